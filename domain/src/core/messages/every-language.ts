import { addDictionary } from '../language/dictionary.ts';
import { german } from './de/dictionary.ts';
import { british } from './en-gb/dictionary.ts';
import { spanish } from './es/dictionary.ts';
import { americanSpanish } from './es-us/dictionary.ts';

/** Opens all dictionaries, for a program that has readers of every language. */
export function openEveryDictionary(): void {
  addDictionary('es', spanish);
  addDictionary('es-us', americanSpanish);
  addDictionary('de', german);
  addDictionary('en-gb', british);
}
