import type { JobFromFile } from '@onrecord/contract/areas/job/drafts';
import type { NearMatch } from '@onrecord/contract/core/record';
import { type Sentence, sentence } from '@onrecord/domain/messages/catalogue';
import type { NearReason } from '@onrecord/domain/person/near-match';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list-query.ts';
import type { UserScope } from '../../../db/scope.ts';
import { divisionChoices } from '../../division/reads.ts';
import { jobList } from '../list/reads.ts';

const EVERY_DIVISION = { search_text: '', limit: 200, purpose: 'any' } as const;

/** The divisions a job can be in, and the one that a row without any is of: the viewer's own, else the first. */
export async function jobDivisions(tx: Tx, scope: UserScope) {
  const rows = await divisionChoices(tx, scope, EVERY_DIVISION);
  const zones = new Map(rows.map(({ value, time_zone }) => [value, time_zone]));
  const [own] = scope.division_ids === 'all' ? [] : scope.division_ids;
  return { own: rows.find(({ value }) => value === own)?.value ?? rows[0]?.value ?? null, zones };
}

export type JobDivisions = Awaited<ReturnType<typeof jobDivisions>>;

const active = (table: 'job_type' | 'job_status' | 'conference_room', scope: UserScope, id: number | null) =>
  id === null
    ? sql`true`
    : sql`(select x.is_active from ${sql.table(table)} x where x.company_id = ${scope.company_id}
        and ${sql.ref(`x.${table}_id`)} = ${id})`;

/**
 * What a row names and a form would not offer any more, by the columns: a client, attorney, service or lookup that is no
 * longer active.
 */
export async function staleChoices(tx: Tx, scope: UserScope, row: JobFromFile): Promise<Record<string, Sentence>> {
  const { company_id } = scope;
  const asked: Readonly<Record<string, RawBuilder<unknown>>> = {
    client_id: sql`(select c.is_active from client c where c.company_id = ${company_id} and c.client_id = ${row.client_id})`,
    taking_contact_id: sql`(select k.status = 'active' from contact k
      where k.company_id = ${company_id} and k.contact_id = ${row.taking_contact_id})`,
    job_type_id: active('job_type', scope, row.job_type_id),
    job_status_id: active('job_status', scope, row.job_status_id),
    conference_room_id: active('conference_room', scope, row.conference_room_id),
    service_ids: sql`(select bool_and(s.is_active) from service s
      where s.company_id = ${company_id} and s.service_id = any(${row.service_ids}::bigint[]))`,
  };
  const columns = Object.entries(asked).map(([column, question]) => sql`${question} as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, boolean | null>>`select ${sql.join(columns)}`.execute(tx);
  const stale = Object.entries(rows[0] ?? {}).filter(([, isActive]) => isActive === false);
  return Object.fromEntries(stale.map(([column]) => [column, sentence('import.inactive')]));
}

/** Jobs that may be the one of a row: by the number it had, or of the same client and case at the same time. */
export async function jobsLike(tx: Tx, scope: UserScope, row: JobFromFile): Promise<NearMatch[]> {
  const { former_number, client_id, case_id, job_date, start_time } = row;
  const number = former_number.toLowerCase();
  if (number === '' && (case_id === null || job_date === '' || start_time === '')) return [];
  const { label, note } = jobList.found;
  const byNumber = sql`(${number} <> '' and lower(j.former_number) = ${number})`;
  const bySlot = sql`(j.client_id = ${client_id} and j.case_id = ${case_id} and j.is_canceled = 0
    and j.job_date = ${job_date || null}::date and j.start_time = ${start_time || null}::time
    and (${number} = '' or j.former_number = ''))`;
  const { rows } = await sql<{ id: number; label: string; note: string; is_number: boolean }>`
    select j.job_id as id, ${label}::text as label, ${note}::text as note, ${byNumber} as is_number
    from job j join job_list_row r on r.company_id = j.company_id and r.job_id = j.job_id
    where j.company_id = ${scope.company_id} and (${byNumber} or ${bySlot}) and ${andAll(jobList.visibleRows(scope))}
    order by is_number desc, j.job_id limit 3`.execute(tx);
  return rows.map(({ is_number, ...job }) => {
    const reason: NearReason = is_number ? 'same_number' : 'same_name';
    return { ...job, reasons: [reason] };
  });
}
