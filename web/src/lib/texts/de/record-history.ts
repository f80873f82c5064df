import type { Translated } from '../../texts.ts';
import type { recordHistoryTexts } from '../record-history.ts';

export const texts = {
  title: 'Verlauf',
  loading: 'Verlauf wird geladen',
  none: 'Noch nichts aufgezeichnet.',
  blank: 'leer',
  product: 'Automatisch',
  many: '{count} Felder',
  more: 'Mehr anzeigen',
} satisfies Translated<typeof recordHistoryTexts>;
