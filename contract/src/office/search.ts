import { FOUND_ENTITIES } from '@onrecord/domain/core/list/found';
import { z } from 'zod';
import { post } from '../core/entry.ts';
import { id, optionalId } from '../core/shapes.ts';

/** One record found, with what distinguishes it from its like. `date` is that of a job or an invoice. */
export const foundRecord = z.strictObject({
  id,
  label: z.string(),
  note: z.string(),
  date: z.iso.date().nullable(),
  division_id: optionalId,
});
export type FoundRecord = z.output<typeof foundRecord>;

/** The best finds of one kind. */
export const foundRecords = z.strictObject({ entity: z.enum(FOUND_ENTITIES), records: z.array(foundRecord) });
export type FoundRecords = z.output<typeof foundRecords>;

/** The search across everything; beyond the specification, which searches list by list. */
export const searchArea = {
  /** Looks through every kind of record that the caller may view, among the rows that the caller may see. */
  everything: post('/search/everything', 'session', {
    body: z.strictObject({ search_text: z.string().max(200), limit: z.number().int().min(1).max(20).default(6) }),
    returns: z.array(foundRecords),
  }),
};
