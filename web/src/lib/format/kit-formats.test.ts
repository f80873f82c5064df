import { DEFAULT_FORMATS } from '@onrecord/domain/core/format/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeKitFormats } from './kit-formats.ts';
import { DAYS_AHEAD, DAYS_BACK } from './short-days.ts';

const american = makeKitFormats(DEFAULT_FORMATS);
const european = makeKitFormats({
  ...DEFAULT_FORMATS,
  date_format: 'DD/MM/YYYY',
  time_format: 24,
  decimal_point_character: ',',
  decimal_number_thousands_separator: '.',
});

test.each([
  ['11/24/2026', '2026-11-24'],
  ['1.5.2026', '2026-01-05'],
  ['11-24-26', '2026-11-24'],
  ['11 24 2026', '2026-11-24'],
  ['11242026', '2026-11-24'],
])('the date %s is read', (text, day) => {
  expect(american.readDate(text)).toBe(day);
});

test('the order of day and month is the company’s', () => {
  expect(european.readDate('24.11.2026')).toBe('2026-11-24');
  expect(european.showDate('2026-11-24')).toBe('24/11/2026');
});

test.each(['02/29/2027', '24/11/2026', '11/24', 'tomorrow', ''])('%j is no date', (text) => {
  expect(american.readDate(text)).toBeNull();
});

test('short dates are read only near a day', () => {
  expect(american.readDate('12/8', { today: '2026-11-24', shortDays: DAYS_AHEAD })).toBe('2026-12-08');
  expect(european.readDate('12/8', { today: '2026-11-24', shortDays: DAYS_BACK })).toBe('2026-08-12');
  expect(american.readDate('12-08', { today: '2026-11-24', shortDays: DAYS_AHEAD })).toBe('2026-12-08');
  expect(american.readDate('12/08/26', { today: '2026-11-24', shortDays: DAYS_AHEAD })).toBe('2026-12-08');
  expect(american.readDate('12/8')).toBeNull();
});

test('times take a dot for a colon', () => {
  expect(american.readTime('9.30 p.m.')).toBe('21:30');
  expect(american.readTime('930a')).toBe('09:30');
  expect(american.readTime('25')).toBeNull();
  expect([american.readTime('130'), american.readTime('130', true)]).toEqual(['01:30', '13:30']);
});

test.each([
  ['$1,433.9', 2, '1433.90'],
  ['.5', 2, '0.50'],
  ['007', 2, '7.00'],
  ['4.125', 3, '4.125'],
])('the amount %s with %i places is %s', (text, decimals, amount) => {
  expect(american.readMoney(text, decimals)).toBe(amount);
});

test.each(['12.345', '1,43', 'ten', '1234567890'])('%s is refused, not rounded', (text) => {
  expect(american.readMoney(text, 2)).toBeNull();
});

test('what is shown reads back as the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.constantFrom(american, european),
      (cents, formats) => {
        const digits = String(Math.abs(cents)).padStart(3, '0');
        const amount = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(formats.readMoney(formats.showMoney(amount, 2), 2)).toBe(amount);
      },
    ),
  );
});

test('what cannot be read is shown again as typed', () => {
  expect(american.showDate('11/99/2026')).toBe('11/99/2026');
  expect(american.showTime('soon')).toBe('soon');
  expect(american.showMoney('12.3.4', 2)).toBe('12.3.4');
});
