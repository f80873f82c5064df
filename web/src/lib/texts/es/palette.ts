import type { Translated } from '../../texts.ts';
import type { paletteTexts } from '../palette.ts';

export const texts = {
  on_this_page: 'En esta página',
  keys: 'Atajos de teclado',
  key_palette: 'Buscar o ejecutar un comando',
  key_search: 'Buscar en esta lista',
  key_menu: 'Contraer el menú',
  key_help: 'Mostrar estos atajos',
  in_list: 'En una lista',
  key_rows: 'Fila siguiente o anterior',
  key_open: 'Abrir la fila',
  key_select: 'Seleccionar la fila',
  in_form: 'En un formulario',
  key_save: 'Guardar',
} as const satisfies Translated<typeof paletteTexts>;
