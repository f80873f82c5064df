import {
  type PriceConditions,
  RATE_TYPES,
  type RateType,
  type RateUnit,
  type UnitType,
} from '../../core/lookup/product.ts';
import { type Decimal, decimal } from '../../core/money/money.ts';

/**
 * One row of a price table (section 3, product price row). A row without client and division is the company's; one
 * without delivery type holds for every delivery type. `price` has three places: money per unit, or percent when the
 * unit type is Percentage.
 */
export interface PriceRow extends PriceConditions {
  readonly product_price_id: number;
  /** The price as people know it, such as the client, division or company it is agreed with. */
  readonly name: string;
  readonly product_id: number;
  readonly unit_type: UnitType;
  readonly price: string;
  readonly delivery_type_id: number | null;
  readonly client_id: number | null;
  readonly division_id: number | null;
  /** The least that a line of this row bills, however little was counted; '0.00' for no minimum. */
  readonly minimum_amount: string;
  /** The least number of pages that a row by the page bills of one transcript; 0 for none. */
  readonly minimum_pages?: number;
  /** How many copies cost `price`, where further ones cost `further_price`; null where all of them cost the same. */
  readonly first_quantity?: number;
  readonly further_price?: string | null;
  /** The work that its rate type applies to, and what the company calls that rate type. */
  readonly rate_type?: RateType | null;
  readonly rate_type_name?: string;
  /** What the type of job is called that the row is for. */
  readonly job_type_name?: string;
  /** First and last day of a dated row, both included; null for open. */
  readonly valid_from: string | null;
  readonly valid_to: string | null;
}

export interface RateRow extends PriceRow {
  readonly unit_type: RateUnit;
}

/** Who buys, how fast, and on which day the price is asked (YYYY-MM-DD). */
export interface PriceContext {
  readonly client_id: number;
  readonly division_id: number;
  readonly delivery_type_id: number | null;
  readonly priced_on: string;
  /** What is known of the job; without it no row with a condition holds. */
  readonly job?: PurchaseConditions;
}

/** What of a purchase rows can depend on. */
export interface PurchaseConditions {
  readonly rate_types: readonly RateType[];
  readonly job_type_id: number | null;
  readonly is_remote: boolean;
}

/** Whose row it is; shown where a line explains itself. */
export type PriceLevel = 'client' | 'division' | 'company';

export function priceLevel(row: PriceRow): PriceLevel {
  if (row.client_id !== null) return 'client';
  return row.division_id === null ? 'company' : 'division';
}

/** The money per unit of a product, most specific row first; null when the product has no rate here. */
export function findRate(rows: readonly PriceRow[], product_id: number, context: PriceContext): RateRow | null {
  return mostSpecific(rows.filter(isRate), product_id, context);
}

/** The percentage row of a product for the delivery type asked, or for every one; null when there is none. */
export function findPercentage(rows: readonly PriceRow[], product_id: number, context: PriceContext): PriceRow | null {
  return mostSpecific(
    rows.filter((row) => !isRate(row)),
    product_id,
    context,
  );
}

/** True when a row of the price table can be used at all; the engine refuses to bill by one that cannot. */
export function isUsablePrice(row: PriceRow): boolean {
  return !isNegative(row.price) && !isNegative(row.minimum_amount) && !isNegative(row.further_price ?? '0');
}

function isNegative(text: string): boolean {
  const value: Decimal = decimal(text);
  return value.lt(0);
}

function isRate(row: PriceRow): row is RateRow {
  return row.unit_type !== 'Percentage';
}

/** The first of the rows that hold. */
function mostSpecific<Row extends PriceRow>(
  rows: readonly Row[],
  product_id: number,
  context: PriceContext,
): Row | null {
  const [best] = rankedRows(rows, product_id, context);
  return best ?? null;
}

/**
 * The rows of a product that hold for a purchase, the one that is used first: client before division before company, then
 * the row of this delivery type, of its rate type (expert before realtime before out of hours before standard), of its type of
 * job, of remote jobs, then the one that began latest; of two that begin on one day, the one entered last.
 */
export function rankedRows<Row extends PriceRow>(
  rows: readonly Row[],
  product_id: number,
  context: PriceContext,
): Row[] {
  const latestFirst = (a: Row, b: Row) => {
    const [first, second] = [a.valid_from ?? '', b.valid_from ?? ''];
    return first === second ? b.product_price_id - a.product_price_id : first < second ? 1 : -1;
  };
  return rows
    .filter((row) => row.product_id === product_id && holds(row, context))
    .sort((a, b) => weight(b) - weight(a) || latestFirst(a, b));
}

/** The first thing by which a row does not hold for a purchase. */
export type NotHolding = 'client' | 'division' | 'delivery' | 'rate_type' | 'job_type' | 'remote' | 'day';

/** Decides why a row does not hold for a purchase; null where it holds. */
export function whyNotHolding(row: PriceRow, context: PriceContext): NotHolding | null {
  const { rate_types = [], job_type_id = null, is_remote = false } = context.job ?? {};
  if (row.client_id !== null && row.client_id !== context.client_id) return 'client';
  if (row.division_id !== null && row.division_id !== context.division_id) return 'division';
  if (row.delivery_type_id !== null && row.delivery_type_id !== context.delivery_type_id) return 'delivery';
  if (row.rate_type && !rate_types.includes(row.rate_type)) return 'rate_type';
  if (row.job_type_id && row.job_type_id !== job_type_id) return 'job_type';
  if (row.is_remote && !is_remote) return 'remote';
  const hasBegun = (row.valid_from ?? '') <= context.priced_on;
  return hasBegun && (row.valid_to ?? '9999-12-31') >= context.priced_on ? null : 'day';
}

const holds = (row: PriceRow, context: PriceContext): boolean => whyNotHolding(row, context) === null;

/** Each condition outweighs all that follow it. */
function weight(row: PriceRow): number {
  return (
    (row.client_id === null ? 0 : 128) +
    (row.division_id === null ? 0 : 64) +
    (row.delivery_type_id === null ? 0 : 32) +
    (row.rate_type ? 4 * (RATE_TYPES.length - RATE_TYPES.indexOf(row.rate_type)) : 0) +
    (row.job_type_id ? 2 : 0) +
    (row.is_remote ? 1 : 0)
  );
}
