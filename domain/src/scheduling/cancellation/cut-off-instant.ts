import { isBusinessDay, isWeekend } from '../../core/time/business-day.ts';
import { cutOffInstant } from '../../core/time/cut-off.ts';
import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import type { CancellationCutOff } from './cancellation-rule.ts';

/** The holidays of a company by day, with what each is called. */
export type NamedHolidays = ReadonlyMap<LocalDate, string>;

/** A day that does not count before a job: a weekend (no name), or a holiday by its name. */
export type UncountedDay = { readonly date: LocalDate; readonly name: string };

/** A start on its own day, in the zone that cut-offs are reckoned in. */
export type ClockStart = { readonly date: LocalDate; readonly starts_at: Temporal.Instant; readonly zone: TimeZone };

const SECONDS_AN_HOUR = 3600;

/** Walks back from the start over business days alone; a business day has all its hours, also where the clocks change. */
function businessHoursBefore({ starts_at, zone }: ClockStart, hours: number, holidays: ReadonlySet<LocalDate>) {
  let left = hours * SECONDS_AN_HOUR;
  let end = starts_at.toZonedDateTimeISO(zone);
  while (left > 0) {
    const midnight = end.startOfDay();
    const from = midnight.equals(end) ? end.subtract({ days: 1 }).startOfDay() : midnight;
    if (isBusinessDay(from.toPlainDate(), holidays)) {
      const seconds = from.until(end).total('seconds');
      if (left <= seconds) return end.toInstant().subtract({ seconds: left });
      left -= seconds;
    }
    end = from;
  }
  return end.toInstant();
}

/**
 * Returns the last instant of timely notice: a time of day some business days before the job, hours before its start, or
 * business hours before its start (24 to a business day; weekends and holidays have none).
 */
export function cancellationCutOff(
  start: ClockStart,
  { kind, count, at }: CancellationCutOff,
  holidays: NamedHolidays,
): Temporal.Instant {
  const closed = new Set(holidays.keys());
  if (kind === 'hours') return start.starts_at.subtract({ hours: count });
  if (kind === 'business_hours') return businessHoursBefore(start, count, closed);
  return cutOffInstant(start.date, start.zone, { business_days_before: count, at: at ?? '00:00' }, closed);
}

/** Returns the days after the cut-off's and before the start's that do not count, in their order. */
export function uncountedDays(
  { starts_at, zone }: ClockStart,
  cutOff: Temporal.Instant,
  holidays: NamedHolidays,
): UncountedDay[] {
  const last = starts_at.toZonedDateTimeISO(zone).toPlainDate();
  const days: UncountedDay[] = [];
  let day = cutOff.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
  for (; Temporal.PlainDate.compare(day, last) < 0; day = day.add({ days: 1 })) {
    const name = holidays.get(day.toString());
    if (name !== undefined || isWeekend(day)) days.push({ date: day.toString(), name: name ?? '' });
  }
  return days;
}
