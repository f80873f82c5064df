import { defineTexts } from '../texts.ts';

/** The history of a job on its page. */
export const jobHistoryTexts = defineTexts('job-history', {
  title: 'History',
  loading: 'Loading the history',
  none: 'Nothing here matches.',
  part: 'What to show',
  all: 'Everything {count}',
  fields: 'Fields {count}',
  responses: 'Responses {count}',
  field: 'Field',
  every_field: 'Every field',
  person: 'Person',
  everybody: 'Everybody',
  certificate: 'Certificate of events',
  show: 'Show this version',
  show_version: 'Show this version ({number})',
  version: '{job}, version {number}',
  as_of: 'As it was on {when}',
  many: '{count} fields',
  blank: 'blank',
  product: 'The office',
});
