import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';

/** The most changes that one errata sheet may have. */
export const MAX_ERRATA = 500;
export const MAX_ERRATA_TEXT = 500;
export const MAX_ERRATA_REASON = 250;

/** The reasons that are one press away; others are written. */
export const ERRATA_REASONS = ['heard_wrong', 'spelling', 'clarify', 'correct'] as const;
export type ErrataReason = (typeof ERRATA_REASONS)[number];

export interface Erratum {
  readonly page: number;
  readonly line: number;
  readonly from_text: string;
  readonly to_text: string;
  readonly reason: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const CONTROL = /[\x00-\x1f\x7f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** A text as it is kept: one line, without marks that turn the direction of what stands beside it. */
const oneLine = (text: string): string => text.replace(CONTROL, ' ').replace(/ {2,}/g, ' ').trim();

export type ErratumDecision =
  | { readonly outcome: 'saved'; readonly erratum: Erratum }
  | { readonly outcome: 'refused'; readonly fields: FieldProblems };

/**
 * A change of a transcript as it is kept (other side of the desk, section 8). `hasLine` says whether the transcript has the line. An
 * insertion reads nothing now, a deletion reads nothing after: one of both texts must say something, and they must differ.
 */
export function decideErratum(change: Erratum, hasLine: (page: number, line: number) => boolean): ErratumDecision {
  const erratum = {
    page: change.page,
    line: change.line,
    from_text: oneLine(change.from_text),
    to_text: oneLine(change.to_text),
    reason: oneLine(change.reason),
  };
  const fields: Record<string, Sentence> = {};
  if (!hasLine(change.page, change.line)) fields.line = sentence('read_sign.no_line');
  if (erratum.from_text === erratum.to_text) fields.to_text = sentence('read_sign.no_change');
  if (erratum.reason === '') fields.reason = sentence('read_sign.reason_required');
  if (Object.keys(fields).length > 0) return { outcome: 'refused', fields };
  return { outcome: 'saved', erratum };
}

/** A name as it is signed; '' for what is no name. */
export function signedName(name: string): string {
  const written = oneLine(name);
  return /\p{L}.*\p{L}/u.test(written) ? written : '';
}
