import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** A payment that the bank took back, and who hears of it. */
export interface ReturnedPayment {
  receipt_number: number;
  division_id: number;
  paid_on: string;
  returned_on: string;
  amount: string;
  last_four: string;
  details: unknown;
  /** Whoever paid with a login, else where the client is written to; null where neither has an address. */
  payer_email: string | null;
  /** Whoever paid with a login. */
  payer_id: number | null;
  /** The receipt of the payment. */
  receipt_id: number;
  payer_locale: string | null;
  client_name: string | null;
  invoices: string;
}

/** The payment behind a return; undefined where the transaction is none. */
export async function returnedPayment(
  tx: Tx,
  { company_id }: Scope,
  transaction_id: number,
): Promise<ReturnedPayment | undefined> {
  const { rows } = await sql<ReturnedPayment>`select p.receipt_number, p.division_id, p.transaction_date as paid_on,
      r.transaction_date as returned_on, r.transaction_debit_amount as amount, p.last_four, i.details,
      coalesce(nullif(u.email, ''), nullif(c.email, '')) as payer_email, u.locale as payer_locale, u.user_id as payer_id, p.transaction_id as receipt_id, c.name as client_name,
      coalesce((select string_agg(distinct ci.invoice_number::text, ', ') from payment_allocation a
        join client_invoice ci on ci.company_id = ${company_id} and ci.client_invoice_id = a.client_invoice_id
        where a.company_id = ${company_id} and a.transaction_id = r.transaction_id), '') as invoices
    from payment_transaction r
    join payment_transaction p on p.company_id = r.company_id and p.transaction_id = r.reverses_transaction_id
    left join payment_intent i on i.company_id = p.company_id and i.payment_intent_id = p.payment_intent_id
    left join app_user u on u.company_id = p.company_id and u.user_id = p.user_id and u.user_type = 'contact'
      and u.status = 'active'
    left join client c on c.company_id = p.company_id and c.client_id = p.client_id
    where r.company_id = ${company_id} and r.transaction_id = ${transaction_id} and r.kind = 'return'`.execute(tx);
  return rows[0];
}

/** The day on which the bank took a receipt back; null for one that it did not. */
export async function returnedOn(tx: Tx, { company_id }: Scope, receiptId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('payment_transaction')
    .select('transaction_date')
    .where('company_id', '=', company_id)
    .where('reverses_transaction_id', '=', receiptId)
    .where('kind', '=', 'return')
    .orderBy('transaction_id')
    .limit(1)
    .executeTakeFirst();
  return row?.transaction_date ?? null;
}
