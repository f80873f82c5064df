import { expect, test } from 'vitest';
import { countText } from './number.ts';

const AMERICAN = { decimal_point_character: '.', decimal_number_thousands_separator: ',' };
const CONTINENTAL = { decimal_point_character: ',', decimal_number_thousands_separator: '.' };

test.each([
  [7, AMERICAN, '7'],
  [12_345, AMERICAN, '12,345'],
  [1_234, CONTINENTAL, '1.234'],
  [-1_234, AMERICAN, '-1,234'],
  [2.5, CONTINENTAL, '2,5'],
  [1_234, { ...AMERICAN, decimal_number_thousands_separator: '' }, '1234'],
])('the count %d is written with the separators of the amounts beside it', (count, formats, text) => {
  expect(countText(count, formats)).toBe(text);
});
