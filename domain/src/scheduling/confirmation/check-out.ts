import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refused } from '../../core/messages/refusal.ts';
import type { LocalTime, TimeZone } from '../../core/time/local-time.ts';
import { noteProblem, noteText } from '../../people/note/note-text.ts';

/** The check-in of one provider on a job; null while there is none. Instants are ISO texts. */
export type Arrival = { check_in_datetime: string; check_out_datetime: string | null } | null;

export type ArrivalFacts = {
  arrival: Arrival;
  /** Whether the provider's worksheet was turned in: then the job took place. */
  is_turned_in: boolean;
};

const refusedAt = (field: string, text: Sentence): Refused => ({
  outcome: 'refused',
  reason: sentence('request.invalid'),
  fields: { [field]: text },
});

export type CheckInUndoDecision = { outcome: 'undone'; reason: string } | Refused;

/**
 * Decides whether a check-in was a mistake and is taken back; somebody has to say why. Once the worksheet is turned in,
 * the arrival stays (dispatch, "Check-in").
 */
export function decideCheckInUndo({ arrival, is_turned_in }: ArrivalFacts, typed: string): CheckInUndoDecision {
  if (arrival === null) return refused('check_in.none');
  if (is_turned_in) return refused('check_in.turned_in');
  const problem = noteProblem(typed, { required: true });
  return problem ? refusedAt('reason', problem) : { outcome: 'undone', reason: noteText(typed) };
}

export type CheckOutDecision =
  | { outcome: 'saved'; check_out_datetime: string | null }
  | { outcome: 'unchanged' }
  | Refused;

/**
 * Decides when a provider left: now, at the time somebody types, or not yet (null). Nobody leaves before arriving, nor in
 * the future; a worksheet that is turned in keeps its times.
 *
 * @param at an ISO instant, null to take the departure back, undefined for now
 */
export function decideCheckOut(
  { arrival, is_turned_in }: ArrivalFacts,
  at: string | null | undefined,
  now: Temporal.Instant,
): CheckOutDecision {
  if (arrival === null) return refused('check_in.none');
  if (is_turned_in) return refused('check_in.turned_in');
  const left = at === undefined ? now.toString() : at;
  if (left === arrival.check_out_datetime) return { outcome: 'unchanged' };
  if (left === null) return { outcome: 'saved', check_out_datetime: null };
  const instant = Temporal.Instant.from(left);
  const isBefore = Temporal.Instant.compare(instant, Temporal.Instant.from(arrival.check_in_datetime)) < 0;
  if (isBefore) return refusedAt('check_out_datetime', sentence('check_out.before_check_in'));
  if (Temporal.Instant.compare(instant, now) > 0) return refusedAt('check_out_datetime', sentence('check_out.future'));
  return { outcome: 'saved', check_out_datetime: left };
}

/** The hours of a provider as their check-in and check-out give them, on the job's own clock. */
export type ArrivalTimes = { start_time: LocalTime; end_time: LocalTime };

/**
 * The times that a worksheet begins with: from the start of the job, or from the arrival where that was later, until the
 * check-out; null before both are known, or where somebody left before the job began.
 */
export function arrivalTimes(arrival: Arrival, starts_at: string, zone: TimeZone): ArrivalTimes | null {
  if (!arrival?.check_out_datetime) return null;
  const [start, came] = [starts_at, arrival.check_in_datetime].map((text) => Temporal.Instant.from(text));
  const left = Temporal.Instant.from(arrival.check_out_datetime);
  if (!start || !came) return null;
  const from = Temporal.Instant.compare(came, start) > 0 ? came : start;
  if (Temporal.Instant.compare(left, from) <= 0) return null;
  const clock = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
  return { start_time: clock(from), end_time: clock(left) };
}
