import type { Translated } from '../../texts.ts';
import type { offlineTexts } from '../offline.ts';

export const texts = {
  title: 'Sin conexión',
  hint: 'Esta página necesita conexión. Aquí están sus {job.plural} como estaban, y una hoja de trabajo que ya abrió aquí se puede rellenar.',
  hint_jobs: 'Esta página necesita conexión. Aquí están sus {job.plural} como estaban.',
  as_of: 'A las {when}',
  nothing:
    'Aún no hay nada guardado en este dispositivo. Sus trabajos se guardan la próxima vez que abra la página con conexión. || Aún no hay nada guardado en este dispositivo. Se guarda ({job.plural}) la próxima vez que abra la página con conexión.',
  coming: 'Próximamente',
  last: 'Últimos trabajos || Anteriores ({job.plural})',
  none: 'No hay {job.plural}',
  worksheet: 'Hoja de trabajo',
  join: 'Unirse',
  call: 'Llamar a la oficina, {phone}',
  retry: 'Intentar de nuevo',
  job_number: '{job} {number}',
} as const satisfies Translated<typeof offlineTexts>;
