import type { TranslatedMessages } from '../entry.ts';
import type { themeMessages } from '../theme.ts';

export const themeSentences = {
  'picture.format': 'Bitte wählen Sie ein Bild im Format jpg, png, gif oder jpeg.',
  'picture.too_large': 'Bitte wählen Sie ein Bild von höchstens 1 MB.',
  'picture.size': 'Dieses Bild hat {width} x {height} Pixel. Es muss {wanted_width} x {wanted_height} haben.',
  'picture.unknown': 'Dieses Bild ist nicht mehr da. Bitte wählen Sie es noch einmal.',
  'theme.exists': 'Dieses Unternehmen hat schon ein Design.',
} as const satisfies TranslatedMessages<typeof themeMessages>;
