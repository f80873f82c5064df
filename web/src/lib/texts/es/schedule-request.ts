import type { Translated } from '../../texts.ts';
import type { scheduleRequestTexts } from '../schedule-request.ts';

export const texts = {
  title: 'Nueva solicitud',
  opening: 'Abriendo…',
  closed: 'En esta página no aceptamos solicitudes. Llámenos, por favor.',
  with_account: 'Inicie sesión y su solicitud empieza con sus {case.plural} y los lugares que ya usó.',
  only_without: 'Para una solicitud no necesita cuenta.',
  log_in: 'Iniciar sesión y solicitar',
  without_account: 'Solicitar sin cuenta',
} as const satisfies Translated<typeof scheduleRequestTexts>;
