import { sentence } from '../../core/messages/catalogue.ts';
import { type Refused, refused, refusedFields } from '../../core/messages/refusal.ts';

/** What can be recorded of somebody who was asked: a response, or that only a message was left. */
export const RESPONSES = ['yes', 'no', 'left_message'] as const;

export type PartyResponse = (typeof RESPONSES)[number];

/** How a response reached the office, other than by its own pages. */
export const SPOKEN_CHANNELS = ['phone', 'text', 'mail', 'in_person'] as const;

export type SpokenChannel = (typeof SPOKEN_CHANNELS)[number];

/** Every way that a response is given: `link` by the page of a mail, `in_place` by somebody who is signed in. */
export const RESPONSE_CHANNELS = ['link', 'in_place', ...SPOKEN_CHANNELS] as const;

export type ResponseChannel = (typeof RESPONSE_CHANNELS)[number];

/** A response is recorded at most so many days after it was given. */
export const RESPONSE_MAX_DAYS = 30;

/** Clocks of browsers run ahead by so many seconds at most. */
const CLOCK_SECONDS = 60;

/**
 * Refuses a time at which nobody can have responded: in the future, or longer ago than responses are recorded.
 *
 * @returns a refusal at the field `said_at`, or null
 */
export function spokenAtStop(spokenAt: Temporal.Instant, now: Temporal.Instant): Refused | null {
  if (Temporal.Instant.compare(spokenAt, now.add({ seconds: CLOCK_SECONDS })) > 0)
    return refusedFields({ said_at: sentence('response.said_in_future') });
  const first = now.subtract({ hours: 24 * RESPONSE_MAX_DAYS });
  if (Temporal.Instant.compare(spokenAt, first) < 0)
    return refusedFields({ said_at: sentence('response.said_too_long_ago', { days: RESPONSE_MAX_DAYS }) });
  return null;
}

/** What somebody saw of a job before recording: when it starts, and the lines of its location where they were shown. */
export type SeenJob = { starts_at: string; location?: readonly string[] | undefined };

/**
 * Refuses a response to something else than the job as it is now: it was moved while the person was reading, and the
 * response was about the time or place before. Null where both are the same, or where nobody says what was seen.
 */
export function seenStop(job: Required<SeenJob>, seen: SeenJob | undefined): Refused | null {
  if (seen === undefined) return null;
  const isSameStart = Temporal.Instant.compare(job.starts_at, seen.starts_at) === 0;
  const isSameLocation = seen.location === undefined || seen.location.join('\n') === job.location.join('\n');
  return isSameStart && isSameLocation ? null : refused('response.moved');
}
