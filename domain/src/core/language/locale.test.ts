import { expect, test } from 'vitest';
import { findLocale, LOCALES, languagesOf, languageTag, localeOfHeader, localeOfTags, toLocale } from './locale.ts';

test.each([
  ['en-US', 'en-us'],
  ['en', 'en-us'],
  ['en-IE', 'en-gb'],
  ['en_GB', 'en-gb'],
  ['de-AT', 'de'],
  ['de-Latn-CH', 'de'],
  ['es', 'es'],
  ['es-ES', 'es'],
  ['es-MX', 'es-us'],
  ['es-419', 'es-us'],
  ['es-US', 'es-us'],
  ['fr-CA', undefined],
  ['', undefined],
  [null, undefined],
])('%s is %s', (tag, locale) => {
  expect(findLocale(tag)).toBe(locale);
});

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR, es-MX;q=0.5, de;q=0.7', 'de'],
  ['de;q=0, es', 'es'],
  ['fr, *;q=0.1', 'en-us'],
  ['', 'en-us'],
  [undefined, 'en-us'],
])('Accept-Language %j is met with %s', (header, locale) => {
  expect(localeOfHeader(header)).toBe(locale);
});

test('a browser gets the first of its languages that there is', () => {
  expect(localeOfTags(['fr', 'es-AR', 'de'])).toBe('es-us');
  expect(localeOfTags([])).toBe('en-us');
});

test('what is kept as no locale of ours counts as the default', () => {
  expect(toLocale('tlh')).toBe('en-us');
});

test.each(LOCALES.map((locale) => [locale]))('the tag of %s leads back to it', (locale) => {
  expect(findLocale(languageTag(locale))).toBe(locale);
});

test('the Spanish of the United States is Spanish with exceptions', () => {
  expect(languagesOf('es-us')).toEqual(['es-us', 'es']);
  expect(languagesOf('en-us')).toEqual([]);
});
