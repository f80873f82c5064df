import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { casesOf, IS_SOAK } from '../../testing/tries.ts';
import { clusterFolder } from './cluster.ts';
import { openDataFolder, takeDataFolder } from './data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { databaseUser } from './system-user.ts';

// Whole processes are started, killed and started again, on machines that do other things too.
vi.setConfig({ testTimeout: 180_000 });

let base: string;
let started: Array<() => Promise<unknown>>;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'onrecord-test-'));
  chmodSync(base, 0o711);
  started = [];
});
afterEach(async () => {
  for (const stop of started.reverse()) await stop();
  rmSync(base, { recursive: true, force: true });
});

async function startIn(path: string): Promise<EmbeddedPostgres & { notices: string[] }> {
  const notices: string[] = [];
  const folder = openDataFolder(path);
  const lock = takeDataFolder(folder);
  const postgres = await startEmbeddedPostgres({ dataFolder: folder, onNotice: (line) => notices.push(line) });
  const stop = async () => {
    await postgres.stop();
    lock.release();
  };
  started.push(stop);
  return { ...postgres, stop, notices };
}

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

interface Dummy {
  child: ChildProcess;
  postgres: number;
  /** The last number the database confirmed so far. */
  acknowledged: () => number;
  /** Resolves when so many rows are confirmed. */
  reached(count: number): Promise<void>;
}

async function startDummy(folder: string): Promise<Dummy> {
  const script = join(import.meta.dirname, '../../testing/stub/crash-dummy.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(async () => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  const [first] = await once(lines, 'line');
  let last = 0;
  let wanted: { count: number; resolve: () => void } | undefined;
  lines.on('line', (line) => {
    last = Number(line);
    if (wanted && last >= wanted.count) wanted.resolve();
  });
  const reached = (count: number) =>
    new Promise<void>((resolve) => {
      wanted = { count, resolve };
    });
  return { child, postgres: JSON.parse(first).postgres, acknowledged: () => last, reached };
}

async function kill(dummy: Dummy, { database }: { database: boolean }): Promise<number> {
  if (database) process.kill(dummy.postgres, 'SIGKILL');
  dummy.child.kill('SIGKILL');
  await once(dummy.child, 'close');
  return dummy.acknowledged();
}

function isRunning(pid: number): boolean {
  try {
    if (!existsSync('/proc/self')) return process.kill(pid, 0);
    // Where nobody collects dead orphans they stay listed as zombies.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

test('a killed app leaves its database running, and the next start ends that and keeps every confirmed row', async () => {
  const dummy = await startDummy(base);
  await dummy.reached(100);
  const acknowledged = await kill(dummy, { database: false });
  expect(isRunning(dummy.postgres)).toBe(true);

  const next = await startIn(base);
  expect(isRunning(dummy.postgres)).toBe(false);
  expect(next.notices).toContainEqual(expect.stringContaining('left behind'));
  const [row] = await ask<{ count: number }>(next.adminUrl, 'SELECT count(*)::int FROM written');
  expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
});

test('killing the app and the database together loses no confirmed row, time after time', async () => {
  let acknowledged = 0;
  for (const rows of casesOf([20, 70, 150], 1)) {
    const dummy = await startDummy(join(base, `round-${rows}`));
    await dummy.reached(rows);
    acknowledged = await kill(dummy, { database: true });
    const next = await startIn(join(base, `round-${rows}`));
    const [row] = await ask<{ count: number }>(next.adminUrl, 'SELECT count(*)::int FROM written');
    expect(row?.count).toBeGreaterThanOrEqual(acknowledged);
    await next.stop();
  }
  expect(acknowledged).toBeGreaterThan(0);
});

test('a second start on the same folder is refused and the first goes on undisturbed', async () => {
  const first = await startIn(base);
  const script = join(import.meta.dirname, '../../testing/stub/crash-dummy.ts');
  const second = spawn(process.execPath, [script, base], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  second.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(second, 'close');
  expect(code).not.toBe(0);
  expect(output).toContain(`OnRecord already runs on the data folder ${base}`);
  expect(await ask(first.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(IS_SOAK)('ending an orphan in one folder leaves the database of another folder alone', async () => {
  const neighbour = await startDummy(join(base, 'neighbour'));
  const dummy = await startDummy(join(base, 'own'));
  await dummy.reached(1);
  await kill(dummy, { database: false });
  await startIn(join(base, 'own'));
  const before = neighbour.acknowledged();
  await neighbour.reached(before + 5);
  expect(isRunning(neighbour.postgres)).toBe(true);
  await kill(neighbour, { database: true });
});

test('a pid file that names somebody else’s process is removed and that process lives on', async () => {
  const first = await startIn(base);
  await first.stop();
  // As the database's own user: PostgreSQL takes a process of its user for a server and would refuse to start.
  const { uid, gid } = databaseUser();
  const bystander = spawn('/bin/sh', ['-c', 'read line'], { uid, gid, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
  started.push(async () => bystander.kill('SIGKILL'));
  const folder = clusterFolder(base, databaseUser());
  writeFileSync(
    join(folder, 'postmaster.pid'),
    `${bystander.pid}\n${folder}\n1700000000\n5432\n\n127.0.0.1\n\nready\n`,
  );
  const next = await startIn(base);
  expect(await ask(next.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(isRunning(bystander.pid ?? 0)).toBe(true);
});

test('a database that dies alone is started again on the same address with every row', async () => {
  const postgres = await startIn(base);
  await ask(postgres.adminUrl, 'CREATE TABLE kept AS SELECT 7 AS number');
  const died = postgres.pid() ?? 0;
  process.kill(died, 'SIGKILL');
  await expect
    .poll(() => ask(postgres.adminUrl, 'SELECT number FROM kept').catch(() => []), { timeout: 10_000 })
    .toEqual([{ number: 7 }]);
  expect(postgres.pid()).not.toBe(died);
});

test.runIf(process.getuid?.() === 0)(
  'as root, below a closed home, the database moves to a reachable folder and stays there',
  async () => {
    const closed = join(base, 'home');
    mkdirSync(closed, { mode: 0o700 });
    const data = join(closed, 'data');
    const first = await startIn(data);
    const folder = clusterFolder(data, databaseUser());
    started.push(async () => rmSync(folder, { recursive: true, force: true }));
    expect(first.notices).toContainEqual(expect.stringContaining(folder));
    await ask(first.adminUrl, 'CREATE TABLE kept AS SELECT 7 AS number');
    await first.stop();
    const second = await startIn(data);
    expect(await ask(second.adminUrl, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
    await second.stop();
  },
);
