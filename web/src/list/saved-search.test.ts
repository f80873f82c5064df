import { savedSearch } from '@onrecord/contract/areas/list-view';
import { expect, test } from 'vitest';
import type { ListSearch } from './list-search.ts';
import { isShown, keptOf, searchOfKept } from './saved-search.ts';

const SEARCH: ListSearch = {
  q: 'denver',
  view: 'needing_worksheet',
  dates: 'next_7_days',
  sort: '-case_name',
  filter: { status_external_name: ['Scheduled', 'Confirmed'] },
  where: [
    ['case_name', 'contains', 'Ruiz', 1],
    ['client_name', 'is_null', '', 1],
    ['job_number', '>', '5'],
  ],
  join: 'or',
};

/** As the server answers it. */
const kept = (search: ListSearch) => savedSearch.parse(JSON.parse(JSON.stringify(keptOf(search))));

test('what was saved comes back as it was', () => {
  expect(searchOfKept(kept(SEARCH))).toEqual(SEARCH);
});

test('a saved search takes away what it does not have itself', () => {
  const plain = searchOfKept(kept({ q: 'pike' }));
  expect({ ...SEARCH, ...plain }).toEqual({ q: 'pike' });
  expect(Object.keys(plain)).toEqual(expect.arrayContaining(['where', 'join', 'filter', 'view', 'dates', 'sort']));
});

test.each<[string, ListSearch, boolean]>([
  ['the same', { ...SEARCH }, true],
  ['the same in another order', { ...SEARCH, sort: 'job_date' }, false],
  ['another text', { ...SEARCH, q: 'boulder' }, false],
  ['one condition less', { ...SEARCH, where: SEARCH.where?.slice(1) }, false],
  ['other days', { ...SEARCH, dates: 'today' }, false],
])('%s: shown %#', (_title, search, expected) => {
  expect(isShown(searchOfKept(kept(SEARCH)), search)).toBe(expected);
});

test('on whichever page of it somebody stands', () => {
  expect(isShown(searchOfKept(kept({ ...SEARCH, page: 4 })), { ...SEARCH, page: 2 })).toBe(true);
});

test('a search without an order of its own is shown in any', () => {
  expect(isShown(searchOfKept(kept({ q: 'pike' })), { q: 'pike', sort: 'job_date' })).toBe(true);
});
