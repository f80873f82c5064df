import { DEFAULT_LOCALE, type Locale } from '../../core/language/locale.ts';
import { USUAL_DECIMALS } from '../../core/money/currency.ts';
import { roundedText } from '../../core/money/rounded-text.ts';
import { NUMBER_WORDS, type WordLanguage } from './number-words.ts';

const LANGUAGE: Readonly<Record<Locale, WordLanguage>> = {
  'en-us': 'en',
  'en-gb': 'en',
  es: 'es',
  'es-us': 'es',
  de: 'de',
};
const AND: Readonly<Record<WordLanguage, string>> = { en: 'and', es: 'con', de: 'und' };

/**
 * Writes an amount as a check does, in the language of whoever reads it: '1128.15' -> 'One thousand one hundred twenty-eight and 15/100'. A
 * currency without decimals has no fraction, one with three has thousandths. Amounts have no sign and fewer than thirteen digits.
 */
export function amountInWords(
  amount: string,
  decimals: number = USUAL_DECIMALS,
  locale: Locale = DEFAULT_LOCALE,
): string {
  const [integer = '0', fraction = ''] = roundedText(amount, decimals).split('.');
  const language = LANGUAGE[locale];
  const words = NUMBER_WORDS[language](Number(integer));
  const written = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return fraction === '' ? written : `${written} ${AND[language]} ${fraction}/1${'0'.repeat(decimals)}`;
}
