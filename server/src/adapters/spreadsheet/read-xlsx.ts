import { openZip } from './read-zip.ts';

/** What the parts of a workbook may unpack to: a file of a few megabytes must not fill the memory. */
const MAX_WORKSHEET_BYTES = 192 * 1024 * 1024;
const MAX_PART_BYTES = 64 * 1024 * 1024;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(xml: string): string {
  if (!xml.includes('&') && !xml.includes('_x')) return xml;
  return xml
    .replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, dec?: string, hex?: string, name?: string) => {
      if (dec) return String.fromCodePoint(Number(dec));
      return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ENTITIES[name ?? ''] ?? all);
    })
    .replaceAll(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const attribute = (tag: string, name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];

/** All text between the tags of an element; what is there only to be read aloud is none. */
function textOf(xml: string): string {
  const message = xml.replaceAll(/<(\w+:)?rPh\b[\s\S]*?<\/\1?rPh>/g, '');
  return plain(
    [...message.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)].map(([, text]) => text).join(''),
  );
}

/** How the numbers of a cell are meant: as they are, as a day or time, or with so many digits at least. */
type Style = { readonly is: 'number' | 'date' } | { readonly is: 'digits'; readonly count: number };

const NUMBER: Style = { is: 'number' };
const isDateId = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

function styleOf(id: number, formats: ReadonlyMap<number, string>): Style {
  const code = formats.get(id);
  if (code === undefined) return isDateId(id) ? { is: 'date' } : NUMBER;
  if (/^0{2,}$/.test(code)) return { is: 'digits', count: code.length };
  const bare = code.replaceAll(/"[^"]*"|\\.|\[(?!h|m|s)[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(bare) && !/^general$/i.test(bare) ? { is: 'date' } : NUMBER;
}

function stylesOf(xml: string): Style[] {
  const formats = new Map(
    [...xml.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g)].map(([, tag = '']) => [
      Number(attribute(tag, 'numFmtId')),
      plain(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const cells = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? '';
  return [...cells.matchAll(/<(?:\w+:)?xf\s([^>]*)>/g)].map(([, tag = '']) =>
    styleOf(Number(attribute(tag, 'numFmtId') ?? 0), formats),
  );
}

const DAY_MS = 86_400_000;
const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

/** A serial number as people mean it: a day 'YYYY-MM-DD', a time 'HH:mm', or both. */
function dateText(serial: number, epoch: number): string {
  const at = new Date(epoch + Math.round(serial * 86_400) * 1000);
  const [day = '', time = ''] = at.toISOString().split('T');
  if (serial < 1) return time.slice(0, 5);
  return (at.getTime() - epoch) % DAY_MS === 0 ? day : `${day} ${time.slice(0, 5)}`;
}

interface Book {
  readonly strings: readonly string[];
  readonly styles: readonly Style[];
  readonly epoch: number;
}

function numberText(value: string, style: Style, epoch: number): string {
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  if (style.is === 'date' && number >= 0) return dateText(number, epoch);
  // A spreadsheet keeps fifteen digits: what comes after them is an error of the machine.
  const text = String(Number(number.toPrecision(15)));
  return style.is === 'digits' ? text.padStart(style.count, '0') : text;
}

function cellText(tag: string, content: string, { strings, styles, epoch }: Book): string {
  const type = attribute(tag, 't') ?? 'n';
  if (type === 'inlineStr') return textOf(content);
  const value = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/.exec(content)?.[1] ?? '';
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'str' || type === 'd') return plain(value);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'e' ? '' : numberText(value, styles[Number(attribute(tag, 's') ?? 0)] ?? NUMBER, epoch);
}

/** The place of a column by its letters: 'A' is 0, 'AA' is 26. */
function columnOf(reference: string): number {
  let index = 0;
  for (const letter of reference.replace(/\d+$/, '')) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

const MAX_COLUMNS = 500;

function cellsOf(row: string, book: Book): string[] {
  const cells: string[] = [];
  for (const [, tag = '', content = ''] of row.matchAll(
    /<(?:\w+:)?c(?:\s([^>]*?))?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
  )) {
    const reference = attribute(tag, 'r');
    const index = reference ? columnOf(reference) : cells.length;
    if (index >= MAX_COLUMNS) continue;
    while (cells.length < index) cells.push('');
    cells[index] = cellText(tag, content, book);
  }
  return cells;
}

function* rowsOf(worksheetXml: string, book: Book): Generator<{ line: number; cells: string[] }> {
  const opening = /<(?:\w+:)?row\b([^>]*)>/g;
  const closing = /<\/(?:\w+:)?row>/g;
  let line = 0;
  for (let found = opening.exec(worksheetXml); found; found = opening.exec(worksheetXml)) {
    const [integerPart, tag = ''] = found;
    line = Number(attribute(tag, 'r') ?? line + 1);
    if (integerPart.endsWith('/>')) continue;
    const from = found.index + integerPart.length;
    closing.lastIndex = from;
    const end = closing.exec(worksheetXml)?.index;
    if (end === undefined) return;
    const cells = cellsOf(worksheetXml.slice(from, end), book);
    opening.lastIndex = end;
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
  }
}

/** The first sheet people see, by the names in the workbook. */
function firstWorksheet(workbook: string, relations: string): string {
  const worksheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].map(([, tag = '']) => tag);
  const shown = worksheets.find((tag) => (attribute(tag, 'state') ?? 'visible') === 'visible') ?? worksheets[0] ?? '';
  const id = attribute(shown, 'r:id') ?? '';
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)].find(
    ([, tag = '']) => attribute(tag, 'Id') === id,
  );
  const target = attribute(relation?.[1] ?? '', 'Target') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/**
 * Reads the first sheet of an Excel workbook as texts, row by row: days as 'YYYY-MM-DD', times as 'HH:mm', numbers plain,
 * formulas by what they last said. `line` is the row's number in the sheet; rows with nothing in them are passed over.
 *
 * @throws RangeError for what is no workbook, or unpacks to more than can be held
 */
export async function readXlsx(file: Buffer): Promise<Iterable<{ line: number; cells: string[] }>> {
  const zip = openZip(file);
  const part = async (name: string) => (await zip.read(name, MAX_PART_BYTES)) ?? '';
  const workbook = await part('xl/workbook.xml');
  const worksheetXml = await zip.read(
    firstWorksheet(workbook, await part('xl/_rels/workbook.xml.rels')),
    MAX_WORKSHEET_BYTES,
  );
  if (worksheetXml === undefined) throw new RangeError('no workbook');
  const shared = await part('xl/sharedStrings.xml');
  const strings = [...shared.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?si>/g)].map(([, si = '']) =>
    textOf(si),
  );
  const is1904 = /<(?:\w+:)?workbookPr\b[^>]*date1904="(?:1|true)"/.test(workbook);
  return rowsOf(worksheetXml, {
    strings,
    styles: stylesOf(await part('xl/styles.xml')),
    epoch: EPOCH[is1904 ? 1904 : 1900],
  });
}
