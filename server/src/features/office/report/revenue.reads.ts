import type { ReportDays } from '@onrecord/domain/office/report/period';
import type { ReportKey } from '@onrecord/domain/office/report/report-choices';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { andAll } from '../../../db/list/list-query.ts';
import { withinDivisions } from '../../../db/list/visible-rows.ts';
import { decimalsIn } from '../../../db/money/company-decimals.ts';
import type { Scope } from '../../../db/scope.ts';

/** Of which divisions a report is: those of the viewer, or one of them. */
export interface ReportReach {
  readonly scope: Scope;
  readonly division_id: number | null;
}

/** The divisions of a report, for a column. */
export const ofDivision = ({ scope, division_id }: ReportReach, column: RawBuilder<unknown>) =>
  andAll([withinDivisions(scope, column), ...(division_id === null ? [] : [sql<boolean>`${column} = ${division_id}`])]);

/**
 * The one definition of revenue: what the books have in their revenue account, by the day of the entry. Invoices count from their
 * day and take it back on the day they are voided, credits on theirs; sales tax is not in it. A merge of clients moves nothing.
 */
export function revenueEntries(reach: ReportReach, { from, to }: ReportDays): RawBuilder<unknown> {
  const { company_id } = reach.scope;
  return sql`select e.ledger_entry_id, e.entry_date, e.kind, e.client_invoice_id, e.transaction_id, i.invoice_number, i.client_id,
      i.order_id, i.job_id, coalesce(i.division_id, t.division_id) as division_id, t.receipt_number, -p.amount as amount
    from ledger_entry e
    join ledger_posting p on p.company_id = ${company_id} and p.ledger_entry_id = e.ledger_entry_id and p.account = 'revenue'
    left join client_invoice i on i.company_id = ${company_id} and i.client_invoice_id = e.client_invoice_id
    left join payment_transaction t on t.company_id = ${company_id} and t.transaction_id = e.transaction_id
      and e.client_invoice_id is null
    where e.company_id = ${company_id} and e.entry_date between ${from}::date and ${to}::date
      and e.kind not in ('client_merged', 'client_merge_undone')
      and ${ofDivision(reach, sql`coalesce(i.division_id, t.division_id)`)}`;
}

/** What an invoice is of, line by line: the service of its product, else the product or the charge itself. */
const LINE_KEY = sql`coalesce('s' || p.service_id, 'p' || l.product_id, 'c' || l.invoice_charge_type_id, '')`;

/**
 * Revenue by what was sold: each entry is spread over the lines of its invoice, credits too. Rounding runs along the lines, so that
 * the parts of an entry add up to it to the smallest unit.
 */
function byService(reach: ReportReach, days: ReportDays): RawBuilder<unknown> {
  const { company_id } = reach.scope;
  const decimals = decimalsIn(company_id);
  return sql`with entry as materialized (${revenueEntries(reach, days)}),
    part as (select l.client_invoice_id, ${LINE_KEY} as key, sum(l.amount) as part from client_invoice_line l
      left join product p on p.company_id = ${company_id} and p.product_id = l.product_id
      where l.company_id = ${company_id} and l.client_invoice_id in (select client_invoice_id from entry)
      group by 1, 2),
    cut as (select client_invoice_id, key, part, sum(part) over (partition by client_invoice_id order by key) as upto,
      sum(part) over (partition by client_invoice_id) as whole from part)
    select e.*, coalesce(c.key, '') as key, case when c.key is null then e.amount
        else round(e.amount * c.upto / c.whole, ${decimals}) - round(e.amount * (c.upto - c.part) / c.whole, ${decimals}) end as part
      from entry e left join cut c on c.client_invoice_id = e.client_invoice_id and c.whole <> 0`;
}

