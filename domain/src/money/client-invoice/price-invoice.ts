import { isTranscript } from '../../core/lookup/product.ts';
import { add, formatSum } from '../../core/money/money.ts';
import { type OrderWork, type PricedItem, priceItem, type UnbilledReason } from '../billing/price-item.ts';
import { percentageProductLine } from '../billing/price-line.ts';
import type { PriceRow } from '../billing/price-row.ts';
import type { BillingFacts, OrderItem } from '../billing/production-facts.ts';
import { rushDifference } from '../billing/rush-difference.ts';
import type { InvoiceLine, LineKind } from './invoice-line.ts';

/** An ordered item that has no line. The biller decides about it; nothing is left out in silence. */
export interface UnbilledItem {
  readonly order_id: number;
  readonly order_item_id: number;
  readonly product_id: number;
  readonly reason: UnbilledReason;
}

export interface PricedOrder {
  readonly order_id: number;
  readonly lines: readonly InvoiceLine[];
  readonly unbilled: readonly UnbilledItem[];
  readonly total: string;
}

export interface PricedJob {
  readonly orders: readonly PricedOrder[];
  readonly total: string;
}

const KIND_ORDER: readonly LineKind[] = ['base', 'further', 'expedite', 'rush_difference'];

/**
 * Turns what was produced and ordered into invoice lines, one invoice an order, by the price rows of the company
 * (sections 3 and 9). The same facts give the same lines in whatever order they arrive.
 *
 * - A rate is the most specific row that holds (`rankedRows`): client, then division, then company; in each, a row of the
 *   delivery type first, then one with conditions.
 * - A rate of the delivery type is the whole price. Any other rate takes the surcharge of the delivery type: the
 *   product's percentage row, else, on an expeditable product, the delivery type's own percent.
 * - A product that has a percentage row and no rate is a percentage of the transcripts of its order.
 * - The first copy that is due before its original also pays what the rush adds to the original.
 *
 * @throws RangeError when a price or a count is not an exact number.
 */
export function priceInvoices(facts: BillingFacts, priceRows: readonly PriceRow[]): PricedJob {
  const orders = [...facts.orders]
    .sort((a, b) => a.order_id - b.order_id)
    .map((order) => priceOrder({ facts, order, priceRows }));
  return { orders, total: formatSum(add(...orders.map((order) => order.total))) };
}

interface ItemResult {
  readonly item: OrderItem;
  readonly priced: PricedItem;
}

function priceOrder(work: OrderWork): PricedOrder {
  const results = [...work.order.items]
    .sort((a, b) => a.order_item_id - b.order_item_id)
    .map((item) => ({ item, priced: priceItem(work, item, work.order.delivery_type) }));
  const own = results.flatMap((result) => ownLines(work, result));
  const transcripts = own.filter(
    (line) => (line.kind === 'base' || line.kind === 'further') && isTranscript(line.product),
  );
  const lines = [...own, ...results.flatMap((result) => percentageLines(work, result, transcripts))];
  return {
    order_id: work.order.order_id,
    lines: lines.sort(byPosition),
    unbilled: results.flatMap((result) => unbilledOf(work, result, transcripts)),
    total: formatSum(add(...lines.map((line) => line.amount))),
  };
}

function ownLines(work: OrderWork, { item, priced }: ItemResult): InvoiceLine[] {
  if (priced.outcome !== 'rated') return [];
  const difference = rushDifference(work, item);
  return difference ? [...priced.lines, difference] : [...priced.lines];
}

function percentageLines(work: OrderWork, { item, priced }: ItemResult, of: readonly InvoiceLine[]): InvoiceLine[] {
  if (priced.outcome !== 'percentage' || of.length === 0) return [];
  return [percentageProductLine(work.order, item, priced.row, of, work.facts.decimals)];
}

function unbilledOf(work: OrderWork, { item, priced }: ItemResult, transcripts: readonly InvoiceLine[]) {
  const identity = {
    order_id: work.order.order_id,
    order_item_id: item.order_item_id,
    product_id: item.product.product_id,
  };
  if (priced.outcome === 'unbilled') return [{ ...identity, reason: priced.reason }];
  const isPercentageOfNothing = priced.outcome === 'percentage' && transcripts.length === 0;
  return isPercentageOfNothing ? [{ ...identity, reason: 'nothing_produced' as const }] : [];
}

function byPosition(a: InvoiceLine, b: InvoiceLine): number {
  return a.order_item_id - b.order_item_id || KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind);
}
