import { defineMessages } from './entry.ts';

/** Two records becoming one, taking that back (section 7), and a record getting another name (section 6). */
export const mergeMessages = defineMessages({
  'merge.done': { text: '{merged} was merged into {kept}.' },
  'merge.undone': { text: 'The merge of {merged} into {kept} was undone.' },
  'merge.same': { status: 400, text: 'Please choose two different records.' },
  'merge.already': { status: 409, text: 'One of the two records was merged or deleted in the meantime.' },
  'merge.collision': {
    status: 409,
    text: 'Both have their own entries ({what}). Please remove one of them first.',
  },
  'merge.other_divisions': {
    status: 403,
    text: 'This record is used in {division.plural} you do not have access to. Someone with access has to merge it.',
  },
  'merge.unknown_field': { status: 400, text: 'There is no field {field} to copy.' },
  'merge.undone_already': { status: 409, text: 'This merge was already undone.' },
  'merge.too_late': { status: 409, text: 'A merge can be undone for 30 days only.' },
  'merge.kept_gone': {
    status: 409,
    text: 'The record was merged again or deleted since. Please undo the later merge first.',
  },
  'merge.name_taken': { status: 409, text: 'Another record is now named {name}. Please rename it first.' },
  'merge.changed_since': {
    status: 409,
    text: 'This merge cannot be undone: something changed since ({what}).',
  },
  'merge.books_since': {
    status: 409,
    text: 'This merge cannot be undone: payments were recorded on its {invoice.plural} since.',
  },
  'merge.rename_denied': { text: 'Your role does not allow name changes.' },
  'merge.record_itself': { text: 'the record itself' },
});
