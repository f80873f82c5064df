import { DEFAULT_FORMATS } from '@onrecord/domain/core/format/settings';
import type { Locale } from '@onrecord/domain/core/language/locale';
import { expect, test } from 'vitest';
import { makeFormats } from './formats.ts';

const GERMAN_OFFICE = { decimal_point_character: ',', decimal_number_thousands_separator: '.', currency_symbol: '€' };

const short = (locale: Locale, own: Partial<typeof DEFAULT_FORMATS> = {}) =>
  makeFormats({ ...DEFAULT_FORMATS, ...own }, 'America/Denver', locale).shortAmount;

test.each([
  ['en-us', 300_000, '$300K'],
  ['en-us', 204_905, '$204.9K'],
  ['de', 300_000, '$300,000'],
  ['de', 204_905, '$204,905'],
  ['de', 1_250_000, '$1.3\u00a0Mio.'],
  ['es', 204_905, '$204.9\u00a0mil'],
  ['en-us', 0, '$0'],
  ['en-us', -1_500, '\u2212$1.5K'],
] as const)('an amount at a scale in %s: %d is %s', (locale, amount, text) => {
  expect(short(locale)(amount)).toBe(text);
});

test('an amount at a scale has the separators of the company in any language', () => {
  expect(short('en-us', GERMAN_OFFICE)(204_905)).toBe('€204,9K');
  expect(short('de', GERMAN_OFFICE)(204_905)).toBe('€204.905');
});
