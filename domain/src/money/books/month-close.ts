import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { add, compare, formatSum, subtract } from '../../core/money/money.ts';
import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/** The sums of a month's books, each with two places. */
export interface MonthSums {
  readonly receivable_before: string;
  readonly invoiced: string;
  readonly received: string;
  /** Credit memos and write-offs. */
  readonly credited: string;
  readonly receivable: string;
  readonly on_account: string;
  /** What is open of the invoices of that day, counted from the invoices and what was applied to them. */
  readonly aging: string;
}

/** What keeps a month open. */
export interface MonthFacts {
  readonly undeposited_days: readonly LocalDate[];
  readonly waiting_memos: number;
  readonly unbalanced_entries: number;
}

/** The last day of the month that a day lies in. */
export function monthEnd(day: LocalDate): LocalDate {
  const date = parseLocalDate(day);
  if (!date) throw new RangeError(`Not a date: ${day}`);
  return date.with({ day: date.daysInMonth }).toString();
}

/** The last day of the month before the one that a day lies in. */
export function previousMonthEnd(day: LocalDate): LocalDate {
  return monthEnd(Temporal.PlainDate.from(day).with({ day: 1 }).subtract({ days: 1 }).toString());
}

/**
 * The month to close next, by its last day: the one after the last closed. The first closing takes the last month that is over
 * and everything before it. Null while no such month is over, or nothing was entered in it: a month is closed from the first
 * day after it.
 */
export function nextMonthToClose(facts: {
  readonly closed_until: LocalDate | null;
  readonly first_entry: LocalDate | null;
  readonly today: LocalDate;
}): LocalDate | null {
  const { closed_until, first_entry, today } = facts;
  if (closed_until === null) {
    const last = previousMonthEnd(today);
    return first_entry !== null && first_entry <= last ? last : null;
  }
  const end = monthEnd(Temporal.PlainDate.from(closed_until).add({ days: 1 }).toString());
  return end < today ? end : null;
}

/** Whether the month's own sums add up: before + invoiced - received - credited = after. */
export function addsUp(sums: MonthSums): boolean {
  const expected = subtract(subtract(add(sums.receivable_before, sums.invoiced), sums.received), sums.credited);
  return compare(expected, sums.receivable) === 0;
}

/** What has to be done before a month is closed; nothing when it can be. */
export function findCloseProblems(sums: MonthSums, facts: MonthFacts): Sentence[] {
  const problems: Sentence[] = [];
  const [first] = facts.undeposited_days;
  if (first) problems.push(sentence('books.not_deposited', { count: facts.undeposited_days.length }));
  if (facts.waiting_memos > 0) problems.push(sentence('books.memos_waiting', { count: facts.waiting_memos }));
  if (facts.unbalanced_entries > 0) problems.push(sentence('books.unbalanced', { count: facts.unbalanced_entries }));
  if (!addsUp(sums)) problems.push(sentence('books.sums_differ'));
  if (compare(sums.receivable, sums.aging) !== 0)
    problems.push(
      sentence('books.aging_differs', {
        receivable: formatSum(sums.receivable),
        aging: formatSum(sums.aging),
      }),
    );
  return problems;
}
