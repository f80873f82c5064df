import type { ReportOverview } from '@onrecord/contract/office/report';
import { formatSum, subtract } from '@onrecord/domain/core/money/money';
import { receivableAt, SALES_DAYS } from '@onrecord/domain/office/report/measures';
import { monthsOf, type ReportDays } from '@onrecord/domain/office/report/period';
import { REPORT_NAMES, REPORTS, type ReportName, reportUnit } from '@onrecord/domain/office/report/reports';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { taxYear } from '../../money/pay-run/tax-year.reads.ts';
import { onAccount, receivableMovements } from './receivable.reads.ts';
import { readReport, reportFrame } from './report.reads.ts';
import { ofDivision, type ReportReach } from './revenue.reads.ts';

/** So many months the small charts show, the running one last. */
const MONTHS = 6;

/** Reports whose small chart has months; the others say only how it is today. */
const BY_MONTH: ReadonlySet<ReportName> = new Set(['revenue', 'days_to_pay', 'margin', 'pay', 'cancellations']);
/** Shares of a period: weeks are as many. */
const BY_WEEK: ReadonlySet<ReportName> = new Set(['on_time', 'utilization']);

const lastMonths = (today: string): ReportDays => ({
  from: Temporal.PlainDate.from(today)
    .with({ day: 1 })
    .subtract({ months: MONTHS - 1 })
    .toString(),
  to: today,
});

async function ownReport(
  tx: Tx,
  reach: ReportReach,
  today: string,
  now: Temporal.Instant,
  name: ReportName,
): Promise<ReportOverview> {
  const { main, period } = REPORTS[name];
  const days = lastMonths(today);
  const choices = {
    name,
    division_id: null,
    ...(BY_MONTH.has(name) && { by: 'month' as const, ...days }),
    ...(BY_WEEK.has(name) && { by: 'week' as const }),
  };
  const report = await readReport(tx, await reportFrame(tx, reach.scope, choices, now));
  const series = period === null ? [] : report.rows.map((row) => row.values[main] ?? null).slice(-MONTHS);
  // The figure of what has a period is that of its running month or its weeks; of what has none, the sum of today.
  const value = BY_MONTH.has(name) ? (report.rows.at(-1)?.values[main] ?? null) : (report.totals[main] ?? null);
  return { name, series, now: value, unit: reportUnit(main) };
}

/** What is open of invoices and how many clients owe it, at the ends of the last months; both agree with the aging of the day. */
async function receivables(tx: Tx, reach: ReportReach, today: string): Promise<ReportOverview[]> {
  const ends = monthsOf(lastMonths(today)).map(({ to }) => to);
  const since = Temporal.PlainDate.from(lastMonths(today).from).subtract({ days: SALES_DAYS }).toString();
  const { now, days } = await receivableMovements(tx, reach, since);
  const credit = await onAccount(tx, reach, ends);
  const series = ends.map((day, at) => formatSum(subtract(receivableAt(now, days, day).receivable, credit[at] ?? '0')));
  const { company_id } = reach.scope;
  const { rows } = await sql<{
    clients: number;
  }>`select count(distinct i.client_id)::int as clients from client_invoice i
    where i.company_id = ${company_id} and i.invoice_status = 'Unpaid' and i.balance <> 0
      and ${ofDivision(reach, sql`i.division_id`)}`.execute(tx);
  return [
    { name: 'aged_receivables', series, now: series.at(-1) ?? null, unit: 'money' },
    { name: 'statements', series: [], now: String(rows[0]?.clients ?? 0), unit: 'count' },
  ];
}

/** Every report with its last six months and what it comes to now. */
export async function reportOverview(
  tx: Tx,
  reach: ReportReach,
  today: string,
  now: Temporal.Instant,
): Promise<ReportOverview[]> {
  const found = await receivables(tx, reach, today);
  for (const name of REPORT_NAMES) found.push(await ownReport(tx, reach, today, now, name));
  if (reach.scope.division_ids === 'all') {
    const year = await taxYear(tx, reach.scope, Temporal.PlainDate.from(today).year);
    found.push({ name: 'tax_year', series: [], now: year.totals.pay, unit: 'money' });
  }
  return found;
}
