import type { Translated } from '../../texts.ts';
import type { jobCheckTexts } from '../profile.ts';

export const texts = {
  title: 'Próximos: {job.plural}',
  waiting: 'A la espera de su confirmación',
  today: 'Hoy',
  tomorrow: 'Mañana',
  nothing: 'Nada hoy ni mañana, y nada espera su confirmación.',
  go_on: 'Ir al panel',
  loading: 'Cargando…',
  failed: 'No se pudieron cargar: {job.plural}.',
  try_again: 'Reintentar',
} as const satisfies Translated<typeof jobCheckTexts>;
