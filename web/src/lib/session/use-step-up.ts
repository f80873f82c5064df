import { useState } from 'react';
import { ApiError } from '../call/api-error.ts';

const WANTED = new Set<string>(['factor.step_needed', 'factor.password_needed']);

/** Whether the server wants to know once more who sits there before it goes on. */
export function isStepUpWanted(error: unknown): boolean {
  return error instanceof ApiError && WANTED.has(error.key);
}

/** Runs what moves money. Where the server wants to know who sits there, it waits for that and runs again; nothing typed is lost. */
export function useStepUp() {
  const [waiting, setWaiting] = useState<(() => unknown) | null>(null);
  return {
    isWanted: waiting !== null,
    /** Returns whether the error was this one; then `again` runs once it is known who sits there. */
    wait: (error: unknown, again: () => unknown): boolean => {
      if (!isStepUpWanted(error)) return false;
      setWaiting(() => again);
      return true;
    },
    onProved: () => {
      const again = waiting;
      setWaiting(null);
      again?.();
    },
    onClose: () => setWaiting(null),
  };
}
