import type { Translated } from '../../texts.ts';
import type { jobMapTexts } from '../job-map.ts';

export const texts = {
  title: 'Mapa del día',
  day: 'Día',
  previous: 'Día anterior',
  next: 'Día siguiente',
  map_label: 'Mapa de {n} direcciones. La lista de al lado dice lo mismo con palabras.',
  closer: 'Acercar',
  wider: 'Alejar',
  stops: 'Por orden de comienzo',
  unknown: 'Fuera del mapa',
  unknown_hint: 'Falta su código postal o no se conoce su posición.',
  routes: 'Quién va de uno a otro',
  approximate: 'Cada dirección aparece en el centro de su código postal.',
  none: 'Ninguna dirección este día',
  none_hint: 'Los trabajos remotos no aparecen en el mapa. || Lo remoto no aparece en el mapa ({job.plural}).',
  failed: 'No se pudo leer el mapa.',
  try_again: 'Reintentar',
  loading: 'Cargando',
  more: 'Solo se muestran los primeros {n} trabajos. || Solo se muestran los primeros {n} ({job.plural}).',
  to_list: 'Todos los trabajos || Todo: {job.plural}',
} as const satisfies Translated<typeof jobMapTexts>;
