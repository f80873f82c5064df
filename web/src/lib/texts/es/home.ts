import type { Translated } from '../../texts.ts';
import type { homeTexts } from '../home.ts';

export const texts = {
  failed: 'No se pudo cargar.',
  try_again: 'Intentar de nuevo',
  loading: 'Cargando…',
} as const satisfies Translated<typeof homeTexts>;
