import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refusedFields } from '../../core/messages/refusal.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import { decideJobInstants, jobTimeProblems, type TypedJobTime } from '../job/job-time.ts';

/** What a contact asks for, as it is typed: names and places in their own words, for staff to read. */
export type JobRequestDraft = TypedJobTime & {
  division_id: number | null;
  taking_contact_id: number | null;
  /** An existing case, or the name of a new one. */
  case_id: number | null;
  case_name: string;
  job_type_id: number | null;
  deponent_names: string;
};

export type JobRequestDecision = { outcome: 'valid'; starts_at: string } | Refused;

/** Everything wrong with a request before asking what its time means, by field in the order of the form. */
export function jobRequestProblems(draft: JobRequestDraft): FieldProblems {
  const problems: Record<string, Sentence> = {};
  if (draft.division_id === null) problems.division_id = sentence('schedule.division');
  if (draft.case_id === null && draft.case_name.trim() === '') problems.case_id = sentence('schedule.case');
  if (draft.taking_contact_id === null) problems.taking_contact_id = sentence('schedule.taking_attorney');
  if (draft.job_type_id === null) problems.job_type_id = sentence('schedule.job_type');
  Object.assign(problems, jobTimeProblems(draft));
  if (draft.deponent_names.trim() === '') problems.deponent_names = sentence('schedule.deponents');
  return problems;
}

/**
 * Decides whether a contact's request can be taken (sections 1, 3 and 6): from today on in its own zone, at a time that
 * the clocks of that day have, once they were asked which one is meant.
 */
export function decideJobRequest(draft: JobRequestDraft, now: Temporal.Instant): JobRequestDecision {
  const problems = jobRequestProblems(draft);
  const isDayKnown = !problems.job_date && !problems.time_zone;
  const isTooLate = isDayKnown && isJobDayPast(draft.job_date, draft.time_zone, now);
  const refusal = refusedFields(isTooLate ? { ...problems, job_date: sentence('schedule.past_date') } : problems);
  if (refusal) return refusal;
  const time = decideJobInstants(draft);
  if (time.outcome === 'resolved') return { outcome: 'valid', starts_at: time.instants.starts_at };
  return { outcome: 'refused', reason: time.question, fields: { start_time: time.question } };
}

/** So many dates may be asked for at once beside the first. */
export const MAX_MORE_DAYS = 9;

/** A further date; without a time it is that of the first. */
export interface MoreDay {
  readonly job_date: string;
  readonly start_time: string;
}

/** The requests of one form, each with the instant at which it starts, in the order of the form. */
export type JobRequestsDecision =
  | { outcome: 'valid'; requests: { job_date: string; start_time: string; starts_at: string }[] }
  | Refused;

/** What is wrong with a date, by its field in the form; what is wrong with the rest of the draft is named at the first date alone. */
function dayProblems({ fields = {} }: Refused, at: number): Record<string, Sentence> {
  if (at === 0) return fields;
  const own = Object.entries(fields).filter(([field]) => field === 'job_date' || field === 'start_time');
  return Object.fromEntries(own.map(([field, problem]) => [`more_days.${at - 1}.${field}`, problem]));
}

/**
 * Decides about a request for several dates at once: each is taken by the rule of one, and no two may be the same. Refused, none is
 * taken, and what is wrong is named at each date.
 */
export function decideJobRequests(
  draft: JobRequestDraft,
  more_days: readonly MoreDay[],
  now: Temporal.Instant,
): JobRequestsDecision {
  const drafts = [
    draft,
    ...more_days.map(({ job_date, start_time }) => ({
      ...draft,
      ...{ job_date, start_time: start_time.trim() === '' ? draft.start_time : start_time, utc_offset: null },
    })),
  ];
  const problems: Record<string, Sentence> = {};
  const seen = new Set<string>();
  const requests = [];
  for (const [at, own] of drafts.entries()) {
    const decision = decideJobRequest(own, now);
    if (decision.outcome === 'refused') {
      Object.assign(problems, dayProblems(decision, at));
      continue;
    }
    const { starts_at } = decision;
    if (seen.has(starts_at)) problems[`more_days.${at - 1}.job_date`] = sentence('request.same_date');
    seen.add(starts_at);
    requests.push({ job_date: own.job_date, start_time: own.start_time, starts_at });
  }
  return refusedFields(problems) ?? { outcome: 'valid', requests };
}
