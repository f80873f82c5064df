import type { BodyOf } from '@onrecord/contract/core/entry';
import type { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { type BoardDays, MAX_BOARD_ROWS } from '@onrecord/domain/scheduling/board/board';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../../db/database.ts';
import { andAll } from '../../../../db/list/list-query.ts';
import { COMPANY } from '../../../../db/relation/company-value.ts';
import type { UserScope } from '../../../../db/scope.ts';
import { MAX_DUE_DAYS, READINESS_COLUMNS, type StoredFacts } from '../../readiness/readiness.reads.ts';
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

/** Every job that the viewer may see. */
const EVERY_JOB: BoardQuery = {
  division_id: null,
  conference_room_id: null,
  service_id: null,
  user_id: null,
  show: 'all',
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

/** A past job whose worksheets are not all turned in, as the step of the worksheet has it. */
const OWES_WORKSHEET = sql<boolean>`${UNFINISHED} and (r.worksheets_open > 0 or r.service_count = 0 or r.unassigned_count > 0)`;

/**
 * How many jobs that are over lack a worksheet: those of a day and a zone are due at once in their division. Days from which
 * every step is overdue are one.
 */
export interface OwedWorksheets {
  readonly division_id: number;
  readonly job_date: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly count: number;
}

/** A job with what lights its steps. */
export type OpenJob = StoredFacts & { readonly ends_at: string };

/** What the menu counts: jobs that are over by the day, and each job of the days of the board. */
export interface CountedJobs {
  readonly owed: readonly OwedWorksheets[];
  readonly open: readonly OpenJob[];
}

/** Reads what the menu counts, of every job that the viewer may see. */
export async function countedJobs(
  tx: Tx,
  scope: UserScope,
  days: BoardDays,
  now: Temporal.Instant,
): Promise<CountedJobs> {
  const openOnes = openJobs(scope, EVERY_JOB);
  const instant = now.toString();
  const longAgo = Temporal.PlainDate.from(days.today)
    .subtract({ days: MAX_DUE_DAYS + 1 })
    .toString();
  const { rows: owed } =
    await sql<OwedWorksheets>`select r.division_id, greatest(r.job_date, ${longAgo}::date) as job_date,
      r.time_zone, min(r.starts_at) as starts_at, count(*) as count
    from job_list_row r where ${andAll(openOnes)} and r.job_date < ${days.today}::date and ${OWES_WORKSHEET}
      and r.ends_at < ${instant}::timestamptz
    group by 1, 2, 3`.execute(tx);
  const { rows: open } = await sql<OpenJob>`select r.ends_at, ${READINESS_COLUMNS}
    from job_list_row r join job j on j.company_id = ${COMPANY} and j.job_id = r.job_id
    where ${andAll(openOnes)} and r.job_date <= ${days.last}::date and (r.job_date >= ${days.today}::date
      or (r.job_date >= ${days.today}::date - 2 and ${UNFINISHED} and r.ends_at >= ${instant}::timestamptz))`.execute(
    tx,
  );
  return { owed, open };
}

async function jobsWhere(tx: Tx, where: readonly RawBuilder<boolean>[], limit: number): Promise<BoardJob[]> {
  const { rows } =
    await sql<BoardJob>`select r.job_id, r.job_number, r.ends_at, r.case_name, r.client_name, r.conference_room_name,
      r.assign_service_providers, u.user_id as scheduler_user_id,
      concat_ws(' ', nullif(u.first_name, ''), u.last_name) as scheduler_name,
      r.waits_to_cancel as is_cancel_requested, ${READINESS_COLUMNS}
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
