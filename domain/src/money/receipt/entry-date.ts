import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/** What the day of an entry is checked against. All days are those of the company. */
export interface EntryDateFacts {
  readonly date: LocalDate;
  readonly today: LocalDate;
  /** The last day of the last closed month; null while none is closed. */
  readonly closed_until: LocalDate | null;
  /** The date of the oldest invoice that the entry pays; null when it pays none. */
  readonly oldest_invoice: LocalDate | null;
}

/** The first day that is open: the day after the last closed month. Null while no month is closed. */
export function firstOpenDay(closed_until: LocalDate | null): LocalDate | null {
  const last = closed_until === null ? null : parseLocalDate(closed_until);
  return last ? last.add({ days: 1 }).toString() : null;
}

/** Whether a day lies in a closed month. */
export function isClosed(date: LocalDate, closed_until: LocalDate | null): boolean {
  return closed_until !== null && date <= closed_until;
}

/**
 * Refuses the day of an entry in the books: not after today, not in a closed month, and not before the oldest invoice it
 * pays. Returns the sentence to show beside the date; undefined when the day is right.
 */
export function findDateProblem({ date, today, closed_until, oldest_invoice }: EntryDateFacts): Sentence | undefined {
  if (!parseLocalDate(date)) return sentence('receipt.date_invalid');
  if (date > today) return sentence('receipt.date_in_future');
  if (isClosed(date, closed_until)) return sentence('books.closed');
  if (oldest_invoice !== null && date < oldest_invoice) return sentence('receipt.date_before_invoice');
  return undefined;
}
