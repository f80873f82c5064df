import { sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import { isJobCanceled } from '../../scheduling/job/job-status.ts';
import type { WorksheetService } from './completion-label.ts';

/** As long as a note on a worksheet. */
export const RETURN_REASON_LENGTH = 250;

export interface WorksheetReturnFacts {
  readonly is_canceled: number;
  readonly services: readonly WorksheetService[];
  /** Whose worksheet is given back. */
  readonly service_provider_id: number;
  /** Whether an order of the job has a live invoice: then nothing of the worksheet can be changed. */
  readonly is_billed: boolean;
  readonly reason: string;
}

/** The reason as it is stored: without blanks around it. */
export type WorksheetReturnDecision = { readonly outcome: 'returned'; readonly reason: string } | Refused;

/**
 * Decides whether the office may give a completed worksheet back to its provider, who then changes and completes it again
 * (sections 3 and 6). Refused for a canceled job, for a provider who is not on it or has not completed it, once it is
 * billed, and without a reason.
 */
export function decideWorksheetReturn(facts: WorksheetReturnFacts): WorksheetReturnDecision {
  if (isJobCanceled(facts)) return refused('worksheet.job_canceled');
  const own = facts.services.filter(({ service_provider_id }) => service_provider_id === facts.service_provider_id);
  if (own.length === 0) return refused('general.not_found');
  if (!own.some(({ worksheet_completed_on }) => worksheet_completed_on !== null))
    return refused('worksheet.not_completed');
  if (facts.is_billed) return refused('worksheet.billed');
  const reason = facts.reason.trim();
  const invalid = refusedFields({
    ...(reason === '' && { reason: sentence('form.required') }),
    ...(reason.length > RETURN_REASON_LENGTH && { reason: sentence('form.max_length', { n: RETURN_REASON_LENGTH }) }),
  });
  return invalid ?? { outcome: 'returned', reason };
}
