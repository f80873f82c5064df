import type { ReportDays } from '@onrecord/domain/office/report/period';
import type { ReportKey } from '@onrecord/domain/office/report/report-choices';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { personName } from '../../../db/record/person-name.ts';
import { WAITS_FOR_BILL } from '../../money/billing/ready.reads.ts';
import { type WaitingJob, waitingJobs } from '../../money/billing/waiting.reads.ts';
import { ofDivision, type ReportLine, type ReportPage, type ReportReach } from './revenue.reads.ts';

/** Jobs of the worklist Ready to bill with what each of them will come to. */
export function unbilledJobs(tx: Tx, reach: ReportReach, now: Temporal.Instant): Promise<WaitingJob[]> {
  const own = sql<boolean>`r.company_id = ${reach.scope.company_id}`;
  return waitingJobs(tx, reach.scope, [own, WAITS_FOR_BILL, ofDivision(reach, sql`r.division_id`)], now);
}

/**
 * What was promised for a day before today and has not left: orders of worksheets that were not billed yet, and billed ones that
 * were neither sent nor completed.
 */
function overdueOrders(reach: ReportReach, today: string): RawBuilder<unknown> {
  const { company_id } = reach.scope;
  return sql`select w.deliver_by, w.service_provider_id, coalesce(w.bill_to_client_id, j.client_id) as client_id, j.job_id,
      j.job_number, j.division_id, j.case_id
    from worksheet_order w
    join job j on j.company_id = ${company_id} and j.job_id = w.job_id and j.is_canceled = 0
    where w.company_id = ${company_id} and not w.is_billed and w.deliver_by < ${today}::date
      and not exists (select from client_order o where o.company_id = ${company_id} and o.worksheet_order_id = w.worksheet_order_id
        and (o.shipping_date is not null or o.order_completed_date is not null))
      and ${ofDivision(reach, sql`j.division_id`)}
    union all
    select o.deliver_by, w.service_provider_id, o.client_id, j.job_id, j.job_number, o.division_id, j.case_id
    from client_order o
    join worksheet_order w on w.company_id = ${company_id} and w.worksheet_order_id = o.worksheet_order_id
    join job j on j.company_id = ${company_id} and j.job_id = o.job_id
    where o.company_id = ${company_id} and w.is_billed and o.deliver_by < ${today}::date and o.order_status <> 'Voided'
      and o.shipping_date is null and o.order_completed_date is null and ${ofDivision(reach, sql`o.division_id`)}`;
}

const OVERDUE_KEYS: Readonly<Partial<Record<ReportKey, RawBuilder<unknown>>>> = {
  provider: sql`x.service_provider_id::text`,
  client: sql`x.client_id::text`,
};

/** Orders past their delivery day by whose worksheet they came with, or by client. */
export async function overdueBy(tx: Tx, reach: ReportReach, today: string, by: ReportKey) {
  const { rows } = await sql<{
    key: string;
    orders: number;
    oldest: number;
  }>`select ${OVERDUE_KEYS[by] ?? sql`''`} as key,
      count(*)::int as orders, max(${today}::date - x.deliver_by)::int as oldest
    from (${overdueOrders(reach, today)}) x group by 1`.execute(tx);
  return rows;
}

/** The orders past their delivery day, the oldest first. */
export async function overdueLines(
  tx: Tx,
  reach: ReportReach,
  today: string,
  of: { readonly by: ReportKey; readonly key: string | null },
  { offset, limit }: ReportPage,
): Promise<ReportLine[]> {
  const { company_id } = reach.scope;
  const own = of.key === null ? sql`true` : sql`${OVERDUE_KEYS[of.by] ?? sql`''`} = ${of.key}`;
  const { rows } = await sql<ReportLine>`select x.deliver_by as day, 'overdue' as kind, x.job_number::text as number,
      coalesce(c.name, '') as client_name, coalesce(lc.case_name, '') as detail, null as amount, 'job' as target,
      x.job_id as target_id, x.division_id, count(*) over ()::int as count, null as total
    from (${overdueOrders(reach, today)}) x
    left join client c on c.company_id = ${company_id} and c.client_id = x.client_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = x.case_id
    where ${own} order by x.deliver_by, x.job_number offset ${offset} limit ${limit}`.execute(tx);
  return rows;
}

