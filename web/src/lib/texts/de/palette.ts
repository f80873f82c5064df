import type { Translated } from '../../texts.ts';
import type { paletteTexts } from '../palette.ts';

export const texts = {
  on_this_page: 'Auf dieser Seite',
  keys: 'Tastenkürzel',
  key_palette: 'Suchen oder einen Befehl ausführen',
  key_search: 'In dieser Liste suchen',
  key_menu: 'Menü einklappen',
  key_help: 'Diese Tastenkürzel anzeigen',
  in_list: 'In einer Liste',
  key_rows: 'Nächste oder vorige Zeile',
  key_open: 'Zeile öffnen',
  key_select: 'Zeile auswählen',
  in_form: 'In einem Formular',
  key_save: 'Speichern',
} as const satisfies Translated<typeof paletteTexts>;
