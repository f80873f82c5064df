import { buffer } from 'node:stream/consumers';
import { DEFAULT_FORMATS } from '@onrecord/domain/core/format/settings';
import { column } from '@onrecord/domain/core/list/column';
import { describe, expect, test } from 'vitest';
import { makeZip, workbookParts } from '../../testing/make/make-workbook.ts';
import { readTable } from './read-table.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

async function cellsOf(bytes: Buffer): Promise<string[][]> {
  const table = await readTable(bytes);
  if (table.outcome === 'refused') throw new Error(table.why);
  return [...table.rows].map(({ cells }) => cells);
}

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy;@"/>
  <numFmt numFmtId="166" formatCode="&quot;USD&quot; #,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

const book = (rows: string, shared = '') =>
  makeZip(
    workbookParts(rows, {
      'xl/styles.xml': STYLES,
      ...(shared && { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
    }),
  );

describe('an Excel workbook', () => {
  test('says its texts, numbers, days and times as people see them', async () => {
    const shared = `<si><t>Name</t></si><si><r><t>Sm</t></r><r><t xml:space="preserve">ith &amp; S&#246;n</t></r><rPh><t>x</t></rPh></si>`;
    const worksheetXml = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Zip</t></is></c></row><row r="2"/>
      <row r="3" spans="1:9"><c r="A3" t="s"><v>1</v></c><c r="C3" s="2"><v>2138</v></c><c r="D3" s="1"><v>29280</v></c>
      <c r="E3" s="3"><v>46000.5</v></c><c r="F3" s="4"><v>0.30000000000000004</v></c><c r="G3" s="5"><v>0.375</v></c>
      <c r="H3" t="b"><v>1</v></c><c r="I3" t="str"><f>A1</f><v>a &lt; b</v></c><c r="J3" t="e"><v>#N/A</v></c></row>`;
    expect(await cellsOf(await book(worksheetXml, shared))).toEqual([
      ['Name', '', 'Zip'],
      ['Smith & Sön', '', '02138', '1980-02-29', '2025-12-09 12:00', '0.3', '09:00', 'TRUE', 'a < b', ''],
    ]);
  });

  test('that this product wrote is read back as it was', async () => {
    async function* rows() {
      yield [{ name: 'Hartwell & Søn "LLC"', job_date: '2027-01-04', is_cod: true }];
    }
    const columns = [
      column('name', 'column.client', 'text'),
      column('job_date', 'column.job_date', 'date'),
      column('is_cod', 'column.is_cod', 'boolean'),
    ];
    const context = { formats: DEFAULT_FORMATS, time_zone: 'America/Denver' };
    const file = await buffer(writeXlsx({ columns, rows: rows(), context }, 'Clients'));
    expect((await cellsOf(file))[1]?.slice(0, 2)).toEqual(['Hartwell & Søn "LLC"', '2027-01-04']);
  });

  test('that is broken, cut off, or no workbook at all is refused', async () => {
    const integerPart = await book('<row r="1"><c r="A1"><v>1</v></c></row>');
    const other = await makeZip({ 'word/document.xml': '<w/>' });
    for (const bytes of [integerPart.subarray(0, integerPart.length - 30), other, Buffer.from('PK\u0003\u0004')])
      expect(await readTable(bytes)).toEqual({ outcome: 'refused', why: 'unreadable' });
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]);
    expect(await readTable(old)).toEqual({ outcome: 'refused', why: 'old_excel' });
  });
});

describe('a text', () => {
  const text = 'Name;City\r\nSøren;"Århus; C"\r\n';
  const rows = [
    ['Name', 'City'],
    ['Søren', 'Århus; C'],
  ];
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['that of Windows', Buffer.from(text, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('is read in %s', async (_name, bytes) => {
    expect(await cellsOf(bytes)).toEqual(rows);
  });
});
