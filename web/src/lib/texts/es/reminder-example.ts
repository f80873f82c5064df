import type { Translated } from '../../texts.ts';
import type { reminderExampleTexts } from '../reminder-example.ts';

export const texts = {
  title: 'Qué significa',
  about: 'Próximo {job}, {number}, {name}, {place}',
  none: 'Programe un trabajo para ver qué resulta de estos tiempos. || Programe algo ({job}) para ver qué resulta de estos tiempos.',
  contact_reminder: 'Recordatorio a {contact.plural}',
  provider_reminder: 'Recordatorio a {service_provider.plural}',
  day_before: 'Detalles a quienes confirmaron',
  second_reminder: 'Segundo recordatorio a quien no ha contestado',
  due_for_confirmation: 'En rojo en los calendarios de los contactos si no se confirma',
  check_in_opens: 'Se abre el registro de llegada',
  start: 'Empieza el trabajo || Empieza ({job})',
  worksheet_reminder: 'Recordatorio de {worksheet}',
} as const satisfies Translated<typeof reminderExampleTexts>;
