import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { endInstant, parseHundredths } from '../../core/time/duration.ts';
import {
  isTimeZone,
  type LocalDate,
  type LocalTime,
  parseLocalDate,
  parseLocalTime,
  type TimeZone,
} from '../../core/time/local-time.ts';
import {
  chosenInstant,
  type LocalTimeReading,
  type LocalTimeResolution,
  resolveLocalTime,
} from '../../core/time/resolve-local-time.ts';

/** When a job takes place, as it is typed. `utc_offset` (`-06:00`) answers which of two equal wall-clock times is meant. */
export type TypedJobTime = {
  job_date: LocalDate;
  start_time: LocalTime;
  time_zone: TimeZone;
  /** hours.hundredths, 0 to 24 (section 5). */
  estimated_duration: string;
  utc_offset: string | null;
};

/** How long a job is taken for where nobody says, in hours. */
export const USUAL_LENGTH = '2.00';

/** Instants are ISO texts, ready for their columns. */
export type JobInstants = { starts_at: string; ends_at: string };

export type JobTimeDecision =
  | { outcome: 'resolved'; instants: JobInstants }
  /** The clocks skip or repeat this time: show the choices of `resolution` and ask. */
  | { outcome: 'asked'; question: Sentence; resolution: LocalTimeResolution };

function spoken({ local_time, abbreviation }: LocalTimeReading): string {
  return `${local_time} ${abbreviation}`;
}

/** The question to ask about a time that the clocks skip or repeat on that day; null when there is nothing to ask. */
export function localTimeQuestion(resolution: LocalTimeResolution, typed: LocalTime): Sentence | null {
  if (resolution.outcome === 'gap') {
    const [earlier, later] = resolution.suggestions;
    return sentence('schedule.time_skipped', { time: typed, earlier: spoken(earlier), later: spoken(later) });
  }
  if (resolution.outcome === 'overlap') {
    const [first, second] = resolution.readings;
    return sentence('schedule.time_twice', { time: typed, first: spoken(first), second: spoken(second) });
  }
  return null;
}

/** What is wrong with the typed date, time, zone and length, by field, before asking what they mean together. */
export function jobTimeProblems(typed: TypedJobTime): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (typed.job_date === '') problems.job_date = sentence('schedule.date');
  else if (!parseLocalDate(typed.job_date)) problems.job_date = sentence('form.date');
  if (typed.start_time === '') problems.start_time = sentence('schedule.time');
  else if (!parseLocalTime(typed.start_time)) problems.start_time = sentence('form.time');
  if (!isTimeZone(typed.time_zone)) problems.time_zone = sentence('schedule.time_zone');
  const length = lengthProblem(typed.estimated_duration);
  if (length) problems.estimated_duration = length;
  return problems;
}

/** What is wrong with a length in hours: missing, not hours.hundredths, or not within 0 to 24 (section 5). */
export function lengthProblem(hours: string): Sentence | null {
  if (hours.trim() === '') return sentence('schedule.length');
  const hundredths = parseHundredths(hours);
  if (hundredths !== null) return hundredths > 2400 ? sentence('form.length_in_hours') : null;
  if (!/^-?\d+(\.\d+)?$/.test(hours.trim())) return sentence('form.number');
  return /^\d{1,2}\.\d{3,}$/.test(hours.trim())
    ? sentence('form.decimals', { n: 2 })
    : sentence('form.length_in_hours');
}

/**
 * Decides the instants of a job from its typed time, or what has to be asked first. Call it with a time that
 * `jobTimeProblems` found nothing wrong with.
 *
 * @throws RangeError on a date, time, zone or length that cannot be read.
 */
export function decideJobInstants(typed: TypedJobTime): JobTimeDecision {
  const resolution = resolveLocalTime(typed.job_date, typed.start_time, typed.time_zone);
  if (resolution.outcome === 'invalid') throw new RangeError(`not a job time: ${resolution.field}`);
  const start = chosenInstant(resolution, typed.utc_offset);
  if (!start) {
    const question = localTimeQuestion(resolution, typed.start_time) ?? sentence('form.time');
    return { outcome: 'asked', question, resolution };
  }
  const end = endInstant(start, typed.estimated_duration);
  if (!end) throw new RangeError(`not a length: ${typed.estimated_duration}`);
  return { outcome: 'resolved', instants: { starts_at: start.toString(), ends_at: end.toString() } };
}
