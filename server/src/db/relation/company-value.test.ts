import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabase } from '../database.ts';
import { systemScope } from '../scope.ts';
import { bindCompany, COMPANY } from './company-value.ts';

let scratch: TestDatabase;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  scratch = await openTestDatabase();
  database = openDatabase({ url: scratch.appUrl });
});
afterAll(async () => {
  await database.close();
  await scratch.drop();
});

const own = sql<{
  company: number;
  word: string;
}>`select ${COMPANY} as company, ${'word'}::text as word where ${COMPANY} > 0`;

test('every mark of a statement is one parameter behind those it has', () => {
  expect(bindCompany('select $company, $1 where $company > 0', ['word'], 7)).toEqual({
    text: 'select $2, $1 where $2 > 0',
    values: ['word', 7],
  });
  expect(bindCompany('select $1', ['$company'], 7)).toEqual({ text: 'select $1', values: ['$company'] });
});

test('transactions of two companies that run at once each read their own', async () => {
  const companies = [1000, 1001, 1000, 1001, 1002];
  const read = await Promise.all(
    companies.map((company) => database.readOnce(systemScope(company, 'test'), (tx) => own.execute(tx))),
  );
  expect(read.map(({ rows }) => rows[0])).toEqual(companies.map((company) => ({ company, word: 'word' })));
});

test('rows that are streamed know it too', async () => {
  const rows: unknown[] = [];
  const stream = database.streamScope(systemScope(1000, 'test'), (tx) =>
    tx.getExecutor().stream<{ company: number }>(own.compile(tx), 10),
  );
  for await (const result of stream) rows.push(...result.rows);
  expect(rows).toEqual([{ company: 1000, word: 'word' }]);
});

test('outside of a company the statement is refused and never sent', async () => {
  await expect(database.withoutTenant((tx) => own.execute(tx))).rejects.toThrow('outside of one');
  // The connection is whole afterwards.
  await expect(database.readOnce(systemScope(1000, 'test'), (tx) => own.execute(tx))).resolves.toBeDefined();
});
