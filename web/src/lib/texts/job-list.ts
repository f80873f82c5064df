import { defineTexts } from '../texts.ts';

export const jobListTexts = defineTexts('job_list', {
  title_client: 'Depositions',
  new_job: 'New {job}',
  request_job: 'Request a {job}',
  none_title: 'No {job.plural} yet',
  none_hint: 'Scheduled {job.plural} appear here.',
  request: 'Request {number}',
  request_number: 'R-{number}',
  nobody: 'Nobody yet',
  more_needed: '{names}, {count} open',
  who_can: 'Who can take this',
  copy_job: 'Copy {job}',
  next_volume: 'Next volume',
  ask_to_confirm: 'Ask to confirm',
  map: 'Map of the day',
  record_answer: 'Record answer',
  call: 'Call {phone}',
});
