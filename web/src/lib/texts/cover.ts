import { defineTexts } from '../texts.ts';

/** How many jobs have which cover, as the totals of lists, calendar and board say it. */
export const coverTexts = defineTexts('cover', {
  jobs_one: '1 {job}',
  jobs_other: '{count} {job.plural}',
  uncovered: '{count} uncovered',
  waiting: '{count} waiting',
  confirmed: '{count} confirmed',
  done: '{count} done',
  request_one: '1 request',
  request_other: '{count} requests',
});
