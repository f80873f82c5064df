import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list-query.ts';
import { sameCompany } from '../../../db/same-company.ts';
import type { UserScope } from '../../../db/scope.ts';
import { jobPerson } from '../job/detail.reads.ts';
import { visibleJobRows } from '../job/job.access.ts';

/** Whether the viewer may see this request: by the rule of the list, and providers never (section 6). */
async function canSeeRequest(tx: Tx, scope: UserScope, requestId: number): Promise<boolean> {
  if (scope.viewer.user_type === 'provider') return false;
  const found =
    await sql`select from job_list_row r where r.job_request_id = ${requestId} and ${andAll(visibleJobRows(scope))}`.execute(
      tx,
    );
  return found.rows.length > 0;
}

function requestRow(tx: Tx, scope: UserScope, requestId: number) {
  return tx
    .selectFrom('job_request as q')
    .innerJoin('division as d', (on) => sameCompany(on, 'd.division_id', 'q.division_id'))
    .leftJoin('client as cl', (on) => sameCompany(on, 'cl.client_id', 'q.client_id'))
    .leftJoin('legal_case as lc', (on) => sameCompany(on, 'lc.case_id', 'q.case_id'))
    .leftJoin('job_type as jt', (on) => sameCompany(on, 'jt.job_type_id', 'q.job_type_id'))
    .leftJoin('job as j', (on) => sameCompany(on, 'j.job_id', 'q.job_id'))
    .selectAll('q')
    .select([
      'd.name as division_name',
      'cl.name as client_name',
      'lc.case_name as known_case',
      'lc.case_caption',
      'lc.court_docket_number',
      'jt.name as job_type_name',
    ])
    .select('j.job_number')
    .where('q.company_id', '=', scope.company_id)
    .where('q.job_request_id', '=', requestId)
    .executeTakeFirst();
}

/** One request as its page and the form of its job show it; undefined when it is not there for this viewer. */
export async function jobRequestOf(tx: Tx, scope: UserScope, requestId: number): Promise<JobRequestDetail | undefined> {
  const row = (await canSeeRequest(tx, scope, requestId)) ? await requestRow(tx, scope, requestId) : undefined;
  if (!row) return undefined;
  const {
    taking_contact_id,
    caller_contact_id,
    known_case,
    version: _v,
    created_by: _b,
    updated_at: _u,
    ...shown
  } = row;
  return {
    ...shown,
    job_request_status: row.job_request_status as JobRequestDetail['job_request_status'],
    client_name: row.client_name ?? '',
    case_name: known_case ?? row.case_name,
    case_caption: row.case_caption ?? '',
    court_docket_number: row.court_docket_number ?? '',
    job_type_name: row.job_type_name ?? '',
    taking_attorney: (await jobPerson(tx, scope, taking_contact_id)) ?? null,
    caller: (await jobPerson(tx, scope, caller_contact_id)) ?? null,
  };
}

const RECENT = 5;

/** Where a contact's last requests were to take place, among what the viewer may see. */
export async function recentLocations(tx: Tx, scope: UserScope, contactId: number) {
  const { rows } = await sql<{ location_text: string }>`
    select q.location_text from job_request q
    join job_list_row r on r.company_id = q.company_id and r.job_request_id = q.job_request_id
    where q.company_id = ${scope.company_id} and q.caller_contact_id = ${contactId} and q.location_text <> ''
      and ${andAll(visibleJobRows(scope))}
    group by q.location_text order by max(q.created_at) desc limit ${RECENT}`.execute(tx);
  return rows;
}
