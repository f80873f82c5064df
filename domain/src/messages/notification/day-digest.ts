import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';

/** The digest of a day goes out from this hour on the company's clock, and no later than noon: what was missed then is old. */
const FIRST_HOUR = 7;
const LAST_HOUR = 11;

/** The day whose digest is due now; null at other hours (other-side, section 5). */
export function digestDay(now: Temporal.Instant, zone: TimeZone): LocalDate | null {
  const local = now.toZonedDateTimeISO(zone);
  return local.hour >= FIRST_HOUR && local.hour <= LAST_HOUR ? local.toPlainDate().toString() : null;
}
