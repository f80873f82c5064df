import { expect, test } from 'vitest';
import { type ExampleRules, reminderExample } from './reminder-example.ts';

const RULES: ExampleRules = {
  contact_reminder_minutes: 1440,
  provider_reminder_minutes: 2880,
  second_reminder_minutes: 240,
  mail_day_before: true,
  worksheet_reminder_minutes: 1440,
  send_meal_count_assigned_job_mail_only_x_days_before_job_date: 1,
  exclude_weekends_and_holidays_hours: true,
  use_room_meal_and_reporter_counts: false,
  time_zone: 'America/Denver',
  quiet_hours_from: '21:00',
  quiet_hours_until: '07:00',
  client_confirmation_hours: 24,
  check_in_opens_minutes: 90,
};
/** A Monday, 9 AM in Denver. */
const JOB = {
  job_date: '2027-03-08',
  starts_at: Temporal.Instant.from('2027-03-08T16:00:00Z'),
  ends_at: Temporal.Instant.from('2027-03-08T19:00:00Z'),
  time_zone: 'America/Denver',
};

const shown = (rules: Partial<ExampleRules> = {}, holidays: string[] = []) =>
  reminderExample(JOB, { ...RULES, ...rules }, new Set(holidays)).map(
    ({ moment, at }) =>
      `${moment} ${at.toZonedDateTimeISO('America/Denver').toPlainDateTime().toString().slice(5, 16)}`,
  );

test('weekends are skipped, messages of the night wait for the morning, and all of it is in the order of time', () => {
  expect(shown()).toEqual([
    'provider_reminder 03-04T09:00',
    'contact_reminder 03-05T09:00',
    'due_for_confirmation 03-05T09:00',
    'day_before 03-07T08:00',
    'second_reminder 03-08T07:00',
    'check_in_opens 03-08T07:30',
    'start 03-08T09:00',
    'worksheet_reminder 03-09T12:00',
  ]);
});

test('what is off is left out, and a holiday moves what lies before it', () => {
  const off = { contact_reminder_minutes: 0, provider_reminder_minutes: 0, mail_day_before: false };
  expect(shown({ ...off, worksheet_reminder_minutes: 0 }, ['2027-03-05'])).toEqual([
    'due_for_confirmation 03-04T09:00',
    'check_in_opens 03-08T07:30',
    'start 03-08T09:00',
  ]);
});
