import { defineTexts } from '../texts.ts';

/** What somebody signed in reads where there is no connection. */
export const offlineTexts = defineTexts('offline', {
  title: 'No connection',
  hint: 'This page needs a connection. Your {job.plural} are here as they were, and a worksheet that you opened here before can be filled in.',
  hint_jobs: 'This page needs a connection. Your {job.plural} are here as they were.',
  as_of: 'As of {when}',
  nothing:
    'Nothing is stored on this device yet. Your {job.plural} are stored the next time you open the page with a connection.',
  coming: 'Coming up',
  last: 'Last {job.plural}',
  none: 'No {job.plural}',
  worksheet: 'Worksheet',
  join: 'Join',
  call: 'Call the office, {phone}',
  retry: 'Try again',
  job_number: '{job} {number}',
});
