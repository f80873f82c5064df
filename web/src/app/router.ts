import { createRouter } from '@tanstack/react-router';
import { ErrorPage, PendingPage } from './error-page.tsx';
import { routeTree } from './routes.ts';

export function makeRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    // Each navigation starts at the top (section 4).
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
    defaultPendingMs: 150,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
