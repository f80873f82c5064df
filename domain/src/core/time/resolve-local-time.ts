import {
  type LocalDate,
  type LocalTime,
  localTimeText,
  parseLocalDate,
  parseLocalTime,
  type TimeZone,
} from './local-time.ts';
import { zoneAbbreviation } from './zone-abbreviation.ts';

/** One instant that a wall-clock time can mean, with what a person needs to distinguish it from another. */
export type LocalTimeReading = {
  instant: Temporal.Instant;
  /** `-06:00`; sent back to say which of two readings was meant. */
  utc_offset: string;
  /** `MDT`, or `GMT+5` where a zone has no letters. */
  abbreviation: string;
  local_date: LocalDate;
  local_time: LocalTime;
};

export type LocalTimeResolution =
  | { outcome: 'exact'; reading: LocalTimeReading }
  /** The clocks jump over this time: it never happens. Suggestions: the same distance before and after the jump. */
  | { outcome: 'gap'; suggestions: [LocalTimeReading, LocalTimeReading] }
  /** The clocks are turned back: it happens twice. Earlier first. */
  | { outcome: 'overlap'; readings: [LocalTimeReading, LocalTimeReading] }
  | { outcome: 'invalid'; field: 'date' | 'time' | 'zone' };

function reading(moment: Temporal.ZonedDateTime): LocalTimeReading {
  const instant = moment.toInstant();
  return {
    instant,
    utc_offset: moment.offset,
    abbreviation: zoneAbbreviation(instant, moment.timeZoneId),
    local_date: moment.toPlainDate().toString(),
    local_time: localTimeText(moment),
  };
}

function inZone(local: Temporal.PlainDateTime, zone: TimeZone, disambiguation: 'earlier' | 'later') {
  try {
    return local.toZonedDateTime(zone, { disambiguation });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Decides which instant a date and a wall-clock time mean in a zone: exactly one, none (the clocks jump over it), or
 * two (the clocks are turned back). Nobody guesses: a gap and an overlap are asked about. Job times, section 3.
 */
export function resolveLocalTime(date: LocalDate, time: LocalTime, zone: TimeZone): LocalTimeResolution {
  const day = parseLocalDate(date);
  if (!day) return { outcome: 'invalid', field: 'date' };
  const clock = parseLocalTime(time);
  if (!clock) return { outcome: 'invalid', field: 'time' };
  const local = day.toPlainDateTime(clock);
  const earlier = inZone(local, zone, 'earlier');
  const later = inZone(local, zone, 'later');
  if (!earlier || !later) return { outcome: 'invalid', field: 'zone' };
  if (earlier.toInstant().equals(later.toInstant())) return { outcome: 'exact', reading: reading(earlier) };
  const pair: [LocalTimeReading, LocalTimeReading] = [reading(earlier), reading(later)];
  return earlier.toPlainDateTime().equals(local)
    ? { outcome: 'overlap', readings: pair }
    : { outcome: 'gap', suggestions: pair };
}

/**
 * The one instant meant, once an overlap was answered with an offset (`-06:00`). Null while the time is invalid, does
 * not exist, or happens twice and the offset names neither.
 */
export function chosenInstant(resolution: LocalTimeResolution, utcOffset: string | null): Temporal.Instant | null {
  if (resolution.outcome === 'exact') return resolution.reading.instant;
  if (resolution.outcome !== 'overlap') return null;
  return resolution.readings.find((candidate) => candidate.utc_offset === utcOffset)?.instant ?? null;
}
