import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import { timeOffOccurrences } from './time-off.ts';
import type { TimeOffDraft } from './time-off-draft.ts';

/** Something a provider is booked for. */
export interface Booking {
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
}

/** A booking with the stretch of the absence that it falls into. */
export type AwayDuring<B extends Booking> = {
  readonly booking: B;
  readonly away_from: Temporal.Instant;
  readonly away_until: Temporal.Instant;
};

/**
 * Returns the bookings that fall into a time off, in their order, each with the first of its occurrences that is in the way.
 * Ending as the time off begins is no conflict, nor is beginning as it ends.
 */
export function awayDuring<B extends Booking>(timeOff: TimeOffDraft, bookings: readonly B[]): AwayDuring<B>[] {
  const facts = { ...timeOff, service_provider_time_off_id: 0 };
  return bookings.flatMap((booking) => {
    const [first] = timeOffOccurrences(facts, timeOff.time_zone, booking.starts_at, booking.ends_at);
    return first ? [{ booking, away_from: first.start, away_until: first.end }] : [];
  });
}

/** A booking by the day of its job, on the job's own clock. */
export interface DatedBooking extends Booking {
  readonly job_date: LocalDate;
  readonly time_zone: TimeZone;
}

/** Returns the bookings of jobs on some days, both included; the days are those of each job's own zone. */
export function bookedOnDays<B extends DatedBooking>(
  { from_date, to_date }: { from_date: LocalDate; to_date: LocalDate },
  bookings: readonly B[],
): AwayDuring<B>[] {
  return bookings
    .filter(({ job_date }) => from_date <= job_date && job_date <= to_date)
    .map((booking) => {
      const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(booking.time_zone).toInstant();
      const away_from = startOf(Temporal.PlainDate.from(from_date));
      return { booking, away_from, away_until: startOf(Temporal.PlainDate.from(to_date).add({ days: 1 })) };
    });
}
