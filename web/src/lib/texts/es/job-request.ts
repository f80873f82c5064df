import type { Translated } from '../../texts.ts';
import type { jobRequestTexts } from '../job-request.ts';

export const texts = {
  title: 'Solicitar {job}',
  hint: 'Leemos cada solicitud y le avisamos en cuanto esté programada la fecha.',
  section_matter: '{case} y {attorney}',
  section_where: 'Dónde y quién',
  deponents: '{deponent.plural}',
  deponents_hint: 'Un nombre por línea.',
  services: '{service.plural} que se necesitan',
  services_hint: 'Con sus palabras, por ejemplo taquígrafo, vídeo, intérprete.',
  where: 'Lugar o enlace de la reunión',
  used_before: 'Usado antes',
  send: 'Enviar la solicitud',
  will_be_made: 'Lo añadimos.',
} as const satisfies Translated<typeof jobRequestTexts>;
