import { timeOffOccurrences } from './time-off.ts';
import type { TimeOffDraft } from './time-off-draft.ts';

/** Something a provider is booked for. */
export interface Booking {
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
}

/**
 * The bookings that fall into a time off, in their order. Ending as the time off begins is no conflict, nor is beginning
 * as it ends.
 */
export function bookingsDuring<B extends Booking>(timeOff: TimeOffDraft, bookings: readonly B[]): B[] {
  const facts = { ...timeOff, service_provider_time_off_id: 0 };
  return bookings.filter(
    ({ starts_at, ends_at }) => timeOffOccurrences(facts, timeOff.time_zone, starts_at, ends_at).length > 0,
  );
}
