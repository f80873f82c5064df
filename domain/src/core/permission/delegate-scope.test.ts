import { expect, test } from 'vitest';
import { whoseOf } from './delegate-scope.ts';

test.each([
  ['all', [5], 'all'],
  ['mine', [5], 'mine'],
  ['mine', [], 'all'],
  ['5', [5], 5],
  ['5', [6], 'all'],
  ['', [], 'all'],
] as const)('a list stored at "%s" for somebody who acts for %j shows %s', (word, actsFor, whose) => {
  expect(whoseOf(word, actsFor)).toBe(whose);
});
