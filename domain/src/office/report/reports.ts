import { NOTED_REPORTS } from '../../core/record/noted-report.ts';
import type { ReportKey, ReportPeriodName } from './report-choices.ts';

/** How the values of a column are written. */
export type ReportUnit = 'money' | 'count' | 'percent' | 'days';

/** In the order in which they are offered. A note names one by its place here. */
export const REPORT_NAMES = NOTED_REPORTS;
export type ReportName = (typeof REPORT_NAMES)[number];

export const REPORT_COLUMNS = [
  'entries',
  'revenue',
  'last_year',
  'change',
  'earned',
  'paid',
  'unpaid',
  'pay_lines',
  'margin',
  'margin_percent',
  'receivable',
  'billed_90',
  'days',
  'jobs',
  'estimate',
  'oldest',
  'orders',
  'due',
  'in_time',
  'on_time_percent',
  'owed',
  'canceled',
  'late',
  'fees',
  'waived',
  'canceled_percent',
  'booked',
  'working',
  'utilization',
] as const;
export type ReportColumnId = (typeof REPORT_COLUMNS)[number];

/** Where the work of a report is named among the others. */
export type ReportGroup = 'money_in' | 'money_out' | 'work';

/**
 * A report (design M12): what its rows can be, its columns, the column its chart and its headline show, and whether days can be
 * chosen: some say how it is today.
 */
export interface ReportEntry {
  readonly group: ReportGroup;
  readonly by: readonly [ReportKey, ...ReportKey[]];
  readonly columns: readonly ReportColumnId[];
  readonly main: ReportColumnId;
  readonly period: ReportPeriodName | null;
  /** Whether more is worse, so that a rise is nothing to be glad of. */
  readonly lessIsBetter?: boolean;
}

export const REPORTS: Readonly<Record<ReportName, ReportEntry>> = {
  revenue: {
    group: 'money_in',
    by: ['month', 'client', 'provider', 'service', 'division'],
    columns: ['entries', 'revenue', 'last_year', 'change'],
    main: 'revenue',
    period: 'this_year',
  },
  days_to_pay: {
    group: 'money_in',
    by: ['month'],
    columns: ['receivable', 'billed_90', 'days'],
    main: 'days',
    period: 'last_12_months',
    lessIsBetter: true,
  },
  unbilled: {
    group: 'money_in',
    by: ['age', 'reason'],
    columns: ['estimate', 'jobs', 'oldest'],
    main: 'estimate',
    period: null,
    lessIsBetter: true,
  },
  pay: {
    group: 'money_out',
    by: ['provider', 'month'],
    columns: ['pay_lines', 'earned', 'paid', 'unpaid'],
    main: 'earned',
    period: 'this_year',
  },
  margin: {
    group: 'work',
    by: ['month', 'client'],
    columns: ['revenue', 'earned', 'margin', 'margin_percent'],
    main: 'margin',
    period: 'this_year',
  },
  production_overdue: {
    group: 'work',
    by: ['provider', 'client'],
    columns: ['orders', 'oldest'],
    main: 'orders',
    period: null,
    lessIsBetter: true,
  },
  on_time: {
    group: 'work',
    by: ['week', 'provider'],
    columns: ['due', 'in_time', 'on_time_percent', 'owed'],
    main: 'on_time_percent',
    period: 'last_12_weeks',
  },
  cancellations: {
    group: 'work',
    by: ['month', 'client'],
    columns: ['jobs', 'canceled', 'late', 'fees', 'waived', 'canceled_percent'],
    main: 'canceled',
    period: 'this_year',
    lessIsBetter: true,
  },
  utilization: {
    group: 'work',
    by: ['week', 'provider'],
    columns: ['booked', 'working', 'utilization'],
    main: 'utilization',
    period: 'last_12_weeks',
  },
};

const UNITS: Readonly<Partial<Record<ReportColumnId, ReportUnit>>> = {
  revenue: 'money',
  last_year: 'money',
  change: 'percent',
  earned: 'money',
  paid: 'money',
  unpaid: 'money',
  margin: 'money',
  margin_percent: 'percent',
  receivable: 'money',
  billed_90: 'money',
  estimate: 'money',
  days: 'days',
  oldest: 'days',
  on_time_percent: 'percent',
  fees: 'money',
  waived: 'money',
  canceled_percent: 'percent',
  utilization: 'percent',
};

/** How the values of a column are written. */
export const reportUnit = (column: ReportColumnId): ReportUnit => UNITS[column] ?? 'count';

/** What the rows of a report are: as asked for where it knows that, else its first. */
export function reportKeyOf(name: ReportName, by: string | undefined): ReportKey {
  const known = REPORTS[name].by;
  return known.find((key) => key === by) ?? known[0];
}
