import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../core/language/locale.ts';
import { amountInWords } from './amount-in-words.ts';

test.each([
  ['0.05', 'Zero and 05/100'],
  ['1.00', 'One and 00/100'],
  ['13.40', 'Thirteen and 40/100'],
  ['20.00', 'Twenty and 00/100'],
  ['99.99', 'Ninety-nine and 99/100'],
  ['100.00', 'One hundred and 00/100'],
  ['1128.15', 'One thousand one hundred twenty-eight and 15/100'],
  ['10000.00', 'Ten thousand and 00/100'],
  ['1000001.10', 'One million one and 10/100'],
  ['987654.32', 'Nine hundred eighty-seven thousand six hundred fifty-four and 32/100'],
])('%s is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

test.each([
  ['0.05', 'Cero con 05/100', 'Null und 05/100'],
  ['1', 'Uno con 00/100', 'Eins und 00/100'],
  ['16', 'Dieciséis con 00/100', 'Sechzehn und 00/100'],
  ['21', 'Veintiuno con 00/100', 'Einundzwanzig und 00/100'],
  ['31', 'Treinta y uno con 00/100', 'Einunddreißig und 00/100'],
  ['100', 'Cien con 00/100', 'Einhundert und 00/100'],
  ['101', 'Ciento uno con 00/100', 'Einhunderteins und 00/100'],
  ['500', 'Quinientos con 00/100', 'Fünfhundert und 00/100'],
  ['1000', 'Mil con 00/100', 'Eintausend und 00/100'],
  ['1001', 'Mil uno con 00/100', 'Eintausendeins und 00/100'],
  ['1128.15', 'Mil ciento veintiocho con 15/100', 'Eintausendeinhundertachtundzwanzig und 15/100'],
  ['21000', 'Veintiún mil con 00/100', 'Einundzwanzigtausend und 00/100'],
  ['31000', 'Treinta y un mil con 00/100', 'Einunddreißigtausend und 00/100'],
  ['100000', 'Cien mil con 00/100', 'Einhunderttausend und 00/100'],
  ['101000', 'Ciento un mil con 00/100', 'Einhunderteintausend und 00/100'],
  ['1000000', 'Un millón con 00/100', 'Eine Million und 00/100'],
  ['1000001', 'Un millón uno con 00/100', 'Eine Million eins und 00/100'],
  ['21000000', 'Veintiún millones con 00/100', 'Einundzwanzig Millionen und 00/100'],
  [
    '999999999.99',
    'Novecientos noventa y nueve millones novecientos noventa y nueve mil novecientos noventa y nueve con 99/100',
    'Neunhundertneunundneunzig Millionen neunhundertneunundneunzigtausendneunhundertneunundneunzig und 99/100',
  ],
  ['1000000000', 'Mil millones con 00/100', 'Eine Milliarde und 00/100'],
  ['2001000000', 'Dos mil un millones con 00/100', 'Zwei Milliarden eine Million und 00/100'],
])('%s is %s in Spanish and %s in German', (amount, spanish, german) => {
  expect(amountInWords(amount, 2, 'es')).toBe(spanish);
  expect(amountInWords(amount, 2, 'es-us')).toBe(spanish);
  expect(amountInWords(amount, 2, 'de')).toBe(german);
});

test('a currency without decimals has no fraction in any language', () => {
  expect([amountInWords('1201', 0), amountInWords('1201', 0, 'es'), amountInWords('1201', 0, 'de')]).toEqual([
    'One thousand two hundred one',
    'Mil doscientos uno',
    'Eintausendzweihunderteins',
  ]);
  expect(amountInWords('7.5', 3, 'de')).toBe('Sieben und 500/1000');
});

const SMALL: Readonly<Record<string, readonly string[]>> = {
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  ),
  de: 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  ),
};
const ES_VALUES: Readonly<Record<string, number>> = {
  ...Object.fromEntries((SMALL.es ?? []).map((word, value) => [word, value])),
  ...{ un: 1, veintiún: 21, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80 },
  ...{ noventa: 90, cien: 100, ciento: 100, doscientos: 200, trescientos: 300, cuatrocientos: 400, quinientos: 500 },
  ...{ seiscientos: 600, setecientos: 700, ochocientos: 800, novecientos: 900 },
};

/** Reads Spanish words back, from the left: a number adds, 'mil' and 'millones' multiply what stands before them. */
function readSpanish(words: string): number {
  const read = words.split(' ').reduce(
    ({ millions, thousands, below }, word) => {
      if (word === 'y') return { millions, thousands, below };
      if (word === 'mil') return { millions, thousands: (below || 1) * 1000, below: 0 };
      if (/^mill(ón|ones)$/.test(word)) return { millions: (thousands + below) * 1e6, thousands: 0, below: 0 };
      return { millions, thousands, below: below + (ES_VALUES[word] ?? Number.NaN) };
    },
    { millions: 0, thousands: 0, below: 0 },
  );
  return read.millions + read.thousands + read.below;
}

const DE_TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

/** Reads a German word back: what stands before 'tausend', before 'hundert', before 'und', and the ten behind it. */
function readGermanWord(word: string): number {
  if (word === '') return 0;
  for (const [name, size] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const at = word.indexOf(name);
    if (at > 0) return readGermanWord(word.slice(0, at)) * size + readGermanWord(word.slice(at + name.length));
  }
  if (word === 'ein' || word === 'eine') return 1;
  const plain = (SMALL.de ?? []).indexOf(word);
  if (plain >= 0) return plain;
  const [, one = '', ten = ''] = /^(?:(.+)und)?(.+ig)$/.exec(word) ?? [];
  const value = DE_TENS.indexOf(ten);
  return value < 0 ? Number.NaN : (value + 2) * 10 + readGermanWord(one);
}

function readGerman(words: string): number {
  const [, milliards = '', millions = '', rest = ''] =
    /^(?:(\S+) milliarden?(?: |$))?(?:(\S+) million(?:en)?(?: |$))?(\S*)$/.exec(words) ?? [];
  return readGermanWord(milliards) * 1e9 + readGermanWord(millions) * 1e6 + readGermanWord(rest);
}

describe('whoever reads the words back has the number', () => {
  const cases: readonly [Locale, RegExp, (words: string) => number][] = [
    ['es', / con 07\/100$/, readSpanish],
    ['de', / und 07\/100$/, readGerman],
  ];
  test.each(cases)('in %s', (locale, cents, read) => {
    const number = fc.oneof(
      fc.integer({ min: 0, max: 2000 }),
      fc.integer({ min: 0, max: 999_999 }),
      fc.integer({ min: 0, max: 999_999_999_999 }),
    );
    fc.assert(
      fc.property(number, (value) => {
        const words = amountInWords(`${value}.07`, 2, locale);
        expect(words).toMatch(cents);
        expect(read(words.replace(cents, '').toLowerCase())).toBe(value);
      }),
    );
  });
});
