import type { ReportDays } from '@onrecord/domain/office/report/period';
import type { ReportKey } from '@onrecord/domain/office/report/report-choices';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { ofDivision, type ReportLine, type ReportPage, type ReportReach, revenueEntries } from './revenue.reads.ts';

/**
 * The one definition of pay: lines of provider invoices by the day they were earned and the day they were paid, what runs added or
 * took off, and lines that were withdrawn on a later day: they stay on the day they were earned on, and that later day takes them
 * back. What was paid in a year is what form 1099 and its expenses are made of.
 */
export function payLines(reach: ReportReach, { from, to }: ReportDays): RawBuilder<unknown> {
  const { company_id } = reach.scope;
  const within = (column: RawBuilder<unknown>) => sql`${column} between ${from}::date and ${to}::date`;
  return sql`select l.provider_invoice_line_id as id, l.earned_on, l.paid_on, l.amount, v.service_provider_id, v.division_id,
      v.provider_invoice_id, v.invoice_number, l.description, v.job_id, coalesce(i.client_id, j.client_id) as client_id
    from provider_invoice_line l
    join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = l.provider_invoice_id
    left join job j on j.company_id = ${company_id} and j.job_id = v.job_id
    left join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = l.client_invoice_id
    where l.company_id = ${company_id} and l.amount <> 0 and (${within(sql`l.earned_on`)} or ${within(sql`l.paid_on`)})
      and ${ofDivision(reach, sql`v.division_id`)}
    union all
    select -a.pay_adjustment_id, a.due_on, a.paid_on, a.amount, a.service_provider_id, s.division_id, null, null, a.description, null, null
    from pay_adjustment a
    join service_provider s on s.company_id = ${company_id} and s.service_provider_id = a.service_provider_id
    where a.company_id = ${company_id} and a.amount <> 0 and (${within(sql`a.due_on`)} or ${within(sql`a.paid_on`)})
      and ${ofDivision(reach, sql`s.division_id`)}
    union all
    select w.withdrawn_pay_id, d.day, null, d.amount, v.service_provider_id, v.division_id, v.provider_invoice_id, v.invoice_number,
      w.description, v.job_id, coalesce(i.client_id, j.client_id)
    from withdrawn_pay w
    cross join lateral (values (case when w.restored_on is null then w.earned_on end, w.amount), (w.withdrawn_on, -w.amount),
      (w.restored_on, w.amount)) d (day, amount)
    join provider_invoice v on v.company_id = ${company_id} and v.provider_invoice_id = w.provider_invoice_id
    left join job j on j.company_id = ${company_id} and j.job_id = v.job_id
    left join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = w.client_invoice_id
    where w.company_id = ${company_id} and ${within(sql`d.day`)} and ${ofDivision(reach, sql`v.division_id`)}`;
}

export interface PaySum {
  readonly key: string;
  readonly pay_lines: number;
  readonly earned: string;
  readonly paid: string;
  readonly unpaid: string;
}

const PAY_KEYS: Readonly<Partial<Record<ReportKey, (day: RawBuilder<unknown>) => RawBuilder<unknown>>>> = {
  provider: () => sql`x.service_provider_id::text`,
  month: (day) => sql`to_char(${day}, 'YYYY-MM')`,
  client: () => sql`coalesce(x.client_id::text, '')`,
};

/**
 * Pay by key. What is paid belongs to the month of its payment, everything else to the month it was earned in. Unpaid is what was
 * not paid by the last day: what is paid later changes nothing in the report of a month that is over.
 */
