import { parseDate } from '../format/date.ts';
import { parseNumber } from '../format/money.ts';
import type { FormatSettings } from '../format/settings.ts';
import { type Sentence, sentence } from '../messages/catalogue.ts';
import { isEnteredDate } from '../time/local-time.ts';

const YES = new Set([
  'yes',
  'y',
  'true',
  't',
  '1',
  'x',
  'ja',
  'j',
  'si',
  's',
  'wahr',
  'verdadero',
  'active',
  'aktiv',
  'activo',
]);
const NO = new Set(['no', 'n', 'false', 'f', '0', 'nein', 'falsch', 'falso', 'inactive', 'inaktiv', 'inactivo']);
const ISO_DAY = /^(\d{4}-\d{2}-\d{2})(?:[T ]0?0:00(?::00(?:\.0+)?)?Z?)?$/;
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** A cell as its field takes it, or what is wrong with it. */
export type CellValue = { readonly value: unknown } | { readonly problem: Sentence };

/** A yes or a no, in every language of the product. */
export function readBoolean(text: string): CellValue {
  const key = text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
  if (YES.has(key)) return { value: true };
  return NO.has(key) ? { value: false } : { problem: sentence('form.choice') };
}

/** A day: as the company writes it, or as programs and spreadsheets do. */
export function readDate(text: string, formats: FormatSettings): CellValue {
  const [, day, month, year] = DOTTED_DAY.exec(text) ?? [];
  const date =
    ISO_DAY.exec(text)?.[1] ??
    (day
      ? parseDate(`${day}/${month}/${year}`, 'DD/MM/YYYY')
      : parseDate(text.replaceAll('-', '/'), formats.date_format));
  return date && isEnteredDate(date) ? { value: date } : { problem: sentence('form.date') };
}

/** A number: as the company writes it, or as programs do. */
export function readNumber(text: string, formats: FormatSettings, problem: 'form.amount' | 'form.number'): CellValue {
  const plain = /^-?\d+(\.\d+)?$/.test(text) ? text : parseNumber(text, formats);
  if (plain === undefined) return { problem: sentence(problem) };
  return { value: problem === 'form.number' ? Number(plain) : plain };
}
