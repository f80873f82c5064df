import type { TranslatedMessages } from '../entry.ts';
import type { themeMessages } from '../theme.ts';

export const themeSentences = {
  'picture.format': 'Elija una imagen jpg, png, gif o jpeg.',
  'picture.too_large': 'Elija una imagen de 1 MB como máximo.',
  'picture.size': 'Esta imagen tiene {width} x {height} píxeles. Debe tener {wanted_width} x {wanted_height}.',
  'picture.unknown': 'Esta imagen ya no está. Vuelva a elegirla.',
  'theme.exists': 'Esta empresa ya tiene un diseño.',
} as const satisfies TranslatedMessages<typeof themeMessages>;
