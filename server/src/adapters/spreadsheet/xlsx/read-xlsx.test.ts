import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeZip, workbookParts } from '../../../testing/make/make-workbook.ts';
import { casesOf } from '../../../testing/tries.ts';
import { readTable, type TableRow } from '../read-table.ts';
import { readXlsx } from './read-xlsx.ts';

/** What an import stores: growing row numbers of the database's own kind, and texts that it can hold. */
function checkRows(rows: readonly TableRow[]): void {
  let before = 0;
  for (const { line, cells } of rows) {
    expect(Number.isInteger(line) && line > before && line < 2 ** 31).toBe(true);
    before = line;
    expect(cells.length).toBeLessThanOrEqual(500);
    for (const cell of cells) {
      expect(typeof cell).toBe('string');
      expect(cell.length).toBeLessThanOrEqual(32_767);
      expect(cell.includes('\0') || !cell.isWellFormed()).toBe(false);
    }
  }
}

/** The rows of a file, or undefined where it is refused with the sentence for what cannot be read. */
async function read(bytes: Buffer): Promise<TableRow[] | undefined> {
  const table = await readTable(bytes);
  if (table.outcome === 'refused') {
    expect(table.why).toBe('unreadable');
    return undefined;
  }
  const rows = [...table.rows];
  checkRows(rows);
  return rows;
}

const STYLES =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[>9]00000;yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>';
const readRows = (rows: string, others = {}) =>
  makeZip(workbookParts(rows, { 'xl/styles.xml': STYLES, ...others })).then(read);

describe('a workbook made to break the reader', () => {
  test.each([
    [
      'row numbers that repeat or go back',
      '<row r="5"><c><v>1</v></c></row><row r="5"><c><v>2</v></c></row><row r="-3"><c><v>3</v></c></row>',
      [5, 6, 7],
    ],
    [
      'row numbers that no worksheet has',
      '<row r="1e300"><c><v>1</v></c></row><row r="99999999999"><c><v>2</v></c></row><row r="x"><c><v>3</v></c></row>',
      [1, 2, 3],
    ],
    [
      'rows that lost their beginning',
      '<oops r="1"><c><v>1</v></c></row><c><v>2</v></c></row><row r="9"><c><v>3</v></c></row>',
      [1, 2, 9],
    ],
  ])('gives %s new ones', async (_what, rows, lines) => {
    expect((await readRows(rows))?.map(({ line }) => line)).toEqual(lines);
  });

  test.each([
    ['a reference without letters', '<c r="7"><v>1</v></c>', ['1']],
    ['a reference without end', `<c r="${'Z'.repeat(90)}1"><v>1</v></c>`, ['1']],
    ['a column far to the right', '<c r="XFD1"><v>1</v></c><c r="B1"><v>2</v></c>', ['', '2']],
    ['a character beyond all', '<c t="str"><v>&#x110000;&#99999999;&#x41;</v></c>', ['&#x110000;&#99999999;A']],
    ['characters that no text can hold', '<c t="str"><v>a&#0;b&#xD800;c_x0000_d</v></c>', ['ab\ufffdcd']],
    ['a day after the last', '<c s="1"><v>2958466</v></c><c s="1"><v>1e300</v></c>', ['2958466', '1e+300']],
    ['a style that is not there', '<c s="-1"><v>12</v></c><c s="x"><v>13</v></c>', ['12', '13']],
    ['a text that is not there', '<c t="s"><v>9</v></c><c t="s"><v>length</v></c><c><v>1</v></c>', ['', '', '1']],
    ['comments and raw text between the tags', '<!-- <c><v>0</v></c> --><c><v>1</v></c><![CDATA[<c/>]]>', ['1']],
    ['a bracket in an attribute', '<c x="a>b" s=\'1\'><v>29280</v></c>', ['1980-02-29']],
    ['a cell that never ends', '<c><v>1</v></c><c t="str"><v>2', ['1']],
    ['a text longer than Excel allows', `<c t="str"><v>${'x'.repeat(99_999)}</v></c>`, ['x'.repeat(32_767)]],
  ])('is read with %s', async (_what, cells, texts) => {
    expect((await readRows(`<row r="1">${cells}</row>`))?.[0]?.cells).toEqual(texts);
  });

  // Two million characters: what grows with their square would not end within the time of a test.
  const UNITS = [
    '<',
    '<c>',
    '<c "',
    '<c><v>',
    '<c a',
    '<row>',
    '<row><c r="A1" t="inlineStr"><is><t>',
    '<rPh>',
    '<c><is><t>x</t><rPh>',
    '<!--',
    '<![CDATA[',
    '<x:',
    '<c t="str"><v>&',
    ' ',
  ];
  test.each(casesOf(UNITS, 5))('ends, made of nothing but %s', async (unit) => {
    const text = unit.repeat(2_000_000 / unit.length);
    const rows = await readRows(`<row r="1">${text}</row>`, {
      'xl/sharedStrings.xml': `<sst>${text}`,
      'xl/styles.xml': `<styleSheet><cellXfs>${text}`,
    });
    expect(rows?.length ?? 0).toBeLessThanOrEqual(2_000_000);
  });

  test.each([
    ['texts', 'xl/sharedStrings.xml', '<si/>', 4_000_001],
    ['formats', 'xl/styles.xml', '<cellXfs><xf/>', 65_537],
  ])('is refused with more %s than a workbook can have', async (_what, path, unit, count) => {
    const row = '<row r="1"><c><v>1</v></c></row>';
    expect(await readRows(row, { [path]: unit.repeat(9) })).toHaveLength(1);
    expect(await readRows(row, { [path]: unit.repeat(count) })).toBeUndefined();
  });
});

