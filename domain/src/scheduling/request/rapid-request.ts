import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refusedFields } from '../../core/messages/refusal.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import { parseLocalDate } from '../../core/time/local-time.ts';
import { isEmail } from '../../core/validation/patterns.ts';
import { decideJobInstants, jobTimeProblems, type TypedJobTime } from '../job/job-time.ts';

/** What somebody without an account asks for: a new job, or the end of one. */
export const RAPID_KINDS = ['new', 'cancel'] as const;
export type RapidKind = (typeof RAPID_KINDS)[number];

/** The largest notice that goes along with a request, in bytes. */
export const MAX_NOTICE_BYTES = 8_000_000;

/** What a notice may be: what people send each other, nothing that unpacks or runs. */
export const NOTICE_EXTENSIONS: ReadonlySet<string> = new Set(
  'pdf txt doc docx rtf jpg jpeg png tif tiff heic eml msg'.split(' '),
);

/** A request of the public page, as it is typed. */
export type RapidRequestDraft = TypedJobTime & {
  kind: RapidKind;
  division_id: number | null;
  requester_name: string;
  requester_email: string;
  case_name: string;
  deponents: readonly { full_name: string }[];
  date_of_loss: string;
};

export type RapidRequestDecision = { outcome: 'valid'; starts_at: string } | Refused;

/** Everything wrong with a request before asking what its time means, by field in the order of the form. */
export function rapidRequestProblems(draft: RapidRequestDraft): FieldProblems {
  const problems: Record<string, Sentence> = {};
  if (draft.requester_name.trim() === '') problems.requester_name = sentence('form.required');
  if (draft.requester_email.trim() === '') problems.requester_email = sentence('form.required');
  else if (!isEmail(draft.requester_email.trim())) problems.requester_email = sentence('form.email');
  if (draft.division_id === null) problems.division_id = sentence('form.required');
  if (draft.case_name.trim() === '') problems.case_name = sentence('form.required');
  Object.assign(problems, jobTimeProblems(draft));
  const isAnybodyNamed = draft.deponents.some(({ full_name }) => full_name.trim() !== '');
  if (draft.kind === 'new' && !isAnybodyNamed) problems.deponents = sentence('schedule.deponents');
  if (draft.date_of_loss !== '' && !parseLocalDate(draft.date_of_loss)) problems.date_of_loss = sentence('form.date');
  return problems;
}

/**
 * Decides whether a request of the public page can be taken (section 2, public paths): from today on in the zone of its place, with a way
 * to answer. Who asks is matched by the office.
 */
export function decideRapidRequest(draft: RapidRequestDraft, now: Temporal.Instant): RapidRequestDecision {
  const problems = rapidRequestProblems(draft);
  const isDayKnown = !problems.job_date && !problems.time_zone;
  const isTooLate = isDayKnown && isJobDayPast(draft.job_date, draft.time_zone, now);
  const refusal = refusedFields(isTooLate ? { ...problems, job_date: sentence('schedule.past_date') } : problems);
  if (refusal) return refusal;
  const time = decideJobInstants(draft);
  if (time.outcome === 'resolved') return { outcome: 'valid', starts_at: time.instants.starts_at };
  return { outcome: 'refused', reason: time.question, fields: { start_time: time.question } };
}
