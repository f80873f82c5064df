import { defineTexts } from '../texts.ts';

export const reminderExampleTexts = defineTexts('reminder-example', {
  title: 'What this means',
  about: 'Next {job}, {number}, {name}, {place}',
  none: 'Schedule a {job} to see these times for it.',
  contact_reminder: '{contact.plural} reminded',
  provider_reminder: '{service_provider.plural} reminded',
  day_before: 'Details sent to everyone who confirmed',
  second_reminder: 'Second reminder to anyone who has not answered',
  due_for_confirmation: 'Red in contacts’ calendars if not confirmed',
  check_in_opens: 'Check-in opens',
  start: 'The {job} starts',
  worksheet_reminder: 'Reminder of the {worksheet}',
});
