import type { MessageKey } from '../messages/catalogue.ts';

/** The reports that notes can be about. A note names one by its place here, from 1 on: a new one goes last, and none is moved. */
export const NOTED_REPORTS = [
  'revenue',
  'days_to_pay',
  'unbilled',
  'pay',
  'margin',
  'production_overdue',
  'on_time',
  'cancellations',
  'utilization',
] as const;

export type NotedReport = (typeof NOTED_REPORTS)[number];

/** The number by which a note names a report. */
export const notedReportId = (name: NotedReport): number => NOTED_REPORTS.indexOf(name) + 1;

/** What the record of a note about a report is called on the wire: no name of a client is taken for it. */
export const notedReportLabel = (name: NotedReport) => `report:${name}` as const;

/** The titles of reports, by what a note calls them. */
export const NOTED_REPORT_WORDS: Readonly<Record<string, Extract<MessageKey, `report.${NotedReport}`>>> =
  Object.fromEntries(NOTED_REPORTS.map((name) => [notedReportLabel(name), `report.${name}` as const]));
