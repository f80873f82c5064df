import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstWeekday } from '../format/week.ts';
import { LOCALES } from '../language/locale.ts';
import { todayIn } from '../time/local-time.ts';
import { DATE_WORDS, dayCountWord, isDateWord, readDayCount } from './date-word.ts';
import { daysOfWord } from './days-of-word.ts';

const spanOf = (word: string, today: string, firstDay: 0 | 1 = 0) => {
  const span = daysOfWord(word, Temporal.PlainDate.from(today), firstDay);
  return span && `${span.first} ${span.last}`;
};

describe('the days that words stand for', () => {
  // 2026-11-28 is a Saturday.
  test.each([
    ['today', '2026-11-28 2026-11-28'],
    ['tomorrow', '2026-11-29 2026-11-29'],
    ['yesterday', '2026-11-27 2026-11-27'],
    ['this_week', '2026-11-22 2026-11-28'],
    ['next_week', '2026-11-29 2026-12-05'],
    ['last_week', '2026-11-15 2026-11-21'],
    ['this_month', '2026-11-01 2026-11-30'],
    ['next_month', '2026-12-01 2026-12-31'],
    ['last_month', '2026-10-01 2026-10-31'],
    ['this_quarter', '2026-10-01 2026-12-31'],
    ['next_quarter', '2027-01-01 2027-03-31'],
    ['last_quarter', '2026-07-01 2026-09-30'],
    ['this_year', '2026-01-01 2026-12-31'],
    ['next_year', '2027-01-01 2027-12-31'],
    ['last_year', '2025-01-01 2025-12-31'],
    ['next_30_days', '2026-11-28 2026-12-28'],
    ['last_7_days', '2026-11-21 2026-11-28'],
  ])('%s on 2026-11-28 is %s', (word, days) => {
    expect(spanOf(word, '2026-11-28')).toBe(days);
  });

  test.each(LOCALES.map((locale) => [locale, firstWeekday(locale)] as const))(
    'a week of %s begins on day %i of the week',
    (locale, firstDay) => {
      // A Sunday is the first day of an American week and the last of a European one.
      const american = '2026-11-29 2026-12-05';
      const european = '2026-11-23 2026-11-29';
      expect(spanOf('this_week', '2026-11-29', firstDay)).toBe(locale.endsWith('us') ? american : european);
    },
  );

  test.each([
    ['the last day of a long month', 'next_month', '2027-01-31', '2027-02-01 2027-02-28'],
    ['a leap day', 'last_year', '2028-02-29', '2027-01-01 2027-12-31'],
    ['the turn of a year', 'last_quarter', '2027-01-01', '2026-10-01 2026-12-31'],
  ])('%s: %s', (_title, word, today, days) => {
    expect(spanOf(word, today)).toBe(days);
  });

  // In New York clocks go forward on 2027-03-14 and back on 2026-11-01, at 2 in the morning.
  test.each([
    [
      'before midnight of the day clocks go back',
      '2026-11-01T03:59:59Z',
      '2026-10-31 2026-10-31',
      '2026-10-25 2026-10-31',
    ],
    [
      'after midnight of the day clocks go back',
      '2026-11-01T04:00:00Z',
      '2026-11-01 2026-11-01',
      '2026-11-01 2026-11-07',
    ],
    ['at the end of its 25 hours', '2026-11-02T04:59:59Z', '2026-11-01 2026-11-01', '2026-11-01 2026-11-07'],
    [
      'before midnight of the day clocks go forward',
      '2027-03-14T04:59:59Z',
      '2027-03-13 2027-03-13',
      '2027-03-07 2027-03-13',
    ],
    [
      'after midnight of the day clocks go forward',
      '2027-03-14T05:00:00Z',
      '2027-03-14 2027-03-14',
      '2027-03-14 2027-03-20',
    ],
    ['at the end of its 23 hours', '2027-03-15T03:59:59Z', '2027-03-14 2027-03-14', '2027-03-14 2027-03-20'],
  ])('%s today and this week are those of the company’s clock', (_title, now, today, week) => {
    const day = String(todayIn('America/New_York', Temporal.Instant.from(now)));
    expect(spanOf('today', day)).toBe(today);
    expect(spanOf('this_week', day)).toBe(week);
  });

  test('stretches of one unit follow each other without a gap, on every day', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }));
    const unit = fc.constantFrom('week', 'month', 'quarter', 'year');
    fc.assert(
      fc.property(day, unit, fc.constantFrom(0 as const, 1 as const), (today, of, firstDay) => {
        const [last, current, next] = ['last', 'this', 'next'].map((which) =>
          daysOfWord(`${which}_${of}`, today, firstDay),
        );
        if (!last || !current || !next) throw new Error('no words for days');
        expect(Temporal.PlainDate.compare(current.first, today)).toBeLessThanOrEqual(0);
        expect(Temporal.PlainDate.compare(current.last, today)).toBeGreaterThanOrEqual(0);
        expect(`${last.last.add({ days: 1 })} ${current.last.add({ days: 1 })}`).toBe(`${current.first} ${next.first}`);
      }),
    );
  });
});

describe('words for days', () => {
  test.each([
    '',
    'next',
    'next_0_days',
    'next_1000_days',
    'this_day',
    'next_7_weeks',
    'toString',
    '2026-11-28',
    'TODAY',
  ])('%j are none', (text) => {
    expect(isDateWord(text)).toBe(false);
    expect(spanOf(text, '2026-11-28')).toBeUndefined();
  });

  test('every word of the list of words is one, and counts of days are read back', () => {
    expect(DATE_WORDS.filter((word) => !isDateWord(word))).toEqual([]);
    expect(readDayCount(dayCountWord('last', 30))).toEqual({ direction: 'last', count: 30 });
    expect(readDayCount('next_week')).toBeUndefined();
  });
});
