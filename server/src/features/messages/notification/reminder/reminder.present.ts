import type { ReminderExample } from '@onrecord/contract/messages/notification';
import type { ExampleMoment } from '@onrecord/domain/messages/notification/reminder-example';

export function presentExample(
  job: NonNullable<ReminderExample['job']>,
  moments: readonly { moment: ExampleMoment; at: Temporal.Instant }[],
  now: Temporal.Instant,
): ReminderExample {
  const { job_id, division_id, job_number, case_name, division_name, time_zone } = job;
  return {
    job: { job_id, division_id, job_number, case_name, division_name, time_zone },
    moments: moments.map(({ moment, at }) => ({
      moment,
      at: at.toString(),
      is_past: Temporal.Instant.compare(at, now) <= 0,
    })),
  };
}
