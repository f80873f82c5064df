import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReturnDue } from '@onrecord/sandbox/events';
import { type Sandbox, type SandboxOptions, startSandbox } from '@onrecord/sandbox/gateway';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  cardTicket,
  checkTicket,
  type ReceivedEvent,
  saleRequest,
  sandboxAccounts,
  startEventReceiver,
  TEST_ACCOUNT,
} from '../../testing/stub/payment-sandbox.ts';
import { readSignedEvent } from './event-signature.ts';
import { createHttpGateway } from './http-gateway.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function start(refuseFirst = 0, options: Partial<SandboxOptions> = {}) {
  const receiver = await startEventReceiver(refuseFirst);
  ends.push(receiver.close);
  const accounts = sandboxAccounts(receiver.url);
  const sandbox = await startSandbox({ port: 0, journal_path: null, accounts, ...options });
  ends.push(() => sandbox.close());
  return { receiver, sandbox, gateway: gatewayOf(sandbox) };
}

const gatewayOf = (sandbox: Sandbox) => createHttpGateway({ base_url: sandbox.origin, sale_timeout_ms: 5_000 });
const read = ({ body, signature }: ReceivedEvent) => readSignedEvent(TEST_ACCOUNT, body, signature, Date.now() / 1_000);

describe('a merchant is told', () => {
  test('of a sale once, signed', async () => {
    const { receiver, gateway } = await start();
    const key = randomUUID();
    await gateway.sale(TEST_ACCOUNT, saleRequest(key, await cardTicket(gateway, '4111111111111111')));
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    expect(receiver.received.map(read)).toMatchObject([
      { type: 'sale.approved', sale: { idempotency_key: key, amount: '1433.93', status: 'approved' } },
    ]);
  });

  test('of a declined sale too', async () => {
    const { receiver, gateway } = await start();
    await gateway.sale(TEST_ACCOUNT, saleRequest(randomUUID(), await cardTicket(gateway, '4000000000000002')));
    await vi.waitFor(() => expect(receiver.received.map(read)).toMatchObject([{ type: 'sale.declined' }]));
  });

  test('before the answer by the number for that', async () => {
    const { receiver, gateway } = await start();
    const ticket = await cardTicket(gateway, '4000000000000168');
    const result = await gateway.sale(TEST_ACCOUNT, saleRequest(randomUUID(), ticket));
    expect(result.result).toBe('approved');
    expect(receiver.received).toHaveLength(1);
  });

  test('twice of the same event by the number for that', async () => {
    const { receiver, gateway } = await start();
    await gateway.sale(TEST_ACCOUNT, saleRequest(randomUUID(), await cardTicket(gateway, '4000000000000150')));
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2));
    expect(new Set(receiver.received.map((event) => read(event)?.event_id)).size).toBe(1);
  });

  test('until it listens', async () => {
    const { receiver, gateway } = await start(1);
    await gateway.sale(TEST_ACCOUNT, saleRequest(randomUUID(), await cardTicket(gateway, '4111111111111111')));
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 5_000 });
  });

  test('after a restart of what it has not heard', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'onrecord-events-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const journal_path = join(folder, 'journal.jsonl');
    const { sandbox, gateway, receiver } = await start(Number.POSITIVE_INFINITY, { journal_path });
    await gateway.sale(TEST_ACCOUNT, saleRequest(randomUUID(), await cardTicket(gateway, '4111111111111111')));
    await sandbox.close();
    expect(receiver.received).toEqual([]);
    const next = await start(0, { journal_path });
    await vi.waitFor(() => expect(next.receiver.received.map(read)).toMatchObject([{ type: 'sale.approved' }]));
  });
});

describe('a bank takes a check back', () => {
  const sellByCheck = async ({ gateway }: Awaited<ReturnType<typeof start>>, number: string) => {
    const key = randomUUID();
    const ticket = await checkTicket(gateway, number);
    const result = await gateway.sale(TEST_ACCOUNT, saleRequest(key, ticket, { payment_type: 'Electronic Check' }));
    expect(result.result).toBe('approved');
    return key;
  };

  test.each([
    ['000333333335', 3],
    ['000444444440', 59],
  ])('of account %s on day %d and not before', async (number, day) => {
    let now = Date.parse('2026-03-10T17:00:00Z');
    const world = await start(0, { now: () => now, day_ms: 86_400_000 });
    const key = await sellByCheck(world, number);
    const due = now + day * 86_400_000;
    const [sale] = world.sandbox.book.sales();
    expect(sale && [isReturnDue(sale, due - 1), isReturnDue(sale, due)]).toEqual([false, true]);
    now = due;
    await vi.waitFor(() => expect(world.receiver.received).toHaveLength(2), { timeout: 5_000 });
    expect(await world.gateway.lookup(TEST_ACCOUNT, key)).toMatchObject({
      sale: { status: 'returned', returned_on: new Date(now).toISOString() },
    });
    const { body, signature } = world.receiver.received[1] as ReceivedEvent;
    expect(readSignedEvent(TEST_ACCOUNT, body, signature, now / 1_000)).toMatchObject({ type: 'sale.returned' });
  });

  test('whenever the person who runs the sandbox says so', async () => {
    const world = await start();
    const key = await sellByCheck(world, '000123456789');
    const page = await (await fetch(`${world.sandbox.origin}/admin`)).text();
    const [, action_key = ''] = /name="action_key" value="([^"]+)"/.exec(page) ?? [];
    const press = (fields: Record<string, string>) =>
      fetch(`${world.sandbox.origin}/admin/charges/return`, {
        method: 'POST',
        body: new URLSearchParams({ account_id: TEST_ACCOUNT.account_id, idempotency_key: key, ...fields }),
        redirect: 'manual',
      });
    expect((await press({ action_key: 'guessed' })).status).toBe(404);
    expect(await world.gateway.lookup(TEST_ACCOUNT, key)).toMatchObject({ sale: { status: 'approved' } });
    expect((await press({ action_key })).status).toBe(303);
    await vi.waitFor(async () => {
      expect(await world.gateway.lookup(TEST_ACCOUNT, key)).toMatchObject({ sale: { status: 'returned' } });
    });
  });
});
