import type { Translated } from '../../texts.ts';
import type { jobMapTexts } from '../job-map.ts';

export const texts = {
  title: 'Karte des Tages',
  day: 'Tag',
  previous: 'Tag davor',
  next: 'Tag danach',
  map_label: 'Karte mit {n} Adressen. Die Liste daneben sagt dasselbe in Worten.',
  closer: 'Vergrößern',
  wider: 'Verkleinern',
  stops: 'In der Reihenfolge ihres Beginns',
  unknown: 'Nicht auf der Karte',
  unknown_hint: 'Die Postleitzahl fehlt, oder ihre Lage ist nicht bekannt.',
  routes: 'Wer von einem zum nächsten fährt',
  approximate: 'Jede Adresse steht in der Mitte ihrer Postleitzahl.',
  none: 'Keine Adressen an diesem Tag',
  none_hint:
    'Aufträge per Video sind nicht auf der Karte. || Was per Video stattfindet, ist nicht auf der Karte ({job.plural}).',
  failed: 'Die Karte konnte nicht gelesen werden.',
  try_again: 'Erneut versuchen',
  loading: 'Wird geladen',
  more: 'Nur die ersten {n} Aufträge sind zu sehen. || Nur die ersten {n} ({job.plural}) sind zu sehen.',
  to_list: 'Alle {job.plural}',
} as const satisfies Translated<typeof jobMapTexts>;
