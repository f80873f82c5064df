const split = (words: string): readonly string[] => words.split(' ');

/** The words of a number in two parts, of which the second is left out where it is zero. */
const followed = (first: string, between: string, rest: number, words: (rest: number) => string): string =>
  rest === 0 ? first : `${first}${between}${words(rest)}`;

const ENGLISH_ONES = split(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const ENGLISH_TENS = split('- - twenty thirty forty fifty sixty seventy eighty ninety');

function english(number: number): string {
  const part = (size: number, name: string) =>
    followed(`${english(Math.floor(number / size))} ${name}`, ' ', number % size, english);
  if (number >= 1e9) return part(1e9, 'billion');
  if (number >= 1e6) return part(1e6, 'million');
  if (number >= 1000) return part(1000, 'thousand');
  if (number >= 100) return part(100, 'hundred');
  if (number < 20) return ENGLISH_ONES[number] ?? '';
  return followed(ENGLISH_TENS[Math.floor(number / 10)] ?? '', '-', number % 10, english);
}

const SPANISH_ONES = split(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
);
const SPANISH_TENS = split('- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const SPANISH_HUNDREDS = split(
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
);

/** Shortens 'uno' before what it counts: 'treinta y un mil', 'veintiún millones'. */
const apocopated = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');

/** Spanish counts thousands of millions: 'mil millones' is an English billion. */
function spanish(number: number): string {
  if (number >= 1e6) {
    const millions = Math.floor(number / 1e6);
    const name = millions === 1 ? 'un millón' : `${apocopated(spanish(millions))} millones`;
    return followed(name, ' ', number % 1e6, spanish);
  }
  if (number >= 1000) {
    const thousands = Math.floor(number / 1000);
    return followed(thousands === 1 ? 'mil' : `${apocopated(spanish(thousands))} mil`, ' ', number % 1000, spanish);
  }
  if (number === 100) return 'cien';
  if (number > 100) return followed(SPANISH_HUNDREDS[Math.floor(number / 100)] ?? '', ' ', number % 100, spanish);
  if (number < 30) return SPANISH_ONES[number] ?? '';
  return followed(SPANISH_TENS[Math.floor(number / 10)] ?? '', ' y ', number % 10, spanish);
}

const GERMAN_ONES = split(
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
);
const GERMAN_TENS = split('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');

/** Writes a count before what it counts: 'ein' within a word, 'eine' before a noun. */
const counting = (number: number, one: 'ein' | 'eine'): string => german(number).replace(/eins$/, one);

function german(number: number): string {
  const nouns = (size: number, name: string, plural: string) => {
    const count = Math.floor(number / size);
    return followed(`${counting(count, 'eine')} ${count === 1 ? name : plural}`, ' ', number % size, german);
  };
  const withinWord = (size: number, name: string) =>
    followed(`${counting(Math.floor(number / size), 'ein')}${name}`, '', number % size, german);
  if (number >= 1e9) return nouns(1e9, 'Milliarde', 'Milliarden');
  if (number >= 1e6) return nouns(1e6, 'Million', 'Millionen');
  if (number >= 1000) return withinWord(1000, 'tausend');
  if (number >= 100) return withinWord(100, 'hundert');
  if (number < 20) return GERMAN_ONES[number] ?? '';
  const ten = GERMAN_TENS[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${counting(number % 10, 'ein')}und${ten}`;
}

/** A natural number below a million million in words, as each language writes it on a check. */
export const NUMBER_WORDS = { en: english, es: spanish, de: german } as const;

export type WordLanguage = keyof typeof NUMBER_WORDS;
