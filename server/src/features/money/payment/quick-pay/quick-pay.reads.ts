import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { opensFiles } from '../../../../db/file/file-hold.ts';
import { clearingUntil } from '../../../../db/money/bank-clearing.ts';
import type { Scope } from '../../../../db/scope.ts';
import { BILLING_ADDRESS } from '../../../people/address/address.reads.ts';

/** An invoice as an outside visitor meets it. */
export interface BilledInvoice {
  client_invoice_id: number;
  invoice_number: number;
  division_id: number;
  invoice_status: string;
  amount_due: string;
  balance: string;
  payment_due: string;
  case_name: string;
  /** The day of the last payment that still counts. */
  paid_on: string | null;
  processing_until: string | null;
  opens_files: boolean;
  zipcodes: string[];
  /** What it is in the currency that its client is billed in; null where that is the company's. */
  foreign: { currency_code: string; amount_due: string; balance: string } | null;
}

/** The invoice with an id or a number, with the postal codes that its bill may have gone to. */
export async function billedInvoice(
  tx: Tx,
  { company_id }: Scope,
  by: { client_invoice_id: number } | { invoice_number: number },
): Promise<BilledInvoice | undefined> {
  const which =
    'client_invoice_id' in by
      ? sql`i.client_invoice_id = ${by.client_invoice_id}`
      : sql`i.invoice_number = ${by.invoice_number}`;
  const { rows } =
    await sql<BilledInvoice>`select i.client_invoice_id, i.invoice_number, i.division_id, i.invoice_status,
      i.amount_due, i.balance, i.payment_due, coalesce(lc.case_name, '') as case_name,
      (select max(a.effective_date) from payment_allocation a where a.company_id = ${company_id}
        and a.client_invoice_id = i.client_invoice_id and a.amount > 0) as paid_on,
      ${clearingUntil(sql`i.client_invoice_id`)} as processing_until, ${opensFiles} as opens_files,
      array[coalesce(b.zipcode, ''), c.zipcode] as zipcodes,
      case when i.currency_code is not null then json_build_object('currency_code', i.currency_code,
        'amount_due', i.foreign_due::text, 'balance', (i.foreign_due - i.foreign_paid)::text) end as foreign
    from client_invoice i
    join client c on c.company_id = i.company_id and c.client_id = i.client_id
    join client_order o on o.company_id = i.company_id and o.order_id = i.order_id
    ${BILLING_ADDRESS}
    left join job j on j.company_id = i.company_id and j.job_id = i.job_id
    left join legal_case lc on lc.company_id = i.company_id and lc.case_id = case when j.case_id is null then o.case_id else j.case_id end
    where i.company_id = ${company_id} and ${which}`.execute(tx);
  return rows[0];
}

/** Whether the link of an invoice was opened from here within the hour, so that a reload is not a second opening. */
export async function wasOpenedFrom(tx: Tx, { company_id, origin }: Scope, client_invoice_id: number) {
  const { rows } = await sql<{ found: boolean }>`select exists (select from activity_log l
    where l.company_id = ${company_id} and l.object_type = 'invoice' and l.object_id = ${client_invoice_id}
      and l.activity_type = 'Pay Link Opened' and l.ip_address = ${origin.ip_address}
      and l.created_at > now() - interval '1 hour') as found`.execute(tx);
  return rows[0]?.found ?? false;
}
