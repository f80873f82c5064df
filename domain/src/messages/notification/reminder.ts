import type { HolidayDates } from '../../core/time/business-day.ts';
import type { TimeZone } from '../../core/time/local-time.ts';
import { isInReminderWindow, isWithinDaysAhead } from '../../core/time/reminder-window.ts';

/** What people are reminded of without anybody asking, and the event of its notification. */
export const REMINDER_EVENTS = {
  contact_reminder: 'contact_reminder',
  contact_second_reminder: 'contact_reminder',
  contact_day_before: 'contact_day_before',
  provider_reminder: 'provider_reminder',
  provider_second_reminder: 'provider_reminder',
  provider_day_before: 'provider_day_before',
  worksheet_reminder: 'worksheet_reminder',
  meal_count: 'meal_count',
} as const;

export type ReminderKind = keyof typeof REMINDER_EVENTS;

/** When a company reminds: minutes before the start, minutes after the end, days before the day. Zero reminds of nothing. */
export interface ReminderRules {
  readonly contact_reminder_minutes: number;
  readonly provider_reminder_minutes: number;
  /** Before the start, who has still not answered is reminded again. */
  readonly second_reminder_minutes: number;
  /** Whether those who confirmed get the details again on the day before. */
  readonly mail_day_before: boolean;
  readonly worksheet_reminder_minutes: number;
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
  /** When they did; null for no yes. */
  readonly confirmed_at: Temporal.Instant | null;
  readonly is_declined: boolean;
  /** When a mail about the job last went to them; null for never. */
  readonly written_at: Temporal.Instant | null;
  /** A worksheet is expected of it and was not turned in. */
  readonly owes_worksheet: boolean;
}

