import type { LedesInvoice } from '@onrecord/domain/money/exports/ledes';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { visibleInvoices } from '../billing/billing.access.ts';

/** What LEDES says of an invoice; undefined where the viewer has none such, or it is voided. */
export async function ledesInvoice(tx: Tx, scope: UserScope, invoiceId: number): Promise<LedesInvoice | undefined> {
  const { company_id } = scope;
  const where = andAll([
    ...visibleInvoices(scope),
    sql<boolean>`i.client_invoice_id = ${invoiceId} and i.invoice_status <> 'Voided'`,
  ]);
  const { rows } =
    await sql<LedesInvoice>`select i.invoice_number, i.invoice_date, coalesce(j.job_date, i.invoice_date) as work_date,
      coalesce(lc.case_name, '') as description, co.employer_number as law_firm_id,
      coalesce(nullif(lc.case_reference_number, ''), j.job_number::text, o.order_number::text) as law_firm_matter_id,
      coalesce(lc.case_billing_reference, '') as client_id,
      coalesce(nullif(o.client_case_number, ''), nullif(lc.client_case_number, ''), nullif(o.claim_number, ''), lc.claim_number, '')
        as client_matter_id,
      (select coalesce(json_agg(json_build_object('description', l.description, 'quantity', trim_scale(l.quantity)::text,
          'unit_price', trim_scale(l.unit_price)::text, 'amount', l.amount::text, 'unit_type', l.unit_type,
          'product_type', l.product_type, 'charge_name', coalesce(t.name::text, '')) order by l.line_number), '[]'::json)
        from client_invoice_line l
        left join invoice_charge_type t on t.company_id = ${company_id} and t.invoice_charge_type_id = l.invoice_charge_type_id
        where l.company_id = ${company_id} and l.client_invoice_id = ${invoiceId}) as lines,
      (select coalesce(json_agg(json_build_object('name', x.name, 'tax_amount', x.tax_amount::text) order by x.place), '[]'::json)
        from client_invoice_tax x where x.company_id = ${company_id} and x.client_invoice_id = ${invoiceId}) as taxes
    from client_invoice i
    join company co on co.company_id = ${company_id}
    join client_order o on o.company_id = i.company_id and o.order_id = i.order_id
    left join job j on j.company_id = i.company_id and j.job_id = i.job_id
    left join legal_case lc on lc.company_id = i.company_id and lc.case_id = case when j.case_id is null then o.case_id else j.case_id end
    where ${where}`.execute(tx);
  return rows[0];
}
