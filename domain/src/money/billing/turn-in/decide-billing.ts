import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import { type WorksheetService, worksheetCompletion } from '../../../production/worksheet/completion-label.ts';
import { isJobCanceled } from '../../../scheduling/job/job-status.ts';
import type { UnbilledReason } from '../price-item.ts';

/** One order about to become an invoice. */
export interface BillableOrder {
  readonly attorney_name: string;
  /** Who pays; null while the attorney's firm is not known. */
  readonly client_id: number | null;
  readonly line_count: number;
  readonly unbilled: readonly { readonly reason: UnbilledReason }[];
}

export interface BillingDecisionFacts {
  readonly is_canceled: number;
  readonly services: readonly WorksheetService[];
  /** All orders of the worksheets, those billed already included. */
  readonly order_count: number;
  /** The orders that have no live invoice. */
  readonly open_orders: readonly BillableOrder[];
  /** Why discounts may not be billed. */
  readonly discounts?: readonly Sentence[];
  /** Whether a provider has something to be paid that no order stands for, such as an expense. */
  readonly has_open_pay: boolean;
  /** Whether pay of the job was issued before. */
  readonly has_issued_pay: boolean;
  /** The biller has seen which items cannot be billed and goes on without them. */
  readonly accepts_unbilled: boolean;
  /** Why the same work would be paid twice (see `orderedTwice`). */
  readonly ordered_twice: readonly Sentence[];
  /** Why shares of providers come to more than what is billed, for all of it or for one item; null where the company keeps something. */
  readonly loss?: Sentence | null;
  /** The biller has seen the loss and bills all the same. */
  readonly accepts_loss?: boolean;
  /** The biller has seen what is ordered twice and bills both. */
  readonly accepts_duplicates: boolean;
}

/**
 * - `billable`: every open order becomes an invoice.
 * - `pay_only`: no order is open, and somebody is to be paid for what no order stands for: only the pay is issued.
 * - `already_billed`: nothing is open; a second press, or a second biller, gets what the first one made.
 * - `refused`: all the reasons at once, the one that stands in the way of the others first.
 */
export type BillingDecision =
  | { readonly outcome: 'billable' }
  | { readonly outcome: 'pay_only' }
  | { readonly outcome: 'already_billed' }
  | { readonly outcome: 'refused'; readonly reasons: readonly [Sentence, ...Sentence[]] };

/** Decides whether a job's worksheets may be turned into orders, invoices and pay. */
export function decideBilling(facts: BillingDecisionFacts): BillingDecision {
  const { order_count, has_open_pay, has_issued_pay } = facts;
  const isOpen = facts.open_orders.length > 0 || has_open_pay;
  if (!isOpen && (order_count > 0 || has_issued_pay)) return { outcome: 'already_billed' };
  const [first, ...more] = [
    ...jobReasons(facts),
    ...facts.open_orders.flatMap((order) => orderReasons(order, facts)),
    ...(facts.discounts ?? []),
    ...(facts.accepts_duplicates ? [] : facts.ordered_twice),
    ...(facts.loss && !facts.accepts_loss ? [facts.loss] : []),
  ];
  if (first) return { outcome: 'refused', reasons: [first, ...more] };
  return { outcome: facts.open_orders.length > 0 ? 'billable' : 'pay_only' };
}

function jobReasons({ is_canceled, services, order_count, has_open_pay }: BillingDecisionFacts): Sentence[] {
  if (isJobCanceled({ is_canceled })) return [sentence('billing.job_canceled')];
  const { state } = worksheetCompletion(services, { user_type: 'company', service_provider_id: null });
  return [
    ...(state === 'completed' ? [] : [sentence('billing.worksheet_incomplete')]),
    ...(order_count === 0 && !has_open_pay ? [sentence('billing.no_orders')] : []),
  ];
}

function orderReasons(order: BillableOrder, { accepts_unbilled }: BillingDecisionFacts): Sentence[] {
  const { attorney_name } = order;
  const isUnpriced = order.unbilled.some(({ reason }) => reason !== 'nothing_produced');
  return [
    ...(order.client_id === null ? [sentence('billing.order_without_client', { attorney_name })] : []),
    ...(order.line_count === 0 ? [sentence('billing.order_empty', { attorney_name })] : []),
    ...(isUnpriced && !accepts_unbilled ? [sentence('billing.order_unpriced', { attorney_name })] : []),
  ];
}
