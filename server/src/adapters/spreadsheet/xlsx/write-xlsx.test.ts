import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DEFAULT_FORMATS, type FormatSettings } from '@onrecord/domain/core/format/settings';
import { type Column, column } from '@onrecord/domain/core/list/column';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../../testing/read/read-zip.ts';
import type { ListRow } from '../list-export.ts';
import { writeXlsx } from './write-xlsx.ts';

const columns: Column[] = [
  column('job_number', 'column.job_number', 'number'),
  column('case_name', 'column.case', 'text'),
  column('job_date', 'column.job_date', 'date'),
  column('start_time', 'column.start_time', 'time'),
  column('balance', 'column.balance', 'money'),
  column('created_at', 'column.time_zone', 'datetime'),
  column('is_cod', 'column.client', 'boolean'),
];
const context = { formats: DEFAULT_FORMATS, time_zone: 'America/Denver' };

async function* each(rows: ListRow[]) {
  yield rows;
}

async function worksheetXmlOf(rows: ListRow[], formats: FormatSettings = DEFAULT_FORMATS) {
  const list = { columns, rows: each(rows), context: { ...context, formats } };
  const files = readZip(await buffer(writeXlsx(list, 'Jobs')));
  return { files, sheet: files.get('xl/worksheets/sheet1.xml') ?? '', styles: files.get('xl/styles.xml') ?? '' };
}

/** The content of one cell: a number as it stands in <v>, a text as it stands in <t>. */
function cell(worksheetXml: string, reference: string) {
  const [, attributes = '', content = ''] =
    new RegExp(`<c r="${reference}"([^>]*)>(.*?)</c>`, 's').exec(worksheetXml) ?? [];
  const number = /<v>(.*)<\/v>/.exec(content)?.[1];
  const text = /<t xml:space="preserve">(.*)<\/t>/s.exec(content)?.[1];
  return { style: /s="(\d+)"/.exec(attributes)?.[1], number, text };
}

