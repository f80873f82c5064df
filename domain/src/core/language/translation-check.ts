import { isTermName } from '../term/default-terms.ts';
import { fillText, variantsOf } from '../term/fill-text.ts';
import type { TermResolver } from '../term/resolve-term.ts';
import type { Dictionary } from './dictionary.ts';

/** Texts by key, in one language. */
type Texts = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{([a-z_][a-z_0-9]*)(?:\.(?:singular|plural|lower))?\}/gi;

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.toLowerCase());
const paramsOf = (text: string): string =>
  [...new Set(placeholdersOf(text).filter((name) => !isTermName(name)))].sort().join(', ');

/** Whether anything is left of a text without its placeholders that a language could say otherwise. */
const hasWords = (text: string): boolean => /\p{L}{3}/u.test(text.replace(PLACEHOLDER, ''));

/**
 * What is wrong with a translation, one line each: keys it lacks, keys that English has not, parameters it loses or makes up,
 * and texts that are still English. `alike` are the words that both languages write the same way.
 */
export function translationFaults(english: Texts, translated: Texts, alike: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  for (const [key, text] of Object.entries(english)) {
    const other = translated[key];
    if (other === undefined) faults.push(`${key} is missing: ${text}`);
    else if (other.trim() === '' && text.trim() !== '') faults.push(`${key} is blank`);
    else if (variantsOf(other).some((variant) => paramsOf(variant) !== paramsOf(text)))
      faults.push(`${key} needs {${paramsOf(text)}}: ${other}`);
    else if (other === text && hasWords(text) && !alike.has(text)) faults.push(`${key} is still English: ${text}`);
  }
  for (const key of Object.keys(translated)) if (!(key in english)) faults.push(`${key} is no English key`);
  return faults;
}

/** What is wrong with the exceptions of a small language: keys its language has not, parameters, and needless ones. */
export function exceptionFaults(english: Texts, base: Texts, exceptions: Texts): string[] {
  return Object.entries(exceptions).flatMap(([key, text]) => {
    const usual = base[key];
    if (english[key] === undefined || usual === undefined) return [`${key} is no key`];
    if (paramsOf(english[key]) !== paramsOf(text)) return [`${key} needs {${paramsOf(english[key])}}: ${text}`];
    return usual === text ? [`${key} is no exception`] : [];
  });
}

/** Terms whose default word stands in a text that was written by hand; the longest word is found first (`Auftraggeber`, not `Auftrag`). */
function termsWrittenIn(text: string, terms: Dictionary['terms'], end: string): string[] {
  const words = Object.entries(terms).flatMap(([name, { singular, plural }]) => [
    { name, word: singular },
    { name, word: plural },
  ]);
  let rest = text.replace(PLACEHOLDER, ' ');
  return words
    .sort((one, other) => other.word.length - one.word.length)
    .filter(({ word }) => {
      const before = rest;
      rest = rest.replace(new RegExp(`(?<!\\p{L})${word}${end}`, 'giu'), ' ');
      return rest !== before;
    })
    .map(({ name }) => name);
}

/**
 * What is wrong with texts that are written in two variants, one line each: a second variant that a company's own word would not get into
 * although the first one names its thing, and a first variant that adds nothing.
 */
export function variantFaults(texts: Texts, terms: Dictionary['terms'], words: TermResolver): string[] {
  // German goes on after a noun (`Auftragsdatum`); in Spanish that is another word (`facturar`).
  const end = words.locale === 'de' ? '' : '(?!\\p{L})';
  return Object.entries(texts).flatMap(([key, text]) => {
    const [first = '', second] = variantsOf(text);
    if (second === undefined) return [];
    const named = new Set(placeholdersOf(second));
    const lost = termsWrittenIn(first, terms, end).filter((name) => !named.has(name));
    const same = fillText(first, {}, words) === fillText(second, {}, words);
    return [
      ...[...new Set(lost)].map((name) => `${key} needs {${name}} in its second variant: ${second}`),
      ...(same ? [`${key} reads the same in both variants: ${second}`] : []),
    ];
  });
}
