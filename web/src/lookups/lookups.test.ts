import { LOOKUPS } from '@onrecord/domain/core/lookup/registry';
import { defaultTerm } from '@onrecord/domain/core/term/resolve-term';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { lookupWords, matchesText } from './lookup-words.ts';
import { rowKeyAction } from './rows/row-keys.ts';
import { moved, positionAt } from './rows/use-row-drag.ts';

test.each([
  ['one down', 0, 2, 'bacd'],
  ['one up', 2, 1, 'acbd'],
  ['to the top', 3, 0, 'dabc'],
  ['to the end', 0, 4, 'bcda'],
  ['onto itself', 1, 1, 'abcd'],
])('moving a row %s', (_title, from, to, order) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(order);
});

test('moving keeps every row, and the others in their order', () => {
  const list = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (rows, a, b) => {
      const [from, to] = [a % rows.length, b % (rows.length + 1)];
      const after = moved(rows, from, to);
      expect([...after].sort()).toEqual([...rows].sort());
      expect(after.filter((row) => row !== rows[from])).toEqual(rows.filter((_, position) => position !== from));
    }),
  );
});

test.each([
  [5, 0],
  [19, 0],
  [21, 1],
  [500, 3],
])('dropped at height %i it lands before row %i', (y, position) => {
  expect(positionAt(y, [20, 60, 100])).toBe(position);
});

test('the keys of a row do what the viewer may do, and nothing else', () => {
  const [toggle, remove, up, go, open] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const ordering = { up, down: undefined } as unknown as NonNullable<Parameters<typeof rowKeyAction>[2]['ordering']>;
  const context = { actions: { edit: open, toggle, remove }, isActive: true, ordering, go, open };
  rowKeyAction(' ', false, context)?.();
  expect(toggle).toHaveBeenCalledWith(false);
  rowKeyAction('ArrowUp', true, context)?.();
  expect(up).toHaveBeenCalledOnce();
  expect(go).not.toHaveBeenCalled();
  rowKeyAction('k', false, context)?.();
  expect(go).toHaveBeenCalledWith(-1);
  expect(rowKeyAction('ArrowDown', true, context)).toBeUndefined();
  for (const key of ['Enter', 'e', ' ', 'Delete']) {
    expect(rowKeyAction(key, false, { ...context, actions: {} }), key).toBeUndefined();
  }
});

test.each([
  ['color', 'jobcolorcodes'],
  ['price prod', 'productprice'],
  ['surcharge', 'deliverytypes'],
  ['remotemeeting', 'remotemeetingremplates'],
  ['no such list', undefined],
])('typing %j finds %s', (text, route) => {
  const found = LOOKUPS.filter((entry) => matchesText(entry, lookupWords(entry, defaultTerm), text)).map(
    (entry) => entry.route,
  );
  if (route) expect(found).toContain(route);
  else expect(found).toEqual([]);
});
