import type { Translated } from '../../texts.ts';
import type { termsTexts } from '../terms.ts';

export const texts = {
  title: 'Begriffe',
  intro: 'Die Wörter Ihres Unternehmens. Sie gelten auf jeder Seite, in jeder Mail, jedem Export und jedem Dokument.',
  division: '{division}',
  every_division: 'Alle {division.plural}',
  user_type: 'Für wen',
  everybody: 'Alle',
  copy: 'Begriffe übernehmen',
  copy_title: 'Begriffe einer anderen Niederlassung übernehmen || Begriffe übernehmen ({division})',
  copy_from: 'Übernehmen von',
  copy_body: 'Was dort festgelegt ist, wird übernommen; alles andere bleibt.',
  copied: 'Die Begriffe wurden übernommen.',
  words: 'Wörter',
  singular: 'Einzahl',
  plural: 'Mehrzahl',
  singular_of: '{word}, Einzahl',
  plural_of: '{word}, Mehrzahl',
  restore: 'Wieder nach Vorgabe: {word}',
  saved: 'Gespeichert',
  theirs: 'Jemand anders hat „{value}“ geschrieben.',
  loading: 'Begriffe werden geladen…',
  preview: 'So liest es sich',
  preview_hint: 'Mit den Wörtern, wie sie hier stehen, noch vor dem Speichern.',
} as const satisfies Translated<typeof termsTexts>;
