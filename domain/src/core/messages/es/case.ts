import type { caseMessages } from '../case.ts';
import type { TranslatedMessages } from '../entry.ts';

export const caseSentences = {
  'case.contact_twice': 'Este {contact} ya está en el {case}.',
  'case.contact_gone': 'Este {contact} no se puede añadir al {case}.',
  'case.reference_taken': 'Otro {case} tiene este número de referencia.',
  'case.numbered': 'Guardado con el número {number}.',
  'case.next_number': 'Tomar el número siguiente',
  'case.not_begun': 'Este {case} empieza el {date}.',
  'case.ended': 'Este {case} terminó el {date}.',
} as const satisfies TranslatedMessages<typeof caseMessages>;
