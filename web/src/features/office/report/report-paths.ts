import { REPORTS, type ReportName, reportKeyOf } from '@onrecord/domain/office/report/reports';
import { paths } from '../../../lib/paths.ts';
import type { ReportSearch } from './report-search.ts';

/** Rows without a client, a provider and so on have a blank key, which an address cannot show. */
const NOBODY = 'nobody';
const ALL = 'all';

/** What the server is asked for. */
export function reportRequest(name: ReportName, search: ReportSearch) {
  const { by, period, from, to, division } = search;
  const isRange = from !== undefined && to !== undefined;
  return {
    name,
    by: reportKeyOf(name, by),
    division_id: division ?? null,
    ...(REPORTS[name].period && isRange && { from, to }),
    ...(REPORTS[name].period && !isRange && period && { period }),
  };
}

/** The key of an open row as the server knows it: null for everything. */
export const keyOfSearch = (key: string): string | null => (key === ALL ? null : key === NOBODY ? '' : key);
export const searchOfKey = (key: string | null): string => (key === null ? ALL : key === '' ? NOBODY : key);

/** The address of a report, or of the list behind one of its rows. */
export function reportPath(name: ReportName, search: ReportSearch = {}): string {
  const entries = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(entries.map(([key, value]) => [key, textOf(value)]));
  return entries.length > 0 ? `${paths.report(name)}?${query}` : paths.report(name);
}

/** A text that reads as a number is quoted, as the router writes it. */
const textOf = (value: string | number) =>
  typeof value === 'string' && /^-?\d/.test(value) && !Number.isNaN(Number(value)) ? `"${value}"` : String(value);

const listPath = (name: 'ready_to_bill' | 'job', search: Readonly<Record<string, unknown>>) =>
  `${paths.list(name)}?${new URLSearchParams(
    Object.entries(search).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  )}`;

interface LinkedRow {
  readonly key: string;
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Jobs of Ready to bill that wait for as many days as an age names. */
export function waitingPath(age: string): string {
  const [from = '0', to] = age.replace('+', '').split('-');
  const where = [['waiting_days', '>=', from], ...(to === undefined ? [] : [['waiting_days', '<=', to]])];
  return listPath('ready_to_bill', { where });
}

/** Jobs of Ready to bill that wait for one reason. */
export const problemPath = (problem: string): string =>
  listPath('ready_to_bill', { where: [['bill_problem', '=', problem]] });

/** Where a row of a report leads: the list that holds exactly what it counts. */
export function rowPath(name: ReportName, search: ReportSearch, row: LinkedRow): string {
  if (name === 'days_to_pay') return `${paths.agedReceivables()}?as_of=${row.to}`;
  if (name === 'unbilled') return search.by === 'reason' ? problemPath(row.key) : waitingPath(row.key);
  if (name === 'utilization')
    return listPath('job', { dates: `${row.from}..${row.to}`, ...(row.label && { q: row.label }) });
  return reportPath(name, { ...search, key: searchOfKey(row.key) });
}
