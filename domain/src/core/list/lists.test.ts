import { describe, expect, test } from 'vitest';
import { LOCALES } from '../language/locale.ts';
import { MODULES } from '../permission/modules.ts';
import { defaultTermsIn } from '../term/resolve-term.ts';
import { listTitle, menuTitle } from './list-title.ts';
import { isListName, LIST_NAMES, LIST_PAGE_NAMES, LISTS, listEntry } from './lists.ts';

describe.each(LIST_NAMES)('the list %s', (name) => {
  const { needs, path, menu } = listEntry(name);

  test('is needed by nobody whom its module is closed to', () => {
    const reach: readonly string[] = MODULES[needs.module];
    expect(reach.some((type) => needs.userTypes?.includes(type as 'admin') ?? true)).toBe(true);
    expect(needs.userTypes?.filter((type) => !reach.includes(type)) ?? []).toEqual([]);
  });

  test.each(LOCALES)('has a title and a name in the menu in %s', (locale) => {
    const words = defaultTermsIn(locale);
    for (const text of [listTitle(name, words), menuTitle(name, words)]) {
      expect(text).toMatch(/\p{L}/u);
      expect(text).not.toMatch(/[{}]/);
    }
  });

  test('is in the menu only with a page of its own', () => {
    if (menu) expect(path).toBeDefined();
  });
});

test('no two lists share an address, a name of their files, a position in the menu or a key', () => {
  const entries = LIST_NAMES.map(listEntry);
  const given = (values: readonly unknown[]) => values.filter((value) => value !== undefined);
  for (const values of [
    entries.map(({ path }) => path),
    entries.map(({ file }) => file),
    entries.map(({ menu }) => menu && `${menu.group} ${menu.position}`),
    entries.map(({ menu }) => menu?.key),
  ]) {
    expect(new Set(given(values)).size).toBe(given(values).length);
  }
});

test('lists with a page are those with an address', () => {
  expect(LIST_PAGE_NAMES).toEqual(Object.keys(LISTS).filter((name) => isListName(name) && listEntry(name).path));
  expect(LIST_PAGE_NAMES).not.toContain('address');
});

test('titles are in the words of the company', () => {
  const words = (term: string) => (term === 'deponent' ? 'Witnesses' : term);
  expect(listTitle('deponent', words)).toBe('Witnesses');
  expect(menuTitle('client_invoice', (term, form) => `${term} ${form}`)).toBe('invoice plural');
  expect(listTitle('client_invoice', (term, form) => `${term} ${form}`)).toBe('client singular invoice plural');
});
