import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '../lib/call/api-error.ts';
import { notify } from '../ui/overlays/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `ownErrors`: the screen shows the refusal itself, at its fields or in its place. */
    mutationMeta: { ownErrors?: boolean };
    /** `shows`: kinds of things whose change by somebody else makes what was fetched old, such as 'job'. */
    queryMeta: { shows?: readonly string[] };
  }
}

/** What the server refused it will refuse again; only a broken way to it is worth another try. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const status = error instanceof ApiError ? error.statusCode : 0;
  return failures < 1 && (status === 0 || status >= 502);
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 300_000, retry: isWorthRetrying, refetchOnWindowFocus: true },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!mutation.meta?.ownErrors) notify({ title: errorText(error), tone: 'bad' });
      },
    }),
  });
}
