import type { LocalDate } from '../../core/time/local-time.ts';
import { timeOffOccurrences } from '../../scheduling/time-off/time-off.ts';
import type { TimeOffDraft } from '../../scheduling/time-off/time-off-draft.ts';

/** A provider away for so many hours of a day cannot be booked on it. */
const HOURS_OFF = 4;

/** Time off of a provider. */
export type ProviderTimeOff = TimeOffDraft & { readonly service_provider_id: number };

const hoursWithin = (from: Temporal.Instant, until: Temporal.Instant, start: Temporal.Instant, end: Temporal.Instant) =>
  (Math.min(end.epochMilliseconds, until.epochMilliseconds) -
    Math.max(start.epochMilliseconds, from.epochMilliseconds)) /
  3_600_000;

/** The days on which each provider is away for four hours or more, on the clock of the time off (design M12, utilization). */
export function daysOff(
  absences: readonly ProviderTimeOff[],
  days: readonly LocalDate[],
): ReadonlyMap<number, ReadonlySet<LocalDate>> {
  const off = new Map<number, Set<LocalDate>>();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return off;
  for (const absence of absences) {
    const zone = absence.time_zone;
    const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant();
    const end = Temporal.PlainDate.from(last).add({ days: 1 });
    const facts = { ...absence, service_provider_time_off_id: 0 };
    const found = timeOffOccurrences(facts, zone, startOf(Temporal.PlainDate.from(first)), startOf(end));
    const away = off.get(absence.service_provider_id) ?? new Set<LocalDate>();
    for (const { start, end: until } of found) {
      const wall = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(zone).toPlainDate().toString();
      const [begun, over] = [wall(start), wall(until)];
      for (const day of days.filter((one) => begun <= one && one <= over)) {
        const date = Temporal.PlainDate.from(day);
        if (hoursWithin(start, until, startOf(date), startOf(date.add({ days: 1 }))) >= HOURS_OFF) away.add(day);
      }
    }
    off.set(absence.service_provider_id, away);
  }
  return off;
}
