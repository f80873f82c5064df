import type { FieldProblems } from '../../core/messages/app-error.ts';
import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import { jobTimeProblems } from '../job/job-time.ts';
import { type JobRequestTurn, WANTED_FIELDS, type Wanted } from './request-kind.ts';

/** So many files a request has at most, the notice among them. */
export const MAX_REQUEST_FILES = 10;

/** What somebody does with a request that is open. */
export type RequestAction = 'edit' | 'withdraw' | 'reply' | 'decline' | 'ask' | 'propose' | 'accept';

interface Turn {
  readonly is_open: boolean;
  readonly waiting_for: JobRequestTurn;
}

/**
 * Why an action on a request is refused, or null (other side of the desk, section 1): nothing is done with an answered one, and nobody
 * replies who was not asked. The office may answer while it waits for the requester.
 */
export function requestActionRefusal(
  { is_open, waiting_for }: Turn,
  action: RequestAction,
): 'request.already_answered' | 'request.not_asked' | null {
  if (!is_open) return 'request.already_answered';
  return action === 'reply' && waiting_for !== 'requester' ? 'request.not_asked' : null;
}

/** The job that somebody asks to move or to change, as far as the rules look at it. */
export interface JobAtRequest {
  readonly job_date: string;
  readonly start_time: string;
  readonly time_zone: string;
  readonly estimated_duration: string;
  readonly starts_at: string;
  readonly is_canceled: number;
}

/** What was asked without blank fields. */
export function filledWanted(wanted: Wanted): Wanted {
  const filled = WANTED_FIELDS.flatMap((field) => {
    const text = wanted[field]?.trim() ?? '';
    return text === '' ? [] : [[field, text] as const];
  });
  return Object.fromEntries(filled);
}

/** Everything wrong with a request to move a job, by field. */
function moveProblems(job: JobAtRequest, wanted: Wanted, now: Temporal.Instant): FieldProblems {
  const { job_date = '', start_time = '', time_zone = job.time_zone } = wanted;
  const problems: Record<string, Sentence> = {
    ...jobTimeProblems({ ...job, job_date, start_time, time_zone, utc_offset: null }),
  };
  if (!problems.job_date && isJobDayPast(job_date, time_zone, now)) problems.job_date = sentence('schedule.past_date');
  const isSame = job_date === job.job_date && start_time === job.start_time.slice(0, 5) && time_zone === job.time_zone;
  if (isSame && Object.keys(problems).length === 0) problems.job_date = sentence('request.same_time');
  return problems;
}

/** Everything wrong with what is asked of a job, by field: a move needs another time from today on, a change says something. */
export function wantedProblems(
  kind: 'reschedule' | 'change',
  job: JobAtRequest,
  wanted: Wanted,
  now: Temporal.Instant,
): FieldProblems {
  if (kind === 'reschedule') return moveProblems(job, wanted, now);
  return Object.keys(wanted).length === 0 ? { special_instructions: sentence('request.nothing_asked') } : {};
}
