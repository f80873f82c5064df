import type { CapacityDay, OwnerFigures, TopKind } from '@onrecord/contract/office/report';
import { add, formatSum, subtract } from '@onrecord/domain/core/money/money';
import { addBusinessDays } from '@onrecord/domain/core/time/business-day';
import { daysToPay, marginOf, receivableAt, SALES_DAYS } from '@onrecord/domain/office/report/measures';
import { periodDays, type ReportDays, yearBefore } from '@onrecord/domain/office/report/period';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import { COMPANY } from '../../../db/relation/company-value.ts';
import { jobsByCover, readCapacity } from './capacity.reads.ts';
import { payBy } from './pay.reads.ts';
import { onAccount, receivableMovements, receivedBetween } from './receivable.reads.ts';
import { ofDivision, type ReportReach, revenueEntries } from './revenue.reads.ts';
import { unbilledJobs } from './work.reads.ts';

/** Revenue of some days as one sum. */
async function revenueOf(tx: Tx, reach: ReportReach, days: ReportDays): Promise<string> {
  const { rows } = await sql<{ revenue: string }>`select coalesce(sum(e.amount), 0.00)::text as revenue
    from (${revenueEntries(reach, days)}) e`.execute(tx);
  return rows[0]?.revenue ?? '0.00';
}

async function marginPercent(tx: Tx, reach: ReportReach, days: ReportDays, revenue: string): Promise<string | null> {
  const [pay] = await payBy(tx, reach, days, 'division');
  return marginOf(revenue, pay?.earned ?? '0.00').percent;
}

/** What is open of invoices, late and long late by due date. The sums are those of the aging of today. */
async function openInvoices(tx: Tx, reach: ReportReach, today: string) {
  const { company_id } = reach.scope;
  const late = (days: number) =>
    sql`coalesce(sum(i.balance) filter (where ${today}::date - i.payment_due > ${days}::int), 0.00)::text`;
  const { rows } = await sql<{ receivable: string; invoices: number; overdue: string; over_90: string }>`select
      coalesce(sum(i.balance), 0.00)::text as receivable, count(*) filter (where i.balance <> 0)::int as invoices,
      ${late(0)} as overdue, ${late(90)} as over_90
    from client_invoice i where i.company_id = ${company_id} and i.invoice_status = 'Unpaid' and i.invoice_date <= ${today}::date
      and ${ofDivision(reach, sql`i.division_id`)}`.execute(tx);
  return rows[0] ?? { receivable: '0.00', invoices: 0, overdue: '0.00', over_90: '0.00' };
}

/** The money row of the owner's dashboard, each figure by the definition of its report. */
export async function ownerFigures(
  tx: Tx,
  reach: ReportReach,
  today: string,
  now: Temporal.Instant,
): Promise<OwnerFigures> {
  const month = periodDays('this_month', today);
  const year = periodDays('this_year', today);
  const lastMonth = periodDays('last_month', today).to;
  const billed = await revenueOf(tx, reach, month);
  const since = Temporal.PlainDate.from(lastMonth).subtract({ days: SALES_DAYS }).toString();
  const movements = await receivableMovements(tx, reach, since);
  const payDays = (day: string) => {
    const { receivable, billed: sold } = receivableAt(movements.now, movements.days, day);
    return daysToPay(receivable, sold);
  };
  const received = await receivedBetween(tx, reach, month.from, month.to);
  const waiting = await unbilledJobs(tx, reach, now);
  const open = await openInvoices(tx, reach, today);
  const [on_account = '0.00'] = await onAccount(tx, reach, [today]);
  return {
    as_of: today,
    billed,
    billed_last_year: await revenueOf(tx, reach, yearBefore(month)),
    received: received.received,
    receipts: received.receipts,
    receipts_today: received.today,
    ...open,
    on_account,
    receivable: formatSum(subtract(open.receivable, on_account)),
    unbilled: waiting.length,
    unbilled_amount: formatSum(add(...waiting.map(({ estimate }) => estimate))),
    oldest_unbilled: waiting.length > 0 ? Math.max(...waiting.map(({ days }) => days)) : null,
    margin: await marginPercent(tx, reach, month, billed),
    margin_year: await marginPercent(tx, reach, year, await revenueOf(tx, reach, year)),
    days_to_pay: payDays(today),
    days_to_pay_before: payDays(lastMonth),
  };
}

