import type { Translated } from '../../texts.ts';
import type { termsTexts } from '../terms.ts';

export const texts = {
  title: 'Términos',
  intro: 'Las palabras de su empresa. Valen en cada pantalla, correo, exportación y documento.',
  division: '{division}',
  every_division: 'Todas las divisiones || Todo: {division.plural}',
  user_type: 'Para quién',
  everybody: 'Todos',
  copy: 'Copiar términos',
  copy_title: 'Copiar los términos de otra división || Copiar términos ({division})',
  copy_from: 'Copiar de',
  copy_body: 'Se toma lo que allí está definido; lo demás queda como está.',
  copied: 'Se copiaron los términos.',
  words: 'Palabras',
  singular: 'Singular',
  plural: 'Plural',
  singular_of: '{word}, singular',
  plural_of: '{word}, plural',
  restore: 'Volver a lo previsto: {word}',
  saved: 'Guardado',
  theirs: 'Otra persona escribió «{value}».',
  loading: 'Cargando los términos…',
  preview: 'Así se lee',
  preview_hint: 'Con las palabras tal como están escritas aquí, antes de guardarlas.',
} as const satisfies Translated<typeof termsTexts>;
