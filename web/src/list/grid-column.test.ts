import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GridColumn, GUTTER_WIDTH, holdFirst, SELECT_WIDTH } from './grid-column.ts';

const columnOf = (width: number, index: number): GridColumn<object> => ({
  id: String(index),
  heading: '',
  width,
  align: 'start',
  sortable: true,
  cell: () => '',
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
