import { DEFAULT_FORMATS } from '@onrecord/domain/core/format/settings';
import { type Column, column } from '@onrecord/domain/core/list/column';
import { TRANSACTION_LIST } from '@onrecord/domain/money/payment/transaction.list';
import { JOB_LIST } from '@onrecord/domain/scheduling/job/job.list';
import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read/read-pdf.ts';
import type { ListRow } from '../spreadsheet/list-export.ts';
import { fitColumns } from './page-fit.ts';
import { createPdfMaker } from './pdf-maker.ts';
import { TooManyRows } from './port.ts';

const columns: Column[] = [
  column('job_number', 'column.job_number', 'number'),
  column('case_name', 'column.case', 'text'),
  column('job_date', 'column.job_date', 'date'),
  column('balance', 'column.balance', 'money'),
];
const context = { formats: DEFAULT_FORMATS, time_zone: 'America/Denver' };
const maker = createPdfMaker();

afterAll(() => maker.close());

async function listOf(rows: Iterable<ListRow>, of: readonly Column[] = columns, title = 'Jobs') {
  async function* each() {
    yield [...rows];
  }
  const head = 'Front Range Reporting · 03/14/2027 09:30 AM';
  return await maker.renderListPdf({ title, head, columns: of, rows: each(), context });
}

function* many(count: number): Iterable<ListRow> {
  for (let number = 1; number <= count; number += 1) {
    yield {
      job_number: 104_500 + number,
      case_name: `Ruiz v. Hartwell ${number}`,
      job_date: '2027-03-14',
      balance: '1433.93',
    };
  }
}

