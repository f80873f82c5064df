import { EXTENSION_RULES } from '@onrecord/domain/core/file/extension-exception';
import { JOB_FILE_LIST } from '@onrecord/domain/production/file/job-file.list';
import { z } from 'zod';
import { columnRow } from '../core/column-row.ts';
import { get, patch, post, put, remove } from '../core/entry.ts';
import { listExport, listQueryWith } from '../core/list.ts';
import { fileOf, pageOf } from '../core/list-calls.ts';
import { partFields } from '../core/record.ts';
import { id, instant, messageResponse, optionalId, plainDate } from '../core/shapes.ts';
import { transcriptPage } from './transcript.ts';

/** A row of the file list (section 3). `path` is the address of a link-type file and '' for every other. */
export const jobFileRow = columnRow(JOB_FILE_LIST.columns, {
  job_file_id: id,
  job_id: id,
  division_id: id,
  file_type_id: optionalId,
  exhibit_type_id: optionalId,
  deponent_id: optionalId,
  is_url: z.boolean(),
  path: z.string(),
  time_zone: z.string(),
  /** Uploaded by the viewer. */
  is_own: z.boolean(),
  /** Waits for the payment of its invoice: it is listed, and no call hands it over. */
  is_held: z.boolean(),
  /** Who sees it beside the office: `Contacts`, `Providers`, `Contacts and providers` or `Office`; '' for everybody else. */
  useraccess_name: z.string(),
  version: z.number().int(),
});
export type JobFileRow = z.output<typeof jobFileRow>;

const fileName = z.string().min(1).max(400);
const description = z.string().max(1000);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const jobBody = z.strictObject({ company_id: id.optional(), job_id: id });

/** What the upload wizard shows and asks about a job (section 2). */
export const uploadData = z.strictObject({
  job_id: id,
  division_id: id,
  job_number: z.number(),
  job_date: plainDate,
  case_name: z.string(),
  job_case_caption: z.string(),
  asks_file_type: z.boolean(),
  file_types: z.array(z.strictObject({ file_type_id: id, name: z.string() })),
  deponents: z.array(z.strictObject({ deponent_id: id, job_deponent_name: z.string() })),
  /** The largest file that the caller may upload, in bytes. Above 256 MB a file is sent in parts. */
  max_bytes: z.number(),
  /** Who will see a file of the caller once it is saved, beside the office. */
  seen_by: z.strictObject({ contacts: z.boolean(), providers: z.boolean() }),
  /** Whom to call about larger files; the phone number is '' where the company hides it. */
  office: z.strictObject({ name: z.string(), phone: z.string() }),
  /** Large files of the caller that have not arrived whole: choosing the same file again goes on with it. */
  unfinished: z.array(
    z.strictObject({
      key_name: z.string(),
      file_name: z.string(),
      size: z.number(),
      sent_bytes: z.number(),
      /** Then its parts are removed, unless more of them arrive. */
      kept_until: instant,
    }),
  ),
  /** How the company departs from the blocked extensions. */
  extension_exceptions: z.array(z.strictObject({ extension: z.string(), rule: z.enum(EXTENSION_RULES) })),
});
export type UploadData = z.output<typeof uploadData>;

