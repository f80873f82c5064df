import { PassThrough, Readable } from 'node:stream';
import { headingText } from '@onrecord/domain/core/list/cell-text';
import type { Column } from '@onrecord/domain/core/list/column';
import { ZipFile } from 'yazl';
import { inChunks } from '../chunks.ts';
import { guardFormula } from '../formula-guard.ts';
import { groupLabel, type ListExport } from '../list-export.ts';
import { cellXmlWriter, textCell } from './xlsx-cell.ts';
import { STYLE, stylesXml } from './xlsx-styles.ts';
import { escapeXml } from './xml-text.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PIXELS_A_CHARACTER = 7;

/** What a worksheet can hold, the row of headings included. */
const MAX_ROWS = 1_048_576;

/**
 * A list as an Excel workbook of one sheet, written row by row as it is read: memory does not grow with the list. The
 * stream fails when the rows do, or when they are more than a worksheet holds.
 */
export function writeXlsx(list: ListExport, worksheetName: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const worksheetPart = Readable.from(inChunks(worksheetXml(list)), { objectMode: false });
  // Whoever ends first, a broken list or a reader that left, takes the other along.
  worksheetPart.on('error', (error) => output.destroy(error));
  zip.on('error', (error) => output.destroy(error));
  output.on('close', () => worksheetPart.destroy());

  for (const [path, xml] of fixedParts(worksheetName)) zip.addBuffer(Buffer.from(HEAD + xml), path);
  zip.addBuffer(Buffer.from(stylesXml(list.context.formats)), 'xl/styles.xml');
  zip.addReadStream(worksheetPart, 'xl/worksheets/sheet1.xml', { compressionLevel: 4 });
  zip.end();
  return output;
}

function fixedParts(worksheetName: string): [string, string][] {
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const name = escapeXml(
    worksheetName
      .replace(/[\\/?*[\]:']/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet',
  );
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${name}'!$1:$1</definedName></definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ];
}

async function* worksheetXml({ columns, rows, context }: ListExport): AsyncGenerator<string> {
  const names = columns.map((_, index) => letters(index + 1));
  const headings = columns.map((column, index) =>
    textCell(`${names[index]}1`, headingText(column, context.terms), STYLE.heading),
  );
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths(columns)}<sheetData><row r="1">${headings.join('')}</row>`;
  const writers = columns.map((column, index) => ({
    id: column.id,
    name: names[index],
    write: cellXmlWriter(column, context),
  }));
  let number = 1;
  for await (const page of rows) {
    let xml = '';
    for (const row of page) {
      number += 1;
      if (number > MAX_ROWS) throw new Error('more rows than a worksheet holds');
      xml += `<row r="${number}">`;
      for (const { id, name, write } of writers) {
        const label = groupLabel(row, id);
        const cell = `${name}${number}`;
        xml += label === undefined ? write(cell, row[id]) : textCell(cell, guardFormula(label), STYLE.heading);
      }
      xml += '</row>';
    }
    yield xml;
  }
  yield `</sheetData><autoFilter ref="A1:${names.at(-1) ?? 'A'}${number}"/></worksheet>`;
}

function widths(columns: readonly Column[]): string {
  if (columns.length === 0) return '';
  const each = columns.map(({ width }, index) => {
    const characters = Math.round(width / PIXELS_A_CHARACTER);
    return `<col min="${index + 1}" max="${index + 1}" width="${characters}" customWidth="1"/>`;
  });
  return `<cols>${each.join('')}</cols>`;
}

/** A column's name: 1 is A, 27 is AA. */
function letters(number: number): string {
  const rest = Math.floor((number - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((number - 1) % 26));
}
