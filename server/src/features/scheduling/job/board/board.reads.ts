import type { BodyOf } from '@onrecord/contract/core/entry';
import type { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { type BoardDays, MAX_BOARD_ROWS } from '@onrecord/domain/scheduling/board/board';
import { type RawBuilder, sql } from 'kysely';
import { COMPANY } from '../../../../db/company-value.ts';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list-query.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { READINESS_COLUMNS, type StoredFacts } from '../../readiness/readiness.reads.ts';
import { visibleJobRows } from '../job.access.ts';

export type BoardQuery = BodyOf<typeof jobBoardArea.getBoard>;

/** A job of the board as the database gives it. */
export type BoardJob = StoredFacts & {
  readonly job_id: number;
  readonly job_number: number | null;
  readonly ends_at: string;
  readonly case_name: string;
  readonly client_name: string;
  readonly conference_room_name: string;
  readonly assign_service_providers: string;
  readonly scheduler_user_id: number | null;
  readonly scheduler_name: string | null;
  readonly is_cancel_requested: boolean;
};

function narrowed({ division_id, conference_room_id, service_id, user_id }: BoardQuery): RawBuilder<boolean>[] {
  return [
    ...(division_id === null ? [] : [sql<boolean>`r.division_id = ${division_id}`]),
    ...(conference_room_id === null ? [] : [sql<boolean>`r.conference_room_id = ${conference_room_id}`]),
    ...(service_id === null
      ? []
      : [
          sql<boolean>`r.job_id in (select js.job_id from job_service js where js.company_id = ${COMPANY}
            and js.service_id = ${service_id} and not js.is_canceled)`,
        ]),
    ...(user_id === null
      ? []
      : [
          sql<boolean>`r.job_id in (select s.job_id from job_scheduler s where s.company_id = ${COMPANY}
            and s.user_id = ${user_id})`,
        ]),
  ];
}

const openJobs = (scope: UserScope, query: BoardQuery) => [
  ...visibleJobRows(scope),
  sql<boolean>`r.job_id is not null and r.is_canceled = 0`,
  ...narrowed(query),
];

/** Jobs of the past whose worksheets or bill are open, the oldest first: only those can be overdue. */
const UNFINISHED = sql<boolean>`(r.worksheets_open > 0 or (r.p_worksheet_completed_on is not null and r.invoice_count = 0))`;

async function jobsWhere(tx: Tx, where: readonly RawBuilder<boolean>[], limit: number): Promise<BoardJob[]> {
  const { rows } =
    await sql<BoardJob>`select r.job_id, r.job_number, r.ends_at, r.case_name, r.client_name, r.conference_room_name,
      r.assign_service_providers, u.user_id as scheduler_user_id,
      concat_ws(' ', nullif(u.first_name, ''), u.last_name) as scheduler_name,
      exists (select from job_cancel_request q where q.company_id = ${COMPANY} and q.job_id = r.job_id
        and q.status = 'open') as is_cancel_requested, ${READINESS_COLUMNS}
    from (select * from job_list_row r where ${andAll(where)} order by r.job_date, r.job_list_row_id limit ${limit}) r
    join job j on j.company_id = ${COMPANY} and j.job_id = r.job_id
    left join job_scheduler s on s.company_id = ${COMPANY} and s.job_id = r.job_id
    left join app_user u on u.company_id = ${COMPANY} and u.user_id = s.user_id
    order by r.starts_at, r.job_id`.execute(tx);
  return rows;
}

/** The jobs of the days of the board, and those of the past that are unfinished: at most so many of each. */
export async function boardJobs(tx: Tx, scope: UserScope, query: BoardQuery, days: BoardDays): Promise<BoardJob[][]> {
  const open = openJobs(scope, query);
  const coming = sql<boolean>`r.job_date between ${days.today}::date and ${days.last}::date`;
  const past = sql<boolean>`r.job_date < ${days.today}::date`;
  return Promise.all([
    jobsWhere(tx, [...open, past, UNFINISHED], MAX_BOARD_ROWS + 1),
    jobsWhere(tx, [...open, coming], MAX_BOARD_ROWS + 1),
  ]);
}

/** The users of the company who look after open jobs. */
export async function schedulers(tx: Tx, scope: UserScope): Promise<{ value: number; label: string }[]> {
  const { rows } = await sql<{ value: number; label: string }>`select u.user_id as value,
      concat_ws(' ', nullif(u.first_name, ''), u.last_name) as label
    from app_user u where u.company_id = ${COMPANY} and (u.user_id = ${scope.viewer.user_id}
      or u.user_id in (select s.user_id from job_scheduler s where s.company_id = ${COMPANY}))
    order by 2, 1 limit 200`.execute(tx);
  return rows;
}
