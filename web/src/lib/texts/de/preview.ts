import type { Translated } from '../../texts.ts';
import type { previewTexts } from '../preview.ts';

export const texts = {
  pane: '{name}, Vorschau',
  files: 'Dateien',
  download: 'Herunterladen',
  close: 'Vorschau schließen',
  loading: 'Wird geladen …',
  unreadable: 'Diese Datei lässt sich hier nicht zeigen. Laden Sie sie herunter, um sie zu öffnen.',
  no_preview: 'Für diese Art von Datei gibt es keine Vorschau. Laden Sie sie herunter, um sie zu öffnen.',
  open_link: 'Link öffnen',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  page_of: 'Seite {page} von {last}',
} as const satisfies Translated<typeof previewTexts>;
