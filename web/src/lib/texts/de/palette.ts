import type { Translated } from '../../texts.ts';
import type { paletteTexts } from '../palette.ts';

export const texts = {
  on_this_page: 'Auf dieser Seite',
  keys: 'Tastenkürzel',
  key_palette: 'Suchen oder einen Befehl ausführen',
  key_search: 'In dieser Liste suchen',
  key_menu: 'Menü einklappen',
  key_help: 'Diese Tastenkürzel anzeigen',
} as const satisfies Translated<typeof paletteTexts>;
