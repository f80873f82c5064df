import { expect, test } from 'vitest';
import { targetOf } from './use-grid-keys.ts';

const size = { rowCount: 100, columnCount: 5, pageRows: 10 };

test.each([
  ['ArrowDown', false, { row: 3, column: 2 }, { row: 4, column: 2 }],
  ['j', false, { row: 3, column: 2 }, { row: 4, column: 2 }],
  ['ArrowUp', false, { row: 0, column: 2 }, { row: -1, column: 2 }],
  ['k', false, { row: 0, column: 2 }, { row: 0, column: 2 }],
  ['ArrowLeft', false, { row: 3, column: 0 }, { row: 3, column: 0 }],
  ['ArrowRight', false, { row: 3, column: 5 }, { row: 3, column: 5 }],
  ['PageDown', false, { row: 95, column: 1 }, { row: 99, column: 1 }],
  ['PageUp', false, { row: 4, column: 1 }, { row: 0, column: 1 }],
  ['Home', false, { row: 4, column: 3 }, { row: 4, column: 0 }],
  ['End', true, { row: 4, column: 3 }, { row: 99, column: 5 }],
])('%s (control: %s) from %j leads to %j', (key, control, from, to) => {
  expect(targetOf(key, control, from, size)).toEqual(to);
});

test('other keys move nothing', () => {
  expect(targetOf('x', false, { row: 1, column: 1 }, size)).toBeUndefined();
});
