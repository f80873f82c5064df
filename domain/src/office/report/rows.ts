import { addMany, formatSum } from '../../core/money/money.ts';
import { changePercent, marginOf, percentOf } from './measures.ts';
import { type ReportColumnId, reportUnit } from './reports.ts';

/** Values of a row by column, as plain text; null where there is none, such as a share of nothing. */
export type ReportValues = Readonly<Partial<Record<ReportColumnId, string | null>>>;

/** A row of a report: what it is of, and its values. */
export interface ReportRow {
  readonly key: string;
  readonly values: ReportValues;
}

const sumOf = (rows: readonly ReportRow[], column: ReportColumnId): string => {
  const sum = addMany(rows.map(({ values }) => values[column] ?? '0'));
  return reportUnit(column) === 'money' ? formatSum(sum) : sum.toFixed(0);
};

const DERIVED: Readonly<Partial<Record<ReportColumnId, (values: ReportValues) => string | null>>> = {
  change: ({ revenue, last_year }) => changePercent(revenue ?? '0', last_year ?? '0'),
  margin: ({ revenue, earned }) => marginOf(revenue ?? '0', earned ?? '0').margin,
  margin_percent: ({ revenue, earned }) => marginOf(revenue ?? '0', earned ?? '0').percent,
  on_time_percent: ({ due, in_time }) => percentOf(in_time ?? '0', due ?? '0'),
  canceled_percent: ({ jobs, canceled }) => percentOf(canceled ?? '0', jobs ?? '0'),
  utilization: ({ booked, working }) => percentOf(booked ?? '0', working ?? '0'),
};

/** Fills in the columns that follow from others, such as a share; a share of sums is never a sum of shares. */
export function completeValues(columns: readonly ReportColumnId[], values: ReportValues): ReportValues {
  return Object.fromEntries(columns.map((column) => [column, DERIVED[column]?.(values) ?? values[column] ?? null]));
}

/** The sums of a report. The oldest is the oldest of all, and what is not a sum is worked out from the sums. */
export function reportTotals(columns: readonly ReportColumnId[], rows: readonly ReportRow[]): ReportValues {
  const sums = columns.map((column) => {
    if (DERIVED[column]) return [column, null] as const;
    if (reportUnit(column) !== 'days') return [column, sumOf(rows, column)] as const;
    const values = rows.flatMap(({ values: { [column]: value } }) => (value ? [Number(value)] : []));
    return [column, values.length > 0 ? String(Math.max(...values)) : null] as const;
  });
  return completeValues(columns, Object.fromEntries(sums));
}
