import { timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CALLS,
  type Call,
  type MerchantRequest,
  REQUESTS,
  RESULT,
} from '@onrecord/contract/core/gateway/merchant-wire';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { adminRoutes } from './admin-routes.ts';
import { type Book, openBook } from './book.ts';
import { type CallOutcome, failure } from './call-work.ts';
import { type EventSender, startEvents } from './events.ts';
import { frameRoutes } from './frame-routes.ts';
import { fileJournal, type Journal, memoryJournal } from './journal.ts';
import { CALL_HANDLERS } from './merchant-calls.ts';
import type { SandboxAccount, SandboxRecord } from './records.ts';

export type SandboxOptions = {
  port: number;
  host?: string;
  /** Origin by which browsers reach the frames; by default http://localhost and the port. */
  public_origin?: string;
  /** Where charges are kept; null keeps them in memory. */
  journal_path: string | null;
  accounts: readonly SandboxAccount[];
  admin_password?: string | null;
  /** How long a day of the sandbox lasts, for returns on day 3 and 59. */
  day_ms?: number;
  /** How long a sale that hangs keeps its connection open. */
  hang_ms?: number;
  now?: () => number;
};

export type Sandbox = { origin: string; port: number; book: Book; events: EventSender; close(): Promise<void> };

/** Starts the sandbox gateway: a payment gateway of its own origin, with its own memory, that moves no money. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', now = Date.now } = options;
  const journal: Journal<SandboxRecord> =
    options.journal_path === null ? memoryJournal() : await fileJournal(options.journal_path);
  const book = openBook(journal);
  const events = startEvents(book, options.accounts, now);
  const stopped = new AbortController();
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true });
  const gateway = { origin: options.public_origin ?? '' };
  secure(app);
  await frameRoutes(app, { book, now });
  adminRoutes(app, { book, events, admin_password: options.admin_password ?? null });
  merchantRoutes(app, { book, events, options, now, place: gateway, stop: stopped.signal });
  await app.listen({ port: options.port, host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  gateway.origin ||= `http://localhost:${port}`;
  return {
    origin: gateway.origin,
    port,
    book,
    events,
    async close() {
      events.stop();
      stopped.abort();
      await app.close();
      await journal.close();
    },
  };
}

/** Headers of every answer. Errors never repeat what was sent, because that may be a card. */
function secure(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-origin');
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const isTheirs = error.name === 'ZodError' || (error.statusCode ?? 500) < 500;
    return reply.code(isTheirs ? 400 : 500).send({ error: isTheirs ? 'Bad Request' : 'Internal Server Error' });
  });
}

type MerchantWork = {
  book: Book;
  events: EventSender;
  options: SandboxOptions;
  now: () => number;
  place: { origin: string };
  stop: AbortSignal;
};

function merchantRoutes(app: FastifyInstance, work: MerchantWork): void {
  for (const call of CALLS) {
    app.post(`/merchant/${call}`, async (request, reply) => {
      const outcome = await callMerchant(work, call, request.body);
      await work.book.settled();
      return await play(work, outcome, reply);
    });
  }
}

async function callMerchant<Name extends Call>(work: MerchantWork, call: Name, body: unknown): Promise<CallOutcome> {
  const parsed = REQUESTS[call].safeParse(body);
  if (!parsed.success) return failure(RESULT.invalid_request, 'The request is not what the call takes.');
  const request = parsed.data as MerchantRequest<Name>;
  const account = accountOf(work.options.accounts, request);
  if (!account) return failure(RESULT.unknown_account, 'Account and key do not belong together.');
  const { book, now, place: gateway } = work;
  const day_ms = work.options.day_ms ?? 86_400_000;
  return await CALL_HANDLERS[call]({ book, account, now: now(), day_ms, frame_origin: gateway.origin }, request);
}

function accountOf(
  accounts: readonly SandboxAccount[],
  { account_id, private_key }: { account_id: string; private_key: string },
): SandboxAccount | null {
  const given = Buffer.from(private_key);
  const account = accounts.find((known) => known.account_id === account_id);
  const wanted = Buffer.from(account?.private_key ?? '');
  return account && given.length === wanted.length && timingSafeEqual(given, wanted) ? account : null;
}

/** Answers, or does not, as the test number says. By now the sale is on the disk. */
async function play(work: MerchantWork, { result, played }: CallOutcome, reply: FastifyReply): Promise<unknown> {
  const sale = played && result.Sale ? saleOf(work, result.Sale.gateway_reference) : undefined;
  const type = sale?.status === 'declined' ? 'sale.declined' : 'sale.approved';
  const reported = sale ? work.events.notify(sale, type, played?.behaviour === 'event_twice' ? 2 : 1) : undefined;
  switch (played?.behaviour) {
    case 'hang':
      await delay(work.options.hang_ms ?? 120_000, null, { signal: work.stop, ref: false }).catch(() => {});
      return result;
    case 'error':
      return reply.code(500).send({ error: 'Internal Server Error' });
    case 'reset':
    case 'lost':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return undefined;
    case 'event_first':
      await reported;
      return result;
    default:
      return result;
  }
}

function saleOf({ book }: MerchantWork, gateway_reference: string) {
  return book.sales().find((sale) => sale.gateway_reference === gateway_reference);
}
