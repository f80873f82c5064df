import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';

/** What of a case the rules look at. Dates are 'YYYY-MM-DD' or null. */
export interface CaseDraft {
  readonly effective_date: string | null;
  readonly expiration_date: string | null;
  /** The attorneys and parties on the case, where they are saved along with it. */
  readonly contacts?: readonly { readonly contact_id: number }[] | undefined;
}

function contactProblems(contacts: CaseDraft['contacts'] = []): Record<string, Sentence> {
  const seen = new Set<number>();
  const problems: Record<string, Sentence> = {};
  contacts.forEach(({ contact_id }, row) => {
    if (seen.has(contact_id)) problems[`contacts.${row}.contact_id`] = sentence('case.contact_twice');
    seen.add(contact_id);
  });
  return problems;
}

/**
 * What is wrong with a case by field; empty when it may be saved (section 3, Case). It does not end before it begins, and
 * nobody is on it twice. Whether client, contacts and reference number are to be had is for the database to say.
 */
export function caseDraftProblems(draft: CaseDraft): FieldProblems {
  const { effective_date, expiration_date } = draft;
  const isBackwards = effective_date !== null && expiration_date !== null && expiration_date < effective_date;
  return {
    ...(isBackwards && { expiration_date: sentence('form.end_before_start') }),
    ...contactProblems(draft.contacts),
  };
}

export type CaseStatus = 'not_begun' | 'current' | 'ended';

/**
 * Whether a case is being worked on: from its effective date on and up to its expiration date, both included (section 3).
 * `today` is 'YYYY-MM-DD' too.
 */
export function caseStatus(
  { effective_date, expiration_date }: Pick<CaseDraft, 'effective_date' | 'expiration_date'>,
  today: string,
): CaseStatus {
  if (effective_date !== null && today < effective_date) return 'not_begun';
  return expiration_date !== null && expiration_date < today ? 'ended' : 'current';
}

const NUMBER = /^\d+$/;

/**
 * The reference number that follows the highest a company has given to a case: one more, with no fewer digits ("0042"
 * gives "0043"). The first one is "1".
 */
export function nextReferenceNumber(highest: string | null): string {
  if (highest === null || !NUMBER.test(highest)) return '1';
  return String(BigInt(highest) + 1n).padStart(highest.length, '0');
}
