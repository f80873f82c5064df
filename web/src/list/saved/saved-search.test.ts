import { savedSearch } from '@onrecord/contract/core/calls/list-view';
import { expect, test } from 'vitest';
import type { ListSearch } from '../search/list-search.ts';
import { isShown, isWithin, searchOfRow, searchOfStored, storedOf } from './saved-search.ts';

const SEARCH: ListSearch = {
  q: 'denver',
  view: 'needing_worksheet',
  dates: 'next_7_days',
  sort: '-case_name',
  group: 'client_name',
  filter: { status_external_name: ['Scheduled', 'Confirmed'] },
  where: [
    ['case_name', 'contains', 'Ruiz', 1],
    ['client_name', 'is_null', '', 1],
    ['job_number', '>', '5'],
  ],
  join: 'or',
};

/** As the server answers it. */
const stored = (search: ListSearch) => savedSearch.parse(JSON.parse(JSON.stringify(storedOf(search))));

test('what was saved comes back as it was', () => {
  expect(searchOfStored(stored(SEARCH))).toEqual(SEARCH);
});

test('a saved search takes away what it does not have itself', () => {
  const plain = searchOfStored(stored({ q: 'pike' }));
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
  expect(isShown(searchOfStored(stored(SEARCH)), search)).toBe(expected);
});

test('on whichever page of it somebody stands', () => {
  expect(isShown(searchOfStored(stored({ ...SEARCH, page: 4 })), { ...SEARCH, page: 2 })).toBe(true);
});

test('a search without an order of its own is shown in any', () => {
  expect(isShown(searchOfStored(stored({ q: 'pike' })), { q: 'pike', sort: 'job_date' })).toBe(true);
});

test('what keeps columns is opened by its name, what keeps none only by what it asks', () => {
  const row = {
    advanced_search_id: 7,
    version: 1,
    name: 'Ours',
    is_own: true,
    is_default: false,
    is_shared: false,
    division_id: null,
    division_name: '',
    search: stored({ q: 'pike' }),
  };
  const columns = [{ column_name: 'case_name', is_shown: true }];
  expect(searchOfRow({ ...row, arrangement: { columns, frozen: 2 } })).toMatchObject({ q: 'pike', saved: 7 });
  const plain = searchOfRow({ ...row, arrangement: null });
  // Named as gone: the one that was open before is left.
  expect(Object.keys(plain)).toContain('saved');
  expect(plain.saved).toBeUndefined();
  expect(isShown(plain, { q: 'pike', saved: 9 })).toBe(true);
});

const [city, hours, client] = [
  ['location_city', '=', 'Denver'],
  ['estimated_duration', '>', '5'],
  ['client_name', 'is_null', ''],
] as const;
const ALL: ListSearch = { where: [[...city], [...hours]] };
const ANY: ListSearch = { where: [[...city], [...hours]], join: 'or' };
const GROUPED: ListSearch = {
  where: [
    [...city, 1],
    [...hours, 1],
  ],
};
const CHOSEN: ListSearch = { q: 'pike', filter: { status: ['1', '2'] } };

test.each<[string, ListSearch, ListSearch, boolean]>([
  ['the same', SEARCH, SEARCH, true],
  ['another order and page', SEARCH, { ...SEARCH, sort: 'job_date', page: 2 }, true],
  ['a further condition', ALL, { where: [[...client], [...hours], [...city]] }, true],
  ['a further condition, where any is enough', ANY, { ...ANY, where: [...(ANY.where ?? []), [...client]] }, false],
  ['any instead of all', ALL, ANY, false],
  ['all instead of any', ANY, ALL, false],
  ['one condition instead of another, where any is enough', ANY, { ...ANY, where: [[...city], [...client]] }, false],
  ['a condition less', ALL, { where: [[...city]] }, false],
  ['a group under another number', GROUPED, { where: [[...client], [...city, 2], [...hours, 2]] }, true],
  ['a group taken apart', GROUPED, ALL, false],
  ['days, text and conditions beside a filter', { filter: CHOSEN.filter }, { ...CHOSEN, ...ALL, dates: 'today' }, true],
  ['fewer of the values', CHOSEN, { ...CHOSEN, filter: { status: ['2'], city: ['x'] } }, true],
  ['more values', CHOSEN, { ...CHOSEN, filter: { status: ['1', '2', '3'] } }, false],
  ['no value any more', CHOSEN, { q: 'pike' }, false],
  ['another text', CHOSEN, { ...CHOSEN, q: 'pikes' }, false],
  ['nothing', ALL, {}, false],
])('%s: still within what was kept %#', (_title, request, search, expected) => {
  expect(isWithin(request, search)).toBe(expected);
});
