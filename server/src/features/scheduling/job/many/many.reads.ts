import { sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { visibleJobRows } from '../job.access.ts';

/** A job as a list of several names it, with what its change starts from. */
export interface JobOfMany {
  readonly job_id: number;
  readonly job_number: number;
  readonly version: number;
  readonly job_date: string;
  /** Hours and minutes. */
  readonly start_time: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly case_name: string;
  readonly deponent_name: string;
}

/** Those of some jobs that the viewer may see; the same rule as the list. */
export async function jobsOfMany(tx: Tx, scope: UserScope, ids: readonly number[]): Promise<JobOfMany[]> {
  const { rows } = await sql<JobOfMany>`select j.job_id, j.job_number, j.version, j.job_date::text as job_date,
      to_char(j.start_time, 'HH24:MI') as start_time, j.time_zone, j.starts_at, r.case_name, r.deponent_name
    from job_list_row r
    join job j on j.company_id = ${COMPANY} and j.job_id = r.job_id
    where ${andAll(visibleJobRows(scope))} and r.job_id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

/** The company's holidays by their days, with their names. */
export async function holidayNames(tx: Tx, { company_id }: UserScope): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('holiday')
    .select(['holiday_date', 'description'])
    .where('company_id', '=', company_id)
    .execute();
  return new Map(rows.map(({ holiday_date, description }) => [holiday_date, description]));
}