describe('a workbook', () => {
  it('holds numbers, dates and times as what they are', async () => {
    const { sheet: worksheetXml } = await worksheetXmlOf([
      {
        job_number: 104501,
        case_name: 'Ruiz v. Hartwell & <Sons>',
        job_date: '2027-03-14',
        start_time: '09:30',
        balance: '1433.93',
        created_at: '2027-03-14T15:30:00Z',
        is_cod: true,
      },
    ]);
    expect(cell(worksheetXml, 'A2')).toEqual({ style: '2', number: '104501' });
    expect(cell(worksheetXml, 'B2')).toEqual({ style: '0', text: 'Ruiz v. Hartwell &amp; &lt;Sons&gt;' });
    expect(cell(worksheetXml, 'C2')).toEqual({ style: '4', number: '46460' });
    expect(cell(worksheetXml, 'D2')).toEqual({ style: '5', number: String(9.5 / 24) });
    expect(cell(worksheetXml, 'E2')).toEqual({ style: '3', number: '1433.93' });
    expect(cell(worksheetXml, 'F2').style).toBe('6');
    expect(Number(cell(worksheetXml, 'F2').number)).toBeCloseTo(46460 + 9.5 / 24, 9);
    expect(cell(worksheetXml, 'G2')).toEqual({ style: '0', text: 'Yes' });
  });

  it('keeps the headings in sight, in bold', async () => {
    const { sheet: worksheetXml, files } = await worksheetXmlOf([{ case_name: 'x' }]);
    expect(worksheetXml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(cell(worksheetXml, 'B1')).toEqual({ style: '1', text: 'Case' });
    expect(worksheetXml).toContain('<autoFilter ref="A1:G2"/>');
    expect([...files.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  it('writes dates, times and money in the way of the company', async () => {
    const british = { ...DEFAULT_FORMATS, date_format: 'DD/MM/YYYY', time_format: 24, currency_symbol: '£' } as const;
    const { styles } = await worksheetXmlOf([], british);
    for (const code of ['dd/mm/yyyy', 'hh:mm', 'dd/mm/yyyy hh:mm', '&quot;£&quot;#,##0.00;-&quot;£&quot;#,##0.00']) {
      expect(styles).toContain(`formatCode="${code}"`);
    }
  });

  it('leaves blanks blank, and keeps as text what is no date or number', async () => {
    const { sheet: worksheetXml } = await worksheetXmlOf([
      { job_number: '', case_name: null, job_date: '0000-00-00', start_time: undefined, balance: 'n/a' },
      { job_date: '1899-12-31', job_number: '1e9' },
    ]);
    for (const reference of ['A2', 'B2', 'C2', 'D2', 'F2']) expect(worksheetXml).not.toContain(`r="${reference}"`);
    expect(cell(worksheetXml, 'C3')).toEqual({ style: '0', text: '12/31/1899' });
    expect(cell(worksheetXml, 'A3').number).toBeUndefined();
  });
});

describe('a hostile cell', () => {
  const payloads = [
    "=cmd|'/C calc'!A0",
    '+1+1',
    '-1-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '=HYPERLINK("http://evil.example")',
    '+',
    '-',
    '@',
  ];

  it.each(payloads)('%j stays text behind a quote, in every column', async (payload) => {
    const row = Object.fromEntries(columns.map(({ id }) => [id, payload]));
    const { sheet: worksheetXml } = await worksheetXmlOf([row]);
    expect(worksheetXml).not.toMatch(/<f[ >]/);
    expect(cell(worksheetXml, 'B2').text).toMatch(/^'/);
    expect(cell(worksheetXml, 'A2').number).toBeUndefined();
    expect(cell(worksheetXml, 'E2').number).toBeUndefined();
  });

  it.each(['-12.50', '+13035550142', '-7', 'Smith - Jones', 'a=b', '303-555-0142'])(
    '%j needs no quote',
    async (text) => {
      expect(cell((await worksheetXmlOf([{ case_name: text }])).sheet, 'B2').text).toBe(text);
    },
  );

  it.each([
    [
      '</t></is></c><c r="Z9"><f>1+1</f></c>',
      '&lt;/t&gt;&lt;/is&gt;&lt;/c&gt;&lt;c r=&quot;Z9&quot;&gt;&lt;f&gt;1+1&lt;/f&gt;&lt;/c&gt;',
    ],
    ['zero\u0000 bell\u0007 end\uffff', 'zero bell end'],
    ['half \ud83d a pair', 'half \ufffd a pair'],
    ['_x0041_', '_x005F_x0041_'],
    ['two\r\nlines', 'two\nlines'],
  ])('%j cannot break the sheet', async (text, content) => {
    expect(cell((await worksheetXmlOf([{ case_name: text }])).sheet, 'B2').text).toBe(content);
  });

  it('longer than a cell can be is cut', async () => {
    expect(cell((await worksheetXmlOf([{ case_name: 'x'.repeat(40_000) }])).sheet, 'B2').text).toHaveLength(32_767);
  });
});

describe('a long list', () => {
  const PAGE = 10;
  const row = (number: number): ListRow => ({
    job_number: number,
    case_name: `Ruiz v. Hartwell Logistics ${number}`,
    job_date: '2027-03-14',
    start_time: '09:30',
    balance: '1433.93',
    created_at: '2027-03-14T15:30:00Z',
    is_cod: false,
  });

  async function* many(count: number) {
    for (let first = 1; first <= count; first += PAGE) yield Array.from({ length: PAGE }, (_, at) => row(first + at));
  }

  it('is written as it is read, without growing in memory', async () => {
    let bytes = 0;
    let highest = 0;
    global.gc?.();
    const before = process.memoryUsage();
    const count = new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.byteLength;
        const { heapUsed, external } = process.memoryUsage();
        highest = Math.max(highest, heapUsed + external - before.heapUsed - before.external);
        done();
      },
    });
    await pipeline(writeXlsx({ columns, rows: many(100_000), context }, 'Jobs'), count);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(highest).toBeLessThan(64 * 1024 * 1024);
  });

  it('fails as a whole when its rows fail', async () => {
    async function* broken() {
      yield* many(10);
      throw new Error('the connection is gone');
    }
    await expect(buffer(writeXlsx({ columns, rows: broken(), context }, 'Jobs'))).rejects.toThrow(
      'the connection is gone',
    );
  });

  it('is not read further when nobody takes it any more', async () => {
    let read = 0;
    let over = false;
    async function* watched() {
      try {
        for await (const page of many(1_000_000)) {
          read += page.length;
          yield page;
        }
      } finally {
        over = true;
      }
    }
    const stream = writeXlsx({ columns, rows: watched(), context }, 'Jobs');
    stream.on('data', () => read > 1_000 && stream.destroy());
    await expect.poll(() => over).toBe(true);
    expect(read).toBeLessThan(200_000);
  });
});
