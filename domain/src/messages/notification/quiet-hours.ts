import type { LocalTime, TimeZone } from '../../core/time/local-time.ts';
import { localTimeText } from '../../core/time/local-time.ts';

/** From when until when a company writes to nobody, on the reader's own clock; '' for never. May go past midnight. */
export interface QuietHours {
  readonly quiet_hours_from: LocalTime;
  readonly quiet_hours_until: LocalTime;
}

/** When the quiet hours end that an instant lies in; null outside of them. Where clocks are turned back, the later reading. */
export function quietHoursEnd(
  now: Temporal.Instant,
  zone: TimeZone,
  { quiet_hours_from: from, quiet_hours_until: until }: QuietHours,
): Temporal.Instant | null {
  if (from === '' || until === '' || from === until) return null;
  const local = now.toZonedDateTimeISO(zone);
  const time = localTimeText(local);
  const overnight = from > until;
  const isQuiet = overnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return null;
  const day = overnight && time >= from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
  const end = day.toPlainDateTime(Temporal.PlainTime.from(until)).toZonedDateTime(zone, { disambiguation: 'later' });
  return end.toInstant();
}

/**
 * Until when a message about a job waits (other-side, section 5): until the quiet hours of its reader end. What is about a job that
 * begins before then is urgent and waits for nothing; `starts` are the starts that the message knows.
 */
export function heldUntil(
  quiet: QuietHours,
  { zone, starts, now }: { zone: TimeZone; starts: readonly Temporal.Instant[]; now: Temporal.Instant },
): Temporal.Instant | null {
  const end = quietHoursEnd(now, zone, quiet);
  if (end === null) return null;
  const isUrgent = starts.some(
    (start) => Temporal.Instant.compare(start, now) > 0 && Temporal.Instant.compare(start, end) <= 0,
  );
  return isUrgent ? null : end;
}
