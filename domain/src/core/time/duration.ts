const hoursPattern = /^(?=\.?\d)(\d{0,4})(?:\.(\d{1,2}))?$/;
const secondsPerHundredth = 36;

/**
 * Reads a job length written as hours.hundredths, `3.20` or `3.2` (section 9), into hundredths of an hour. Exact: no
 * floating point on the way. Null for anything else, a sign or a third decimal included.
 */
export function parseHundredths(hours: string): number | null {
  const match = hoursPattern.exec(hours.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Hundredths of an hour as the text that is stored and shown: `320` -> `3.20`. */
export function hoursText(hundredths: number): string {
  const integer = Math.trunc(hundredths / 100);
  return `${integer}.${String(hundredths - integer * 100).padStart(2, '0')}`;
}

/** When something that starts then and lasts so many hours.hundredths ends; elapsed time, so right across a clock change. */
export function endInstant(start: Temporal.Instant, hours: string): Temporal.Instant | null {
  const hundredths = parseHundredths(hours);
  return hundredths === null ? null : start.add({ seconds: hundredths * secondsPerHundredth });
}

/** The time between two instants as hours.hundredths, rounded half up to a hundredth of an hour; null when it runs backwards. */
export function hoursBetween(start: Temporal.Instant, end: Temporal.Instant): string | null {
  const milliseconds = end.epochMilliseconds - start.epochMilliseconds;
  if (milliseconds < 0) return null;
  return hoursText(Math.floor((milliseconds + secondsPerHundredth * 500) / (secondsPerHundredth * 1000)));
}
