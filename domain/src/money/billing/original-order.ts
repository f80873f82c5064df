import type { BillingFacts, DeliveryType, OrderFacts, OrderItem } from './production-facts.ts';

/** The original of a transcript as somebody ordered it. */
export interface OriginalOrder {
  readonly order: OrderFacts;
  readonly item: OrderItem;
  readonly delivery_type: DeliveryType | null;
}

/** The first order of the original that a copy is a copy of; null where nobody ordered it on this job. */
export function originalOf(facts: BillingFacts, copy: OrderItem): OriginalOrder | null {
  const [first] = facts.orders
    .flatMap((order) => order.items.map((item) => ({ order, item, delivery_type: order.delivery_type })))
    .filter(({ item }) => item.product.product_type === 'Transcript - Original' && isSameTranscript(item, copy))
    .sort((a, b) => a.item.order_item_id - b.item.order_item_id);
  return first ?? null;
}

export function isSameTranscript(a: OrderItem, b: OrderItem): boolean {
  return a.job_deponent_id === b.job_deponent_id;
}
