import type { Translated } from '../../texts.ts';
import type { jobCheckTexts } from '../profile.ts';

export const texts = {
  title: 'Próximos trabajos || Próximos: {job.plural}',
  waits_one: '{count} espera su respuesta',
  waits_other: '{count} esperan su respuesta',
  yes: 'Sí',
  change: 'Cambiar',
  today: 'Hoy',
  tomorrow: 'Mañana',
  nothing: 'Nada hoy ni mañana, y nada espera su confirmación.',
  go_on: 'Ir al panel',
  loading: 'Cargando…',
  failed: 'No se pudieron cargar los trabajos. || No se pudieron cargar: {job.plural}.',
  try_again: 'Reintentar',
} as const satisfies Translated<typeof jobCheckTexts>;
