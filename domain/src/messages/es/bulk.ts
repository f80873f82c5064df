import type { bulkMessages } from '../bulk.ts';
import type { TranslatedMessages } from '../entry.ts';

export const bulkSentences = {
  'bulk.changed': 'Cambiados: {n}.',
  'bulk.unchanged': 'Ya estaban así: {n}.',
  'bulk.restored': 'Restaurados: {n}.',
  'bulk.left_alone': 'Se dejan como están: {n}.',
  'bulk.nothing_chosen': 'Elija al menos una fila.',
  'bulk.too_many': 'No se pueden cambiar más de {most} filas a la vez. Acote la lista.',
  'bulk.not_possible': 'Esto no se puede hacer con varios de estos a la vez.',
  'bulk.not_found': 'No existe o está fuera de su alcance',
  'bulk.changed_since': 'Se cambió entretanto',
  'bulk.changed_since_by': '{name} lo cambió entretanto',
  'bulk.job_canceled': 'Está cancelado: su estado se mantiene',
  'bulk.status_reserved': 'Este estado viene con la cancelación. Cancélelo directamente: {job}',
  'bulk.request_only': 'Todavía es una solicitud. Falta programar: {job}',
  'bulk.undone_already': 'Este cambio ya se deshizo.',
  'bulk.too_late': 'Un cambio solo se puede deshacer durante 30 días.',
} as const satisfies TranslatedMessages<typeof bulkMessages>;
