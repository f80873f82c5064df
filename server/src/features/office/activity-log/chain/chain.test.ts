import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordActivity } from '../../../../db/activity/activity.ts';
import { systemScope } from '../../../../db/scope.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildDivision } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sealLog, sealLogs } from './chain.writes.ts';

let t: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  t = await startTestApp();
  owner = new pg.Client({ connectionString: t.adminUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.close();
});

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallResponse = { status: number; body: any };

async function office(lines = 6) {
  const company = await buildCompany(t.db);
  const { company_id } = company;
  const headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const scope = systemScope(company_id, 'Reminders');
  const record = (description: string) =>
    t.db.withScope(scope, (tx) => recordActivity(tx, scope, { activity_type: 'Job Saved', description }));
  for (let line = 0; line < lines; line += 1) await record(`line ${line}`);
  const check = async (known: object | null = null) =>
    ((await t.call('POST', '/activity_log/checkChain', headers, { known })) as CallResponse).body;
  const asOwner = async (text: string, values: unknown[] = []) => {
    await owner.query("select set_config('app.company_id', $1, false)", [String(company_id)]);
    return owner.query(text, values);
  };
  const idAt = async (position: number) =>
    (
      await asOwner('select activity_log_id as id from activity_seal where company_id = $1 and position = $2', [
        company_id,
        position,
      ])
    ).rows[0]?.id;
  return { ...company, headers, scope, record, check, asOwner, idAt };
}

test('an untouched log holds, also after more was written, and an earlier place is found again', async () => {
  const { check, record } = await office();
  const first = await check();
  expect(first).toMatchObject({ checked: 6, broken: null, head: { position: 6 }, known_holds: null });
  await record('one more');
  expect(await check(first.head)).toMatchObject({ checked: 7, broken: null, known_holds: true });
  expect((await check({ ...first.head, hash: 'ab'.repeat(32) })).known_holds).toBe(false);
});

test.each([
  [
    'a line that says something else',
    'update activity_log set description = $3 where company_id = $1 and activity_log_id = $2',
    'changed',
  ],
  [
    'a changed change',
    `update activity_log set changes = jsonb_build_object('city', $3::text) where company_id = $1 and activity_log_id = $2`,
    'changed',
  ],
  [
    'a line that is gone',
    'delete from activity_log where company_id = $1 and activity_log_id = $2 and $3 <> $2::text',
    'missing',
  ],
  [
    'a seal that is gone',
    'delete from activity_seal where company_id = $1 and activity_log_id = $2 and $3 <> $2::text',
    'link',
  ],
  [
    'a seal made to fit',
    'update activity_seal set row_hash = sha256($3::text::bytea) where company_id = $1 and activity_log_id = $2',
    'link',
  ],
] as const)('%s is named by its place', async (_title, text, fault) => {
  const { company_id, check, asOwner, idAt } = await office();
  await check();
  const id = await idAt(4);
  await asOwner(text, [company_id, id, 'forged']);
  const { broken, head } = await check();
  // Without its seal the line is sealed anew, at the end; its old place is empty, and the next one does not follow.
  const isGap = text.startsWith('delete from activity_seal');
  expect(broken).toMatchObject({ fault, position: isGap ? 5 : 4 });
  expect(head.position).toBeLessThan(4);
  if (!isGap) expect(broken.activity_log_id).toBe(Number(id));
});

test('what the company itself does not keep breaks nothing', async () => {
  const { company_id, headers, check, asOwner } = await office();
  await asOwner(
    "update activity_log set created_at = now() - interval '200 days' where company_id = $1 and description = 'line 2'",
    [company_id],
  );
  await check();
  const change = { version: 0, values: { keep_days: 150 } };
  expect((await t.call('PATCH', `/logs_configuration/update/${company_id}`, headers, change)).status).toBe(200);
  const { rows } = await inCompany(t.db, company_id, (tx) =>
    sql<{ removed: number }>`select prune_activity_log() as removed`.execute(tx),
  );
  expect(rows[0]?.removed).toBe(1);
  expect(await check()).toMatchObject({ broken: null, checked: 7 });
});

test('lines written at once by many, and sealed by two at once, have one place each', async () => {
  const { company_id, scope, record, check, asOwner } = await office(0);
  for (let round = 0; round < 5; round += 1) {
    const writers = Array.from({ length: 6 }, (_, at) => record(`${round} ${at}`));
    await Promise.all([...writers, sealLog(t.db, scope, false), sealLog(t.db, scope, round % 2 === 0)]);
  }
  expect(await check()).toMatchObject({ checked: 30, broken: null });
  const { rows } = await asOwner(
    'select count(distinct activity_log_id)::int as lines from activity_seal where company_id = $1',
    [company_id],
  );
  expect(rows[0]?.lines).toBe(30);
});

test('a save does not wait for the seals, and a line that is not yet written is sealed later', async () => {
  const { scope, record, check } = await office(2);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = t.db.withScope(scope, async (tx) => {
    await recordActivity(tx, scope, { activity_type: 'Job Saved', description: 'slow' });
    await held;
  });
  await record('quick');
  await sealLogs(t.services, false);
  expect((await check()).checked).toBe(3);
  release();
  await slow;
  expect(await check()).toMatchObject({ checked: 4, broken: null });
});

test('the export is proved by a program that knows SHA-256 and nothing of the product', async () => {
  const { headers, check } = await office();
  const { head } = await check();
  const { payload } = await t.app.inject({ method: 'GET', url: '/api/activity_log/exportChain', headers });
  const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  const lines = payload
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(6);
  const last = lines.reduce<Buffer>((before, { line, row_hash, chain_hash }) => {
    expect(sha(Buffer.from(line)).toString('hex')).toBe(row_hash);
    const chained = sha(before, Buffer.from(row_hash, 'hex'));
    expect(chained.toString('hex')).toBe(chain_hash);
    return chained;
  }, Buffer.alloc(32));
  expect(last.toString('hex')).toBe(head.hash);
});

test('nobody without the right, and nobody of some divisions only, checks or exports', async () => {
  const { company_id } = await office(1);
  const division = await buildDivision(t.db, company_id);
  const some = { full_access: true, division_access: [division.division_id] };
  for (const values of [{}, some]) {
    const headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', values));
    expect((await t.call('POST', '/activity_log/checkChain', headers, {})).status).toBe(403);
    expect((await t.app.inject({ method: 'GET', url: '/api/activity_log/exportChain', headers })).statusCode).toBe(403);
  }
});
