import { defineMessages } from './entry.ts';

/** Time off of providers, holidays and blackout days (sections 3 to 5). */
export const timeOffMessages = defineMessages({
  'time_off.once': { text: 'Once' },
  'time_off.daily': { text: 'Every day' },
  'time_off.weekdays': { text: 'Every weekday' },
  'time_off.weekly': { text: 'Every week' },
  'time_off.kind_days': { text: 'Every few days' },
  'time_off.every_x_days': { text: 'Every {count} days' },
  'time_off.every_x_weeks': { text: 'Every {count} weeks' },
  'time_off.weekday': { status: 400, text: 'Please select at least one weekday' },
  'time_off.never': { status: 400, text: 'The series ends before any of these days.' },
  'time_off.provider': { status: 400, text: 'Please select {service_provider}' },
  'time_off.booked': { text: 'Already booked for {job} {job_number} on {date}' },

  'booking_conflict.settled': { status: 409, text: 'This was settled in the meantime.' },
  'booking_conflict.asked': { text: '{name} was asked to keep the {job}. The answer appears here.' },
  'booking_conflict.saved': { text: 'Saved. Booked on these days: {count}. Listed under Booked over Time Off.' },

  'company_day.too_long': { status: 400, text: 'At most {days} days' },
  'company_day.holiday_taken': { status: 400, text: 'There is already a holiday on this date.' },
  'company_day.own_division': { status: 400, text: 'Please select a {division} of yours' },
});
