import { sentenceIn } from '../language/dictionary.ts';
import { LOCALES } from '../language/locale.ts';
import { catalogue, type MessageKey } from './catalogue.ts';

/** What a sentence without parameters reads in English and in every language that is at hand: for texts somebody wrote elsewhere. */
export function everyWording(key: MessageKey): string[] {
  const others = LOCALES.map((locale) => sentenceIn(locale, key) ?? '');
  return [catalogue[key].text, ...others].filter((text) => text !== '');
}
