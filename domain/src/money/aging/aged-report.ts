import { add, compare, formatSum, subtract } from '../../core/money/money.ts';
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
    formatSum(add(0, ...rows.map((row) => row.buckets[at] ?? '0'))),
  );
  const on_account = formatSum(add(0, ...rows.map((row) => row.on_account)));
  return { buckets, on_account, net: formatSum(subtract(add(0, ...buckets), on_account)) };
}

/** The promise of a client with what became of it. */
export function presentPromise(promise: AgedClientFacts['promise'], today: LocalDate): AgedPromise | null {
  if (!promise) return null;
  const { received, ...rest } = promise;
  return { ...rest, state: promiseState(promise, received, today) };
}

/** The filters of the report by their names. */
export const AGED_RULES = {
  all: () => true,
  over_90: ({ over_90 }: AgedClientFacts) => compare(over_90, 0) > 0,
  not_called: ({ overdue, noted_on }: AgedClientFacts, today: LocalDate) =>
    compare(overdue, 0) > 0 &&
    (noted_on === null || noted_on <= Temporal.PlainDate.from(today).subtract({ days: CALL_DAYS }).toString()),
  promised: ({ promise }: AgedClientFacts, today: LocalDate) => presentPromise(promise, today)?.state === 'open',
  over_limit: (row: AgedClientFacts) => isOverLimit(row.credit_limit, agedSums([row], row.buckets.length).net),
} as const satisfies Record<string, (row: AgedClientFacts, today: LocalDate) => boolean>;

export type AgedFilter = keyof typeof AGED_RULES;

const net = ({ buckets, on_account }: AgedClientFacts) => subtract(add(0, ...buckets), on_account);

const SORTS: Record<AgedSort, (one: AgedClientFacts, other: AgedClientFacts) => number> = {
  overdue: (one, other) => compare(other.overdue, one.overdue),
  name: () => 0,
  oldest: (one, other) => (other.oldest_days ?? -Infinity) - (one.oldest_days ?? -Infinity),
  net: (one, other) => compare(net(other), net(one)),
};

/** Narrows and orders the clients of the report; those that are equal are in the order of their names. */
export function agedRows(
  facts: readonly AgedClientFacts[],
  { filter, sort }: { readonly filter: AgedFilter; readonly sort: AgedSort },
  today: LocalDate,
): AgedClientFacts[] {
  return facts
    .filter((row) => AGED_RULES[filter](row, today))
    .sort(
      (one, other) => SORTS[sort](one, other) || one.name.localeCompare(other.name) || one.client_id - other.client_id,
    );
}

/** How many clients each filter finds. */
export function filterCounts(facts: readonly AgedClientFacts[], today: LocalDate): Record<AgedFilter, number> {
  const counts = Object.entries(AGED_RULES).map(([name, holds]) => [
    name,
    facts.filter((row) => holds(row, today)).length,
  ]);
  return Object.fromEntries(counts);
}
