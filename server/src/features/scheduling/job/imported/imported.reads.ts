import type { NearMatch } from '@onrecord/contract/core/record';
import type { JobFromFile } from '@onrecord/contract/scheduling/job/job-drafts';
import { type Sentence, sentence } from '@onrecord/domain/core/messages/catalogue';
import type { NearReason } from '@onrecord/domain/core/person/near-match';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { divisionChoices } from '../../../company/division/division.reads.ts';
import { jobList } from '../list/list.reads.ts';

const EVERY_DIVISION = { search_text: '', limit: 200, purpose: 'any' } as const;

/** The divisions a job can be in, and the one that a row without any is of: the viewer's own, else the first. */
export async function jobDivisions(tx: Tx, scope: UserScope) {
  const rows = await divisionChoices(tx, scope, EVERY_DIVISION);
  const zones = new Map(rows.map(({ value, time_zone }) => [value, time_zone]));
  const [own] = scope.division_ids === 'all' ? [] : scope.division_ids;
  return { own: rows.find(({ value }) => value === own)?.value ?? rows[0]?.value ?? null, zones };
}

export type JobDivisions = Awaited<ReturnType<typeof jobDivisions>>;

/** Whether what rows name is still offered by a form: a question for each column that names something. */
const OFFERED: Readonly<Record<string, (company_id: number) => RawBuilder<unknown>>> = {
  client_id: (company) => sql`(select c.is_active from client c
    where c.company_id = ${company} and c.client_id = a.client_id)`,
  taking_contact_id: (company) => sql`(select k.status = 'active' from contact k
    where k.company_id = ${company} and k.contact_id = a.taking_contact_id)`,
  job_type_id: (company) => sql`(select x.is_active from job_type x
    where x.company_id = ${company} and x.job_type_id = a.job_type_id)`,
  job_status_id: (company) => sql`(select x.is_active from job_status x
    where x.company_id = ${company} and x.job_status_id = a.job_status_id)`,
  conference_room_id: (company) => sql`(select x.is_active from conference_room x
    where x.company_id = ${company} and x.conference_room_id = a.conference_room_id)`,
  service_ids: (company) => sql`(select bool_and(s.is_active) from service s
    where s.company_id = ${company} and s.service_id = any(a.service_ids))`,
};

/**
 * What rows name and a form would not offer any more, by their places and columns: a client, attorney, service or lookup that
 * is no longer active.
 */
export async function staleChoices(
  tx: Tx,
  { company_id }: UserScope,
  rows: readonly JobFromFile[],
): Promise<Record<string, Sentence>[]> {
  const requests = rows.map(({ client_id, taking_contact_id, job_type_id, ...row }) => {
    const { job_status_id, conference_room_id, service_ids } = row;
    return { client_id, taking_contact_id, job_type_id, job_status_id, conference_room_id, service_ids };
  });
  const columns = Object.entries(OFFERED).map(([column, ask]) => sql`${ask(company_id)} as ${sql.ref(column)}`);
  const { rows: responses } = await sql<Record<string, boolean | null>>`select ${sql.join(columns)}
    from rows from (jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as (client_id bigint, taking_contact_id bigint,
      job_type_id bigint, job_status_id bigint, conference_room_id bigint, service_ids bigint[]))
      with ordinality a (client_id, taking_contact_id, job_type_id, job_status_id, conference_room_id, service_ids, place)
    order by a.place`.execute(tx);
  return responses.map((response) => {
    const stale = Object.entries(response).filter(([, isOffered]) => isOffered === false);
    return Object.fromEntries(stale.map(([column]) => [column, sentence('import.inactive')]));
  });
}

/** The ways in which a job can be the one of a row: it has the number it had, or is of the same matter at the same time. */
function matchConditions({ company_id }: UserScope, row: JobFromFile): RawBuilder<unknown>[] {
  const { former_number, client_id, case_id, job_date, start_time } = row;
  const number = former_number.toLowerCase();
  const unnumbered = number === '' ? sql`true` : sql`j.former_number = ''`;
  return [
    ...(number === ''
      ? []
      : [
          sql`select j.job_id, true as is_number from job j where j.company_id = ${company_id}
            and j.former_number <> '' and lower(j.former_number) = ${number}`,
        ]),
    ...(client_id === null || case_id === null || job_date === '' || start_time === ''
      ? []
      : [
          sql`select j.job_id, false as is_number from job j where j.company_id = ${company_id}
            and j.case_id = ${case_id} and j.client_id = ${client_id} and j.job_date = ${job_date}::date
            and j.start_time = ${start_time}::time and j.is_canceled = 0 and ${unnumbered}`,
        ]),
  ];
}

/** Jobs that may be the one of a row: by the number it had, or of the same client and case at the same time. */
export async function jobsLike(tx: Tx, scope: UserScope, row: JobFromFile): Promise<NearMatch[]> {
  const conditions = matchConditions(scope, row);
  if (conditions.length === 0) return [];
  const { label, note } = jobList.found;
  const { rows } = await sql<{ id: number; label: string; note: string; is_number: boolean }>`
    select r.job_id as id, ${label}::text as label, ${note}::text as note, f.is_number
    from (${sql.join(conditions, sql` union all `)}) f
    join job_list_row r on r.company_id = ${scope.company_id} and r.job_id = f.job_id
    where ${andAll(jobList.visibleRows(scope))} order by f.is_number desc, f.job_id limit 3`.execute(tx);
  return rows.map(({ is_number, ...job }) => {
    const reason: NearReason = is_number ? 'same_number' : 'same_name';
    return { ...job, reasons: [reason] };
  });
}
