import { MAX_ERRATA_REASON, MAX_ERRATA_TEXT } from '@onrecord/domain/production/read-sign/errata';
import { READ_SIGN_DOCUMENTS, READ_SIGN_STATES } from '@onrecord/domain/production/read-sign/read-sign';
import { READ_SIGN_LIST } from '@onrecord/domain/production/read-sign/read-sign.list';
import { z } from 'zod';
import { captcha } from '../core/calls/link-session.ts';
import { columnRow } from '../core/column-row.ts';
import { post } from '../core/entry.ts';
import { listExport, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { id, messageResponse, optionalId, plainDate } from '../core/shapes.ts';
import { transcriptPage } from './transcript.ts';

/** A row of the desk. `status` is 'not_sent' for a witness whom nobody has notified. */
export const readSignRow = columnRow(READ_SIGN_LIST.columns, {
  read_sign_id: id,
  job_id: id,
  division_id: id,
  version: z.number().int(),
});
export type ReadSignRow = z.output<typeof readSignRow>;

const changeShape = {
  page: z.number().int().min(1).max(99_999),
  line: z.number().int().min(1).max(99),
  from_text: z.string().max(MAX_ERRATA_TEXT),
  to_text: z.string().max(MAX_ERRATA_TEXT),
  reason: z.string().max(MAX_ERRATA_REASON),
};
const changeRow = z.strictObject({ read_sign_change_id: id, ...changeShape });
export type ErrataRow = z.output<typeof changeRow>;

const errataState = z.strictObject({
  changes: z.array(changeRow),
  /** Counts every change of the sheet; a signature names the one that it is about. */
  revision: z.number().int(),
});
export type ErrataState = z.output<typeof errataState>;

/** What the page of the witness shows. */
export const witnessReview = z.strictObject({
  ...errataState.shape,
  deponent_name: z.string(),
  case_name: z.string(),
  job_date: plainDate,
  status: z.enum(READ_SIGN_STATES),
  /** Whether it can be read, changed and signed now. */
  is_open: z.boolean(),
  due_on: plainDate,
  /** Today and the last day count as one. */
  days_left: z.number().int(),
  signed_name: z.string(),
  signed_revision: z.number().int().nullable(),
});
export type WitnessReview = z.output<typeof witnessReview>;

const review = z.strictObject({
  ...readSignRow.shape,
  email: z.string(),
  opened_at: z.string().nullable(),
  job_file_id: optionalId,
  changes: z.array(changeRow),
  documents: z.array(
    z.strictObject({
      kind: z.enum(READ_SIGN_DOCUMENTS),
      made_at: z.string(),
      /** Null while it is being made. */
      job_file_id: optionalId,
      file_name: z.string(),
    }),
  ),
});
export type ReadSignDetail = z.output<typeof review>;

const staff = 'jobfiles.edit' as const;
const witness = 'link.readsign' as const;
const versioned = { read_sign_id: id, version: z.number().int() };
const jobPart = { job_id: optionalId.default(null) };

/**
 * Read and sign (sections 2 and 3): the desk of the office, and the page of one witness. The calls of the page take no id of a
 * review: the link says whose it is. Looking decides nothing.
 */
export const readSignArea = {
  getReadSigns: pageOf(READ_SIGN_LIST, '/read_sign/getReadSigns', readSignRow, { body: listQueryWith(jobPart) }),
  exportReadSigns: fileOf(READ_SIGN_LIST, '/read_sign/exportReadSigns', { body: listExport.extend(jobPart) }),
  /** One review with its errata and documents. Staff only. */
  getReadSign: post('/read_sign/getReadSign', 'jobfiles.view', {
    body: z.strictObject({ read_sign_id: id }),
    returns: review,
  }),
  /** What can be sent: the transcripts of the job, the likeliest first. Staff only. */
  getTranscripts: post('/read_sign/getTranscripts', staff, {
    body: z.strictObject({ read_sign_id: id }),
    returns: z.array(z.strictObject({ job_file_id: id, file_name: z.string() })),
  }),
  /** Mails the witness a link to read, change and sign. A link that was sent before stops working. Staff only. */
  sendLink: post('/read_sign/sendLink', staff, {
    body: z.strictObject({ ...versioned, job_file_id: id, email: z.string().trim().max(320) }),
    returns: messageResponse,
  }),
  /** Records that the witness was notified in another way, such as on paper. Staff only. */
  saveNotice: post('/read_sign/saveNotice', staff, {
    body: z.strictObject({ ...versioned, notified_on: plainDate }),
    returns: messageResponse,
  }),
  /** Ends a review that nobody wants any more; its link stops working. Staff only. */
  waive: post('/read_sign/waive', staff, { body: z.strictObject(versioned), returns: messageResponse }),
  getReview: post('/read_sign/getReview', witness, { returns: witnessReview }),
  /** The pages of the transcript, while the review is open. */
  getPages: post('/read_sign/getPages', witness, { returns: z.strictObject({ pages: z.array(transcriptPage) }) }),
  /** Enters a change of the errata, or corrects one. */
  saveChange: post('/read_sign/saveChange', witness, {
    body: z.strictObject({ read_sign_change_id: optionalId.default(null), ...changeShape }),
    returns: errataState,
  }),
  removeChange: post('/read_sign/removeChange', witness, {
    body: z.strictObject({ read_sign_change_id: id }),
    returns: errataState,
  }),
  /** Signs the errata of `revision`. The same signature twice is one. */
  sign: post('/read_sign/sign', witness, {
    body: z.strictObject({
      revision: z.number().int(),
      name: z.string().max(200),
      has_read: z.boolean(),
      captcha,
    }),
    returns: messageResponse,
  }),
  refuse: post('/read_sign/refuse', witness, {
    body: z.strictObject({ reason: z.string().max(1000).default(''), captcha }),
    returns: messageResponse,
  }),
};
