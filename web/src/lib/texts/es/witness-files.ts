import type { Translated } from '../../texts.ts';
import type { witnessFilesTexts } from '../witness-files.ts';

export const texts = {
  title: 'Archivos',
  title_client: 'Transcripciones',
  by_witness: 'Por declarante',
  as_list: 'Lista',
  layout: 'Cómo se muestran los archivos',
  search: 'Declarante, caso, número de {job}, fecha o archivo',
  none: 'Aún no hay archivos',
  none_hint: 'Las transcripciones, los documentos y los vídeos aparecen aquí en cuanto están listos.',
  none_found: 'Nada coincide con la búsqueda',
  none_found_hint: 'Pruebe con menos palabras o con una parte del nombre.',
  more: 'Mostrar más',
  loading: 'Cargando…',
} as const satisfies Translated<typeof witnessFilesTexts>;
