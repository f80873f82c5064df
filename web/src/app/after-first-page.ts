import type { QueryClient } from '@tanstack/react-query';
import { nextTask } from '../lib/live/next-task.ts';
import { fetchLateParts, lateParts } from '../ui/late-part.ts';
import { addAllRoutes } from './routes/first-routes.ts';
import type { makeRouter } from './routes/router.ts';

/** What a page draws first has come, and nothing else was asked for since. */
const QUIET_MS = 1_000;

/** A page that goes on asking does not keep its tools waiting for ever. */
const MAX_WAIT_MS = 10_000;

/** Waits for a connection: what is asked for in a dead spot would have to be asked for again. */
const connection = (): Promise<unknown> =>
  navigator.onLine ? Promise.resolve() : new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/** Fetches what no first page needs, once that page is drawn and has what it asked for: until then it would only be in its way. */
export function fetchTheRestAfter(router: ReturnType<typeof makeRouter>, queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastTimer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (queryClient.isFetching() === 0) timer = setTimeout(goOn, QUIET_MS);
  };
  let stopFollowing = () => {};
  const goOn = async () => {
    clearTimeout(timer);
    clearTimeout(lastTimer);
    stopFollowing();
    const rest: (() => Promise<unknown>)[] = [
      addAllRoutes,
      ...lateParts().map(({ fetch }) => fetch),
      // The first news asks for it, perhaps in a dead spot.
      () => import('./session/fresh-session.ts'),
      // A page that names one of these sentences brings them along; they are here before somebody opens it.
      () => import('../lib/messages/all-messages.ts'),
    ];
    // One by one: whoever scrolls or types by now is answered in between.
    for (const fetch of rest) {
      await connection();
      void fetch().catch(() => undefined);
      await nextTask();
    }
    void fetchLateParts();
  };
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    stopFollowing = queryClient.getQueryCache().subscribe(look);
    lastTimer = setTimeout(goOn, MAX_WAIT_MS);
    look();
  });
}
