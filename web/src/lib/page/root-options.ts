import type { RootOptions } from 'react-dom/client';

/** Reports what went wrong where React recovered by drawing again: its own error says only that it did. */
export const rootOptions: RootOptions = {
  onRecoverableError: (error) => reportError(error instanceof Error ? (error.cause ?? error) : error),
};
