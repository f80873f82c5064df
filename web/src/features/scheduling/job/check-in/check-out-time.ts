/** An instant as a clock reads it where the job is: `17:05`. */
export function clockOf(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/**
 * The first time after an arrival that a clock where the job is shows this time, as an ISO instant: who arrived at ten in the
 * evening and left at one left the next day. Undefined where nothing readable was typed.
 */
export function instantAfter(arrival: string, time: string, zone: string): string | undefined {
  const came = Temporal.Instant.from(arrival);
  const day = came.toZonedDateTimeISO(zone).toPlainDate();
  try {
    const at = (days: number) => day.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant();
    // Clocks are read by the minute: who leaves in the minute of the arrival leaves with it.
    const first =
      [at(0), at(1)].find((instant) => instant.epochMilliseconds + 60_000 > came.epochMilliseconds) ?? at(1);
    return (Temporal.Instant.compare(first, came) < 0 ? came : first).toString();
  } catch {
    return undefined;
  }
}

/** The instant at which a clock where the job is shows this time on the day of another instant; undefined for no readable time. */
export function instantOn(other: string, time: string, zone: string): string | undefined {
  const day = Temporal.Instant.from(other).toZonedDateTimeISO(zone).toPlainDate();
  try {
    return day.toZonedDateTime({ timeZone: zone, plainTime: time }).toInstant().toString();
  } catch {
    return undefined;
  }
}
