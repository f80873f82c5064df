import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortsOf, sortText } from '../search/list-search.ts';
import { type GridColumn, GUTTER_WIDTH, holdFirst, pressedSorts, SELECT_WIDTH, usualWidth } from './grid-column.ts';

const columnOf = (width: number, index: number): GridColumn<object> => ({
  id: String(index),
  heading: '',
  width,
  align: 'start',
  sortable: true,
  cell: () => '',
});

test('a column is as wide as its heading, and never narrower than its values', () => {
  expect(usualWidth(100, 'Opened')).toBe(100);
  expect(usualWidth(100, 'Offene Bestellungen')).toBeGreaterThan(140);
});

test('the columns that stay stand side by side, and only the last of them shows an edge', () => {
  const widths = fc.array(fc.integer({ min: 60, max: 600 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 1, max: 4 }), (given, count) => {
      const columns = holdFirst(given.map(columnOf), count);
      const held = columns.filter((column) => column.held);
      expect(held).toEqual(columns.slice(0, count));
      let left = GUTTER_WIDTH + SELECT_WIDTH;
      for (const column of held) {
        expect(column.held?.left).toBe(left);
        left += column.width;
      }
      expect(held.filter((column) => column.held?.isLast)).toEqual(held.slice(-1));
    }),
  );
});

test.each([
  ['one column in place of another', '-b', 'a', false, 'a'],
  ['the same column the other way', 'a', 'a', false, '-a'],
  ['and back', '-a', 'a', false, 'a'],
  ['one of several alone, upwards', 'a,b', 'b', false, 'b'],
  ['a second column', 'a', 'b', true, 'a,b'],
  ['the second the other way', 'a,b', 'b', true, 'a,-b'],
  ['no second one any more', 'a,-b', 'b', true, 'a'],
  ['the first the other way', 'a,b', 'a', true, '-a,b'],
  ['without the first', '-a,b', 'a', true, 'b'],
  ['never by nothing', '-a', 'a', true, 'a'],
])('a heading that is pressed orders by %s', (_title, before, column, isFurther, after) => {
  expect(sortText(...pressedSorts(sortsOf({ sort: before }), column, isFurther))).toBe(after);
});
