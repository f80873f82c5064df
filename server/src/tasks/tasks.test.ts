import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { systemScope } from '../db/scope.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { TASKS, type TaskCatalogue } from './catalogue.ts';
import type { DeadTask } from './dead-tasks.ts';
import { enqueue, enqueueNamed } from './enqueue.ts';
import { prepareTasks } from './prepare-tasks.ts';
import { TaskRefused } from './refused-task.ts';
import { createTaskRunner, type TaskHandler, type TaskRunner } from './task-runner.ts';

type InvoiceHandler = TaskHandler<{ company_id: number; client_invoice_id: number }>;

const quick = { retries: { limit: 1, first: 1, longest: 1 }, longest_run: 60, at_once: 2, waits: true } as const;
const catalogue: TaskCatalogue = { ...TASKS, 'notify-invoice': quick };

let database: TestDatabase;
let app: Database;
const scope = systemScope(7, 'test');
let worker: pg.Client;
const runners: TaskRunner[] = [];
/** What was kept of tasks that failed for good, since the beginning of the test. */
const dead: DeadTask[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await prepareTasks(database.adminUrl, catalogue);
  app = openDatabase({ url: database.appUrl, max: 2 });
  worker = new pg.Client({ connectionString: database.workerUrl });
  await worker.connect();
});

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await worker.query('DELETE FROM pgboss.job');
  dead.length = 0;
});

afterAll(async () => {
  await app?.close();
  await worker?.end();
  await database?.drop();
});

function runnerWith(handler: InvoiceHandler, errors: unknown[] = []): TaskRunner {
  const runner = createTaskRunner({
    url: database.workerUrl,
    catalogue,
    onError: (error) => errors.push(error),
    onDead: async (task) => void dead.push(task),
  });
  runner.registerTask('notify-invoice', handler);
  runners.push(runner);
  return runner;
}

async function queue(id: number, options?: Parameters<typeof enqueue>[3], company_id = 7) {
  const data = { company_id, client_invoice_id: id };
  return await app.withScope(scope, (tx) => enqueue(tx, 'notify-invoice', data, options));
}

async function states(): Promise<string[]> {
  const { rows } = await worker.query('SELECT name, state FROM pgboss.job ORDER BY name, created_on');
  return rows.map(({ name, state }) => `${name} ${state}`);
}

describe('a task', () => {
  it('does not wait for the next look while others wait behind it: sixty are done in seconds', async () => {
    let done = 0;
    const runner = runnerWith(async () => {
      done += 1;
    });
    for (let id = 1; id <= 60; id += 1) await queue(id);
    await runner.start();
    await expect.poll(() => done, { timeout: 30_000, interval: 100 }).toBe(60);
  }, 60_000);

  it('is run at once by a waiting worker, with what it was queued with', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    await runnerWith(async (data, { attempt }) => resolve({ ...data, attempt })).start();
    const queued = performance.now();
    await queue(1);
    expect(await promise).toEqual({ company_id: 7, client_invoice_id: 1, attempt: 1 });
    expect(performance.now() - queued).toBeLessThan(1_900);
  });

  it('does not wait where it was queued together with others: all of a transaction are done at once', async () => {
    const done: number[] = [];
    await runnerWith(async ({ client_invoice_id }) => void done.push(client_invoice_id)).start();
    const queued = performance.now();
    await app.withScope(scope, async (tx) => {
      for (const client_invoice_id of [1, 2, 3, 4])
        await enqueue(tx, 'notify-invoice', { company_id: 7, client_invoice_id });
    });
    await expect.poll(() => done.toSorted(), { timeout: 15_000, interval: 50 }).toEqual([1, 2, 3, 4]);
    expect(performance.now() - queued).toBeLessThan(2_900);
  });

  it('vanishes with the cause that was rolled back', async () => {
    const cause = app.withScope(scope, async (tx) => {
      await enqueue(tx, 'notify-invoice', { company_id: 7, client_invoice_id: 1 });
      throw new Error('the job was taken');
    });
    await expect(cause).rejects.toThrow('the job was taken');
    expect(await states()).toEqual([]);
    expect(await runnerWith(() => expect.fail('ran')).runDue()).toBe(0);
  });

  it('waits for its time', async () => {
    await queue(1, { start_after: new Date(Date.now() + 3_600_000) });
    expect(await runnerWith(() => expect.fail('ran')).runDue()).toBe(0);
    expect(await states()).toEqual(['notify-invoice created']);
  });

  it('is queued once in a span when asked so, however many ask at the same time', async () => {
    const once = { key: 'reminder:104501', seconds: 86_400 };
    const ids = await Promise.all(Array.from({ length: 10 }, () => queue(1, { once })));
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1);
    expect(await queue(2, { once: { ...once, key: 'reminder:104502' } })).toBeDefined();
    expect(await states()).toHaveLength(2);
  });

  it('nobody knows is refused where it is queued', async () => {
    const unknown = app.withScope(scope, (tx) => enqueueNamed(tx, 'no-such-task', {}));
    await expect(unknown).rejects.toThrow('no-such-task');
  });
});

