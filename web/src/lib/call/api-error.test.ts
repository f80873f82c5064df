import { expect, test } from 'vitest';
import { isNotFetched, networkError } from './api-error.ts';

test.each([
  [
    'Chromium',
    new TypeError('Failed to fetch dynamically imported module: https://onrecord.example/assets/a.js'),
    true,
  ],
  ['Firefox', new TypeError('error loading dynamically imported module: https://onrecord.example/assets/a.js'), true],
  ['Safari', new TypeError('Importing a module script failed.'), true],
  ['a fault of the page', new TypeError("Cannot read properties of undefined (reading 'name')"), false],
  ['a call that was cut', networkError(), false],
])('a part that %s could not fetch is distinguished from a fault of the page', (_, error, isMissing) => {
  expect(isNotFetched(error)).toBe(isMissing);
});
