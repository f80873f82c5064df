import type { UnitType } from '../../core/lookup/product.ts';
import { MAX_DECIMALS } from '../../core/money/currency.ts';
import {
  add,
  compare,
  type Decimal,
  decimal,
  formatAmount,
  formatExact,
  formatPrice,
  formatQuantity,
  formatSum,
  multiply,
  percentOf,
  subtract,
} from '../../core/money/money.ts';
import type { Factor, InvoiceLine, LineExplanation, LineKind, PriceSource } from '../client-invoice/invoice-line.ts';
import { type PriceRow, priceLevel, type RateRow } from './price-row.ts';
import type { DeliveryType, OrderFacts, OrderItem, RushPrices } from './production-facts.ts';

/** What one copy counts, and its pages by kind where these are told apart. */
interface Produced {
  readonly counted: string;
  readonly page_kinds: LineExplanation['page_kinds'];
  readonly copy_cap?: LineExplanation['copy_cap'];
  readonly decimals: number | undefined;
}

/** The lines of a rate, at least one: of the copies at its price, then of the further ones where these cost another price. */
type RateLines = readonly [InvoiceLine, ...InvoiceLine[]];

/**
 * Counted units times copies, to four places, times the price, so that what an invoice prints multiplies to its amount; pages at least as many as the row's minimum, and the amount at least its
 * minimum amount. Copies beyond the first ones of a graduated row have a line of their own.
 */
export function rateLines(order: OrderFacts, item: OrderItem, rate: RateRow, produced: Produced): RateLines {
  const { further_price = null, first_quantity = 1 } = rate;
  const further = further_price === null ? decimal(0) : subtract(item.quantity, first_quantity);
  if (further_price === null || further.lte(0)) return [rateLine(order, item, rate, produced)];
  const first = { ...item, quantity: first_quantity };
  const rest = { ...item, quantity: formatExact(further) };
  const cheaper = { ...rate, price: further_price, minimum_amount: '0.00' };
  return [rateLine(order, first, rate, produced), { ...rateLine(order, rest, cheaper, produced), kind: 'further' }];
}

/** The units that one copy bills: what was counted, by the page at least the minimum of the row. */
export function billedUnits(rate: RateRow, counted: string): string {
  const minimum = pagesOf(rate, counted);
  return minimum && compare(counted, minimum.pages) < 0 ? minimum.pages : counted;
}

function pagesOf(rate: RateRow, counted: string): LineExplanation['minimum_pages'] {
  const isByPage = rate.unit_type === 'Transcript Page Rate' || rate.unit_type === 'Exhibit Page Rate';
  const pages = rate.minimum_pages ?? 0;
  return isByPage && pages > 0 ? { pages: String(pages), counted: formatExact(counted) } : undefined;
}

function rateLine(order: OrderFacts, item: OrderItem, rate: RateRow, produced: Produced): InvoiceLine {
  const { counted, page_kinds, copy_cap, decimals } = produced;
  const minimum_pages = pagesOf(rate, counted);
  const billed = billedUnits(rate, counted);
  const quantity = decimal(formatQuantity(multiply(billed, item.quantity)));
  const product = multiply(quantity, rate.price);
  const isBelow = product.lt(decimal(rate.minimum_amount));
  const minimum = isBelow ? { amount: formatSum(rate.minimum_amount), instead_of: formatExact(product) } : null;
  return buildLine(order, item, {
    kind: 'base',
    unit_type: rate.unit_type,
    quantity,
    unit_price: rate.price,
    exact: isBelow ? decimal(rate.minimum_amount) : product,
    factors: [
      { factor: 'count', value: formatExact(billed), unit: rate.unit_type },
      ...copiesOf(item.quantity),
      { factor: 'price', value: formatPrice(rate.price) },
    ],
    price_source: sourceOf(rate),
    minimum,
    minimum_pages,
    page_kinds,
    copy_cap,
    delivery_type_name: rate.delivery_type_id === null ? null : (order.delivery_type?.name ?? null),
    decimals,
  });
}

/** The delivery type's surcharge on the lines of a rate; without a price row, by the delivery type's own percent. */
export function expediteLine(
  lines: RateLines,
  row: PriceRow | null,
  delivery: DeliveryType,
  decimals?: number,
): InvoiceLine {
  const percent = row?.price ?? delivery.expedite_percent;
  return percentLine(lines[0], {
    kind: 'expedite',
    of: lines,
    percent,
    copies: 1,
    price_source: row ? sourceOf(row) : { product_price_id: null, name: delivery.name, level: 'delivery_type' },
    delivery_type_name: delivery.name,
    decimals,
  });
}

