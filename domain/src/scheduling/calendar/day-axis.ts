import { type LocalDate, parseLocalDate, type TimeZone } from '../../core/time/local-time.ts';

/** A stretch of time as the calendar places it: by instants, never by what a clock on the wall says. */
export interface Span {
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
}

/** The time that a day of the calendar shows, from the left edge to the right one. */
export interface DayAxis extends Span {
  readonly zone: TimeZone;
}

/** The axis shows so much before the first job and after the last one, in minutes. */
const LEAD_MINUTES = 30;
const TRAIL_MINUTES = 60;

/** What a day without jobs shows: the hours of an office, on its own clock. */
const QUIET_HOURS = [8, 18] as const;

/** The step by which a job is dragged to another time, in minutes. */
export const QUARTER_MINUTES = 15;

const compare = Temporal.Instant.compare;

const earliest = (spans: readonly Span[]) =>
  spans.map(({ starts_at }) => starts_at).reduce((one, other) => (compare(one, other) < 0 ? one : other));
const latest = (spans: readonly Span[]) =>
  spans.map(({ ends_at }) => ends_at).reduce((one, other) => (compare(one, other) > 0 ? one : other));

/**
 * Returns the axis of a day: from 30 minutes before its first job to 60 after its last one, rounded outward to half hours
 * of the zone's clock. A day without jobs shows 8 AM to 6 PM.
 *
 * @throws RangeError where `date` is no date
 */
export function dayAxis(spans: readonly Span[], date: LocalDate, zone: TimeZone): DayAxis {
  if (spans.length === 0) {
    const day = parseLocalDate(date);
    if (!day) throw new RangeError(`not a date: ${date}`);
    const [starts_at, ends_at] = QUIET_HOURS.map((hour) =>
      day.toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(hour) }).toInstant(),
    ) as [Temporal.Instant, Temporal.Instant];
    return { starts_at, ends_at, zone };
  }
  const half = { smallestUnit: 'minute', roundingIncrement: 30 } as const;
  const from = earliest(spans).subtract({ minutes: LEAD_MINUTES }).toZonedDateTimeISO(zone);
  const to = latest(spans).add({ minutes: TRAIL_MINUTES }).toZonedDateTimeISO(zone);
  return {
    starts_at: from.round({ ...half, roundingMode: 'floor' }).toInstant(),
    ends_at: to.round({ ...half, roundingMode: 'ceil' }).toInstant(),
    zone,
  };
}

const lengthOf = ({ starts_at, ends_at }: Span) => ends_at.epochMilliseconds - starts_at.epochMilliseconds;

/** Where an instant lies on an axis: 0 at its left edge, 1 at its right one; beyond them outside of both. */
export function positionOn(axis: Span, at: Temporal.Instant): number {
  return (at.epochMilliseconds - axis.starts_at.epochMilliseconds) / lengthOf(axis);
}

/** The part of an axis that a span takes, cut at its edges: `left` and `width` from 0 to 1. */
export function partOf(axis: Span, span: Span): { left: number; width: number } {
  const edge = (at: Temporal.Instant) => Math.min(1, Math.max(0, positionOn(axis, at)));
  const left = edge(span.starts_at);
  return { left, width: edge(span.ends_at) - left };
}

/** A whole hour of a zone's clock on an axis. An hour that the clock strikes twice is there twice. */
export interface HourTick {
  readonly at: Temporal.Instant;
  /** 0 to 23. */
  readonly hour: number;
  readonly position: number;
}

/** The whole hours of a zone's clock along an axis; those of a half-hour zone lie between the others. */
export function hourTicks(axis: Span, zone: TimeZone): HourTick[] {
  const ticks: HourTick[] = [];
  // Every zone's clock is a number of quarters of an hour away from every other one.
  const first = axis.starts_at.round({
    smallestUnit: 'minute',
    roundingIncrement: QUARTER_MINUTES,
    roundingMode: 'ceil',
  });
  for (let at = first; compare(at, axis.ends_at) < 0; at = at.add({ minutes: QUARTER_MINUTES })) {
    const { hour, minute } = at.toZonedDateTimeISO(zone);
    if (minute === 0) ticks.push({ at, hour, position: positionOn(axis, at) });
  }
  return ticks;
}

/** How a clock is written on a bar: `9a`, `1:30p`; with the letters of its zone where the strip shows another. */
export function shortTime(time: string, zoneCode = ''): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const clock = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${hour < 12 ? 'a' : 'p'}`;
  return zoneCode === '' ? clock : `${clock} ${zoneCode}`;
}

/** The zone that most of some jobs have besides the one of the strip; undefined where all have that one. */
export function secondZone(zones: readonly TimeZone[], strip: TimeZone, offsetOf: (zone: TimeZone) => string) {
  const counts = new Map<TimeZone, number>();
  for (const zone of zones) if (offsetOf(zone) !== offsetOf(strip)) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** A start moved by whole quarters of an hour, on the job's own clock. */
export function movedBy(
  at: Temporal.Instant,
  quarters: number,
  zone: TimeZone,
): { job_date: string; start_time: string } {
  const moved = at.add({ minutes: quarters * QUARTER_MINUTES }).toZonedDateTimeISO(zone);
  return { job_date: moved.toPlainDate().toString(), start_time: moved.toPlainTime().toString().slice(0, 5) };
}
