import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import { noteProblem, noteText } from '../../people/note/note-text.ts';
import { confirmationStop } from './client-confirmation.ts';
import type { ProviderConfirmationFacts, ProviderConfirmationPatch } from './provider-confirmation.ts';

export type WithdrawalDecision = { outcome: 'declined'; patches: ProviderConfirmationPatch[] } | Refused;

/**
 * Decides what happens when a provider cannot come after all (other-side, section 4): every service of theirs on the job is open
 * again, confirmed or not. A reason is required, because the office has to find somebody else. Nobody leaves a job that they have
 * begun, or one whose day is over.
 */
export function decideWithdrawal(
  facts: ProviderConfirmationFacts,
  reason: string,
  now: Temporal.Instant,
): WithdrawalDecision {
  const stop = confirmationStop(facts, now);
  if (stop) return stop;
  if (facts.services.length === 0) return refused('link.provider_invalid');
  if (facts.has_started) return refused('confirm.started');
  const problem = noteProblem(reason, { required: true });
  const invalid = refusedFields(problem ? { reason: problem } : {});
  if (invalid) return invalid;
  const patches = facts.services.map(({ job_service_id }) => ({
    job_service_id,
    service_provider_id: null,
    provider_can_take: false,
    provider_note: noteText(reason),
    confirmed_on: null,
    confirmed_by: '',
  }));
  return { outcome: 'declined', patches };
}
