import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import { isJobDayPast } from '../../core/time/job-day.ts';
import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import { noteProblem, noteText } from '../../people/note/note-text.ts';
import { CLIENT_CONFIRMED_STATUS_ID, isJobCanceled } from '../job/job-status.ts';

export type ClientConfirmationFacts = {
  job_date: LocalDate;
  /** The job's own zone: its day, not the visitor's, decides. */
  time_zone: TimeZone;
  is_canceled: number;
  client_confirmed_on: string | null;
  default_confirmation_status_id: number | null;
};

/** `said_at` is when it was said; now where it is missing. */
export type ClientConfirmationResponse = {
  is_confirmed: boolean;
  note: string | null;
  contact_id: number | null;
  said_at?: Temporal.Instant;
};

/** Columns of the job to write. `client_confirmed_on` is an ISO instant. */
export type ClientConfirmedPatch = {
  client_confirmed_on: string;
  client_declined_on: null;
  client_confirmed_by_contact_id: number | null;
  client_confirmed_note: string;
  job_status_id: number;
  confirmation_status_id?: number;
};

export type ClientConfirmationDecision =
  | { outcome: 'confirmed'; patch: ClientConfirmedPatch }
  | { outcome: 'noted'; patch: { client_declined_on: string; client_confirmed_note: string } }
  | Refused;

type ConfirmationDay = Pick<ClientConfirmationFacts, 'job_date' | 'time_zone' | 'is_canceled'>;

/**
 * Why a confirmation page is closed to everybody: the job's day in its own zone is over (section 5), or the job is
 * canceled, which a confirmation must not bring back. Null while it is open.
 */
export function confirmationStop(job: ConfirmationDay, now: Temporal.Instant): Refused | null {
  if (isJobDayPast(job.job_date, job.time_zone, now)) return refused('confirm.stop_access');
  return isJobCanceled(job) ? refused('confirm.job_canceled') : null;
}

/**
 * Decides what a client's answer does (section 4). Yes confirms now, sets job status 4 and the default confirmation
 * status if there is one; No keeps the note, and since when somebody has to act on it. A confirmed job is locked. Notes
 * hold 250 characters.
 */
export function decideClientConfirmation(
  facts: ClientConfirmationFacts,
  response: ClientConfirmationResponse,
  now: Temporal.Instant,
): ClientConfirmationDecision {
  const stop = confirmationStop(facts, now);
  if (stop) return stop;
  if (facts.client_confirmed_on !== null) return refused('confirm.already_confirmed');
  const problem = noteProblem(response.note, { required: false });
  const invalid = refusedFields(problem ? { note: problem } : {});
  if (invalid) return invalid;

  const client_confirmed_note = noteText(response.note);
  const said_at = (response.said_at ?? now).toString();
  if (!response.is_confirmed)
    return { outcome: 'noted', patch: { client_declined_on: said_at, client_confirmed_note } };
  const confirmation_status_id = facts.default_confirmation_status_id;
  return {
    outcome: 'confirmed',
    patch: {
      client_confirmed_on: said_at,
      client_declined_on: null,
      client_confirmed_by_contact_id: response.contact_id,
      client_confirmed_note,
      job_status_id: CLIENT_CONFIRMED_STATUS_ID,
      ...(confirmation_status_id === null ? {} : { confirmation_status_id }),
    },
  };
}