/** A job that is not canceled, as far as reminders ask. */
export interface RemindedJob {
  readonly job_date: string;
  readonly starts_at: Temporal.Instant;
  readonly time_zone: TimeZone;
  readonly is_confirmed: boolean;
  readonly confirmed_at: Temporal.Instant | null;
  /** When a mail about the job last went to somebody of the client; null for never. */
  readonly written_at: Temporal.Instant | null;
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

/** Nobody is reminded so soon after a mail about the same job. */
export const REMINDED_AFTER_HOURS = 3;

/** From this hour of the day before, on the clock of the job, the details go out again. */
export const DAY_BEFORE_HOUR = 8;

const MINUTES_A_DAY = 1440;

/** How many days around today hold every job that any reminder can be due for; weekends and holidays at most treble a span. */
export function reminderDays(rules: ReminderRules): { back: number; ahead: number } {
  const { contact_reminder_minutes, provider_reminder_minutes, second_reminder_minutes } = rules;
  const minutes = Math.max(contact_reminder_minutes, provider_reminder_minutes, second_reminder_minutes);
  const days = Math.max(
    Math.ceil(minutes / MINUTES_A_DAY),
    rules.send_meal_count_assigned_job_mail_only_x_days_before_job_date,
  );
  const back = Math.ceil(rules.worksheet_reminder_minutes / MINUTES_A_DAY);
  return { back: back > 0 ? back + WORKSHEET_REMINDED_DAYS + 2 : 1, ahead: days * 3 + 10 };
}

interface Given {
  readonly job: RemindedJob;
  readonly rules: ReminderRules;
  readonly holidays: HolidayDates;
  readonly now: Temporal.Instant;
}

function isAhead({ job, rules, holidays, now }: Given, minutes: number) {
  const rule = {
    hours_before_start: 0,
    minutes_before_start: minutes,
    exclude_weekends_and_holidays: rules.exclude_weekends_and_holidays_hours,
  };
  return minutes > 0 && isInReminderWindow(job.starts_at, job.time_zone, rule, holidays, now);
}

function isOverdue({ ends_at, owes_worksheet, is_declined }: RemindedBooking, minutes: number, now: Temporal.Instant) {
  if (minutes === 0 || !owes_worksheet || is_declined) return false;
  const due = ends_at.add({ minutes });
  const last = due.add({ hours: 24 * WORKSHEET_REMINDED_DAYS });
  return Temporal.Instant.compare(now, due) >= 0 && Temporal.Instant.compare(now, last) < 0;
}

const isLongAgo = (at: Temporal.Instant | null, now: Temporal.Instant) =>
  at === null || Temporal.Instant.compare(at.add({ hours: REMINDED_AFTER_HOURS }), now) <= 0;

/** Whether the details go out again: from the morning before until the start, to whoever said yes before that morning. */
function isDayBefore({ job, rules, now }: Given, confirmed_at: Temporal.Instant | null): boolean {
  if (!rules.mail_day_before || confirmed_at === null || Temporal.Instant.compare(now, job.starts_at) >= 0)
    return false;
  const morning = Temporal.PlainDate.from(job.job_date)
    .subtract({ days: 1 })
    .toZonedDateTime({ timeZone: job.time_zone, plainTime: { hour: DAY_BEFORE_HOUR } })
    .toInstant();
  return Temporal.Instant.compare(now, morning) >= 0 && Temporal.Instant.compare(confirmed_at, morning) < 0;
}

const distinct = (bookings: readonly RemindedBooking[]) => [
  ...new Set(bookings.map((booking) => booking.service_provider_id)),
];

function clientReminders(given: Given, told_for: string): Reminder[] {
  const { job, rules, now } = given;
  const reminder = (kind: ReminderKind): Reminder => ({ kind, subject_id: 0, told_for });
  if (job.is_declined) return [];
  if (job.is_confirmed) return isDayBefore(given, job.confirmed_at) ? [reminder('contact_day_before')] : [];
  if (!isLongAgo(job.written_at, now)) return [];
  return [
    ...(isAhead(given, rules.contact_reminder_minutes) ? [reminder('contact_reminder')] : []),
    ...(isAhead(given, rules.second_reminder_minutes) && rules.contact_reminder_minutes > 0
      ? [reminder('contact_second_reminder')]
      : []),
  ];
}

function providerReminders(given: Given, told_for: string): Reminder[] {
  const { job, rules, now } = given;
  const remind = (kind: ReminderKind, bookings: readonly RemindedBooking[]) =>
    distinct(bookings).map((subject_id): Reminder => ({ kind, subject_id, told_for }));
  const staying = job.bookings.filter((booking) => !booking.is_declined);
  const open = staying.filter((booking) => !booking.is_confirmed && isLongAgo(booking.written_at, now));
  const waiting = new Set(distinct(staying.filter((booking) => !booking.is_confirmed)));
  const sure = staying.filter(
    (booking) => !waiting.has(booking.service_provider_id) && isDayBefore(given, booking.confirmed_at),
  );
  const isOn = rules.provider_reminder_minutes > 0;
  return [
    ...(isAhead(given, rules.provider_reminder_minutes) ? remind('provider_reminder', open) : []),
    ...(isOn && isAhead(given, rules.second_reminder_minutes) ? remind('provider_second_reminder', open) : []),
    ...remind('provider_day_before', sure),
  ];
}

/**
 * What is due about a job now (section 9, reminders and the meal-count mail). Contacts and providers who have not
 * confirmed are reminded in the window before the start and once more shortly before it, those who have get the details again on
 * the day before; providers who owe a worksheet are reminded from so long after the end, the office of the meals of a job with a
 * provider so many days ahead.
 */
export function dueReminders(
  job: RemindedJob,
  rules: ReminderRules,
  holidays: HolidayDates,
  now: Temporal.Instant,
): Reminder[] {
  const given = { job, rules, holidays, now };
  const start = job.starts_at.toString();
  const found = [...clientReminders(given, start), ...providerReminders(given, start)];
  const owing = job.bookings.filter((booking) => isOverdue(booking, rules.worksheet_reminder_minutes, now));
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
