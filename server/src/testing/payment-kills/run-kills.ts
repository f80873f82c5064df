import { setTimeout as delay } from 'node:timers/promises';
import { vi } from 'vitest';
import { oneOf, rngFrom } from '../rng.ts';
import type { Delivery, GatewayProxy } from './gateway-proxy.ts';
import { countOpen, findFaults } from './invariants.ts';
import { type Attempt, askState, type Books, type Heard, newAttempt, newInvoice, newPayer, press } from './payers.ts';
import { type Installation, startLife } from './server-process.ts';

/**
 * When a life ends: at any time after Pay was pressed; with a sale on its way to the gateway; with a sale charged and its
 * answer on the way back; or while the answer is being booked.
 */
const MOMENTS = ['charged', 'on the way', 'booking', 'any time'] as const;
type Moment = (typeof MOMENTS)[number];

/** Mostly cards that pay; some are declined, some charged without an answer, some lost before they are charged. */
const CARDS = [
  '4111111111111111',
  '4111111111111111',
  '4111111111111111',
  '4111111111111111',
  '4000000000000002',
  '4000000000000127',
  '4000000000000135',
  '4000000000000143',
] as const;

/** How long the product may take to settle what is open, in milliseconds; what is open then is a fault. */
const PATIENCE = 300_000;

const DELIVERIES = ['arrives', 'arrives', 'late', 'lost'] as const satisfies readonly Delivery[];

export interface KillRun {
  readonly books: Books;
  readonly proxy: GatewayProxy;
  readonly installation: Installation;
  readonly adminUrl: string;
  readonly seed: number;
  /** The clock of the life that settles; `ahead` saves waiting. */
  readonly last_clock: 'right' | 'ahead';
}

export interface Killing {
  /** Lets the product live and be killed so many times more. */
  live(times: number): Promise<void>;
  /** Lets it live until every payment is settled, and returns what does not agree. */
  settle(): Promise<string[]>;
  /** What happened so far, for people. */
  told(): string;
}

interface State extends KillRun {
  readonly rng: () => number;
  readonly attempts: Attempt[];
  readonly heard: Heard[];
  readonly kills: Record<Moment | 'nothing running', number>;
  /** How many of the attempts were settled and found right before. */
  settled: number;
  /** Within how many milliseconds "any time" lies; follows how fast the machine answers. */
  span: number;
}

const amountOf = (rng: () => number): string => (1 + rng() * 4_999).toFixed(2);

/** New payments of a new payer: one or two invoices, sometimes one of them by two people at once. */
async function newWork({ books, rng }: State): Promise<Attempt[]> {
  const payer = await newPayer(books);
  const invoice = await newInvoice(books, amountOf(rng));
  const work = [await newAttempt(books, payer, invoice, oneOf(rng, CARDS))];
  if (rng() < 0.5) {
    const other = await newInvoice(books, amountOf(rng));
    work.push(await newAttempt(books, payer, other, oneOf(rng, CARDS)));
  }
  if (rng() < 0.3) work.push(await newAttempt(books, await newPayer(books), invoice, oneOf(rng, CARDS)));
  return work;
}

/** What payers of the last life do who got no answer: press again, begin anew, or go away and leave it to us. */
async function oldWork({ books, rng, heard }: State, last: readonly Attempt[]): Promise<Attempt[]> {
  const responded = new Set(heard.map(({ key }) => key));
  const work: Attempt[] = [];
  for (const attempt of last.filter(({ key }) => !responded.has(key))) {
    const choice = rng();
    if (choice < 0.5) work.push(attempt);
    else if (choice < 0.75) work.push(await newAttempt(books, attempt.payer, attempt.invoice, oneOf(rng, CARDS)));
  }
  return work;
}

/** Kills a life at its moment while payments are pressed, each twice at once. */
async function oneLife(state: State, moment: Moment, work: readonly Attempt[]): Promise<void> {
  const { rng, proxy, heard } = state;
  const life = await startLife(state.installation);
  let ended: Promise<void> | undefined;
  const kill = (why: Moment | 'nothing running'): Promise<void> => {
    if (!ended) state.kills[why] += 1;
    ended ??= life.kill();
    return ended;
  };
  let checkpoints = rng() < 0.3 ? 1 : 0;
  proxy.watch = async (checkpoint): Promise<Delivery> => {
    const isTurn = checkpoint === (moment === 'on the way' ? 'sale' : 'answer') && checkpoints-- === 0;
    if (isTurn && (moment === 'on the way' || moment === 'charged')) await kill(moment);
    if (isTurn && moment === 'booking') void delay(rng() * rng() * 40).then(() => kill(moment));
    return ended && checkpoint === 'sale' ? oneOf(rng, DELIVERIES) : 'arrives';
  };
  if (moment === 'any time') void delay(rng() * state.span).then(() => kill(moment));
  const responses = await Promise.all(
    work.flatMap((attempt) => [press(life.origin, attempt), press(life.origin, attempt)]),
  );
  if (moment === 'any time') {
    const missing = responses.filter((response) => response === null).length;
    state.span = Math.min(
      3_000,
      Math.max(20, state.span * (missing === responses.length ? 1.2 : missing === 0 ? 0.8 : 1)),
    );
  }
  await kill('nothing running');
  heard.push(...responses.filter((response) => response !== null));
  const wrong = responses.find((response) => response && response.status >= 500);
  if (wrong) throw new Error(`Answered ${wrong.status} while running: ${life.complaints()}`);
}

async function settleAll(state: State): Promise<string[]> {
  const { books, proxy, adminUrl, attempts, heard, last_clock } = state;
  const { company_id, gateway } = books;
  proxy.watch = () => 'arrives';
  const life = await startLife(state.installation, last_clock);
  try {
    // Half of the pages are still open and ask; the others are left to the task behind each payment.
    const open = attempts.slice(state.settled);
    for (const attempt of open.filter((_, index) => index % 2 === 0)) await askState(life.origin, attempt);
    state.settled = attempts.length;
    const allSettled = async () => (await countOpen(adminUrl, company_id)) === 0;
    await proxy.quiet();
    await vi.waitUntil(allSettled, { timeout: PATIENCE, interval: 250 }).catch(() => {});
  } finally {
    await life.stop();
  }
  return findFaults({ adminUrl, company_id, sales: await gateway.sales(), heard });
}

/** Sets a run up; nothing lives yet. */
export function startKilling(run: KillRun): Killing {
  const kills = { 'any time': 0, 'on the way': 0, charged: 0, booking: 0, 'nothing running': 0 };
  const state: State = { ...run, rng: rngFrom(run.seed), attempts: [], heard: [], kills, settled: 0, span: 300 };
  // With the clock right, some sales arrive when the product has asked for them, and some when it has given them up.
  if (run.last_clock === 'right') run.proxy.lateness = () => state.rng() * 40_000;
  let last: readonly Attempt[] = [];
  let lives = 0;
  return {
    async live(times) {
      for (let left = times; left > 0; left -= 1) {
        const moment = MOMENTS[lives % MOMENTS.length] ?? 'any time';
        lives += 1;
        const work = [...(await newWork(state)), ...(await oldWork(state, last))];
        state.attempts.push(...work.filter((attempt) => !last.includes(attempt)));
        await oneLife(state, moment, work);
        last = work;
      }
    },
    settle() {
      last = [];
      return settleAll(state);
    },
    told() {
      const when = Object.entries(kills).map(([moment, count]) => `${count} ${moment}`);
      return `${lives} kills (${when.join(', ')}), ${state.attempts.length} payments, ${state.heard.length} answers`;
    },
  };
}
