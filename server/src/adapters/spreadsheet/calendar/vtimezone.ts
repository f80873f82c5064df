const COVERED_YEARS = 15;

/**
 * The clock changes of a zone as an iCalendar VTIMEZONE, each one written out, from 15 years before to 15 years after
 * `now`. Calendars that do not know the IANA name read the local times by it.
 */
export function vtimezone(zone: string, now: Temporal.Instant): string[] {
  const { year } = now.toZonedDateTimeISO(zone);
  let at = Temporal.PlainDateTime.from({ year: year - COVERED_YEARS, month: 1, day: 1 }).toZonedDateTime(zone);
  const lines = [...observance(at, at.offset)];
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.year > year + COVERED_YEARS) break;
    lines.push(...observance(next, at.offset));
    at = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'];
}

/** What holds from a clock change on; its beginning is said in the time that held before. */
function observance(change: Temporal.ZonedDateTime, before: string): string[] {
  const kind = offsetMinutes(change.offset) > offsetMinutes(before) ? 'DAYLIGHT' : 'STANDARD';
  const wall = change.toInstant().toZonedDateTimeISO(before).toPlainDateTime();
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${before.replace(':', '')}`,
    `TZOFFSETTO:${change.offset.replace(':', '')}`,
    `END:${kind}`,
  ];
}

function offsetMinutes(offset: string): number {
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':');
  return (offset.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