describe('a failed try', () => {
  it('is repeated later, and succeeds', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const errors: unknown[] = [];
    await runnerWith(async (_, { attempt }) => {
      if (attempt === 1) throw new Error('mail server is down');
      resolve(attempt);
    }, errors).start();
    await queue(1);
    expect(await promise).toBe(2);
    expect(errors).toHaveLength(1);
  });

  it('leads to the dead tasks when no try is left', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const runner = runnerWith(async (_, { attempt }) => {
      if (attempt === 2) resolve();
      throw new Error(`down ${attempt}`);
    });
    await runner.start();
    await queue(1);
    await promise;
    await expect
      .poll(() => dead, { timeout: 15_000 })
      .toMatchObject([{ name: 'notify-invoice', tries: 2, error: 'down 2' }]);
  });

  it.each(['worker', 'runDue'])('that no repeat can help leads there at once (%s)', async (how) => {
    const runner = runnerWith(async () => {
      throw new TaskRefused('no such mailbox');
    });
    await queue(1);
    await (how === 'worker' ? runner.start() : runner.runDue());
    await expect.poll(() => dead, { timeout: 15_000 }).toMatchObject([{ tries: 1, error: 'no such mailbox' }]);
    await expect.poll(states, { timeout: 15_000 }).toEqual(['dead-tasks completed', 'notify-invoice failed']);
  });
});

it('asks again where the keeping of a dead task fails', async () => {
  let refusals = 1;
  const stored: DeadTask[] = [];
  const runner = createTaskRunner({
    url: database.workerUrl,
    catalogue,
    onError: () => {},
    onDead: async (task) => {
      if (refusals-- > 0) throw new Error('the database is away');
      stored.push(task);
    },
  });
  runners.push(runner);
  runner.registerTask('notify-invoice', async () => {
    throw new TaskRefused('broken');
  });
  await queue(1);
  await runner.start();
  await expect.poll(() => stored, { timeout: 15_000 }).toMatchObject([{ error: 'broken' }]);
});

it('lets a running task end before the worker stops', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const runner = runnerWith(async () => {
    started.resolve();
    await finish.promise;
  });
  await runner.start();
  await queue(1);
  await started.promise;
  const stopped = runner.stop();
  finish.resolve();
  await stopped;
  expect(await states()).toEqual(['notify-invoice completed']);
});

describe('the app role', () => {
  it.each([
    'SELECT data FROM pgboss.job',
    'SELECT data FROM pgboss.job_common',
    "UPDATE pgboss.job_common SET state = 'cancelled'",
    'DELETE FROM pgboss.job_common',
    "UPDATE pgboss.queue SET name = 'x'",
    'TRUNCATE pgboss.job',
    'CREATE TABLE pgboss.mine (id integer)',
  ])('adds tasks and may not %s', async (sql) => {
    const client = new pg.Client({ connectionString: database.appUrl });
    await client.connect();
    await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
    await client.end();
  });
});

describe('a repeating task', () => {
  const repeating = { ...quick, repeats: { cron: '0 6 * * *', zone: 'America/Denver' } };

  afterAll(() => prepareTasks(database.adminUrl, catalogue));

  async function schedules() {
    const { rows } = await worker.query(
      "SELECT name, cron, timezone FROM pgboss.schedule WHERE name = 'notify-invoice'",
    );
    return rows;
  }

  it('has the schedule of the catalogue, and loses it with its entry', async () => {
    await prepareTasks(database.adminUrl, { ...catalogue, 'notify-invoice': repeating });
    expect(await schedules()).toEqual([{ name: 'notify-invoice', cron: '0 6 * * *', timezone: 'America/Denver' }]);
    await prepareTasks(database.adminUrl, catalogue);
    expect(await schedules()).toEqual([]);
  });

  it('is made up for once after a time when nothing ran', async () => {
    await prepareTasks(database.adminUrl, { ...catalogue, 'notify-invoice': repeating });
    const owner = new pg.Client({ connectionString: database.adminUrl });
    await owner.connect();
    await owner.query("UPDATE pgboss.version SET cron_on = now() - interval '3 days'");
    await owner.query(
      "UPDATE pgboss.schedule SET created_on = now() - interval '9 days', updated_on = now() - interval '9 days'",
    );
    await owner.end();
    let runs = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const runner = runnerWith(async () => {
      runs += 1;
      resolve();
    });
    await runner.start();
    await promise;
    await runner.stop();
    expect(runs).toBe(1);
  });
});

it('prepares a database that is already in use without touching its tasks', async () => {
  await queue(1);
  await Promise.all(Array.from({ length: 6 }, () => prepareTasks(database.adminUrl, catalogue)));
  expect(await states()).toEqual(['notify-invoice created']);
});