const uploadedFile = z.strictObject({
  job_file_id: id,
  file_name: z.string(),
  description: z.string(),
  deponent_name: z.string(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

/** A describer may leave the description blank: then it is the name without its extension. */
const fileDraft = z.strictObject({
  key_name: z.string().max(300),
  file_name: fileName.optional(),
  description: description.default(''),
  file_type_id: optionalId.default(null),
  deponent_id: optionalId.default(null),
});

/** What a ticket is handed in with: an archive, or one file as it is, `shown` where a browser may. */
export const ticketQuery = z.strictObject({
  ticket: z.string().max(100).default(''),
  as: z.enum(['archive', 'file', 'shown']).default('archive'),
});

const upload = ['jobfiles.add', 'link.uploadfile'] as const;
/** An upload that is under way is its sender's, be it for a job or for a record (`record_file`). */
const ownUpload = [
  ...upload,
  'clients.edit',
  'contacts.edit',
  'cases.edit',
  'deponents.edit',
  'providers.edit',
] as const;
const view = ['jobfiles.view', 'link.jobfiles'] as const;
const proxyParty = { object_type: z.enum(['contact', 'provider']), object_id: id };

/** Whom a reminder of files is for: the provider named, or each who owes some. */
const remindedFiles = z.strictObject({
  job_id: id,
  service_provider_id: id.nullish(),
  message: z.string().trim().max(1000).default(''),
});

/** What the file list narrows by besides columns. */
const narrowing = {
  company_id: id.optional(),
  job_id: optionalId.default(null),
  contact_id: optionalId.default(null),
  provider_id: optionalId.default(null),
  view_type: z.enum(['', 'outsider']).default(''),
  ...partFields,
} as const;

/** A file that is about to be sent: at once, or in parts. */
export const newFile = z.strictObject({
  file_name: fileName,
  content_type: z.string().max(255).default(''),
  size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  sha256: sha256.optional(),
});
export const newLargeFile = z.strictObject({
  file_name: fileName,
  size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  fingerprint: z.string().max(100),
});
export const uploadAddress = z.strictObject({
  url: z.string(),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
  key_name: z.string(),
  expires_at: instant,
});
export const sentParts = z.strictObject({
  key_name: z.string(),
  part_size: z.number(),
  sent_parts: z.array(z.number()),
});

/** Files of jobs: uploading, listing, downloading (sections 2, 5, 6 and 7). */
export const fileArea = {
  /** The job as the wizard and the page after it show it. */
  getUploadData: post('/job_file/getUploadData', upload, { body: jobBody, returns: uploadData }),
  /**
   * The address to PUT one file to, with exactly these headers, within five minutes and once. `size` is what will be sent;
   * `sha256` (hex), where given, is checked on arrival. `key_name` names the upload in the calls that follow.
   */
  generatePresignedUrlForUploads: put('/job_file/generatePresignedUrlForUploads', upload, {
    body: z.strictObject({ ...jobBody.shape, ...newFile.shape }),
    returns: uploadAddress,
  }),
  /**
   * Begins a file that is sent in parts, or goes on with the one that the caller began of the same name, size and `fingerprint`. The
   * parts are counted from 1 and have `part_size` bytes each, the last one what is left; `sent_parts` have arrived.
   */
  beginLargeUpload: post('/job_file/beginLargeUpload', upload, {
    body: z.strictObject({ ...jobBody.shape, ...newLargeFile.shape }),
    returns: sentParts,
  }),
  /** The address to PUT one part to, within five minutes. `sha256` (hex) is of the part and is checked on arrival. */
  getUploadPart: put('/job_file/getUploadPart', ownUpload, {
    body: z.strictObject({ key_name: z.string().max(300), part: z.number().int().min(1).max(10_000), sha256 }),
    returns: z.strictObject({
      url: z.string(),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()),
    }),
  }),
  /** Looks at a file that was sent: all of it, and beginning as its name says. One that does not is taken back. */
  checkUpload: post('/job_file/checkUpload', ownUpload, {
    body: z.strictObject({ key_name: z.string().max(300) }),
    returns: messageResponse,
  }),
  deleteTempUpload: post('/job_file/deleteTempUpload', ownUpload, {
    body: z.strictObject({ key_name: z.string().max(300) }),
    returns: messageResponse,
  }),
  /** Makes sent files files of the job, all of them or none. Problems stand under `files.0.file_name` and so on. */
  addJobFiles: post('/job_file/addJobFiles', upload, {
    body: z.strictObject({
      ...jobBody.shape,
      files_data: z.array(fileDraft).max(100),
      is_unknown: z.enum(['yes', 'no']).optional(),
    }),
    returns: z.strictObject({ ...messageResponse.shape, job_file_ids: z.array(id) }),
  }),
  /** Adds an address as a file of the job: http or https, never fetched. Without a name it is called by its host. */
  addLink: post('/job_file/addLink', 'jobfiles.add', {
    body: z.strictObject({
      ...jobBody.shape,
      address: z.string().max(5000),
      file_name: z.string().max(400).default(''),
      description: description.default(''),
      file_type_id: optionalId.default(null),
      deponent_id: optionalId.default(null),
    }),
    returns: z.strictObject({ ...messageResponse.shape, job_file_id: id }),
  }),
  /** Of the files named, those the caller uploaded: what the page after the wizard lists. */
  getUploadedJobFiles: post('/job_file/getUploadedJobFiles', upload, {
    body: z.strictObject({ ...jobBody.shape, job_file_ids: z.array(id).max(100) }),
    returns: z.array(uploadedFile),
  }),
  /**
   * The files the viewer may see, of one job or of all, by name unless sorted otherwise. `contact_id` or `provider_id` narrows
   * to what contacts or providers see; only staff may name somebody else. `page` counts from 1 and stands for `offset`.
   */
  getJobFileList: pageOf(JOB_FILE_LIST, '/job_file/getJobFileList', jobFileRow, {
    body: listQueryWith({ ...narrowing, page: z.number().int().min(1).max(1_000_000).optional() }),
    access: view,
  }),
  exportJobFiles: fileOf(JOB_FILE_LIST, '/job_file/exportJobFiles', { body: listExport.extend(narrowing) }),
  /**
   * An address for one file, good for a minute. `open` asks for showing instead of saving, where a browser may. Whoever sees the file
   * only as a delegate gets an address that works once, and not after the delegation ends.
   */
  downloadJobFile: post('/job_file/downloadJobFile', view, {
    body: z.strictObject({
      job_file_id: id,
      job_type: z.enum(['job', 'file_atta']).default('job'),
      open: z.boolean().default(false),
    }),
    returns: z.strictObject({ url: z.string(), file_name: z.string() }),
  }),
  /** A transcript in ASCII as ruled pages, for those who may download it: a file that is held is not shown either. */
  getTranscript: post('/job_file/getTranscript', view, {
    body: z.strictObject({ job_file_id: id }),
    returns: z.strictObject({ file_name: z.string(), pages: z.array(transcriptPage) }),
  }),
  /** A ticket for one download of these files as one archive. `url` opens in a new tab, within a minute and once. */
  createDownloadTicket: post('/job_file/createDownloadTicket', view, {
    body: z.strictObject({ company_id: id.optional(), job_file_ids: z.array(id).max(100) }),
    returns: z.strictObject({ url: z.string(), expires_at: instant }),
  }),
  downloadSelectedJobFiles: get(
    '/job_file/downloadSelectedJobFiles/user_id/{user_id}/user_type/{user_type}/company/{company_id}/job/{ids}',
    'public',
    {
      params: {
        user_id: z.coerce.number().int().min(0),
        user_type: z.string().max(20),
        ids: z.string().regex(/^\d{1,15}(,\d{1,15})*$/),
      },
      query: ticketQuery,
      response: 'file',
    },
  ),
  /** What is not named stays. Staff only. */
  update: patch('/job_file/update/{id}', 'jobfiles.edit', {
    body: z.strictObject({
      version: z.number().int(),
      description: description.optional(),
      file_type_id: optionalId.optional(),
      exhibit_type_id: optionalId.optional(),
      deponent_id: optionalId.optional(),
      contact_can_view_download: z.boolean().optional(),
      provider_can_view_download: z.boolean().optional(),
    }),
    returns: z.strictObject({ ...messageResponse.shape, version: z.number().int() }),
  }),
  remove: remove('/job_file/delete/{id}', 'jobfiles.delete', { returns: messageResponse }),
  restore: post('/job_file/restore/{id}', 'jobfiles.delete', { returns: messageResponse }),
  /** The contacts and providers of a job that its files can be shown to by a link. Staff only. */
  getProxyParties: post('/job_files_proxy/getProxyParties', 'jobfiles.edit', {
    body: z.strictObject({ job_id: id }),
    returns: z.array(z.strictObject({ ...proxyParty, name: z.string() })),
  }),
  /** Makes such a link; an older one for the same person and job ends. The password is in no other answer. Staff only. */
  createProxy: post('/job_files_proxy/create', 'jobfiles.edit', {
    body: z.strictObject({ job_id: id, ...proxyParty }),
    returns: z.strictObject({ url: z.string(), password: z.string(), expires_at: instant }),
  }),
  /**
   * Opens such a link: `proxy_guid` alone says that a password is wanted and gives a `salt` that stands for the link; the
   * password with either of them opens it: `token` opens a link session by `link/open`. Passwords are compared on the
   * server. The company is the `x-tenant-id` header's where the body names none.
   */
  getJobFileProxyBasedId: post('/job_files_proxy/getJobFileProxyBasedId', 'public', {
    body: z.strictObject({
      company_id: id.optional(),
      proxy_guid: z.string().max(100).optional(),
      password: z.string().max(100).optional(),
      salt: z.string().max(200).optional(),
    }),
    returns: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('password'), company_id: id, salt: z.string() }),
      z.strictObject({
        outcome: z.literal('open'),
        company_id: id,
        job_id: id,
        ...proxyParty,
        salt: z.string(),
        token: z.string(),
      }),
    ]),
  }),
  /** Mails providers of a job who have sent no files yet that these are missing, once within five minutes. Staff only. */
  sendReminder: post('/reminder/sendReminder', 'jobfiles.edit', {
    body: remindedFiles,
    returns: z.strictObject({ message: z.string(), sent: z.number().int() }),
  }),
  /** Takes the last reminder of files back: one that waits is not sent, one that is out is no longer shown as the last. */
  removeLastReminder: post('/reminder/removeLastReminder', 'jobfiles.edit', {
    body: remindedFiles.omit({ message: true }),
    returns: messageResponse,
  }),
};
