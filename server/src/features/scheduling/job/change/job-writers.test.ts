import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../../../../');

/** Files that write the tables of a job, with what lets them: a change that passed the rule, or columns that are no change of the job. */
const WRITERS: Readonly<Record<string, string>> = {
  'features/scheduling/job/create.writes.ts': 'change',
  'features/scheduling/job/values.writes.ts': 'change',
  'features/scheduling/job/schedule/schedule.writes.ts': 'change',
  'features/scheduling/job/service/service.writes.ts': 'change',
  'features/scheduling/job/schedule/override.writes.ts': 'reasons of jobs booked beside a job that changed',
  'features/scheduling/job/schedule/party.writes.ts': 'deponents, written by updateJob alone',
  'features/scheduling/job/change/check-in.writes.ts': 'change',
  'features/scheduling/job/cancel/cancel.writes.ts': 'change',
  'features/scheduling/check-in/check-in.writes.ts': 'arrivals that were a mistake, and departures',
  'features/scheduling/confirmation/confirmation.writes.ts': 'answers of clients and providers',
  'features/production/worksheet/save/save.writes.ts': 'what a worksheet reports of a service',
  'features/scheduling/booking-conflict/booking-conflict.writes.ts': 'the question to a provider, put once more',
  'features/scheduling/confirmation/response/undo.writes.ts': 'responses of clients and providers, taken back',
  'features/scheduling/job/undo/undo.reads.ts': 'names the rows that an undo restores',
  'features/scheduling/job/undo/undo.writes.ts': 'the rows before a change that passed, restored',
  'features/production/worksheet/worksheet.writes.ts': 'what a worksheet reports, and the status that follows',
  'features/production/worksheet/move/move.writes.ts': 'change',
  'features/money/billing/issue/issue.writes.ts': 'the status that follows an invoice',
  'features/money/client-invoice/client-invoice.writes.ts': 'the status that follows a void',
};

const TABLES = 'job|job_service|job_deponent|job_checkin';
const WRITES = [
  new RegExp(`(?:updateTable|insertInto|deleteFrom|mergeInto)\\(\\s*['"](?:${TABLES})(?: as \\w+)?['"]`),
  new RegExp(`(?:update|insert into|delete from|merge into)\\s+(?:only\\s+)?(?:${TABLES})\\b`),
  new RegExp(`table: ['"](?:${TABLES})['"], id:`),
];

const sources = globSync('**/*.{writes,reads,access,routes}.ts', { cwd: SOURCE });
const textOf = (file: string) => readFileSync(resolve(SOURCE, file), 'utf8');
const writes = (text: string) => WRITES.some((pattern) => pattern.test(text));

test('nothing writes the tables of a job but the files that are named here', () => {
  const writers = sources.filter((file) => writes(textOf(file)));
  expect(writers.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});

test('a statement about a job is found however it is written', () => {
  for (const text of [
    "tx.updateTable('job')",
    "tx.deleteFrom('job_service as s')",
    'sql`update job j set job_status_id = 1`',
    'sql`insert into job_deponent (company_id) values (1)`',
    "updateRows(tx, scope, { table: 'job', id: 'job_id' }, rows)",
  ])
    expect([text, writes(text)]).toEqual([text, true]);
  for (const text of ["tx.updateTable('job_file')", 'sql`update job_list_row set x = 1`', "tx.selectFrom('job')"])
    expect([text, writes(text)]).toEqual([text, false]);
});

test('whatever changes a job takes a change that passed', () => {
  const untold = Object.entries(WRITERS)
    .filter(([, why]) => why === 'change')
    .filter(([file]) => !textOf(file).includes('AllowedJobChange'));
  expect(untold).toEqual([]);
});

test('only the rule makes a change that passed', () => {
  const made = sources.filter((file) => /as (?:unknown as )?AllowedJobChange/.test(textOf(file)));
  expect(made).toEqual([]);
});
