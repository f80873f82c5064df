import type { FileHold } from '@onrecord/contract/production/file-hold';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { contactOf, openInvoicesFor, paysFirst, waitsForPayment } from '../../../db/file/file-hold.ts';
import { clientOfContact } from '../../../db/list/visible-rows.ts';
import { clearingUntil } from '../../../db/money/bank-clearing.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';

export interface HoldRow extends Omit<FileHold, 'invoices'> {
  readonly invoices: readonly (Omit<FileHold['invoices'][number], 'is_payable'> & { readonly division_id: number })[];
}

/** The clients of a job that wait for its files or had them released; a contact's own alone, everybody's for staff. */
export async function jobHolds(tx: Tx, scope: Scope, jobId: number): Promise<HoldRow[]> {
  const contactId = contactOf(scope);
  const job = sql`${jobId}::bigint`;
  const isCod =
    contactId === undefined
      ? sql<boolean>`exists (select from contact k where k.company_id = ${COMPANY} and k.client_id = c.client_id and k.is_cod
          and k.contact_id in (j.taking_contact_id, j.caller_contact_id))`
      : sql<boolean>`exists (select from contact k where k.company_id = ${COMPANY} and k.contact_id = ${contactId} and k.is_cod)`;
  const whose =
    contactId === undefined
      ? sql<boolean>`(c.client_id = j.client_id or exists (select from client_order o where o.company_id = ${COMPANY}
          and o.job_id = j.job_id and o.client_id = c.client_id))`
      : sql<boolean>`c.client_id = ${clientOfContact(scope, contactId)}`;
  const waits = waitsForPayment(job, isCod);
  const { rows } = await sql<HoldRow>`select c.client_id, c.name::text as client_name,
      case when c.is_cod or ${isCod} then 'cod' when ${paysFirst('c')} then 'over_limit' else 'cod' end as reason,
      r.released is null and ${waits} as is_held, r.released,
      coalesce((select json_agg(json_build_object('client_invoice_id', i.client_invoice_id, 'invoice_number', i.invoice_number,
          'balance', i.balance::text, 'division_id', i.division_id,
          'processing_until', ${clearingUntil(sql`i.client_invoice_id`)}) order by i.invoice_number)
        from ${openInvoicesFor(job)}), '[]'::json) as invoices
    from job j
    join client c on c.company_id = ${COMPANY} and ${whose}
    left join lateral (select json_build_object('by', trim(concat(u.first_name, ' ', u.last_name)), 'at', x.created_at,
          'reason', x.reason) as released
        from file_release x left join app_user u on u.company_id = x.company_id and u.user_id = x.released_by
        where x.company_id = ${COMPANY} and x.job_id = j.job_id and x.client_id = c.client_id
        order by x.file_release_id limit 1) r on true
    where j.company_id = ${scope.company_id} and j.job_id = ${job} and (r.released is not null or ${waits})
    order by c.name`.execute(tx);
  return rows;
}
