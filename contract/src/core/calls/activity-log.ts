import { ACTIVITY_LOG_LIST } from '@onrecord/domain/core/activity/activity-log.list';
import type { ACTIVITY_TYPES } from '@onrecord/domain/core/activity/activity-type';
import { z } from 'zod';
import { columnRow } from '../column-row.ts';
import { get, patch, post } from '../entry.ts';
import { listExportWith, listQueryWith } from '../list.ts';
import { fileOf, pageOf } from '../list-calls.ts';
import { id, instant, messageResponse, optionalId, plainDate } from '../shapes.ts';

/** A line of the log. `object_id` with `object_type` names what it is about. */
export const activityRow = columnRow(ACTIVITY_LOG_LIST.columns, {
  activity_log_id: id,
  object_id: optionalId,
  user_id: optionalId,
  division_id: optionalId,
});
export type ActivityRow = z.output<typeof activityRow>;

/** One field from what to what, in the reader's words; '' for none. `label` is empty where the field has no heading. */
export const changedField = z.strictObject({
  field: z.string(),
  label: z.string(),
  old_text: z.string(),
  new_text: z.string(),
});
export type ChangedField = z.output<typeof changedField>;

/** A line with what it changed: each column before and after, as stored and in words; null where nothing was changed. */
const activityEntry = z.strictObject({
  ...activityRow.shape,
  changes: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })).nullable(),
  fields: z.array(changedField),
});

/** Everything that was done to one record, a page at a time. */
const recordHistoryQuery = z.strictObject({
  object_type: z.string().min(1).max(40),
  object_id: id,
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(200).default(50),
});
export type RecordHistoryQuery = z.output<typeof recordHistoryQuery>;

const recordHistoryEntry = z.strictObject({
  activity_log_id: id,
  created_at: instant,
  activity_type: z.string(),
  actor_name: z.string(),
  description: z.string(),
  fields: z.array(changedField),
});
export type RecordHistoryEntry = z.output<typeof recordHistoryEntry>;

/**
 * What a browser may report. A document looked at on the screen is written down, because the server cannot see it happen; a
 * confirmation or check-in was written down with the change itself, so the report is compared with the job.
 */
export const REPORTED_ACTIVITIES = [
  'View Invoice',
  'Download File',
  'Confirm Job',
  'Check In/Out',
] as const satisfies (typeof ACTIVITY_TYPES)[number][];

/** Days are the company's; `object_type` with `object_id` gives the story of one thing. */
const narrowing = {
  from_date: plainDate.optional(),
  to_date: plainDate.optional(),
  object_type: z.string().max(40).optional(),
  object_id: id.optional(),
};

/** The kinds of records that keep the names they had. */
export const NAMED_TYPES = ['client', 'contact', 'case', 'deponent'] as const;
export type NamedType = (typeof NAMED_TYPES)[number];

/** Section 7, Activity log. */
export const activityLogArea = {
  activityLogs: pageOf(ACTIVITY_LOG_LIST, '/activity_log/activityLogs', activityRow, {
    body: listQueryWith(narrowing),
  }),
  exportActivityLogs: fileOf(ACTIVITY_LOG_LIST, '/activity_log/exportActivityLogs', {
    body: listExportWith(narrowing),
  }),
  fetchEntry: get('/activity_log/fetchEntry/{id}', 'activitylog.view', { returns: activityEntry }),
  /** The story of one record, the newest line first: who did what, and each field from what to what. */
  getRecordHistory: post('/activity_log/getRecordHistory', 'activitylog.view', {
    body: recordHistoryQuery,
    returns: z.strictObject({ entries: z.array(recordHistoryEntry), count: z.number().int() }),
  }),
  /** The names a record had before it was renamed or merged, the latest first: it is still found by them. */
  getFormerNames: post('/activity_log/getFormerNames', 'namechanges.view', {
    body: z.strictObject({ object_type: z.enum(NAMED_TYPES), object_id: id }),
    returns: z.strictObject({ names: z.array(z.string()) }),
  }),
  /**
   * Everything else is recorded by the server itself, in the transaction that does it; who and when come from the session.
   * Each activity is about its own kind of object: an invoice, a file, a job.
   */
  saveActivityLogData: post('/activity_log/saveActivityLogData', 'session', {
    body: z.strictObject({
      company_id: id.optional(),
      user_id: id.optional(),
      activity_type: z.enum(REPORTED_ACTIVITIES),
      object_type: z.enum(['invoice', 'file', 'job']),
      object_id: id,
      object_name: z.string().max(255).optional(),
      object_number: z.string().max(60).optional(),
      description: z.string().max(255).default(''),
    }),
    returns: messageResponse,
  }),
  /** `id` is the file's. */
  addDownloadJobFileLog: post('/activity_log/addDownloadJobFileLog/{id}', 'jobfiles.view', {
    returns: messageResponse,
  }),
};

