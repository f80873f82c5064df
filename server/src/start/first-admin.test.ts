import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { StartRefusal } from '../db/start-refusal.ts';
import { SCRATCH_SECRET } from '../testing/scratch-cluster.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { FIRST_ADMIN_USAGE, readFirstAdmin } from './first-admin.ts';

// Whole processes are started, on machines that do other things too.
vi.setConfig({ testTimeout: 120_000 });

const COMMAND = join(import.meta.dirname, '../../../tools/first-admin.ts');

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'onrecord-first-admin-'));
  await writeFile(join(folder, 'secret'), SCRATCH_SECRET);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await t.close();
});

/** Runs the command as an operator does. */
async function run(...args: string[]) {
  const env = {
    ...process.env,
    DATABASE_URL: t.adminUrl,
    ONRECORD_DATA: folder,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://onrecord.example',
  };
  const child = spawn(process.execPath, [COMMAND, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, out, err };
}

test('the command prints a link under the public address that takes the password, and refuses the next admin', async () => {
  const first = await run('--email', 'olga@operator.example', '--name', 'Olga Operator');
  expect(first, first.err).toMatchObject({ code: 0, err: '' });
  const url = /https:\/\/onrecord\.example\/forgot-password\?t=(\S+)/.exec(first.out);
  const password = 'Shoreline7kept';
  const choice = { token: url?.[1], password, confirm_password: password };
  expect(await t.call('POST', '/auth/resetPassword', {}, choice)).toMatchObject({ status: 200 });
  const second = await run('--email', 'otto@operator.example');
  expect(second).toMatchObject({ code: 1, out: '' });
  expect(second.err).toMatch(/^This installation has an admin already\./);
  const help = await run('--help');
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining(FIRST_ADMIN_USAGE) });
});

test.each([
  ['no address', [], '--email is missing'],
  ['an address that is none', ['--email', 'olga'], '--email must be a mail address'],
  ['one name alone', ['--email', 'o@p.example', '--name', 'Olga'], '--name must be'],
  ['no login', ['--email', 'o@p.example', '--username', ' '], '--username must have'],
  ['no company', ['--email', 'o@p.example', '--company', ''], '--company must have'],
  ['a reserved address', ['--email', 'o@p.example', '--domain-name', 'login'], '--domain-name cannot be used'],
  ['a zone that is none', ['--email', 'o@p.example', '--time-zone', 'Mars/North'], '--time-zone must be'],
  ['an unknown option', ['--mail', 'o@p.example'], '--mail'],
])('%s is refused with a sentence that names the option', (_what, args, words) => {
  const read = () => readFirstAdmin(args);
  expect(read).toThrow(StartRefusal);
  expect(read).toThrow(words);
});
