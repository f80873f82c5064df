import type { CommissionJob } from '@onrecord/contract/scheduling/job/commission-jobs';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';

interface CommissionJobQuery {
  readonly ids: readonly number[];
  readonly page: number;
  readonly page_size: number;
  /** Terms of a contact alone: whoever called in. */
  readonly isCaller: boolean;
  readonly hides_dates: boolean;
}

/** Jobs that terms of sales people are of, with what was billed, received and earned of each. */
export async function commissionJobs(tx: Tx, { company_id }: UserScope, query: CommissionJobQuery) {
  const { ids, page, page_size, isCaller, hides_dates } = query;
  const mine = sql`company_id = ${company_id} and sales_person_id = any(${[...ids]}::bigint[])`;
  const of = isCaller
    ? sql`t.contact_id = j.caller_contact_id`
    : sql`(t.client_id = j.client_id or t.contact_id = j.taking_contact_id or t.contact_id = j.caller_contact_id or t.case_id = j.case_id)`;
  const where = sql`j.company_id = ${company_id} and exists (select from (select * from commission_term where ${mine}) t
    where ${of} and t.starts_on <= j.job_date and coalesce(t.ends_on, 'infinity') >= j.job_date)`;
  const { rows } = await sql<CommissionJob & { total: number }>`select j.job_id, j.job_number,
      ${hides_dates ? sql`null` : sql`j.job_date`} as job_date, coalesce(lc.case_name, '') as case_name,
      coalesce(c.name, '') as client_name, count(*) over ()::int as total, m.billed, m.received,
      case when m.billed = 0 then 'scheduled' when m.received = 0 then 'billed' when m.received < m.billed then 'part_paid'
        else 'paid' end as state,
      coalesce((select sum(e.amount) from (select * from commission_entry where ${mine}) e
        join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = e.client_invoice_id
        where i.job_id = j.job_id), 0.00)::text as mine
    from job j
    left join client c on c.company_id = ${company_id} and c.client_id = j.client_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id,
    lateral (select coalesce(sum(i.amount_due), 0.00) as billed,
        coalesce(sum(i.amount_paid), 0.00) as received
      from client_invoice i where i.company_id = ${company_id} and i.job_id = j.job_id and i.invoice_status <> 'Voided') m
    where ${where} order by j.job_date desc, j.job_id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(
    tx,
  );
  return { data: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
