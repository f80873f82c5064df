import type { SalesHome } from '@onrecord/contract/office/staff-home';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import type { UserScope } from '../../../db/scope.ts';
import { balanceOf, type SalesPerson, salesPeople, waitingOf } from '../../money/commission/commission.reads.ts';
import { jobCoverSql } from '../../scheduling/cover/cover.reads.ts';

const TOP = 10;
const COMING = 10;
const QUIET = 5;
/** A usual client has so many jobs in the year before the last one, and is quiet after so many days without one. */
const USUAL_JOBS = 6;
const QUIET_DAYS = 60;

/** The sales person that the viewer is, if any: commissions of others are no part of a home. */
export async function ownSalesPerson(tx: Tx, scope: UserScope): Promise<SalesPerson | undefined> {
  const { viewer } = scope;
  return (await salesPeople(tx, scope)).find((one) =>
    viewer.user_type === 'provider'
      ? one.service_provider_id === viewer.service_provider_id
      : one.user_id === viewer.user_id,
  );
}

/** Clients that terms of a sales person are of on a day: their own, and those of a contact or a case. */
const ownClients = (
  id: number,
  today: string,
) => sql`(select coalesce(t.client_id, k.client_id, lc.client_id) as client_id
  from commission_term t
  left join contact k on k.company_id = ${COMPANY} and k.contact_id = t.contact_id
  left join legal_case lc on lc.company_id = ${COMPANY} and lc.case_id = t.case_id
  where t.company_id = ${COMPANY} and t.sales_person_id = ${id} and t.starts_on <= ${today}::date
    and coalesce(t.ends_on, 'infinity') >= ${today}::date)`;

const monthOf = (today: Temporal.PlainDate) => today.with({ day: 1 });

