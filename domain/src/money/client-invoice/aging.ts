import { add, compare, type Decimal, decimal, formatAmount, subtract } from '../../core/money/money.ts';
import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/** Buckets of an aging report. Current holds what is not yet a day old, so that the buckets add up to the balance. */
export const AGING_BUCKETS = ['Current', '1-30', '31-60', '61-90', '91-120', '120+'] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** What the age counts from; the reader must choose (section 5, Aging Buckets Based On). */
export const AGING_BASES = ['invoice_date', 'due_date'] as const;
export type AgingBasis = (typeof AGING_BASES)[number];

/** Money that came in for an invoice, or went back when negative, and the day it counts from. */
export interface AgingReceipt {
  readonly received_on: LocalDate;
  readonly amount: string;
}

/** One invoice as aging needs it. A void counts from its day on. */
export interface AgingInvoice {
  readonly invoice_date: LocalDate;
  readonly due_date: LocalDate;
  readonly amount_due: string;
  readonly voided_on: LocalDate | null;
  readonly receipts: readonly AgingReceipt[];
}

export type AgingTotals = Readonly<Record<AgingBucket, string>>;

export interface Aging {
  readonly buckets: AgingTotals;
  readonly total: string;
}

/**
 * What was open at the end of a day, by age. Whatever happened later is left out, so that a report for last month says
 * today what it said then.
 */
export function ageInvoices(invoices: readonly AgingInvoice[], basis: AgingBasis, as_of: LocalDate): Aging {
  const totals = new Map<AgingBucket, Decimal>();
  for (const invoice of invoices) {
    const balance = balanceOn(invoice, as_of);
    if (compare(balance, 0) === 0) continue;
    const bucket = agingBucket(daysBetween(invoice[basis], as_of));
    totals.set(bucket, add(totals.get(bucket) ?? 0, balance));
  }
  const shown = AGING_BUCKETS.map((bucket) => [bucket, formatAmount(totals.get(bucket) ?? 0)] as const);
  return { buckets: Object.fromEntries(shown) as AgingTotals, total: formatAmount(add(...totals.values())) };
}

/** What an invoice left open at the end of a day: nothing before its date and nothing once voided. */
export function balanceOn(invoice: AgingInvoice, as_of: LocalDate): string {
  const isOpen = invoice.invoice_date <= as_of && (invoice.voided_on === null || invoice.voided_on > as_of);
  if (!isOpen) return '0.00';
  const received = invoice.receipts.filter((receipt) => receipt.received_on <= as_of);
  return formatAmount(subtract(decimal(invoice.amount_due), add(...received.map((receipt) => receipt.amount))));
}

/** The bucket of so many whole days; 0 and less are Current. */
export function agingBucket(days: number): AgingBucket {
  if (days <= 0) return 'Current';
  if (days <= 30) return '1-30';
  if (days <= 60) return '31-60';
  if (days <= 90) return '61-90';
  return days <= 120 ? '91-120' : '120+';
}

function daysBetween(from: LocalDate, to: LocalDate): number {
  const first = parseLocalDate(from);
  const last = parseLocalDate(to);
  if (!first || !last) throw new RangeError(`Not two dates: ${from}, ${to}`);
  return first.until(last, { largestUnit: 'days' }).days;
}
