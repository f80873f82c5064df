import type { HolidayDates } from '../../core/time/business-day.ts';
import type { TimeZone } from '../../core/time/local-time.ts';
import { isInReminderWindow, isWithinDaysAhead } from '../../core/time/reminder-window.ts';

/** What people are reminded of without anybody asking: each is also the event of its notification. */
export type ReminderKind = 'contact_reminder' | 'provider_reminder' | 'worksheet_reminder' | 'meal_count';

/** When a company reminds: hours before the start, hours after the end, days before the day. Zero hours remind of nothing. */
export interface ReminderRules {
  readonly contact_reminder_hours: number;
  readonly provider_reminder_hours: number;
  readonly worksheet_reminder_hours: number;
  readonly send_meal_count_assigned_job_mail_only_x_days_before_job_date: number;
  readonly exclude_weekends_and_holidays_hours: boolean;
  readonly use_room_meal_and_reporter_counts: boolean;
  /** The company's own zone: its days are counted in it. */
  readonly time_zone: TimeZone;
}

/** A booking of a provider, as far as reminders ask. */
export interface RemindedBooking {
  readonly service_provider_id: number;
  readonly ends_at: Temporal.Instant;
  readonly is_confirmed: boolean;
  readonly is_declined: boolean;
  /** A worksheet is expected of it and was not turned in. */
  readonly owes_worksheet: boolean;
}

/** A job that is not canceled, as far as reminders ask. */
export interface RemindedJob {
  readonly job_date: string;
  readonly starts_at: Temporal.Instant;
  readonly time_zone: TimeZone;
  readonly is_confirmed: boolean;
  /** The client said that something is wrong: the office answers that, and no reminder repeats the question. */
  readonly is_declined: boolean;
  readonly meals_needed: number;
  readonly bookings: readonly RemindedBooking[];
}

/** Something somebody is to be told once; told again only when `told_for` changes: the job was moved, or its meals. */
export interface Reminder {
  readonly kind: ReminderKind;
  /** The provider; 0 where it is about the job as a whole. */
  readonly subject_id: number;
  readonly told_for: string;
}

/** A worksheet that was not turned in for so long is a matter for the telephone. */
export const WORKSHEET_REMINDED_DAYS = 14;

/** How many days around today hold every job that any reminder can be due for; weekends and holidays at most treble a span. */
export function reminderDays(rules: ReminderRules): { back: number; ahead: number } {
  const hours = Math.max(rules.contact_reminder_hours, rules.provider_reminder_hours);
  const days = Math.max(Math.ceil(hours / 24), rules.send_meal_count_assigned_job_mail_only_x_days_before_job_date);
  const back = rules.worksheet_reminder_hours > 0 ? Math.ceil(rules.worksheet_reminder_hours / 24) : 0;
  return { back: back > 0 ? back + WORKSHEET_REMINDED_DAYS + 2 : 1, ahead: days * 3 + 10 };
}

function isAhead(job: RemindedJob, hours: number, rules: ReminderRules, holidays: HolidayDates, now: Temporal.Instant) {
  const rule = {
    hours_before_start: hours,
    exclude_weekends_and_holidays: rules.exclude_weekends_and_holidays_hours,
  };
  return hours > 0 && isInReminderWindow(job.starts_at, job.time_zone, rule, holidays, now);
}

function isOverdue({ ends_at, owes_worksheet, is_declined }: RemindedBooking, hours: number, now: Temporal.Instant) {
  if (hours === 0 || !owes_worksheet || is_declined) return false;
  const due = ends_at.add({ hours });
  const last = due.add({ hours: 24 * WORKSHEET_REMINDED_DAYS });
  return Temporal.Instant.compare(now, due) >= 0 && Temporal.Instant.compare(now, last) < 0;
}

const distinct = (bookings: readonly RemindedBooking[]) => [
  ...new Set(bookings.map((booking) => booking.service_provider_id)),
];

/**
 * What is due about a job now (section 9, reminders and the meal-count mail). Contacts and providers who have not
 * confirmed are reminded in the window before the start, providers who owe a worksheet from so many hours after the end,
 * the office of the meals of a job with a provider so many days ahead.
 */
export function dueReminders(
  job: RemindedJob,
  rules: ReminderRules,
  holidays: HolidayDates,
  now: Temporal.Instant,
): Reminder[] {
  const found: Reminder[] = [];
  const start = job.starts_at.toString();
  const hasResponse = job.is_confirmed || job.is_declined;
  if (!hasResponse && isAhead(job, rules.contact_reminder_hours, rules, holidays, now))
    found.push({ kind: 'contact_reminder', subject_id: 0, told_for: start });
  if (isAhead(job, rules.provider_reminder_hours, rules, holidays, now)) {
    const open = job.bookings.filter((booking) => !booking.is_confirmed && !booking.is_declined);
    for (const subject_id of distinct(open)) found.push({ kind: 'provider_reminder', subject_id, told_for: start });
  }
  const owing = job.bookings.filter((booking) => isOverdue(booking, rules.worksheet_reminder_hours, now));
  for (const subject_id of distinct(owing)) found.push({ kind: 'worksheet_reminder', subject_id, told_for: start });
  const meals = {
    days_before: rules.send_meal_count_assigned_job_mail_only_x_days_before_job_date,
    exclude_weekends_and_holidays: rules.exclude_weekends_and_holidays_hours,
  };
  const feeds = rules.use_room_meal_and_reporter_counts && job.meals_needed > 0 && job.bookings.length > 0;
  if (feeds && isWithinDaysAhead(job.job_date, rules.time_zone, meals, holidays, now))
    found.push({ kind: 'meal_count', subject_id: 0, told_for: `${job.job_date} ${job.meals_needed}` });
  return found;
}
