import type { Translated } from '../../texts.ts';
import type { recordHistoryTexts } from '../record-history.ts';

export const texts = {
  title: 'Historial',
  loading: 'Cargando el historial',
  none: 'Aún no hay nada registrado.',
  blank: 'vacío',
  product: 'Automáticamente',
  many: '{count} campos',
  more: 'Mostrar más',
} satisfies Translated<typeof recordHistoryTexts>;
