import { add, compare, formatSum } from '../../core/money/money.ts';
import type { InvoiceLine } from '../client-invoice/invoice-line.ts';
import { isSameTranscript, originalOf } from './original-order.ts';
import { type OrderWork, priceItem } from './price-item.ts';
import { rushDifferenceLine } from './price-line.ts';
import type { BillingFacts, DeliveryType, OrderItem } from './production-facts.ts';

/**
 * A copy that is due before its original forces the original to hurry: its buyer pays the copy and the difference that
 * the rush makes to the original. Of several such copies the one due first triggered the rush and pays. The prices are
 * those of the copy's own client, so that nobody reads another client's rates, or by setting those of who ordered the original;
 * the line says which. Null when no rush was triggered. A copy
 * that was ordered after the job triggers none: its original was made by then.
 */
export function rushDifference(work: OrderWork, copy: OrderItem): InvoiceLine | null {
  if (work.order.is_later) return null;
  const rush = work.order.delivery_type;
  const original = copy.product.product_type === 'Transcript - Copy' ? originalOf(work.facts, copy) : null;
  if (!rush || !original || !isFirstDue(work.facts, copy, original.delivery_type)) return null;
  const rush_prices = work.facts.rush_prices ?? 'copy';
  const at = rush_prices === 'original' ? { ...work, order: original.order } : work;
  const above = costOf(at, original.item, rush);
  const below = costOf(at, original.item, original.delivery_type);
  if (above === null || below === null || compare(above, below) <= 0) return null;
  return rushDifferenceLine(work.order, copy, rush, { above, below, rush_prices });
}

function isFirstDue(facts: BillingFacts, copy: OrderItem, originalDelivery: DeliveryType | null): boolean {
  const [first] = facts.orders
    .filter((order) => !order.is_later)
    .flatMap((order) => order.items.map((item) => ({ item, days: daysOf(order.delivery_type) })))
    .filter(({ item }) => item.product.product_type === 'Transcript - Copy' && isSameTranscript(item, copy))
    .filter(({ item, days }) => compare(item.quantity, 0) > 0 && days < daysOf(originalDelivery))
    .sort((a, b) => a.days - b.days || a.item.order_item_id - b.item.order_item_id);
  return first?.item.order_item_id === copy.order_item_id;
}

/** An order without a delivery type is in no hurry. */
function daysOf(delivery: DeliveryType | null): number {
  return delivery?.business_days ?? Number.POSITIVE_INFINITY;
}

/** What an item costs the client of an order at a delivery type, surcharge included; null when it cannot be priced. */
function costOf(work: OrderWork, item: OrderItem, delivery: DeliveryType | null): string | null {
  const priced = priceItem(work, item, delivery);
  return priced.outcome === 'rated' ? formatSum(add(...priced.lines.map((line) => line.amount))) : null;
}
