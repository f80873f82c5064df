import { NEAR_REASONS } from '@onrecord/domain/core/person/near-match';
import { RECORD_TYPES } from '@onrecord/domain/core/record/record-part';
import { z } from 'zod';
import { id } from './shapes.ts';

/**
 * What every kind of record has in common beside its own fields: how many rows its tabs have, and the records it may be
 * mistaken for. What refers to it is `relations.ts`.
 */

/** How many rows each tab of a record has, as its lists show them to the viewer. */
export function detailsCount<const Tab extends string>(tabs: readonly Tab[]) {
  const count = z.number().int().min(0);
  return z.strictObject(Object.fromEntries(tabs.map((tab) => [tab, count])) as Record<Tab, typeof count>);
}

export const nearMatch = z.strictObject({
  id,
  label: z.string(),
  /** What distinguishes it from others of its name: its city, its client. */
  note: z.string(),
  reasons: z.array(z.enum(NEAR_REASONS)).min(1),
});
export type NearMatch = z.output<typeof nearMatch>;

/** Records like the one being typed in, the surest first. `exists`: the rule of the database will refuse it. */
export const nearMatchResponse = z.strictObject({ exists: z.boolean(), matches: z.array(nearMatch) });
export type NearMatchResponse = z.output<typeof nearMatchResponse>;

export const existsResponse = z.strictObject({ exists: z.boolean() });

/** The record whose rows are asked for: the same lists stand on pages of their own and in the tabs of records. */
export const recordPart = z.strictObject({ object_type: z.enum(RECORD_TYPES), object_id: id });
export const partFields = { of: recordPart.optional() } as const;
