import type { QueryClient } from '@tanstack/react-query';
import { fetchLateParts } from '../ui/late-part.ts';
import { addAllRoutes } from './routes/first-routes.ts';
import type { makeRouter } from './routes/router.ts';

/** What a page draws first has come, and nothing else was asked for since. */
const QUIET_MS = 1_000;

/** Fetches what no first page needs, once that page is drawn and has what it asked for: until then it would only be in its way. */
export function fetchTheRestAfter(router: ReturnType<typeof makeRouter>, queryClient: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (queryClient.isFetching() === 0) timer = setTimeout(goOn, QUIET_MS);
  };
  let stopFollowing = () => {};
  const goOn = () => {
    stopFollowing();
    void addAllRoutes().catch(() => undefined);
    void fetchLateParts();
    // A page that names one of these sentences brings them along; they are here before somebody opens it.
    void import('../lib/all-messages.ts').catch(() => undefined);
  };
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    stopFollowing = queryClient.getQueryCache().subscribe(look);
    look();
  });
}
