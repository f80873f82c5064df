import type { Translated } from '../../texts.ts';
import type { confirmationTexts } from '../link-page.ts';

export const texts = {
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
  already_in: 'Registró su llegada a las {time}.',
  already_declined: '{job}: usted indicó que no puede realizarlo.',
  already_confirmed: '{job}: ya está confirmado por usted.',
  can_take: 'Puede realizarlo',
  cannot_take: 'No puede realizarlo',
} as const satisfies Translated<typeof confirmationTexts>;
