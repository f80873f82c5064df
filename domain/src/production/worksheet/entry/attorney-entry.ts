import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import { isEmail } from '../../../core/validation/patterns.ts';

/** An attorney on a worksheet: one we know (`contact_id`) or one typed in. */
export type AttorneyEntry = {
  contact_id: number | null;
  attorney_name: string;
  attorney_email: string;
  /** Ordered without coming. */
  not_present: boolean;
};

/** What is wrong with an attorney's entry by field: a name is needed, and an email must be one. */
export function attorneyEntryProblems(entry: AttorneyEntry): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (entry.attorney_name.trim() === '') problems.attorney_name = sentence('worksheet_entry.attorney_name');
  const email = entry.attorney_email.trim();
  if (email !== '' && !isEmail(email)) problems.attorney_email = sentence('form.email');
  return problems;
}
