import {
  type AgreedTerm,
  type CommissionLine,
  type CommissionRate,
  causeOf,
  type Earned,
} from '@onrecord/domain/money/commission/commission';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** What is known of an invoice that decides what it has earned to date. */
export interface AccruedInvoice {
  readonly invoice_date: string;
  readonly amount_due: string;
  readonly is_voided: boolean;
  /** Money that clients paid: what was credited or written off is none. */
  readonly paid: string;
  readonly credited: string;
  readonly lines: readonly CommissionLine[];
}

/** A term that may count for an invoice, with what the invoice has booked by it. */
export interface BookedTerm extends AgreedTerm, Earned {
  readonly commission_term_id: number;
  readonly sales_person_id: number;
  readonly rates: readonly CommissionRate[];
  readonly base_kind: 'paid' | 'billed';
  readonly share_percent: number;
}

/** Every term of the client, contact or case of an invoice, and those that it has earned by. */
export async function termsOfInvoice(tx: Tx, { company_id }: Scope, invoiceId: number): Promise<BookedTerm[]> {
  const { rows } =
    await sql<BookedTerm>`select t.commission_term_id, t.sales_person_id, t.client_id, t.contact_id, t.case_id,
      t.rates, t.base as base_kind, t.share_percent, t.starts_on, t.ends_on, count(e.commission_entry_id) > 0 as has_entries,
      coalesce(sum(e.base), 0.00)::text as base, coalesce(sum(e.amount), 0.00)::text as amount
    from client_invoice i
    left join job j on j.company_id = ${company_id} and j.job_id = i.job_id
    join commission_term t on t.company_id = ${company_id}
    left join commission_entry e on e.company_id = ${company_id} and e.commission_term_id = t.commission_term_id
      and e.client_invoice_id = i.client_invoice_id
    where i.company_id = ${company_id} and i.client_invoice_id = ${invoiceId}
      and (t.client_id = i.client_id or t.contact_id = i.contact_id or t.case_id = j.case_id
        or e.commission_entry_id is not null)
    group by t.company_id, t.commission_term_id order by t.commission_term_id`.execute(tx);
  return rows;
}

const CREDITS = sql`('credit_memo', 'write_off')`;

/** Reads an invoice that the transaction holds locked, with what was paid of it up to now. */
export async function accruedInvoice(tx: Tx, { company_id }: Scope, invoiceId: number): Promise<AccruedInvoice> {
  const { rows } =
    await sql<AccruedInvoice>`select i.invoice_date, i.amount_due, i.invoice_status = 'Voided' as is_voided,
      coalesce(a.paid, 0.00)::text as paid, coalesce(a.credited, 0.00)::text as credited,
      (select coalesce(json_agg(json_build_object('product_id', l.product_id, 'unit_type', l.unit_type,
          'quantity', l.quantity::text, 'amount', l.amount::text) order by l.line_number), '[]'::json)
        from client_invoice_line l where l.company_id = ${company_id} and l.client_invoice_id = i.client_invoice_id) as lines
    from client_invoice i, lateral (
      select sum(a.amount) filter (where t.kind not in ${CREDITS}) as paid,
        sum(a.amount) filter (where t.kind in ${CREDITS}) as credited
      from payment_allocation a
      join payment_transaction t on t.company_id = ${company_id} and t.transaction_id = a.transaction_id
      where a.company_id = ${company_id} and a.client_invoice_id = i.client_invoice_id) a
    where i.company_id = ${company_id} and i.client_invoice_id = ${invoiceId}`.execute(tx);
  if (!rows[0]) throw new Error(`no invoice ${invoiceId}`);
  return rows[0];
}

/** Why an allocation of a transaction changes what is earned. */
export async function causeOfTransaction(tx: Tx, { company_id }: Scope, transaction_id: number, isOff: boolean) {
  const { kind } = await tx
    .selectFrom('payment_transaction')
    .select('kind')
    .where('company_id', '=', company_id)
    .where('transaction_id', '=', transaction_id)
    .executeTakeFirstOrThrow();
  return causeOf(kind, isOff);
}
