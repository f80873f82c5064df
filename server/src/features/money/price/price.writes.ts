import type { PriceTableRow } from '@onrecord/contract/money/price';
import { fitPrice, isInForce } from '@onrecord/domain/core/lookup/dated-price';
import { refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { LocalDate } from '@onrecord/domain/core/time/local-time';
import { raisedAlong } from '@onrecord/domain/money/price/raise-prices';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { changeablePrices, pricesOfClient } from './price.reads.ts';

/** Saves rows of the price table as if each were typed; it belongs to the company's lookups. */
export interface PriceTable {
  lock(tx: Tx, scope: UserScope): Promise<void>;
  add(tx: Tx, scope: UserScope, terms: TermResolver, values: ReturnType<typeof valuesAfter>): Promise<void>;
}

/** Where prices are saved, in whose words, and the company's day. */
export interface PriceWork {
  readonly table: PriceTable;
  readonly terms: TermResolver;
  readonly today: LocalDate;
}

/** The values of a new row of the price table that follows another one. */
function valuesAfter(row: PriceTableRow, own: { price?: string; client_id?: number; valid_from: LocalDate }) {
  const { product_id, delivery_type_id, division_id, client_id, rate_type_id, job_type_id, is_remote, unit_type } = row;
  const { price, minimum_amount, minimum_pages, first_quantity } = row;
  const of = { product_id, delivery_type_id, division_id, client_id, rate_type_id, job_type_id, is_remote, unit_type };
  const further_price = row.further_price === null ? null : raisedAlong(row.further_price, price, own.price ?? price);
  const how = { minimum_amount, minimum_pages, first_quantity, further_price };
  return { ...of, price, ...how, valid_to: null, ...own };
}

interface RaisedPrice {
  product_price_id: number;
  version: number;
  price: string;
}

function requireDayAhead(day: LocalDate, today: LocalDate): void {
  if (day < today) throw refuseFields({ from: sentence('price.past_day') });
}

/**
 * Ends prices on the day before and begins new ones, all of them or none (money, M9). Invoices and orders that are priced
 * already keep theirs.
 *
 * @throws AppError 400 with the fields; StaleError 409 with the prices as they are, where one is not as it was looked at
 */
export async function raiseTo(
  tx: Tx,
  scope: UserScope,
  { from, prices }: { from: LocalDate; prices: readonly RaisedPrice[] },
  { table, terms, today }: PriceWork,
): Promise<number> {
  requireDayAhead(from, today);
  if (prices.length === 0) throw refuse('price.none_chosen');
  await table.lock(tx, scope);
  const rows = await changeablePrices(
    tx,
    scope,
    prices.map(({ product_price_id }) => product_price_id),
  );
  const known = new Map(rows.map((row) => [row.product_price_id, row]));
  const isAsLookedAt = ({ product_price_id, version }: RaisedPrice) => known.get(product_price_id)?.version === version;
  if (!prices.every(isAsLookedAt)) throw new StaleError(rows);
  for (const { product_price_id, price } of prices) {
    const row = known.get(product_price_id);
    if (row) await table.add(tx, scope, terms, valuesAfter(row, { price, valid_from: from }));
  }
  return prices.length;
}

/** A rate and a percentage of one product, delivery and client cannot begin on one day; the table knows them by these. */
const beginsWith = (row: Begun, others: readonly Begun[]) =>
  others.some((other) => KNOWN_BY.every((name) => other[name] === row[name]));

const KNOWN_BY = [
  'product_id',
  'delivery_type_id',
  'division_id',
  'client_id',
  'rate_type_id',
  'job_type_id',
  'is_remote',
  'valid_from',
] as const;
type Begun = Pick<PriceTableRow, (typeof KNOWN_BY)[number]>;

interface Copy {
  from_client_id: number;
  to_client_id: number;
  from: LocalDate;
}

/**
 * Gives a client the prices that another has on a day, from that day on. What is agreed with it already for that day or later
 * is left alone, except a price without an end, which the copied one follows.
 *
 * @throws AppError 400 where both are one client or the day is past
 */
export async function copyTo(tx: Tx, scope: UserScope, copy: Copy, { table, terms, today }: PriceWork) {
  const { from_client_id, to_client_id, from } = copy;
  if (from_client_id === to_client_id) throw refuseFields({ to_client_id: sentence('price.same_client') });
  requireDayAhead(from, today);
  await table.lock(tx, scope);
  const theirs = await pricesOfClient(tx, scope, to_client_id);
  const left_alone: PriceTableRow[] = [];
  const begun: Begun[] = [...theirs];
  for (const row of await pricesOfClient(tx, scope, from_client_id)) {
    if (!isInForce(row, from)) continue;
    const values = valuesAfter(row, { client_id: to_client_id, valid_from: from });
    const fits = fitPrice({ ...values, product_price_id: 0 }, theirs).kind !== 'overlaps' && !beginsWith(values, begun);
    if (!fits) left_alone.push(row);
    else {
      await table.add(tx, scope, terms, values);
      begun.push(values);
    }
  }
  return { count: begun.length - theirs.length, left_alone };
}
