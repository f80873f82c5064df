import { createRouter } from '@tanstack/react-router';
import { ErrorPage, PendingPage } from '../shell/error-page.tsx';
import { addRoutesLater, makeFirstTree } from './first-routes.ts';

type MakeTree = typeof import('./routes.ts').makeRouteTree;

/** Makes the router with the tree of all routes; without it, with the job list alone, and all others follow. */
export function makeRouter(makeTree: MakeTree | undefined) {
  const router = createRouter({
    routeTree: makeTree?.() ?? (makeFirstTree() as unknown as ReturnType<MakeTree>),
    defaultPreload: 'intent',
    // Each navigation starts at the top (section 4).
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
    defaultPendingMs: 150,
    // A page that has come is not held back so that its waiting can be seen.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
  });
  if (!makeTree) addRoutesLater(router, () => import('./routes.ts'));
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
