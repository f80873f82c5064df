import { expect, test } from 'vitest';
import { dateFormat, numberFormat } from './intl.ts';

test('a formatter is made once for a language and its options', () => {
  expect(numberFormat('de-DE')).toBe(numberFormat('de-DE'));
  expect(numberFormat('de-DE')).not.toBe(numberFormat('en-US'));
  expect(dateFormat('en-US', { month: 'short' })).not.toBe(dateFormat('en-US', { month: 'long' }));
});
