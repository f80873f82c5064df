import type { Translated } from '../../texts.ts';
import type { pictureTexts } from '../picture.ts';

export const texts = {
  size_hint: '{width} x {height} píxeles, jpg, png o gif, 1 MB como máximo',
  choose_picture: 'Elegir una imagen',
  remove_picture: 'Quitar',
  fit_picture: 'Ajustar a {width} x {height}',
  fit_failed: 'No se puede ajustar esta imagen. Elija otra.',
} as const satisfies Translated<typeof pictureTexts>;
