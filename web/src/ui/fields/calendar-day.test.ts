import { expect, test } from 'vitest';
import { addDays, addMonths } from './calendar-day.ts';

test('days roll over months, years and daylight-saving changes', () => {
  expect(addDays('2026-03-07', 1)).toBe('2026-03-08');
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('a day that the next month lacks becomes its last', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(addMonths('2026-11-15', -12)).toBe('2025-11-15');
});
