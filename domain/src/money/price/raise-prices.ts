import { type DatedPrice, dayBefore, isInForce, priceKey } from '../../core/lookup/dated-price.ts';
import type { UnitType } from '../../core/lookup/product.ts';
import { compare, decimal, formatExact, formatPrice, multiply, percentOf, roundPrice } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';

/** How a raised price is rounded: to its three places, to cents, or pages to 0.05 and everything else to 1.00. */
export const PRICE_ROUNDINGS = ['exact', 'cent', 'usual'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export const MAX_RAISE_PERCENT = 100;
export const MIN_RAISE_PERCENT = -50;

export interface RaisedRow extends DatedPrice {
  readonly price: string;
}

/** Why a price is left alone: it changes by itself on that day or later, or it is agreed until a day. */
export type LeftAlone = 'changes' | 'ends';

/**
 * What a raise does to one price in force on the day before it. Prices are exact text with three places; `exact` is
 * unrounded by the rounding asked. `next` is the row that it changes to by itself.
 */
export interface RaiseLine<Row extends RaisedRow> {
  readonly row: Row;
  readonly exact: string;
  readonly price: string;
  readonly is_same: boolean;
  readonly left_alone: LeftAlone | null;
  readonly next: Row | null;
}

const PAGE_STEP = '0.05';
const isByPage = (unit: UnitType) => unit === 'Transcript Page Rate' || unit === 'Exhibit Page Rate';

function stepOf(rounding: PriceRounding, unit: UnitType): string {
  if (rounding === 'exact') return '0.001';
  if (rounding === 'cent') return '0.01';
  return isByPage(unit) ? PAGE_STEP : '1';
}

/** A price so many percent higher, exact to three places: `raisedExactly('4.850', '4')` is '5.044'. */
export function raisedExactly(price: string, percent: string): string {
  return formatPrice(decimal(price).plus(percentOf(price, percent)));
}

/** A price rounded half up to the step of a rounding: `roundedTo('5.824', 'usual', 'Transcript Page Rate')` is '5.800'. */
export function roundedTo(price: string, rounding: PriceRounding, unit: UnitType): string {
  const step = stepOf(rounding, unit);
  // Steps divide one, so that the number of steps is exact as well.
  const steps = multiply(price, step === '1' ? 1 : decimal(1).div(step)).round(0, 1);
  return formatPrice(roundPrice(multiply(steps, step)));
}

/** Rounding never turns a raise into a cut, nor a cut into a raise: such a price stays as it is. */
function notBack(before: string, rounded: string, percent: string): string {
  const isBack = compare(rounded, before) === (compare(percent, 0) > 0 ? -1 : 1);
  return isBack ? formatPrice(before) : rounded;
}

/**
 * The price of further copies beside one that changed: it changes by the same share, to the cent, and not beyond the direction
 * of the change.
 */
export function raisedAlong(further: string, before: string, after: string): string {
  if (compare(before, 0) === 0 || compare(before, after) === 0) return formatPrice(further);
  const exact = multiply(further, after).div(decimal(before));
  return notBack(further, roundedTo(formatExact(exact), 'cent', 'Flat Fee'), compare(after, before) > 0 ? '1' : '-1');
}

/**
 * What a raise by `percent` from a day on would do to the prices in use (money, M9): one line for each rate in force on
 * that day, in the order given. Percentages follow the rates that they are of and are not raised.
 */
export function raisePrices<Row extends RaisedRow>(
  rows: readonly Row[],
  { percent, from, rounding }: { percent: string; from: LocalDate; rounding: PriceRounding },
): RaiseLine<Row>[] {
  const rates = rows.filter(({ unit_type }) => unit_type !== 'Percentage');
  const later = Map.groupBy(
    rates.filter((row) => (row.valid_from ?? '') >= from),
    priceKey,
  );
  const before = rates.filter((row) => (row.valid_from ?? '') < from);
  // A price that ends on the day before is still what the next one follows.
  return before.flatMap((row) => {
    const next = (later.get(priceKey(row)) ?? []).toSorted(compareDays)[0] ?? null;
    if (!isInForce(row, from) && !(next && endsJustBefore(row, next))) return [];
    const exact = raisedExactly(row.price, percent);
    const price = notBack(row.price, roundedTo(exact, rounding, row.unit_type), percent);
    const left_alone: LeftAlone | null = next ? 'changes' : row.valid_to === null ? null : 'ends';
    return [{ row, exact, price, is_same: compare(price, row.price) === 0, left_alone, next }];
  });
}

const compareDays = (a: RaisedRow, b: RaisedRow) => ((a.valid_from ?? '') < (b.valid_from ?? '') ? -1 : 1);

const endsJustBefore = (row: RaisedRow, { valid_from }: RaisedRow) =>
  valid_from !== null && row.valid_to === dayBefore(valid_from);
