import { describe, expect, test } from 'vitest';
import { column, type ListViewer } from '../list/column.ts';
import { refuseColumnChoice } from '../list/column-choice.ts';
import { isListName, LIST_NAMES } from './list-names.ts';
import { columnsOfList } from './lists.ts';
import { canUseSearch, type KeptListSearch, refuseSearch } from './saved-search.ts';

const COLUMNS = [
  column('name', 'column.client', 'text', { defaultShown: true }),
  column('balance', 'column.balance', 'money', { hidden: [{ from: ['provider'] }] }),
  column('zone', 'column.time_zone', 'text', { sortable: false, searchable: false }),
];
const staff: ListViewer = { user_type: 'company', flags: {} };
const provider: ListViewer = { user_type: 'provider', flags: {} };
const show = (column_name: string, is_shown = true) => ({ column_name, is_shown });

describe('a choice of columns', () => {
  test.each([
    ['none at all', [], staff, undefined],
    ['some', [show('zone'), show('name', false)], staff, undefined],
    ['one hidden from the viewer', [show('name'), show('balance')], provider, 'list.unknown_column'],
    [
      'one hidden from the viewer, not even to hide it',
      [show('name'), show('balance', false)],
      provider,
      'list.unknown_column',
    ],
    ['one that does not exist', [show('gone')], staff, 'list.unknown_column'],
    ['the same one twice', [show('name'), show('name', false)], staff, 'list.column_twice'],
    ['nothing shown', [show('name', false)], staff, 'list.no_column_shown'],
  ])('%s', (_title, choice, viewer, key) => {
    expect(refuseColumnChoice(COLUMNS, viewer, choice)?.key).toBe(key);
  });
});

const NOTHING: KeptListSearch = {
  search_text: '',
  filter: {},
  search_columns: [],
  search_conditions: [],
  search_values: [],
};
const owing = { search_columns: ['balance'], search_conditions: ['>'], search_values: ['0'] };

describe('a saved search', () => {
  test.each<[string, Partial<KeptListSearch>, { name?: string; is_shared?: boolean }, ListViewer, string | undefined]>([
    ['conditions', owing, {}, staff, undefined],
    ['a text', { search_text: 'pike' }, {}, staff, undefined],
    ['a filter', { filter: { name: ['Pike'] } }, {}, staff, undefined],
    ['a view of the screen', { view: 'needing_worksheet' }, {}, staff, undefined],
    ['days', { dates: 'next_7_days' }, {}, staff, undefined],
    ['nothing but an order', { sort: { column_name: 'name' } }, {}, staff, 'search'],
    ['an order the list does not have', { ...owing, sort: { column_name: 'zone' } }, {}, staff, 'search'],
    ['a column that is not searched', { ...owing, search_columns: ['zone'] }, {}, staff, 'search'],
    ['a hidden column', owing, {}, provider, 'search'],
    ['a hidden filter', { filter: { balance: '1' } }, {}, provider, 'search'],
    ['groups that do not match', { ...owing, search_groups: [1, 1] }, {}, staff, 'search'],
    ['no name', owing, { name: ' ' }, staff, 'name'],
    ['shared by staff', owing, { is_shared: true }, staff, undefined],
    ['shared by a provider', { search_text: 'pike' }, { is_shared: true }, provider, 'is_shared'],
  ])('%s', (_title, search, own, viewer, field) => {
    const refused = refuseSearch(COLUMNS, viewer, {
      ...{ name: 'Mine', is_shared: false, ...own },
      search: { ...NOTHING, ...search },
    });
    expect(refused && Object.keys(refused).join()).toBe(field);
  });

  test('may be used by whoever sees all its columns', () => {
    expect(canUseSearch(COLUMNS, staff, { ...NOTHING, ...owing })).toBe(true);
    expect(canUseSearch(COLUMNS, provider, { ...NOTHING, ...owing })).toBe(false);
  });
});

test.each(LIST_NAMES)('every role that opens the list %s finds a column in it', (name) => {
  expect(isListName(name)).toBe(true);
  const ids = columnsOfList(name).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(columnsOfList(name).some(({ defaultShown }) => defaultShown)).toBe(true);
});

test('what is no list is none', () => {
  expect(isListName('toString')).toBe(false);
});
