import type { Translated } from '../../texts.ts';
import type { jobListTexts } from '../job-list.ts';

export const texts = {
  title_client: 'Declaraciones',
  new_job: 'Crear {job}',
  request_job: 'Nueva solicitud',
  none_title: 'Aún no hay {job.plural}',
  none_hint: 'Lo programado aparece aquí.',
  request: 'Solicitud {number}',
  request_number: 'S-{number}',
  nobody: 'Nadie todavía',
  more_needed: '{names}, {count} por asignar',
  who_can: 'Quién puede realizarlo',
  copy_job: 'Copiar {job}',
  next_volume: 'Volumen siguiente',
  ask_to_confirm: 'Pedir confirmación',
  map: 'Mapa del día',
  record_answer: 'Registrar respuesta',
  call: 'Llamar al {phone}',
} satisfies Translated<typeof jobListTexts>;
