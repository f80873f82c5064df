import { LOOKUP_ROUTES } from '@onrecord/domain/core/lookup/routes';
import { MAX_IMPORT_BYTES } from '@onrecord/domain/core/record/import-entity-type';
import { z } from 'zod';
import { choiceFields } from '../choices.ts';
import { get, patch, post, remove } from '../entry.ts';
import { exportFields, listFields, listOf, listQuery } from '../list.ts';
import { choice, id, messageResponse, savedResponse } from '../shapes.ts';

const route = z.enum(LOOKUP_ROUTES);
const own = { route } as const;
const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** Templates have lines: each by the names of its fields. */
const cell = z.union([plain, z.array(z.record(z.string().max(64), plain)).max(100)]);

/**
 * A row of any lookup: its key, version and place, and its fields as the registry names them; beside every reference
 * `product_id` its text `product_name`, beside lines `items` their text `items_text`. Exact numbers are text.
 */
export const lookupRow = z
  .object({
    id,
    label: z.string(),
    sort_order: z.number().int(),
    is_active: z.boolean(),
    version: z.number().int(),
  })
  .catchall(cell);
export type LookupRow = z.output<typeof lookupRow>;

/** A value to choose, with those of its fields that go along with a choice. */
export const lookupChoice = choice.catchall(cell);
export type LookupChoice = z.output<typeof lookupChoice>;

/** Fields by name; which there are and what they take, the registry says. */
const draft = z.record(z.string().max(64), cell);

/** Values that are no longer active are choices only where a record still holds them. */
const choiceBody = z.strictObject({
  ...choiceFields,
  limit: z.number().int().min(1).max(1000).default(500),
  include_ids: z.array(id).max(50).default([]),
});

const savedRow = z.strictObject({ ...savedResponse.shape, row: lookupRow });

/** One family of calls for every lookup of the registry (section 2); `{route}` is the lookup's screen. */
export const lookupArea = {
  choicesOf: post('/lookup/choices', 'session', {
    body: z.strictObject({ routes: z.array(route).min(1).max(30) }),
    returns: z.partialRecord(route, z.array(lookupChoice)),
  }),
  list: post('/lookup/{route}/list', 'lookupvalues.view', { params: own, body: listQuery, returns: listOf(lookupRow) }),
  getRow: get('/lookup/{route}/get/{id}', 'lookupvalues.view', { params: own, returns: lookupRow }),
  create: post('/lookup/{route}/create', 'lookupvalues.add', { params: own, body: draft, returns: savedRow }),
  update: patch('/lookup/{route}/update/{id}', 'lookupvalues.edit', {
    params: own,
    body: z.object({ version: z.number().int() }).catchall(cell),
    returns: savedRow,
  }),
  remove: remove('/lookup/{route}/delete/{id}', 'lookupvalues.delete', { params: own, returns: messageResponse }),
  /** The ids of rows in their new order; rows not named stay behind them. */
  reorder: post('/lookup/{route}/reorder', 'lookupvalues.edit', {
    params: own,
    body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    returns: messageResponse,
  }),
  choices: post('/lookup/{route}/choices', 'session', {
    params: own,
    body: choiceBody,
    returns: z.array(lookupChoice),
  }),
  exportRows: post('/lookup/{route}/export', 'lookupvalues.view', {
    params: own,
    body: z.strictObject({ ...listFields, format: z.enum(['xlsx', 'txt', 'pdf']), columns: exportFields.columns }),
    response: 'file',
  }),
};

/** The values of section 7 that other screens read by their own paths; `id` is the company's. */
export const noteCategoryArea = {
  getNoteCategoryValue: get('/note_category/getNoteCategoryValue/{id}', 'session', {
    returns: z.array(z.strictObject({ note_category_id: id, name: z.string() })),
  }),
};

export const paymentMethodArea = {
  /** Contacts do not see methods hidden for payments. */
  getPaymentMethodValue: get('/payment_method/getPaymentMethodValue/{id}', 'session', {
    returns: z.array(
      z.strictObject({
        payment_method_id: id,
        name: z.string(),
        payment_type: z.string(),
        card_type: z.number().int().nullable(),
        hide_for_payments: z.boolean(),
      }),
    ),
  }),
};

export const fileTypeArea = {
  getFileTypeValue: get('/file_type/getFileTypeValue/{id}', 'session', {
    returns: z.array(
      z.strictObject({
        file_type_id: id,
        name: z.string(),
        is_user_file_type: z.boolean(),
        hide_from_uploads: z.boolean(),
      }),
    ),
  }),
};

/** What one row of a file does to a lookup. Texts are as people read them; `before` is '' of what is new. */
const fileRow = z.strictObject({
  /** As a spreadsheet counts: the headings are row 1. */
  line: z.number().int(),
  outcome: z.enum(['new', 'changed', 'same', 'wrong']),
  label: z.string(),
  changes: z.array(z.strictObject({ heading: z.string(), before: z.string(), after: z.string() })),
  problem: z.string(),
});
export type LookupFileRow = z.output<typeof fileRow>;

const MAX_CONTENT = Math.ceil(MAX_IMPORT_BYTES / 3) * 4 + 4;
/** The file itself, in base64: CSV or xlsx, with headings as the export of the lookup has them. */
const content = z.base64().max(MAX_CONTENT, 'import.too_large');
const fileLimit = { params: own, bodyLimit: MAX_CONTENT + 64 * 1024 };

/** Rows of a lookup from a file: what each would do is shown before any of it is saved, and all of it is saved or nothing. */
export const lookupFileArea = {
  previewFile: post('/lookup/{route}/previewFile', 'lookupvalues.edit', {
    ...fileLimit,
    body: z.strictObject({ content }),
    /** `ignored` are headings of columns that are not read. */
    returns: z.strictObject({ rows: z.array(fileRow), ignored: z.array(z.string()), seen: z.string() }),
  }),
  /** `seen` is what the preview answered; 409 where the file would do anything else by now. */
  saveFile: post('/lookup/{route}/saveFile', 'lookupvalues.edit', {
    ...fileLimit,
    body: z.strictObject({ content, seen: z.string().max(100) }),
    returns: messageResponse,
  }),
};

const MEGABYTE = 1_048_576;

/** Postal codes are the same for every company: read by everybody's address forms, brought in by the platform. */
export const postalCodeArea = {
  /** The places of a postal code, so that it fills in the rest of an address. */
  getPlaces: post('/postal_code/getPlaces', 'session', {
    body: z.strictObject({ zipcode: z.string().trim().min(3).max(20) }),
    returns: z.array(
      z.strictObject({
        postal_code_id: id,
        zipcode: z.string(),
        city: z.string(),
        state_id: id,
        state_code: z.string(),
        state_name: z.string(),
        country_code: z.string(),
        county: z.string(),
        iana_name: z.string().nullable(),
      }),
    ),
  }),
  /** A file with a line for each place; all of it is taken or nothing. A dry run only tells what would become of it. */
  importFile: post('/postal_code/importFile', 'lookupvalues.add', {
    body: z.strictObject({ text: z.string().max(12 * MEGABYTE), dry_run: z.boolean().default(false) }),
    bodyLimit: 16 * MEGABYTE,
    returns: z.strictObject({
      message: z.string(),
      row_count: z.number().int(),
      added: z.number().int(),
      changed: z.number().int(),
      problem_count: z.number().int(),
      /** The first hundred. */
      problems: z.array(z.strictObject({ line: z.number().int(), problem: z.string() })),
    }),
  }),
};
