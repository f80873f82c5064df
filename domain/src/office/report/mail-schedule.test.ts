import { expect, test } from 'vitest';
import { nextReportMail, reportMailDue } from './mail-schedule.ts';

const schedule = { day: 1, hour: 7 };
const at = (text: string) => Temporal.PlainDateTime.from(text);

test.each([
  ['2026-12-01T06:59', null],
  ['2026-12-01T07:00', '2026-12-01'],
  ['2026-12-03T23:00', '2026-12-01'],
  // A run that was missed is made up for three days, no longer.
  ['2026-12-04T07:00', null],
  ['2026-11-30T23:59', null],
])('at %s the mail of %s is due', (now, month) => expect(reportMailDue(schedule, at(now))).toBe(month));

test.each([
  ['2026-12-01T06:59', '2026-12-01T07:00:00'],
  ['2026-12-01T07:00', '2027-01-01T07:00:00'],
  ['2026-11-23T09:40', '2026-12-01T07:00:00'],
])('after %s the next one is at %s', (now, next) => expect(nextReportMail(schedule, at(now)).toString()).toBe(next));

test('an hourly clock finds each month once, whatever day and hour were chosen', () => {
  for (const day of [1, 15, 28])
    for (const hour of [0, 7, 23]) {
      const found = new Set<string>();
      for (let now = at('2026-01-01T00:30'); now.year < 2027; now = now.add({ hours: 1 })) {
        const month = reportMailDue({ day, hour }, now);
        if (month) found.add(month);
      }
      expect(found.size).toBe(12);
    }
});
