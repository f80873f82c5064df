import type { ResultOf } from '@onrecord/contract/core/entry';
import type { serviceProviderTimeOffArea } from '@onrecord/contract/scheduling/time-off';
import { dateText } from '@onrecord/domain/core/format/date';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { localTimeText } from '@onrecord/domain/core/time/local-time';
import { timeOffOccurrences } from '@onrecord/domain/scheduling/time-off/time-off';
import type { AwayDuring } from '@onrecord/domain/scheduling/time-off/time-off-conflicts';
import type { BookedService } from '../booking-conflict/booking-conflict.reads.ts';
import type { TimeOffDetail } from './time-off.reads.ts';

type Occurrence = ResultOf<typeof serviceProviderTimeOffArea.companyTimeOffData>[number];
type Saved = ResultOf<typeof serviceProviderTimeOffArea.create>;

/** The occurrences of one time off that touch the days asked about, each read in the zone it was entered in. */
export function presentOccurrences(row: TimeOffDetail, { from_date, to_date }: { from_date: string; to_date: string }) {
  const { time_zone, service_provider_time_off_id, service_provider_id, service_provider_name, description } = row;
  const from = Temporal.PlainDate.from(from_date).toZonedDateTime(time_zone).toInstant();
  const until = Temporal.PlainDate.from(to_date).add({ days: 1 }).toZonedDateTime(time_zone).toInstant();
  return timeOffOccurrences(row, time_zone, from, until).map(
    ({ start, end, first_date }): Occurrence => ({
      service_provider_time_off_id,
      service_provider_id,
      service_provider_name,
      description,
      time_zone,
      starts_at: start.toString(),
      ends_at: end.toString(),
      local_date: first_date,
      local_time: localTimeText(start.toZonedDateTimeISO(time_zone)),
      is_all_day: row.is_all_day,
    }),
  );
}

/** The bookings that a time off stands over. One job is named once, however many of its services are the provider's. */
export function presentConflicts(found: readonly AwayDuring<BookedService>[], dateFormat: string): Saved['conflicts'] {
  const byJob = new Map(found.map(({ booking }) => [booking.job_id, booking]));
  return [...byJob.values()].map(({ job_id, job_number, division_id, job_date }) => ({
    job_id,
    job_number,
    division_id,
    text: message('time_off.booked', {
      job_number,
      date: dateText(job_date, dateFormat as FormatSettings['date_format']),
    }),
  }));
}
