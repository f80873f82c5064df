import { type LocalDate, parseLocalDate, parseLocalDateTime, type TimeZone } from '../../core/time/local-time.ts';

export type WeekdayFlags = {
  weekly_on_sunday: boolean;
  weekly_on_monday: boolean;
  weekly_on_tuesday: boolean;
  weekly_on_wednesday: boolean;
  weekly_on_thursday: boolean;
  weekly_on_friday: boolean;
  weekly_on_saturday: boolean;
};

/**
 * A provider's time off as stored (sections 3 and 4). Without recurrence it is one stretch from start to end. A series
 * that says when it ends repeats that stretch, which may take several days. A series that does not say so is bounded by
 * the dates of its start and end, and each occurrence by their times, an end time not after the start time reaching into
 * the next day; where both lie on one date the series goes on for ever. All-day ignores the times.
 */
export type TimeOff = WeekdayFlags & {
  service_provider_time_off_id: number;
  description: string;
  start_date_time: string;
  end_date_time: string;
  is_all_day: boolean;
  recurrence_type: 'Daily' | 'weekly' | null;
  daily_type: 'EveryXDays' | 'weekdays' | null;
  every_x_count: number;
  recurrence_ends_on: LocalDate | null;
};

export type TimeOffOccurrence = { start: Temporal.Instant; end: Temporal.Instant; first_date: LocalDate };

const flagOfWeekday: readonly (keyof WeekdayFlags)[] = [
  'weekly_on_monday',
  'weekly_on_tuesday',
  'weekly_on_wednesday',
  'weekly_on_thursday',
  'weekly_on_friday',
  'weekly_on_saturday',
  'weekly_on_sunday',
];

/** Whether a series has an occurrence that begins on this day. Weeks begin on Sunday and are counted from the first day's week. */
export function occursOn(timeOff: TimeOff, first: Temporal.PlainDate, day: Temporal.PlainDate): boolean {
  const every = Math.max(1, timeOff.every_x_count);
  if (timeOff.recurrence_type === 'weekly') {
    const flag = flagOfWeekday[day.dayOfWeek - 1];
    const sunday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek % 7 });
    const weeks = sunday(first).until(sunday(day)).days / 7;
    return flag !== undefined && timeOff[flag] && weeks % every === 0;
  }
  if (timeOff.daily_type === 'weekdays') return day.dayOfWeek <= 5;
  return first.until(day).days % every === 0;
}

function span(from: Temporal.PlainDateTime, to: Temporal.PlainDateTime, zone: TimeZone): TimeOffOccurrence {
  return {
    start: from.toZonedDateTime(zone).toInstant(),
    end: to.toZonedDateTime(zone, { disambiguation: 'later' }).toInstant(),
    first_date: from.toPlainDate().toString(),
  };
}

function stretch(timeOff: TimeOff, from: Temporal.PlainDateTime, to: Temporal.PlainDateTime, zone: TimeZone) {
  if (!timeOff.is_all_day) return span(from, to, zone);
  return span(from.toPlainDate().toPlainDateTime(), to.toPlainDate().add({ days: 1 }).toPlainDateTime(), zone);
}

type Series = { first: Temporal.PlainDate; last: Temporal.PlainDate | null; lengthInDays: number };

function seriesOf(timeOff: TimeOff, start: Temporal.PlainDateTime, end: Temporal.PlainDateTime): Series {
  const first = start.toPlainDate();
  const days = first.until(end.toPlainDate()).days;
  const endsOn = timeOff.recurrence_ends_on === null ? null : parseLocalDate(timeOff.recurrence_ends_on);
  if (endsOn) return { first, last: endsOn, lengthInDays: days };
  const isOvernight = Temporal.PlainTime.compare(end.toPlainTime(), start.toPlainTime()) <= 0;
  return {
    first,
    last: days > 0 ? end.toPlainDate() : null,
    lengthInDays: !timeOff.is_all_day && isOvernight ? 1 : 0,
  };
}

function compareDates(one: Temporal.PlainDate, other: Temporal.PlainDate): number {
  return Temporal.PlainDate.compare(one, other);
}

/** The first days of occurrences that may touch the days `from` to `until`; only those days are walked, however long the series. */
function firstDays(timeOff: TimeOff, series: Series, from: Temporal.PlainDate, until: Temporal.PlainDate) {
  const earliest = from.subtract({ days: series.lengthInDays });
  const last = series.last && compareDates(series.last, until) < 0 ? series.last : until;
  const days: Temporal.PlainDate[] = [];
  let day = compareDates(series.first, earliest) >= 0 ? series.first : earliest;
  for (; compareDates(day, last) <= 0; day = day.add({ days: 1 })) {
    if (occursOn(timeOff, series.first, day)) days.push(day);
  }
  return days;
}

/**
 * The stretches of a time off that touch the time from `from` to `until` (end excluded), in order. Wall-clock times are
 * those of `zone`, the zone the time off was entered in.
 */
export function timeOffOccurrences(
  timeOff: TimeOff,
  zone: TimeZone,
  from: Temporal.Instant,
  until: Temporal.Instant,
): TimeOffOccurrence[] {
  const start = parseLocalDateTime(timeOff.start_date_time);
  const end = parseLocalDateTime(timeOff.end_date_time);
  if (!start || !end) throw new RangeError(`not a time off: ${timeOff.start_date_time} to ${timeOff.end_date_time}`);
  const touches = (candidate: TimeOffOccurrence) =>
    Temporal.Instant.compare(candidate.start, until) < 0 && Temporal.Instant.compare(candidate.end, from) > 0;
  if (!timeOff.recurrence_type) return [stretch(timeOff, start, end, zone)].filter(touches);

  const series = seriesOf(timeOff, start, end);
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDate();
  return firstDays(timeOff, series, dayOf(from), dayOf(until))
    .map((day) => {
      const lastDay = day.add({ days: series.lengthInDays });
      return stretch(timeOff, day.toPlainDateTime(start), lastDay.toPlainDateTime(end), zone);
    })
    .filter(touches);
}
