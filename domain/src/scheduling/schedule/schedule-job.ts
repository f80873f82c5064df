import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refusedFields } from '../../core/messages/refusal.ts';
import { isStaff, type UserType } from '../../core/permission/user-type.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import { parseLocalTime } from '../../core/time/local-time.ts';
import type { LocalTimeResolution } from '../../core/time/resolve-local-time.ts';
import { type HeadCounts, headCountProblems } from '../job/head-counts.ts';
import { decideJobInstants, type JobInstants, jobTimeProblems, type TypedJobTime } from '../job/job-time.ts';
import {
  type JobLocation,
  type LocationColumns,
  type LocationKind,
  locationProblems,
} from '../job/location/location.ts';

export type DeponentDraft = {
  /** Null for a deponent that is new. */
  deponent_id: number | null;
  last_name: string;
  scheduled_start_time: string | null;
};

export type ServiceDraft = { service_id: number | null; service_provider_id: number | null };

/** A job as it is typed, before it is saved. Nothing chosen is null, nothing typed an empty text. */
export type JobDraft = TypedJobTime &
  HeadCounts &
  Omit<JobLocation, keyof LocationColumns> & {
    division_id: number | null;
    client_id: number | null;
    taking_contact_id: number | null;
    /** An existing case, or the name of a new one. */
    case_id: number | null;
    case_name: string;
    job_type_id: number | null;
    location_kind: LocationKind | null;
    deponents: readonly DeponentDraft[];
    services: readonly ServiceDraft[];
  };

export type ScheduleDecision =
  | { outcome: 'valid'; instants: JobInstants }
  /** `resolution` is there when the only thing left is which of the clock's readings is meant. */
  | (Refused & { resolution?: LocalTimeResolution });

function partyProblems(draft: JobDraft): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (draft.division_id === null) problems.division_id = sentence('schedule.division');
  if (draft.client_id === null) problems.client_id = sentence('schedule.client');
  if (draft.taking_contact_id === null) problems.taking_contact_id = sentence('schedule.taking_attorney');
  if (draft.case_id === null && draft.case_name.trim() === '') problems.case_id = sentence('schedule.case');
  if (draft.job_type_id === null) problems.job_type_id = sentence('schedule.job_type');
  return problems;
}

function deponentTimeProblem(typed: string | null, jobStart: string): Sentence | null {
  if (typed === null || typed === '') return null;
  const time = parseLocalTime(typed);
  if (!time) return sentence('form.time');
  const start = parseLocalTime(jobStart);
  return start && Temporal.PlainTime.compare(time, start) < 0 ? sentence('schedule.deponent_early') : null;
}

function deponentProblems({ deponents, start_time }: JobDraft): Record<string, Sentence> {
  if (deponents.length === 0) return { deponents: sentence('schedule.deponents') };
  const problems: Record<string, Sentence> = {};
  const seen = new Set<number>();
  deponents.forEach(({ deponent_id, last_name, scheduled_start_time }, row) => {
    if (deponent_id === null && last_name.trim() === '') {
      problems[`deponents.${row}.last_name`] = sentence('schedule.deponent_name');
    }
    if (deponent_id !== null && seen.has(deponent_id)) {
      problems[`deponents.${row}.deponent_id`] = sentence('schedule.deponent_twice');
    }
    if (deponent_id !== null) seen.add(deponent_id);
    const time = deponentTimeProblem(scheduled_start_time, start_time);
    if (time) problems[`deponents.${row}.scheduled_start_time`] = time;
  });
  return problems;
}

function serviceProblems({ services }: JobDraft): Record<string, Sentence> {
  if (services.length === 0) return { services: sentence('schedule.services') };
  const problems: Record<string, Sentence> = {};
  const seen = new Set<string>();
  services.forEach(({ service_id, service_provider_id }, row) => {
    const pair = `${service_id} ${service_provider_id}`;
    if (service_id === null) problems[`services.${row}.service_id`] = sentence('schedule.service');
    else if (service_provider_id !== null && seen.has(pair)) {
      problems[`services.${row}.service_id`] = sentence('schedule.service_twice');
    }
    seen.add(pair);
  });
  return problems;
}

/**
 * Everything wrong with a job draft, by field (sections 3 and 5): required are division, client, taking attorney, a case
 * or the name of a new one, job type, date, time, zone, length, place by its kind, a deponent and a service. Fields of
 * rows are named `deponents.0.last_name`. Whether a provider is free is another decision.
 */
export function jobDraftProblems(draft: JobDraft): FieldProblems {
  return {
    ...partyProblems(draft),
    ...jobTimeProblems(draft),
    ...locationProblems(draft.location_kind, draft),
    ...headCountProblems(draft),
    ...deponentProblems(draft),
    ...serviceProblems(draft),
  };
}

/**
 * Decides whether a draft can become a job and when exactly it takes place. Staff may record a job of a past day;
 * contacts only schedule from today on, in the job's zone. A time that the clocks skip or repeat is asked about.
 */
export function decideScheduleJob(draft: JobDraft, userType: UserType, now: Temporal.Instant): ScheduleDecision {
  const problems = jobDraftProblems(draft);
  const isDayKnown = !problems.job_date && !problems.time_zone;
  const isTooLate = isDayKnown && !isStaff(userType) && isJobDayPast(draft.job_date, draft.time_zone, now);
  const refusal = refusedFields(isTooLate ? { ...problems, job_date: sentence('schedule.past_date') } : problems);
  if (refusal) return refusal;
  const time = decideJobInstants(draft);
  if (time.outcome === 'resolved') return { outcome: 'valid', instants: time.instants };
  return {
    outcome: 'refused',
    reason: time.question,
    fields: { start_time: time.question },
    resolution: time.resolution,
  };
}
