import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { add, compare, formatSum, subtract } from '../../core/money/money.ts';

export type PayItemKind = 'share' | 'expense' | 'other' | 'chargeback' | 'carried';

/** Something that a run may pay a provider, or take back: a line of an invoice or an adjustment. Amounts have a sign. */
export interface PayItem {
  readonly service_provider_id: number;
  readonly kind: PayItemKind;
  readonly amount: string;
  /** Why it is held; blank when it is not. */
  readonly hold_reason: string;
  readonly is_left_out: boolean;
}

/** What a run pays a provider. */
export interface ProviderRun {
  readonly service_provider_id: number;
  /** The sum of what the run takes, below zero where more is taken back than earned. */
  readonly sum: string;
  /** What goes out: never below zero. */
  readonly paid: string;
  /** What the next run takes off instead, zero or below. */
  readonly carried: string;
}

/** What a run comes to. `to_pay` is the money that goes out. */
export interface RunSums {
  readonly providers: readonly ProviderRun[];
  readonly to_pay: string;
  readonly expenses: string;
  readonly taken_back: string;
  readonly held: string;
  readonly carried: string;
}

/** Returns whether a run pays an item: held lines stay in the draft and are not paid by it. */
export function isPaidByRun({ hold_reason, is_left_out }: Pick<PayItem, 'hold_reason' | 'is_left_out'>): boolean {
  return hold_reason === '' && !is_left_out;
}

const sumOf = (items: readonly { readonly amount: string }[]): string =>
  formatSum(add(...items.map(({ amount }) => amount)));

function providerRun(service_provider_id: number, items: readonly PayItem[]): ProviderRun {
  const sum = sumOf(items);
  const paid = compare(sum, 0) > 0 ? sum : '0.00';
  return { service_provider_id, sum, paid, carried: formatSum(subtract(sum, paid)) };
}

/** Sums up a run: nobody is paid less than nothing, and what is left below zero is carried to the next run. */
export function sumRun(items: readonly PayItem[]): RunSums {
  const taken = items.filter(isPaidByRun);
  const providers = [...Map.groupBy(taken, (item) => item.service_provider_id)].map(([id, own]) =>
    providerRun(id, own),
  );
  return {
    providers,
    to_pay: sumOf(providers.map(({ paid }) => ({ amount: paid }))),
    expenses: sumOf(taken.filter(({ kind }) => kind === 'expense')),
    taken_back: sumOf(taken.filter(({ amount }) => compare(amount, 0) < 0)),
    held: sumOf(items.filter((item) => !isPaidByRun(item))),
    carried: sumOf(providers.map(({ carried }) => ({ amount: carried }))),
  };
}

/** What closing a run is asked with. */
export interface CloseRequest {
  /** The sum that whoever closes has seen. */
  readonly expected_total: string;
  readonly w9_reason: string;
}

export type CloseDecision =
  | { readonly outcome: 'closed'; readonly sums: RunSums }
  | { readonly outcome: 'refused'; readonly reason: 'empty' | 'changed' }
  | { readonly outcome: 'incomplete'; readonly fields: Readonly<Record<string, Sentence>> };

/** Decides whether a draft may be closed: as it was seen, with something in it, and with a reason where a W-9 is missing. */
export function decideClose(
  items: readonly PayItem[],
  withoutW9: ReadonlySet<number>,
  { expected_total, w9_reason }: CloseRequest,
): CloseDecision {
  const sums = sumRun(items);
  if (sums.providers.length === 0) return { outcome: 'refused', reason: 'empty' };
  if (compare(sums.to_pay, expected_total) !== 0) return { outcome: 'refused', reason: 'changed' };
  const isMissing = sums.providers.some((run) => withoutW9.has(run.service_provider_id) && compare(run.paid, 0) > 0);
  return isMissing && w9_reason.trim() === ''
    ? { outcome: 'incomplete', fields: { w9_reason: sentence('pay_run.w9_reason_required') } }
    : { outcome: 'closed', sums };
}

/** Decides whether closing is undone: only while nothing of the run has left the house. */
export function decideUndoClose(run: {
  readonly status: 'draft' | 'closed';
  readonly sent_at: string | Date | null;
}): 'undone' | 'not_closed' | 'sent' {
  if (run.status !== 'closed') return 'not_closed';
  return run.sent_at === null ? 'undone' : 'sent';
}
