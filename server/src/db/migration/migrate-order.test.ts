import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { SCRATCH_SECRET, withDatabase } from '../../testing/scratch-cluster.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations.ts';

let admin: pg.Client;
let name: string;
let url: string;
beforeEach(async () => {
  const { adminUrl } = inject('testDatabase');
  name = `test_${randomBytes(6).toString('hex')}`;
  url = withDatabase(adminUrl, name);
  admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
});
afterEach(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
});

const file = (number: number, sql: string): Migration => ({
  name: `000${number}_step.sql`,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
});

async function run(migrations: Migration[]): Promise<string[]> {
  const applied: string[] = [];
  const onApplied = (file: string) => applied.push(file);
  await migrate({ adminUrl: url, secret: SCRATCH_SECRET, migrations, onApplied });
  return applied;
}

async function tables(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sql =
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migration' ORDER BY 1";
  const { rows } = await client.query<{ tablename: string }>(sql);
  await client.end();
  return rows.map(({ tablename }) => tablename);
}

const first = file(1, 'CREATE TABLE first_table (id int)');
const second = file(2, 'CREATE TABLE second_table (id int)');

test('each file is applied once, in order, also when it comes later', async () => {
  expect(await run([first])).toEqual(['0001_step.sql']);
  expect(await run([first, second])).toEqual(['0002_step.sql']);
  expect(await run([first, second])).toEqual([]);
  expect(await tables()).toEqual(['first_table', 'second_table']);
});

test('three servers that start at once share the work', async () => {
  const applied = await Promise.all([run([first, second]), run([first, second]), run([first, second])]);
  expect(applied.flat().sort()).toEqual(['0001_step.sql', '0002_step.sql']);
});

test('a file that fails leaves nothing behind and stops the ones after it', async () => {
  const broken = file(2, 'CREATE TABLE half_table (id int); SELECT 1 / 0');
  const third = file(3, 'CREATE TABLE third_table (id int)');
  await expect(run([first, broken, third])).rejects.toThrow(/0002_step\.sql failed: division by zero/);
  expect(await tables()).toEqual(['first_table']);
  expect(await run([first, second, third])).toEqual(['0002_step.sql', '0003_step.sql']);
});

test('a migration that cannot get its lock gives up instead of standing in everybody’s way', async () => {
  await run([first]);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE first_table');
  const change = file(2, "SET LOCAL lock_timeout = '50ms'; ALTER TABLE first_table ADD COLUMN more int");
  await expect(run([first, change])).rejects.toThrow(/lock timeout/);
  await holder.query('ROLLBACK');
  await holder.end();
  expect(await run([first, change])).toEqual(['0002_step.sql']);
});

test('a file that was changed after it ran is refused, and so is a database of a newer version', async () => {
  await run([first, second]);
  const changed = file(1, 'CREATE TABLE first_table (id bigint)');
  await expect(run([changed, second])).rejects.toThrow(/0001_step\.sql was changed after this database had applied it/);
  await expect(run([first])).rejects.toThrow(/already migrated by a newer version \(0002_step\.sql\)/);
});

test('what a migration makes belongs to the owner, and the app may use it but not change it', async () => {
  await run([first]);
  const app = new pg.Client({
    connectionString: (await migrate({ adminUrl: url, secret: SCRATCH_SECRET, migrations: [first] })).appUrl,
  });
  await app.connect();
  await app.query('INSERT INTO first_table VALUES (1)');
  await expect(app.query('ALTER TABLE first_table ADD COLUMN more int')).rejects.toThrow(/must be owner/);
  await expect(app.query("UPDATE schema_migration SET sha256 = ''")).rejects.toThrow(/permission denied/);
  await app.end();
});

test('a sequence of somebody else in the schema is left as it is and stops nothing', async () => {
  await run([file(1, 'CREATE SEQUENCE ours')]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE SEQUENCE theirs');
  expect(await run([file(1, 'CREATE SEQUENCE ours')])).toEqual([]);
  const sql = 'SELECT sequencename, max_value::text FROM pg_sequences ORDER BY 1';
  expect((await client.query(sql)).rows).toEqual([
    { sequencename: 'ours', max_value: '9007199254740991' },
    { sequencename: 'theirs', max_value: '9223372036854775807' },
  ]);
  await client.end();
});
