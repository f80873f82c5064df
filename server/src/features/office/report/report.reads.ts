import type { ReportLines, Report as ReportView } from '@onrecord/contract/office/report';
import { refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { add, formatSum } from '@onrecord/domain/core/money/money';
import { BILL_PROBLEMS } from '@onrecord/domain/money/billing/turn-in/bill-problem';
import { daysToPay, receivableAt, SALES_DAYS, WAITING_AGES, waitingAge } from '@onrecord/domain/office/report/measures';
import {
  monthsOf,
  periodDays,
  type ReportDays,
  type ReportSpan,
  weekKey,
  weeksOf,
  yearBefore,
} from '@onrecord/domain/office/report/period';
import type { ReportKey, ReportPeriodName } from '@onrecord/domain/office/report/report-choices';
import { REPORTS, type ReportName, reportKeyOf } from '@onrecord/domain/office/report/reports';
import { completeValues, type ReportRow, type ReportValues, reportTotals } from '@onrecord/domain/office/report/rows';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { companyOf, todayOf } from '../../company/company/company.reads.ts';
import { bookedDays, readCapacity } from './capacity.reads.ts';
import { marginLines, payBy, payLinesOf } from './pay.reads.ts';
import { receivableMovements } from './receivable.reads.ts';
import { type ReportLine, type ReportPage, type ReportReach, revenueBy, revenueLines } from './revenue.reads.ts';
import { lateTurnIns, turnInDays } from './turn-in.reads.ts';
import { cancellationLines, cancellationsBy, keyNames, overdueBy, overdueLines, unbilledJobs } from './work.reads.ts';

/** What a report is asked for. */
export interface ReportChoices {
  readonly name: ReportName;
  readonly by?: ReportKey | undefined;
  readonly period?: ReportPeriodName | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly division_id: number | null;
}

/** A report with its days and its day. */
export interface ReportFrame extends ReportReach {
  readonly name: ReportName;
  readonly by: ReportKey;
  readonly days: ReportDays;
  readonly today: string;
  readonly now: Temporal.Instant;
}

/** The most days that a report is of. */
const MAX_DAYS = 1_100;

/** Settles what a report is of: the days that were chosen, none after today for what is counted, else those of its period. */
export async function reportFrame(
  tx: Tx,
  scope: Scope,
  { name, by, period, from, to, division_id }: ReportChoices,
  now: Temporal.Instant,
): Promise<ReportFrame> {
  const today = todayOf(await companyOf(tx, scope), now).toString();
  const own = REPORTS[name].period;
  const named = periodDays(period ?? own ?? 'this_month', today);
  const days = own && from && to ? { from, to } : named;
  if (days.from > days.to) throw refuseFields({ to: sentence('report.days_order') });
  if (Temporal.PlainDate.from(days.from).until(days.to).days > MAX_DAYS)
    throw refuseFields({ from: sentence('report.days_many') });
  return { scope, division_id, name, by: reportKeyOf(name, by), days, today, now };
}

const text = (value: number) => String(value);

/** Rows of months or weeks, one for each even where nothing happened. */
function bySpan(spans: readonly ReportSpan[], values: (span: ReportSpan) => ReportValues): ReportRow[] {
  return spans.map((span) => ({ key: span.key, values: values(span) }));
}

const monthBefore = (key: string) => `${Number(key.slice(0, 4)) - 1}${key.slice(4)}`;

async function revenueRows(tx: Tx, frame: ReportFrame): Promise<ReportRow[]> {
  const { by, days } = frame;
  const now = await revenueBy(tx, frame, days, by);
  const before = new Map((await revenueBy(tx, frame, yearBefore(days), by)).map((row) => [row.key, row.revenue]));
  if (by === 'month') {
    const found = new Map(now.map((row) => [row.key, row]));
    return bySpan(monthsOf(days), ({ key }) => ({
      entries: text(found.get(key)?.entries ?? 0),
      revenue: found.get(key)?.revenue ?? '0.00',
      last_year: before.get(monthBefore(key)) ?? '0.00',
    }));
  }
  const keys = new Set([...now.map(({ key }) => key), ...before.keys()]);
  const found = new Map(now.map((row) => [row.key, row]));
  return [...keys].map((key) => ({
    key,
    values: {
      entries: text(found.get(key)?.entries ?? 0),
      revenue: found.get(key)?.revenue ?? '0.00',
      last_year: before.get(key) ?? '0.00',
    },
  }));
}

async function daysToPayRows(tx: Tx, frame: ReportFrame): Promise<ReportRow[]> {
  const months = monthsOf(frame.days);
  const since = Temporal.PlainDate.from(frame.days.from).subtract({ days: SALES_DAYS }).toString();
  const { now, days } = await receivableMovements(tx, frame, since);
  return bySpan(months, ({ to }) => {
    const { receivable, billed } = receivableAt(now, days, to);
    return { receivable, billed_90: billed, days: daysToPay(receivable, billed) };
  });
}

async function unbilledRows(tx: Tx, frame: ReportFrame): Promise<ReportRow[]> {
  const found = await unbilledJobs(tx, frame, frame.now);
  const isByReason = frame.by === 'reason';
  const groups = Map.groupBy(found, ({ bill_problem, days }) => (isByReason ? bill_problem : waitingAge(days)));
  const keys = isByReason ? BILL_PROBLEMS.filter((key) => groups.has(key)) : WAITING_AGES.map(({ key }) => key);
  return keys.map((key) => {
    const own = groups.get(key) ?? [];
    const oldest = own.length > 0 ? text(Math.max(...own.map(({ days }) => days))) : null;
    const estimate = formatSum(add(...own.map((job) => job.estimate)));
    return { key, values: { estimate, jobs: text(own.length), oldest } };
  });
}

async function payRows(tx: Tx, frame: ReportFrame): Promise<ReportRow[]> {
  const found = await payBy(tx, frame, frame.days, frame.by);
  const rows = found.map(({ key, pay_lines, ...values }) => ({
    key,
    values: { ...values, pay_lines: text(pay_lines) },
  }));
  if (frame.by !== 'month') return rows;
  const known = new Map(rows.map((row) => [row.key, row.values]));
  const none = { pay_lines: '0', earned: '0.00', paid: '0.00', unpaid: '0.00' };
  return bySpan(monthsOf(frame.days), ({ key }) => known.get(key) ?? none);
}

async function marginRows(tx: Tx, frame: ReportFrame): Promise<ReportRow[]> {
  const { days, by } = frame;
  const revenue = new Map((await revenueBy(tx, frame, days, by)).map((row) => [row.key, row.revenue]));
  const pay = new Map((await payBy(tx, frame, days, by)).map((row) => [row.key, row.earned]));
  const values = (key: string) => ({ revenue: revenue.get(key) ?? '0.00', earned: pay.get(key) ?? '0.00' });
  if (by === 'month') return bySpan(monthsOf(days), ({ key }) => values(key));
  return [...new Set([...revenue.keys(), ...pay.keys()])].map((key) => ({ key, values: values(key) }));
}

async function overdueRows(tx: Tx, frame: ReportFrame): Promise<ReportRow[]> {
  const found = await overdueBy(tx, frame, frame.today, frame.by);
  return found.map(({ key, orders, oldest }) => ({ key, values: { orders: text(orders), oldest: text(oldest) } }));
}

async function onTimeRows(tx: Tx, frame: ReportFrame): Promise<ReportRow[]> {
  const found = await turnInDays(tx, frame, frame.days, frame.now);
  const groups = Map.groupBy(found, (row) =>
    frame.by === 'week' ? weekKey(row.due_on) : String(row.service_provider_id),
  );
  const sum = (key: string, name: 'due' | 'in_time' | 'owed') =>
    text((groups.get(key) ?? []).reduce((total, row) => total + row[name], 0));
  const values = (key: string) => ({ due: sum(key, 'due'), in_time: sum(key, 'in_time'), owed: sum(key, 'owed') });
  if (frame.by === 'week') return bySpan(weeksOf(frame.days), ({ key }) => values(key));
  return [...groups.keys()].map((key) => ({ key, values: values(key) }));
}

async function cancellationRows(tx: Tx, frame: ReportFrame): Promise<ReportRow[]> {
  const found = await cancellationsBy(tx, frame, frame.days, frame.by);
  const rows = found.map(({ key, jobs, canceled, late, ...values }) => ({
    key,
    values: { ...values, jobs: text(jobs), canceled: text(canceled), late: text(late) },
  }));
  if (frame.by !== 'month') return rows.filter(({ values }) => values.canceled !== '0');
  const known = new Map(rows.map((row) => [row.key, row.values]));
  const none = { jobs: '0', canceled: '0', late: '0', fees: '0.00', waived: '0.00' };
  return bySpan(monthsOf(frame.days), ({ key }) => known.get(key) ?? none);
}

/** Booked days count where the provider could work: a booking on a holiday or over time off makes nobody busier than all. */
async function utilizationRows(tx: Tx, frame: ReportFrame): Promise<ReportRow[]> {
  const capacity = await readCapacity(tx, frame, frame.days);
  const booked = (await bookedDays(tx, frame, frame.days)).filter(({ id, day }) => capacity.working.get(id)?.has(day));
  const keyOf = (id: number, day: string) => (frame.by === 'week' ? weekKey(day) : String(id));
  const sums = new Map<string, { booked: number; working: number }>();
  const count = (key: string, name: 'booked' | 'working') => {
    const sum = sums.get(key) ?? { booked: 0, working: 0 };
    sums.set(key, { ...sum, [name]: sum[name] + 1 });
  };
  for (const [id, days] of capacity.working) for (const day of days) count(keyOf(id, day), 'working');
  for (const { id, day } of booked) count(keyOf(id, day), 'booked');
  const values = (key: string) => ({
    booked: text(sums.get(key)?.booked ?? 0),
    working: text(sums.get(key)?.working ?? 0),
  });
  if (frame.by === 'week') return bySpan(weeksOf(frame.days), ({ key }) => values(key));
  return [...sums.keys()].map((key) => ({ key, values: values(key) }));
}

const ROWS: Readonly<Record<ReportName, (tx: Tx, frame: ReportFrame) => Promise<ReportRow[]>>> = {
  revenue: revenueRows,
  days_to_pay: daysToPayRows,
  unbilled: unbilledRows,
  pay: payRows,
  margin: marginRows,
  production_overdue: overdueRows,
  on_time: onTimeRows,
  cancellations: cancellationRows,
  utilization: utilizationRows,
};

const IN_ORDER: ReadonlySet<ReportKey> = new Set(['month', 'week', 'age', 'reason']);

/** The days behind a row: those of its month or week, else all of the report. */
function daysOfRow({ by, days }: ReportFrame, key: string): { from: string; to: string; is_part: boolean } {
  const spans = by === 'month' ? monthsOf(days) : by === 'week' ? weeksOf(days) : [];
  const span = spans.find((one) => one.key === key);
  return span ? { from: span.from, to: span.to, is_part: span.isPart } : { ...days, is_part: false };
}

/** A whole report: months and weeks in their order, everything else by its main figure, the largest first. */
export async function readReport(tx: Tx, frame: ReportFrame): Promise<ReportView> {
  const { name, by, days, today } = frame;
  const { columns, main } = REPORTS[name];
  const found = await ROWS[name](tx, frame);
  const names = await keyNames(tx, frame, by);
  const rows = found.map(({ key, values }) => ({
    key,
    label: names.get(key) ?? '',
    values: completeValues(columns, values),
    ...daysOfRow(frame, key),
  }));
  const value = (row: (typeof rows)[number]) => Number(row.values[main] ?? Number.NEGATIVE_INFINITY);
  if (!IN_ORDER.has(by)) rows.sort((one, other) => value(other) - value(one) || one.label.localeCompare(other.label));
  const totals = name === 'days_to_pay' ? (rows.at(-1)?.values ?? {}) : reportTotals(columns, rows);
  return { name, by, ...days, as_of: today, columns: [...columns], main, rows, totals };
}

type Of = { readonly by: ReportKey; readonly key: string | null };

async function lateLines(
  tx: Tx,
  frame: ReportFrame,
  { key }: Of,
  { offset, limit }: ReportPage,
): Promise<ReportLine[]> {
  const found = await lateTurnIns(
    tx,
    frame,
    frame.days,
    frame.now,
    frame.by === 'provider' && key ? Number(key) : null,
  );
  return found.slice(offset, offset + limit).map((row) => ({
    day: row.due_on,
    kind: row.is_owed ? 'owed' : 'turned_in_late',
    number: String(row.job_number),
    client_name: row.client_name,
    detail: row.provider_name,
    amount: null,
    target: 'job',
    target_id: row.job_id,
    division_id: row.division_id,
    count: found.length,
    total: null,
  }));
}

/** The lines behind a row, or behind the whole report where no key is named. */
export async function readReportLines(
  tx: Tx,
  frame: ReportFrame,
  key: string | null,
  page: ReportPage,
): Promise<ReportLines> {
  const { name, by } = frame;
  const { from, to } = key === null ? frame.days : daysOfRow(frame, key);
  const days = { from, to };
  const of = { by, key };
  const own = { ...frame, days };
  const rows: Partial<Record<ReportName, () => Promise<ReportLine[]>>> = {
    revenue: () => revenueLines(tx, frame, days, of, page),
    pay: () => payLinesOf(tx, frame, days, of, page),
    margin: () => marginLines(tx, frame, days, of, page),
    production_overdue: () => overdueLines(tx, frame, frame.today, of, page),
    cancellations: () => cancellationLines(tx, frame, days, of, page),
    on_time: () => lateLines(tx, own, of, page),
  };
  const found = (await rows[name]?.()) ?? [];
  const label = key === null ? '' : ((await keyNames(tx, frame, by)).get(key) ?? '');
  const [first] = found;
  return {
    label,
    ...days,
    count: first?.count ?? 0,
    total: first ? first.total : null,
    data: found.map(({ count: _count, total: _total, ...line }) => line),
  };
}
