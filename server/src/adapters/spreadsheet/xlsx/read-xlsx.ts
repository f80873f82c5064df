import { openZip } from './read-zip.ts';
import { type Book, readSharedStrings, readStyles, textCollector, valueText } from './xlsx-values.ts';
import { attributeOf, type XmlTag, xmlTags } from './xml-tags.ts';

/** What all parts of a workbook together may unpack to: a file of a few megabytes must not fill the memory. */
const MAX_UNPACKED_BYTES = 192 * 1024 * 1024;

const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

const MAX_COLUMNS = 500;
/** The last row of a worksheet in Excel. */
const MAX_LINE = 1_048_576;

/** The position of a cell by its reference, of which the letters name the column: 'A1' is 0, 'AA1' is 26. Without one, the next. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^([A-Z]{1,3})\d{0,7}$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return next;
  let index = 0;
  for (const letter of letters) index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}

/** The number of a row: the one it gives itself, unless that is none or not after the row before it. */
function lineOf(tag: XmlTag, before: number): number {
  const line = Number(attributeOf(tag, 'r') ?? before + 1);
  return Number.isInteger(line) && line > before && line <= MAX_LINE ? line : before + 1;
}

/** Reads the cells of one row from its tags. */
function cellReader(xml: string, book: Book) {
  const collector = textCollector(xml);
  let cells: string[] = [];
  let cell: XmlTag | undefined;
  let value = '';
  let from = -1;
  function finish(tag: XmlTag): void {
    const index = columnOf(attributeOf(tag, 'r'), cells.length);
    const type = attributeOf(tag, 't');
    const inline = collector.finish();
    if (index >= MAX_COLUMNS) return;
    while (cells.length < index) cells.push('');
    const style = Number(attributeOf(tag, 's') ?? 0);
    cells[index] = type === 'inlineStr' ? inline : valueText({ type, style, value }, book);
  }
  return {
    take(tag: XmlTag): void {
      if (tag.name === 'c') {
        if (tag.kind === 'close' && cell) finish(cell);
        if (tag.kind === 'empty') finish(tag);
        cell = tag.kind === 'open' ? tag : undefined;
        value = '';
      } else if (tag.name === 'v') {
        if (tag.kind === 'close' && from >= 0) value = xml.slice(from, tag.from);
        from = tag.kind === 'open' ? tag.to : -1;
      } else if (cell) collector.take(tag);
    },
    /** The cells since the row began; the next row begins anew. */
    finishRow(): string[] {
      const row = cells;
      cells = [];
      cell = undefined;
      return row;
    },
  };
}

function* rowsOf(worksheetXml: string, book: Book): Generator<{ line: number; cells: string[] }> {
  const reader = cellReader(worksheetXml, book);
  let line = 0;
  let isOpen = false;
  for (const tag of xmlTags(worksheetXml)) {
    if (tag.name !== 'row') reader.take(tag);
    else if (tag.kind === 'close') {
      // In a damaged file the beginning of a row may be lost: it is the next one.
      if (!isOpen) line += 1;
      isOpen = false;
      const cells = reader.finishRow();
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    } else {
      reader.finishRow();
      line = lineOf(tag, line);
      isOpen = tag.kind === 'open';
    }
  }
}

const openings = (xml: string, name: string) => xmlTags(xml).filter((tag) => tag.name === name && tag.kind !== 'close');

/** The first worksheet people see, by the names in the workbook. */
function firstWorksheet(workbook: string, relations: string): string {
  const isShown = (tag: XmlTag) => (attributeOf(tag, 'state') ?? 'visible') === 'visible';
  const shown = openings(workbook, 'sheet').find(isShown) ?? openings(workbook, 'sheet').next().value;
  const id = shown && attributeOf(shown, 'r:id');
  const relation = openings(relations, 'Relationship').find((tag) => attributeOf(tag, 'Id') === id);
  const target = (relation && attributeOf(relation, 'Target')) ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function isFrom1904(workbook: string): boolean {
  const properties = openings(workbook, 'workbookPr').next().value;
  return ['1', 'true'].includes((properties && attributeOf(properties, 'date1904')) ?? '');
}

/**
 * Reads the first worksheet of an Excel workbook as texts, row by row: days as 'YYYY-MM-DD', times as 'HH:mm', numbers plain,
 * formulas by their last result. `line` is the row's number in the worksheet and grows from row to row; rows with nothing in
 * them are passed over. The time it takes grows with the size of the unpacked parts and no faster, whatever they hold.
 *
 * @throws RangeError for what is no workbook, or unpacks to more than `maxBytes`; never while rows are read
 */
export async function readXlsx(
  file: Buffer,
  maxBytes = MAX_UNPACKED_BYTES,
): Promise<Iterable<{ line: number; cells: string[] }>> {
  const zip = openZip(file, maxBytes);
  const part = async (name: string) => (await zip.read(name)) ?? '';
  const workbook = await part('xl/workbook.xml');
  const worksheetXml = await zip.read(firstWorksheet(workbook, await part('xl/_rels/workbook.xml.rels')));
  if (worksheetXml === undefined) throw new RangeError('no workbook');
  return rowsOf(worksheetXml, {
    strings: readSharedStrings(await part('xl/sharedStrings.xml')),
    styles: readStyles(await part('xl/styles.xml')),
    epoch: EPOCH[isFrom1904(workbook) ? 1904 : 1900],
  });
}
