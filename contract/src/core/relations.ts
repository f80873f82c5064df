import { z } from 'zod';

/** What uses a record, in the company's words: the answer of every check before a record is deleted (section 7). */
export const relationsResponse = z.strictObject({
  is_in_use: z.boolean(),
  message: z.string(),
  relations: z.array(z.strictObject({ key: z.string(), label: z.string(), count: z.number().int().positive() })),
});
export type RelationsResponse = z.output<typeof relationsResponse>;
