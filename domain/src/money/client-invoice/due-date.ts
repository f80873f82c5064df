import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/**
 * The day by which an invoice is to be paid: so many calendar days after its date, 0 for at once. Terms count calendar
 * days and do not roll over weekends, so that the printed day is the one that aging counts from.
 *
 * @throws RangeError when the date is no day of the calendar or the days are not a whole number from 0 to 365.
 */
export function dueDate(invoice_date: LocalDate, days_due: number): LocalDate {
  const date = parseLocalDate(invoice_date);
  if (!date) throw new RangeError(`Not a date: ${invoice_date}`);
  if (!Number.isInteger(days_due) || days_due < 0 || days_due > 365) throw new RangeError(`Not a term: ${days_due}`);
  return date.add({ days: days_due }).toString();
}
