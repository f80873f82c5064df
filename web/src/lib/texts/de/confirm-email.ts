import type { Translated } from '../../texts.ts';
import type { confirmEmailTexts } from '../profile.ts';

export const texts = {
  title: 'E-Mail-Adresse bestätigen',
  hint: 'Drücken Sie den Knopf, damit wir künftig an diese Adresse schreiben.',
  confirm: 'Diese Adresse bestätigen',
  log_in: 'Anmelden',
} as const satisfies Translated<typeof confirmEmailTexts>;
