import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import type { Scope } from '../../../../db/scope.ts';

/** Returns the job of a row of a worksheet, undefined where the company has no such row. */
export async function jobOfRow(
  tx: Tx,
  scope: Scope,
  table: 'worksheet_attorney_present' | 'worksheet_deponent' | 'worksheet_order',
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ job_id: number }>`select job_id from ${sql.table(table)}
    where company_id = ${scope.company_id} and ${sql.ref(`${table}_id`)} = ${id}`.execute(tx);
  return rows[0]?.job_id;
}

/** An attorney who can be expected at a job, as a worksheet writes them down. */
export interface ExpectedAttorney {
  contact_id: number;
  client_id: number | null;
  attorney_name: string;
  attorney_email: string;
  client_name: string;
  client_represented_name: string;
  on_behalf_of_type_id: number | null;
}

/** The contacts of a job, and those of its case with whom they represent there. */
export async function expectedAttorneys(tx: Tx, scope: Scope, jobId: number): Promise<ExpectedAttorney[]> {
  const { rows } = await sql<ExpectedAttorney>`
    select k.contact_id, k.client_id, k.email as attorney_email, coalesce(c.name, '') as client_name,
      display_name(co.default_calculate_display_names, k.first_name, k.middle_nameinitial, k.last_name, k.suffix) as attorney_name,
      coalesce(cc.client_represented_name, '') as client_represented_name, cc.on_behalf_of_type_id
    from job j
    join company co on co.company_id = j.company_id
    join contact k on k.company_id = j.company_id
    left join client c on c.company_id = k.company_id and c.client_id = k.client_id
    left join case_contact cc on cc.company_id = j.company_id and cc.case_id = j.case_id and cc.contact_id = k.contact_id
    where j.company_id = ${scope.company_id} and j.job_id = ${jobId} and k.company_id = ${scope.company_id}
      and (k.contact_id in (j.taking_contact_id, j.caller_contact_id) or cc.contact_id is not null)
    order by k.contact_id`.execute(tx);
  return rows;
}
