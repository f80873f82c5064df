import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listenWhileSeen, RESYNC } from '../lib/live-events.ts';
import { gatherEvents } from './gather-events.ts';

function refresh(queryClient: QueryClient, entities: ReadonlySet<string>): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.shows?.some((entity) => entities.has(RESYNC) || entities.has(entity)) ?? false,
  });
}

/** Refreshes what is on screen when somebody else changes it; a page that may no longer be seen is left. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const controller = new AbortController();
    const happen = gatherEvents(async (entities) => {
      if (controller.signal.aborted) return;
      void import('./session/fresh-session.ts')
        .then(({ refreshSession }) => refreshSession(entities))
        .then((isNew) => (isNew ? router.invalidate() : undefined))
        // What cannot be fetched now is fetched with the next event.
        .catch(() => undefined);
      await refresh(queryClient, entities);
    });
    listenWhileSeen(controller.signal, ({ entity }) => happen(entity));
    return () => controller.abort();
  }, [queryClient, router]);
}