/** A product that is sold as a percentage of the transcripts of its order. */
export function percentageProductLine(
  order: OrderFacts,
  item: OrderItem,
  row: PriceRow,
  transcripts: readonly InvoiceLine[],
  decimals?: number,
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
      decimals,
    },
  );
}

/** What the rush adds to the original, charged to the copy that asked for it. */
export function rushDifferenceLine(
  order: OrderFacts,
  copy: OrderItem,
  rush: DeliveryType,
  { above, below, rush_prices }: { above: string; below: string; rush_prices: RushPrices },
): InvoiceLine {
  const difference = subtract(above, below);
  return buildLine(order, copy, {
    kind: 'rush_difference',
    unit_type: 'Flat Fee',
    quantity: decimal(1),
    unit_price: formatSum(difference),
    exact: difference,
    factors: [{ factor: 'difference', value: formatSum(difference), above, below }],
    price_source: { product_price_id: null, name: rush.name, level: 'delivery_type' },
    minimum: null,
    rush_prices,
    delivery_type_name: rush.name,
    // Both sides are rounded already.
    decimals: MAX_DECIMALS,
  });
}

interface PercentWork {
  readonly kind: LineKind;
  readonly of: readonly InvoiceLine[];
  readonly percent: string;
  readonly copies: string | number;
  readonly price_source: PriceSource;
  readonly delivery_type_name: string | null;
  readonly decimals: number | undefined;
}

type LineOwner = Pick<InvoiceLine, 'order_id' | 'order_item_id' | 'product'>;

function percentLine(owner: LineOwner, work: PercentWork): InvoiceLine {
  const amount = add(...work.of.map((line) => line.amount));
  const factors: Factor[] = [
    { factor: 'amount', value: formatSum(amount), of: namesOf(work.of) },
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
    decimals: work.decimals,
  });
}

/** A product that has two lines is named once; one that was ordered of two deponents for each. */
const namesOf = (lines: readonly InvoiceLine[]) =>
  lines.filter(({ kind }) => kind !== 'further').map((line) => line.product.name);

interface LineWork {
  readonly kind: LineKind;
  readonly unit_type: UnitType;
  readonly quantity: Decimal;
  readonly unit_price: string;
  readonly exact: Decimal;
  readonly factors: readonly Factor[];
  readonly price_source: PriceSource;
  readonly minimum: LineExplanation['minimum'];
  readonly minimum_pages?: LineExplanation['minimum_pages'];
  readonly page_kinds?: LineExplanation['page_kinds'];
  readonly copy_cap?: LineExplanation['copy_cap'];
  readonly rush_prices?: RushPrices;
  readonly delivery_type_name: string | null;
  readonly decimals: number | undefined;
}

function buildLine(
  order: Pick<InvoiceLine, 'order_id'>,
  item: Pick<InvoiceLine, 'order_item_id' | 'product'>,
  work: LineWork,
): InvoiceLine {
  const amount = formatAmount(work.exact, work.decimals);
  const explanation: LineExplanation = {
    factors: work.factors,
    price_source: work.price_source,
    minimum: work.minimum,
    ...(work.minimum_pages ? { minimum_pages: work.minimum_pages } : {}),
    ...(work.page_kinds ? { page_kinds: work.page_kinds } : {}),
    ...(work.copy_cap ? { copy_cap: work.copy_cap } : {}),
    ...(work.rush_prices ? { rush_prices: work.rush_prices } : {}),
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

/** Where a price came from, as a line explains it. */
export function sourceOf(row: PriceRow): PriceSource {
  const { rate_type = null, rate_type_name = '', job_type_id = null, job_type_name = '', is_remote = false } = row;
  const isConditional = rate_type !== null || job_type_id !== null || is_remote;
  return {
    product_price_id: row.product_price_id,
    name: row.name,
    level: priceLevel(row),
    ...(isConditional
      ? {
          conditions: {
            rate_type,
            rate_type_name: rate_type ? rate_type_name : '',
            job_type_name: job_type_id ? job_type_name : '',
            is_remote,
          },
        }
      : {}),
  };
}
