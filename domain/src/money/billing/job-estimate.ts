import type { UnitType } from '../../core/lookup/product.ts';
import { PRODUCT, SERVICE } from '../../core/lookup/starting-values.ts';
import { add, compare, formatSum, multiply } from '../../core/money/money.ts';
import type { InvoiceLine } from '../client-invoice/invoice-line.ts';
import type { WorkedLine } from '../provider-invoice/provider-pay.ts';
import { bookedProducts } from './booking-estimate.ts';
import { priceItem } from './price-item.ts';
import type { PriceRow } from './price-row.ts';
import type { DeliveryType, OrderItem } from './production-facts.ts';
import { type JobConditions, purchaseConditions } from './purchase-conditions.ts';
import type { SoldProduct } from './turn-in/wanted-items.ts';

/** Pages that an hour of testimony makes, for as long as nobody has counted them (trade practice). */
export const PAGES_AN_HOUR = 50;

/** Jobs that took place longer ago and were never billed count as work that will not be billed any more. */
export const UNBILLED_DAYS = 180;

/** A job before it is billed. `hours` has hundredths; `pages` is null while no worksheet counts them. */
export interface JobToEstimate {
  readonly service_ids: readonly number[];
  readonly hours: string;
  readonly pages: number | null;
  readonly client_id: number;
  readonly division_id: number;
  readonly priced_on: string;
  readonly delivery_type: DeliveryType | null;
  readonly conditions?: JobConditions;
  /** How many decimals the currency of the company has, see `decimalsOf`. */
  readonly decimals?: number | undefined;
}

/** What a job is expected to be billed, line by line; 0 pages where nothing is billed by the page. */
export interface JobEstimate {
  readonly pages: number;
  readonly lines: readonly {
    readonly product_id: number;
    readonly product_name: string;
    readonly kind: InvoiceLine['kind'];
    readonly unit_type: UnitType;
    readonly quantity: string;
    readonly unit_price: string;
    readonly amount: string;
  }[];
  readonly total: string;
}

const WRITERS: readonly number[] = [SERVICE.court_reporter, SERVICE.realtime_reporter];

/** Counted pages, else so many as the hours make; the last page counts as a whole one. */
function pagesOf({ pages, hours }: JobToEstimate): number {
  return pages ?? Math.ceil(Number(multiply(hours, PAGES_AN_HOUR).toFixed(2)));
}

/** What a job is expected to sell: being there, and where somebody writes the original of the transcript, with its feed. */
function expectedProducts(job: JobToEstimate): { product_id: number; hours: string }[] {
  const services = [...new Set(job.service_ids)];
  // Two reporters who relieve each other are one appearance.
  const writer = services.find((id) => WRITERS.includes(id));
  const there = services
    .filter((id) => !WRITERS.includes(id) || id === writer)
    .flatMap((service_id) => bookedProducts({ service_id, hours: job.hours }));
  const { hours } = job;
  const written = writer === undefined ? [] : [{ product_id: PRODUCT.original, hours }];
  const feed = services.includes(SERVICE.realtime_reporter) ? [{ product_id: PRODUCT.realtime, hours }] : [];
  return [...written, ...there, ...feed];
}

/** Nobody was heard yet: the id of no deponent. */
const NOBODY = 0;

/** The lines that a job is expected to be billed, as its invoice would have them, and the work that they would be. */
export function estimatedLines(
  job: JobToEstimate,
  products: readonly SoldProduct[],
  priceRows: readonly PriceRow[],
): WorkedLine[] {
  const pages = pagesOf(job);
  const { client_id, division_id, priced_on, delivery_type, conditions, decimals } = job;
  const production = [{ job_deponent_id: NOBODY, pages, exhibit_pages: 0, hours: job.hours }];
  const order = { order_id: 0, client_id, division_id, delivery_type, items: [] };
  const facts = { priced_on, production, orders: [order], decimals, ...(conditions ? { job: conditions } : {}) };
  const worked = conditions ? { rate_types: purchaseConditions(conditions, null, [NOBODY]).rate_types } : {};
  return expectedProducts(job).flatMap(({ product_id, hours }, index) => {
    const product = products.find((one) => one.product_id === product_id && one.is_active);
    if (!product || compare(hours, 0) <= 0) return [];
    const item: OrderItem = {
      order_item_id: index,
      product,
      quantity: 1,
      job_deponent_id: null,
      billable_hours: hours,
    };
    const priced = priceItem({ facts, order, priceRows }, item, delivery_type);
    return priced.outcome === 'rated' ? priced.lines.map((line) => ({ ...line, ...worked })) : [];
  });
}

/**
 * Estimates what a job is billed before it is (money, M7 and M9): being there and the original of its transcript, by the prices
 * of its client and day, rush included. Copies, exhibits and what else is ordered at the job nobody knows before.
 */
export function estimateJob(
  job: JobToEstimate,
  products: readonly SoldProduct[],
  priceRows: readonly PriceRow[],
): JobEstimate {
  const lines = estimatedLines(job, products, priceRows);
  return {
    pages: lines.some(({ unit_type }) => unit_type === 'Transcript Page Rate') ? pagesOf(job) : 0,
    lines: lines.map(({ product, kind, unit_type, quantity, unit_price, amount }) => ({
      product_id: product.product_id,
      product_name: product.name,
      kind,
      unit_type,
      quantity,
      unit_price,
      amount,
    })),
    total: formatSum(add(...lines.map(({ amount }) => amount))),
  };
}
