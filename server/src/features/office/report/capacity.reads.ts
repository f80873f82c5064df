import { isBusinessDay } from '@onrecord/domain/core/time/business-day';
import { daysOff } from '@onrecord/domain/office/report/capacity';
import type { ReportDays } from '@onrecord/domain/office/report/period';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { jobCoverSql } from '../../scheduling/cover/cover.reads.ts';
import { timeOffRows } from '../../scheduling/time-off/time-off.reads.ts';
import { ofDivision, type ReportReach } from './revenue.reads.ts';

const allDays = ({ from, to }: ReportDays): Temporal.PlainDate[] => {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: first.until(to).days + 1 }, (_, at) => first.add({ days: at }));
};

/** Who can be booked on which business days: active providers without time off, and the company's holidays. */
export interface Capacity {
  readonly days: readonly string[];
  readonly holidays: ReadonlyMap<string, string>;
  /** The days that each provider can work. */
  readonly working: ReadonlyMap<number, ReadonlySet<string>>;
}

export async function readCapacity(tx: Tx, reach: ReportReach, span: ReportDays): Promise<Capacity> {
  const { company_id } = reach.scope;
  const { rows: closed } = await sql<{
    day: string;
    name: string;
  }>`select h.holiday_date as day, h.description as name from holiday h
    where h.company_id = ${company_id} and h.holiday_date between ${span.from}::date and ${span.to}::date`.execute(tx);
  const holidays = new Map(closed.map(({ day, name }) => [day, name]));
  const { rows: people } = await sql<{ id: number }>`select p.service_provider_id as id from service_provider p
    where p.company_id = ${company_id} and p.status = 'active' and p.type_mode = 1 and not p.do_not_use
      and (p.division_id is null or ${ofDivision(reach, sql`p.division_id`)})`.execute(tx);
  const days = allDays(span)
    .filter((day) => isBusinessDay(day, new Set(holidays.keys())))
    .map(String);
  const off = daysOff(await timeOffRows(tx, reach.scope, span), days);
  const working = people.map(({ id }) => {
    const away = off.get(id);
    return [id, new Set(away ? days.filter((day) => !away.has(day)) : days)] as const;
  });
  return { days, holidays, working: new Map(working) };
}

/** The days that providers are booked on: each provider once a day, canceled work left out. */
export async function bookedDays(tx: Tx, reach: ReportReach, { from, to }: ReportDays) {
  const { company_id } = reach.scope;
  const { rows } = await sql<{
    id: number;
    day: string;
  }>`select distinct js.service_provider_id as id, j.job_date as day
    from job j
    join job_service js on js.company_id = ${company_id} and js.job_id = j.job_id and not js.is_canceled
      and js.service_provider_id is not null
    where j.company_id = ${company_id} and j.is_canceled = 0 and j.job_date between ${from}::date and ${to}::date
      and ${ofDivision(reach, sql`j.division_id`)}`.execute(tx);
  return rows;
}

/** Jobs of some days by how far they are covered. */
export async function jobsByCover(tx: Tx, reach: ReportReach, { from, to }: ReportDays, now: Temporal.Instant) {
  const { company_id } = reach.scope;
  const cover = jobCoverSql(sql`${now.toString()}::timestamptz`);
  const { rows } = await sql<{ day: string; cover: string; jobs: number }>`select r.job_date as day, ${cover} as cover,
      count(*)::int as jobs
    from job_list_row r where r.company_id = ${company_id} and r.job_id is not null and r.is_canceled = 0
      and r.job_date between ${from}::date and ${to}::date and ${ofDivision(reach, sql`r.division_id`)}
    group by 1, 2`.execute(tx);
  return rows;
}