/** Jobs of some days with what their cancellations cost: fees that were charged, and what of them was waived. */
function jobsOfDays(reach: ReportReach, { from, to }: ReportDays): RawBuilder<unknown> {
  const { company_id } = reach.scope;
  return sql`select j.job_id, j.job_number, j.job_date, j.client_id, j.case_id, j.division_id, j.is_canceled > 0 as is_canceled,
      coalesce(c.is_late, false) as is_late, coalesce(c.charged, 0.00) as fees, coalesce(c.waived, 0.00) as waived
    from job j
    left join (select k.job_id, bool_or(k.outcome in ('late', 'bust')) as is_late, sum(l.charged) as charged,
        sum(greatest(l.fee - l.charged, 0.00)) as waived
      from job_cancellation k
      join job_cancellation_line l on l.company_id = ${company_id} and l.job_cancellation_id = k.job_cancellation_id
      where k.company_id = ${company_id} and k.withdrawn_at is null and k.kind in ('cancel', 'no_show')
      group by k.job_id) c on c.job_id = j.job_id
    where j.company_id = ${company_id} and j.job_date between ${from}::date and ${to}::date
      and ${ofDivision(reach, sql`j.division_id`)}`;
}

const CANCEL_KEYS: Readonly<Partial<Record<ReportKey, RawBuilder<unknown>>>> = {
  month: sql`to_char(x.job_date, 'YYYY-MM')`,
  client: sql`x.client_id::text`,
};

/** Whether a job `x` is one of those that the report counts as canceled: canceled, or nobody came. */
const IS_LOST = sql`(x.is_canceled or x.is_late)`;

export async function cancellationsBy(tx: Tx, reach: ReportReach, days: ReportDays, by: ReportKey) {
  const { rows } = await sql<{
    key: string;
    jobs: number;
    canceled: number;
    late: number;
    fees: string;
    waived: string;
  }>`select ${CANCEL_KEYS[by] ?? sql`''`} as key, count(*)::int as jobs, count(*) filter (where ${IS_LOST})::int as canceled,
      count(*) filter (where x.is_late)::int as late, sum(x.fees)::text as fees,
      sum(x.waived)::text as waived
    from (${jobsOfDays(reach, days)}) x group by 1`.execute(tx);
  return rows;
}

/** The canceled jobs behind a figure, the latest first, with the fee that was charged. */
export async function cancellationLines(
  tx: Tx,
  reach: ReportReach,
  days: ReportDays,
  of: { readonly by: ReportKey; readonly key: string | null },
  { offset, limit }: ReportPage,
): Promise<ReportLine[]> {
  const { company_id } = reach.scope;
  const own = of.key === null ? sql`true` : sql`${CANCEL_KEYS[of.by] ?? sql`''`} = ${of.key}`;
  const { rows } =
    await sql<ReportLine>`select x.job_date as day, case when x.is_late then 'canceled_late' else 'canceled' end as kind,
      x.job_number::text as number, coalesce(c.name, '') as client_name, coalesce(lc.case_name, '') as detail,
      nullif(x.fees, 0.00)::text as amount, 'job' as target, x.job_id as target_id, x.division_id,
      count(*) over ()::int as count, sum(x.fees) over ()::text as total
    from (${jobsOfDays(reach, days)}) x
    left join client c on c.company_id = ${company_id} and c.client_id = x.client_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = x.case_id
    where ${IS_LOST} and ${own} order by x.job_date desc, x.job_number desc offset ${offset} limit ${limit}`.execute(
      tx,
    );
  return rows;
}

/** The names of keys, as rows of a report show them. */
export async function keyNames(tx: Tx, { scope }: ReportReach, by: ReportKey): Promise<ReadonlyMap<string, string>> {
  const { company_id } = scope;
  const statements: Partial<Record<ReportKey, RawBuilder<{ key: string; name: string }>>> = {
    client: sql`select c.client_id::text as key, c.name from client c where c.company_id = ${company_id}`,
    provider: sql`select p.service_provider_id::text as key, ${personName('p')} as name from service_provider p
      join company co on co.company_id = ${company_id} where p.company_id = ${company_id}`,
    division: sql`select d.division_id::text as key, d.name::text as name from division d where d.company_id = ${company_id}`,
    service: sql`select 's' || s.service_id as key, s.name::text as name from service s where s.company_id = ${company_id}
      union all select 'p' || p.product_id, p.name::text from product p where p.company_id = ${company_id}
      union all select 'c' || t.invoice_charge_type_id, t.name::text from invoice_charge_type t where t.company_id = ${company_id}`,
  };
  const statement = statements[by];
  if (!statement) return new Map();
  const { rows } = await statement.execute(tx);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
