import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueReminders, type RemindedBooking, type RemindedJob, type ReminderRules, reminderDays } from './reminder.ts';

const OFF: ReminderRules = {
  contact_reminder_minutes: 0,
  provider_reminder_minutes: 0,
  second_reminder_minutes: 0,
  mail_day_before: false,
  worksheet_reminder_minutes: 0,
  send_meal_count_assigned_job_mail_only_x_days_before_job_date: 0,
  exclude_weekends_and_holidays_hours: true,
  use_room_meal_and_reporter_counts: true,
  time_zone: 'America/Denver',
};
const ON = { contact_reminder_minutes: 1440, provider_reminder_minutes: 2880, worksheet_reminder_minutes: 720 };

const booking = (values: Partial<RemindedBooking> = {}): RemindedBooking => ({
  service_provider_id: 7,
  ends_at: Temporal.Instant.from('2027-03-10T20:00:00Z'),
  is_confirmed: false,
  confirmed_at: null,
  is_declined: false,
  written_at: null,
  owes_worksheet: true,
  ...values,
});

/** A Wednesday, 9:30 in Denver. */
const job = (values: Partial<RemindedJob> = {}): RemindedJob => ({
  job_date: '2027-03-10',
  starts_at: Temporal.Instant.from('2027-03-10T16:30:00Z'),
  time_zone: 'America/Denver',
  is_confirmed: false,
  confirmed_at: null,
  written_at: null,
  is_declined: false,
  meals_needed: 0,
  bookings: [booking()],
  ...values,
});

const BOTH = ['contact_day_before', 'provider_day_before'] as const;
const FIRST = ['contact_reminder', 'provider_reminder'] as const;
const SECOND = ['contact_second_reminder', 'provider_second_reminder'] as const;

const due = (given: RemindedJob, rules: Partial<ReminderRules>, now: string, holidays: readonly string[] = []) =>
  dueReminders(given, { ...OFF, ...rules }, new Set(holidays), Temporal.Instant.from(now)).map(({ kind }) => kind);

describe('reminders', () => {
  test.each([
    ['nothing is set', job(), {}, '2027-03-10T10:00:00Z', []],
    ['a minute before the window', job(), ON, '2027-03-08T16:29:00Z', []],
    ['the window of providers is open', job(), ON, '2027-03-08T16:30:00Z', ['provider_reminder']],
    ['both are open', job(), ON, '2027-03-09T16:30:00Z', ['contact_reminder', 'provider_reminder']],
    ['the client has confirmed', job({ is_confirmed: true }), ON, '2027-03-09T16:30:00Z', ['provider_reminder']],
    ['the job has begun', job(), ON, '2027-03-10T16:30:00Z', []],
    [
      'the provider has confirmed',
      job({ bookings: [booking({ is_confirmed: true })] }),
      ON,
      '2027-03-09T16:30:00Z',
      ['contact_reminder'],
    ],
    [
      'the provider has declined: the office knows',
      job({ bookings: [booking({ is_declined: true })] }),
      ON,
      '2027-03-09T16:30:00Z',
      ['contact_reminder'],
    ],
    [
      'two services of one provider',
      job({ bookings: [booking(), booking()] }),
      ON,
      '2027-03-08T17:00:00Z',
      ['provider_reminder'],
    ],
    ['a worksheet has some hours', job(), ON, '2027-03-11T07:59:00Z', []],
    ['then it is asked for', job(), ON, '2027-03-11T08:00:00Z', ['worksheet_reminder']],
    ['for two weeks', job(), ON, '2027-03-25T08:00:00Z', []],
    ['it was turned in', job({ bookings: [booking({ owes_worksheet: false })] }), ON, '2027-03-11T08:00:00Z', []],
  ] as const)('%s', (_, given, rules, now, expected) => {
    expect(due(given, rules, now)).toEqual(expected);
  });

  test('a holiday in between moves the window a day ahead', () => {
    expect(due(job(), { contact_reminder_minutes: 1440 }, '2027-03-08T17:00:00Z')).toEqual([]);
    expect(due(job(), { contact_reminder_minutes: 1440 }, '2027-03-08T17:00:00Z', ['2027-03-09'])).toEqual([
      'contact_reminder',
    ]);
  });
});

