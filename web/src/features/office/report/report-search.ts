import {
  REPORT_KEYS,
  REPORT_PERIODS,
  type ReportKey,
  type ReportPeriodName,
} from '@onrecord/domain/office/report/report-choices';
import { isDay } from '../../../ui/fields/calendar-day.ts';

/** What a report is narrowed to, as the address says it. What is left out is the report's own. */
export interface ReportSearch {
  by?: ReportKey;
  period?: ReportPeriodName;
  from?: string;
  to?: string;
  division?: number;
  /** The row whose list is open; `nobody` where the row is of nobody, `all` for everything. */
  key?: string;
}

const oneOf = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((candidate) => candidate === value);
const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);

/** Reads the choices of an address; what is none of them is left out. */
export function readReportSearch(search: Readonly<Record<string, unknown>>): ReportSearch {
  const { division, key } = search;
  const read = {
    by: oneOf(REPORT_KEYS, search.by),
    period: oneOf(REPORT_PERIODS, search.period),
    from: dayOf(search.from),
    to: dayOf(search.to),
    division: Number.isSafeInteger(division) && Number(division) > 0 ? Number(division) : undefined,
    key: typeof key === 'string' || typeof key === 'number' ? String(key) : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
