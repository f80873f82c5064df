import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createHttpGateway } from '../adapters/payment/http-gateway.ts';
import { StartRefusal } from '../db/start-refusal.ts';
import { cardTicket, saleRequest, sandboxAccounts, TEST_ACCOUNT } from '../testing/stub/payment-sandbox.ts';
import { startSandboxProcess } from './sandbox-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onrecord-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = (name: string, port = 0) => ({
  port,
  host: '127.0.0.1',
  journal: join(folder, name),
  accounts: sandboxAccounts(),
});

const isUp = (origin: string) =>
  fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );

test('two beside each other take free ports, charge, and remember after a restart', async () => {
  const key = crypto.randomUUID();
  const [one, other] = await Promise.all([
    startSandboxProcess(settings('one')),
    startSandboxProcess(settings('other')),
  ]);
  const clientOf = ({ origin }: { origin: string }) => createHttpGateway({ base_url: origin, sale_timeout_ms: 10_000 });
  try {
    expect(one.origin).not.toBe(other.origin);
    const ticket = await cardTicket(clientOf(one), '4111111111111111');
    expect((await clientOf(one).sale(TEST_ACCOUNT, saleRequest(key, ticket))).result).toBe('approved');
    expect((await clientOf(other).lookup(TEST_ACCOUNT, key)).result).toBe('absent');
  } finally {
    await Promise.all([one.stop(), other.stop()]);
  }
  expect(await isUp(one.origin)).toBe(false);
  const again = await startSandboxProcess(settings('one'));
  try {
    expect((await clientOf(again).lookup(TEST_ACCOUNT, key)).result).toBe('found');
  } finally {
    await again.stop();
  }
});

test('refuses to start where something else listens', async () => {
  const first = await startSandboxProcess(settings('first'));
  try {
    await expect(startSandboxProcess(settings('second', Number(new URL(first.origin).port)))).rejects.toThrow(
      StartRefusal,
    );
  } finally {
    await first.stop();
  }
});

test('ends with a server that is killed outright', async () => {
  const module = new URL('./sandbox-process.ts', import.meta.url).href;
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { startSandboxProcess } = await import(${JSON.stringify(module)});
       const { origin } = await startSandboxProcess(${JSON.stringify(settings('orphan'))});
       console.log(origin);
       setInterval(() => undefined, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [origin] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  expect(await isUp(origin)).toBe(true);
  const gone = once(parent, 'exit');
  parent.kill('SIGKILL');
  await gone;
  await vi.waitFor(async () => expect(await isUp(origin)).toBe(false), { timeout: 10_000 });
});
