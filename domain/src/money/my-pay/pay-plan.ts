import { add, compare, formatSum, subtract } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';

/** How something that will be paid stands: approved, waiting for the office to check it, or held back. */
export const COMING_STATES = ['approved', 'checking', 'held'] as const;
export type ComingState = (typeof COMING_STATES)[number];

/** Something that a provider is going to be paid, or gives back. Amounts have a sign and two places. */
export interface ComingItem {
  /** The day it is expected to be paid; null while what it waits for has not happened. */
  readonly pay_on: LocalDate | null;
  /** The pay day before it was moved off a day on which banks are closed. */
  readonly moved_from: LocalDate | null;
  readonly state: ComingState;
  readonly amount: string;
}

/** A pay day and what it brings. */
export interface ComingDay<Item extends ComingItem> {
  readonly pay_on: LocalDate | null;
  readonly moved_from: LocalDate | null;
  /** What goes out of what is approved, never below zero. */
  readonly amount: string;
  /** What comes with it if the office approves it by then. */
  readonly checking: string;
  /** What the day could not take, zero or below: the next one takes it off. */
  readonly carried: string;
  readonly items: readonly Item[];
}

const sumOf = (items: readonly ComingItem[], state: ComingState): string =>
  formatSum(add(0, ...items.filter((item) => item.state === state).map(({ amount }) => amount)));

/** Returns how a line stands: a hold goes before an approval. */
export function comingState(line: { readonly is_approved: boolean; readonly hold_reason: string }): ComingState {
  if (line.hold_reason !== '') return 'held';
  return line.is_approved ? 'approved' : 'checking';
}

/**
 * Puts what is coming on its pay days, the next first and what has no day last. Nobody is paid less than nothing: what is below zero
 * is taken off the next day.
 */
export function planPayDays<Item extends ComingItem>(items: readonly Item[]): ComingDay<Item>[] {
  const groups = [...Map.groupBy(items, ({ pay_on }) => pay_on)].toSorted(([one], [other]) =>
    (one ?? '9999').localeCompare(other ?? '9999'),
  );
  let carried = '0.00';
  return groups.map(([pay_on, own]): ComingDay<Item> => {
    const day = {
      pay_on,
      moved_from: own.find(({ moved_from }) => moved_from !== null)?.moved_from ?? null,
      checking: sumOf(own, 'checking'),
      items: own,
    };
    const approved = sumOf(own, 'approved');
    if (pay_on === null) return { ...day, amount: approved, carried: '0.00' };
    const sum = formatSum(add(approved, carried));
    const amount = compare(sum, 0) > 0 ? sum : '0.00';
    carried = formatSum(subtract(sum, amount));
    return { ...day, amount, carried };
  });
}

/** The next day on which money goes out, if one is known. */
export function nextPay<Item extends ComingItem>(days: readonly ComingDay<Item>[]): ComingDay<Item> | undefined {
  return days.find(({ pay_on, amount }) => pay_on !== null && compare(amount, 0) > 0);
}

/** Money that a provider was paid on a day; what was taken back is negative. */
export interface PaidOn {
  readonly paid_on: LocalDate;
  readonly amount: string;
}

/** How many months the bars show. */
const MONTHS = 6;

/** What was paid in each of the last six months, the running one included, as `YYYY-MM`. */
export function paidByMonth(payments: readonly PaidOn[], today: LocalDate): { month: string; amount: string }[] {
  const last = Temporal.PlainDate.from(today).toPlainYearMonth();
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = last.subtract({ months: MONTHS - 1 - at }).toString();
    const own = payments.filter(({ paid_on }) => paid_on <= today && paid_on.startsWith(month));
    return { month, amount: formatSum(add(0, ...own.map(({ amount }) => amount))) };
  });
}
