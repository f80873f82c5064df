import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  ['0.05', 'Zero and 05/100'],
  ['1.00', 'One and 00/100'],
  ['13.40', 'Thirteen and 40/100'],
  ['20.00', 'Twenty and 00/100'],
  ['99.99', 'Ninety-nine and 99/100'],
  ['100.00', 'One hundred and 00/100'],
  ['1128.15', 'One thousand one hundred twenty-eight and 15/100'],
  ['10000.00', 'Ten thousand and 00/100'],
  ['1000001.10', 'One million one and 10/100'],
  ['987654.32', 'Nine hundred eighty-seven thousand six hundred fifty-four and 32/100'],
])('%s is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
