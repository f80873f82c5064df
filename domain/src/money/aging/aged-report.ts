import { add, addMany, type Decimal, decimal, formatSum, subtract } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';
import { isOverLimit } from '../../people/client/credit.ts';
import { type PaymentPromise, type PromiseState, promiseState } from './promise.ts';

/** A client as the books have it: open amounts by bucket, in the order of the company's buckets. */
export interface AgedClientFacts {
  readonly client_id: number;
  readonly name: string;
  readonly buckets: readonly string[];
  /** What is older than 90 days. */
  readonly over_90: string;
  readonly overdue: string;
  readonly on_account: string;
  readonly invoice_count: number;
  readonly oldest_days: number | null;
  readonly credit_limit: string | null;
  /** The day of the last note about the client. */
  readonly noted_on: LocalDate | null;
  readonly promise:
    | (PaymentPromise & {
        readonly payment_promise_id: number;
        readonly promised_by: string;
        readonly made_on: LocalDate;
        /** What the client paid since. */
        readonly received: string;
      })
    | null;
}

export type AgedPromise = Omit<NonNullable<AgedClientFacts['promise']>, 'received'> & { readonly state: PromiseState };

export interface AgedSums {
  readonly buckets: readonly string[];
  readonly on_account: string;
  readonly net: string;
}

export type AgedSort = 'overdue' | 'name' | 'oldest' | 'net';

/** From so many days without a note a client counts as not called. */
const CALL_DAYS = 14;

/** What a client owes less what is on account: money on account is a column of its own and in no bucket (section 5). */
export function agedSums(rows: readonly Pick<AgedClientFacts, 'buckets' | 'on_account'>[], width: number): AgedSums {
  const buckets = Array.from({ length: width }, (_, at) =>
    formatSum(addMany(rows.map((row) => row.buckets[at] ?? '0'))),
  );
  const on_account = formatSum(addMany(rows.map((row) => row.on_account)));
  return { buckets, on_account, net: formatSum(subtract(addMany(buckets), on_account)) };
}

/** The promise of a client with what became of it. */
export function presentPromise(promise: AgedClientFacts['promise'], today: LocalDate): AgedPromise | null {
  if (!promise) return null;
  const { received, ...rest } = promise;
  return { ...rest, state: promiseState(promise, received, today) };
}

/** Whether an amount is above zero, read from its text: a report asks it of every client several times. */
const isOwed = (amount: string) => !amount.startsWith('-') && /[1-9]/.test(amount);

const netOf = ({ buckets, on_account }: AgedClientFacts) => subtract(add(...buckets), on_account);

interface ReportDays {
  readonly today: LocalDate;
  /** Who was called no later counts as not called. */
  readonly last_call: LocalDate;
}

const daysOf = (today: LocalDate): ReportDays => ({
  today,
  last_call: Temporal.PlainDate.from(today).subtract({ days: CALL_DAYS }).toString(),
});

/** The filters of the report by their names. */
export const AGED_RULES = {
  all: () => true,
  over_90: ({ over_90 }: AgedClientFacts) => isOwed(over_90),
  not_called: ({ overdue, noted_on }: AgedClientFacts, { last_call }: ReportDays) =>
    isOwed(overdue) && (noted_on === null || noted_on <= last_call),
  promised: ({ promise }: AgedClientFacts, { today }: ReportDays) => presentPromise(promise, today)?.state === 'open',
  over_limit: (row: AgedClientFacts) =>
    row.credit_limit !== null && isOverLimit(row.credit_limit, formatSum(netOf(row))),
} as const satisfies Record<string, (row: AgedClientFacts, days: ReportDays) => boolean>;

export type AgedFilter = keyof typeof AGED_RULES;

/** What the rows are ordered by, the greatest first; null where their names alone decide, or after all numbers. */
const SORT_KEYS: Record<AgedSort, (row: AgedClientFacts) => Decimal | null> = {
  overdue: ({ overdue }) => decimal(overdue),
  name: () => null,
  oldest: ({ oldest_days }) => (oldest_days === null ? null : decimal(oldest_days)),
  net: netOf,
};

const byNames = new Intl.Collator();

/** Narrows and orders the clients of the report; those that are equal are in the order of their names. */
export function agedRows(
  facts: readonly AgedClientFacts[],
  { filter, sort }: { readonly filter: AgedFilter; readonly sort: AgedSort },
  today: LocalDate,
): AgedClientFacts[] {
  const days = daysOf(today);
  // Read once for each row: sorted, it is compared many times.
  const keyed = facts.filter((row) => AGED_RULES[filter](row, days)).map((row) => ({ row, key: SORT_KEYS[sort](row) }));
  keyed.sort(
    (one, other) =>
      compareKeys(other.key, one.key) ||
      byNames.compare(one.row.name, other.row.name) ||
      one.row.client_id - other.row.client_id,
  );
  return keyed.map(({ row }) => row);
}

function compareKeys(one: Decimal | null, other: Decimal | null): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return one.cmp(other);
}

/** How many clients each filter finds. */
export function filterCounts(facts: readonly AgedClientFacts[], today: LocalDate): Record<AgedFilter, number> {
  const days = daysOf(today);
  const counts = Object.entries(AGED_RULES).map(([name, holds]) => [
    name,
    facts.filter((row) => holds(row, days)).length,
  ]);
  return Object.fromEntries(counts);
}
