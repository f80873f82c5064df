import type { contactMessages } from '../contact.ts';
import type { TranslatedMessages } from '../entry.ts';

export const contactSentences = {
  'contact.birth_date': 'Introduzca una fecha de nacimiento en el pasado.',
  'contact.beyond': 'Esto solo lo establece la propia empresa.',
  'contact.skip_no_email': 'Sin dirección de correo electrónico',
  'contact.skip_inactive': 'Inactivo',
  'contact.skip_expired': 'Caducado',
  'contact.mail_greeting': 'Hola, {name}:',
  'contact.mail_sender': '{name} de {company_name} le ha escrito este mensaje. Las respuestas llegan a {company_name}.',
  'month.january': 'Enero',
  'month.february': 'Febrero',
  'month.march': 'Marzo',
  'month.april': 'Abril',
  'month.may': 'Mayo',
  'month.june': 'Junio',
  'month.july': 'Julio',
  'month.august': 'Agosto',
  'month.september': 'Septiembre',
  'month.october': 'Octubre',
  'month.november': 'Noviembre',
  'month.december': 'Diciembre',
} as const satisfies TranslatedMessages<typeof contactMessages>;
