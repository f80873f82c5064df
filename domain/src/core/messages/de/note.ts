import type { TranslatedMessages } from '../entry.ts';
import type { noteMessages } from '../note.ts';

export const noteSentences = {
  'note.active': 'Aktiv',
  'note.deleted': 'Gelöscht',
  'note.completed': 'Erledigt',
  'note.expired': 'Abgelaufen',
  'note.removed': 'Die Notiz wurde gelöscht.',
  'note.day_required': 'Bitte wählen Sie den Tag dieser Notiz.',
  'note.object_required': 'Bitte wählen Sie, worum es in dieser Notiz geht.',
  'note.all_jobs_refused': 'Diese Notiz gehört zu einem einzelnen Eintrag und kann nicht für alle {job.plural} gelten.',
  'note.expires_before_due': 'Eine Notiz kann nicht ablaufen, bevor sie fällig ist.',
  'note.on_job': '{job}',
  'note.on_case': '{case}',
  'note.on_client': '{client}',
  'note.on_location': 'Ort',
  'note.on_corporate_client': '{corporate_client}',
  'note.on_note': 'Notiz',
  'note.on_report': 'Bericht',
  'note.on_contact': '{contact}',
  'note.on_deponent': '{deponent}',
  'note.on_provider': '{service_provider}',
  'note.on_order': '{order}',
  'note.on_invoice': '{invoice}',
  'note.on_transaction': '{transaction}',
  'note.on_file': 'Datei',
  'note.on_calendar': 'Kalender',
} as const satisfies TranslatedMessages<typeof noteMessages>;