/** A place in the chain of the log and its hash, as 64 hexadecimal digits: whoever keeps one can prove later that nothing before it moved. */
const chainPoint = z.strictObject({
  position: z.number().int().min(0),
  hash: z.string().regex(/^[0-9a-fA-F]{64}$/),
});
export type ChainPoint = z.output<typeof chainPoint>;

/**
 * The chain of the log: every line has a place and a hash, and every hash covers the one before. Lines are sealed within a minute, and
 * before every check.
 */
export const activityChainArea = {
  /** Follows the chain and names the first line that does not hold. `known` is a place noted earlier, to be found again. */
  checkChain: post('/activity_log/checkChain', 'activitylog.view', {
    body: z.strictObject({ known: chainPoint.nullable().default(null) }),
    returns: z.strictObject({
      checked: z.number().int(),
      /** A place up to which everything holds: the last one, where nothing is broken. */
      head: chainPoint,
      /** `changed`: the line says something else. `missing`: it is gone. `link`: the seal does not follow the one before. */
      broken: z
        .strictObject({
          position: z.number().int(),
          activity_log_id: id,
          fault: z.enum(['changed', 'missing', 'link']),
        })
        .nullable(),
      known_holds: z.boolean().nullable(),
    }),
  }),
  /** The lines with their hashes, one JSON object a line, for an audit with any program that computes SHA-256. */
  exportChain: get('/activity_log/exportChain', 'activitylog.view', { response: 'file' }),
};

/** The part of the log about who came in and what touched the locks: sign-ins, passwords, refusals, settings. */
export const companyLogArea = {
  /**
   * Sees to it that the sign-in of this session stands in the log, once however often it is asked for. What is written
   * comes from the session. Admins have no line (section 4).
   */
  create: post('/company_log/create', 'session', {
    body: z.strictObject({ company_id: id.optional() }),
    returns: messageResponse,
  }),
  companyLogs: pageOf(ACTIVITY_LOG_LIST, '/company_log/companyLogs', activityRow, { body: listQueryWith(narrowing) }),
  exportCompanyLogs: fileOf(ACTIVITY_LOG_LIST, '/company_log/exportCompanyLogs', { body: listExportWith(narrowing) }),
  fetchEntry: get('/company_log/fetchEntry/{id}', 'activitylog.view', { returns: activityEntry }),
};

const logsConfigurationValues = {
  /** Lines older than this are removed every night; null keeps them for ever. */
  keep_days: z.number().nullable(),
  /** Activity types that are not recorded; some always are: `domain/src/core/activity/activity-type.ts`. */
  off_types: z.array(z.string().max(60)).max(60),
};

export const logsConfiguration = z.strictObject({
  company_id: id,
  version: z.number().int(),
  values: z.strictObject(logsConfigurationValues),
});
export type LogsConfigurationEntry = z.output<typeof logsConfiguration>;

/** What a company's log records and how long it is kept. `id` is the company's. */
export const logsConfigurationArea = {
  fetchEntry: get('/logs_configuration/fetchEntry/{id}', ['activitylog.view', 'applicationsettings.view'], {
    returns: logsConfiguration,
  }),
  update: patch('/logs_configuration/update/{id}', 'applicationsettings.edit', {
    body: z.strictObject({ version: z.number().int(), values: z.strictObject(logsConfigurationValues).partial() }),
    returns: z.strictObject({ message: z.string(), entry: logsConfiguration }),
  }),
};
