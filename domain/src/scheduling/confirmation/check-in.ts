import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import { noteProblem, noteText } from '../../people/note/note-text.ts';
import { isJobCanceled } from '../job/job-status.ts';

export type CheckInFacts = {
  job_date: LocalDate;
  time_zone: TimeZone;
  /** When the job begins, an ISO instant. */
  starts_at: string;
  is_canceled: number;
  /** So many minutes before the start check-in opens: a setting of the company. */
  check_in_opens_minutes: number;
  /** The provider's check-in on this job, if there is one. */
  existing: { job_checkin_id: number; check_in_datetime: string | null } | null;
  hide_public_notes_for_check_in: boolean;
};

export type CheckInResponse = { internal_note: string | null; public_note: string | null; by: string };

/** Columns of the check-in to write. `check_in_datetime` is an ISO instant. */
export type CheckInPatch = {
  check_in_datetime?: string;
  check_in_internal_note: string;
  check_in_public_note?: string;
};

export type CheckInDecision =
  | { outcome: 'created'; row: CheckInPatch & { check_in_datetime: string; created_by: string } }
  | {
      outcome: 'updated';
      job_checkin_id: number;
      patch: CheckInPatch & { updated_by: string };
      /** False when a time was recorded before: the people concerned were told then. */
      is_first_arrival: boolean;
    }
  | Refused;

/** When check-in opens: so many minutes before the start as the company says (dispatch, "Check-in"). */
export function checkInOpensAt({
  starts_at,
  check_in_opens_minutes,
}: Pick<CheckInFacts, 'starts_at' | 'check_in_opens_minutes'>): Temporal.Instant {
  return Temporal.Instant.from(starts_at).subtract({ minutes: check_in_opens_minutes });
}

/**
 * Why check-in is closed: the job's day in its own zone is over (sections 4 and 8), the job is canceled, or it is too early.
 */
export function checkInStop(
  job: Omit<CheckInFacts, 'existing' | 'hide_public_notes_for_check_in'>,
  now: Temporal.Instant,
): Refused | null {
  if (isJobDayPast(job.job_date, job.time_zone, now)) return refused('check_in.past_day');
  if (isJobCanceled(job)) return refused('check_in.job_canceled');
  const isEarly = Temporal.Instant.compare(now, checkInOpensAt(job)) < 0;
  return isEarly ? refused('check_in.too_early', { minutes: job.check_in_opens_minutes }) : null;
}

/**
 * Whether a provider is offered to check in where they are: from the moment it opens until the job ends. A check-in that was
 * forgotten is still taken for the rest of the day; it is no longer asked for.
 */
export function isCheckInOffered(
  job: Parameters<typeof checkInStop>[0] & { readonly ends_at: string },
  now: Temporal.Instant,
): boolean {
  return checkInStop(job, now) === null && Temporal.Instant.compare(now, Temporal.Instant.from(job.ends_at)) < 0;
}

function noteProblems(response: CheckInResponse, hidesPublicNote: boolean) {
  const internal_note = noteProblem(response.internal_note, { required: false });
  const public_note = hidesPublicNote ? null : noteProblem(response.public_note, { required: false });
  return refusedFields({ ...(internal_note && { internal_note }), ...(public_note && { public_note }) });
}

/**
 * Decides a check-in (section 4): creates the record if there is none, else updates it; the first recorded time stays,
 * so pressing twice neither moves the arrival nor notifies people again. A hidden public note is left as it is.
 */
export function decideCheckIn(facts: CheckInFacts, response: CheckInResponse, now: Temporal.Instant): CheckInDecision {
  const stop = checkInStop(facts, now) ?? noteProblems(response, facts.hide_public_notes_for_check_in);
  if (stop) return stop;
  const notes = {
    check_in_internal_note: noteText(response.internal_note),
    ...(facts.hide_public_notes_for_check_in ? {} : { check_in_public_note: noteText(response.public_note) }),
  };
  const { existing } = facts;
  if (!existing) {
    return { outcome: 'created', row: { check_in_datetime: now.toString(), ...notes, created_by: response.by } };
  }
  const isFirst = existing.check_in_datetime === null;
  return {
    outcome: 'updated',
    job_checkin_id: existing.job_checkin_id,
    patch: { ...(isFirst ? { check_in_datetime: now.toString() } : {}), ...notes, updated_by: response.by },
    is_first_arrival: isFirst,
  };
}
