import type { Translated } from '../../texts.ts';
import type { linkTexts } from '../link.ts';

export const texts = {
  loading: 'Wird geladen…',
  unknown_title: 'Dieser Link führt nirgendwohin',
  unknown_hint: 'Bitte prüfen Sie, ob die ganze Adresse kopiert wurde.',
  failed_title: 'Die Seite konnte nicht geladen werden',
  reload: 'Erneut versuchen',
} as const satisfies Translated<typeof linkTexts>;
