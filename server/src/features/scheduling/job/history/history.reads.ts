import type { HistoryRef } from '@onrecord/domain/scheduling/job/history/history-field';
import type { HistoryRecord } from '@onrecord/domain/scheduling/job/history/history-fields';
import type { HistoryRow, StoredRow, StoredRows } from '@onrecord/domain/scheduling/job/history/job-history';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { Scope } from '../../../../db/scope.ts';

/** Changes that are read of one job: more than any job has, and few enough to hold. */
const MAX_ROWS = 10_000;

/** Every stored change of a job, the latest first. */
export async function historyRows(tx: Tx, { company_id }: Scope, jobId: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select job_field_history_id, change_id, changed_at, record, record_id, field, old_value, new_value, actor_type, actor_name,
      change_id in (select undone_change_id from job_undo
        where company_id = ${company_id} and job_id = ${jobId} and undone_change_id is not null) as is_undo
    from job_field_history where company_id = ${company_id} and job_id = ${jobId}
    order by job_field_history_id desc limit ${MAX_ROWS}`.execute(tx);
  return rows;
}

const RECORDS: Readonly<Record<HistoryRecord, { table: string; key: string }>> = {
  job: { table: 'job', key: 'job_id' },
  service: { table: 'job_service', key: 'job_service_id' },
  deponent: { table: 'job_deponent', key: 'job_deponent_id' },
  check_in: { table: 'job_checkin', key: 'job_checkin_id' },
};

async function storedRows(tx: Tx, { company_id }: Scope, record: HistoryRecord, jobId: number) {
  const { table, key } = RECORDS[record];
  const { rows } = await sql<{ id: number; stored: StoredRow }>`
    select ${sql.ref(key)} as id, to_jsonb(stored) as stored from ${sql.table(table)} as stored
    where company_id = ${company_id} and job_id = ${jobId}`.execute(tx);
  return new Map(rows.map(({ id, stored }) => [Number(id), stored]));
}

/** The rows of a job as they are stored today. */
export async function rowsToday(tx: Tx, scope: Scope, jobId: number): Promise<StoredRows> {
  return {
    job: await storedRows(tx, scope, 'job', jobId),
    service: await storedRows(tx, scope, 'service', jobId),
    deponent: await storedRows(tx, scope, 'deponent', jobId),
    check_in: await storedRows(tx, scope, 'check_in', jobId),
  };
}

const personName = sql<string>`display_name((select default_calculate_display_names from company where company_id = ${COMPANY}),
  first_name, middle_nameinitial, last_name, suffix)`;
const plainName = sql<string>`name`;

const NAMES: Readonly<Record<HistoryRef, { table: string; key: string; name: RawBuilder<string> }>> = {
  division: { table: 'division', key: 'division_id', name: plainName },
  client: { table: 'client', key: 'client_id', name: plainName },
  contact: { table: 'contact', key: 'contact_id', name: personName },
  legal_case: { table: 'legal_case', key: 'case_id', name: sql<string>`case_name` },
  job_type: { table: 'job_type', key: 'job_type_id', name: plainName },
  job_status: { table: 'job_status', key: 'job_status_id', name: plainName },
  confirmation_status: { table: 'confirmation_status', key: 'confirmation_status_id', name: plainName },
  delivery_type: { table: 'delivery_type', key: 'delivery_type_id', name: plainName },
  conference_room: { table: 'conference_room', key: 'conference_room_id', name: plainName },
  service: { table: 'service', key: 'service_id', name: plainName },
  service_provider: { table: 'service_provider', key: 'service_provider_id', name: personName },
  deponent: { table: 'deponent', key: 'deponent_id', name: personName },
  job: { table: 'job', key: 'job_id', name: sql<string>`job_number::text` },
};

/** The names of what ids of a history point to, as `client 12`. */
export async function namesOf(
  tx: Tx,
  { company_id }: Scope,
  ids: ReadonlyMap<HistoryRef, ReadonlySet<number>>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [ref, wanted] of ids) {
    const { table, key, name } = NAMES[ref];
    const { rows } = await sql<{ id: number; name: string }>`
      select ${sql.ref(key)} as id, ${name} as name from ${sql.table(table)} as named
      where company_id = ${company_id} and ${sql.ref(key)} = any(${[...wanted]}::bigint[])`.execute(tx);
    for (const row of rows) names.set(`${ref} ${row.id}`, row.name);
  }
  return names;
}
