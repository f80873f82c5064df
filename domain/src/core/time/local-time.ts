/** A calendar date without a zone, `YYYY-MM-DD`. */
export type LocalDate = string;
/** A wall-clock time without a zone, `HH:mm` or `HH:mm:ss`, 24 hours. */
export type LocalTime = string;
/** An IANA zone name such as `America/Denver`. */
export type TimeZone = string;
/** A wall-clock date and time without a zone, `YYYY-MM-DD HH:mm:ss` (section 9); a `T` between the two is accepted. */
export type LocalDateTime = string;

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^\d{2}:\d{2}(:\d{2})?$/;

function orNull<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Reads `YYYY-MM-DD`; null when it is not a day of the calendar. `0000-00-00` is blank by section 9, hence null too. */
export function parseLocalDate(text: string): Temporal.PlainDate | null {
  if (!datePattern.test(text) || text === '0000-00-00') return null;
  return orNull(() => Temporal.PlainDate.from(text, { overflow: 'reject' }));
}

/** Whether a date is one that people enter: of the twentieth or this century (section 5, Dates). */
export function isEnteredDate(date: LocalDate): boolean {
  return parseLocalDate(date) !== null && /^(19|20)/.test(date);
}

/** Reads `HH:mm` or `HH:mm:ss`; null when it is not a time of day (`24:00` and a 60th second are not). */
export function parseLocalTime(text: string): Temporal.PlainTime | null {
  if (!timePattern.test(text) || text.endsWith(':60')) return null;
  return orNull(() => Temporal.PlainTime.from(text, { overflow: 'reject' }));
}

/** Reads the stored form `YYYY-MM-DD HH:mm:ss`, or null. */
export function parseLocalDateTime(text: string): Temporal.PlainDateTime | null {
  const [date, time] = text.split(/[ T]/, 2);
  const day = parseLocalDate(date ?? '');
  const clock = parseLocalTime(time ?? '');
  return day && clock ? day.toPlainDateTime(clock) : null;
}

/** Whether the running platform knows this zone name. Offsets such as `+02:00` are no place and do not count. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  return orNull(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(text)) !== null;
}

/** `HH:mm`, the form that travels. */
export function localTimeText(time: Temporal.PlainTime | Temporal.PlainDateTime | Temporal.ZonedDateTime): LocalTime {
  return `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;
}

/** The date of today in a zone. */
export function todayIn(zone: TimeZone, now: Temporal.Instant): Temporal.PlainDate {
  return now.toZonedDateTimeISO(zone).toPlainDate();
}
