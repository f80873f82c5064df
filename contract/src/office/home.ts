import { FILE_PARTS } from '@onrecord/domain/office/home/portal';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, instant, money, optionalId, plainDate, plainTime } from '../core/shapes.ts';
import { lateCopies, reporterJobs, reporterOwed } from './reporter-home.ts';
import { billingWork, chaseToday, firstHourOf, ownHomes, salesHome } from './staff-home.ts';

const count = z.number().int();

/** Somebody who comes: by name where the company names them; nobody yet where the name is ''. */
const party = z.strictObject({ service_name: z.string(), name: z.string(), is_confirmed: z.boolean() });

const portalJob = z.strictObject({
  job_id: id,
  division_id: id,
  job_date: plainDate,
  start_time: plainTime,
  time_zone: z.string(),
  starts_at: instant,
  ends_at: instant,
  case_name: z.string(),
  deponent_name: z.string(),
  venue: z.enum(['remote', 'own_office', 'elsewhere']),
  /** Where it is, in a word or two; '' for a place that needs no name. */
  venue_name: z.string(),
  /** Null where the company does not name its providers to clients. */
  parties: z.array(party).nullable(),
  meeting_url: z.string().nullable(),
});
export type PortalJob = z.output<typeof portalJob>;

const portalJobs = z.strictObject({
  as_of: instant,
  client_name: z.string(),
  /** Jobs that wait for the viewer's yes, the next first: `count` is that of the list they are in, `soon` until tomorrow. */
  to_confirm: z.strictObject({
    count,
    soon: count,
    data: z.array(
      portalJob.extend({
        /** Until when canceling is free; null where canceling costs nothing. */
        free_until: instant.nullable(),
      }),
    ),
  }),
  coming: z.strictObject({ count, data: z.array(portalJob) }),
});
export type PortalJobs = z.output<typeof portalJobs>;

const partFiles = z.strictObject({
  part: z.enum(FILE_PARTS),
  size: z.number(),
  /** Pages of a transcript; null where nobody counted them. */
  pages: count.nullable(),
  files: z.array(z.strictObject({ job_file_id: id, file_name: z.string(), is_url: z.boolean(), size: z.number() })),
});

const witnessFiles = z.strictObject({
  job_id: id,
  division_id: id,
  job_number: z.number().int(),
  job_date: plainDate,
  case_id: optionalId,
  case_name: z.string(),
  /** '' for files of the whole job. */
  deponent_name: z.string(),
  arrived_at: instant,
  parts: z.array(partFiles),
  /** What has to be paid before they open: no names, no addresses then. Without an invoice they wait for it. */
  hold: z
    .strictObject({
      client_invoice_id: optionalId,
      balance: money,
      /** A payment is on its way until this day. */
      processing_until: plainDate.nullable(),
    })
    .nullable(),
});
export type WitnessFiles = z.output<typeof witnessFiles>;

/** What people begin with (other-side, section 4); what schedulers and owners begin with are calls of jobs and reports. */
export const homeArea = {
  /** What a contact confirms, and who comes to what is ahead. */
  getPortalJobs: get('/home/getPortalJobs', 'jobs.view', { returns: portalJobs }),
  /** The latest files of a contact's jobs by case and witness; `count` is that of the list of files. */
  getPortalFiles: get('/home/getPortalFiles', 'jobfiles.view', {
    returns: z.strictObject({ as_of: instant, count, data: z.array(witnessFiles) }),
  }),
  /** All files the viewer may see, by witness and job, those with the latest file first; found by witness, case, job number, day or file. */
  getWitnessFiles: post('/home/getWitnessFiles', 'jobfiles.view', {
    body: z.strictObject({ search_text: z.string().trim().max(100).default(''), offset: count.default(0) }),
    returns: z.strictObject({ data: z.array(witnessFiles), is_more: z.boolean() }),
  }),
  /** The job that a provider goes to next, and what comes after it. */
  getReporterJobs: get('/home/getReporterJobs', 'jobs.view', { returns: reporterJobs }),
  /** The worksheets and files that a provider owes. */
  getReporterOwed: get('/home/getReporterOwed', 'worksheets.view', { returns: reporterOwed }),
  /** Shares that a provider waits for because a client has not paid in time. */
  getLateCopies: get('/home/getLateCopies', 'providerinvoices.view', { returns: lateCopies }),
  /** What a biller works off. */
  getBillingWork: get('/home/getBillingWork', 'clientinvoices.add', { returns: billingWork }),
  /** What is overdue, and whom to call about it today. */
  getChase: get('/home/getChase', 'receipts.view', { returns: chaseToday }),
  /** The first steps of the company, for those who may change its settings; hidden by the setting `show_first_hour`. */
  getFirstHour: get('/home/getFirstHour', 'applicationsettings.edit', { returns: firstHourOf }),
  /** Whether the viewer is a sales person, and so has a home of sales. */
  getOwnHomes: get('/home/getOwnHomes', 'providerinvoices.view', { returns: ownHomes }),
  /** The home of a sales person; refused for everybody else. */
  getSalesHome: get('/home/getSalesHome', 'providerinvoices.view', { returns: salesHome }),
};
