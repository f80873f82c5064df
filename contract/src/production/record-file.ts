import { RECORD_TYPES } from '@onrecord/domain/core/record/record-part';
import { z } from 'zod';
import { get, patch, post, put, remove } from '../core/entry.ts';
import { listOf } from '../core/list.ts';
import { recordPart } from '../core/record.ts';
import { id, instant, messageResponse, optionalId } from '../core/shapes.ts';
import { newFile, newLargeFile, sentParts, ticketQuery, uploadAddress, uploadData } from './file.ts';

/** A file of a record (section 3, file counts by kind). Whom it is shown to beside the office is told to staff only. */
export const recordFileRow = z.strictObject({
  record_file_id: id,
  object_type: z.enum(RECORD_TYPES),
  object_id: id,
  file_name: z.string(),
  description: z.string(),
  file_type_id: optionalId,
  file_type_name: z.string(),
  is_url: z.boolean(),
  size: z.number(),
  file_date_time: instant,
  uploaded_by_name: z.string(),
  contact_can_view_download: z.boolean().optional(),
  provider_can_view_download: z.boolean().optional(),
  version: z.number().int(),
});
export type RecordFileRow = z.output<typeof recordFileRow>;

const recordUploadData = z.strictObject({
  ...uploadData.pick({ max_bytes: true, office: true, unfinished: true, extension_exceptions: true }).shape,
  /** The user file types that may be chosen. */
  file_types: uploadData.shape.file_types,
});
export type RecordUploadData = z.output<typeof recordUploadData>;

const described = {
  description: z.string().max(1000).default(''),
  file_type_id: optionalId.default(null),
  contact_can_view_download: z.boolean().default(false),
  provider_can_view_download: z.boolean().default(false),
} as const;

const VIEW = ['clients.view', 'contacts.view', 'cases.view', 'deponents.view', 'providers.view'] as const;
const EDIT = ['clients.edit', 'contacts.edit', 'cases.edit', 'deponents.edit', 'providers.edit'] as const;
const SORTS = ['file_name', 'description', 'file_type_name', 'file_date_time', 'size'] as const;

/**
 * Files of clients, contacts, cases, deponents and providers. Who sees the record sees its files: staff each, contacts and providers
 * those shown to them. Staff who may edit the record add and change them. Files are sent as those of jobs are.
 */
export const recordFileArea = {
  getRecordFiles: post('/record_file/getRecordFiles', VIEW, {
    body: z.strictObject({
      ...recordPart.shape,
      state: z.enum(['active', 'deleted']).default('active'),
      offset: z.number().int().min(0).max(10_000_000).default(0),
      limit: z.number().int().min(1).max(1000).default(10),
      sort: z.strictObject({ column_name: z.enum(SORTS), type: z.enum(['asc', 'desc']) }).optional(),
    }),
    returns: listOf(recordFileRow),
  }),
  /** What whoever uploads has to know: limits, types to choose from, and what was not sent whole. */
  getRecordUploadData: post('/record_file/getUploadData', EDIT, { body: recordPart, returns: recordUploadData }),
  generatePresignedUrl: put('/record_file/generatePresignedUrl', EDIT, {
    body: z.strictObject({ ...recordPart.shape, ...newFile.shape }),
    returns: uploadAddress,
  }),
  /** Begins a file that is sent in parts, or goes on with it. Its parts are sent and checked as those of files of jobs. */
  beginLargeUpload: post('/record_file/beginLargeUpload', EDIT, {
    body: z.strictObject({ ...recordPart.shape, ...newLargeFile.shape }),
    returns: sentParts,
  }),
  /** Makes sent files files of the record, all of them or none. Problems stand under `files.0.file_name` and so on. */
  addRecordFiles: post('/record_file/addRecordFiles', EDIT, {
    body: z.strictObject({
      ...recordPart.shape,
      files_data: z
        .array(
          z.strictObject({
            key_name: z.string().max(300),
            file_name: z.string().min(1).max(400).optional(),
            ...described,
          }),
        )
        .max(100),
    }),
    returns: z.strictObject({ ...messageResponse.shape, record_file_ids: z.array(id) }),
  }),
  /** Adds an address as a file of the record: http or https, never fetched. */
  addLink: post('/record_file/addLink', EDIT, {
    body: z.strictObject({
      ...recordPart.shape,
      address: z.string().max(5000),
      file_name: z.string().max(400).default(''),
      ...described,
    }),
    returns: z.strictObject({ ...messageResponse.shape, record_file_id: id }),
  }),
  /** An address for one file, good for a minute. `open` asks for showing instead of saving, where a browser may. */
  download: post('/record_file/download', VIEW, {
    body: z.strictObject({ record_file_id: id, open: z.boolean().default(false) }),
    returns: z.strictObject({ url: z.string(), file_name: z.string() }),
  }),
  /** A ticket for one download of these files as one archive. `url` opens in a new tab, within a minute and once. */
  createDownloadTicket: post('/record_file/createDownloadTicket', VIEW, {
    body: z.strictObject({ record_file_ids: z.array(id).max(100) }),
    returns: z.strictObject({ url: z.string(), expires_at: instant }),
  }),
  downloadSelected: get('/record_file/downloadSelected/company/{company_id}/files/{ids}', 'public', {
    params: { ids: z.string().regex(/^\d{1,15}(,\d{1,15})*$/) },
    query: ticketQuery,
    response: 'file',
  }),
  /** Renames and describes a file, and says whom it is shown to. What is not named stays. */
  update: patch('/record_file/update/{id}', EDIT, {
    body: z.strictObject({
      version: z.number().int(),
      file_name: z.string().max(400).optional(),
      description: z.string().max(1000).optional(),
      file_type_id: optionalId.optional(),
      contact_can_view_download: z.boolean().optional(),
      provider_can_view_download: z.boolean().optional(),
    }),
    returns: z.strictObject({ ...messageResponse.shape, version: z.number().int() }),
  }),
  remove: remove('/record_file/delete/{id}', EDIT, { returns: messageResponse }),
  restore: post('/record_file/restore/{id}', EDIT, { returns: messageResponse }),
};
