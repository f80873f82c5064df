import type { LateCopies } from '@onrecord/contract/office/reporter-home';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';

/** So many are shown; the page of orders has all of them. */
const SHOWN = 2;

/**
 * The copies of a provider's transcripts that a client is late with and of which the share is not paid. Whether a client is late
 * follows the ledger of orders (`decideClientPaying`); that one reads the orders of a year, a home only these.
 */
export async function lateCopiesOf(tx: Tx, scope: UserScope, today: Temporal.PlainDate): Promise<LateCopies> {
  const { rows } = await sql<LateCopies[number]>`select o.order_id, coalesce(lc.case_name, '')::text as case_name,
      sum(l.amount)::text as share, (${today.toString()}::date - i.payment_due)::int as days_late
    from provider_invoice v
    join provider_invoice_line l on l.company_id = ${COMPANY} and l.provider_invoice_id = v.provider_invoice_id
      and l.paid_on is null and l.line_kind not in ('expense', 'other')
    join client_order o on o.company_id = ${COMPANY} and o.order_id = l.order_id
    join job j on j.company_id = ${COMPANY} and j.job_id = o.job_id and j.client_id <> o.client_id
    join client_invoice i on i.company_id = ${COMPANY} and i.client_invoice_id = o.client_invoice_id
      and i.invoice_status = 'Unpaid' and i.payment_due < ${today.toString()}::date
    left join legal_case lc on lc.company_id = ${COMPANY} and lc.case_id = j.case_id
    where v.company_id = ${COMPANY} and v.service_provider_id = ${scope.viewer.service_provider_id}
    group by o.order_id, lc.case_name, i.payment_due
    order by i.payment_due, o.order_id limit ${SHOWN}`.execute(tx);
  return rows;
}
