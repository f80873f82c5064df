import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the app signs in with a role that owns nothing and cannot bypass row-level security', async () => {
  const sql =
    'SELECT current_user AS name, rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user';
  expect(await ask(database.appUrl, sql)).toEqual([
    { name: 'onrecord_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false },
  ]);
  expect(await ask(database.workerUrl, sql)).toEqual([
    { name: 'onrecord_worker', rolsuper: false, rolbypassrls: false, rolcreaterole: false },
  ]);
  expect(
    await ask(
      database.adminUrl,
      "SELECT relname FROM pg_class WHERE pg_get_userbyid(relowner) IN ('onrecord_app', 'onrecord_worker')",
    ),
  ).toEqual([]);
});

test.each([
  'CREATE TABLE mine (id int)',
  'CREATE TEMP TABLE mine (id int)',
  'CREATE SCHEMA mine',
  'SET ROLE onrecord_owner',
  'SET ROLE onrecord_search',
])('the app may not %s', async (sql) => {
  await expect(ask(database.appUrl, sql)).rejects.toThrow(/permission denied/);
});
