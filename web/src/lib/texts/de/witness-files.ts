import type { Translated } from '../../texts.ts';
import type { witnessFilesTexts } from '../witness-files.ts';

export const texts = {
  title: 'Dateien',
  title_client: 'Protokolle',
  by_witness: 'Nach Aussageperson',
  as_list: 'Liste',
  layout: 'Wie Dateien gezeigt werden',
  search:
    'Aussageperson, Fall, Auftragsnummer, Datum oder Datei || {deponent}, {case}, Nummer ({job}), Datum oder Datei',
  none: 'Noch keine Dateien',
  none_hint: 'Protokolle, Beweisstücke und Videos erscheinen hier, sobald sie bereitliegen.',
  none_found: 'Nichts passt zur Suche',
  none_found_hint: 'Versuchen Sie es mit weniger Wörtern oder einem Teil des Namens.',
  more: 'Mehr anzeigen',
  loading: 'Wird geladen …',
} as const satisfies Translated<typeof witnessFilesTexts>;
