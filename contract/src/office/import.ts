import type { AccessKey } from '@onrecord/domain/core/permission/access-key';
import { IMPORT_ENTITY_TYPES, MAX_IMPORT_BYTES } from '@onrecord/domain/core/record/import-entity-type';
import { IMPORT_STATES, ROW_DECISIONS, ROW_OUTCOMES } from '@onrecord/domain/office/import/import-state';
import { z } from 'zod';
import { changedField } from '../core/calls/activity-log.ts';
import { get, post, remove } from '../core/entry.ts';
import { nearMatch } from '../core/record.ts';
import { id, instant, messageResponse, savedResponse } from '../core/shapes.ts';

const entityType = z.enum(IMPORT_ENTITY_TYPES);
const count = z.number().int().min(0);
const page = {
  offset: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(200).default(50),
};

/** Whoever may add something may bring some of it in; the entity type's own right is asked for with the entity type. */
const MAY_ADD: readonly AccessKey[] = [
  'clients.add',
  'contacts.add',
  'deponents.add',
  'cases.add',
  'providers.add',
  'jobs.add',
  'notes.add',
  'clientinvoices.add',
  'users.add',
];

const importRow = z.strictObject({
  record_import_id: id,
  noun: entityType,
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  row_count: count,
  /** How far the task is that is at work, of `to_do_count`. */
  done_count: count,
  to_do_count: count,
  imported_count: count,
  /** Records that were there and were changed by it. */
  updated_count: count,
  /** Of these, so many can get their earlier values back, and so many did. */
  reversible_count: count,
  reverted_count: count,
  /** Those an undo left where they are, because they were used or changed. */
  kept_count: count,
  /** Why the last work was not done, in words; null when nothing is wrong. */
  problem: z.string().nullable(),
  created_by_name: z.string(),
  created_at: instant,
  imported_at: instant.nullable(),
  undone_at: instant.nullable(),
  undone_by_name: z.string(),
  undo_until: instant.nullable(),
  can_undo: z.boolean(),
});
export type ImportRow = z.output<typeof importRow>;

const counts = z.strictObject({
  unchecked: count,
  good: count,
  double: count,
  wrong: count,
  /** Of these, so many are left out by somebody's word. */
  skipped: count,
  /** So many will be made when the import starts. */
  importable: count,
  /** Wrong, and nobody has said that they are to be left out. */
  undecided: count,
  /** Rows that would change the record they name, and nobody has said that they do. */
  updatable: count,
  /** Doubles that can be made all the same. */
  repeatable: count,
});

const missing = z.strictObject({
  noun: entityType,
  /** So many different ones, in so many rows. */
  count,
  rows: count,
  /** Those that most rows name; `of` is whose they are, '' where that distinguishes nobody. */
  first: z.array(z.strictObject({ name: z.string(), of: z.string(), rows: count })),
});

const importDetail = z.strictObject({
  ...importRow.shape,
  headings: z.array(z.string()),
  /** The field each column fills; null where it is left out. */
  columns: z.array(z.string().nullable()),
  /** The columns are those that were chosen for the last file with these headings. */
  is_remembered: z.boolean(),
  /** The first rows, to see what is in a column. */
  samples: z.array(z.array(z.string())),
  counts,
  /** What rows name that is not there, by kind in the order in which it is to be imported first. */
  missing: z.array(missing),
});
export type ImportDetail = z.output<typeof importDetail>;

const fileRow = z.strictObject({
  /** As a spreadsheet counts: the headings are row 1. */
  row_number: id,
  cells: z.array(z.string()),
  outcome: z.enum(ROW_OUTCOMES),
  decision: z.enum(ROW_DECISIONS).nullable(),
  /** What is wrong, by field; '' for the row as a whole. */
  problems: z.array(z.strictObject({ field: z.string(), heading: z.string(), problem: z.string() })),
  /** Records there already that it may be. */
  likes: z.array(nearMatch),
  /** The earlier row of this file that says the same. */
  same_as_row: id.nullable(),
  /** What it would change of the one record that it names; null where it names none or several, or may not. */
  changes: z.array(changedField).nullable(),
  record_id: id.nullable(),
  /** After a refused undo: why this record has to stay. */
  blocked: z.string().nullable(),
});
export type ImportFileRow = z.output<typeof fileRow>;

