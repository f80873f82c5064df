import type { Translated } from '../../texts.ts';
import type { transcriptTexts } from '../transcript.ts';

export const texts = {
  loading: 'Das Protokoll wird geöffnet',
  page_label: 'Seite {page}',
  page_of: 'Seite {page} von {last}',
  previous: 'Vorige Seite',
  next: 'Nächste Seite',
  find: 'Ein Wort in der Aussage suchen',
  hits_one: '{count} Zeile gefunden. Mit der Eingabetaste dorthin.',
  hits_other: '{count} Zeilen gefunden. Mit der Eingabetaste von einer zur nächsten.',
  hit_of: 'Zeile {hit} von {count} gefundenen',
  line_button: 'Zeile {line}, Änderung eintragen',
} satisfies Translated<typeof transcriptTexts>;
