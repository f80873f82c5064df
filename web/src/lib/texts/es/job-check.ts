import type { Translated } from '../../texts.ts';
import type { jobCheckTexts } from '../profile.ts';

export const texts = {
  title: 'Próximos trabajos || Próximos: {job.plural}',
  waits_one: '{count} espera su respuesta',
  waits_other: '{count} esperan su respuesta',
  confirm_all: 'Confirmar todo ({count})',
  confirm_first: 'Confirmar {count} por ahora',
  confirmed_all_one: 'Confirmado: {count}. Gracias.',
  confirmed_all_other: 'Confirmado: {count}. Gracias.',
  not_confirmed_one: '{count} no se pudo confirmar',
  not_confirmed_other: '{count} no se pudieron confirmar',
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
