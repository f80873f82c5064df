import type { MessageKey } from '../../../core/messages/catalogue.ts';
import type { BillingDraft } from './draft.ts';

/** Why a job that is turned in cannot be billed as it stands, the first in the way of the others; 'none' where it can. */
export const BILL_PROBLEMS = ['firm_unknown', 'no_price', 'no_line', 'ordered_twice', 'pays_more', 'none'] as const;
export type BillProblem = (typeof BILL_PROBLEMS)[number];

const OF_REASONS: readonly (readonly [MessageKey, BillProblem])[] = [
  ['billing.order_without_client', 'firm_unknown'],
  ['billing.order_unpriced', 'no_price'],
  ['billing.order_empty', 'no_line'],
  ['billing.pays_more', 'pays_more'],
  ['billing.item_pays_more', 'pays_more'],
];

/** Decides what a biller has to settle first (money, M12). */
export function billProblem({
  decision,
  ordered_twice,
}: Pick<BillingDraft, 'decision' | 'ordered_twice'>): BillProblem {
  if (decision.outcome !== 'refused') return 'none';
  const known = OF_REASONS.find(([key]) => decision.reasons.some((reason) => reason.key === key));
  if (known) return known[1];
  return ordered_twice.length > 0 ? 'ordered_twice' : 'no_line';
}

/** The words of each reason. */
export const BILL_PROBLEM_WORDS: Readonly<Record<BillProblem, MessageKey>> = {
  firm_unknown: 'bill_problem.firm_unknown',
  no_price: 'bill_problem.no_price',
  no_line: 'bill_problem.no_line',
  ordered_twice: 'bill_problem.ordered_twice',
  pays_more: 'bill_problem.pays_more',
  none: 'bill_problem.none',
};
