import { expect, test } from 'vitest';
import { firstHome, homesOf } from './home-search.ts';

const nobody = { isProvider: false, seesReports: false, bills: false, isSales: false };

test.each([
  ['a scheduler', {}, ['schedule'], 'schedule'],
  ['a biller', { bills: true }, ['schedule', 'billing'], 'billing'],
  ['an owner', { seesReports: true, bills: true }, ['owner', 'schedule', 'billing'], 'owner'],
  [
    'an owner who sells',
    { seesReports: true, bills: true, isSales: true },
    ['owner', 'schedule', 'billing', 'sales'],
    'owner',
  ],
  ['a provider', { isProvider: true }, ['reporter'], 'reporter'],
  ['a provider on commission', { isProvider: true, isSales: true }, ['reporter', 'sales'], 'reporter'],
  ['somebody whose commissions are not read yet', { isSales: undefined }, ['schedule'], 'schedule'],
])('%s', (_, own, homes, first) => {
  const found = homesOf({ ...nobody, ...own });
  expect(found).toEqual(homes);
  expect(firstHome(found)).toBe(first);
});
