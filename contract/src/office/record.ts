import { PREFERENCES } from '@onrecord/domain/people/service-provider/preference';
import { COVERS } from '@onrecord/domain/scheduling/cover/cover';
import { z } from 'zod';
import { get } from '../core/entry.ts';
import { id, instant, money, plainDate, plainTime } from '../core/shapes.ts';

const count = z.number().int();

const job = z.strictObject({
  job_id: id,
  division_id: id,
  job_number: count,
  job_date: plainDate,
  start_time: plainTime,
  client_id: id,
  client_name: z.string(),
  case_id: id.nullable(),
  case_name: z.string(),
  deponent_name: z.string(),
  /** '' where nobody is assigned. */
  provider_names: z.string(),
  cover: z.enum(COVERS),
});
export type RecordJob = z.output<typeof job>;

/** What is counted of the jobs of a record; each is a view of the list in the tab of its jobs. */
export const RECORD_JOB_COUNTS = [
  'all',
  'scheduled',
  'year',
  'month',
  'coming',
  'unconfirmed',
  'requests',
  'unbilled',
] as const;
export type RecordJobCount = (typeof RECORD_JOB_COUNTS)[number];

const jobs = z.strictObject({
  counts: z.partialRecord(z.enum(RECORD_JOB_COUNTS), count),
  /** The last twelve months, the running one last, each whole. */
  months: z.array(
    z.strictObject({ key: z.string(), from: plainDate, to: plainDate, jobs: count, is_part: z.boolean() }),
  ),
  /** The first and the last day of the year that is counted. */
  year_from: plainDate,
  year_to: plainDate,
  /** The next jobs first, then the latest ones. */
  data: z.array(job),
  /** The latest that is over. */
  last: job.nullable(),
});
export type RecordJobs = z.output<typeof jobs>;

const openInvoice = z.strictObject({
  client_invoice_id: id,
  invoice_number: count,
  client_name: z.string(),
  case_name: z.string(),
  payment_due: plainDate,
  /** Below 1 where it is not late. */
  days_late: count,
  balance: money,
});

const owed = z.strictObject({
  balance: money,
  invoices: count,
  overdue: money,
  overdue_invoices: count,
  /** Days that the oldest is late; null where none is. */
  oldest_days: count.nullable(),
  /** The oldest open ones. */
  data: z.array(openInvoice),
});
export type RecordOwed = z.output<typeof owed>;

const notes = z.strictObject({
  count,
  data: z.array(
    z.strictObject({
      note_id: id,
      note_text: z.string(),
      note_category: z.string(),
      created_by_name: z.string(),
      created_date: instant,
    }),
  ),
});
export type RecordNotes = z.output<typeof notes>;

const people = z.strictObject({
  count,
  data: z.array(
    z.strictObject({ contact_id: id, name: z.string(), type_name: z.string(), phone: z.string(), jobs: count }),
  ),
});
export type RecordPeople = z.output<typeof people>;

const preferences = z.array(
  z.strictObject({ service_provider_id: id, name: z.string(), preference: z.enum(PREFERENCES), note: z.string() }),
);
export type RecordPreferences = z.output<typeof preferences>;

/** A part of an overview is null for those who may not view what it is of. */
const clientOverview = z.strictObject({
  as_of: plainDate,
  jobs: jobs.nullable(),
  owed: owed
    .extend({
      /** What is open in days of what was billed in the last 90 days, as reports count it; null where nothing was billed. */
      days_to_pay: z.string().nullable(),
      billed_90: money,
      /** The same of all clients, for those who may view reports. */
      days_to_pay_all: z.string().nullable(),
    })
    .nullable(),
  notes: notes.nullable(),
  people: people.nullable(),
  preferences,
});
export type ClientOverview = z.output<typeof clientOverview>;

const providerOverview = z.strictObject({
  as_of: plainDate,
  jobs: jobs.nullable(),
  /** Worksheets that were due in the last twelve weeks, as the report of turn-in counts them. */
  on_time: z.strictObject({ from: plainDate, to: plainDate, due: count, in_time: count, owed: count }).nullable(),
  /** Unpaid invoices of the provider, and what of them the next pay run would pay. */
  pay: z.strictObject({ balance: money, invoices: count, next_pay: money }).nullable(),
  notes: notes.nullable(),
});
export type ProviderOverview = z.output<typeof providerOverview>;

const caseOverview = z.strictObject({
  as_of: plainDate,
  jobs: jobs.nullable(),
  owed: owed.nullable(),
  notes: notes.nullable(),
});
export type CaseOverview = z.output<typeof caseOverview>;

const contactOverview = z.strictObject({
  as_of: plainDate,
  jobs: jobs.nullable(),
  notes: notes.nullable(),
  preferences,
});
export type ContactOverview = z.output<typeof contactOverview>;

/** What the page of a record begins with, for staff alone (platform, section 6). Figures are the totals of the lists they open. */
export const recordArea = {
  getClientOverview: get('/record/getClientOverview/{id}', 'clients.view', { returns: clientOverview }),
  getProviderOverview: get('/record/getProviderOverview/{id}', 'providers.view', { returns: providerOverview }),
  getCaseOverview: get('/record/getCaseOverview/{id}', 'cases.view', { returns: caseOverview }),
  getContactOverview: get('/record/getContactOverview/{id}', 'contacts.view', { returns: contactOverview }),
};
