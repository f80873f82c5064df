import type { caseMessages } from '../case.ts';
import type { TranslatedMessages } from '../entry.ts';

export const caseSentences = {
  'case.contact_twice': 'Este contacto ya está en el caso. || Ya está aquí ({contact}, {case}).',
  'case.contact_gone': 'Este contacto no se puede añadir al caso. || No se puede añadir ({contact}, {case}).',
  'case.reference_taken': 'Otro {case} tiene este número de referencia.',
  'case.numbered': 'Guardado con el número {number}.',
  'case.next_number': 'Tomar el número siguiente',
  'case.not_begun': 'Este {case} empieza el {date}.',
  'case.ended': 'Este {case} terminó el {date}.',
} as const satisfies TranslatedMessages<typeof caseMessages>;
