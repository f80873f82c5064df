import type { CartOrderLine } from '@onrecord/contract/money/payment';
import { compare, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { sql } from 'kysely';
import { seenBy, type WhomRule } from '../../../../db/access/delegation.ts';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { visibleRows } from '../../../../db/list/visible-rows.ts';
import type { Scope, UserScope } from '../../../../db/scope.ts';
import { billingJob, draftOf } from '../../billing/draft.reads.ts';

/** An order that waits for its invoice, with what it comes to as it is now. */
export interface OrderToPay {
  readonly order_id: number;
  readonly order_number: number;
  readonly order_date: string;
  readonly job_id: number;
  readonly job_number: number;
  readonly case_name: string;
  readonly division_id: number;
  readonly division_name: string;
  /** Who pays, and so on whose account the money is until then. */
  readonly client_id: number;
  readonly total: string;
  readonly held: string;
  readonly open: string;
}

/** Whose an order `o` is to pay: of whoever ordered, or is billed for it. */
const payableBy: WhomRule = ({ isClient, isContact }) =>
  sql<boolean>`(${isClient(sql`o.client_id`)} or ${isClient(sql`o.bill_to_client_id`)} or ${isContact(sql`o.contact_id`)})`;

const payableOrders = (scope: Scope) =>
  visibleRows(scope, sql`o.company_id`, {
    divisions: (ids) => sql`o.division_id = any(${ids})`,
    contact: (contactId) => seenBy(scope, contactId, 'invoices', payableBy),
    provider: () => sql<boolean>`false`,
  });

type OpenOrder = Omit<OrderToPay, 'client_id' | 'total' | 'open'> & { readonly worksheet_order_id: number };

/** Orders with a number that no invoice bills. */
async function openOrders(tx: Tx, scope: UserScope, ids: readonly number[]): Promise<OpenOrder[]> {
  const { company_id } = scope;
  const { rows } = await sql<OpenOrder>`select o.order_id, o.order_number, o.order_date, o.worksheet_order_id, o.job_id,
      j.job_number, coalesce(lc.case_name, '') as case_name, o.division_id, d.name as division_name,
      coalesce((select sum(c.amount) from client_credit c where c.company_id = ${company_id}
        and c.order_id = o.order_id), 0.00) as held
    from client_order o
    join worksheet_order w on w.company_id = ${company_id} and w.worksheet_order_id = o.worksheet_order_id and not w.is_billed
    join job j on j.company_id = ${company_id} and j.job_id = o.job_id
    join division d on d.company_id = ${company_id} and d.division_id = o.division_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
    where ${andAll(payableOrders(scope))} and o.order_id = any(${[...ids]}::bigint[])
      and o.order_number > 0 and o.order_status <> 'Voided'
    order by o.order_id`.execute(tx);
  return rows;
}

const AS_IT_IS = { clients: [], left_out: [], accepts_unbilled: false, accepts_duplicates: false, charges: [] };

/** What billing a job now would charge for each of its orders that has a price for everything. */
async function pricesOfJob(tx: Tx, scope: UserScope, job_id: number, now: Temporal.Instant) {
  const job = await billingJob(tx, scope, job_id, [sql<boolean>`j.company_id = ${scope.company_id}`]);
  if (!job) return new Map<number, { total: string; client_id: number }>();
  const { draft } = await draftOf(tx, scope, job, { job_id, ...AS_IT_IS }, now);
  const priced = draft.invoices.filter(({ unbilled, total }) => unbilled.length === 0 && compare(total, 0) > 0);
  return new Map(
    priced.map(({ order, total }) => [order.worksheet_order_id, { total, client_id: order.payer_client_id ?? 0 }]),
  );
}

/**
 * Reads the orders that the viewer may pay before they are invoiced, at the prices of now. One that is billed, voided or has no
 * price yet is not among them.
 */
export async function ordersToPay(
  tx: Tx,
  scope: UserScope,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<OrderToPay[]> {
  const found: OrderToPay[] = [];
  const open = await openOrders(tx, scope, ids);
  for (const [job_id, orders] of Map.groupBy(open, (order) => order.job_id)) {
    const prices = await pricesOfJob(tx, scope, job_id, now);
    for (const { worksheet_order_id, ...order } of orders) {
      const price = prices.get(worksheet_order_id);
      if (!price?.client_id) continue;
      const rest = subtract(price.total, order.held);
      found.push({ ...order, ...price, open: compare(rest, 0) > 0 ? formatSum(rest) : '0.00' });
    }
  }
  return found;
}

/** What the office and whoever ordered see of paying an order ahead; null once it is invoiced, or while it has no price. */
export async function prepaymentOf(tx: Tx, scope: UserScope, orderId: number, now: Temporal.Instant) {
  const [order] = await ordersToPay(tx, scope, [orderId], now);
  return order ? { total: order.total, held: order.held, open: order.open } : null;
}

/** The orders in a cart that something is still open of, each with what is to be paid of it. */
export async function cartOrders(
  tx: Tx,
  scope: UserScope,
  cartId: number,
  now: Temporal.Instant,
): Promise<CartOrderLine[]> {
  const items = await tx
    .selectFrom('cart_item')
    .select(['cart_item_id', 'order_id', 'pay_amount'])
    .where('company_id', '=', scope.company_id)
    .where('cart_id', '=', cartId)
    .where('order_id', 'is not', null)
    .execute();
  if (items.length === 0) return [];
  const orders = await ordersToPay(
    tx,
    scope,
    items.map(({ order_id }) => order_id ?? 0),
    now,
  );
  return orders.flatMap(({ client_id: _, held: __, job_id: ___, ...order }) => {
    const item = items.find(({ order_id }) => order_id === order.order_id);
    if (!item || compare(order.open, 0) <= 0) return [];
    const { cart_item_id, pay_amount } = item;
    const wanted = pay_amount !== null && compare(pay_amount, order.open) < 0 ? pay_amount : order.open;
    return [{ cart_item_id, ...order, pay_amount: wanted }];
  });
}

/** What orders hold of a receipt, and of what took parts of it back. */
export async function heldByOrders(tx: Tx, { company_id }: Scope, receiptId: number) {
  const { rows } = await sql<{
    order_id: number;
    order_number: number;
    amount: string;
  }>`select o.order_id, o.order_number,
      sum(c.amount) as amount
    from client_credit c
    join payment_transaction t on t.company_id = ${company_id} and t.transaction_id = c.transaction_id
    join client_order o on o.company_id = ${company_id} and o.order_id = c.order_id
    where c.company_id = ${company_id} and c.order_id is not null
      and (t.transaction_id = ${receiptId} or t.reverses_transaction_id = ${receiptId})
    group by o.order_id, o.order_number having sum(c.amount) > 0 order by o.order_number`.execute(tx);
  return rows;
}
