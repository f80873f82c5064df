import { termIn } from '../language/dictionary.ts';
import type { Locale } from '../language/locale.ts';
import { DEFAULT_TERMS, type TermForm, type TermName } from './default-terms.ts';

/** One language setting row of a division: the words it uses for a term, for everybody or for one user type. */
export interface LanguageSetting {
  readonly term: string;
  readonly singular_form: string | null;
  readonly plural_form: string | null;
  /** null or blank: the row speaks to every user type. */
  readonly user_type: string | null;
}

/** Gives the word for a term, in the form asked for; and says which locale sentences with these words are to be in. */
export interface TermResolver {
  (term: TermName, form: TermForm): string;
  readonly locale?: Locale;
}

/** The words of the product as it ships, for places that know no division (login, tests, logs). */
export const defaultTerm: TermResolver = (term, form) => DEFAULT_TERMS[term][form];

/** Words for a reader of a locale: what is said with them is said in its language. */
export function inLocale(words: TermResolver, locale: Locale): TermResolver {
  return Object.assign((term: TermName, form: TermForm) => words(term, form), { locale });
}

/** The words of the product in a locale, as a company has them that keeps the defaults. */
export function defaultTermsIn(locale: Locale): TermResolver {
  return inLocale((term, form) => termIn(locale, term, form) ?? DEFAULT_TERMS[term][form], locale);
}

/**
 * Decides the word to show (section 1): the division's row for this user type, then its row for everybody, then the
 * default in the reader's language. A blank form counts as not configured, so clearing a field brings the default back.
 */
export function resolveTerm(
  settings: readonly LanguageSetting[],
  term: TermName,
  form: TermForm,
  userType?: string | null,
  locale?: Locale,
): string {
  const rows = settings.filter((row) => row.term === term);
  const own = userType ? rows.filter((row) => row.user_type === userType) : [];
  const everybody = rows.filter((row) => !row.user_type);
  for (const row of [...own, ...everybody]) {
    const word = (form === 'singular' ? row.singular_form : row.plural_form)?.trim();
    if (word) return word;
  }
  return termIn(locale, term, form) ?? DEFAULT_TERMS[term][form];
}

/** Binds a division's settings to a viewer, for use wherever sentences are made. */
export function termsOf(settings: readonly LanguageSetting[], userType?: string | null, locale?: Locale): TermResolver {
  const words: TermResolver = (term, form) => resolveTerm(settings, term, form, userType, locale);
  return locale ? inLocale(words, locale) : words;
}
