import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany } from '../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Tx } from '../database.ts';
import { systemScope } from '../scope.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function* numbers(tx: Tx, last: number) {
  const query = sql<{ n: number }>`select n from generate_series(1, ${last}::bigint) n`.compile(tx);
  for await (const { rows } of tx.getExecutor().stream<{ n: number }>(query, 100)) yield* rows;
}

const scope = async () => systemScope((await buildCompany(t.db)).company_id, 'test');

test('every row arrives, in order', async () => {
  let expected = 0;
  for await (const { n } of t.db.streamScope(await scope(), (tx) => numbers(tx, 3000))) {
    expected += 1;
    expect(n).toBe(expected);
  }
  expect(expected).toBe(3000);
});

test('who leaves early gives the connection back', async () => {
  const own = await scope();
  for (let reader = 0; reader < 15; reader += 1) {
    for await (const { n } of t.db.streamScope(own, (tx) => numbers(tx, 100_000))) if (n === 3) break;
  }
  expect(await t.db.readScope(own, async () => 'free')).toBe('free');
});

test('a reader may take longer than an ordinary question', async () => {
  const limit = sql<{ n: string }>`select current_setting('statement_timeout') as n`;
  const ordinary = await t.db.readScope(await scope(), (tx) => limit.execute(tx));
  const streamed = t.db.streamScope(await scope(), async function* (tx) {
    yield* (await limit.execute(tx)).rows;
  });
  expect(ordinary.rows).toEqual([{ n: '15s' }]);
  for await (const row of streamed) expect(row).toEqual({ n: '10min' });
});

test('a query that fails fails the reading', async () => {
  const broken = t.db.streamScope(await scope(), async function* (tx) {
    yield* numbers(tx, 5);
    await sql`select 1 / 0`.execute(tx);
  });
  const readAll = async () => {
    for await (const _row of broken);
  };
  await expect(readAll()).rejects.toThrow('division by zero');
});

test('a question is broken off when its reader leaves', async () => {
  const own = await scope();
  const leaving = new AbortController();
  async function* slow(tx: Tx) {
    yield await sql`select pg_sleep(60)`.execute(tx);
  }
  const readAll = async () => {
    for await (const _row of t.db.streamScope(own, slow, leaving.signal));
  };
  const began = performance.now();
  setTimeout(() => leaving.abort(), 200);
  await expect(readAll()).rejects.toThrow('canceling statement due to user request');
  expect(performance.now() - began).toBeLessThan(5_000);
  await expect(readAll()).rejects.toMatchObject({ name: 'AbortError' });
});
