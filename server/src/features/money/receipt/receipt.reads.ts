import type { HeldByInvoice, ReceiptHoldings } from '@onrecord/domain/money/receipt/take-back';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** The receipt and everything that took it back. */
const ofReceipt = ({ company_id }: Scope, receiptId: number) => sql`select t.transaction_id from payment_transaction t
  where t.company_id = ${company_id} and (t.transaction_id = ${receiptId} or t.reverses_transaction_id = ${receiptId})`;

/** Locks a receipt, so that whatever happens to its money happens one after the other. Receipts are locked before invoices. */
export async function lockReceipt(tx: Tx, { company_id }: Scope, receiptId: number) {
  return tx
    .selectFrom('payment_transaction')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('transaction_id', '=', receiptId)
    .where('kind', '<>', 'payment')
    .forUpdate()
    .executeTakeFirst();
}

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof lockReceipt>>>;

/** Where the money of a receipt is now. Under its lock nothing moves it. */
export async function holdingsOf(tx: Tx, scope: Scope, receiptId: number): Promise<ReceiptHoldings> {
  const { company_id } = scope;
  const invoices =
    await sql<HeldByInvoice>`select i.client_invoice_id, i.client_id, i.payment_due, sum(a.amount) as amount
    from payment_allocation a join client_invoice i on i.company_id = a.company_id and i.client_invoice_id = a.client_invoice_id
    where a.company_id = ${company_id} and a.transaction_id in (${ofReceipt(scope, receiptId)})
    group by i.company_id, i.client_invoice_id, i.client_id, i.payment_due having sum(a.amount) <> 0
    order by i.payment_due, i.client_invoice_id`.execute(tx);
  const credit = await sql<{ amount: string }>`select coalesce(sum(c.amount), 0.00) as amount from client_credit c
    where c.company_id = ${company_id} and c.transaction_id in (${ofReceipt(scope, receiptId)})`.execute(tx);
  return { invoices: invoices.rows, on_account: credit.rows[0]?.amount ?? '0.00' };
}

/** Whose account holds what of a receipt; more than one client after a merge was undone. */
export async function creditHolders(tx: Tx, scope: Scope, receiptId: number) {
  const { rows } = await sql<{ client_id: number; amount: string }>`select c.client_id, sum(c.amount) as amount
    from client_credit c where c.company_id = ${scope.company_id} and c.transaction_id in (${ofReceipt(scope, receiptId)})
    group by c.client_id having sum(c.amount) > 0 order by c.client_id`.execute(tx);
  return rows;
}
