import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import type { Scope } from '../scope.ts';

/**
 * Voids the listed orders of worksheet rows that came in after the job, before the rows go. Such an order is in the list of
 * orders from the start; one of the worksheet itself gets there by being billed, and a billed row cannot go. What was paid for it
 * ahead stays on the payer's account, free for anything else.
 */
export async function voidLaterOrders(tx: Tx, { company_id }: Scope, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update client_order o set order_status = 'Voided'
    from worksheet_order w
    where w.company_id = ${company_id} and w.worksheet_order_id = any(${[...rows]}::bigint[]) and w.origin = 'later'
      and o.company_id = ${company_id} and o.worksheet_order_id = w.worksheet_order_id and o.order_status <> 'Voided'`.execute(
    tx,
  );
  const orders = sql`(select o.order_id from client_order o where o.company_id = ${company_id}
    and o.worksheet_order_id = any(${[...rows]}::bigint[]) and o.order_status = 'Voided')`;
  await sql`update client_credit set order_id = null where company_id = ${company_id} and order_id in ${orders}`.execute(
    tx,
  );
  await sql`delete from cart_item where company_id = ${company_id} and order_id in ${orders}`.execute(tx);
}
