import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';
import { chosenLocale } from '../../../access/sign-in/person.reads.ts';
import { BILLING_ADDRESS } from '../../../people/address/address.reads.ts';

/** To whom an invoice goes, and what its mail says. */
export interface Addressee {
  to: string;
  client_invoice_id: number;
  order_id: number;
  contact_id: number | null;
  division_id: number;
  invoice_number: number;
  /** The client's name where the invoice has no case. */
  case_name: string;
  claim_number: string;
  payment_due: string;
  amount_due: string;
  balance: string;
  /** The same in the currency that the client is billed in; null where that is the company's. */
  foreign: { currency_code: string; amount_due: string; balance: string } | null;
  /** What the contact's user chose to read. */
  locale: string | null;
}

/** Of an invoice that stands: the party to bill where it has an address, else where the client's bills go, else the contact, else the client. */
export async function addresseeOf(tx: Tx, scope: Scope, invoiceId: number): Promise<Addressee | undefined> {
  const { rows } =
    await sql<Addressee>`select coalesce(nullif(o.bill_to_email, ''), nullif(b.email, ''), nullif(p.email, ''), c.email, '') as to,
      i.client_invoice_id, i.order_id, i.contact_id, i.division_id, i.invoice_number, coalesce(lc.case_name, c.name) as case_name, o.claim_number,
      i.payment_due, i.amount_due, i.balance,
      case when i.currency_code is not null then json_build_object('currency_code', i.currency_code,
        'amount_due', i.foreign_due::text, 'balance', (i.foreign_due - i.foreign_paid)::text) end as foreign,
      ${chosenLocale(scope.company_id, 'contact', sql.ref('i.contact_id'))} as locale
    from client_invoice i
    join client_order o on o.company_id = i.company_id and o.order_id = i.order_id
    join client c on c.company_id = i.company_id and c.client_id = i.client_id
    ${BILLING_ADDRESS}
    left join job j on j.company_id = i.company_id and j.job_id = i.job_id
    left join legal_case lc on lc.company_id = i.company_id and lc.case_id = case when j.case_id is null then o.case_id else j.case_id end
    left join contact p on p.company_id = i.company_id and p.contact_id = i.contact_id
    where i.company_id = ${scope.company_id} and i.client_invoice_id = ${invoiceId} and i.invoice_status <> 'Voided'`.execute(
      tx,
    );
  return rows[0];
}
