import { defineMessages } from './entry.ts';

/** Two records becoming one, and taking that back (section 7). */
export const mergeMessages = defineMessages({
  'merge.done': { text: '{merged} was merged into {kept}.' },
  'merge.undone': { text: '{merged} and {kept} are two again.' },
  'merge.same': { status: 400, text: 'Please choose two different records.' },
  'merge.already': { status: 409, text: 'One of the two records was merged or deleted in the meantime.' },
  'merge.collision': {
    status: 409,
    text: 'Both have entries of their own at the same place ({what}). Please remove one of them first.',
  },
  'merge.other_divisions': {
    status: 403,
    text: 'This record is used in {division.plural} that you do not work in. Somebody who does has to merge it.',
  },
  'merge.unknown_field': { status: 400, text: 'There is no field {field} to take over.' },
  'merge.undone_already': { status: 409, text: 'This merge was taken back already.' },
  'merge.too_late': { status: 409, text: 'A merge can be taken back for 30 days only.' },
  'merge.kept_gone': {
    status: 409,
    text: 'The record was merged on or deleted since. Please take the later merge back first.',
  },
  'merge.name_taken': { status: 409, text: 'Another record has the name {name} by now. Please rename it first.' },
  'merge.changed_since': {
    status: 409,
    text: 'This merge cannot be taken back: something of it was changed since ({what}).',
  },
  'merge.books_since': {
    status: 409,
    text: 'This merge cannot be taken back: money was booked for its {invoice.plural} since.',
  },
  'merge.record_itself': { text: 'the record itself' },
});
