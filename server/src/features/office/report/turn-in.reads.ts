import type { ReportDays } from '@onrecord/domain/office/report/period';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { dueCalendar } from '../../scheduling/readiness/readiness.reads.ts';
import { ofDivision, type ReportReach } from './revenue.reads.ts';

/** So many days before its first due day a job of a report may lie. */
const BEFORE_DUE = 60;

/** Worksheets of one day, division and zone are due at one instant, which follows from the company's due times. */
interface DueDay {
  readonly division_id: number;
  readonly job_date: string;
  readonly time_zone: string;
}

/** How the worksheets of a provider stand that were due on one day. */
export interface TurnInDay {
  readonly service_provider_id: number;
  readonly due_on: string;
  readonly due: number;
  readonly in_time: number;
  readonly owed: number;
}

/** A worksheet that was due and not turned in on time. */
export interface TurnInLine {
  readonly due_on: string;
  readonly job_id: number;
  readonly job_number: number;
  readonly division_id: number;
  readonly client_name: string;
  readonly provider_name: string;
  readonly is_owed: boolean;
}

const COUNTED = sql`js.service_provider_id is not null and not js.is_canceled and not js.no_progress_tracked`;

/** The days whose worksheets are due within the days of a report, with the instants they are due at. */
async function dueDays(tx: Tx, reach: ReportReach, { from, to }: ReportDays) {
  const { scope } = reach;
  const first = Temporal.PlainDate.from(from).subtract({ days: BEFORE_DUE }).toString();
  const { rows } = await sql<DueDay>`select distinct j.division_id, j.job_date, j.time_zone from job j
    where j.company_id = ${scope.company_id} and j.is_canceled = 0 and j.job_date between ${first}::date and ${to}::date
      and ${ofDivision(reach, sql`j.division_id`)}`.execute(tx);
  const calendar = await dueCalendar(tx, scope, first, to);
  return rows.flatMap((row) => {
    const rule = calendar.rules(row.division_id).turned_in;
    const noon = Temporal.PlainDate.from(row.job_date).toZonedDateTime({ timeZone: row.time_zone, plainTime: '12:00' });
    const at = calendar.due(row.division_id)(rule, 'after', { ...row, starts_at: noon.toInstant() });
    const due_on = at.toZonedDateTimeISO(row.time_zone).toPlainDate().toString();
    return due_on < from || due_on > to ? [] : [{ ...row, due_on, due_at: at.toString() }];
  });
}

type Due = Awaited<ReturnType<typeof dueDays>>;

/** The worksheets of those days that are due by now, as `x`. */
const dueWorksheets = (reach: ReportReach, days: Due, now: Temporal.Instant, providerId?: number) => {
  const { company_id } = reach.scope;
  const own = providerId === undefined ? sql`true` : sql`js.service_provider_id = ${providerId}`;
  const column = <Name extends keyof Due[number]>(name: Name) => days.map((day) => day[name]);
  return sql`select js.service_provider_id, d.due_on, d.due_at, js.worksheet_completed_on, j.job_id, j.job_number, j.division_id, j.client_id
    from unnest(${column('division_id')}::bigint[], ${column('job_date')}::date[], ${column('time_zone')}::text[],
      ${column('due_on')}::date[], ${column('due_at')}::timestamptz[]) d (division_id, job_date, time_zone, due_on, due_at)
    join job j on j.company_id = ${company_id} and j.job_date = d.job_date and j.division_id = d.division_id
      and j.time_zone = d.time_zone and j.is_canceled = 0
    join job_service js on js.company_id = ${company_id} and js.job_id = j.job_id and ${COUNTED} and ${own}
    where d.due_at <= ${now.toString()}::timestamptz`;
};

/**
 * The one definition of turning in on time: a worksheet counts on the day it was due by the due times of its division, and is on
 * time when it was turned in by that instant (`turnInState` of domain; a test holds both together). Of everybody, or of one provider.
 */
export async function turnInDays(
  tx: Tx,
  reach: ReportReach,
  days: ReportDays,
  now: Temporal.Instant,
  providerId?: number,
): Promise<TurnInDay[]> {
  const due = await dueDays(tx, reach, days);
  const { rows } = await sql<TurnInDay>`select x.service_provider_id, x.due_on, count(*)::int as due,
      count(*) filter (where x.worksheet_completed_on <= x.due_at)::int as in_time,
      count(*) filter (where x.worksheet_completed_on is null)::int as owed
    from (${dueWorksheets(reach, due, now, providerId)}) x group by 1, 2`.execute(tx);
  return rows;
}

/** Worksheets that were late or are owed, the latest due first. */
export async function lateTurnIns(
  tx: Tx,
  reach: ReportReach,
  days: ReportDays,
  now: Temporal.Instant,
  providerId: number | null,
) {
  const { company_id } = reach.scope;
  const due = await dueDays(tx, reach, days);
  const own = providerId === null ? sql`true` : sql`x.service_provider_id = ${providerId}`;
  const { rows } =
    await sql<TurnInLine>`select x.due_on, x.job_id, x.job_number, x.division_id, coalesce(c.name, '') as client_name,
      display_name(co.default_calculate_display_names, p.first_name, p.middle_nameinitial, p.last_name, p.suffix) as provider_name,
      x.worksheet_completed_on is null as is_owed
    from (${dueWorksheets(reach, due, now)}) x
    join company co on co.company_id = ${company_id}
    join service_provider p on p.company_id = ${company_id} and p.service_provider_id = x.service_provider_id
    left join client c on c.company_id = ${company_id} and c.client_id = x.client_id
    where (x.worksheet_completed_on is null or x.worksheet_completed_on > x.due_at) and ${own}
    order by x.due_on desc, x.job_number desc, x.service_provider_id`.execute(tx);
  return rows;
}
