import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES, languageTag } from '../language/locale.ts';
import { countText, dateFormat, numberFormat } from './intl.ts';

test('counts read as the language writes them, whatever way they are written', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LOCALES), fc.integer({ min: -2_000, max: 2_000_000 }), (locale, count) => {
      expect(countText(count, languageTag(locale))).toBe(count.toLocaleString(languageTag(locale)));
    }),
  );
  expect([countText(-0, 'en-US'), countText(1_234.5, 'de-DE')]).toEqual(['0', '1.234,5']);
});

test('a formatter is made once for a language and its options', () => {
  expect(numberFormat('de-DE')).toBe(numberFormat('de-DE'));
  expect(numberFormat('de-DE')).not.toBe(numberFormat('en-US'));
  expect(dateFormat('en-US', { month: 'short' })).not.toBe(dateFormat('en-US', { month: 'long' }));
});
