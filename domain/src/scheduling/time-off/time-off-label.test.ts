import { expect, test } from 'vitest';
import { message } from '../../core/messages/catalogue.ts';
import { recurrenceLabel, type TimeOffPattern } from './time-off-label.ts';

const pattern = (facts: Partial<TimeOffPattern>): TimeOffPattern => ({
  recurrence_type: 'Daily',
  daily_type: 'EveryXDays',
  every_x_count: 1,
  ...facts,
});

test.each<[Partial<TimeOffPattern>, string | null]>([
  [{ recurrence_type: null }, null],
  [{}, 'Every day'],
  [{ every_x_count: 3 }, 'Every 3 days'],
  [{ daily_type: 'weekdays', every_x_count: 3 }, 'Every weekday'],
  [{ recurrence_type: 'weekly' }, 'Every week'],
  [{ recurrence_type: 'weekly', every_x_count: 2 }, 'Every 2 weeks'],
])('%j is %s', (facts, text) => {
  const label = recurrenceLabel(pattern(facts));
  expect(label && message(label.key, label.params as never)).toBe(text);
});
