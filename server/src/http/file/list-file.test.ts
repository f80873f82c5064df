import type { AddressInfo } from 'node:net';
import { FILE_TYPE, PartReader, ROWS_IN_ALL } from '@onrecord/domain/core/format/counted-file';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCompany, buildUser, signIn } from '../../testing/build/build.ts';
import { LIST_CALLS } from '../../testing/call/list-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const EXPORT = '/deponent/exportDeponents';
/** More than the connection between the two ends holds. */
const MANY = 6_000;
const FEW = 60;
const COUNTED = { 'x-count-rows': '1' };

let t: TestApp;
let origin: string;
let admin: pg.Client;
let few: Record<string, string>;
let many: Record<string, string>;

async function staffOf(deponents: number, jobs = 0): Promise<Record<string, string>> {
  const { company_id, division_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company');
  await admin.query(
    `insert into job_list_row (company_id, division_id, job_id, job_date, start_time, starts_at, ends_at,
       estimated_duration, time_zone, special_instructions)
     select $1::bigint, $2::bigint, n, '2031-03-04', '09:00', '2031-03-04T16:00:00Z', '2031-03-04T18:00:00Z',
       2, 'America/Denver', repeat('Harbour Freight and Storage ', 150)
     from generate_series(1, $3::int) n`,
    [company_id, division_id, jobs],
  );
  await admin.query(
    `insert into deponent (company_id, first_name, last_name, employed_by)
     select $1::bigint, 'Ada', 'Witness ' || n, repeat('Harbour Freight and Storage ', 150)
     from generate_series(1, $2::int) n`,
    [company_id, deponents],
  );
  return signIn(t.db, user);
}

beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api`;
  admin = new pg.Client({ connectionString: t.adminUrl });
  await admin.connect();
  // What the search finds them by is not asked for here, and is most of the work of keeping them.
  await admin.query('set session_replication_role = replica');
  few = await staffOf(FEW);
  many = await staffOf(MANY, MANY);
}, 120_000);
afterAll(async () => {
  await admin?.end();
  await t?.close();
});

const ask = (path: string, body: object, headers: Record<string, string>, signal?: AbortSignal) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { ...headers, ...COUNTED, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
const take = (headers: Record<string, string>, format: string, signal?: AbortSignal) =>
  ask(EXPORT, { format }, headers, signal);

/** Lists and the tables that their rows are read from. */
const READ_FROM = [
  ['deponent', 'deponent'],
  ['job', 'job_list_row'],
  ['client', 'client'],
  ['note', 'note'],
] as const;

/** Lists of many rows, with a column that fills the connection. */
const LONG = (['txt', 'xlsx'] as const).flatMap((format) => [
  { list: 'deponent' as const, format, columns: ['employed_by'] },
  { list: 'job' as const, format, columns: ['special_instructions'] },
]);
const fileOf = (list: keyof typeof LIST_CALLS) => LIST_CALLS[list].file ?? '';

/** Reads to the end; what was told on the way, and the bytes of the file. */
async function read(response: Response) {
  const reader = new PartReader();
  const reported: number[] = [];
  const bytes: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) {
    bytes.push(...reader.take(chunk));
    reported.push(reader.rows);
  }
  return { reader, told: reported, file: Buffer.concat(bytes) };
}

/** What the product's own roles are at, or keep open, at this moment. */
const atWork = async (): Promise<{ pid: number; wait_event_type: string }[]> =>
  (
    await admin.query(`select pid, wait_event_type from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
        and usename = 'onrecord_app'`)
  ).rows;

test.each(['txt', 'xlsx', 'pdf'])(
  'whoever asks hears how many rows of a %s are written, and the file is the same',
  async (format) => {
    const response = await take(few, format);
    expect(response.headers.get(ROWS_IN_ALL)).toBe(String(FEW));
    const { reader, told: reported, file } = await read(response);
    expect(reader.isComplete).toBe(true);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(FEW);
    const plain = await t.app.inject({ method: 'POST', url: `/api${EXPORT}`, headers: few, payload: { format } });
    expect(plain.statusCode).toBe(200);
    expect(response.headers.get(FILE_TYPE)).toBe(plain.headers['content-type']);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="DeponentList/);
    if (format === 'txt') expect(file.equals(plain.rawPayload)).toBe(true);
    else expect(file.subarray(0, 4)).toEqual(plain.rawPayload.subarray(0, 4));
  },
);

test.each(READ_FROM)(
  'whoever leaves while the database still looks for the list %s ends its question',
  async (list, table) => {
    // What is at work is seen anew only outside a transaction.
    const other = new pg.Client({ connectionString: t.adminUrl });
    await other.connect();
    await other.query(`begin; lock table ${table} in access exclusive mode`);
    const leaving = new AbortController();
    try {
      const response = ask(fileOf(list), { format: 'txt' }, many, leaving.signal);
      response.catch(() => undefined);
      await vi.waitFor(async () => expect(await atWork()).toMatchObject([{ wait_event_type: 'Lock' }]), 10_000);
      leaving.abort();
      // Waiting for a lock ends by itself only after four seconds.
      await vi.waitFor(async () => expect(await atWork()).toEqual([]), 3_000);
    } finally {
      await other.end();
    }
  },
);

test.each(LONG)(
  'whoever leaves in the middle of the list $list as $format leaves nothing open',
  async ({ list, ...file }) => {
    const leaving = new AbortController();
    const response = await ask(fileOf(list), file, many, leaving.signal);
    const reader = new PartReader();
    for await (const chunk of response.body ?? []) {
      for (const _piece of reader.take(chunk));
      if (reader.rows > 0) break;
    }
    expect(reader.rows).toBeLessThan(MANY);
    leaving.abort();
    await vi.waitFor(async () => expect(await atWork()).toEqual([]), 3_000);
    const { reader: next } = await read(await take(few, file.format));
    expect(next.isComplete).toBe(true);
  },
);

test('whoever leaves while a document is laid out does not hold up the next one', async () => {
  const leaving = new AbortController();
  const response = await take(few, 'pdf', leaving.signal);
  const reader = new PartReader();
  for await (const chunk of response.body ?? []) {
    for (const _piece of reader.take(chunk));
    break;
  }
  expect(reader.isComplete).toBe(false);
  leaving.abort();
  expect((await read(await take(few, 'pdf'))).reader.isComplete).toBe(true);
});

test('a file that fails in the middle has no end', async () => {
  const response = await take(many, 'txt');
  await vi.waitFor(async () => expect(await atWork()).toMatchObject([{ wait_event_type: 'Client' }]), 10_000);
  for (const { pid } of await atWork()) await admin.query('select pg_terminate_backend($1)', [pid]);
  await expect(read(response)).rejects.toThrow('terminated');
  expect((await read(await take(few, 'txt'))).reader.isComplete).toBe(true);
});
