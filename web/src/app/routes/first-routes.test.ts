import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { addAllRoutes, addRoutesLater, makeFirstTree } from './first-routes.ts';

function routerAt(address: string) {
  const history = createMemoryHistory({ initialEntries: ['/activity/jobs', address] });
  const router = createRouter({ routeTree: makeFirstTree(), history });
  addRoutesLater(router, () => import('./routes.ts'));
  const routeOf = (path: string) => router.matchRoutes(path, {}).at(-1)?.routeId as string | undefined;
  return { router, routeOf };
}

test('the job list has its route from the start, every other page when all routes have come', async () => {
  const { routeOf } = routerAt('/login');
  expect(['/activity/jobs', '/clients', '/dashboard'].map(routeOf)).toEqual(['/shell/activity/jobs', '/$', '/$']);
  await addAllRoutes();
  expect(routeOf('/activity/jobs')).toBe('/shell/activity/jobs');
  expect(routeOf('/clients')).toBe('/shell/clients');
  expect(routeOf('/nowhere/at/all')).toBe('/shell/$');
});

test('who goes elsewhere before that waits for the routes and gets there, with one step in the history', async () => {
  const { router } = routerAt('/login?returnUrl=%2Fclients');
  await router.load();
  await expect.poll(() => router.state.matches.at(-1)?.routeId).toBe('/login');
  expect(router.state.location.search).toEqual({ returnUrl: '/clients' });
  expect(router.history.length).toBe(2);
});
