import type { TranslatedMessages } from '../entry.ts';
import type { noteMessages } from '../note.ts';

export const noteSentences = {
  'note.active': 'Activa',
  'note.deleted': 'Eliminada',
  'note.completed': 'Completada',
  'note.expired': 'Vencida',
  'note.removed': 'La nota se eliminó.',
  'note.day_required': 'Elija el día de esta nota.',
  'note.object_required': 'Elija de qué trata esta nota.',
  'note.all_jobs_refused':
    'Esta nota pertenece a un solo registro y no puede aplicarse a todos los trabajos. || Esta nota pertenece a un solo registro y no puede aplicarse a todos: {job.plural}.',
  'note.expires_before_due': 'Una nota no puede vencer antes de su fecha límite.',
  'note.on_job': '{job}',
  'note.on_case': '{case}',
  'note.on_client': '{client}',
  'note.on_location': 'Lugar',
  'note.on_corporate_client': '{corporate_client}',
  'note.on_note': 'Nota',
  'note.on_report': 'Informe',
  'note.on_contact': '{contact}',
  'note.on_deponent': '{deponent}',
  'note.on_provider': '{service_provider}',
  'note.on_order': '{order}',
  'note.on_invoice': '{invoice}',
  'note.on_transaction': '{transaction}',
  'note.on_file': 'Archivo',
  'note.on_calendar': 'Calendario',
} as const satisfies TranslatedMessages<typeof noteMessages>;
