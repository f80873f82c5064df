/** What the rows of a report are. */
export const REPORT_KEYS = ['month', 'week', 'age', 'reason', 'client', 'provider', 'service', 'division'] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

/** The periods that a report can be made of. */
export const REPORT_PERIODS = [
  'this_month',
  'last_month',
  'this_year',
  'last_year',
  'last_12_months',
  'last_12_weeks',
] as const;
export type ReportPeriodName = (typeof REPORT_PERIODS)[number];
