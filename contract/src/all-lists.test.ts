import { LOCALES } from '@onrecord/domain/core/language/locale';
import { headingText } from '@onrecord/domain/core/list/cell-text';
import { type ListViewer, visibleColumns } from '@onrecord/domain/core/list/column';
import { LIST_NAMES, listEntry } from '@onrecord/domain/core/list/lists';
import { USER_TYPES } from '@onrecord/domain/core/permission/user-type';
import { defaultTermsIn } from '@onrecord/domain/core/term/resolve-term';
import { describe, expect, test } from 'vitest';
import { areas } from './all-areas.ts';
import { LIST_FILE_CALLS, LIST_PAGE_CALLS } from './all-lists.ts';
import type { Area } from './core/entry.ts';

const calls = Object.values<Area>(areas).flatMap((area) => Object.values(area));

describe.each(LIST_NAMES)('the list %s', (name) => {
  const { list } = LIST_PAGE_CALLS[name];
  const { columns, sort } = list;
  const viewers = USER_TYPES.map((user_type): ListViewer => ({ user_type, flags: {} }));

  test('has columns of different names, some of which are shown at first', () => {
    expect(list.name).toBe(name);
    const ids = columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(columns.some(({ defaultShown }) => defaultShown)).toBe(true);
  });

  test('starts in the order of a column that can be sorted and is hidden from nobody', () => {
    const sorted = columns.find(({ id }) => id === sort?.replace('-', ''));
    expect(sort === undefined || sorted?.sortable).toBe(true);
    for (const viewer of viewers) if (sorted) expect(visibleColumns(columns, viewer)).toContain(sorted);
  });

  test('has headings in every language', () => {
    for (const locale of LOCALES) {
      for (const column of columns) expect(headingText(column, defaultTermsIn(locale))).toMatch(/\p{L}/u);
    }
  });
});

test('only worklists and address books start in an order that no column has', () => {
  expect(LIST_NAMES.filter((name) => LIST_PAGE_CALLS[name].list.sort === undefined)).toEqual([
    'address',
    'ready_to_bill',
  ]);
});

describe('calls of lists', () => {
  test('are open to whoever may open the page', () => {
    for (const { gives, access, path } of calls) {
      if (!gives || gives.list.name === 'address') continue;
      const { module, flag = 'view' } = gives.list.needs;
      expect(access, path).toContain(`${module}.${flag}`);
    }
  });

  test('write every list to a file that has a name for its files, and no other', () => {
    const named = LIST_NAMES.filter((name) => listEntry(name).file !== undefined);
    expect(Object.keys(LIST_FILE_CALLS).sort()).toEqual([...named].sort());
  });

  test('take the first of several for the list itself', () => {
    expect(LIST_PAGE_CALLS.case.path).toBe('/case/cases');
    expect(LIST_PAGE_CALLS.activity_log.path).toBe('/activity_log/activityLogs');
    expect(LIST_FILE_CALLS.activity_log.path).toBe('/activity_log/exportActivityLogs');
  });
});
