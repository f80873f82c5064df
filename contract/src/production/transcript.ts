import { z } from 'zod';

/** A page of a transcript with its ruled lines; `number` of a line is null for what stands outside them. */
export const transcriptPage = z.strictObject({
  number: z.number().int(),
  lines: z.array(z.strictObject({ number: z.number().int().nullable(), text: z.string() })),
});
export type TranscriptPageRow = z.output<typeof transcriptPage>;
