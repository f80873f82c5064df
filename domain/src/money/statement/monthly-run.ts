import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/** Up to this day of a month a run that was missed is made up for. */
const LAST_DAY = 5;

/** The month whose statements are due on a day, and the days they are of; null from the sixth on. */
export function statementsDue(today: LocalDate): { month: LocalDate; from_date: LocalDate; to_date: LocalDate } | null {
  const date = parseLocalDate(today);
  if (!date) throw new RangeError(`Not a date: ${today}`);
  if (date.day > LAST_DAY) return null;
  const month = date.with({ day: 1 });
  return {
    month: month.toString(),
    from_date: month.subtract({ months: 1 }).toString(),
    to_date: month.subtract({ days: 1 }).toString(),
  };
}