/** The key of an entry `e`; blank where it has none. The provider is whose worksheet the order came with. */
const KEYS: Readonly<Partial<Record<ReportKey, RawBuilder<unknown>>>> = {
  month: sql`to_char(e.entry_date, 'YYYY-MM')`,
  client: sql`coalesce(e.client_id::text, '')`,
  division: sql`coalesce(e.division_id::text, '')`,
  provider: sql`coalesce(w.service_provider_id::text, '')`,
};

/** Revenue with the key that a report is by, and the part of the entry that belongs to it. */
function keyedRevenue(reach: ReportReach, days: ReportDays, by: ReportKey): RawBuilder<unknown> {
  if (by === 'service') return byService(reach, days);
  const { company_id } = reach.scope;
  const order =
    by === 'provider'
      ? sql`left join client_order o on o.company_id = ${company_id} and o.order_id = e.order_id
        left join worksheet_order w on w.company_id = ${company_id} and w.worksheet_order_id = o.worksheet_order_id`
      : sql``;
  return sql`select e.*, ${KEYS[by] ?? sql`''`} as key, e.amount as part from (${revenueEntries(reach, days)}) e ${order}`;
}

/** Sums of a report by their key. */
export interface RevenueSum {
  readonly key: string;
  readonly entries: number;
  readonly revenue: string;
}

/** Revenue by key: how many invoices and sales, and what they come to. */
export async function revenueBy(tx: Tx, reach: ReportReach, days: ReportDays, by: ReportKey): Promise<RevenueSum[]> {
  const { rows } = await sql<RevenueSum>`select r.key, (count(distinct r.client_invoice_id)
      + count(*) filter (where r.client_invoice_id is null))::int as entries, sum(r.part)::text as revenue
    from (${keyedRevenue(reach, days, by)}) r group by r.key`.execute(tx);
  return rows;
}

/** One line of a list behind a figure. */
export interface ReportLine {
  readonly day: string;
  /** What the line is of: an invoice, a credit, a job and so on. */
  readonly kind: string;
  readonly number: string;
  readonly client_name: string;
  readonly detail: string;
  readonly amount: string | null;
  readonly target: 'client_invoice' | 'transaction' | 'provider_invoice' | 'job' | null;
  readonly target_id: number | null;
  readonly division_id: number | null;
  readonly count: number;
  readonly total: string | null;
}

/** Which part of a list behind a figure. */
export interface ReportPage {
  readonly offset: number;
  readonly limit: number;
}

/** The entries behind a figure, the latest first; together they are the figure. */
export async function revenueLines(
  tx: Tx,
  reach: ReportReach,
  days: ReportDays,
  of: { readonly by: ReportKey; readonly key: string | null },
  { offset, limit }: ReportPage,
): Promise<ReportLine[]> {
  const { company_id } = reach.scope;
  const own = of.key === null ? sql`true` : sql`k.key = ${of.key}`;
  const { rows } = await sql<ReportLine>`select r.entry_date as day, r.kind,
      coalesce(r.invoice_number::text, r.receipt_number::text, '') as number, coalesce(c.name, '') as client_name,
      coalesce(lc.case_name, '') as detail, r.part::text as amount,
      case when r.client_invoice_id is not null then 'client_invoice' when r.transaction_id is not null then 'transaction' end as target,
      coalesce(r.client_invoice_id, r.transaction_id) as target_id, r.division_id, r.count, r.total::text
    from (select k.*, count(*) over ()::int as count, sum(k.part) over () as total
      from (${keyedRevenue(reach, days, of.by)}) k where ${own}
      order by k.entry_date desc, k.ledger_entry_id desc offset ${offset} limit ${limit}) r
    left join client c on c.company_id = ${company_id} and c.client_id = r.client_id
    left join job j on j.company_id = ${company_id} and j.job_id = r.job_id
    left join legal_case lc on lc.company_id = ${company_id} and lc.case_id = j.case_id
    order by r.entry_date desc, r.ledger_entry_id desc`.execute(tx);
  return rows;
}
