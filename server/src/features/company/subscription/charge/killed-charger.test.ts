import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@onrecord/sandbox/gateway';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../../db/database.ts';
import { sealer } from '../../../../http/secret/sealer.ts';
import { inCompany } from '../../../../testing/build/build.ts';
import { buildPaymentType, buildSubscription } from '../../../../testing/build/build-subscription.ts';
import { openTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { type Checkpoint, type Delivery, openProxy } from '../../../../testing/payment-kills/gateway-proxy.ts';
import { sandboxAccounts } from '../../../../testing/stub/payment-sandbox.ts';
import { casesOf } from '../../../../testing/tries.ts';

const CHARGER = join(import.meta.dirname, '../../../../testing/stub/subscription-charger.ts');
let database: TestDatabase;
let db: Database;
let sandbox: Sandbox;
beforeAll(async () => {
  database = await openTestDatabase();
  db = openDatabase({ url: database.appUrl, max: 2 });
  sandbox = await startSandbox({ port: 0, journal_path: null, accounts: sandboxAccounts() });
});
afterAll(async () => {
  await db.close();
  await sandbox.close();
  await database.drop();
});

function startCharger(gateway: string, company_id: number, secondsAhead: number): ChildProcess {
  const args = [CHARGER, database.appUrl, gateway, String(company_id), String(secondsAhead)];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Lets a charger run to its end; returns what it says of itself. */
async function runCharger(gateway: string, company_id: number, secondsAhead: number): Promise<string> {
  const charger = startCharger(gateway, company_id, secondsAhead);
  const [chunk] = (await once(charger.stdout ?? charger, 'data')) as [Buffer];
  if (charger.exitCode === null) await once(charger, 'exit');
  return String(chunk).trim();
}

/** Kills a charger with its sale in transit, and lets that sale be delivered or lost. */
async function killAt(company_id: number, moment: Checkpoint, delivery: Delivery) {
  const proxy = await openProxy(sandbox.origin);
  const charger = startCharger(proxy.origin, company_id, 0);
  const gone = once(charger, 'exit');
  proxy.watch = async (checkpoint) => {
    if (checkpoint === moment) {
      charger.kill('SIGKILL');
      await gone;
    }
    return delivery;
  };
  proxy.lateness = () => 0;
  await gone;
  await proxy.quiet();
  return proxy;
}

const salesOf = (company_id: number) =>
  sandbox.book.sales().filter((sale) => sale.idempotency_key.startsWith(`subscription.${company_id}.`));

const MOMENTS: readonly [string, Checkpoint, Delivery][] = [
  ['before the sale arrives, which it then does', 'sale', 'arrives'],
  ['before the sale arrives, which it never does', 'sale', 'lost'],
  ['after the company was charged', 'answer', 'arrives'],
];

describe('a process killed with -9 while it charges', () => {
  test.each(casesOf(MOMENTS, 1))(
    '%s, leaves one charge and one paid month',
    async (_, moment, delivery) => {
      const today = Temporal.Now.plainDateISO('America/Denver');
      const { company_id } = await buildSubscription(db, {
        next_payment_date: today.toString(),
        payment_day: today.day,
      });
      await buildPaymentType(db, sealer('a secret of the tests'), company_id);
      const proxy = await killAt(company_id, moment, delivery);
      // At once, its sender may still be alive: nobody sends another.
      expect(await runCharger(sandbox.origin, company_id, 0)).toBe('open');
      expect(await runCharger(sandbox.origin, company_id, 60)).toBe('settled');
      expect(salesOf(company_id)).toHaveLength(1);
      const charges = await inCompany(db, company_id, (tx) =>
        tx.selectFrom('subscription_charge').select(['state', 'gateway_reference']).orderBy('attempt').execute(),
      );
      expect(charges.filter(({ state }) => state === 'paid')).toEqual([
        { state: 'paid', gateway_reference: salesOf(company_id)[0]?.gateway_reference },
      ]);
      expect(charges.some(({ state }) => state === 'charging')).toBe(false);
      await proxy.close();
    },
    60_000,
  );
});
