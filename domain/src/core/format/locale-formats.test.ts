import { expect, test } from 'vitest';
import { LOCALES } from '../language/locale.ts';
import { areMarksDistinct, CURRENCIES, formatsOfLocale, isTimeZone } from './locale-formats.ts';

test.each(LOCALES)('%s starts with formats that can be read', (locale) => {
  const formats = formatsOfLocale(locale);
  expect(areMarksDistinct(formats.decimal_point_character, formats.decimal_number_thousands_separator)).toBe(true);
  expect(Object.entries(CURRENCIES)).toContainEqual([formats.currency_code, formats.currency_symbol]);
});

test('Britain writes the day first and pays in pounds', () => {
  expect(formatsOfLocale('en-gb')).toMatchObject({ date_format: 'DD/MM/YYYY', currency_symbol: '£' });
});

test.each([
  ['America/Denver', true],
  ['Europe/London', true],
  ['America/Nowhere', false],
  ['', false],
  ['+02:00', false],
])('%j is a time zone: %s', (zone, is) => {
  expect(isTimeZone(zone)).toBe(is);
});
