import { expect, test } from 'vitest';
import { weekdayNumber } from './weekday.ts';

test.each([
  ['Monday', 1],
  [' SUNDAY ', 7],
  ['Mon', undefined],
  ['', undefined],
])('weekdayNumber(%j) is %j', (name, number) => {
  expect(weekdayNumber(name)).toBe(number);
});
