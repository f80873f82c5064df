import { BULK_ACTIONS, BULK_ENTITY_TYPES, MAX_AT_ONCE } from '@onrecord/domain/core/record/bulk-entity-type';
import { LETTER_KINDS, LETTER_LENGTH, LETTER_READERS } from '@onrecord/domain/core/record/letter-kind';
import { z } from 'zod';
import { post } from '../core/entry.ts';
import { listQueryWith } from '../core/list.ts';
import { partFields } from '../core/record.ts';
import { id, instant, noteText, optionalId, shortText } from '../core/shapes.ts';
import { listingQuery } from '../scheduling/job/job.ts';

const entityType = z.enum(BULK_ENTITY_TYPES);

/** Whom mails go to, and what they say: about chosen jobs, or to the people themselves who were chosen. */
const letter = { to: z.enum(LETTER_READERS), what: z.enum(LETTER_KINDS) };

/** What is done to every row chosen. A status is 'active' or 'inactive', or a job status by its id. */
const change = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('salesperson'), salesperson: shortText }),
  z.strictObject({ action: z.literal('status'), status: z.union([z.enum(['active', 'inactive']), id]) }),
  z.strictObject({
    action: z.literal('note'),
    note_text: noteText,
    note_category_id: optionalId.default(null),
    is_internal: z.boolean().default(true),
    apply_note_to_all_jobs: z.boolean().default(false),
  }),
  z.strictObject({
    action: z.literal('notify'),
    ...letter,
    subject: shortText.default(''),
    message: z.string().trim().max(LETTER_LENGTH).default(''),
    /** Of the form that asks: sent again, by two presses or a lost answer, it asks for nothing new. */
    press: z.uuid().toLowerCase(),
  }),
]);

/**
 * Which rows of a list. `rows` are named as their list names them (a job by its row in the job
 * list), with the version that was seen where they have one; instead of them, `query` is a list as it is narrowed (for jobs
 * `listing`): all that it finds, up to 5,000.
 */
const chosen = {
  noun: entityType,
  rows: z
    .array(z.strictObject({ id, version: z.number().int().optional() }))
    .max(MAX_AT_ONCE)
    .default([]),
  query: listQueryWith(partFields).optional(),
  listing: listingQuery.optional(),
};

/** Which rows, and what becomes of them. */
export const bulkBody = z.strictObject({ ...chosen, change });
export type BulkBody = z.output<typeof bulkBody>;

export type BulkChosen = Omit<BulkBody, 'change'>;

/** A row that stays as it is: the record's id, what the viewer knows it by ('' where they may not see it), and why. */
const leftOut = z.strictObject({ id, name: z.string(), reason: z.string() });

const bulkResponse = z.strictObject({
  /** What was done, in words. */
  message: z.string(),
  /** null where nothing was changed: there is nothing to take back. */
  bulk_change_id: id.nullable(),
  changed: z.number().int(),
  /** Rows that were so already. */
  unchanged: z.number().int(),
  left_out: z.array(leftOut),
});
export type BulkResponse = z.output<typeof bulkResponse>;

const bulkRow = z.strictObject({
  bulk_change_id: id,
  noun: entityType,
  action: z.enum(BULK_ACTIONS),
  /** What was given to the rows, in words. */
  value: z.string(),
  made_at: instant,
  changed: z.number().int(),
  left_out: z.number().int(),
  /** Of mails: when they go. */
  undo_until: instant,
  can_undo: z.boolean(),
  undone_at: instant.nullable(),
  /** Of mails that have gone. */
  sent_at: instant.nullable(),
  /** Of a change that was taken back. */
  restored: z.number().int().nullable(),
});
export type BulkRow = z.output<typeof bulkRow>;

/** What mails would go out, and who is left out: each reason with how many it holds for and the first of them. */
const letterPreview = z.strictObject({
  mails: z.number().int(),
  texts: z.number().int(),
  people: z.number().int(),
  left_out: z.array(z.strictObject({ reason: z.string(), count: z.number().int(), names: z.array(z.string()) })),
});
export type LetterPreview = z.output<typeof letterPreview>;

const ANY_EDIT = [
  'clients.edit',
  'contacts.edit',
  'cases.edit',
  'deponents.edit',
  'providers.edit',
  'jobs.edit',
  'notes.add',
] as const;

/**
 * Many rows changed at once, for staff, and taking that back for 30 days, or of mails while they wait: whoever made the
 * change, and nobody else.
 */
export const bulkArea = {
  change: post('/bulk/change', ANY_EDIT, { body: bulkBody, returns: bulkResponse }),
  /** What mails about the chosen jobs, or to the chosen people, would go to whom; sends nothing. */
  previewLetters: post('/bulk/previewLetters', ['contacts.edit', 'providers.edit', 'jobs.edit'], {
    body: z.strictObject({ ...chosen, ...letter }),
    returns: letterPreview,
  }),
  undo: post('/bulk/undo/{id}', ANY_EDIT, { returns: bulkResponse }),
  /** The viewer's own changes, the newest first. */
  list: post('/bulk/list', ANY_EDIT, {
    body: z.strictObject({
      offset: z.number().int().min(0).max(1_000_000).default(0),
      limit: z.number().int().min(1).max(200).default(20),
    }),
    returns: z.strictObject({ data: z.array(bulkRow), count: z.number().int() }),
  }),
};
