import { defineTexts } from '../texts.ts';

/** When each step of a job is due, for the company and for its divisions. */
export const dueTimeTexts = defineTexts('due_time', {
  title: 'Due times',
  level: 'Due times for',
  company: 'Entire company',
  hint: 'These times drive the board and the steps of a {job}. Weekends, holidays and the {division}’s blackout days are not business days.',
  before: 'Before the {job}',
  after: 'After the {job}',
  kind: '{step}: when it is due',
  inherit: 'Default: {when}',
  inherit_division: 'Company default: {when}',
  days_before: 'Business days before',
  days_after: 'Business days after',
  minutes_before: 'Minutes before the start',
  days: '{step}: business days',
  minutes: '{step}: minutes',
  at: '{step}: time of day',
  says_days_before_one: '1 business day before, {at}',
  says_days_before_other: '{count} business days before, {at}',
  says_days_after_one: '1 business day after, {at}',
  says_days_after_other: '{count} business days after, {at}',
  says_minutes: '{count} minutes before the start',
  theirs: 'Someone else set this to “{value}”.',
  read_only: 'Only people with access to every {division} can change the company’s due times.',
});
