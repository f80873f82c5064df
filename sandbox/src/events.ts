import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type GatewayEvent, SIGNATURE_HEADER, saleShape } from '@onrecord/contract/core/gateway/merchant-wire';
import type { Book } from './book.ts';
import type { SandboxAccount, SandboxEvent, StoredSale } from './records.ts';
import { signEvent } from './sign-event.ts';

/** Waits between attempts, in milliseconds; the last one repeats. */
const RETRY_MS = [500, 2_000, 10_000, 60_000] as const;
const ATTEMPTS = 12;
const TICK_MS = 500;

export type EventSender = {
  /** Writes an event down and sends it. Returns when it was taken, or given up for now. Does not throw. */
  notify(sale: StoredSale, type: GatewayEvent['type'], times?: number): Promise<void>;
  /** Has the bank take a check back, now. */
  returnSale(sale: StoredSale): Promise<void>;
  stop(): void;
};

/** Tells merchants what happened, until they take it, and takes checks back on their day. Goes on after a restart. */
export function startEvents(book: Book, accounts: readonly SandboxAccount[], now: () => number): EventSender {
  const stopped = new AbortController();
  const accountOf = (account_id: string) => accounts.find((account) => account.account_id === account_id);

  async function send(event: SandboxEvent): Promise<void> {
    const account = accountOf(event.account_id);
    const sale = book.sale(event.account_id, event.idempotency_key);
    if (!account?.event_url || !sale) return await book.write({ record: 'delivered', event_id: event.event_id });
    const { event_id, type } = event;
    const body = JSON.stringify({ event_id, type, sale: saleShape.parse(sale) } satisfies GatewayEvent);
    for (let attempt = 0; attempt < ATTEMPTS && !stopped.signal.aborted; attempt += 1) {
      if (await deliver(account, body, event.times)) {
        return await book.write({ record: 'delivered', event_id: event.event_id });
      }
      await delay(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)], null, { signal: stopped.signal, ref: false });
    }
  }

  async function deliver(account: SandboxAccount, body: string, times: number): Promise<boolean> {
    const responses = await Promise.all(
      Array.from({ length: times }, () => post(account, body, Math.floor(now() / 1_000), stopped.signal)),
    );
    return responses.every(Boolean);
  }

  async function notify(sale: StoredSale, type: GatewayEvent['type'], times = 1): Promise<void> {
    const { account_id, idempotency_key } = sale;
    const event: SandboxEvent = { record: 'event', event_id: randomUUID(), account_id, idempotency_key, type, times };
    await book
      .write(event)
      .then(() => send(event))
      .catch(leaveForNextStart);
  }

  async function returnSale(sale: StoredSale): Promise<void> {
    const { account_id, idempotency_key } = sale;
    const returned_on = new Date(now()).toISOString();
    await book.write({ record: 'returned', account_id, idempotency_key, returned_on }).catch(leaveForNextStart);
    await notify(sale, 'sale.returned');
  }

  const clock = setInterval(() => {
    for (const sale of book.sales()) {
      if (isReturnDue(sale, now())) void returnSale(sale);
    }
  }, TICK_MS).unref();
  for (const event of book.undelivered()) void send(event).catch(leaveForNextStart);

  return {
    notify,
    returnSale,
    stop() {
      clearInterval(clock);
      stopped.abort();
    },
  };
}

/** True from the day on which the bank takes an approved check back. */
export function isReturnDue(sale: Pick<StoredSale, 'status' | 'return_due'>, now: number): boolean {
  return sale.status === 'approved' && sale.return_due !== null && sale.return_due <= now;
}

/** What a stopped sandbox, or one whose disk is full, has not sent, it sends when it starts again. */
function leaveForNextStart(): void {}

async function post(account: SandboxAccount, body: string, at_seconds: number, stop: AbortSignal): Promise<boolean> {
  if (!account.event_url) return true;
  try {
    const response = await fetch(account.event_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signEvent(account, body, at_seconds) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(10_000)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
