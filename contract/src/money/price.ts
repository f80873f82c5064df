import { RATE_TYPES, UNIT_TYPES } from '@onrecord/domain/core/lookup/product';
import { PRICE_ROUNDINGS } from '@onrecord/domain/money/price/raise-prices';
import { z } from 'zod';
import { post } from '../core/entry.ts';
import { countResponse, id, messageResponse, money, optionalId, plainDate, plainTime } from '../core/shapes.ts';

/** An exact price or percentage of at most three places, as the price table holds it. */
const price = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, 'form.amount');

/** A price of the table with the names of what it is for; days 'YYYY-MM-DD', null for open. */
export const priceRow = z.strictObject({
  product_price_id: id,
  version: z.number().int(),
  product_id: id,
  product_name: z.string(),
  delivery_type_id: optionalId,
  delivery_type_name: z.string(),
  division_id: optionalId,
  division_name: z.string(),
  client_id: optionalId,
  client_name: z.string(),
  rate_type_id: optionalId,
  rate_type_name: z.string(),
  /** The work that the rate type applies to. */
  rate_type: z.enum(RATE_TYPES).nullable(),
  job_type_id: optionalId,
  job_type_name: z.string(),
  is_remote: z.boolean(),
  unit_type: z.enum(UNIT_TYPES),
  price: money,
  minimum_amount: money,
  minimum_pages: z.number().int(),
  first_quantity: z.number().int(),
  further_price: money.nullable(),
  valid_from: plainDate.nullable(),
  valid_to: plainDate.nullable(),
});
export type PriceTableRow = z.output<typeof priceRow>;

/** Which prices are shown: a text in product or client, one client, delivery type or division, or the company's own alone. */
export const priceFilter = z.strictObject({
  search: z.string().trim().max(100).default(''),
  client_id: optionalId.default(null),
  delivery_type_id: optionalId.default(null),
  division_id: optionalId.default(null),
  for_everybody: z.boolean().default(false),
});

const raise = {
  percent: z.string().regex(/^-?\d{1,3}(\.\d{1,2})?$/, 'price.percent'),
  from: plainDate,
  rounding: z.enum(PRICE_ROUNDINGS),
  /** Prices of single clients too, not only the company's and its divisions'. */
  client_prices: z.boolean(),
};

/**
 * What a raise does to one price. `exact` is unrounded by the rounding asked, `price` is what it becomes; a price is left
 * alone where it changes by itself (`next_price` from `next_from` on) or is agreed until a day. `billed_quantity` counts what
 * was billed at this price in the year before the day of the call.
 */
const raiseLine = z.strictObject({
  row: priceRow,
  exact: money,
  price: money,
  is_same: z.boolean(),
  left_alone: z.enum(['changes', 'ends']).nullable(),
  next_price: money.nullable(),
  next_from: plainDate.nullable(),
  billed_quantity: z.string(),
});
export type RaiseLineRow = z.output<typeof raiseLine>;

/** A price that does not hold for a purchase, and the first thing by which it does not. */
const passedOver = z.strictObject({
  row: priceRow,
  reason: z.enum(['client', 'division', 'delivery', 'rate_type', 'job_type', 'remote', 'day']),
});
export type PassedOverPrice = z.output<typeof passedOver>;

/** The price table as dated prices (money, M9); one price is added and changed by the calls of its lookup. */
export const priceArea = {
  /** At most 2,000 rows; `is_cut` where there are more. `day` is today in the company's zone. */
  listPrices: post('/product_price/list', 'lookupvalues.view', {
    body: priceFilter,
    returns: z.strictObject({ day: plainDate, is_cut: z.boolean(), rows: z.array(priceRow) }),
  }),
  previewRaise: post('/product_price/previewRaise', 'lookupvalues.edit', {
    body: z.strictObject(raise),
    returns: z.array(raiseLine),
  }),
  /** Ends each price on the day before and begins the new one. 409 where one has another version by now; then none is raised. */
  raisePrices: post('/product_price/raise', 'lookupvalues.edit', {
    body: z.strictObject({
      from: plainDate,
      prices: z.array(z.strictObject({ product_price_id: id, version: z.number().int(), price })).max(2000),
    }),
    returns: z.strictObject({ ...messageResponse.shape, ...countResponse.shape }),
  }),
  /** Gives a client the prices that another has on a day, from that day on; what is agreed already for it is left alone. */
  copyPrices: post('/product_price/copy', 'lookupvalues.edit', {
    body: z.strictObject({ from_client_id: id, to_client_id: id, from: plainDate }),
    returns: z.strictObject({ ...messageResponse.shape, ...countResponse.shape, left_alone: z.array(priceRow) }),
  }),
  /**
   * The prices that hold for a purchase, the one that is used first, rates and percentages apart; and those of the product that
   * do not hold, with why. Without `start_time` the day alone says whether it is out of hours.
   */
  testPrice: post('/product_price/test', 'lookupvalues.view', {
    body: z.strictObject({
      product_id: id,
      client_id: id,
      division_id: id,
      delivery_type_id: optionalId,
      day: plainDate,
      start_time: plainTime.nullable().default(null),
      job_type_id: optionalId.default(null),
      is_expert: z.boolean().default(false),
      is_realtime: z.boolean().default(false),
      is_remote: z.boolean().default(false),
    }),
    returns: z.strictObject({
      rates: z.array(priceRow),
      percentages: z.array(priceRow),
      passed_over: z.array(passedOver),
    }),
  }),
};
