import type { UnitType } from '../../core/lookup/product.ts';
import {
  add,
  type Decimal,
  decimal,
  formatAmount,
  formatExact,
  formatPrice,
  multiply,
  percentOf,
  subtract,
} from '../../core/money/money.ts';
import type { Factor, InvoiceLine, LineExplanation, LineKind, PriceSource } from '../client-invoice/invoice-line.ts';
import { type PriceRow, priceLevel, type RateRow } from './price-row.ts';
import type { DeliveryType, OrderFacts, OrderItem } from './production-facts.ts';

/** Counted units times copies times the price, or the row's minimum where that is more. */
export function rateLine(order: OrderFacts, item: OrderItem, rate: RateRow, counted: string): InvoiceLine {
  const quantity = multiply(counted, item.quantity);
  const product = multiply(quantity, rate.price);
  const isBelow = product.lt(decimal(rate.minimum_amount));
  const minimum = isBelow ? { amount: formatAmount(rate.minimum_amount), instead_of: formatExact(product) } : null;
  return buildLine(order, item, {
    kind: 'base',
    unit_type: rate.unit_type,
    quantity,
    unit_price: rate.price,
    exact: isBelow ? decimal(rate.minimum_amount) : product,
    factors: [
      { factor: 'count', value: formatExact(counted), unit: rate.unit_type },
      ...copiesOf(item.quantity),
      { factor: 'price', value: formatPrice(rate.price) },
    ],
    price_source: sourceOf(rate),
    minimum,
    delivery_type_name: rate.delivery_type_id === null ? null : (order.delivery_type?.name ?? null),
  });
}

/** The delivery type's surcharge on a base line; without a price row, by the delivery type's own percent. */
export function expediteLine(base: InvoiceLine, row: PriceRow | null, delivery: DeliveryType): InvoiceLine {
  const percent = row?.price ?? delivery.expedite_percent;
  return percentLine(base, {
    kind: 'expedite',
    of: [base],
    percent,
    copies: 1,
    price_source: row ? sourceOf(row) : { product_price_id: null, name: delivery.name, level: 'delivery_type' },
    delivery_type_name: delivery.name,
  });
}

/** A product that is sold as a percentage of the transcripts of its order. */
export function percentageProductLine(
  order: OrderFacts,
  item: OrderItem,
  row: PriceRow,
  transcripts: readonly InvoiceLine[],
): InvoiceLine {
  return percentLine(
    { order_id: order.order_id, order_item_id: item.order_item_id, product: item.product },
    {
      kind: 'base',
      of: transcripts,
      percent: row.price,
      copies: item.quantity,
      price_source: sourceOf(row),
      delivery_type_name: row.delivery_type_id === null ? null : (order.delivery_type?.name ?? null),
    },
  );
}

/** What the rush adds to the original, charged to the copy that asked for it. */
export function rushDifferenceLine(
  order: OrderFacts,
  copy: OrderItem,
  rush: DeliveryType,
  above: string,
  below: string,
): InvoiceLine {
  const difference = subtract(above, below);
  return buildLine(order, copy, {
    kind: 'rush_difference',
    unit_type: 'Flat Fee',
    quantity: decimal(1),
    unit_price: formatAmount(difference),
    exact: difference,
    factors: [{ factor: 'difference', value: formatAmount(difference), above, below }],
    price_source: { product_price_id: null, name: rush.name, level: 'delivery_type' },
    minimum: null,
    delivery_type_name: rush.name,
  });
}

interface PercentWork {
  readonly kind: LineKind;
  readonly of: readonly InvoiceLine[];
  readonly percent: string;
  readonly copies: string | number;
  readonly price_source: PriceSource;
  readonly delivery_type_name: string | null;
}

type LineOwner = Pick<InvoiceLine, 'order_id' | 'order_item_id' | 'product'>;

function percentLine(owner: LineOwner, work: PercentWork): InvoiceLine {
  const amount = add(...work.of.map((line) => line.amount));
  const factors: Factor[] = [
    { factor: 'amount', value: formatAmount(amount), of: work.of.map((line) => line.product.name) },
    { factor: 'percent', value: formatExact(work.percent) },
    ...copiesOf(work.copies),
  ];
  return buildLine(owner, owner, {
    kind: work.kind,
    unit_type: 'Percentage',
    quantity: decimal(work.copies),
    unit_price: work.percent,
    exact: multiply(percentOf(amount, work.percent), work.copies),
    factors,
    price_source: work.price_source,
    minimum: null,
    delivery_type_name: work.delivery_type_name,
  });
}

interface LineWork {
  readonly kind: LineKind;
  readonly unit_type: UnitType;
  readonly quantity: Decimal;
  readonly unit_price: string;
  readonly exact: Decimal;
  readonly factors: readonly Factor[];
  readonly price_source: PriceSource;
  readonly minimum: LineExplanation['minimum'];
  readonly delivery_type_name: string | null;
}

function buildLine(
  order: Pick<InvoiceLine, 'order_id'>,
  item: Pick<InvoiceLine, 'order_item_id' | 'product'>,
  work: LineWork,
): InvoiceLine {
  const amount = formatAmount(work.exact);
  const explanation: LineExplanation = {
    factors: work.factors,
    price_source: work.price_source,
    minimum: work.minimum,
    delivery_type_name: work.delivery_type_name,
    exact: formatExact(work.exact),
    rounding: formatExact(subtract(amount, work.exact)),
  };
  return {
    order_id: order.order_id,
    order_item_id: item.order_item_id,
    kind: work.kind,
    product: item.product,
    unit_type: work.unit_type,
    quantity: formatExact(work.quantity),
    unit_price: formatPrice(work.unit_price),
    amount,
    explanation,
  };
}

/** A single copy needs no factor of its own. */
function copiesOf(copies: string | number): Factor[] {
  return decimal(copies).eq(1) ? [] : [{ factor: 'copies', value: formatExact(copies) }];
}

function sourceOf(row: PriceRow): PriceSource {
  return { product_price_id: row.product_price_id, name: row.name, level: priceLevel(row) };
}
