import { LISTS } from '@onrecord/domain/core/list/lists';
import { type AnyRouter, createRoute, redirect } from '@tanstack/react-router';
import { requireAccess } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { listRoute } from './list-route.ts';
import { root, shell } from './shell-route.tsx';

/** The page that most visits begin with: it is shown before the routes of all others are there. */
export const jobList = listRoute(
  'job',
  requireAccess(LISTS.job.needs),
  lazyPage(() => import('../lazy/jobs.tsx')),
);

let addAll = async () => {};

/** Fetches the routes of all pages, where the router began without them. */
export const addAllRoutes = (): Promise<void> => addAll();

/** Every other address: its route is fetched with all the others, and then the same address is opened again. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '/$',
  beforeLoad: async ({ location }) => {
    await addAll();
    throw redirect({ href: location.href, replace: true });
  },
});

export const makeFirstTree = () => root.addChildren([shell.addChildren([jobList]), elsewhere]);

/** Has a router that begins with the first tree take in all routes, as soon as somebody goes elsewhere or `addAllRoutes` is called. */
export function addRoutesLater(router: AnyRouter, load: () => Promise<{ makeRouteTree: () => unknown }>): void {
  addAll = async () => {
    const { makeRouteTree } = await load();
    addAll = async () => {};
    makeRouteTree();
    router.setRoutes(router.buildRouteTree());
    // No address leads there any more, but the visit that fetched the routes is still in the router's hands.
    router.routesById[elsewhere.id] = elsewhere;
  };
}
