import { expect, test } from 'vitest';
import {
  conditionsOf,
  datesOf,
  isNarrowed,
  readListSearch,
  requestOf,
  sortOf,
  sortsOf,
  sortText,
  UNNARROWED,
  whereOf,
} from './list-search.ts';

test('the address is read, and what makes no sense in it is dropped', () => {
  expect(
    readListSearch({
      q: 'alvarez',
      sort: '-job_date',
      filter: { status: ['1', 2], empty: [], bad: 'x' },
      where: [['client_name', 'contains', 'pike'], ['case_name', 'is_null'], ['x', 'drop table'], 'junk'],
      join: 'xor',
      other: 1,
    }),
  ).toEqual({
    q: 'alvarez',
    sort: '-job_date',
    filter: { status: ['1', '2'] },
    where: [
      ['client_name', 'contains', 'pike'],
      ['case_name', 'is_null', ''],
    ],
  });
  expect(readListSearch({})).toEqual({});
});

test('a number typed as search text arrives as text', () => {
  expect(readListSearch({ q: 104228 })).toEqual({ q: '104228' });
});

test.each([
  [3, { page: 3 }],
  ['3', { page: 3 }],
  [1, {}],
  [0, {}],
  [-2, {}],
  [2.5, {}],
  ['next', {}],
  [undefined, {}],
])('the page %j of an address', (page, expected) => {
  expect(readListSearch({ page })).toEqual(expected);
});

test('which page is shown is neither asked of the server nor a part of what narrows the list', () => {
  expect(requestOf({ q: 'pike', page: 3 })).toEqual(requestOf({ q: 'pike' }));
  expect(isNarrowed({ page: 3 })).toBe(false);
  expect({ page: 3, ...UNNARROWED }).toMatchObject({ page: undefined });
});

test('which search was opened for its columns stands in the address, and leaves with what it narrows', () => {
  expect(readListSearch({ saved: '1004' })).toEqual({ saved: 1004 });
  for (const saved of ['mine', 0, -4, 1.5, null]) expect(readListSearch({ saved })).toEqual({});
  expect(requestOf({ q: 'pike', saved: 1004 })).toEqual(requestOf({ q: 'pike' }));
  expect(isNarrowed({ saved: 1004 })).toBe(false);
  expect({ saved: 1004, ...UNNARROWED }).toMatchObject({ saved: undefined });
});

test('the request carries sort and conditions in the shape of the call', () => {
  const request = requestOf(
    {
      where: [
        ['client_name', 'contains', 'pike'],
        ['case_name', 'is_null', ''],
        ['job_number', '>', ''],
      ],
      join: 'or',
    },
    '-job_date',
  );
  expect(request).toMatchObject({
    sort: { column_name: 'job_date', type: 'desc' },
    search_columns: ['client_name', 'case_name'],
    search_conditions: ['contains', 'is_null'],
    search_values: ['pike', ''],
    search_join: 'or',
  });
});

test('a sort survives its way through the address', () => {
  const sort = { column: 'job_date', descending: true };
  expect(sortOf({ sort: sortText(sort) })).toEqual(sort);
  expect(sortOf({}, 'job_date')).toEqual({ column: 'job_date', descending: false });
});

test.each([
  ['next_7_days', { date_range: 'next_7_days' }],
  ['2026-11-01..2026-11-30', { from_date: '2026-11-01', to_date: '2026-11-30' }],
  ['..2026-11-30', { to_date: '2026-11-30' }],
])('the days %s of an address reach the call', (dates, expected) => {
  expect(datesOf(readListSearch({ dates }).dates)).toEqual(expected);
});

test.each(['..', '2026-11-01..soon', 'Next week', 7])('%j names no days', (dates) => {
  expect(readListSearch({ dates })).toEqual({});
});

test('conditions that belong together keep their group on the way through the address', () => {
  const [city, name, day] = [
    { column: 'location_city', operator: '=' as const, value: 'Denver' },
    { column: 'case_name', operator: 'contains' as const, value: 'Ruiz' },
    { column: 'job_date', operator: 'is_null' as const, value: '' },
  ];
  const where = whereOf([[day], [city, name]]);
  const read = readListSearch({ where: JSON.parse(JSON.stringify(where)) });
  expect(conditionsOf(read).map(({ column, group }) => [column, group])).toEqual([
    ['job_date', 0],
    ['location_city', 2],
    ['case_name', 2],
  ]);
  expect(requestOf(read).search_groups).toEqual([0, 2, 2]);
  expect(requestOf(readListSearch({ where: whereOf([[city], [name]]) }))).not.toHaveProperty('search_groups');
});

test.each([-1, 0, 1.5, 21, '1'])('%j is no group', (group) => {
  expect(conditionsOf(readListSearch({ where: [['case_name', '=', 'x', group]] }))[0]?.group).toBe(0);
});

test('several columns of an order go through the address to the server, and no more than it takes', () => {
  const sorts = [
    { column: 'client_name', descending: false },
    { column: 'job_date', descending: true },
  ];
  expect(sortText(...sorts)).toBe('client_name,-job_date');
  expect(sortsOf({ sort: 'client_name,-job_date' })).toEqual(sorts);
  expect(requestOf({ sort: 'client_name,-job_date' })).toMatchObject({
    sort: { column_name: 'client_name', type: 'asc' },
    further_sorts: [{ column_name: 'job_date', type: 'desc' }],
  });
  expect(requestOf({ sort: 'client_name' })).not.toHaveProperty('further_sorts');
  expect(sortsOf({ sort: 'a,,-,b,c,d,e' }).map(({ column }) => column)).toEqual(['a', 'b', 'c', 'd']);
});
