import { type DateUnit, stretchOfWord } from './date-word.ts';

/** Days from `first` to `last`, both included. */
export interface DaySpan {
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
}

/** The first day of the unit that a day is in. */
function beginOf(day: Temporal.PlainDate, unit: DateUnit, firstWeekday: 0 | 1): Temporal.PlainDate {
  if (unit === 'week') return day.subtract({ days: (day.dayOfWeek - firstWeekday + 7) % 7 });
  if (unit === 'month') return day.with({ day: 1 });
  if (unit === 'quarter') return day.with({ day: 1, month: day.month - ((day.month - 1) % 3) });
  return unit === 'year' ? day.with({ day: 1, month: 1 }) : day;
}

const ONE: Readonly<Record<DateUnit, Temporal.DurationLike>> = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
};

const times = (unit: DateUnit, count: number): Temporal.DurationLike =>
  Object.fromEntries(Object.entries(ONE[unit]).map(([part, value]) => [part, Number(value) * count]));

/**
 * The days that words stand for on a given today. A week begins on `firstWeekday`: 0 is Sunday, 1 is Monday. Undefined where the
 * text is no words for days. The database reads the same stretches (`server/src/db/list/date-word-sql.ts`), and a test compares both.
 */
export function daysOfWord(word: string, today: Temporal.PlainDate, firstWeekday: 0 | 1): DaySpan | undefined {
  const stretch = stretchOfWord(word);
  if (!stretch) return undefined;
  const { unit, from, to } = stretch;
  const begin = beginOf(today, unit, firstWeekday);
  return { first: begin.add(times(unit, from)), last: begin.add(times(unit, to + 1)).subtract({ days: 1 }) };
}
