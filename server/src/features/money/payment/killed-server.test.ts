import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../db/database.ts';
import { openTestDatabase } from '../../../testing/database.ts';
import type { BrokenBuild } from '../../../testing/payment-kills/broken-build.ts';
import { startGateway } from '../../../testing/payment-kills/gateway-process.ts';
import { openProxy } from '../../../testing/payment-kills/gateway-proxy.ts';
import { openBooks } from '../../../testing/payment-kills/payers.ts';
import { type Killing, startKilling } from '../../../testing/payment-kills/run-kills.ts';
import { SCRATCH_SECRET } from '../../../testing/scratch-cluster.ts';
import { ATTACK_TIMEOUT, IS_SOAK, SEED, triesOf } from '../../../testing/tries.ts';

/** How often the server is killed. */
const KILLS = triesOf(10_000, 2);
/** From so many kills on the clock stays right, and every broken build is tried: both take minutes. */
const IS_LONG = KILLS >= 100;

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A database, a gateway and the proxy between, all of one run's own. */
async function prepare(broken?: BrokenBuild): Promise<Killing> {
  const folder = await mkdtemp(join(tmpdir(), 'onrecord-kills-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const database = await openTestDatabase();
  ends.push(database.drop);
  const db = openDatabase({ url: database.appUrl, max: 2 });
  ends.push(() => db.close());
  const gateway = await startGateway(join(folder, 'gateway.jsonl'));
  ends.push(gateway.stop);
  const proxy = await openProxy(gateway.origin);
  ends.push(proxy.close);
  await writeFile(join(folder, 'secret'), SCRATCH_SECRET);
  return startKilling({
    books: await openBooks(db, gateway),
    proxy,
    adminUrl: database.adminUrl,
    installation: {
      database_url: database.adminUrl,
      data_folder: folder,
      gateway: { url: proxy.origin, key: gateway.account.private_key },
      broken,
    },
    seed: SEED,
    last_clock: IS_LONG ? 'right' : 'ahead',
  });
}

/** Looks at the books of a broken build, each after four more kills, before it counts as not caught. */
const CONTROL_ROUNDS = 25;

/** Kills between two looks at the books, so that a long run ends at its first fault. */
const BLOCK = 500;

test.concurrent(
  'a server killed at any moment loses no payment and makes none twice',
  async () => {
    const killing = await prepare();
    for (let left = KILLS; left > 0; left -= BLOCK) {
      await killing.live(Math.min(left, BLOCK));
      const faults = await killing.settle();
      console.log(`${killing.told()}; seed ${SEED}`);
      expect(faults).toEqual([]);
    }
  },
  ATTACK_TIMEOUT,
);

interface Control extends BrokenBuild {
  /** How the check says it. */
  readonly fault: RegExp;
}

/** The product with one promise taken out. Each has to be caught, or the test above proves nothing. */
const BROKEN: Record<string, Control> = {
  'sends a key of its own each time': {
    file: 'features/money/payment/cart/cart.routes.ts',
    find: 'gatewayKey(intent.company_id, intent.idempotency_key)',
    replace: 'gatewayKey(intent.company_id, crypto.randomUUID())',
    fault: /charge \S+ has 0 receipts/,
  },
  'charges before the wish is kept': {
    file: 'features/money/payment/cart/cart.routes.ts',
    find: 'const started = await services.db.withScope(scope, (tx) => startPayment(tx, services, call));',
    replace: `const started = await services.db.withScope(scope, async (tx) => {
      const begun = await startPayment(tx, services, call);
      if ('intent' in begun) await services.payments.gateway.sale(begun.account, saleOf(begun, call));
      return begun;
    });`,
    fault: /charge \S+ has 0 receipts/,
  },
  'leaves nobody behind who asks': {
    file: 'features/money/payment/payment.writes.ts',
    find: `  await enqueue(
    tx,
    'settle-payment',`,
    replace: `  await (async (..._: unknown[]) => {})(
    tx,
    'settle-payment',`,
    fault: /payment \S+ is still (charging|unknown)/,
  },
  'takes "never heard of it" for an outcome': {
    file: 'core/gateway/payment-intent.ts',
    find: "  absent: 'open',",
    replace: "  absent: 'failed',",
    fault: /charge \S+ has 0 receipts/,
  },
};

describe.runIf(IS_SOAK)('the check itself would notice a build that', { concurrent: true }, () => {
  test.each(Object.entries(BROKEN).slice(0, IS_LONG ? undefined : 1))(
    '%s',
    async (name, { fault, ...broken }) => {
      const killing = await prepare(broken);
      let faults: string[] = [];
      for (let round = 0; round < CONTROL_ROUNDS && !faults.some((one) => fault.test(one)); round += 1) {
        await killing.live(4);
        faults = await killing.settle();
      }
      console.log(`A build that ${name} was caught: ${killing.told()}; seed ${SEED}`);
      expect(faults).toContainEqual(expect.stringMatching(fault));
    },
    ATTACK_TIMEOUT,
  );
});
