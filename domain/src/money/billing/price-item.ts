import { add, compare } from '../../core/money/money.ts';
import type { InvoiceLine, LineExplanation } from '../client-invoice/invoice-line.ts';
import { ALL_KINDS, type PageKind } from './page-kinds.ts';
import { expediteLine, rateLines } from './price-line.ts';
import {
  findPercentage,
  findRate,
  isUsablePrice,
  type PriceContext,
  type PriceRow,
  type RateRow,
} from './price-row.ts';
import type { BillingFacts, DeliveryType, OrderFacts, OrderItem } from './production-facts.ts';
import { purchaseConditions } from './purchase-conditions.ts';

/** Why an ordered item gets no line. */
export type UnbilledReason = 'no_price' | 'unusable_price' | 'nothing_produced' | 'invalid_quantity';

/** One order, with the facts and prices that it is priced by. */
export interface OrderWork {
  readonly facts: BillingFacts;
  readonly order: OrderFacts;
  readonly priceRows: readonly PriceRow[];
}

/** Lines of its own, a percentage still to be taken of other lines, or nothing and why. */
export type PricedItem =
  | { readonly outcome: 'rated'; readonly lines: readonly InvoiceLine[] }
  | { readonly outcome: 'percentage'; readonly row: PriceRow }
  | { readonly outcome: 'unbilled'; readonly reason: UnbilledReason };

/** Prices one ordered item at a delivery type: its base line and, where the rate leaves it open, the surcharge. */
export function priceItem(work: OrderWork, item: OrderItem, delivery: DeliveryType | null): PricedItem {
  const context = contextOf(work, item, delivery);
  const rate = findRate(work.priceRows, item.product.product_id, context);
  const percentage = findPercentage(work.priceRows, item.product.product_id, context);
  const counted = rate ? countOf(work.facts, item, rate) : '1';
  const reason = unbilledReason(item, [rate, percentage], counted);
  if (reason) return { outcome: 'unbilled', reason };
  if (rate) return { outcome: 'rated', lines: ratedLines(work, item, rate, counted, percentage, delivery) };
  return percentage ? { outcome: 'percentage', row: percentage } : { outcome: 'unbilled', reason: 'no_price' };
}

function unbilledReason(item: OrderItem, found: readonly (PriceRow | null)[], counted: string): UnbilledReason | null {
  const rows = found.filter((row) => row !== null);
  if (compare(item.quantity, 0) < 0 || compare(counted, 0) < 0) return 'invalid_quantity';
  if (rows.length === 0) return 'no_price';
  if (!rows.every(isUsablePrice)) return 'unusable_price';
  return compare(item.quantity, 0) === 0 || compare(counted, 0) === 0 ? 'nothing_produced' : null;
}

function ratedLines(
  { facts, order }: OrderWork,
  item: OrderItem,
  rate: RateRow,
  counted: string,
  percentage: PriceRow | null,
  delivery: DeliveryType | null,
): readonly InvoiceLine[] {
  const page_kinds = rate.unit_type === 'Transcript Page Rate' ? countedKinds(facts, item) : undefined;
  const lines = rateLines(order, item, rate, { counted, page_kinds });
  // A rate of the delivery type already holds the rush.
  if (!delivery || rate.delivery_type_id !== null) return lines;
  if (percentage) return [...lines, expediteLine(lines, percentage, delivery)];
  const isRush = item.product.is_expeditable && compare(delivery.expedite_percent, 0) > 0;
  return isRush ? [...lines, expediteLine(lines, null, delivery)] : lines;
}

function contextOf({ facts, order }: OrderWork, item: OrderItem, delivery: DeliveryType | null): PriceContext {
  const deponents = facts.production.map((row) => row.job_deponent_id);
  return {
    ...(facts.job ? { job: purchaseConditions(facts.job, item.job_deponent_id, deponents) } : {}),
    client_id: order.client_id,
    division_id: order.division_id,
    delivery_type_id: delivery?.delivery_type_id ?? null,
    priced_on: order.priced_on ?? facts.priced_on,
  };
}

/** Units of one copy: 1 for a flat fee, else what the worksheet counted. */
function countOf(facts: BillingFacts, item: OrderItem, rate: RateRow): string {
  if (rate.unit_type === 'Flat Fee') return '1';
  if (rate.unit_type === 'Hourly Rate' && item.billable_hours) return item.billable_hours;
  const counts = producedOf(facts, item).map((row) => {
    if (rate.unit_type === 'Hourly Rate') return row.hours;
    return rate.unit_type === 'Transcript Page Rate' ? row.pages : row.exhibit_pages;
  });
  return add(...counts).toFixed();
}

const producedOf = (facts: BillingFacts, item: OrderItem) =>
  facts.production.filter((row) => item.job_deponent_id === null || row.job_deponent_id === item.job_deponent_id);

/** The pages of an item by kind, and which of them count; undefined where no worksheet tells them apart. */
function countedKinds(facts: BillingFacts, item: OrderItem): LineExplanation['page_kinds'] {
  const rows = producedOf(facts, item);
  if (!rows.some((row) => row.page_kinds)) return undefined;
  const sum = (kind: 'testimony' | PageKind) =>
    rows.reduce(
      (total, { pages, page_kinds }) => total + (page_kinds?.[kind] ?? (kind === 'testimony' ? pages : 0)),
      0,
    );
  const { reason, ...billed } = facts.billed_kinds ?? { ...ALL_KINDS, reason: '' };
  return {
    pages: { testimony: sum('testimony'), index: sum('index'), certificate: sum('certificate'), errata: sum('errata') },
    billed,
    reason,
  };
}
