import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import { isStaff, type UserType } from '../../core/permission/user-type.ts';
import type { HolidayDates } from '../../core/time/business-day.ts';
import { type CutOffRule, cutOffInstant, isPastCutOff } from '../../core/time/cut-off.ts';
import { isJobDayAhead, isJobDayPast } from '../../core/time/job-day.ts';
import type { LocalDate, LocalTime, TimeZone } from '../../core/time/local-time.ts';
import { isJobCanceled } from '../job/job-status.ts';
import { decideJobInstants, type JobInstants, type JobTimeDecision, jobTimeProblems } from '../job/job-time.ts';

export type Mover = { user_type: UserType; can_edit_jobs: boolean };

export type MovableJob = {
  job_date: LocalDate;
  start_time: LocalTime;
  time_zone: TimeZone;
  estimated_duration: string;
  starts_at: string;
  is_canceled: number;
  client_confirmed_on: string | null;
  services: readonly {
    job_service_id: number;
    service_provider_id: number | null;
    starts_at: string;
    ends_at: string;
    confirmed_on: string | null;
  }[];
};

/** Where a job is dropped. Its zone and length stay. `utc_offset` answers a time that happens twice. */
export type RescheduleTarget = { job_date: LocalDate; start_time: LocalTime; utc_offset: string | null };

export type RescheduleRules = {
  /** After this instant moving is late notice; null when the company has no such rule. */
  late_notice: CutOffRule | null;
  holidays: HolidayDates;
};

export type ReschedulePatch = JobInstants & {
  job_date: LocalDate;
  start_time: LocalTime;
};

export type ServiceReschedulePatch = JobInstants & { job_service_id: number };

export type RescheduleDecision =
  /** `warnings` are shown in the confirmation; providers have to be checked for the new time. */
  | { outcome: 'movable'; patch: ReschedulePatch; services: ServiceReschedulePatch[]; warnings: Sentence[] }
  /** A contact does not move a job but asks for it: the request takes the status rescheduled. */
  | { outcome: 'requestable'; warnings: Sentence[] }
  | { outcome: 'unchanged' }
  | Exclude<JobTimeDecision, { outcome: 'resolved' }>
  | Refused;

/**
 * Why somebody may not move a job at all, or null: staff need the permission to edit jobs, contacts that and a job on a
 * future day (section 6), providers never may; a canceled job stays where it is. What else stops staff, `decideJobChange`
 * says.
 */
export function rescheduleStop(
  job: Pick<MovableJob, 'job_date' | 'time_zone' | 'is_canceled'>,
  mover: Mover,
  now: Temporal.Instant,
): Refused | null {
  if (!mover.can_edit_jobs || mover.user_type === 'provider') return refused('reschedule.denied');
  if (isJobCanceled(job)) return refused('reschedule.canceled');
  if (!isStaff(mover.user_type) && !isJobDayAhead(job.job_date, job.time_zone, now))
    return refused('reschedule.denied');
  return null;
}

/** Who confirms once more, in the words of a contact: staff read their names in the preview. */
function confirmedWarnings(job: MovableJob): Sentence[] {
  const warnings: Sentence[] = [];
  if (job.client_confirmed_on !== null) warnings.push(sentence('reschedule.client_asked_again'));
  // Somebody with two services is one person who confirms.
  const confirmed = job.services.filter(({ confirmed_on }) => confirmed_on !== null);
  const count = new Set(confirmed.map(({ service_provider_id }) => service_provider_id)).size;
  if (count === 1) warnings.push(sentence('reschedule.provider_asked_again'));
  if (count > 1) warnings.push(sentence('reschedule.providers_asked_again', { count }));
  return warnings;
}

function lateWarnings(job: MovableJob, { late_notice, holidays }: RescheduleRules, now: Temporal.Instant): Sentence[] {
  const isLate =
    late_notice !== null && isPastCutOff(cutOffInstant(job.job_date, job.time_zone, late_notice, holidays), now);
  return isLate ? [sentence('reschedule.late_notice')] : [];
}

function movedServices(job: MovableJob, starts_at: string): ServiceReschedulePatch[] {
  const shift = Temporal.Instant.from(job.starts_at).until(Temporal.Instant.from(starts_at));
  const moved = (instant: string) => Temporal.Instant.from(instant).add(shift).toString();
  return job.services.map(({ job_service_id, starts_at: from, ends_at: to }) => ({
    job_service_id,
    starts_at: moved(from),
    ends_at: moved(to),
  }));
}

function isSameTime(job: MovableJob, target: RescheduleTarget): boolean {
  return job.job_date === target.job_date && job.start_time.slice(0, 5) === target.start_time.slice(0, 5);
}

/**
 * Decides what dragging a job to another day or time does. The wall-clock time in the job's zone counts, also across a
 * change of clocks. Who has to confirm the new time, `decideJobChange` says; a contact reads it here as a warning.
 */
export function decideReschedule(
  job: MovableJob,
  mover: Mover,
  target: RescheduleTarget,
  rules: RescheduleRules,
  now: Temporal.Instant,
): RescheduleDecision {
  const stop = rescheduleStop(job, mover, now);
  if (stop) return stop;
  const typed = { ...target, time_zone: job.time_zone, estimated_duration: job.estimated_duration };
  const invalid = refusedFields(jobTimeProblems(typed));
  if (invalid) return invalid;
  if (isSameTime(job, target)) return { outcome: 'unchanged' };
  const isIntoPast = isJobDayPast(target.job_date, job.time_zone, now);
  if (isIntoPast && !isStaff(mover.user_type)) return refused('reschedule.into_past');
  const time = decideJobInstants(typed);
  if (time.outcome === 'asked') return time;
  // A move into the past only corrects what was written down.
  const late = isIntoPast ? [] : lateWarnings(job, rules, now);
  if (!isStaff(mover.user_type)) return { outcome: 'requestable', warnings: [...confirmedWarnings(job), ...late] };

  return {
    outcome: 'movable',
    patch: {
      job_date: target.job_date,
      start_time: target.start_time,
      ...time.instants,
    },
    services: movedServices(job, time.instants.starts_at),
    warnings: late,
  };
}