/** Whose revenue an entry `e` with its order `o` and job `j` is, and how that one is called. */
const TOPS = {
  client: {
    key: sql`e.client_id`,
    name: sql`(select c.name from client c where c.company_id = ${COMPANY} and c.client_id = t.id)`,
  },
  attorney: {
    key: sql`o.contact_id`,
    name: sql`(select ${personName('x')} from contact x where x.company_id = ${COMPANY} and x.contact_id = t.id)`,
  },
  provider: {
    key: sql`w.service_provider_id`,
    name: sql`(select ${personName('x')} from service_provider x where x.company_id = ${COMPANY} and x.service_provider_id = t.id)`,
  },
  case: {
    key: sql`coalesce(j.case_id, o.case_id)`,
    name: sql`(select x.case_name from legal_case x where x.company_id = ${COMPANY} and x.case_id = t.id)`,
  },
} as const satisfies Record<TopKind, { key: RawBuilder<unknown>; name: RawBuilder<unknown> }>;

/** The ten with the most revenue of some days, and how many jobs they were billed for (section 2, top 10 year to date). */
export async function topTen(tx: Tx, reach: ReportReach, days: ReportDays, of: TopKind) {
  const { company_id } = reach.scope;
  const { key, name } = TOPS[of];
  const { rows } = await sql<{
    id: number;
    name: string;
    revenue: string;
    jobs: number;
  }>`select t.id, coalesce(${name}, '') as name,
      t.revenue::text as revenue, t.jobs
    from (select ${key} as id, sum(e.amount) as revenue, count(distinct e.job_id)::int as jobs
      from (${revenueEntries(reach, days)}) e
      left join client_order o on o.company_id = ${company_id} and o.order_id = e.order_id
      left join worksheet_order w on w.company_id = ${company_id} and w.worksheet_order_id = o.worksheet_order_id
      left join job j on j.company_id = ${company_id} and j.job_id = e.job_id
      where ${key} is not null group by 1 having sum(e.amount) <> 0 order by 2 desc, 1 limit 10) t
    join company co on co.company_id = ${company_id} order by t.revenue desc, t.id`.execute(tx);
  return rows;
}

/** So many business days are looked ahead. */
const AHEAD = 10;

/** Jobs of the next business days by their cover, against the reporters who can be booked; holidays between them are named. */
export async function capacityAhead(
  tx: Tx,
  reach: ReportReach,
  today: string,
  now: Temporal.Instant,
): Promise<CapacityDay[]> {
  const last = addBusinessDays(Temporal.PlainDate.from(today), AHEAD + 2, new Set()).toString();
  const span = { from: today, to: last };
  const capacity = await readCapacity(tx, reach, span);
  const found = await jobsByCover(tx, reach, span, now);
  const days = [...new Set([...capacity.days, ...capacity.holidays.keys()])].sort().slice(0, AHEAD);
  const jobs = (day: string, ...covers: string[]) =>
    found.filter((row) => row.day === day && covers.includes(row.cover)).reduce((sum, row) => sum + row.jobs, 0);
  return days.map((day) => ({
    day,
    confirmed: jobs(day, 'confirmed', 'done'),
    waiting: jobs(day, 'waiting'),
    uncovered: jobs(day, 'uncovered'),
    working: [...capacity.working.values()].filter((own) => own.has(day)).length,
    holiday: capacity.holidays.get(day) ?? '',
  }));
}
