import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { column, type ListViewer } from '../../core/list/column.ts';
import { asChoice, chooseColumns, refuseColumnChoice, visibleArrangement } from '../../core/list/column-choice.ts';
import { isListName } from '../../core/list/lists.ts';
import {
  canUseSearch,
  changedSharing,
  copyName,
  MAX_SEARCH_NAME,
  refuseSearch,
  type SearchSharing,
  type StoredListSearch,
} from '../../core/list/saved-search.ts';

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

/** Choices as they are found kept: of columns that are there, hidden or long gone, in whatever order. */
const storedChoice = fc.uniqueArray(
  fc.record({
    column_name: fc.constantFrom('name', 'balance', 'zone', 'gone'),
    is_shown: fc.boolean(),
    width: fc.option(fc.integer({ min: 60, max: 600 }), { nil: undefined }),
  }),
  { selector: ({ column_name }) => column_name },
);

describe('columns that somebody else has arranged', () => {
  test('what is hidden from the reader is not learned of, and all else stands as it did', () => {
    const choice = [{ ...show('balance'), width: 90 }, show('zone'), show('gone'), show('name', false)];
    const seen = (viewer: ListViewer) => visibleArrangement(COLUMNS, viewer, { columns: choice, frozen: 2 });
    expect(seen(staff)).toEqual({ columns: [choice[0], choice[1], choice[3]], frozen: 2 });
    expect(seen(provider)).toEqual({ columns: [choice[1], choice[3]], frozen: 2 });
  });

  test('are none where not one that shows is left', () => {
    const columns = [show('balance'), show('gone'), show('name', false)];
    expect(visibleArrangement(COLUMNS, provider, { columns, frozen: 1 })).toBeNull();
  });

  test('look the same to a reader whether the hidden ones were left out before or not, and may be kept by them', () => {
    fc.assert(
      fc.property(storedChoice, fc.constantFrom(staff, provider), (columns, reader) => {
        const seen = visibleArrangement(COLUMNS, reader, { columns, frozen: 1 });
        if (!seen) return;
        expect(chooseColumns(COLUMNS, reader, seen.columns)).toEqual(chooseColumns(COLUMNS, reader, columns));
        expect(refuseColumnChoice(COLUMNS, reader, seen.columns)).toBeUndefined();
      }),
    );
  });

  test('kept as they stand they may be kept, and come back the same', () => {
    fc.assert(
      fc.property(storedChoice, fc.constantFrom(staff, provider), (choice, viewer) => {
        const arranged = chooseColumns(COLUMNS, viewer, choice);
        expect(refuseColumnChoice(COLUMNS, viewer, asChoice(arranged))).toBeUndefined();
        expect(chooseColumns(COLUMNS, viewer, asChoice(arranged))).toEqual(arranged);
      }),
    );
  });
});

const NOTHING: StoredListSearch = {
  search_text: '',
  filter: {},
  search_columns: [],
  search_conditions: [],
  search_values: [],
};
const owing = { search_columns: ['balance'], search_conditions: ['>'], search_values: ['0'] };

describe('a saved search', () => {
  test.each<
    [string, Partial<StoredListSearch>, { name?: string } & Partial<SearchSharing>, ListViewer, string | undefined]
  >([
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
    ['shared with a division', owing, { is_shared: true, division_id: 7 }, staff, undefined],
    ['a division of what is not shared', owing, { division_id: 7 }, staff, 'division_id'],
    ['shared by a provider', { search_text: 'pike' }, { is_shared: true }, provider, 'is_shared'],
  ])('%s', (_title, search, own, viewer, field) => {
    const refused = refuseSearch(COLUMNS, viewer, {
      name: 'Mine',
      is_shared: false,
      division_id: null,
      ...own,
      search: { ...NOTHING, ...search },
    });
    expect(refused && Object.keys(refused).join()).toBe(field);
  });

  test.each<[string, readonly ReturnType<typeof show>[], ListViewer, string | undefined]>([
    ['columns of the list', [show('zone'), show('name', false)], staff, undefined],
    ['a column that the list does not have', [show('name'), show('gone')], staff, 'list.unknown_column'],
    ['a column hidden from the role', [show('name'), show('balance')], provider, 'list.unknown_column'],
    ['a column twice', [show('name'), show('name')], staff, 'list.column_twice'],
    ['none shown', [show('name', false)], staff, 'list.no_column_shown'],
    ['none at all', [], staff, 'list.no_column_shown'],
  ])('kept with %s', (_title, columns, viewer, key) => {
    const search = { ...NOTHING, search_text: 'pike' };
    const draft = { name: 'Mine', is_shared: false, division_id: null, search };
    const refused = refuseSearch(COLUMNS, viewer, { ...draft, arrangement: { columns, frozen: 1 } });
    expect(refused?.arrangement?.key).toBe(key);
    expect(refuseSearch(COLUMNS, viewer, { ...draft, arrangement: null })).toBeUndefined();
  });

  test('may be used by whoever sees all its columns', () => {
    expect(canUseSearch(COLUMNS, staff, { ...NOTHING, ...owing })).toBe(true);
    expect(canUseSearch(COLUMNS, provider, { ...NOTHING, ...owing })).toBe(false);
  });
});

describe('with whom a search is shared after a change', () => {
  const [nobody, all, seven] = [
    { is_shared: false, division_id: null },
    { is_shared: true, division_id: null },
    { is_shared: true, division_id: 7 },
  ];
  test.each<[string, SearchSharing, Partial<SearchSharing>, SearchSharing]>([
    ['nothing said', seven, {}, seven],
    ['shared with all', nobody, { is_shared: true }, all],
    ['shared with a division', nobody, { is_shared: true, division_id: 7 }, seven],
    ['still shared', seven, { is_shared: true }, seven],
    ['with all instead', seven, { division_id: null }, all],
    ['with a division instead', all, { division_id: 7 }, seven],
    ['shared no more', seven, { is_shared: false }, nobody],
    ['a contradiction stays one', seven, { is_shared: false, division_id: 7 }, { is_shared: false, division_id: 7 }],
  ])('%s', (_title, before, change, after) => {
    expect(changedSharing(before, change)).toEqual(after);
  });
});

describe('the name of a copy', () => {
  test.each([
    ['Big meals', [], 'Big meals'],
    ['Big meals', ['Big meals'], 'Big meals 2'],
    ['Big meals', ['Big meals', 'Big meals 2', 'Big meals 4'], 'Big meals 3'],
    ['x'.repeat(MAX_SEARCH_NAME), ['x'.repeat(MAX_SEARCH_NAME)], `${'x'.repeat(MAX_SEARCH_NAME - 2)} 2`],
  ])('%s beside %j', (name, taken, suggested) => {
    expect(copyName(name, taken)).toBe(suggested);
  });

  test('is free, and no longer than a name may be', () => {
    const name = fc
      .string({ minLength: 1, maxLength: MAX_SEARCH_NAME })
      .filter((text) => text.trim() === text && text !== '');
    fc.assert(
      fc.property(name, fc.array(name), (wanted, others) => {
        const suggested = copyName(wanted, [wanted, ...others]);
        expect([wanted, ...others]).not.toContain(suggested);
        expect(suggested.length).toBeLessThanOrEqual(MAX_SEARCH_NAME);
      }),
    );
  });
});

test('what is no list is none', () => {
  expect(isListName('toString')).toBe(false);
});
