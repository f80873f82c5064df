import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cardTicket, saleRequest, sandboxAccounts, TEST_ACCOUNT } from '../../testing/stub/payment-sandbox.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../testing/tries.ts';
import { createHttpGateway } from './http-gateway.ts';
import type { SaleResult } from './port.ts';

const MAIN = new URL('../../../../sandbox/src/main.ts', import.meta.url).pathname;
let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onrecord-killed-'));
});
afterEach(async () => {
  for (const child of running) await kill(child);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The sandbox as a process of its own, the way it runs beside the app. */
async function run(journal: string) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_JOURNAL: join(folder, journal),
      SANDBOX_ACCOUNTS: JSON.stringify(sandboxAccounts()),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const origin = line.replace('Payment sandbox at ', '');
  return { child, origin, gateway: createHttpGateway({ base_url: origin, sale_timeout_ms: 10_000 }) };
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function charges(origin: string): Promise<{ idempotency_key: string; status: string }[]> {
  const response = await fetch(`${origin}/admin/charges`);
  return ((await response.json()) as { data: { idempotency_key: string; status: string }[] }).data;
}

describe('a gateway killed with -9', () => {
  test('between charge and answer still knows the charge, and does not repeat it', async () => {
    const first = await run('between.jsonl');
    const key = randomUUID();
    const request = saleRequest(key, await cardTicket(first.gateway, '4000000000000119'));
    const result = first.gateway.sale(TEST_ACCOUNT, request);
    await vi.waitFor(async () => expect(await charges(first.origin)).toHaveLength(1));
    await kill(first.child);
    expect((await result).result).toBe('no_answer');
    expect((await first.gateway.lookup(TEST_ACCOUNT, key)).result).toBe('unreachable');

    const second = await run('between.jsonl');
    expect(await second.gateway.lookup(TEST_ACCOUNT, key)).toMatchObject({
      result: 'found',
      sale: { status: 'approved', amount: '1433.93' },
    });
    expect((await second.gateway.sale(TEST_ACCOUNT, request)).result).toBe('approved');
    expect(await charges(second.origin)).toHaveLength(1);
  });

  test(
    'at any moment keeps every sale that it answered, and charges none twice',
    async () => {
      const KILLS = triesOf(200, 2);
      const SALES = 12;
      const responded = new Map<string, SaleResult>();
      const keys: string[] = [];
      for (let life = 0; life < KILLS; life += 1) {
        const { child, gateway } = await run('anytime.jsonl');
        const requests = await Promise.all(
          Array.from({ length: SALES }, async () => {
            return saleRequest(randomUUID(), await cardTicket(gateway, '4111111111111111'));
          }),
        );
        keys.push(...requests.map((request) => request.idempotency_key));
        // Each life is killed as another one of its sales is answered, with the rest in flight.
        const sales = requests.map(async (request, index) => {
          const result = await gateway.sale(TEST_ACCOUNT, request);
          responded.set(request.idempotency_key, result);
          if (result.result === 'approved' && index === (life * 5) % SALES) child.kill('SIGKILL');
        });
        await Promise.all(sales);
        await kill(child);
      }
      const last = await run('anytime.jsonl');
      const known = (await charges(last.origin)).map((charge) => charge.idempotency_key);
      expect(new Set(known).size).toBe(known.length);
      const lost = keys.filter((key) => responded.get(key)?.result === 'approved' && !known.includes(key));
      expect(lost).toEqual([]);
      const refused = keys.filter((key) => responded.get(key)?.result === 'not_sent' && known.includes(key));
      expect(refused).toEqual([]);
      expect([...responded.values()].some((result) => result.result === 'approved')).toBe(true);
    },
    ATTACK_TIMEOUT,
  );
});

test('a sandbox without accounts says what is missing and does not start', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => lines.push(String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(1);
  expect(lines.join('')).toMatch(/^The payment sandbox cannot start:[\s\S]*SANDBOX_ACCOUNTS/);
});
