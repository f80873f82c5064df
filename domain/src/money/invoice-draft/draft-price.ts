import type { RateUnit, UnitType } from '../../core/lookup/product.ts';
import { PRODUCT } from '../../core/lookup/starting-values.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { add, compare, formatExact, formatPrice, multiply } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';
import { type AppliedCap, type CopyLaw, cappedRate, copyCapOf } from '../billing/copy-cap.ts';
import { billedUnits, sourceOf } from '../billing/price-line.ts';
import { findRate, isUsablePrice, type PriceContext, type PriceRow, type RateRow } from '../billing/price-row.ts';
import type { Production } from '../billing/production-facts.ts';
import { type JobConditions, purchaseConditions } from '../billing/purchase-conditions.ts';
import type { PriceSource } from '../client-invoice/invoice-line.ts';

/** The job that an invoice without a worksheet is for: what its prices depend on, and what copies of it may cost. */
export interface DraftJob {
  readonly conditions: JobConditions;
  readonly deponent_ids: readonly number[];
  readonly production: readonly Production[];
  readonly copy_law: CopyLaw;
  /** The original that was ordered of the job, and by whose prices; null where nobody ordered it. */
  readonly original: { readonly product_id: number; readonly client_id: number } | null;
}

/** Who buys on an invoice without a worksheet, and on which day its prices are asked for. */
export interface DraftBuyer {
  readonly client_id: number;
  readonly division_id: number;
  readonly priced_on: LocalDate;
  readonly job: DraftJob | null;
  readonly prices: readonly PriceRow[];
}

/** By what the price of an invoice without a worksheet is found: the job's conditions hold as they do for its worksheets. */
export function draftPriceContext({ client_id, division_id, priced_on, job }: DraftBuyer): PriceContext {
  return {
    ...(job ? { job: purchaseConditions(job.conditions, null, job.deponent_ids) } : {}),
    client_id,
    division_id,
    delivery_type_id: null,
    priced_on,
  };
}

/** A line at the price that is billed: the typed one, or of a copy what the law of the place lets it cost. */
export interface PricedLine {
  readonly unit_price: string;
  readonly copy_cap: AppliedCap | null;
}

type CopyLine = { readonly quantity: string; readonly unit_price: string };
type CopyProduct = { readonly product_id: number; readonly product_type: string; readonly unit_type: UnitType };

/** Prices a line: only a copy of a job in a state with a limit costs anything but what was typed. */
export function priceDraftLine(buyer: DraftBuyer, line: CopyLine, product: CopyProduct | null): PricedLine {
  const typed: PricedLine = { unit_price: line.unit_price, copy_cap: null };
  const { job } = buyer;
  if (!job || product?.product_type !== 'Transcript - Copy') return typed;
  if (compare(line.quantity, 0) <= 0 || compare(line.unit_price, 0) <= 0) return typed;
  const cap = copyCapOf(job.copy_law, buyer.priced_on);
  if (!cap) return typed;
  const facts = copyFacts(buyer, job, line, product);
  const max_price = cap.max_price === null ? null : facts.maxPrice(cap.max_price);
  const rate = { price: formatPrice(line.unit_price), minimum_amount: '0.00', further_price: null };
  const capped = cappedRate(rate, { ...cap, max_price }, { ...facts, quantity: 1, surcharge: '0' });
  return capped ? { unit_price: capped.rate.price, copy_cap: capped.applied } : typed;
}

/** Times the price of an original's page above which a price is one of a copy as a whole. */
const TIMES_A_PAGE = 2;

/**
 * What a line counts of a copy. Its quantity is of the unit that the copy is priced by, and counts as of one copy. A price far
 * above that of a page of the original is one of the copy as a whole, whose pages are those that were produced.
 */
function copyFacts(buyer: DraftBuyer, job: DraftJob, line: CopyLine, product: CopyProduct) {
  const context = draftPriceContext(buyer);
  const unit = unitOf(findRate(buyer.prices, product.product_id, context)?.unit_type ?? product.unit_type);
  const original = originalRate(buyer, job, context);
  const isPriceOfAll =
    unit === 'Flat Fee' ||
    (original?.unit_type === unit && compare(line.unit_price, multiply(original.price, TIMES_A_PAGE)) > 0);
  const billed = isPriceOfAll ? '1' : line.quantity;
  const counted = (of: RateUnit) => (of === unit && !isPriceOfAll ? line.quantity : producedUnits(job, of));
  const maxPrice = (price: string) => {
    if (unit === 'Flat Fee' || !isPriceOfAll) return price;
    const units = counted(unit);
    return units === null ? null : formatPrice(multiply(price, units));
  };
  return { billed, maxPrice, original: original && costOf(original, counted(original.unit_type)) };
}

const unitOf = (unit: UnitType): RateUnit => (unit === 'Percentage' ? 'Flat Fee' : unit);

function originalRate({ prices, client_id }: DraftBuyer, { original }: DraftJob, context: PriceContext) {
  const of = { ...context, client_id: original?.client_id ?? client_id };
  const rate = findRate(prices, original?.product_id ?? PRODUCT.original, of);
  return rate && isUsablePrice(rate) ? rate : null;
}

/** What the units of an original come to; null where there is nothing to compare with. */
function costOf(rate: RateRow, counted: string | null): string | null {
  if (counted === null) return null;
  const base = multiply(billedUnits(rate, counted), rate.price);
  const cost = compare(base, rate.minimum_amount) < 0 ? rate.minimum_amount : formatExact(base);
  return compare(cost, 0) > 0 ? cost : null;
}

/** What the worksheets counted of a unit; null while they counted none. */
function producedUnits({ production }: DraftJob, unit: RateUnit): string | null {
  if (unit === 'Flat Fee') return '1';
  const counts = production.map((row) => {
    if (unit === 'Hourly Rate') return row.hours;
    return unit === 'Transcript Page Rate' ? row.pages : row.exhibit_pages;
  });
  const sum = formatExact(add('0', ...counts));
  return compare(sum, 0) > 0 ? sum : null;
}

/** What the invoice prints of a line whose price a law limits: the typed words and that law, as lines of worksheets say it. */
export function limitedLineText(description: string, { state_name }: AppliedCap): Sentence {
  return sentence('invoice.line_limited', { product_name: description, state_name });
}

/** Whose price a line has: the row of the price table that it was offered by, or the one that somebody typed. */
export function draftPriceSource(
  buyer: DraftBuyer,
  line: CopyLine,
  product_id: number | null,
  name: string,
): PriceSource {
  const rate = product_id === null ? null : findRate(buyer.prices, product_id, draftPriceContext(buyer));
  const isOfTable = rate !== null && compare(rate.price, line.unit_price) === 0;
  return isOfTable ? sourceOf(rate) : { product_price_id: null, name, level: 'charge' };
}