const undoPreview = z.strictObject({ removes: count, reverts: count, stays: count });
export type UndoPreview = z.output<typeof undoPreview>;

export const ROW_FILTERS = ['wrong', 'double', 'skipped', 'good', 'blocked', 'all'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

/**
 * Bringing records in from a file of another system: a file, its columns, a dry run that says row by row what is wrong, all
 * of it in one transaction, and a way back for 30 days. The work itself is done by tasks; the state says how far it is.
 */
export const importArea = {
  imports: post('/import/imports', MAY_ADD, {
    body: z.strictObject({ noun: entityType.optional(), ...page }),
    returns: z.strictObject({ data: z.array(importRow), count }),
  }),
  getImport: get('/import/getImport/{id}', MAY_ADD, { returns: importDetail }),
  /** Takes a CSV or xlsx file in, and guesses its columns. */
  upload: post('/import/upload', MAY_ADD, {
    body: z.strictObject({
      noun: entityType,
      file_name: z.string().trim().min(1, 'form.required').max(200),
      /** The file itself, in base64. */
      content: z.base64().max(Math.ceil(MAX_IMPORT_BYTES / 3) * 4 + 4, 'import.too_large'),
    }),
    returns: savedResponse,
    bodyLimit: Math.ceil(MAX_IMPORT_BYTES / 3) * 4 + 64 * 1024,
  }),
  /** Chooses the columns and starts the dry run; the choice is remembered for files with the same headings. */
  check: post('/import/check/{id}', MAY_ADD, {
    body: z.strictObject({ columns: z.array(z.string().max(64).nullable()).max(500) }),
    returns: messageResponse,
  }),
  rows: post('/import/rows/{id}', MAY_ADD, {
    body: z.strictObject({ filter: z.enum(ROW_FILTERS).default('all'), ...page }),
    returns: z.strictObject({ data: z.array(fileRow), count }),
  }),
  /** Corrects the cells of one row, which is looked at again at once. */
  correctRow: post('/import/correctRow/{id}', MAY_ADD, {
    body: z.strictObject({ row_number: id, cells: z.array(z.string().max(10_000)).max(500) }),
    returns: fileRow,
  }),
  /** Leaves rows out, takes them in after all, or has them change the record they name: the ones named, or all of an outcome. */
  decide: post('/import/decide/{id}', MAY_ADD, {
    body: z.strictObject({
      rows: z.union([z.array(id).min(1).max(1000), z.enum(['double', 'wrong'])]),
      decision: z.enum(ROW_DECISIONS),
    }),
    returns: messageResponse,
  }),
  /** Makes the records, all of them or none. Of users, `invites` mails each a link to choose a password; nobody is mailed without it. */
  run: post('/import/run/{id}', MAY_ADD, {
    body: z.strictObject({ invites: z.boolean().default(false) }),
    returns: messageResponse,
  }),
  cancel: post('/import/cancel/{id}', MAY_ADD, { returns: messageResponse }),
  /** How many records an undo would remove, give their earlier values back and leave; `rows` with the filter 'blocked' has the latter. */
  previewUndo: post('/import/previewUndo/{id}', MAY_ADD, { returns: undoPreview }),
  /**
   * Takes an import back: what it made is removed, what it updated gets its earlier values back. Refused while records of it were used or changed since, and `rows` with the filter 'blocked' says
   * which; `leave_used` leaves these where they are.
   */
  undo: post('/import/undo/{id}', MAY_ADD, {
    body: z.strictObject({ leave_used: z.boolean().default(false) }),
    returns: messageResponse,
  }),
  remove: remove('/import/delete/{id}', MAY_ADD, { returns: messageResponse }),
  /** What is missing of a kind, as a file that the import of that kind takes. */
  missing: get('/import/missing/{id}/{noun}', MAY_ADD, { params: { noun: entityType }, response: 'file' }),
  /** A file to start from, with the headings of an entity type. */
  template: get('/import/template/{noun}', MAY_ADD, { params: { noun: entityType }, response: 'file' }),
};