describe('the day before and the last hours', () => {
  const yes = Temporal.Instant.from('2027-03-05T18:00:00Z');
  const sure = job({
    ...{ is_confirmed: true, confirmed_at: yes },
    bookings: [booking({ is_confirmed: true, confirmed_at: yes })],
  });
  const AGAIN = { ...ON, mail_day_before: true, second_reminder_minutes: 90 };
  test.each([
    ['who said yes hears again from the morning before', sure, '2027-03-09T15:00:00Z', BOTH],
    ['not a minute earlier', sure, '2027-03-09T14:59:00Z', []],
    ['not once the job has begun', sure, '2027-03-10T16:30:00Z', []],
    [
      'nor who said yes that very morning: their mail has everything',
      job({ is_confirmed: true, confirmed_at: Temporal.Instant.from('2027-03-09T15:30:00Z'), bookings: [] }),
      '2027-03-09T16:00:00Z',
      [],
    ],
    [
      'nor a provider with a service still open: that one is asked',
      job({ ...sure, bookings: [...sure.bookings, booking()] }),
      '2027-03-09T15:00:00Z',
      ['contact_day_before', 'provider_reminder'],
    ],
    ['who has not answered is reminded again', job(), '2027-03-10T15:00:00Z', [...FIRST, ...SECOND]],
    ['not before that time', job(), '2027-03-10T14:59:00Z', FIRST],
    [
      'nobody so soon after another mail about it',
      job({ written_at: Temporal.Instant.from('2027-03-10T12:01:00Z'), bookings: [] }),
      '2027-03-10T15:00:00Z',
      [],
    ],
  ] as const)('%s', (_, given, now, expected) => {
    expect(due(given, AGAIN, now).toSorted()).toEqual([...expected].toSorted());
  });
});

describe('meals', () => {
  const meals = { send_meal_count_assigned_job_mail_only_x_days_before_job_date: 2 };
  const fed = job({ meals_needed: 6 });
  test.each([
    ['two working days ahead', fed, meals, '2027-03-08T18:00:00Z', ['meal_count']],
    ['on the day before in Denver, though not in London', fed, meals, '2027-03-08T06:00:00Z', []],
    [
      'a weekend is not counted',
      job({ ...fed, job_date: '2027-03-09' }),
      meals,
      '2027-03-05T18:00:00Z',
      ['meal_count'],
    ],
    ['none are needed', job(), meals, '2027-03-10T12:00:00Z', []],
    ['nobody is assigned', job({ meals_needed: 6, bookings: [] }), meals, '2027-03-10T12:00:00Z', []],
    [
      'the company does not count',
      fed,
      { ...meals, use_room_meal_and_reporter_counts: false },
      '2027-03-10T12:00:00Z',
      [],
    ],
    ['the day is over', fed, meals, '2027-03-11T12:00:00Z', []],
  ] as const)('%s', (_, given, rules, now, expected) => {
    expect(due(given, rules, now)).toEqual(expected);
  });

  test('another number is told again', () => {
    const reported = (meals_needed: number) =>
      dueReminders(
        job({ meals_needed }),
        { ...OFF, ...meals },
        new Set(),
        Temporal.Instant.from('2027-03-10T12:00:00Z'),
      );
    expect(reported(6)).not.toEqual(reported(7));
  });
});

test('a job for which something is due lies in the days that are looked through', () => {
  const minutes = fc.integer({ min: 0, max: 43_200 });
  fc.assert(
    fc.property(
      minutes,
      minutes,
      minutes,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: -2_000, max: 3_000 }),
      (a, b, c, d, away) => {
        const rules = {
          ...OFF,
          contact_reminder_minutes: a,
          provider_reminder_minutes: b,
          worksheet_reminder_minutes: c,
          mail_day_before: true,
          send_meal_count_assigned_job_mail_only_x_days_before_job_date: d,
        };
        const now = Temporal.Instant.from('2027-03-10T18:00:00Z');
        const starts_at = now.add({ hours: away });
        const day = starts_at.toZonedDateTimeISO('America/Denver').toPlainDate();
        const given = job({
          starts_at,
          job_date: day.toString(),
          meals_needed: 3,
          bookings: [booking({ ends_at: starts_at.add({ hours: 3 }) })],
        });
        if (dueReminders(given, rules, new Set(), now).length === 0) return;
        const { back, ahead } = reminderDays(rules);
        const today = now.toZonedDateTimeISO('America/Denver').toPlainDate();
        const far = today.until(day).days;
        expect(far).toBeGreaterThanOrEqual(-back);
        expect(far).toBeLessThanOrEqual(ahead);
      },
    ),
    { numRuns: 500 },
  );
});
