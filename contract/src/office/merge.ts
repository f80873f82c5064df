import { MERGE_ENTITY_TYPES } from '@onrecord/domain/core/record/merge-entity-type';
import { z } from 'zod';
import { get, post } from '../core/entry.ts';
import { id, instant, optionalId, savedResponse } from '../core/shapes.ts';

const entityType = z.enum(MERGE_ENTITY_TYPES);

/**
 * Two records becoming one: `keep_id` stays, `merge_id` goes. `take` names the fields that are taken over from the one that
 * goes; all others stay as they are. The versions are those that were compared.
 */
export const mergeBody = z.strictObject({
  keep_id: id,
  merge_id: id,
  keep_version: z.number().int(),
  merge_version: z.number().int(),
  take: z.array(z.string().max(64)).max(100).default([]),
});
export type MergeBody = z.output<typeof mergeBody>;

const merged = z.strictObject({ ...savedResponse.shape, record_merge_id: id, undo_until: instant });

const side = z.strictObject({ id, name: z.string(), version: z.number().int() });

const comparedField = z.strictObject({
  id: z.string(),
  label: z.string(),
  type: z.enum(['text', 'boolean', 'date', 'money', 'datetime']),
  keep: z.string().nullable(),
  merge: z.string().nullable(),
  differs: z.boolean(),
  /** Where the field is taken from unless somebody chooses. */
  side: z.enum(['keep', 'merge']),
});
export type ComparedField = z.output<typeof comparedField>;

const preview = z.strictObject({
  noun: entityType,
  keep: side,
  merge: side,
  fields: z.array(comparedField),
  /** What names the record that goes, and will name the one that stays. */
  moves: z.array(z.strictObject({ key: z.string(), label: z.string(), count: z.number().int() })),
  /** Exact amounts of each that become one, such as the open balance of a client. */
  balance: z.strictObject({ keep: z.string(), merge: z.string() }).nullable(),
  /** Why they cannot be merged by this viewer, in words; null when they can. */
  refusal: z.string().nullable(),
});
export type MergePreview = z.output<typeof preview>;

const mergeRow = z.strictObject({
  record_merge_id: id,
  noun: entityType,
  kept_id: id,
  merged_id: id,
  kept_name: z.string(),
  merged_name: z.string(),
  merged_by_name: z.string(),
  merged_at: instant,
  undone_at: instant.nullable(),
  undone_by_name: z.string(),
  undo_until: instant,
  can_undo: z.boolean(),
});
export type MergeRow = z.output<typeof mergeRow>;

/** Merging (section 7), and what it takes to do it without fear: a preview, and a way back for 30 days. */
export const mergeArea = {
  mergeClients: post('/client/mergeClients', 'merges.edit', { body: mergeBody, returns: merged }),
  mergeContacts: post('/contact/mergeContacts', 'merges.edit', { body: mergeBody, returns: merged }),
  mergeDeponents: post('/deponent/mergeDeponents', 'merges.edit', { body: mergeBody, returns: merged }),
  mergeCases: post('/case/mergeCases', 'merges.edit', { body: mergeBody, returns: merged }),
  preview: post('/merge/preview', 'merges.view', {
    body: z.strictObject({ noun: entityType, keep_id: id, merge_id: id }),
    returns: preview,
  }),
  /** Merges of the company, or those that made one record what it is; the newest first. */
  getMerges: post('/merge/getMerges', 'merges.view', {
    body: z.strictObject({
      noun: entityType.optional(),
      record_id: optionalId.default(null),
      offset: z.number().int().min(0).max(1_000_000).default(0),
      limit: z.number().int().min(1).max(200).default(10),
    }),
    returns: z.strictObject({ data: z.array(mergeRow), count: z.number().int() }),
  }),
  getMerge: get('/merge/getMerge/{id}', 'merges.view', { returns: mergeRow }),
  undo: post('/merge/undo/{id}', 'merges.edit', { returns: savedResponse }),
};
