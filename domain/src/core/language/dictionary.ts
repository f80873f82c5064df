import { type Language, type Locale, languagesOf } from './locale.ts';

/** What the rules say in another language: the sentences of the catalogue by key, and the nouns of the trade. */
export interface Dictionary {
  readonly sentences: Readonly<Record<string, string>>;
  readonly terms: Readonly<Record<string, Readonly<Record<'singular' | 'plural', string>>>>;
}

const dictionaries = new Map<Language, Dictionary>();

/** Opens a dictionary. A server opens all of them when it starts, a browser the one its reader needs. */
export function addDictionary(language: Language, dictionary: Dictionary): void {
  dictionaries.set(language, dictionary);
}

/** A sentence in a locale; undefined where it is said in English. */
export function sentenceIn(locale: Locale | undefined, key: string): string | undefined {
  for (const language of languagesOf(locale)) {
    const text = dictionaries.get(language)?.sentences[key];
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A noun of the trade in a locale; undefined where it is said in English. */
export function termIn(locale: Locale | undefined, term: string, form: 'singular' | 'plural'): string | undefined {
  for (const language of languagesOf(locale)) {
    const words = dictionaries.get(language)?.terms[term];
    if (words) return words[form];
  }
  return undefined;
}
