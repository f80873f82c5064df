import type { Translated } from '../../texts.ts';
import type { previewTexts } from '../preview.ts';

export const texts = {
  pane: '{name}, vista previa',
  files: 'Archivos',
  download: 'Descargar',
  close: 'Cerrar la vista previa',
  loading: 'Cargando…',
  unreadable: 'Este archivo no se puede mostrar aquí. Descárguelo para abrirlo.',
  no_preview: 'Este tipo de archivo no tiene vista previa. Descárguelo para abrirlo.',
  open_link: 'Abrir el enlace',
  previous: 'Página anterior',
  next: 'Página siguiente',
  page_of: 'Página {page} de {last}',
} as const satisfies Translated<typeof previewTexts>;
