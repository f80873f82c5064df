import type { Product } from '../../core/lookup/product.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import { addBusinessDays, type HolidayDates } from '../../core/time/business-day.ts';
import { isEmail } from '../../core/validation/patterns.ts';
import { quantityProblem } from '../../production/worksheet/entry/expense-entry.ts';
import {
  type AttorneyOrder,
  copiesProblem,
  type OrderedItem,
  orderedAlready,
} from '../../production/worksheet/entry/ordered-already.ts';
import { isJobCanceled } from '../../scheduling/job/job-status.ts';
import type { TurnedInDeponent, TurnedInService } from '../billing/turn-in/turned-in.ts';

/** A deponent whose transcript is produced, and the provider who wrote most of its pages. */
export interface ProducedTranscript {
  readonly job_deponent_id: number;
  readonly service_provider_id: number;
}

const pagesOf = ({ transcript_start_page: first, transcript_end_page: last }: TurnedInDeponent) =>
  first === null || last === null ? 0 : Math.max(0, last - first + 1);

/**
 * Returns the transcripts of a job that are produced: their pages are counted and whoever wrote them has completed the
 * worksheet. Of several who wrote one transcript, the one with the most pages takes its later orders.
 */
export function producedTranscripts(
  rows: readonly TurnedInDeponent[],
  services: readonly Pick<TurnedInService, 'service_provider_id' | 'worksheet_completed_on'>[],
): ProducedTranscript[] {
  const done = new Set(
    services.filter((row) => row.worksheet_completed_on !== null).map((row) => row.service_provider_id),
  );
  const written = rows
    .filter((row) => pagesOf(row) > 0 && done.has(row.service_provider_id))
    .toSorted((a, b) => pagesOf(b) - pagesOf(a) || a.service_provider_id - b.service_provider_id);
  return [...Map.groupBy(written, (row) => row.job_deponent_id).values()].flatMap(([first]) => (first ? [first] : []));
}

/** A product as it is offered after the job. */
export interface LaterProduct extends Product {
  readonly is_active: boolean;
  readonly is_ordered_later: boolean;
}

/**
 * Whether a product can be ordered after the job: those that the company marks so. Staff may also enter an original where
 * nobody has ordered the one of this deponent.
 */
export function isOfferedLater(
  product: LaterProduct,
  { is_staff, has_original }: { is_staff: boolean; has_original: boolean },
): boolean {
  if (!product.is_active) return false;
  if (product.product_type === 'Transcript - Original') return is_staff && !has_original;
  return product.is_ordered_later;
}

/** Who orders what after the job. `client_id` is the firm that orders, null while nobody chose it. */
export interface LaterOrder {
  readonly attorney_name: string;
  readonly client_id: number | null;
  readonly job_deponent_id: number | null;
  readonly delivery_type_id: number | null;
  readonly bill_to_name: string;
  readonly bill_to_client_id: number | null;
  readonly bill_to_email: string;
  readonly items: readonly Omit<OrderedItem, 'job_deponent_id'>[];
}

export interface LaterOrderFacts {
  readonly is_canceled: number;
  readonly transcripts: readonly ProducedTranscript[];
  /** Everything that was ordered of the job before. */
  readonly known: readonly AttorneyOrder[];
  readonly offered: ReadonlySet<number>;
  readonly deliveries: ReadonlySet<number>;
}

/** `provider_id` is who wrote the transcript: the order is with them. */
export type LaterOrderDecision = { readonly outcome: 'accepted'; readonly provider_id: number } | Refused;

function itemProblems({ items }: LaterOrder, { offered }: LaterOrderFacts): Record<string, Sentence> {
  if (items.length === 0) return { items: sentence('worksheet_entry.items') };
  const problems: Record<string, Sentence> = {};
  for (const [index, item] of items.entries()) {
    if (item.product_id === null || !offered.has(item.product_id))
      problems[`items.${index}.product_id`] = sentence('worksheet_entry.product');
    const problem = quantityProblem(item.quantity) ?? copiesProblem(item);
    if (problem) problems[`items.${index}.quantity`] = problem;
  }
  return problems;
}

/** What the same attorney ordered before, by item; an item that is said to be a second copy is meant. */
function alreadyOrdered(order: LaterOrder, { known }: LaterOrderFacts): Record<string, Sentence> {
  const { job_deponent_id, items } = order;
  const own = { ...order, items: items.map((item) => ({ ...item, job_deponent_id })) };
  const found = orderedAlready([own], known);
  return Object.fromEntries(Object.entries(found).map(([field, text]) => [field.replace('orders.0.', ''), text]));
}

/**
 * Decides whether an order that comes in after the job is taken (section 3, worksheet order): the transcript is produced, the
 * job was not canceled, somebody pays, every product is offered and not ordered before by the same attorney.
 */
export function decideLaterOrder(order: LaterOrder, facts: LaterOrderFacts): LaterOrderDecision {
  if (isJobCanceled(facts)) return refused('later_order.job_canceled');
  if (facts.transcripts.length === 0) return refused('later_order.not_produced');
  const transcript = facts.transcripts.find((one) => one.job_deponent_id === order.job_deponent_id);
  const email = order.bill_to_email.trim();
  const delivery = order.delivery_type_id;
  const hasParty = order.bill_to_name.trim() !== '' || order.bill_to_client_id !== null;
  const fields = {
    ...(order.attorney_name.trim() === '' && { attorney_name: sentence('worksheet_entry.attorney_name') }),
    ...(order.client_id === null && { client_id: sentence('form.choice') }),
    ...(!transcript && { job_deponent_id: sentence('form.choice') }),
    ...(delivery !== null && !facts.deliveries.has(delivery) && { delivery_type_id: sentence('form.choice') }),
    ...(email !== '' && !isEmail(email) && { bill_to_email: sentence('form.email') }),
    ...(email !== '' && !hasParty && { bill_to_name: sentence('worksheet_entry.party_name') }),
    ...alreadyOrdered(order, facts),
    ...itemProblems(order, facts),
  };
  const invalid = refusedFields(fields);
  if (invalid || !transcript) return invalid ?? refused('later_order.not_produced');
  return { outcome: 'accepted', provider_id: transcript.service_provider_id };
}

/** The day a later order is due: the business days of its delivery from the day it came in; null without a delivery. */
export function laterDeliverBy(
  ordered_on: string,
  delivery: { readonly business_days: number } | null,
  holidays: HolidayDates,
): string | null {
  if (!delivery) return null;
  return addBusinessDays(Temporal.PlainDate.from(ordered_on), delivery.business_days, holidays).toString();
}
