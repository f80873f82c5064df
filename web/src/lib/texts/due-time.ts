import { defineTexts } from '../texts.ts';

/** When each step of a job is due, for the company and for its divisions. */
export const dueTimeTexts = defineTexts('due_time', {
  title: 'Due times',
  level: 'Whose due times',
  company: 'The whole company',
  hint: 'The board and the steps of a {job} go by these times. Weekends, holidays and blackout days of the {division} do not count as business days.',
  before: 'Before the {job}',
  after: 'After the {job}',
  kind: '{step}: when it is due',
  inherit: 'Default: {when}',
  inherit_division: 'As the company: {when}',
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
  theirs: 'Somebody else set this to “{value}”.',
  read_only: 'Only people who reach every {division} change the due times of the company.',
});
