import { sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import { noteProblem, noteText } from '../../people/note/note-text.ts';
import { isJobCanceled } from '../job/job-status.ts';
import { fact, type ProviderFact } from '../picker/provider-fact.ts';

export type NoShowFacts = {
  readonly is_canceled: number;
  /** When the job began, an ISO instant. */
  readonly starts_at: string;
  readonly has_checked_in: boolean;
  readonly is_turned_in: boolean;
  /** Whether one stands for this provider on this job. */
  readonly is_recorded: boolean;
};

export type NoShowDecision = { readonly outcome: 'recorded'; readonly reason: string } | Refused;

function reasonOf<Outcome extends string>(outcome: Outcome, typed: string) {
  const problem = noteProblem(typed, { required: true });
  return problem ? (refusedFields({ reason: problem }) as Refused) : { outcome, reason: noteText(typed) };
}

/**
 * Decides whether a provider did not come. Nobody is a no-show before the start, after a check-in or once the worksheet is turned
 * in; somebody has to say why. The reason is plain text of up to 250 characters.
 */
export function decideNoShow(facts: NoShowFacts, typed: string, now: Temporal.Instant): NoShowDecision {
  if (isJobCanceled(facts)) return refused('check_in.job_canceled');
  if (Temporal.Instant.compare(now, Temporal.Instant.from(facts.starts_at)) < 0) return refused('no_show.too_early');
  if (facts.has_checked_in || facts.is_turned_in) return refused('no_show.was_there');
  if (facts.is_recorded) return refused('no_show.recorded_before');
  return reasonOf('recorded', typed);
}

/** Decides whether a no-show was a mistake and is taken back; somebody has to say why. */
export function decideNoShowUndo(
  { is_recorded }: Pick<NoShowFacts, 'is_recorded'>,
  typed: string,
): { readonly outcome: 'undone'; readonly reason: string } | Refused {
  return is_recorded ? reasonOf('undone', typed) : refused('no_show.none');
}

/** No-shows of so many months bear on whom to book. */
export const NO_SHOW_MONTHS = 12;

/** What somebody's no-shows of the last twelve months say to whoever books them: nothing, or a second look. */
export function noShowFacts(count: number): ProviderFact[] {
  if (count === 0) return [];
  const text = count === 1 ? sentence('picker.no_show') : sentence('picker.no_shows', { count });
  return [fact('no_show', 'asks', text)];
}
