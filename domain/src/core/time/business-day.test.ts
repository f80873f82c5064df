import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay, rollForward } from './business-day.ts';
import { cutOffInstant, deadlineInstant, isPastCutOff } from './cut-off.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const labourDay = new Set(['2026-09-07']);

test.each([
  ['2026-09-04', '2026-09-04'],
  ['2026-09-05', '2026-09-08'],
  ['2026-09-06', '2026-09-08'],
  ['2026-09-07', '2026-09-08'],
])('%s rolls forward to %s', (from, to) => {
  expect(rollForward(day(from), labourDay).toString()).toBe(to);
});

test.each([
  ['2026-09-02', 5, '2026-09-10'],
  ['2026-09-05', 1, '2026-09-08'],
  ['2026-09-05', 0, '2026-09-08'],
  ['2026-09-08', -1, '2026-09-04'],
  ['2026-09-06', -1, '2026-09-04'],
  ['2026-09-04', 10, '2026-09-21'],
])('%s and %i business days is %s', (from, count, to) => {
  expect(addBusinessDays(day(from), count, labourDay).toString()).toBe(to);
});

test('business days counted off are business days, and as many as asked for', () => {
  const holidays = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 8 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1, max: 20 }), holidays, (offset, count, off) => {
      const start = day('2026-09-01').add({ days: offset });
      const closed = new Set(off.map((days) => day('2026-09-01').add({ days }).toString()));
      const end = addBusinessDays(start, count, closed);
      let counted = 0;
      for (let d = start.add({ days: 1 }); Temporal.PlainDate.compare(d, end) <= 0; d = d.add({ days: 1 })) {
        if (isBusinessDay(d, closed)) counted += 1;
      }
      expect(isBusinessDay(end, closed)).toBe(true);
      expect(counted).toBe(count);
    }),
  );
});

const threeOnThePriorDay = { business_days_before: 1, at: '15:00' };

test.each([
  ['a Wednesday', '2026-07-15', 'America/Denver', threeOnThePriorDay, '2026-07-14T21:00:00Z'],
  ['a Monday: the Friday before', '2026-07-13', 'America/Denver', threeOnThePriorDay, '2026-07-10T21:00:00Z'],
  [
    'the day after Labour Day: the Friday before',
    '2026-09-08',
    'America/Denver',
    threeOnThePriorDay,
    '2026-09-04T21:00:00Z',
  ],
  ['the zone of the job', '2026-07-15', 'America/New_York', threeOnThePriorDay, '2026-07-14T19:00:00Z'],
  ['across the change of clocks', '2026-03-09', 'America/Denver', threeOnThePriorDay, '2026-03-06T22:00:00Z'],
  ['the same day', '2026-07-15', 'America/Denver', { business_days_before: 0, at: '08:00' }, '2026-07-15T14:00:00Z'],
])('cut-off for %s', (_name, date, zone, rule, instant) => {
  expect(cutOffInstant(date, zone, rule, labourDay).toString()).toBe(instant);
});

test('notice on the stroke of the cut-off is in time, a moment later is not', () => {
  const cutOff = Temporal.Instant.from('2026-07-14T21:00:00Z');
  expect(isPastCutOff(cutOff, cutOff)).toBe(false);
  expect(isPastCutOff(cutOff, cutOff.add({ milliseconds: 1 }))).toBe(true);
});

test('a cut-off that cannot be read is a mistake of the caller', () => {
  expect(() => cutOffInstant('2026-07-15', 'UTC', { business_days_before: 1, at: '3 pm' }, new Set())).toThrow(
    RangeError,
  );
});

test.each([
  ['the day itself', '2026-09-04', 0, '2026-09-04T23:00:00Z'],
  ['the next business day over Labour Day', '2026-09-04', 1, '2026-09-08T23:00:00Z'],
  ['seven business days', '2026-10-27', 7, '2026-11-06T00:00:00Z'],
])('due by 5 pm: %s', (_name, date, days, instant) => {
  const rule = { business_days_after: days, at: '17:00' };
  expect(deadlineInstant(date, 'America/Denver', rule, labourDay).toString()).toBe(instant);
});
