import { type LocalDate, parseLocalDate } from '../time/local-time.ts';
import type { PriceConditions, UnitType } from './product.ts';

/** A row of the price table as its dates are looked at (section 3, product price row); both days included, null for open. */
export interface DatedPrice extends PriceConditions {
  readonly product_price_id: number;
  readonly product_id: number;
  readonly delivery_type_id: number | null;
  readonly division_id: number | null;
  readonly client_id: number | null;
  readonly unit_type: UnitType;
  readonly valid_from: LocalDate | null;
  readonly valid_to: LocalDate | null;
}

const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

const firstDay = ({ valid_from }: DatedPrice): LocalDate => valid_from ?? FIRST_DAY;
const lastDay = ({ valid_to }: DatedPrice): LocalDate => valid_to ?? LAST_DAY;

/** Whether a price is in force on a day. */
export function isInForce(row: DatedPrice, day: LocalDate): boolean {
  return firstDay(row) <= day && day <= lastDay(row);
}

/**
 * What a price is for: rows of one key follow each other in time. A percentage is added to a rate and does not replace
 * it, so the two are kept apart.
 */
export function priceKey(row: Omit<DatedPrice, 'valid_from' | 'valid_to' | 'product_price_id'>): string {
  const kind = row.unit_type === 'Percentage' ? 'percent' : 'rate';
  const conditions = [row.rate_type_id, row.job_type_id, row.is_remote ? 'remote' : null];
  return [row.product_id, row.delivery_type_id, row.division_id, row.client_id, ...conditions, kind]
    .map((part) => part ?? '')
    .join(':');
}

/** The day before, for closing a price where the next one begins. */
export function dayBefore(day: LocalDate): LocalDate {
  const date = parseLocalDate(day);
  if (!date) throw new RangeError(`${day} is not a day`);
  return date.subtract({ days: 1 }).toString();
}

/**
 * How a price fits beside the others in use for the same thing (money, M9): it overlaps none; it follows one that is
 * then closed on the day before; or it overlaps, and would leave it open which of the two holds.
 */
export type PriceFit<Row extends DatedPrice> =
  | { readonly kind: 'free' }
  | { readonly kind: 'closes'; readonly former: Row; readonly valid_to: LocalDate }
  | { readonly kind: 'overlaps'; readonly with: readonly Row[] };

/** Decides how `row` fits beside `others`; the row itself and rows of other keys among them are left aside. */
export function fitPrice<Row extends DatedPrice>(row: DatedPrice, others: readonly Row[]): PriceFit<Row> {
  const key = priceKey(row);
  const overlapping = others.filter(
    (other) =>
      other.product_price_id !== row.product_price_id &&
      priceKey(other) === key &&
      firstDay(other) <= lastDay(row) &&
      lastDay(other) >= firstDay(row),
  );
  const [former] = overlapping;
  if (!former) return { kind: 'free' };
  const isFollowed = overlapping.length === 1 && firstDay(former) < firstDay(row) && lastDay(former) <= lastDay(row);
  if (!isFollowed || row.valid_from === null) return { kind: 'overlaps', with: overlapping };
  return { kind: 'closes', former, valid_to: dayBefore(row.valid_from) };
}

/** The prices of one key in the order of time, and the one in force on `day`: the latest that has begun. */
export interface PriceLine<Row extends DatedPrice> {
  readonly key: string;
  readonly rows: readonly Row[];
  readonly in_force: Row | null;
}

/** Puts prices that follow each other together, in the order in which each key comes first. */
export function priceLines<Row extends DatedPrice>(rows: readonly Row[], day: LocalDate): PriceLine<Row>[] {
  return [...Map.groupBy(rows, priceKey)].map(([key, ofKey]) => {
    const inOrder = ofKey.toSorted((a, b) => (firstDay(a) < firstDay(b) ? -1 : firstDay(a) > firstDay(b) ? 1 : 0));
    return { key, rows: inOrder, in_force: inOrder.findLast((row) => isInForce(row, day)) ?? null };
  });
}

/** Whether a line is listed as in force, as about to change (a price begins or the last one ends), or as ended. */
export function isChanging<Row extends DatedPrice>({ rows, in_force }: PriceLine<Row>, day: LocalDate): boolean {
  return rows.some((row) => firstDay(row) > day) || (in_force !== null && in_force.valid_to !== null);
}