describe('a list on paper', () => {
  it('is A4 upright, with the headings and the page number on every page and every row once', async () => {
    const { pages, text } = await readPdf(await listOf(many(200)));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, { width, height, lines }] of pages.entries()) {
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
      expect(lines.slice(0, 3).join()).toContain('Job # Case Job Date Balance');
      expect(lines.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`);
    }
    expect(pages[0]?.lines.slice(0, 2)).toEqual(['Jobs', 'Front Range Reporting · 03/14/2027 09:30 AM']);
    for (let number = 1; number <= 200; number += 1) {
      expect(
        text.match(new RegExp(`^${104_500 + number} Ruiz v. Hartwell ${number} 03/14/2027 \\$1,433.93$`, 'gm')),
      ).toHaveLength(1);
    }
  });

  it('says its title and headings also when it is empty', async () => {
    const { pages, title, text } = await readPdf(await listOf([], columns, 'Invoices of Ödegård & (Sons)'));
    expect(title).toBe('Invoices of Ödegård & (Sons)');
    expect(pages).toHaveLength(1);
    for (const shown of ['Invoices of Ödegård & (Sons)', 'Job #', 'Case', 'Balance', 'Page 1 of 1'])
      expect(text).toContain(shown);
  });

  it('never breaks a date, a time or a number', async () => {
    const shown: Column[] = JOB_LIST.columns.filter(({ defaultShown }) => defaultShown);
    const values = {
      date: '2027-03-14',
      time: '09:30',
      number: 104_501,
      text: 'Hartwell Logistics and Sons of Colorado',
    };
    const row = Object.fromEntries(
      shown.map(({ id, type }) => [id, values[type as keyof typeof values] ?? 'Scheduled']),
    );
    const { text } = await readPdf(await listOf([row], shown));
    for (const complete of ['104501', '03/14/2027', '09:30 AM']) expect(text).toContain(complete);
  });

  it('breaks no word of the columns that the office sees first', async () => {
    const shown: Column[] = JOB_LIST.columns
      .filter(({ id, defaultShown }) => defaultShown && id !== 'status_external_name')
      .map((each) => (each.type === 'text' || each.type === 'equal' ? { ...each, words: {}, type: 'text' } : each));
    const texts = shown.filter(({ type }) => type === 'text');
    const row = Object.fromEntries(texts.map(({ id }) => [id, 'Unconfirmed Merriweather, Xavier']));
    const { text } = await readPdf(await listOf([row], shown));
    expect(shown).toHaveLength(11);
    for (const word of ['Unconfirmed', 'Merriweather,']) expect(text.split(word)).toHaveLength(texts.length + 1);
  });

  it('breaks numbers that are joined between two of them', async () => {
    const joined: Column[] = TRANSACTION_LIST.columns.filter(({ defaultShown }) => defaultShown);
    const jobnumbers = '105498;105606;105729;105730';
    const { text } = await readPdf(await listOf([{ jobnumbers, invoices: '59765;59844;59896' }], joined));
    for (const number of [...jobnumbers.split(';'), '59844', '59896']) expect(text).toContain(number);
  });

  it('keeps all columns and the longest words on the page', async () => {
    const wide: Column[] = JOB_LIST.columns.slice(0, 20).map((each) => ({ ...each, words: {}, type: 'text' }));
    const row = Object.fromEntries(wide.map(({ id }) => [id, `${id}-${'x'.repeat(60)}`]));
    const { pages } = await readPdf(await listOf([row], wide));
    for (const { right, width, height } of pages) {
      expect([Math.round(width), Math.round(height)]).toEqual([842, 595]);
      expect(right).toBeLessThan(842);
    }
  });

  it('says below its head what narrows it', async () => {
    async function* each() {
      yield [...many(1)];
    }
    const head = 'Front Range Reporting · 03/14/2027 09:30 AM';
    const filter = 'Status is Confirmed · Job Date: next week';
    const pdf = await maker.renderListPdf({ title: 'Jobs', head, filter, columns, rows: each(), context });
    const { pages } = await readPdf(pdf);
    expect(pages[0]?.lines.slice(0, 3)).toEqual(['Jobs', head, filter]);
  });

  it('counts the columns that a page takes', () => {
    expect(fitColumns(columns)).toEqual({ orientation: 'portrait', fontSize: 9 });
    expect(fitColumns(JOB_LIST.columns.slice(0, 14))).toMatchObject({ orientation: 'landscape' });
    const tooMany = fitColumns(JOB_LIST.columns);
    if (!('max' in tooMany)) throw new Error('all columns of the list fit');
    expect(tooMany.max).toBeLessThan(JOB_LIST.columns.length);
    expect(fitColumns(JOB_LIST.columns.slice(0, tooMany.max))).toMatchObject({
      orientation: 'landscape',
      fontSize: 5.5,
    });
  });

  it('shows what people typed as it is', async () => {
    const { text } = await readPdf(await listOf([{ case_name: '(Tj) ET /JS <script> =1+1\u0000\u202e' }]));
    expect(text).toContain('(Tj) ET /JS <script> =1+1');
  });

  it('refuses more rows than anybody would print', async () => {
    await expect(listOf(many(10_001))).rejects.toBeInstanceOf(TooManyRows);
  });
});

it('leaves the rest of the server free while a long one is made', async () => {
  // Processor time of this thread, in microseconds: other programs of a busy machine take none of it, as they do of the clock.
  const before = process.threadCpuUsage();
  const pdf = await listOf(many(5_000));
  const { user, system } = process.threadCpuUsage(before);
  expect(pdf.byteLength).toBeGreaterThan(100_000);
  expect(user + system).toBeLessThan(500_000);
});

it('gives up what takes too long and makes the next one', async () => {
  const hasty = createPdfMaker({ longest_ms: 400 });
  async function* rows() {
    yield [...many(10_000)];
  }
  const endless = hasty.renderListPdf({ title: 'Jobs', head: '', columns, rows: rows(), context });
  await expect(endless).rejects.toMatchObject({ name: 'AbortError' });
  await hasty.close();
  expect((await readPdf(await listOf([]))).pages).toHaveLength(1);
});

it('stops as soon as nobody waits for it, whether it is its turn or not', async () => {
  const own = createPdfMaker();
  async function* rows() {
    yield [...many(10_000)];
  }
  const leaving = new AbortController();
  const list = () => ({ title: 'Jobs', head: '', columns, rows: rows(), context });
  const both = [own.renderListPdf(list(), leaving.signal), own.renderListPdf(list(), leaving.signal)];
  setTimeout(() => leaving.abort(), 300);
  const began = performance.now();
  const ends = await Promise.allSettled(both);
  expect(performance.now() - began).toBeLessThan(2_000);
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
  await own.close();
});
