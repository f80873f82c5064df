import type { Translated } from '../../texts.ts';
import type { confirmationTexts } from '../link-page.ts';

export const texts = {
  ask_to_cancel: 'Pedir a la oficina que cancele',
  client_title: 'Confirmar {job} {job_number}',
  provider_title: '{job} {job_number}: ¿puede realizarlo?',
  check_in_title: '{job} {job_number}: registrar la llegada',
  client: '{client}',
  taking_attorney: '{attorney} que interroga',
  when: 'Cuándo',
  where: 'Dónde',
  remote: 'A distancia',
  case: '{case}',
  deponents: '{deponent.plural}',
  services: '{service.plural}',
  length: '{hours} horas',
  your_time: '{time} donde está usted',
  matches_your_time: 'coincide con su hora',
  note: 'Nota',
  internal_note: 'Nota interna',
  public_note: 'Nota pública',
  job_title: '{job} {job_number}',
  covered:
    'Otra persona se ocupa ahora de este trabajo. Gracias, ya no tiene que hacer nada. || Otra persona se ocupa ahora ({job}). Gracias, ya no tiene que hacer nada.',
  canceled: 'Este trabajo se canceló. Ya no tiene que hacer nada. || Cancelado ({job}). Ya no tiene que hacer nada.',
  canceled_on:
    'Este trabajo se canceló el {when}. Ya no tiene que hacer nada. || Cancelado el {when} ({job}). Ya no tiene que hacer nada.',
  moved:
    'La fecha de este trabajo se cambió el {when}. Antes era el {date} a las {time}. Responda para la fecha de arriba. || La fecha se cambió el {when} ({job}). Antes era el {date} a las {time}. Responda para la fecha de arriba.',
  already_in: 'A las {time} registró su llegada.',
  already_declined: 'Usted indicó que no puede hacer este trabajo. || {job}: usted indicó que no puede realizarlo.',
  already_confirmed: 'Usted ya confirmó este trabajo. || {job}: ya está confirmado por usted.',
  can_take: 'Puede realizarlo',
  cannot_take: 'No puede realizarlo',
} as const satisfies Translated<typeof confirmationTexts>;
