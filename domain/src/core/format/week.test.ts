import { expect, test } from 'vitest';
import { firstWeekday } from './week.ts';

test.each([
  ['en-us', 0],
  ['en-US', 0],
  ['es-us', 0],
  ['en-gb', 1],
  ['es', 1],
  ['de', 1],
])('a week in %s begins with day %i', (locale, day) => {
  expect(firstWeekday(locale)).toBe(day);
});
