import type { Translated } from '../../texts.ts';
import type { pictureTexts } from '../picture.ts';

export const texts = {
  size_hint: '{width} x {height} Pixel, jpg, png oder gif, höchstens 1 MB',
  choose_picture: 'Ein Bild wählen',
  remove_picture: 'Entfernen',
  fit_picture: 'Auf {width} x {height} einpassen',
  fit_failed: 'Dieses Bild lässt sich nicht einpassen. Bitte wählen Sie ein anderes.',
} as const satisfies Translated<typeof pictureTexts>;
