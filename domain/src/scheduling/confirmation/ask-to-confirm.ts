import type { HolidayDates } from '../../core/time/business-day.ts';
import type { TimeZone } from '../../core/time/local-time.ts';
import { type ReminderRule, reminderOpens } from '../../core/time/reminder-window.ts';

/** Nobody is asked again about the same start within so many hours by somebody's press. */
export const ASK_AGAIN_HOURS = 12;

/** One who has not confirmed a job, as far as asking goes. */
export interface AskFacts {
  readonly starts_at: Temporal.Instant;
  readonly time_zone: TimeZone;
  /** The last press that asked, and for which start it did; null where nobody pressed. */
  readonly asked_at: Temporal.Instant | null;
  readonly asked_for: Temporal.Instant | null;
  /** Whether any way leads to them. */
  readonly is_reachable: boolean;
}

/** 'due' is asked by the next press; 'requested' was, and may be again later; 'not_ready' is too far ahead. */
export type AskState = 'due' | 'requested' | 'not_ready' | 'unreachable';

/**
 * Whether one press asks somebody now (sections 8 and 9): from the hours before the start that the company sets, 24 more for each
 * weekend day or holiday among them, and not within 12 hours of the last press about the same start. A job that was moved is
 * asked about anew.
 */
export function askState(
  facts: AskFacts,
  rule: ReminderRule,
  holidays: HolidayDates,
  now: Temporal.Instant,
): { state: AskState; opens_at: Temporal.Instant } {
  const opens_at = reminderOpens(facts.starts_at, facts.time_zone, rule, holidays);
  const { asked_at, asked_for } = facts;
  const isSameStart = asked_for !== null && Temporal.Instant.compare(asked_for, facts.starts_at) === 0;
  const isRecent =
    asked_at !== null && Temporal.Instant.compare(asked_at.add({ hours: ASK_AGAIN_HOURS }), now) > 0 && isSameStart;
  if (Temporal.Instant.compare(now, opens_at) < 0) return { state: 'not_ready', opens_at };
  if (isRecent) return { state: 'requested', opens_at };
  return { state: facts.is_reachable ? 'due' : 'unreachable', opens_at };
}

/** How many days ahead hold every job that can be due: weekends and holidays at most treble a span. */
export function askDaysAhead(hoursBeforeStart: number): number {
  return Math.ceil(hoursBeforeStart / 24) * 3 + 10;
}
