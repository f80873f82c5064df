import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, inCompany } from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { findMoneyFaults } from '../../../testing/world/money-agreement.ts';
import { receiptDesk } from '../../../testing/world/receipt-desk.ts';

/** Merges that meet a movement of money; `npm run soak -- receipts` makes them 200. */
const PAIRS = triesOf(200, 3);
const DAY = Temporal.Now.plainDateISO('America/Denver').toString();

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const { desk, post, check, receive, expectBooksAgree } = receiptDesk(() => t);

/** How many times the database ended one of two transactions that waited for each other. */
async function deadlocks(): Promise<number> {
  // Every connection of the pool reports what it counted, which it else does when it is idle.
  await Promise.all(
    Array.from({ length: 10 }, () =>
      t.db.withoutTenant((tx) => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`.execute(tx)),
    ),
  );
  const { rows } = await t.db.withoutTenant((tx) =>
    sql<{ count: number }>`select deadlocks as count from pg_stat_database where datname = current_database()`.execute(
      tx,
    ),
  );
  return Number(rows[0]?.count);
}

test(
  'a client is merged while its money moves: all of it ends with the client that stays, and neither waits for rows of the other',
  async () => {
    const rng = rngFrom(SEED);
    const o = await desk();
    const later = async <T>(call: () => Promise<T>) => pause(rng() * 10).then(call);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const label = `pair ${pair}, seed ${SEED}`;
      const { client_id } = await buildClient(t.db, o.company_id);
      const owed = {
        division_id: o.division_id,
        client_id,
        amount_due: '100.00',
        invoice_date: '2026-01-06',
        payment_due: '2026-02-05',
      };
      const { client_invoice_id } = await buildInvoice(t.db, o.company_id, owed);
      // 40.00 stay on account: the merge moves them in the books.
      const of = { client_id, is_not_duplicate: true };
      const allocations = [{ client_invoice_id, amount: '60.00' }];
      const transaction_id = await receive(o, { ...of, reference: `M${pair}`, allocations });
      const moves = [
        () => post(o, '/receipt/create', check(o, { ...of, reference: `N${pair}`, amount: '25.00' })),
        () =>
          post(o, '/receipt/applyOnAccount', {
            ...{ transaction_id, effective_date: DAY, allocations: [{ client_invoice_id, amount: '40.00' }] },
          }),
        () =>
          post(o, '/receipt/refundReceipt', {
            ...{ entry_key: randomUUID(), transaction_id, amount: '40.00', refunded_on: DAY },
            ...{ by: 'check', reference: '9', reason: 'x' },
          }),
        () => post(o, '/receipt/returnReceipt', { transaction_id, returned_on: DAY, reason: 'x', charges_fee: true }),
        () =>
          post(o, '/memo/create', {
            ...{ entry_key: randomUUID(), kind: 'credit_memo', client_invoice_id, amount: '40.00' },
            ...{ effective_date: DAY, reason: 'x' },
          }),
        () => post(o, '/client_invoice/voidInvoice', { client_invoice_id, void_reason: 'x', unapply_payments: true }),
      ];
      const versions = await inCompany(t.db, o.company_id, (tx) =>
        tx
          .selectFrom('client')
          .select(['client_id', 'version'])
          .where('client_id', 'in', [o.client_id, client_id])
          .execute(),
      );
      const versionOf = (id: number) => versions.find((row) => row.client_id === id)?.version;
      const merge = () =>
        post(o, '/client/mergeClients', {
          ...{ keep_id: o.client_id, merge_id: client_id },
          ...{ keep_version: versionOf(o.client_id), merge_version: versionOf(client_id) },
        });
      const move = moves[(SEED + pair) % moves.length] ?? (() => Promise.reject(new Error('no move')));
      const [merged, moved] = await Promise.all([later(merge), later(move)]);
      expect(merged.status, `${label}: ${JSON.stringify(merged.body)}`).toBe(200);
      expect(moved.status, `${label}: ${JSON.stringify(moved.body)}`).toBeLessThan(500);
      const left = await inCompany(t.db, o.company_id, async (tx) => [
        ...(await tx.selectFrom('client_invoice').select('client_id').where('client_id', '=', client_id).execute()),
        ...(await tx
          .selectFrom('payment_transaction')
          .select('client_id')
          .where('client_id', '=', client_id)
          .execute()),
        ...(await tx.selectFrom('client_credit').select('client_id').where('client_id', '=', client_id).execute()),
      ]);
      expect(left, label).toEqual([]);
      expect(await findMoneyFaults(t.db, o.company_id, [DAY], [false]), label).toEqual([]);
      const { record_merge_id } = merged.body as { record_merge_id: number };
      const undo = () => post(o, `/merge/undo/${record_merge_id}`, {});
      const pay = () =>
        post(
          o,
          '/receipt/create',
          check(o, {
            ...{ reference: `U${pair}`, amount: '5.00', is_not_duplicate: true },
            ...{ allocations: [{ client_invoice_id, amount: '5.00' }] },
          }),
        );
      const [undone, paid] = await Promise.all([later(undo), later(pay)]);
      expect([200, 409], `${label}: ${JSON.stringify(undone.body)}`).toContain(undone.status);
      expect(paid.status, `${label}: ${JSON.stringify(paid.body)}`).toBeLessThan(500);
      expect(await findMoneyFaults(t.db, o.company_id, [DAY], [false]), label).toEqual([]);
    }
    await expectBooksAgree(o);
    expect(await deadlocks()).toBe(0);
  },
  PAIRS * 8_000,
);
