import type { HolidayDates } from '../../core/time/business-day.ts';
import type { LocalDate, TimeZone } from '../../core/time/local-time.ts';
import { reminderOpens } from '../../core/time/reminder-window.ts';
import { heldUntil, type QuietHours } from './quiet-hours.ts';
import { DAY_BEFORE_HOUR, type ReminderRules } from './reminder.ts';

/** What the times of the settings mean for one job. */
export const EXAMPLE_MOMENTS = [
  'contact_reminder',
  'provider_reminder',
  'day_before',
  'second_reminder',
  'due_for_confirmation',
  'check_in_opens',
  'start',
  'worksheet_reminder',
] as const;
export type ExampleMoment = (typeof EXAMPLE_MOMENTS)[number];

export interface ExampleRules extends ReminderRules, QuietHours {
  readonly client_confirmation_hours: number;
  readonly check_in_opens_minutes: number;
}

export interface ExampleJob {
  readonly job_date: LocalDate;
  readonly starts_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
  readonly time_zone: TimeZone;
}

/** A message of the quiet hours of its reader, for whom the clock of the job stands here, goes when they end. */
function sentAt(at: Temporal.Instant, { starts_at, time_zone }: ExampleJob, rules: ExampleRules): Temporal.Instant {
  return heldUntil(rules, { zone: time_zone, starts: [starts_at], now: at }) ?? at;
}

/** When everything happens about a job that nobody confirms, in the order of time; what is off is left out. */
export function reminderExample(
  job: ExampleJob,
  rules: ExampleRules,
  holidays: HolidayDates,
): { moment: ExampleMoment; at: Temporal.Instant }[] {
  const before = (minutes: number) =>
    reminderOpens(
      job.starts_at,
      job.time_zone,
      {
        hours_before_start: 0,
        minutes_before_start: minutes,
        exclude_weekends_and_holidays: rules.exclude_weekends_and_holidays_hours,
      },
      holidays,
    );
  const reminder = (minutes: number) => (minutes > 0 ? sentAt(before(minutes), job, rules) : null);
  const morning = Temporal.PlainDate.from(job.job_date)
    .subtract({ days: 1 })
    .toZonedDateTime({ timeZone: job.time_zone, plainTime: { hour: DAY_BEFORE_HOUR } })
    .toInstant();
  const reminds = rules.contact_reminder_minutes > 0 || rules.provider_reminder_minutes > 0;
  const moments: Record<ExampleMoment, Temporal.Instant | null> = {
    contact_reminder: reminder(rules.contact_reminder_minutes),
    provider_reminder: reminder(rules.provider_reminder_minutes),
    day_before: rules.mail_day_before ? sentAt(morning, job, rules) : null,
    second_reminder: reminds ? reminder(rules.second_reminder_minutes) : null,
    due_for_confirmation: before(rules.client_confirmation_hours * 60),
    check_in_opens: job.starts_at.subtract({ minutes: rules.check_in_opens_minutes }),
    start: job.starts_at,
    worksheet_reminder:
      rules.worksheet_reminder_minutes > 0
        ? sentAt(job.ends_at.add({ minutes: rules.worksheet_reminder_minutes }), job, rules)
        : null,
  };
  return EXAMPLE_MOMENTS.flatMap((moment) => {
    const at = moments[moment];
    return at ? [{ moment, at }] : [];
  }).sort((one, other) => Temporal.Instant.compare(one.at, other.at));
}
