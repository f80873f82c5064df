import { attributeOf, xmlTags, xmlText } from './xml-tags.ts';

/** The longest text that Excel itself keeps in a cell. */
const MAX_TEXT = 32_767;
/** More formats than Excel keeps, and more texts than the cells of an import. */
const MAX_STYLES = 65_536;
const MAX_STRINGS = 4_000_000;

/** A text of a workbook as it may be stored: characters that no text can hold are left out. */
function cellText(xml: string): string {
  const text = xmlText(xml.slice(0, MAX_TEXT * 8));
  const decoded = text.includes('_x')
    ? text.replaceAll(/_x([\dA-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
  return decoded.slice(0, MAX_TEXT).replaceAll('\0', '').toWellFormed();
}

/** How the numbers of a cell are meant: as they are, as a day or time, or with so many digits at least. */
export type Style = { readonly is: 'number' | 'date' } | { readonly is: 'digits'; readonly count: number };

const NUMBER: Style = { is: 'number' };
const isDateId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
/** The longest code of a number format. */
const MAX_FORMAT = 255;

function styleOf(id: number, formats: ReadonlyMap<number, string>): Style {
  const code = formats.get(id);
  if (code === undefined) return isDateId(id) ? { is: 'date' } : NUMBER;
  if (/^0{2,}$/.test(code)) return { is: 'digits', count: code.length };
  const bare = code.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(bare) && !/^general$/i.test(bare) ? { is: 'date' } : NUMBER;
}

/** What the style numbers of cells mean, by their order. @throws RangeError for more than Excel writes */
export function readStyles(xml: string): Style[] {
  const formats = new Map<number, string>();
  const styles: Style[] = [];
  let isOfCells = false;
  for (const tag of xmlTags(xml)) {
    if (tag.name === 'cellXfs') isOfCells = tag.kind === 'open';
    if (tag.kind === 'close') continue;
    const id = Number(attributeOf(tag, 'numFmtId') ?? 0);
    if (tag.name === 'numFmt') formats.set(id, xmlText(attributeOf(tag, 'formatCode') ?? '').slice(0, MAX_FORMAT));
    if (tag.name === 'xf' && isOfCells) styles.push(styleOf(id, formats));
    if (formats.size > MAX_STYLES || styles.length > MAX_STYLES) throw new RangeError('too many formats');
  }
  return styles;
}

/** Collects the text of an element from its tags: all of its `t`, without what is there only to be read aloud. */
export function textCollector(xml: string) {
  let text = '';
  let from = -1;
  let isAloud = false;
  return {
    take({ kind, name, from: at, to }: { kind: string; name: string; from: number; to: number }): void {
      if (name === 'rPh') isAloud = kind === 'open';
      if (name !== 't' || isAloud) return;
      if (kind === 'close' && from >= 0 && text.length < MAX_TEXT) text += cellText(xml.slice(from, at));
      from = kind === 'open' ? to : -1;
    },
    /** The text so far; what comes next begins anew. */
    finish(): string {
      const collected = text.slice(0, MAX_TEXT);
      text = '';
      from = -1;
      isAloud = false;
      return collected;
    },
  };
}

/** The texts that cells name by their order. @throws RangeError for more than an import has cells */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  const collector = textCollector(xml);
  for (const tag of xmlTags(xml)) {
    if (tag.name !== 'si') collector.take(tag);
    else if (tag.kind !== 'open') strings.push(collector.finish());
    if (strings.length > MAX_STRINGS) throw new RangeError('too many texts');
  }
  return strings;
}

const DAY_MS = 86_400_000;
/** The number after the last day that a workbook knows, 9999-12-31. */
const END_OF_DAYS = 2_958_466;

/** A serial number as people mean it: a day 'YYYY-MM-DD', a time 'HH:mm', or both. */
function dateText(serial: number, epoch: number): string {
  const at = new Date(epoch + Math.round(serial * 86_400) * 1000);
  const [day = '', time = ''] = at.toISOString().split('T');
  if (serial < 1) return time.slice(0, 5);
  return (at.getTime() - epoch) % DAY_MS === 0 ? day : `${day} ${time.slice(0, 5)}`;
}

function numberText(value: string, style: Style, epoch: number): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return cellText(value);
  if (style.is === 'date' && number >= 0 && number < END_OF_DAYS) return dateText(number, epoch);
  // A spreadsheet keeps fifteen digits: what comes after them is an error of the machine.
  const text = String(Number(number.toPrecision(15)));
  return style.is === 'digits' ? text.padStart(style.count, '0') : text;
}

/** What the cells of a workbook refer to. */
export interface Book {
  readonly strings: readonly string[];
  readonly styles: readonly Style[];
  /** The day with the number 0, in epoch milliseconds. */
  readonly epoch: number;
}

/** The value of a cell as people see it. `type` and `style` are its attributes `t` and `s`, `value` what its `v` holds. */
export function valueText(
  { type = 'n', style = 0, value }: { type: string | undefined; style: number | undefined; value: string },
  { strings, styles, epoch }: Book,
): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'str' || type === 'd') return cellText(value);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'e' ? '' : numberText(value, styles[style] ?? NUMBER, epoch);
}
