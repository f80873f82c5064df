import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { openDataFolder } from './db/embedded/data-folder.ts';
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts';
import { IS_SOAK } from './testing/tries.ts';

// Whole processes are started, killed and started again, on machines that do other things too.
vi.setConfig({ testTimeout: 180_000 });

let base: string;
let ends: Array<() => unknown>;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'onrecord-test-'));
  chmodSync(base, 0o711);
  ends = [];
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(base, { recursive: true, force: true });
});

/** The product as a process of its own, in the part that needs no built pages. */
function run(variables: Record<string, string>) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const own = { PATH, NODE_COMPILE_CACHE };
  const env = { ...own, ONRECORD_DATA: join(base, 'data'), ONRECORD_ROLE: 'tasks', ONRECORD_DEMO: 'no', ...variables };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ends.push(() => child.kill('SIGKILL'));
  const output = { out: '', error: '' };
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output.out += chunk;
      if (output.out.includes('Ctrl-C stops everything.')) resolve();
    });
  });
  child.stderr.on('data', (chunk) => {
    output.error += chunk;
  });
  const closed = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, ready, closed };
}

async function refusal(variables: Record<string, string>): Promise<string> {
  const { output, closed } = run(variables);
  expect(await closed).toBe(1);
  expect(output.error.trim().split('\n')).toHaveLength(1);
  return output.error.trim();
}

test('a second start on the same folder says who has it, Ctrl-C ends the first, and the next goes on with its data', async () => {
  const first = run({});
  await first.ready;
  expect(await refusal({})).toMatch(
    /^OnRecord already runs on the data folder .* \(process \d+, http:\/\/localhost:3000\); stop it/,
  );
  const requestedAt = performance.now();
  first.child.kill('SIGINT');
  expect(await first.closed).toBe(0);
  expect(performance.now() - requestedAt).toBeLessThan(5_000);
  expect(existsSync(join(base, 'data/postgres/postmaster.pid'))).toBe(false);
  expect(existsSync(join(base, 'data/postgres/PG_VERSION'))).toBe(true);

  const second = run({});
  await second.ready;
  expect(second.output.error).toBe('');
  second.child.kill('SIGTERM');
  expect(await second.closed).toBe(0);
});

test('a busy port is named', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, 'localhost', resolve));
  ends.push(() => new Promise((resolve) => holder.close(resolve)));
  const address = holder.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  expect(await refusal({ PORT: port, ONRECORD_ROLE: 'all' })).toBe(`Port ${port} is busy; choose another with PORT.`);
});

test('a folder that cannot be written is named', async () => {
  const file = join(base, 'a-file');
  writeFileSync(file, '');
  expect(await refusal({ ONRECORD_DATA: join(file, 'data') })).toMatch(
    /^The data folder .*a-file\/data cannot be written to \(ENOTDIR\); choose another with ONRECORD_DATA\.$/,
  );
});

test.runIf(process.getuid?.() !== 0)('a folder of somebody else is named', async () => {
  const closed = join(base, 'closed');
  mkdirSync(closed, { mode: 0o500 });
  expect(await refusal({ ONRECORD_DATA: closed })).toMatch(/cannot be written to \(EACCES\)/);
});

test('a wrong DATABASE_URL is explained, without its password', async () => {
  const { adminUrl } = inject('testDatabase');
  const wrongPassword = new URL(adminUrl);
  wrongPassword.password = 'sesame';
  const sentence = await refusal({ DATABASE_URL: wrongPassword.href });
  expect(sentence).toMatch(
    new RegExp(`^DATABASE_URL cannot be used: .* as ${wrongPassword.username}: the user or the password is wrong\\.$`),
  );
  expect(sentence).not.toContain('sesame');
});

// Five starts on a cluster of its own: see `npm run soak -- restarts`.
test.runIf(IS_SOAK)(
  'an external database is brought to the schema by a user who may create roles and nothing else',
  async () => {
    const folder = openDataFolder(join(base, 'elsewhere'));
    const elsewhere = await startEmbeddedPostgres({ dataFolder: folder, durable: false });
    ends.push(elsewhere.stop);
    const admin = new pg.Client({ connectionString: elsewhere.adminUrl });
    await admin.connect();
    ends.push(() => admin.end());
    await admin.query("CREATE ROLE creator LOGIN CREATEROLE PASSWORD 'sesame'");
    await admin.query('CREATE DATABASE external OWNER creator');
    const url = new URL(elsewhere.adminUrl);
    Object.assign(url, { username: 'creator', password: 'sesame', pathname: '/external' });

    const product = run({ DATABASE_URL: url.href, ONRECORD_DEMO: 'yes' });
    await Promise.race([product.ready, product.closed]);
    expect(product.output.error).toBe('');
    const external = new pg.Client({
      connectionString: Object.assign(new URL(elsewhere.adminUrl), { pathname: '/external' }).href,
    });
    await external.connect();
    ends.push(() => external.end());
    const { rows } = await external.query("SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'");
    expect(rows).toEqual([{ tableowner: 'onrecord_owner' }]);
    product.child.kill('SIGINT');
    await product.closed;

    const again = run({ DATABASE_URL: url.href, ONRECORD_DEMO: 'yes' });
    await Promise.race([again.ready, again.closed]);
    expect(again.output).toEqual({ out: expect.not.stringContaining('Filled'), error: '' });
    again.child.kill('SIGINT');
    await again.closed;

    const stranger = run({ DATABASE_URL: url.href, ONRECORD_DATA: join(base, 'stranger') });
    expect(await stranger.closed).toBe(1);
    expect(stranger.output.error).toMatch(/set the same ONRECORD_SECRET for every process/);

    await admin.query('ALTER ROLE onrecord_app BYPASSRLS');
    const unsafe = run({ DATABASE_URL: url.href });
    expect(await unsafe.closed).toBe(1);
    expect(unsafe.output.error).toMatch(/^The database role onrecord_app may do more than it should/);
  },
);
