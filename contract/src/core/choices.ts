import { z } from 'zod';
import { id, shortText } from './shapes.ts';

/** What a call for choices takes: what was typed so far, and how many to answer. The best matches come first. */
export const choiceFields = {
  company_id: id.optional(),
  search_text: shortText.default(''),
  limit: z.number().int().min(1).max(200).default(50),
} as const;

export const choiceQuery = z.strictObject(choiceFields);
export type ChoiceQuery = z.output<typeof choiceQuery>;
