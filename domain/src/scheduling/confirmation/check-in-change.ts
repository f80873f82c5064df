import { sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';
import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import { noteProblem, noteText } from '../../people/note/note-text.ts';
import type { ArrivalFacts } from './check-out.ts';

export type CheckInChangeFacts = ArrivalFacts & {
  job_date: LocalDate;
  time_zone: TimeZone;
  hide_public_notes_for_check_in: boolean;
};

/** What somebody typed; what is absent stays. `check_in_datetime` is an ISO instant. */
export type CheckInChange = {
  check_in_datetime?: string | undefined;
  check_in_internal_note?: string | undefined;
  check_in_public_note?: string | undefined;
};

export type CheckInChangeDecision =
  | { outcome: 'saved'; patch: { -readonly [Field in keyof CheckInChange]?: string } }
  | { outcome: 'unchanged' }
  | Refused;

/** Why an arrival cannot have been at an instant: not before the job's day began where it is, in the future or after leaving. */
function arrivalProblem({ job_date, time_zone, arrival }: CheckInChangeFacts, at: string, now: Temporal.Instant) {
  const instant = Temporal.Instant.from(at);
  const day = Temporal.PlainDate.from(job_date).toZonedDateTime(time_zone).toInstant();
  if (Temporal.Instant.compare(instant, day) < 0) return sentence('check_in.before_day');
  if (Temporal.Instant.compare(instant, now) > 0) return sentence('check_in.future');
  const left = arrival?.check_out_datetime;
  if (left && Temporal.Instant.compare(instant, Temporal.Instant.from(left)) > 0)
    return sentence('check_out.before_check_in');
  return null;
}

/**
 * Decides a correction of a check-in: when the provider arrived, and the notes (section 3, Check-in). Once the worksheet is
 * turned in the check-in stays as it is; a public note is left alone where the company hides them.
 */
export function decideCheckInChange(
  facts: CheckInChangeFacts,
  change: CheckInChange,
  now: Temporal.Instant,
): CheckInChangeDecision {
  if (facts.arrival === null) return refused('check_in.none');
  if (facts.is_turned_in) return refused('check_in.turned_in');
  const { check_in_datetime: at, check_in_internal_note: internal } = change;
  const shown = facts.hide_public_notes_for_check_in ? undefined : change.check_in_public_note;
  const problems = {
    check_in_datetime: at === undefined ? null : arrivalProblem(facts, at, now),
    check_in_internal_note: noteProblem(internal ?? '', { required: false }),
    check_in_public_note: noteProblem(shown ?? '', { required: false }),
  };
  const found = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem] as const] : []));
  const refusal = refusedFields(Object.fromEntries(found));
  if (refusal) return refusal;
  const patch = {
    ...(at === undefined || at === facts.arrival.check_in_datetime ? {} : { check_in_datetime: at }),
    ...(internal === undefined ? {} : { check_in_internal_note: noteText(internal) }),
    ...(shown === undefined ? {} : { check_in_public_note: noteText(shown) }),
  };
  return Object.keys(patch).length === 0 ? { outcome: 'unchanged' } : { outcome: 'saved', patch };
}
