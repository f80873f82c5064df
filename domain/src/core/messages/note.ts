import { defineMessages } from './entry.ts';

/** Notes: what they are about, how they stand, and what is refused (sections 3, 7 and 9). */
export const noteMessages = defineMessages({
  'note.active': { text: 'Active' },
  'note.deleted': { text: 'Deleted' },
  'note.completed': { text: 'Completed' },
  'note.expired': { text: 'Expired' },
  'note.removed': { text: 'The note was deleted.' },
  'note.day_required': { status: 400, text: 'Please choose the day of this note.' },
  'note.object_required': { status: 400, text: 'Please choose what this note is about.' },
  'note.all_jobs_refused': {
    status: 400,
    text: 'This note belongs to one record and cannot apply to all {job.plural}.',
  },
  'note.expires_before_due': { status: 400, text: 'A note cannot expire before it is due.' },

  'note.on_job': { text: '{job}' },
  'note.on_case': { text: '{case}' },
  'note.on_client': { text: '{client}' },
  'note.on_location': { text: 'Location' },
  'note.on_corporate_client': { text: '{corporate_client}' },
  'note.on_note': { text: 'Note' },
  'note.on_report': { text: 'Report' },
  'note.on_contact': { text: '{contact}' },
  'note.on_deponent': { text: '{deponent}' },
  'note.on_provider': { text: '{service_provider}' },
  'note.on_order': { text: '{order}' },
  'note.on_invoice': { text: '{invoice}' },
  'note.on_transaction': { text: '{transaction}' },
  'note.on_file': { text: 'File' },
  'note.on_calendar': { text: 'Calendar' },
});
