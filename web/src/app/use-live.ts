import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listenWhileSeen, RESYNC } from '../lib/live-events.ts';
import { refreshSession } from './fresh-session.ts';

/** One save often changes several things: they refresh together. */
const GATHER_MS = 300;

function refresh(queryClient: QueryClient, entities: ReadonlySet<string>): void {
  void queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.shows?.some((entity) => entities.has(RESYNC) || entities.has(entity)) ?? false,
  });
}

/** Refreshes what is on screen when somebody else changes it; a page that may no longer be seen is left. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const controller = new AbortController();
    let gathered = new Set<string>();
    listenWhileSeen(controller.signal, ({ entity }) => {
      if (gathered.size === 0) {
        setTimeout(() => {
          const entities = gathered;
          gathered = new Set();
          if (controller.signal.aborted) return;
          refresh(queryClient, entities);
          void refreshSession(entities).then((isNew) => (isNew ? router.invalidate() : undefined));
        }, GATHER_MS);
      }
      gathered.add(entity);
    });
    return () => controller.abort();
  }, [queryClient, router]);
}
