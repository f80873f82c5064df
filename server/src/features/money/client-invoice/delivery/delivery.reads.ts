import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** Which of these invoices are mailed at once, and which wait for the evening, by what their clients chose. */
export async function chosenDelivery(tx: Tx, { company_id }: Scope, invoiceIds: readonly number[]) {
  return tx
    .selectFrom('client_invoice as i')
    .innerJoin('client as c', (on) => on.onRef('c.client_id', '=', 'i.client_id').on('c.company_id', '=', company_id))
    .select(['i.client_invoice_id', 'c.invoice_delivery'])
    .where('i.company_id', '=', company_id)
    .where('i.client_invoice_id', 'in', [...invoiceIds])
    .orderBy('i.client_invoice_id')
    .execute();
}

/** The invoices of a company that wait for the evening, under their locks. Whoever comes second finds them queued. */
export async function lockWaiting(tx: Tx, { company_id }: Scope): Promise<number[]> {
  const rows = await tx
    .selectFrom('invoice_evening')
    .select('client_invoice_id')
    .where('company_id', '=', company_id)
    .where('status', '=', 'waiting')
    .orderBy('client_invoice_id')
    .forUpdate()
    .execute();
  return rows.map(({ client_invoice_id }) => client_invoice_id);
}

/** The invoices of one mail that has not left, under their locks. */
export async function lockMail(tx: Tx, { company_id }: Scope, mailId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('invoice_evening')
    .select('client_invoice_id')
    .where('company_id', '=', company_id)
    .where('mail_id', '=', mailId)
    .where('status', '=', 'queued')
    .orderBy('client_invoice_id')
    .forUpdate()
    .execute();
  return rows.map(({ client_invoice_id }) => client_invoice_id);
}
