import { add, compare, decimal, formatSum, percentOf, roundAmount } from '../../core/money/money.ts';
import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/** A balance is charged once it is more than so many days late. */
export const CHARGED_AFTER_DAYS = 30;

/** On the first days of a month: a run that was missed for longer charges nothing, because nobody expects it any more. */
const RUN_DAYS = 5;

/** An invoice of a client on the day of the charge. Amounts are decimal text in the client's currency. */
export interface LateInvoice {
  readonly client_invoice_id: number;
  readonly balance: string;
  readonly payment_due: LocalDate;
  readonly is_disputed: boolean;
  /** Itself a finance charge: nothing is charged on it. */
  readonly is_finance_charge: boolean;
}

/** What a client is charged for a month, on which sum. */
export interface FinanceCharge {
  /** The first day of the month. */
  readonly month: LocalDate;
  readonly late: string;
  readonly amount: string;
}

function dateOf(day: LocalDate): Temporal.PlainDate {
  const date = parseLocalDate(day);
  if (!date) throw new RangeError(`Not a date: ${day}`);
  return date;
}

/** Whether the charge of a month is made on a day: its first five. Throws RangeError for what is no date. */
export const isChargeDay = (today: LocalDate): boolean => dateOf(today).day <= RUN_DAYS;

/**
 * Decides what a client is charged for late payment in the month of `today`: simple interest of `percent` a month on what
 * is more than 30 days late, rounded once on the sum. Disputed invoices and former finance charges count for nothing. Null
 * where nothing is late enough, the percent is blank, or the charge would be less than the smallest unit of the currency. Section 5, payment.
 */
export function decideFinanceCharge(
  invoices: readonly LateInvoice[],
  percent: string,
  today: LocalDate,
  decimals?: number,
): FinanceCharge | null {
  if (percent === '') return null;
  const day = dateOf(today);
  const late = invoices
    .filter(({ is_disputed, is_finance_charge }) => !is_disputed && !is_finance_charge)
    .filter(({ payment_due }) => dateOf(payment_due).until(day, { largestUnit: 'days' }).days > CHARGED_AFTER_DAYS)
    .reduce((sum, { balance }) => add(sum, balance), decimal(0));
  const amount = roundAmount(percentOf(late, percent), decimals);
  if (compare(amount, 0) <= 0) return null;
  return { month: day.with({ day: 1 }).toString(), late: formatSum(late), amount: formatSum(amount) };
}
