import { LAST_MAIL_DAY } from '@onrecord/domain/office/report/mail-schedule';
import { REPORT_KEYS, REPORT_PERIODS } from '@onrecord/domain/office/report/report-choices';
import { REPORT_COLUMNS, REPORT_NAMES } from '@onrecord/domain/office/report/reports';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, instant, messageResponse, money, plainDate } from '../core/shapes.ts';

const name = z.enum(REPORT_NAMES);

/** What a report is narrowed to. Days are a named period, or from and to where both are given; left out, the report's own. */
const choices = {
  name,
  by: z.enum(REPORT_KEYS).optional(),
  period: z.enum(REPORT_PERIODS).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
  division_id: id.nullable().default(null),
};

/** What a report is narrowed to, as calls and schedules have it. */
export const reportChoices = z.strictObject(choices);

const values = z.partialRecord(z.enum(REPORT_COLUMNS), z.string().nullable());

const row = z.strictObject({
  key: z.string(),
  /** The name of a client, a provider and so on; blank where the key itself is the label, or there is nobody. */
  label: z.string(),
  values,
  /** Whether the month or week of the row is not over. */
  is_part: z.boolean(),
  /** The first and the last day behind the row. */
  from: plainDate,
  to: plainDate,
});

const report = z.strictObject({
  name,
  by: z.enum(REPORT_KEYS),
  from: plainDate,
  to: plainDate,
  as_of: plainDate,
  columns: z.array(z.enum(REPORT_COLUMNS)),
  main: z.enum(REPORT_COLUMNS),
  rows: z.array(row),
  totals: values,
});

const line = z.strictObject({
  day: plainDate,
  kind: z.string(),
  number: z.string(),
  client_name: z.string(),
  detail: z.string(),
  amount: money.nullable(),
  target: z.enum(['client_invoice', 'transaction', 'provider_invoice', 'job']).nullable(),
  target_id: id.nullable(),
  division_id: id.nullable(),
});

const lines = z.strictObject({
  label: z.string(),
  from: plainDate,
  to: plainDate,
  count: z.number().int(),
  /** What the lines come to, all of them; null where they have no amounts. */
  total: money.nullable(),
  data: z.array(line),
});

const mail = z.strictObject({
  report_mail_id: id,
  name,
  day: z.number().int(),
  hour: z.number().int(),
  recipients: z.array(z.string()),
  /** The filters in words are the page's to write. */
  choices: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  created_by_name: z.string(),
  next_at: instant,
  /** When it went out last, and why not where it did not. */
  last_at: instant.nullable(),
  last_reason: z.string(),
  version: z.number().int(),
});

const overviewRow = z.strictObject({
  name: z.enum([...REPORT_NAMES, 'aged_receivables', 'statements', 'tax_year']),
  /** The ends of the last six months, the running one last; null where a month has none. */
  series: z.array(z.string().nullable()),
  now: z.string().nullable(),
  unit: z.enum(['money', 'count', 'percent', 'days']),
});

const figures = z.strictObject({
  as_of: plainDate,
  billed: money,
  billed_last_year: money,
  received: money,
  receipts: z.number().int(),
  receipts_today: z.number().int(),
  /** What is open of invoices less what clients have on account: the net sum of the aging of the day. */
  receivable: money,
  on_account: money,
  invoices: z.number().int(),
  overdue: money,
  over_90: money,
  unbilled: z.number().int(),
  /** What those jobs will be billed at, taxes included, by the prices of today. */
  unbilled_amount: money,
  oldest_unbilled: z.number().int().nullable(),
  margin: z.string().nullable(),
  margin_year: z.string().nullable(),
  days_to_pay: z.string().nullable(),
  days_to_pay_before: z.string().nullable(),
});

export const TOP_KINDS = ['client', 'attorney', 'provider', 'case'] as const;

const top = z.strictObject({
  from: plainDate,
  to: plainDate,
  data: z.array(z.strictObject({ id, name: z.string(), revenue: money, jobs: z.number().int() })),
});

const capacityDay = z.strictObject({
  day: plainDate,
  confirmed: z.number().int(),
  waiting: z.number().int(),
  uncovered: z.number().int(),
  /** Reporters who can be booked. */
  working: z.number().int(),
  holiday: z.string(),
});

/** What an owner looks at (design M12): staff with full access. Everything is of the divisions that the viewer may see. */
export const reportArea = {
  getReports: get('/report/getReports', 'reports.view', {
    returns: z.strictObject({
      as_of: instant,
      data: z.array(overviewRow),
      mails: z.array(mail),
      /** Where the viewer's own mail goes. */
      own_address: z.string(),
    }),
  }),
  getReport: post('/report/getReport', 'reports.view', { body: reportChoices, returns: report }),
  /** The list behind one row of a report, or behind all of it where no key is named. Its total is the row's figure. */
  getReportLines: post('/report/getReportLines', 'reports.view', {
    body: z.strictObject({
      ...choices,
      key: z.string().max(40).nullable().default(null),
      offset: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(500).default(100),
    }),
    returns: lines,
  }),
  exportReport: post('/report/exportReport', 'reports.view', { body: reportChoices, response: 'file' }),
  /** Mails the report every month. People outside the company take the right to edit reports. */
  saveReportMail: post('/report/saveReportMail', 'reports.view', {
    body: z.strictObject({
      ...choices,
      report_mail_id: id.nullable().default(null),
      version: z.number().int().optional(),
      day: z.number().int().min(1).max(LAST_MAIL_DAY),
      hour: z.number().int().min(0).max(23),
      recipients: z.string().max(1_000),
    }),
    returns: messageResponse.extend({ report_mail_id: id }),
  }),
  endReportMail: post('/report/endReportMail', 'reports.view', {
    body: z.strictObject({ report_mail_id: id }),
    returns: messageResponse,
  }),
  /** The money row of the owner's dashboard. */
  getOwnerFigures: get('/report/getOwnerFigures', 'reports.view', { returns: figures }),
  /** The ten of the year to date with the most revenue, and their jobs. */
  getTopTen: post('/report/getTopTen', 'reports.view', {
    body: z.strictObject({ of: z.enum(TOP_KINDS) }),
    returns: top,
  }),
  /** Jobs of the next ten business days by their cover, against who can be booked. */
  getCapacity: get('/report/getCapacity', 'reports.view', {
    returns: z.strictObject({ as_of: plainDate, days: z.array(capacityDay) }),
  }),
};

export type Report = z.output<typeof report>;
export type ReportRowView = z.output<typeof row>;
export type ReportLines = z.output<typeof lines>;
export type ReportMail = z.output<typeof mail>;
export type ReportOverview = z.output<typeof overviewRow>;
export type OwnerFigures = z.output<typeof figures>;
export type CapacityDay = z.output<typeof capacityDay>;
export type TopKind = (typeof TOP_KINDS)[number];
