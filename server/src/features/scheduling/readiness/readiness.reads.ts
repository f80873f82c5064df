import {
  type DueOf,
  dueInstants,
  effectiveDueTimes,
  type OwnDueTimes,
  type ReadinessRules,
} from '@onrecord/domain/scheduling/readiness/due-time';
import type { ReadinessFacts } from '@onrecord/domain/scheduling/readiness/readiness';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { Scope } from '../../../db/scope.ts';
import { JOBS_WITH_CONFLICT } from '../booking-conflict/booking-conflict.reads.ts';

type Instants = 'starts_at' | 'worksheet_completed_on';

/** The facts of a job as the database gives them: instants are texts. */
export type StoredFacts = Omit<ReadinessFacts, Instants> & {
  readonly division_id: number;
  readonly away_count: number;
  readonly starts_at: string;
  readonly worksheet_completed_on: string | null;
};

/** The one definition of what lights the steps of a job: columns of `job_list_row r` and `job j`. */
export const READINESS_COLUMNS = sql`r.division_id, r.is_canceled, r.job_date, r.time_zone, r.starts_at, r.client_id,
  r.case_id, r.taking_contact_id, r.deponent_name, r.location_type, r.job_location_type, r.conference_room_id,
  r.location_address1, r.location_city, r.location_zipcode, r.remote_meeting, r.service_count, r.unassigned_count,
  r.declined_count, r.unconfirmed_count, r.worksheets_open, r.invoice_count, r.client_confirmed_on, r.check_in_datetime,
  r.p_worksheet_completed_on as worksheet_completed_on, j.location_client_id, j.client_declined_on, null::date as deliver_by,
  (select count(*) from ${JOBS_WITH_CONFLICT} w where w.job_id = r.job_id) as away_count`;

/** What lights the steps of one job. */
export async function readinessFacts(tx: Tx, jobId: number): Promise<StoredFacts | undefined> {
  const { rows } = await sql<StoredFacts>`select ${READINESS_COLUMNS} from job_list_row r
    join job j on j.company_id = ${COMPANY} and j.job_id = r.job_id
    where r.company_id = ${COMPANY} and r.job_id = ${jobId}`.execute(tx);
  return rows[0];
}

/** The due times that a level itself says; nothing where nobody saved any. */
export async function readDueTimes(
  tx: Tx,
  { company_id }: Scope,
  division_id: number | null,
  lock = false,
): Promise<{ version: number; due_times: OwnDueTimes } | undefined> {
  let query = tx
    .selectFrom('due_time_setting')
    .select(['version', 'due_times'])
    .where('company_id', '=', company_id)
    .where('division_id', division_id === null ? 'is' : '=', division_id);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row && { version: row.version, due_times: row.due_times as OwnDueTimes };
}

/** The due times of each division. */
export async function dueTimesOf(tx: Tx, { company_id }: Scope): Promise<DueCalendar['rules']> {
  const settings = await tx
    .selectFrom('due_time_setting')
    .select(['division_id', 'due_times'])
    .where('company_id', '=', company_id)
    .execute();
  const own = new Map(settings.map((row) => [row.division_id, row.due_times as OwnDueTimes]));
  return (division_id) => effectiveDueTimes(own.get(division_id), own.get(null));
}

/** When steps are due in each division, and on which days it does not work. */
export interface DueCalendar {
  rules(division_id: number): ReadinessRules;
  /** By the holidays of the company and the blackout days of the division. */
  due(division_id: number): DueOf;
}

/** No step is due further from its job than this, in calendar days. */
export const MAX_DUE_DAYS = 90;

/** Reads what decides the due times of jobs between two dates. */
export async function dueCalendar(tx: Tx, scope: Scope, from: string, to: string): Promise<DueCalendar> {
  const first = Temporal.PlainDate.from(from).subtract({ days: MAX_DUE_DAYS }).toString();
  const last = Temporal.PlainDate.from(to).add({ days: MAX_DUE_DAYS }).toString();
  const rules = await dueTimesOf(tx, scope);
  const { rows } = await sql<{ division_id: number | null; day: string }>`
    select null::bigint as division_id, holiday_date as day from holiday
    where company_id = ${COMPANY} and holiday_date between ${first}::date and ${last}::date
    union all
    select b.division_id, d::date from blackout_day b
    cross join generate_series(greatest(b.from_date, ${first}::date), least(b.to_date, ${last}::date), interval '1 day') d
    where b.company_id = ${COMPANY}`.execute(tx);
  const days = Map.groupBy(rows, (row) => row.division_id);
  const dates = (division_id: number | null) => (days.get(division_id) ?? []).map(({ day }) => day);
  return perDivision(rules, (division_id) => dueInstants(new Set([...dates(null), ...dates(division_id)])));
}

/** Works out each division once, however many jobs it has. */
function perDivision(rules: DueCalendar['rules'], due: DueCalendar['due']): DueCalendar {
  const seenRules = new Map<number, ReadinessRules>();
  const seenDue = new Map<number, DueOf>();
  const once = <Value>(seen: Map<number, Value>, id: number, make: (id: number) => Value): Value => {
    const found = seen.get(id) ?? make(id);
    seen.set(id, found);
    return found;
  };
  return {
    rules: (id) => once(seenRules, id, rules),
    due: (id) => once(seenDue, id, due),
  };
}
