import type { ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import { dateFormat } from '@onrecord/domain/core/format/intl';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';
import type { Formats } from '../../../../lib/format/formats.ts';

/** Writes an instant with weekday, day, seconds and the letters of its zone, by the clock of 12 or 24 hours that the company chose. */
export function preciseTime(
  instant: string,
  zone: string,
  { tag, settings }: Pick<Formats, 'tag' | 'settings'>,
): string {
  const at = Temporal.Instant.from(new Date(instant).toISOString());
  const text = dateFormat(tag, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: settings.time_format === 12,
    timeZone: zone,
  }).format(at.epochMilliseconds);
  return `${text} ${zoneAbbreviation(at, zone)}`;
}

/** A day of the line: where it begins and how long it is, in percent, and what it is called. */
export interface LineDay {
  readonly date: string;
  readonly left: number;
  readonly width: number;
  /** Null where it counts; '' for a weekend. */
  readonly uncounted: string | null;
}

export interface ClockLine {
  readonly days: readonly LineDay[];
  /** Where cut-off, notice and start are, in percent; what lies outside stands at the edge. */
  readonly cut_off: number;
  readonly notice: number;
  readonly start: number;
}

/** Lays out the days from the cut-off's, or the notice's where it is at most three days earlier, to the day of the start. */
export function clockLine(clock: ClockShape): ClockLine {
  const [cutOff, notice, start] = [clock.cut_off, clock.notice, clock.starts_at].map((text) =>
    Temporal.Instant.from(new Date(text).toISOString()).toZonedDateTimeISO(clock.zone),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  const isNear = notice.until(cutOff).total('hours') < 72 && Temporal.ZonedDateTime.compare(notice, cutOff) < 0;
  const from = (isNear ? notice : cutOff).startOfDay();
  const latest = Temporal.ZonedDateTime.compare(start, cutOff) > 0 ? start : cutOff;
  const to = latest.startOfDay().add({ days: 1 });
  const total = to.epochMilliseconds - from.epochMilliseconds;
  const percent = ({ epochMilliseconds: at }: Temporal.ZonedDateTime) =>
    Math.min(100, Math.max(0, ((at - from.epochMilliseconds) / total) * 100));
  const named = new Map(clock.uncounted.map(({ date, name }) => [date, name]));
  const days: LineDay[] = [];
  for (let day = from; Temporal.ZonedDateTime.compare(day, to) < 0; day = day.add({ days: 1 })) {
    const date = day.toPlainDate().toString();
    const [left, right] = [percent(day), percent(day.add({ days: 1 }))];
    days.push({ date, left, width: right - left, uncounted: named.get(date) ?? null });
  }
  return { days, cut_off: percent(cutOff), notice: percent(notice), start: percent(start) };
}
