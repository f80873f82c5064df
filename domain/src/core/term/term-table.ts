import type { Locale } from '../language/locale.ts';
import { TERM_NAMES, type TermForm, type TermName } from './default-terms.ts';
import { type LanguageSetting, resolveTerm, type TermResolver } from './resolve-term.ts';

/** A configured word with its place: of one division or, with null, of all of them. */
export interface ScopedSetting extends LanguageSetting {
  readonly division_id: number | null;
}

/** Whose words are looked at: of a division or of every one, for a user type or for everybody. */
export interface TermScope {
  readonly division_id: number | null;
  readonly user_type: string | null;
}

/** A term at one place: the word that holds there unless the place has its own, and the place's own. */
export interface TermTableRow<Setting> {
  readonly term: TermName;
  readonly inherited: Readonly<Record<TermForm, string>>;
  readonly own: Setting | null;
}

/**
 * Every term as one place has it (section 1). What a place says nothing about comes from further out: a division from all
 * divisions, a user type from everybody, and all from the product's own words in the reader's language.
 */
export function termTable<Setting extends ScopedSetting>(
  settings: readonly Setting[],
  { division_id, user_type }: TermScope,
  locale?: Locale,
): TermTableRow<Setting>[] {
  const isOwn = (row: Setting) => row.division_id === division_id && (row.user_type || null) === user_type;
  const outer = settings.filter((row) => !isOwn(row) && (row.division_id === null || row.division_id === division_id));
  const nearestFirst = outer.toSorted(
    (one, other) => Number(one.division_id === null) - Number(other.division_id === null),
  );
  return TERM_NAMES.map((term) => {
    const word = (form: TermForm) => resolveTerm(nearestFirst, term, form, user_type, locale);
    return {
      term,
      inherited: { singular: word('singular'), plural: word('plural') },
      own: settings.find((row) => row.term === term && isOwn(row)) ?? null,
    };
  });
}

/** What stands around a word in a label; parts left out or blank are not there. */
export interface LabelParts {
  readonly term: TermName;
  readonly form: TermForm;
  readonly front?: string | undefined;
  readonly back?: string | undefined;
  /** Stands on both sides. */
  readonly front_back?: string | undefined;
  /** The part of the label that no setting changes, behind the word: 'Number' of 'Job Number'. */
  readonly static_label?: string | undefined;
  readonly extra?: string | undefined;
}

/** A label with a configured word in it (section 7, getJobLanguageSetting). */
export function termLabel(terms: TermResolver, parts: LabelParts): string {
  const { front, front_back, static_label, extra, back } = parts;
  const pieces = [front, front_back, terms(parts.term, parts.form), static_label, extra, front_back, back];
  return pieces
    .map((piece) => piece?.trim())
    .filter(Boolean)
    .join(' ');
}
