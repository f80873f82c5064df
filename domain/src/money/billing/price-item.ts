import type { Product } from '../../core/lookup/product.ts';
import { PRODUCT } from '../../core/lookup/starting-values.ts';
import { add, compare, formatExact, multiply, percentOf } from '../../core/money/money.ts';
import type { InvoiceLine, LineExplanation } from '../client-invoice/invoice-line.ts';
import { type AppliedCap, cappedRate, copyCapOf } from './copy-cap.ts';
import { originalOf } from './original-order.ts';
import { ALL_KINDS, type PageKind } from './page-kinds.ts';
import { billedUnits, expediteLine, rateLines } from './price-line.ts';
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
  work: OrderWork,
  item: OrderItem,
  ownRate: RateRow,
  counted: string,
  percentage: PriceRow | null,
  delivery: DeliveryType | null,
): readonly InvoiceLine[] {
  const { facts, order } = work;
  const { rate, copy_cap } = withinLaw(work, item, ownRate, { counted, percentage, delivery });
  const page_kinds = rate.unit_type === 'Transcript Page Rate' ? countedKinds(facts, item) : undefined;
  const lines = rateLines(order, item, rate, { counted, page_kinds, copy_cap, decimals: facts.decimals });
  const isRush = delivery !== null && compare(surchargeOf(item.product, rate, percentage, delivery), 0) > 0;
  const hasOwnRow = delivery !== null && rate.delivery_type_id === null && percentage !== null;
  return isRush || hasOwnRow ? [...lines, expediteLine(lines, percentage, delivery, facts.decimals)] : lines;
}

/** What a delivery adds to a rate, in percent. A rate of the delivery type already holds the rush. */
function surchargeOf(
  { is_expeditable }: Pick<Product, 'is_expeditable'>,
  rate: RateRow,
  percentage: PriceRow | null,
  delivery: DeliveryType | null,
): string {
  if (!delivery || rate.delivery_type_id !== null) return '0';
  return percentage?.price ?? (is_expeditable ? delivery.expedite_percent : '0');
}

interface CopyWork {
  readonly counted: string;
  readonly percentage: PriceRow | null;
  readonly delivery: DeliveryType | null;
}

/** The rate of an item; of a copy, lowered to what the law of the place lets it cost. */
function withinLaw(
  work: OrderWork,
  item: OrderItem,
  rate: RateRow,
  { counted, percentage, delivery }: CopyWork,
): { rate: RateRow; copy_cap?: AppliedCap } {
  const { facts } = work;
  if (item.product.product_type !== 'Transcript - Copy' || !facts.copy_law) return { rate };
  const cap = copyCapOf(facts.copy_law, contextOf(work, item, delivery).priced_on);
  const capped =
    cap &&
    cappedRate(rate, cap, {
      billed: billedUnits(rate, counted),
      quantity: item.quantity,
      original: originalPrice(work, item, delivery),
      surcharge: surchargeOf(item.product, rate, percentage, delivery),
      decimals: facts.decimals,
    });
  return capped ? { rate: capped.rate, copy_cap: capped.applied } : { rate };
}

/**
 * What one original costs at the delivery of its copy, exactly: to whoever ordered it on the job, else to the one who orders the
 * copy. Null where it has no price of its own, or none of its units were counted: what nobody can compare limits nothing.
 */
function originalPrice(work: OrderWork, copy: OrderItem, delivery: DeliveryType | null): string | null {
  const ordered = originalOf(work.facts, copy);
  const product = ordered?.item.product ?? {
    product_id: PRODUCT.original,
    is_expeditable: copy.product.is_expeditable,
  };
  const context = contextOf({ ...work, order: { ...work.order, ...clientOf(ordered?.order) } }, copy, delivery);
  const rate = findRate(work.priceRows, product.product_id, context);
  if (!rate || !isUsablePrice(rate)) return null;
  const base = multiply(billedUnits(rate, countOf(work.facts, copy, rate)), rate.price);
  const amount = compare(base, rate.minimum_amount) < 0 ? rate.minimum_amount : base;
  if (compare(amount, 0) <= 0) return null;
  const percentage = findPercentage(work.priceRows, product.product_id, context);
  return formatExact(add(amount, percentOf(amount, surchargeOf(product, rate, percentage, delivery))));
}

const clientOf = (order: OrderFacts | undefined) => (order ? { client_id: order.client_id } : {});

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
