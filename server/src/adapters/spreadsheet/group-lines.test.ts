import { text } from 'node:stream/consumers';
import { DEFAULT_FORMATS } from '@onrecord/domain/core/format/settings';
import { column } from '@onrecord/domain/core/list/column';
import { expect, it } from 'vitest';
import { withGroupLines } from './group-lines.ts';
import type { ListRow } from './list-export.ts';
import { writeText } from './write-text.ts';

const client = column('client_name', 'column.client', 'text');
const balance = column('balance', 'column.balance', 'money');
const number = column('invoice_number', 'column.invoice_number', 'number');
const context = { formats: DEFAULT_FORMATS, time_zone: 'America/Denver' };

const PAGES: readonly (readonly ListRow[])[] = [
  [
    { invoice_number: 1, client_name: 'Acme', balance: '0.10' },
    { invoice_number: 2, client_name: 'Acme', balance: '0.20' },
  ],
  [
    { invoice_number: 3, client_name: 'Acme', balance: '1000.00' },
    { invoice_number: 4, client_name: 'Burr', balance: null },
    { invoice_number: 5, client_name: null, balance: '7.00' },
  ],
];

async function* rows() {
  yield* PAGES;
}

it('writes behind each group its count and its exact sums, also where a group goes on over pages', async () => {
  const list = { columns: [number, client, balance], rows: rows(), context };
  const written = await text(writeText({ ...list, rows: withGroupLines(list, client) }));
  expect(written.trimEnd().split('\r\n').slice(1)).toEqual([
    '1\tAcme\t$0.10',
    '2\tAcme\t$0.20',
    '3\tAcme\t$1,000.00',
    'Acme (3)\t\t$1,000.30',
    '4\tBurr\t',
    'Burr (1)\t\t',
    '5\t\t$7.00',
    'Blank (1)\t\t$7.00',
  ]);
});

it('adds no line to a list without rows', async () => {
  async function* none() {}
  const list = { columns: [number, balance], rows: none(), context };
  const written = await text(writeText({ ...list, rows: withGroupLines(list, client) }));
  expect(written.trimEnd().split('\r\n')).toHaveLength(1);
});
