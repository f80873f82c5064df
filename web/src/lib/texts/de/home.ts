import type { Translated } from '../../texts.ts';
import type { homeTexts } from '../home.ts';

export const texts = {
  failed: 'Das konnte nicht geladen werden.',
  try_again: 'Erneut versuchen',
  loading: 'Wird geladen…',
} as const satisfies Translated<typeof homeTexts>;
