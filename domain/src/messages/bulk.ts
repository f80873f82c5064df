import { defineMessages } from './entry.ts';

/** Many rows changed at once, and taking that back. */
export const bulkMessages = defineMessages({
  'bulk.changed': { text: 'Changed: {n}.' },
  'bulk.unchanged': { text: 'Already so: {n}.' },
  'bulk.restored': { text: 'Restored: {n}.' },
  'bulk.left_alone': { text: 'Left as they are: {n}.' },
  'bulk.nothing_chosen': { status: 400, text: 'Please choose at least one row.' },
  'bulk.too_many': {
    status: 400,
    text: 'Not more than {most} rows can be changed at once. Please narrow the list.',
  },
  'bulk.not_possible': { status: 400, text: 'This cannot be done with many of these at once.' },
  'bulk.not_found': { text: 'Not there, or out of your reach' },
  'bulk.changed_since': { text: 'Changed in the meantime' },
  'bulk.changed_since_by': { text: 'Changed in the meantime by {name}' },
  'bulk.job_canceled': { status: 409, text: 'It is canceled: its status stays' },
  'bulk.status_reserved': {
    status: 409,
    text: 'This status comes with canceling: please cancel the {job} itself',
  },
  'bulk.request_only': { text: 'Still a request, not a {job}' },
  'bulk.undone_already': { status: 409, text: 'This change was taken back already.' },
  'bulk.too_late': { status: 409, text: 'A change can be taken back for 30 days only.' },
});