export async function payBy(tx: Tx, reach: ReportReach, days: ReportDays, by: ReportKey): Promise<PaySum[]> {
  const { from, to } = days;
  const key = PAY_KEYS[by] ?? (() => sql`''`);
  const { rows } = await sql<PaySum>`with x as materialized (${payLines(reach, days)})
    select key, sum(n)::int as pay_lines, sum(earned)::text as earned, sum(paid)::text as paid,
      sum(unpaid)::text as unpaid
    from (select ${key(sql`x.earned_on`)} as key, count(*) as n, sum(x.amount) as earned, 0.00 as paid,
          coalesce(sum(x.amount) filter (where x.paid_on is null or x.paid_on > ${to}::date), 0.00) as unpaid
        from x where x.earned_on between ${from}::date and ${to}::date group by 1
      union all
      select ${key(sql`x.paid_on`)}, 0, 0.00, sum(x.amount), 0.00 from x where x.paid_on between ${from}::date and ${to}::date group by 1) y
    group by key`.execute(tx);
  return rows;
}

/** Lines of pay behind a figure, the latest first; together they are what was earned. */
export async function payLinesOf(
  tx: Tx,
  reach: ReportReach,
  days: ReportDays,
  of: { readonly by: ReportKey; readonly key: string | null },
  { offset, limit }: ReportPage,
): Promise<ReportLine[]> {
  const { company_id } = reach.scope;
  const key = (PAY_KEYS[of.by] ?? (() => sql`''`))(sql`x.earned_on`);
  const own = of.key === null ? sql`true` : sql`${key} = ${of.key}`;
  const { rows } =
    await sql<ReportLine>`select r.earned_on as day, 'pay' as kind, coalesce(r.invoice_number::text, '') as number,
      coalesce(c.name, '') as client_name, r.description as detail, r.amount::text as amount,
      case when r.provider_invoice_id is not null then 'provider_invoice' end as target, r.provider_invoice_id as target_id,
      r.division_id, r.count, r.total::text
    from (select x.*, count(*) over ()::int as count, sum(x.amount) over () as total
      from (${payLines(reach, days)}) x
      where x.earned_on between ${days.from}::date and ${days.to}::date and ${own}
      order by x.earned_on desc, x.id desc offset ${offset} limit ${limit}) r
    left join client c on c.company_id = ${company_id} and c.client_id = r.client_id
    order by r.earned_on desc, r.id desc`.execute(tx);
  return rows;
}

/** What a margin is made of: revenue as it is, and pay below zero. Together they are the margin. */
export async function marginLines(
  tx: Tx,
  reach: ReportReach,
  days: ReportDays,
  of: { readonly by: ReportKey; readonly key: string | null },
  { offset, limit }: ReportPage,
): Promise<ReportLine[]> {
  const { company_id } = reach.scope;
  const key = of.by === 'client' ? sql`coalesce(m.client_id::text, '')` : sql`to_char(m.day, 'YYYY-MM')`;
  const own = of.key === null ? sql`true` : sql`${key} = ${of.key}`;
  const { rows } = await sql<ReportLine>`select r.day, r.kind, coalesce(r.number::text, '') as number,
      coalesce(c.name, '') as client_name, r.detail, r.amount::text as amount, r.target, r.target_id, r.division_id,
      r.count, r.total::text
    from (select m.*, count(*) over ()::int as count, sum(m.amount) over () as total
      from (select e.entry_date as day, e.kind, coalesce(e.invoice_number, e.receipt_number) as number, e.client_id, '' as detail,
            e.amount, case when e.client_invoice_id is not null then 'client_invoice' when e.transaction_id is not null then 'transaction' end as target,
            coalesce(e.client_invoice_id, e.transaction_id) as target_id, e.division_id
          from (${revenueEntries(reach, days)}) e
        union all
        select x.earned_on, 'pay', x.invoice_number, x.client_id, x.description, -x.amount,
            case when x.provider_invoice_id is not null then 'provider_invoice' end, x.provider_invoice_id, x.division_id
          from (${payLines(reach, days)}) x where x.earned_on between ${days.from}::date and ${days.to}::date) m
      where ${own} order by m.day desc, m.kind, m.number desc, m.amount, m.detail offset ${offset} limit ${limit}) r
    left join client c on c.company_id = ${company_id} and c.client_id = r.client_id
    order by r.day desc, r.kind, r.number desc, r.amount, r.detail`.execute(tx);
  return rows;
}
