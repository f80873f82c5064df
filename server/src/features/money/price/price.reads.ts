import type { PriceTableRow, priceFilter, RaiseLineRow } from '@onrecord/contract/money/price';
import { rankedRows, whyNotHolding } from '@onrecord/domain/money/billing/price-row';
import { purchaseConditions } from '@onrecord/domain/money/billing/purchase-conditions';
import { type PriceRounding, raisePrices } from '@onrecord/domain/money/price/raise-prices';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';

/** How many rows of the price table are shown at once; a company with more searches. */
export const MAX_SHOWN_PRICES = 2000;

const PRICE = sql`p.product_price_id, p.version, p.product_id, r.name as product_name, p.delivery_type_id,
  coalesce(t.name, '') as delivery_type_name, p.division_id, coalesce(d.name, '') as division_name, p.client_id,
  coalesce(c.name, '') as client_name, p.rate_type_id, coalesce(k.name, '') as rate_type_name, k.applies_to as rate_type,
  p.job_type_id, coalesce(y.name, '') as job_type_name, p.is_remote, p.minimum_pages, p.first_quantity,
  p.further_price::text as further_price, p.unit_type, p.price::text as price, p.minimum_amount::text as minimum_amount,
  p.valid_from, p.valid_to`;

const from = ({ company_id }: UserScope) => sql`product_price p
  join product r on r.company_id = ${company_id} and r.product_id = p.product_id
  left join delivery_type t on t.company_id = ${company_id} and t.delivery_type_id = p.delivery_type_id
  left join division d on d.company_id = ${company_id} and d.division_id = p.division_id
  left join client c on c.company_id = ${company_id} and c.client_id = p.client_id
  left join rate_type k on k.company_id = ${company_id} and k.rate_type_id = p.rate_type_id
  left join job_type y on y.company_id = ${company_id} and y.job_type_id = p.job_type_id`;

/** Prices in use of the company that the viewer has access to: the company's, and those of the viewer's divisions. */
const visible = ({ company_id, division_ids }: UserScope): RawBuilder<boolean>[] => [
  sql`p.company_id = ${company_id}`,
  sql`p.is_active`,
  ...(division_ids === 'all'
    ? []
    : [sql<boolean>`(p.division_id is null or p.division_id = any(${[...division_ids]}::bigint[]))`]),
];

/** Prices that the viewer may change: staff limited to divisions only those of a division of theirs. */
const changeable = ({ division_ids }: UserScope): RawBuilder<boolean>[] =>
  division_ids === 'all' ? [] : [sql<boolean>`p.division_id = any(${[...division_ids]}::bigint[])`];

async function priceRows(tx: Tx, scope: UserScope, wanted: readonly RawBuilder<boolean>[], limit: number) {
  const { rows } = await sql<PriceTableRow>`select ${PRICE} from ${from(scope)}
    where ${andAll([...visible(scope), ...wanted])}
    order by r.sort_order, r.product_id, p.client_id is not null, c.name, p.division_id nulls first,
      p.delivery_type_id nulls first, k.sort_order nulls first, k.name nulls first, y.name nulls first, p.is_remote, p.unit_type = 'Percentage', p.valid_from nulls first, p.product_price_id
    limit ${limit}`.execute(tx);
  return rows;
}

const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** The rows of a filter, and whether there are more than are shown. */
export async function shownPrices(tx: Tx, scope: UserScope, filter: z.output<typeof priceFilter>) {
  const { search, client_id, delivery_type_id, division_id, for_everybody } = filter;
  const wanted: RawBuilder<boolean>[] = [];
  if (search) wanted.push(sql`(r.name ilike ${containing(search)} or c.name ilike ${containing(search)})`);
  if (client_id !== null) wanted.push(sql`p.client_id = ${client_id}`);
  if (delivery_type_id !== null) wanted.push(sql`p.delivery_type_id = ${delivery_type_id}`);
  if (division_id !== null) wanted.push(sql`p.division_id = ${division_id}`);
  if (for_everybody) wanted.push(sql`p.client_id is null`);
  const rows = await priceRows(tx, scope, wanted, MAX_SHOWN_PRICES + 1);
  return { rows: rows.slice(0, MAX_SHOWN_PRICES), is_cut: rows.length > MAX_SHOWN_PRICES };
}

