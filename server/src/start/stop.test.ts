import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCompany, buildUser, signIn } from '../testing/build/build.ts';
import { SCRATCH_SECRET } from '../testing/scratch-cluster.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

// Whole processes are started, on machines that do other things too.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const MAIN = join(import.meta.dirname, '../main.ts');

let t: TestApp;
let headers: Record<string, string>;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  t = await startTestApp();
  ends.push(() => t.close());
  const { company_id } = await buildCompany(t.db);
  headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** The product as a process of its own that serves and works off tasks, without pages. */
async function startProduct(own: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'onrecord-stop-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'secret'), SCRATCH_SECRET);
  const variables = {
    DATABASE_URL: t.adminUrl,
    ONRECORD_DATA: folder,
    ONRECORD_DEMO: 'no',
    PORT: '0',
    NODE_ENV: 'test',
    ...own,
  };
  const child = spawn(process.execPath, [MAIN, '--without-pages'], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(() => child.kill('SIGKILL'));
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number | null, at: performance.now() }));
  let message = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      message += chunk;
      if (message.includes('Ctrl-C stops everything.')) resolve();
    });
    void exited.then(() => reject(new Error(`The product did not start: ${message}`)));
  });
  const origin = /OnRecord is ready at (\S+)/.exec(message)?.[1] ?? '';
  return { child, exited, message, origin };
}

type Product = Awaited<ReturnType<typeof startProduct>>;

const holidays = ({ origin }: Product) =>
  fetch(`${origin}/api/holiday/getHolidayValue`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });

/** Opens an event stream and resolves with the moment it ends. */
async function openStream({ origin }: Product): Promise<{ ended: Promise<number> }> {
  const response = await fetch(`${origin}/api/live/events`, { headers });
  const reader = response.body?.getReader();
  await reader?.read();
  const ended = (async () => {
    while (!(await reader?.read())?.done);
    return performance.now();
  })();
  return { ended };
}

/** Locks the table of holidays for so many seconds, so that whoever reads it waits. */
async function holdHolidays(seconds: number) {
  const [holder, watcher] = [openClient(), openClient()];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin; lock table holiday in access exclusive mode');
  const released = holder.query(`select pg_sleep(${seconds}); commit`);
  const waiting = async () =>
    (await watcher.query("select 1 from pg_locks where not granted and relation = 'holiday'::regclass")).rowCount;
  return { released, waiting };
}

function openClient(): pg.Client {
  const client = new pg.Client({ connectionString: t.adminUrl });
  ends.push(() => client.end());
  return client;
}

/** Sends the head of a request and half of its body: it is in flight until the rest comes. Resolves when it is cut off. */
async function halfRequest({ origin }: Product): Promise<{ cut: Promise<unknown> }> {
  const { port } = new URL(origin);
  const socket = connect(Number(port), 'localhost');
  await once(socket, 'connect');
  const lines = ['POST /api/auth/login HTTP/1.1', `host: localhost:${port}`, 'content-type: application/json'];
  socket.write(`${lines.join('\r\n')}\r\ncontent-length: 100\r\n\r\n{`);
  ends.push(() => socket.destroy());
  return { cut: once(socket, 'close') };
}

test('SIGTERM ends event streams at once and lets a slow request end', async () => {
  const product = await startProduct();
  expect(product.message).toMatch(/Payments: the sandbox at http:\/\/localhost:\d+, which moves no money/);
  const stream = await openStream(product);
  const { released, waiting } = await holdHolidays(2.5);
  const response = holidays(product);
  await expect.poll(waiting, { timeout: 2_000, interval: 20 }).toBe(1);
  const requestedAt = performance.now();
  product.child.kill('SIGTERM');
  expect((await stream.ended) - requestedAt).toBeLessThan(1_000);
  await expect(fetch(`${product.origin}/healthz`)).rejects.toThrow();
  await released;
  expect(await response.then(async (got) => ({ status: got.status, body: await got.json() }))).toMatchObject({
    status: 200,
    body: { count: 0 },
  });
  const { code, at } = await product.exited;
  expect(code).toBe(0);
  // Long before the limit, although the connection of the request is kept alive.
  expect(at - requestedAt).toBeLessThan(15_000);
});

test('a second signal does not wait for requests', async () => {
  const product = await startProduct();
  const { cut } = await halfRequest(product);
  const stream = await openStream(product);
  const requestedAt = performance.now();
  product.child.kill('SIGTERM');
  await stream.ended;
  let isOver = false;
  void product.exited.then(() => {
    isOver = true;
  });
  await vi.waitUntil(() => (isOver ? true : product.child.kill('SIGTERM') && isOver), {
    timeout: 12_000,
    interval: 100,
  });
  await cut;
  expect((await product.exited).at - requestedAt).toBeLessThan(10_000);
});

async function listenOn(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** A port that is free and whose next one is free too. */
async function freePair(): Promise<number> {
  for (;;) {
    const first = await listenOn(0);
    const address = first.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const next = await listenOn(port + 1).catch(() => undefined);
    for (const server of [first, next]) server?.close();
    if (next) return port;
  }
}

test('the payment sandbox leaves the next port to another copy, and the start says which port it took', async () => {
  const port = await freePair();
  const product = await startProduct({ PORT: String(port) });
  expect(product.origin).toBe(`http://localhost:${port}`);
  const sandbox = /Payments: the sandbox at (\S+),/.exec(product.message)?.[1] ?? '';
  expect((await fetch(`${sandbox}/admin/charges`)).status).toBe(200);
  (await listenOn(port + 1)).close();
  product.child.kill('SIGTERM');
  expect((await product.exited).code).toBe(0);
});