describe('a workbook that unpacks to more than can be held is refused', () => {
  const MAX = 1024 * 1024;
  const row = Buffer.from('<row r="1"><c><v>1</v></c></row>');
  const filled = (size: number) => Buffer.concat([row, Buffer.alloc(size, ' ')]);
  const bombOf = (worksheet: number, strings = 0) =>
    makeZip({
      ...workbookParts(''),
      'xl/worksheets/sheet7.xml': filled(worksheet),
      'xl/sharedStrings.xml': Buffer.alloc(strings, ' '),
    });

  test('in one part or in several together, and not before', async () => {
    expect([...(await readXlsx(await bombOf(0.4 * MAX, 0.4 * MAX), MAX))]).toHaveLength(1);
    for (const bomb of [await bombOf(MAX), await bombOf(0.6 * MAX, 0.6 * MAX), await bombOf(0, 2 * MAX)])
      await expect(readXlsx(bomb, MAX)).rejects.toThrow(RangeError);
  });

  test('though its directory says that it is small', async () => {
    const bomb = await bombOf(2 * MAX);
    const HEADER = 'PK\x01\x02';
    for (let at = bomb.indexOf(HEADER, 0, 'latin1'); at >= 0; at = bomb.indexOf(HEADER, at + 4, 'latin1'))
      bomb.writeUInt32LE(10, at + 24);
    await expect(readXlsx(bomb, MAX)).rejects.toThrow(RangeError);
  });

  test('when it is imported, at 192 MB', async () => {
    expect(await read(await bombOf(193 * MAX))).toBeUndefined();
  });
});

describe('whatever the bytes', () => {
  let real: Buffer;
  beforeAll(async () => {
    const shared = { 'xl/sharedStrings.xml': '<sst><si><t>Name</t></si><si><r><t>Sm</t></r></si></sst>' };
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="B2" s="1"><v>2138</v></c></row>';
    real = await makeZip(workbookParts(rows, { 'xl/styles.xml': STYLES, ...shared }));
  });

  test('a file that begins like a zip file is read or refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        await read(Buffer.concat([Buffer.from('PK'), bytes]));
      }),
    );
  });

  test('a real workbook with bytes changed, cut out or put in is read or refused', async () => {
    const harm = fc.record({ at: fc.nat(), remove: fc.nat(8), insert: fc.uint8Array({ maxLength: 8 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(harm, { minLength: 1, maxLength: 4 }), async (harms) => {
        let bytes = real;
        for (const { at, remove, insert } of harms) {
          const from = 4 + (at % (bytes.length - 4));
          bytes = Buffer.concat([bytes.subarray(0, from), insert, bytes.subarray(from + remove)]);
        }
        await read(bytes);
      }),
      { numRuns: 500 },
    );
  });

  test('parts of any tags, attributes and texts are read or refused', async () => {
    const word = fc.constantFrom(
      'row',
      'c',
      'v',
      't',
      'is',
      'si',
      'rPh',
      'xf',
      'cellXfs',
      'numFmt',
      'sheet',
      'x:c',
      '!--',
      '?',
      '',
    );
    const value = fc.oneof(
      fc.constantFrom(
        's',
        'n',
        'd',
        'b',
        'e',
        'inlineStr',
        'A1',
        'ZZ9',
        '0',
        '1',
        '-1',
        '1e999',
        'NaN',
        '164',
        '&#1114112;',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    const attribute = fc.tuple(
      fc.constantFrom('r', 't', 's', 'numFmtId', 'formatCode', 'r:id', 'state'),
      value,
      fc.constantFrom('"', "'", ''),
    );
    const tag = fc
      .tuple(
        fc.constantFrom('<', '</'),
        word,
        fc.array(attribute, { maxLength: 3 }),
        fc.constantFrom('>', '/>', '', ' >'),
      )
      .map(([start, name, attributes, end]) =>
        [start, name, ...attributes.map(([key, text, quote]) => ` ${key}=${quote}${text}${quote}`), end].join(''),
      );
    const xml = fc.array(fc.oneof(tag, value), { maxLength: 40 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(xml, xml, xml, fc.option(xml), async (rows, strings, styles, book) => {
        await readRows(rows, {
          'xl/sharedStrings.xml': strings,
          'xl/styles.xml': styles,
          ...(book !== null && { 'xl/workbook.xml': book }),
        });
      }),
      { numRuns: 200 },
    );
  });
});
