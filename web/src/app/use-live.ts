import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listenWhileSeen, RESYNC } from '../lib/live/live-events.ts';
import { gatherEvents } from './gather-events.ts';
import { renewSession } from './session/session-store.ts';

function refresh(queryClient: QueryClient, entities: ReadonlySet<string>): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.shows?.some((entity) => entities.has(RESYNC) || entities.has(entity)) ?? false,
  });
}

/** Set once the code that reads parts of a session could not be fetched. */
let isWithoutParts = false;

/**
 * Reads what of the session may have changed, and returns whether it has. In a dead spot the code for it may be out of reach. A
 * browser does not fetch such a file again, and asking for it would load the page anew: from then on the session is read as a
 * whole whenever the news begin anew; in between the server asks for that itself.
 */
async function refreshSession(entities: ReadonlySet<string>): Promise<boolean> {
  if (isWithoutParts) return entities.has(RESYNC) && (await renewSession()) !== null;
  const parts = await import('./session/fresh-session.ts').catch(() => undefined);
  isWithoutParts = !parts;
  return (await parts?.refreshSession(entities)) ?? false;
}

/** Refreshes what is on screen when somebody else changes it; a page that may no longer be seen is left. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    const controller = new AbortController();
    const happen = gatherEvents(async (entities) => {
      if (controller.signal.aborted) return;
      void refreshSession(entities)
        .then((isNew) => (isNew ? router.invalidate() : undefined))
        // What cannot be read now is read with the next event.
        .catch(() => undefined);
      await refresh(queryClient, entities);
    });
    listenWhileSeen(controller.signal, ({ entity }) => happen(entity));
    return () => controller.abort();
  }, [queryClient, router]);
}
