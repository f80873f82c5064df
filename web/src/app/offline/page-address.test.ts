import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { publicRoutes } from '../../public/routes.ts';
import { addAllRoutes, addRoutesLater, makeFirstTree } from '../routes/first-routes.ts';
import { kindOfAddress } from './page-address.ts';

const filled = (path: string, mark: RegExp) => path.replace(mark, '7');

test('every page of the application opens without a connection, and no link page passes for one', async () => {
  const router = createRouter({ routeTree: makeFirstTree(), history: createMemoryHistory() });
  addRoutesLater(router, () => import('../routes/routes.ts'));
  await addAllRoutes();
  const paths = Object.keys(router.routesByPath).filter((path) => !path.endsWith('$'));
  expect(paths.length).toBeGreaterThan(60);
  const others = paths.map((path) => filled(path, /\$\w+/g)).filter((path) => kindOfAddress(path) !== 'page');
  // The thank-you page of a payment has the address that the gateway returns to.
  expect(others).toEqual([]);
  const links = publicRoutes.map(({ path }) => filled(path, /:\w+/g));
  expect(links.filter((path) => kindOfAddress(path) !== 'link')).toEqual([]);
});

test('calls, files and reports are no pages', () => {
  for (const path of [
    '/api/job/getJobListing',
    '/assets/a.js',
    '/storage/1/2',
    '/feeds/a.ics',
    '/offline.js',
    '/mail/events',
  ])
    expect([path, kindOfAddress(path)]).toEqual([path, 'other']);
});