/** Prices by id that the viewer may change; fewer than asked for where some are gone or another's. */
export const changeablePrices = (tx: Tx, scope: UserScope, ids: readonly number[]) =>
  priceRows(tx, scope, [...changeable(scope), sql`p.product_price_id = any(${[...ids]}::bigint[])`], ids.length);

/** The prices agreed with a client, of every day. */
export const pricesOfClient = (tx: Tx, scope: UserScope, client_id: number) =>
  priceRows(tx, scope, [...changeable(scope), sql`p.client_id = ${client_id}`], MAX_SHOWN_PRICES);

/** How much was billed at each price in the year before a day, of invoices that were not voided. */
async function billedQuantities(tx: Tx, scope: UserScope, day: string): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; quantity: string }>`
    select (l.explanation->'price_source'->>'product_price_id')::bigint as id, sum(l.quantity)::text as quantity
    from client_invoice i
    join client_invoice_line l on l.company_id = ${scope.company_id} and l.client_invoice_id = i.client_invoice_id
    where i.company_id = ${scope.company_id} and i.voided_at is null
      and i.invoice_date > ${day}::date - 365 and i.invoice_date <= ${day}::date
      and l.explanation->'price_source'->>'product_price_id' is not null
    group by 1`.execute(tx);
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

interface Raise {
  percent: string;
  from: string;
  rounding: PriceRounding;
  client_prices: boolean;
}

/** What a raise would do to every price that the viewer may change. */
export async function raiseLines(tx: Tx, scope: UserScope, raise: Raise, today: string): Promise<RaiseLineRow[]> {
  const own = raise.client_prices ? [] : [sql<boolean>`p.client_id is null`];
  const stillToCome = sql<boolean>`(p.valid_to is null or p.valid_to >= ${raise.from}::date - 1)`;
  const rows = await priceRows(tx, scope, [...changeable(scope), ...own, stillToCome], MAX_SHOWN_PRICES);
  const billed = await billedQuantities(tx, scope, today);
  return raisePrices(rows, raise).map(({ next, ...line }) => ({
    ...line,
    next_price: next?.price ?? null,
    next_from: next?.valid_from ?? null,
    billed_quantity: billed.get(line.row.product_price_id) ?? '0',
  }));
}

interface Purchase {
  product_id: number;
  client_id: number;
  division_id: number;
  delivery_type_id: number | null;
  day: string;
  start_time: string | null;
  job_type_id: number | null;
  is_expert: boolean;
  is_realtime: boolean;
  is_remote: boolean;
}

/** The one deponent of a purchase that is only asked about. */
const SOMEBODY = 1;
/** A time within hours. */
const NOON = '12:00';

/** The prices that hold for a purchase, the one that is used first. */
export async function pricesForPurchase(tx: Tx, scope: UserScope, purchase: Purchase) {
  const { product_id, client_id, division_id, delivery_type_id, day } = purchase;
  const rows = await priceRows(
    tx,
    scope,
    [sql`p.product_id = ${product_id}`, sql`(p.client_id is null or p.client_id = ${client_id})`],
    MAX_SHOWN_PRICES,
  );
  const named = rows.map((row) => ({ ...row, name: row.client_name || row.division_name }));
  const job = purchaseConditions(
    {
      ...purchase,
      job_date: day,
      start_time: purchase.start_time ?? NOON,
      expert_deponent_ids: purchase.is_expert ? [SOMEBODY] : [],
    },
    SOMEBODY,
    [SOMEBODY],
  );
  const context = { client_id, division_id, delivery_type_id, priced_on: day, job };
  const ranked = rankedRows(named, product_id, context).map(({ name: _, ...row }) => row);
  const passed_over = named.flatMap(({ name, ...row }) => {
    const reason = whyNotHolding({ ...row, name }, context);
    return reason ? [{ row, reason }] : [];
  });
  return {
    rates: ranked.filter(({ unit_type }) => unit_type !== 'Percentage'),
    percentages: ranked.filter(({ unit_type }) => unit_type === 'Percentage'),
    passed_over,
  };
}
