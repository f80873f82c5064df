import type { RateUnit } from '../../core/lookup/product.ts';
import { PRODUCT, SERVICE } from '../../core/lookup/starting-values.ts';
import { add, compare, formatAmount, formatSum, multiply, subtract } from '../../core/money/money.ts';
import { marginOf, type PayTemplateRow, priceProviderPay, type WorkedLine } from '../provider-invoice/provider-pay.ts';
import { priceItem } from './price-item.ts';
import type { PriceRow } from './price-row.ts';
import type { OrderItem } from './production-facts.ts';
import { type JobConditions, purchaseConditions } from './purchase-conditions.ts';
import type { SoldProduct } from './turn-in/wanted-items.ts';

/** A booking before anything of it was produced. `hours` has hundredths; `priced_on` is a date. */
export type BookingToPrice = {
  readonly service_id: number;
  readonly hours: string;
  readonly client_id: number;
  readonly division_id: number;
  readonly priced_on: string;
  /** What prices and pay depend on of the job. */
  readonly conditions?: JobConditions;
  /** How many decimals the currency of the company has, see `decimalsOf`. */
  readonly decimals?: number | undefined;
};

/** What a provider asks for a service, where the file says so. */
export type OwnRate = { readonly rate: string; readonly unit_type: RateUnit };

/** What a provider is paid for being there. `amount` is null of a rate for pages, which nobody can count yet. */
export type BookingPay = { readonly amount: string | null; readonly rate: OwnRate | null };

export type BookingEstimate = {
  /** What the client is billed for the booking alone, without transcripts; null where the company sells no such thing. */
  readonly bill: string | null;
  /** What a provider gets of it, and what is left of it in percent; null where either is not known. */
  readonly payOf: (providerId: number, own: OwnRate | null) => BookingPay | null;
  readonly marginOf: (pay: BookingPay | null) => string | null;
};

/** Up to so many hours are half a day. */
const HALF_DAY_HOURS = '4';
/** The hours that the first price of a camera covers. */
const FIRST_CAMERA_HOURS = '2';

/** The products that being there is sold as: an appearance, or hours of a camera. */
export function bookedProducts({
  service_id,
  hours,
}: Pick<BookingToPrice, 'service_id' | 'hours'>): { product_id: number; hours: string }[] {
  if (service_id === SERVICE.court_reporter || service_id === SERVICE.realtime_reporter) {
    const isFull = compare(hours, HALF_DAY_HOURS) > 0;
    return [{ product_id: isFull ? PRODUCT.appearance_full_day : PRODUCT.appearance_half_day, hours }];
  }
  if (service_id !== SERVICE.videographer) return [];
  const more = subtract(hours, FIRST_CAMERA_HOURS);
  const first = { product_id: PRODUCT.video_first_hours, hours };
  return compare(more, 0) > 0 ? [first, { product_id: PRODUCT.video_hour, hours: more.toFixed() }] : [first];
}

function linesOf(
  booking: BookingToPrice,
  products: readonly SoldProduct[],
  priceRows: readonly PriceRow[],
): WorkedLine[] {
  const { client_id, division_id, priced_on, conditions, decimals } = booking;
  const order = { order_id: 0, client_id, division_id, delivery_type: null, items: [] };
  const facts = { priced_on, production: [], orders: [order], decimals, ...(conditions ? { job: conditions } : {}) };
  const work = { facts, order, priceRows };
  const worked = conditions ? { rate_types: purchaseConditions(conditions, null, []).rate_types } : {};
  return bookedProducts(booking).flatMap(({ product_id, hours }, index) => {
    const product = products.find((one) => one.product_id === product_id && one.is_active);
    if (!product) return [];
    const item: OrderItem = {
      order_item_id: index,
      product,
      quantity: 1,
      job_deponent_id: null,
      billable_hours: hours,
    };
    const priced = priceItem(work, item, null);
    return priced.outcome === 'rated' ? priced.lines.map((line) => ({ ...line, ...worked })) : [];
  });
}

function ownPay(own: OwnRate, { hours, decimals }: Pick<BookingToPrice, 'hours' | 'decimals'>): BookingPay {
  if (own.unit_type === 'Flat Fee') return { amount: formatAmount(own.rate, decimals), rate: own };
  const amount = own.unit_type === 'Hourly Rate' ? formatAmount(multiply(own.rate, hours), decimals) : null;
  return { amount, rate: own };
}

/**
 * Estimates what a booking brings and costs before it takes place: the appearance or the hours of a camera by the price book
 * of its day, and of it what the pay templates share, or what the provider's own rate asks. Transcripts are not part of it.
 */
export function estimateBooking(
  booking: BookingToPrice,
  products: readonly SoldProduct[],
  priceRows: readonly PriceRow[],
  template: readonly PayTemplateRow[],
): BookingEstimate {
  const lines = linesOf(booking, products, priceRows);
  const bill = lines.length === 0 ? null : formatSum(add(...lines.map(({ amount }) => amount)));
  return {
    bill,
    payOf: (providerId, own) => {
      if (own) return ownPay(own, booking);
      const pay = priceProviderPay(lines, template, providerId, [], booking.decimals);
      return pay.lines.length === 0 ? null : { amount: pay.total, rate: null };
    },
    marginOf: (pay) => (bill === null || !pay?.amount ? null : marginOf(bill, pay.amount).percent),
  };
}