/** What was earned in this month, and in the month before until the same day. */
async function earnedMonths(tx: Tx, id: number, today: Temporal.PlainDate): Promise<SalesHome['month']> {
  const between = (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
    sql`coalesce(sum(e.amount) filter (where e.effective_date between ${from.toString()}::date and ${to.toString()}::date), 0.00)::text`;
  const before = monthOf(today).subtract({ months: 1 });
  const { rows } = await sql<SalesHome['month']>`select ${between(monthOf(today), today)} as earned,
      ${between(before, today.subtract({ months: 1 }))} as earned_before
    from commission_entry e where e.company_id = ${COMPANY} and e.sales_person_id = ${id}
      and e.effective_date >= ${before.toString()}::date`.execute(tx);
  return rows[0] ?? { earned: '0.00', earned_before: '0.00' };
}

/** Jobs of each day of this month and of the one before. */
async function jobsByDay(tx: Tx, own: RawBuilder<unknown>, today: Temporal.PlainDate): Promise<SalesHome['jobs']> {
  const month = monthOf(today);
  const before = month.subtract({ months: 1 });
  const { rows } = await sql<{
    day: number;
    is_now: boolean;
    jobs: number;
  }>`select extract(day from r.job_date)::int as day,
      r.job_date >= ${month.toString()}::date as is_now, count(*)::int as jobs
    from job_list_row r where r.company_id = ${COMPANY} and r.job_id is not null and r.is_canceled = 0
      and r.client_id in ${own} and r.job_date between ${before.toString()}::date and ${month.add({ months: 1 }).subtract({ days: 1 }).toString()}::date
    group by 1, 2`.execute(tx);
  const jobsOn = (day: number, isNow: boolean) =>
    rows.find((row) => row.day === day && row.is_now === isNow)?.jobs ?? 0;
  const days = Array.from({ length: Math.max(month.daysInMonth, before.daysInMonth) }, (_, at) => ({
    day: at + 1,
    now: jobsOn(at + 1, true),
    before: jobsOn(at + 1, false),
  }));
  const until = days.filter(({ day }) => day <= today.day);
  return {
    count: until.reduce((sum, { now }) => sum + now, 0),
    before: until.reduce((sum, row) => sum + row.before, 0),
    days,
  };
}

/** Usual clients without a job for two months; a note on the client starts the count again. */
async function quietClients(tx: Tx, own: RawBuilder<unknown>, today: string): Promise<SalesHome['quiet']> {
  const { rows } = await sql<SalesHome['quiet']['data'][number] & { total: number }>`with seen as (
      select r.client_id, max(r.job_date) as last, count(*)::int as jobs from job_list_row r
      where r.company_id = ${COMPANY} and r.client_id in ${own} and r.job_id is not null and r.is_canceled = 0
        and r.job_date > ${today}::date - 425 group by 1 having count(*) >= ${USUAL_JOBS})
    select c.client_id, c.name::text as name, (${today}::date - greatest(s.last, n.day))::int as days,
      trim_scale(round(s.jobs / 12.0, 1))::text as per_month, coalesce(n.note_text, '') as last_note, count(*) over ()::int as total
    from seen s join client c on c.company_id = ${COMPANY} and c.client_id = s.client_id
    left join lateral (select o.note_text, o.created_at::date as day from note o where o.company_id = ${COMPANY}
      and o.object_type = 'client' and o.object_id = s.client_id and o.status = 'active' order by o.note_id desc limit 1) n on true
    where greatest(s.last, n.day) <= ${today}::date - ${QUIET_DAYS}::int
    order by days desc, c.client_id limit ${QUIET}`.execute(tx);
  return { count: rows[0]?.total ?? 0, data: rows.map(({ total: _, ...row }) => row) };
}

/** The ten own clients who paid most this year. */
async function topClients(tx: Tx, own: RawBuilder<unknown>, today: string): Promise<SalesHome['top']> {
  const { rows } = await sql<SalesHome['top'][number]>`select t.client_id as id, c.name::text as name,
      t.received::text as received, t.jobs
    from (select i.client_id, sum(a.amount) as received, count(distinct i.job_id)::int as jobs
      from payment_allocation a
      join client_invoice i on i.company_id = ${COMPANY} and i.client_invoice_id = a.client_invoice_id
      where a.company_id = ${COMPANY} and a.client_invoice_id is not null and i.client_id in ${own}
        and a.effective_date between date_trunc('year', ${today}::date)::date and ${today}::date
      group by 1 having sum(a.amount) <> 0 order by 2 desc limit ${TOP}) t
    join client c on c.company_id = ${COMPANY} and c.client_id = t.client_id order by t.received desc, t.client_id`.execute(
    tx,
  );
  return rows;
}

async function comingJobs(tx: Tx, own: RawBuilder<unknown>, now: Temporal.Instant): Promise<SalesHome['coming']> {
  const { rows } = await sql<
    SalesHome['coming'][number]
  >`select r.job_id, r.division_id, to_char(r.job_date, 'YYYY-MM-DD') as job_date,
      to_char(r.start_time, 'HH24:MI') as start_time, r.case_name, r.client_name, ${jobCoverSql()} as cover
    from job_list_row r where r.company_id = ${COMPANY} and r.job_id is not null and r.is_canceled = 0
      and r.ends_at > ${now.toString()}::timestamptz and r.client_id in ${own}
    order by r.starts_at, r.job_id limit ${COMING}`.execute(tx);
  return rows;
}

/** Everything on the home of a sales person; of their own clients alone. */
export async function salesHomeOf(
  tx: Tx,
  scope: UserScope,
  person: SalesPerson,
  at: { now: Temporal.Instant; today: Temporal.PlainDate; hides_dates: boolean },
): Promise<SalesHome> {
  const { now, today, hides_dates } = at;
  const id = person.sales_person_id;
  const day = today.toString();
  const own = ownClients(id, day);
  const waiting = await waitingOf(tx, scope, id);
  return {
    today: day,
    hides_dates,
    month: await earnedMonths(tx, id, today),
    waiting: { count: waiting.count, amount: waiting.balance },
    unpaid: await balanceOf(tx, scope, [id]),
    jobs: await jobsByDay(tx, own, today),
    quiet: await quietClients(tx, own, day),
    top: await topClients(tx, own, day),
    coming: hides_dates ? [] : await comingJobs(tx, own, now),
  };
}
