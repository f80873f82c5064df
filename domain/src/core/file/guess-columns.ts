import { sentenceIn } from '../language/dictionary.ts';
import { LOCALES } from '../language/locale.ts';
import type { ColumnHeading } from '../list/column.ts';
import { catalogue } from '../messages/catalogue.ts';
import { fillText } from '../term/fill-text.ts';
import { defaultTermsIn, type TermResolver } from '../term/resolve-term.ts';

/** A column that a file can have: what it fills, and how it may be called. */
export interface FileField {
  readonly id: string;
  readonly heading: ColumnHeading;
  /** Headings of other systems, beside the column's own in every language and in the company's words. */
  readonly also?: readonly string[];
  /** The file has to have this column, or the one named instead. */
  readonly required?: true | string;
}

const DIACRITICS = /\p{Diacritic}/gu;

/** A heading as it is compared: small letters and digits alone, '#' read as 'number'. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replaceAll('#', ' number')
    .replaceAll(/\bno\b\.?/g, 'number')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** The headings of a file as one key, by which what was chosen for them is remembered. */
export function headingsKey(headings: readonly string[]): string {
  return headings.map(headingKey).join('|');
}

function ownNames({ id, heading }: FileField, words: TermResolver): string[] {
  const texts = LOCALES.map((locale) =>
    fillText(sentenceIn(locale, heading) ?? catalogue[heading].text, {}, defaultTermsIn(locale)),
  );
  return [id, fillText(sentenceIn(words.locale, heading) ?? catalogue[heading].text, {}, words), ...texts];
}

/**
 * Guesses which field each column of a file fills, by its heading: the field's own name, its heading in every language of
 * the product and in the company's own words, then how other systems call it. No field is taken twice; null where a heading
 * says nothing.
 */
export function guessColumns(
  fields: readonly FileField[],
  headings: readonly string[],
  words: TermResolver,
): (string | null)[] {
  const guessed: (string | null)[] = headings.map(() => null);
  const taken = new Set<string>();
  const rounds = [(field: FileField) => ownNames(field, words), ({ also = [] }: FileField) => also];
  for (const namesOf of rounds)
    for (const field of fields) {
      const names = new Set(namesOf(field).map(headingKey));
      const at = headings.findIndex((heading, index) => guessed[index] === null && names.has(headingKey(heading)));
      if (at < 0 || taken.has(field.id)) continue;
      guessed[at] = field.id;
      taken.add(field.id);
    }
  return guessed;
}

/** The fields a file has to have and no column was chosen for. */
export function missingFields<Field extends FileField>(
  fields: readonly Field[],
  columns: readonly (string | null)[],
): Field[] {
  const has = (id: string) => columns.includes(id);
  return fields.filter(({ id, required }) => required && !has(id) && !(typeof required === 'string' && has(required)));
}
