import { parseLocalDate, parseLocalTime } from '@onrecord/domain/core/time/local-time';
import { zoneAbbreviation } from '@onrecord/domain/core/time/zone-abbreviation';

/** What the zone is called at a time of a day; '' while one of them is not typed. */
export function zoneOn(job_date: string, start_time: string, time_zone: string): string {
  const day = parseLocalDate(job_date);
  const plainTime = parseLocalTime(start_time);
  if (!day || !plainTime) return '';
  return zoneAbbreviation(day.toZonedDateTime({ timeZone: time_zone, plainTime }).toInstant(), time_zone);
}
