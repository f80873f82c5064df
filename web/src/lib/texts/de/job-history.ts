import type { Translated } from '../../texts.ts';
import type { jobHistoryTexts } from '../job-history.ts';

export const texts = {
  title: 'Verlauf',
  loading: 'Verlauf wird geladen',
  none: 'Nichts passt dazu.',
  part: 'Was gezeigt wird',
  all: 'Alles {count}',
  fields: 'Felder {count}',
  responses: 'Antworten {count}',
  field: 'Feld',
  every_field: 'Alle Felder',
  person: 'Person',
  everybody: 'Alle Personen',
  certificate: 'Ereignisbescheinigung',
  show: 'Diese Fassung zeigen',
  show_version: 'Diese Fassung zeigen ({number})',
  version: '{job}, Fassung {number}',
  as_of: 'Stand {when}',
  many: '{count} Felder',
  blank: 'leer',
  product: 'Das Büro',
} as const satisfies Translated<typeof jobHistoryTexts>;
