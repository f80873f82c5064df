import { buffer } from 'node:stream/consumers';
import { DEFAULT_FORMATS } from '@onrecord/domain/core/format/settings';
import { type Column, column } from '@onrecord/domain/core/list/column';
import { expect, it } from 'vitest';
import type { ListRow } from './list-export.ts';
import { writeText } from './write-text.ts';

const columns: Column[] = [
  column('job_number', 'column.job_number', 'number'),
  column('case_name', 'column.case', 'text'),
  column('job_date', 'column.job_date', 'date'),
  column('balance', 'column.balance', 'money'),
];

async function written(rows: ListRow[]) {
  async function* each() {
    yield rows;
  }
  const context = { formats: DEFAULT_FORMATS, time_zone: 'America/Denver' };
  return (await buffer(writeText({ columns, rows: each(), context }))).toString('utf8').split('\r\n');
}

it('writes headings and values as they read on screen, a tab between them', async () => {
  const lines = await written([
    { job_number: 104501, case_name: 'Ruiz v. Hartwell', job_date: '2027-03-14', balance: '1433.93' },
    { job_number: 104502, case_name: null, job_date: '0000-00-00', balance: '-5' },
  ]);
  expect(lines).toEqual([
    '\ufeffJob #\tCase\tJob Date\tBalance',
    '104501\tRuiz v. Hartwell\t03/14/2027\t$1,433.93',
    '104502\t\t\t-$5.00',
    '',
  ]);
});

it('lets no value start a line, a column or a formula', async () => {
  const lines = await written([{ case_name: 'a\tb\r\nc\nd\u2028e' }, { case_name: '=1+1' }, { case_name: '\t@x' }]);
  expect(lines.slice(1)).toEqual(['\ta b c d e\t\t', "\t'=1+1\t\t", "\t' @x\t\t", '']);
});
