import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { systemScope } from '../db/scope.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { openSmtpSink } from '../testing/stub/smtp-sink.ts';
import { IS_SOAK } from '../testing/tries.ts';
import { enqueue } from './enqueue.ts';

let database: TestDatabase;
let app: Database;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  app = openDatabase({ url: database.appUrl });
});

afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
});

afterAll(async () => {
  await app?.close();
  await database?.drop();
});

async function startWorker(smtpUrl: string): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../testing/stub/mail-worker.ts');
  const worker = spawn(process.execPath, [script, database.workerUrl, smtpUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  workers.push(worker);
  for await (const line of createInterface({ input: worker.stdout })) if (line === 'ready') break;
  return worker;
}

/** Of the mails; what runs by the clock is queued beside them. */
async function statesOfTasks(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.workerUrl });
  await client.connect();
  const { rows } = await client.query<{ state: string }>("SELECT state FROM pgboss.job WHERE name = 'notify-invoice'");
  await client.end();
  return rows.map(({ state }) => state);
}

it.runIf(IS_SOAK)(
  'loses no mail of a worker killed while sending: another sends it within 30 s, at most once more, under the same Message-ID',
  async () => {
    const killed = Promise.withResolvers<number>();
    let worker: ChildProcess | undefined;
    const sink = await openSmtpSink({
      // The whole message has arrived and is not acknowledged yet: the worker dies not knowing.
      onMessage() {
        worker?.kill('SIGKILL');
        killed.resolve(performance.now());
      },
    });
    worker = await startWorker(sink.url);
    await app.withScope(systemScope(7, 'test'), async (tx) => {
      for (const id of [1, 2, 3, 4]) await enqueue(tx, 'notify-invoice', { company_id: 7, client_invoice_id: id });
    });
    const killedAt = await killed.promise;
    worker = undefined;
    await startWorker(sink.url);

    await expect.poll(statesOfTasks, { timeout: 40_000, interval: 200 }).toEqual(Array(4).fill('completed'));
    expect(performance.now() - killedAt).toBeLessThan(30_000);
    const mails = Map.groupBy(sink.caught, ({ recipients }) => recipients.join());
    expect([...mails.keys()].sort()).toEqual([1, 2, 3, 4].map((id) => `reader-${id}@lawfirm.example`));
    for (const copies of mails.values()) {
      expect(copies.length).toBeLessThanOrEqual(2);
      expect(new Set(copies.map(({ mail }) => mail.messageId)).size).toBe(1);
    }
    expect(sink.caught.length).toBeGreaterThan(4);
    await sink.close();
  },
  60_000,
);
