import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInReminderWindow, isWithinDaysAhead, reminderOpens } from './reminder-window.ts';

const zone = 'America/Denver';
const at = (local: string) => Temporal.ZonedDateTime.from(`${local}[${zone}]`).toInstant();
const local = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
const labourDay = new Set(['2026-09-07']);
const excluding = (hours: number) => ({ hours_before_start: hours, exclude_weekends_and_holidays: true });

describe('reminderOpens', () => {
  test.each([
    ['a Wednesday', '2026-07-15T09:30', 24, '2026-07-14T09:30'],
    ['a Monday: the weekend adds 48 hours', '2026-07-13T09:30', 24, '2026-07-10T09:30'],
    ['the day after Labour Day: three days added', '2026-09-08T09:30', 24, '2026-09-04T09:30'],
    ['hours reaching a weekend only by the added ones', '2026-09-08T09:30', 1, '2026-09-08T08:30'],
    ['48 hours over a weekend', '2026-07-14T09:30', 48, '2026-07-10T09:30'],
    ['two weekends', '2026-07-14T09:30', 144, '2026-07-06T09:30'],
    ['a Saturday job counts its own day', '2026-07-18T09:30', 24, '2026-07-17T09:30'],
  ])('%s', (_name, start, hours, opens) => {
    expect(local(reminderOpens(at(start), zone, excluding(hours), labourDay))).toBe(opens);
  });

  test('without the exclusion the hours are plain', () => {
    const rule = { hours_before_start: 24, exclude_weekends_and_holidays: false };
    expect(local(reminderOpens(at('2026-07-13T09:30'), zone, rule, labourDay))).toBe('2026-07-12T09:30');
  });

  test('opens on a business day, exactly 24 hours earlier for each excluded day in between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 }), fc.integer({ min: 1, max: 200 }), (shift, hours) => {
        const start = at('2026-06-01T00:30').add({ hours: shift });
        const opens = reminderOpens(start, zone, excluding(hours), labourDay);
        const added = opens.until(start, { largestUnit: 'hours' }).hours - hours;
        let excluded = 0;
        let day = opens.toZonedDateTimeISO(zone).toPlainDate();
        const own = start.toZonedDateTimeISO(zone).toPlainDate();
        for (; Temporal.PlainDate.compare(day, own) < 0; day = day.add({ days: 1 })) {
          if (day.dayOfWeek > 5 || labourDay.has(day.toString())) excluded += 1;
        }
        expect(added).toBe(excluded * 24);
      }),
    );
  });
});

test.each([
  ['just before it opens', '2026-07-10T09:29', false],
  ['as it opens', '2026-07-10T09:30', true],
  ['on the Sunday', '2026-07-12T12:00', true],
  ['as the job starts', '2026-07-13T09:30', false],
])('the window is %s: %s', (_name, now, inside) => {
  expect(isInReminderWindow(at('2026-07-13T09:30'), zone, excluding(24), labourDay, at(now))).toBe(inside);
});

test.each([
  ['today', '2026-09-04', 2, true, true],
  ['yesterday', '2026-09-03', 2, true, false],
  ['two days ahead', '2026-09-06', 2, false, true],
  ['three days ahead', '2026-09-07', 2, false, false],
  ['two business days ahead over Labour Day', '2026-09-09', 2, true, true],
  ['three business days ahead', '2026-09-10', 2, true, false],
])('a mail due days ahead: %s', (_name, jobDate, days, exclude, due) => {
  const rule = { days_before: days, exclude_weekends_and_holidays: exclude };
  expect(isWithinDaysAhead(jobDate, zone, rule, labourDay, at('2026-09-04T08:00'))).toBe(due);
});
