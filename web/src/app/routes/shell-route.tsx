import { createRootRoute, createRoute, Navigate, Outlet } from '@tanstack/react-router';
import { requireSession } from './guards.ts';
import { lazyPage as lazyRouteComponent } from './lazy-page.ts';

export const root = createRootRoute({ component: Outlet, notFoundComponent: () => <Navigate to="/" replace /> });

/** Around every page that needs a session. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('../shell/shell.tsx'), 'Shell'),
});
