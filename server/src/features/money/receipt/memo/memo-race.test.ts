import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rngFrom } from '../../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../../testing/tries.ts';
import { receiptDesk } from '../../../../testing/world/receipt-desk.ts';

/** Pairs of two decisions about one memo; `npm run soak -- receipts` makes them 200. */
const PAIRS = triesOf(200, 4);
const DAY = Temporal.Now.plainDateISO('America/Denver').toString();

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const { desk, post, receive, invoiceOf, expectBooksAgree } = receiptDesk(() => t);
type Desk = Awaited<ReturnType<typeof desk>>;

/** A write-off of 400.00 that waits for somebody else. */
async function waitingMemo(o: Desk, client_invoice_id: number): Promise<number> {
  const body = { entry_key: randomUUID(), kind: 'write_off', client_invoice_id, amount: '400.00' };
  const requested = await post(o, '/memo/create', { ...body, effective_date: DAY, reason: 'Closed' });
  expect(requested.body).toMatchObject({ status: 'waiting' });
  const { data } = (await t.call('GET', '/memo/getWaitingMemos', o.manager)).body as {
    data: { client_memo_id: number; client_invoice_id: number }[];
  };
  return data.find((memo) => memo.client_invoice_id === client_invoice_id)?.client_memo_id ?? 0;
}

test(
  'a memo is decided once: approved, withdrawn or refused, and never above what a payment has left of the invoice',
  async () => {
    const rng = rngFrom(SEED);
    const o = await desk();
    const later = async <T>(call: () => Promise<T>) => pause(rng() * 10).then(call);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const label = `pair ${pair}, seed ${SEED}`;
      const id = await o.invoice('400.00');
      const client_memo_id = await waitingMemo(o, id);
      const approve = () => post(o, '/memo/approve', { client_memo_id }, o.manager);
      const others = [
        () => post(o, '/memo/withdraw', { client_memo_id }),
        () => post(o, '/memo/refuse', { client_memo_id }, o.manager),
        approve,
      ];
      const other = others[pair % 4];
      if (!other) {
        const allocations = [{ client_invoice_id: id, amount: '400.00' }];
        await Promise.all([
          later(approve),
          later(() => receive(o, { amount: '400.00', reference: `P${pair}`, allocations }).catch(() => undefined)),
        ]);
        expect((await invoiceOf(o, id)).balance, label).toBe('0.00');
        continue;
      }
      const both = (await Promise.all([later(approve), later(other)])).map(({ status }) => status);
      expect(both.toSorted(), label).toEqual([200, 409]);
      const isApproved = pair % 4 === 2 || both[0] === 200;
      expect((await invoiceOf(o, id)).balance, label).toBe(isApproved ? '0.00' : '400.00');
    }
    await expectBooksAgree(o);
  },
  PAIRS * 8_000,
);
