import { type Locale, type Tongue, tonguesOf } from './locale.ts';

/** What the rules say in another tongue: the sentences of the catalogue by key, and the nouns of the trade. */
export interface Dictionary {
  readonly sentences: Readonly<Record<string, string>>;
  readonly terms: Readonly<Record<string, Readonly<Record<'singular' | 'plural', string>>>>;
}

const dictionaries = new Map<Tongue, Dictionary>();

/** Opens a dictionary. A server opens all of them when it starts, a browser the one its reader needs. */
export function addDictionary(tongue: Tongue, dictionary: Dictionary): void {
  dictionaries.set(tongue, dictionary);
}

/** A sentence in a locale; undefined where it is said in English. */
export function sentenceIn(locale: Locale | undefined, key: string): string | undefined {
  for (const tongue of tonguesOf(locale)) {
    const text = dictionaries.get(tongue)?.sentences[key];
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A noun of the trade in a locale; undefined where it is said in English. */
export function termIn(locale: Locale | undefined, term: string, form: 'singular' | 'plural'): string | undefined {
  for (const tongue of tonguesOf(locale)) {
    const words = dictionaries.get(tongue)?.terms[term];
    if (words) return words[form];
  }
  return undefined;
}
