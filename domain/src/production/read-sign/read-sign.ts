import type { LocalDate } from '../../core/time/local-time.ts';

/** Where the review of one witness is. Of a signed one changes may still be signed again, until its time is over. */
export const READ_SIGN_STATES = ['waiting', 'signed', 'refused', 'expired', 'waived'] as const;
export type ReadSignState = (typeof READ_SIGN_STATES)[number];

/** What is filed of a review: the errata sheet, the statement of a refusal, or the certificate of no signature. */
export const READ_SIGN_DOCUMENTS = ['errata', 'refusal', 'no_signature'] as const;
export type ReadSignDocument = (typeof READ_SIGN_DOCUMENTS)[number];

export interface ReviewFacts {
  readonly status: ReadSignState;
  readonly due_on: LocalDate;
  /** Counts every change of the errata. */
  readonly revision: number;
  /** What was signed last; null for nothing. */
  readonly signed_revision: number | null;
}

/** Whether the witness may still read, change and sign: until the end of the last day, and not after a refusal. */
export function isReviewOpen({ status, due_on }: Pick<ReviewFacts, 'status' | 'due_on'>, today: LocalDate): boolean {
  return (status === 'waiting' || status === 'signed') && today <= due_on;
}

export type SignDecision = 'signed' | 'again' | 'stale' | 'closed';

/**
 * What becomes of a signature under the errata of a revision: it counts, it is the one that already counts, the errata have changed
 * since they were looked at, or the time is over.
 */
export function decideSignature(review: ReviewFacts, revision: number, today: LocalDate): SignDecision {
  if (review.status === 'signed' && review.signed_revision === revision) return 'again';
  if (!isReviewOpen(review, today)) return 'closed';
  return review.revision === revision ? 'signed' : 'stale';
}

/** Whether the time of a witness is over and nothing was signed. Who was never notified has not run out of time. */
export function isExpired(
  { status, due_on, notified_on }: Pick<ReviewFacts, 'status' | 'due_on'> & { readonly notified_on: LocalDate | null },
  today: LocalDate,
): boolean {
  return status === 'waiting' && notified_on !== null && today > due_on;
}
