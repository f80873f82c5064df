import type { Locale } from '../language/locale.ts';
import { TERM_NAMES, type TermForm, type TermName } from './default-terms.ts';
import { inLocale, type LanguageSetting, type TermResolver, termsOf } from './resolve-term.ts';

/** Every term in both forms, resolved: what a browser needs to fill sentences by itself. */
export type TermWords = Record<TermName, Record<TermForm, string>>;

/** Resolves every term for a user type. The rows come with the nearest first: the division's before the company's. */
export function termWords(settings: readonly LanguageSetting[], userType?: string | null, locale?: Locale): TermWords {
  const terms = termsOf(settings, userType, locale);
  return Object.fromEntries(
    TERM_NAMES.map((name) => [name, { singular: terms(name, 'singular'), plural: terms(name, 'plural') }]),
  ) as TermWords;
}

/** Reads resolved words as a resolver, for a reader of a locale. */
export function termsFrom(words: TermWords, locale: Locale): TermResolver {
  return inLocale((name, form) => words[name][form], locale);
}
