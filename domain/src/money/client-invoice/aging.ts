import { add, compare, type Decimal, decimal, formatSum, subtract } from '../../core/money/money.ts';
import { type LocalDate, parseLocalDate } from '../../core/time/local-time.ts';

/** The last day of every bucket but the first and the last, rising. */
export type AgingLimits = readonly number[];

/** The buckets that a company can choose from (application setting `aging_buckets`). */
const LIMITS = {
  to_120: [30, 60, 90, 120],
  to_180: [30, 60, 90, 120, 180],
  to_90: [30, 60, 90],
  by_15: [15, 30, 45, 60],
} as const satisfies Record<string, AgingLimits>;

export type AgingBucketChoice = keyof typeof LIMITS;
export const AGING_BUCKET_CHOICES = Object.keys(LIMITS) as AgingBucketChoice[];
export const DEFAULT_AGING_LIMITS: AgingLimits = LIMITS.to_120;

/** The limits that a company chose; the usual ones where it chose none that is known. */
export const agingLimits = (choice: string): AgingLimits => LIMITS[choice as AgingBucketChoice] ?? LIMITS.to_120;

/** A bucket of an aging report, such as 'Current', '1-30' or '120+'. */
export type AgingBucket = string;

/** Buckets by their limits. Current holds what is not yet a day old, so that the buckets add up to the balance. */
export function agingBuckets(limits: AgingLimits): readonly AgingBucket[] {
  const from = limits.map((_, at) => (limits[at - 1] ?? 0) + 1);
  return ['Current', ...limits.map((last, at) => `${from[at]}-${last}`), `${limits.at(-1)}+`];
}

/** The days that a bucket holds, both included; null where it has no end. */
export function bucketDays(bucket: AgingBucket): { readonly from: number | null; readonly to: number | null } {
  if (bucket === 'Current') return { from: null, to: 0 };
  if (bucket.endsWith('+')) return { from: Number.parseInt(bucket, 10) + 1, to: null };
  const [from = 0, to = 0] = bucket.split('-').map(Number);
  return { from, to };
}

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
export function ageInvoices(
  invoices: readonly AgingInvoice[],
  basis: AgingBasis,
  as_of: LocalDate,
  limits: AgingLimits = DEFAULT_AGING_LIMITS,
): Aging {
  const totals = new Map<AgingBucket, Decimal>();
  for (const invoice of invoices) {
    const balance = balanceOn(invoice, as_of);
    if (compare(balance, 0) === 0) continue;
    const bucket = agingBucket(daysBetween(invoice[basis], as_of), limits);
    totals.set(bucket, add(totals.get(bucket) ?? 0, balance));
  }
  const shown = agingBuckets(limits).map((bucket) => [bucket, formatSum(totals.get(bucket) ?? 0)] as const);
  return { buckets: Object.fromEntries(shown), total: formatSum(add(...totals.values())) };
}

/** What an invoice left open at the end of a day: nothing before its date and nothing once voided. */
export function balanceOn(invoice: AgingInvoice, as_of: LocalDate): string {
  const isOpen = invoice.invoice_date <= as_of && (invoice.voided_on === null || invoice.voided_on > as_of);
  if (!isOpen) return '0.00';
  const received = invoice.receipts.filter((receipt) => receipt.received_on <= as_of);
  return formatSum(subtract(decimal(invoice.amount_due), add(...received.map((receipt) => receipt.amount))));
}

/** The bucket of so many whole days; 0 and less are Current. */
export function agingBucket(days: number, limits: AgingLimits = DEFAULT_AGING_LIMITS): AgingBucket {
  if (days <= 0) return 'Current';
  const at = limits.findIndex((last) => days <= last);
  return agingBuckets(limits)[at === -1 ? limits.length + 1 : at + 1] ?? 'Current';
}

function daysBetween(from: LocalDate, to: LocalDate): number {
  const first = parseLocalDate(from);
  const last = parseLocalDate(to);
  if (!first || !last) throw new RangeError(`Not two dates: ${from}, ${to}`);
  return first.until(last, { largestUnit: 'days' }).days;
}
