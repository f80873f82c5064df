import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { memoArea, receiptArea } from '@onrecord/contract/money/receipt';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../../testing/build/build.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { receiptDesk } from '../../../testing/world/receipt-desk.ts';
import { notifyBooks } from '../payment/books/books.writes.ts';

/** Pairs of a close and an entry in that month; the soak makes them 200. */
const PAIRS = triesOf(200, 4);
const TODAY = Temporal.Now.plainDateISO('America/Denver');
const DAY = TODAY.toString();
const END = TODAY.with({ day: 1 }).subtract({ days: 1 });
const CLOSED = END.toString();
/** A day in the month that is closed. */
const THEN = END.with({ day: 10 }).toString();

let t: TestApp;
let admin: pg.Client;
beforeAll(async () => {
  t = await startTestApp();
  admin = new pg.Client({ connectionString: t.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await t?.close();
});

const { desk, post, check, receive, stateOf } = receiptDesk(() => t);
type Desk = Awaited<ReturnType<typeof desk>>;

interface Months {
  closed_until: string | null;
  next: { closed_until: string; problems: { key: string }[]; undeposited_days: string[] } | null;
  months: { books_period_id: number; closed_until: string; received: string; on_account: string }[];
}
const months = async (o: Desk) => (await t.call('GET', '/books/getMonths', o.staff)).body as Months;
const close = (o: Desk, closed_until = CLOSED) => post(o, '/books/closeMonth', { closed_until });
const entries = (o: Desk) =>
  inCompany(t.db, o.company_id, (tx) => tx.selectFrom('ledger_entry').select('ledger_entry_id').execute());
const memo = (client_invoice_id: number, effective_date: string, amount = '5.00') => ({
  entry_key: randomUUID(),
  kind: 'credit_memo',
  client_invoice_id,
  amount,
  effective_date,
  reason: 'Delivered late',
});

describe('closing a month', () => {
  test('keeps its sums, who closed it, and is done once', async () => {
    const o = await desk();
    const id = await o.invoice('120.00');
    await receive(o, { received_on: THEN, allocations: [{ client_invoice_id: id, amount: '60.00' }] });
    await post(o, '/memo/create', memo(id, THEN));
    await receive(o, { received_on: DAY, reference: '2' });
    expect((await months(o)).next).toMatchObject({
      closed_until: CLOSED,
      receivable_before: '0.00',
      invoiced: '120.00',
      received: '60.00',
      credited: '5.00',
      receivable: '55.00',
      aging: '55.00',
      on_account: '40.00',
      problems: [],
    });
    expect(await close(o, DAY)).toMatchObject({ status: 409, body: { key: 'books.not_next' } });
    expect(await close(o)).toMatchObject({ status: 200 });
    expect(await close(o)).toMatchObject({ status: 409, body: { key: 'books.not_next' } });
    expect(await months(o)).toMatchObject({
      closed_until: CLOSED,
      next: null,
      months: [{ closed_until: CLOSED, receivable: '55.00', closed_by_name: expect.stringMatching(/\w/) }],
    });
  });

  test('waits for memos to be decided and for deposits, once deposits are recorded', async () => {
    const o = await desk();
    const id = await o.invoice('900.00');
    await post(o, '/memo/create', memo(id, THEN, '300.00'));
    const first = await receive(o, { received_on: THEN, reference: '1' });
    expect((await months(o)).next?.problems.map(({ key }) => key)).toEqual(['books.memos_waiting']);
    const deposit = { received_on: THEN, deposited_on: DAY, transaction_ids: [first] };
    expect(await post(o, '/deposit/create', deposit)).toMatchObject({ status: 200 });
    await receive(o, { received_on: CLOSED, reference: '2' });
    const { next } = await months(o);
    expect(next?.problems.map(({ key }) => key)).toEqual(['books.not_deposited', 'books.memos_waiting']);
    expect(next?.undeposited_days).toEqual([CLOSED]);
    expect(await close(o)).toMatchObject({ status: 409, body: { key: 'books.cannot_close' } });
  });

  test('refuses every call that posts to the ledger with a day in it, and posts nothing', async () => {
    const o = await desk();
    const [paid, open] = [await o.invoice('100.00'), await o.invoice('50.00')];
    const allocations = [{ client_invoice_id: paid, amount: '60.00' }];
    const transaction_id = await receive(o, { received_on: THEN, allocations });
    const [held] = (await stateOf(o, transaction_id)).allocations;
    expect(await close(o)).toMatchObject({ status: 200 });
    const back = { transaction_id, reason: 'Insufficient funds' };
    const refund = { ...back, entry_key: randomUUID(), amount: '1.00', by: 'check', reference: '7' };
    const { amount: _, ...typed } = check(o, { reference: '4' });
    const abroad = { ...typed, currency_code: 'EUR', exchange_rate: '1.09', amount: '10.00', allocations };
    const dated: Record<string, { field: string; body: object }> = {
      '/receipt/create': { field: 'received_on', body: check(o, { reference: '3' }) },
      '/receipt/createForeign': { field: 'received_on', body: abroad },
      '/receipt/applyOnAccount': {
        field: 'effective_date',
        body: { transaction_id, allocations: [{ client_invoice_id: open, amount: '1.00' }] },
      },
      '/receipt/unapply': {
        field: 'effective_date',
        body: { payment_allocation_id: held?.payment_allocation_id },
      },
      '/receipt/returnReceipt': { field: 'returned_on', body: back },
      '/receipt/refundReceipt': { field: 'refunded_on', body: refund },
      '/receipt/voidReceipt': { field: 'voided_on', body: { transaction_id, reason: 'Typed twice' } },
      '/memo/create': { field: 'effective_date', body: memo(open, THEN) },
      '/memo/createDebit': {
        field: 'effective_date',
        body: { entry_key: randomUUID(), client_id: o.client_id, amount: '5.00', reason: 'Bank' },
      },
    };
    // Whoever adds a call with a day adds it here; all others post with the day they are made on, and no month of today is closed.
    const withDay = [...Object.values(receiptArea), ...Object.values(memoArea)]
      .filter(({ access }) => !access.includes('receipts.view'))
      .filter(({ body }) =>
        Object.keys((body as { shape?: object } | undefined)?.shape ?? {}).some((name) => /(_on|_date)$/.test(name)),
      );
    expect(withDay.map(({ path }) => path).toSorted()).toEqual(Object.keys(dated).toSorted());
    for (const [path, { field, body }] of Object.entries(dated)) {
      // What was applied has to come off first, so that a receipt can be voided at all.
      if (path === '/receipt/voidReceipt')
        await post(o, '/receipt/unapply', {
          payment_allocation_id: held?.payment_allocation_id,
          effective_date: DAY,
        });
      const before = await entries(o);
      expect(await post(o, path, { ...body, [field]: THEN }), path).toMatchObject({
        status: 400,
        body: { fields: { [field]: 'This date is in a closed month' } },
      });
      expect(await entries(o), path).toEqual(before);
    }
  });
});

test('the month closed last is reopened with a reason, and the office is mailed', async () => {
  const o = await desk();
  await o.invoice('120.00');
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('company').set({ email: 'office@firm.example' }).where('company_id', '=', o.company_id).execute(),
  );
  await close(o);
  const [month] = (await months(o)).months;
  const request = { books_period_id: month?.books_period_id, reason: '' };
  expect(await post(o, '/books/reopenMonth', request)).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  });
  expect(await post(o, '/books/reopenMonth', { ...request, reason: 'A check was missing' })).toMatchObject({
    status: 200,
  });
  expect(await post(o, '/books/reopenMonth', { ...request, reason: 'Again' })).toMatchObject({
    status: 409,
    body: { key: 'books.not_last' },
  });
  await receive(o, { received_on: THEN });
  expect(await months(o)).toMatchObject({ closed_until: null, months: [{ reopen_reason: 'A check was missing' }] });
  const { rows } = await admin.query<{ data: Parameters<typeof notifyBooks>[1] }>(
    `select data from pgboss.job where name = 'notify-books' and (data ->> 'company_id')::bigint = $1`,
    [o.company_id],
  );
  if (rows[0]) await notifyBooks(t.services, rows[0].data);
  const mails = await admin.query<{ subject: string }>('select subject from message_outbox where company_id = $1', [
    o.company_id,
  ]);
  expect(mails.rows).toMatchObject([{ subject: expect.stringContaining('Books reopened') }]);
});

test(
  'a receipt that meets the close of its month is in its sums, or is refused',
  async () => {
    const rng = rngFrom(SEED + 5);
    const o = await desk();
    await o.invoice('120.00');
    let on_account = 0;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const later = <T>(call: () => Promise<T>) => pause(rng() * 10).then(call);
      const [closed, received] = await Promise.all([
        later(() => close(o)),
        later(() => post(o, '/receipt/create', check(o, { received_on: THEN, is_not_duplicate: true }))),
      ]);
      expect(closed.status, 'close').toBe(200);
      if (received.status === 200) on_account += 100;
      else expect(received.body).toMatchObject({ fields: { received_on: 'This date is in a closed month' } });
      const [month] = (await months(o)).months;
      expect(month?.on_account).toBe(`${on_account}.00`);
      await post(o, '/books/reopenMonth', { books_period_id: month?.books_period_id, reason: 'Next pair' });
    }
  },
  PAIRS * 10_000,
);

test(
  'a request that is approved and withdrawn at once is one of both',
  async () => {
    const rng = rngFrom(SEED + 6);
    const o = await desk();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const id = await o.invoice('900.00');
      await post(o, '/memo/create', memo(id, DAY, '300.00'));
      const { data } = (await t.call('GET', '/memo/getWaitingMemos', o.manager)).body as {
        data: { client_memo_id: number }[];
      };
      const decision = { client_memo_id: data[0]?.client_memo_id };
      const later = <T>(call: () => Promise<T>) => pause(rng() * 10).then(call);
      const both = await Promise.all([
        later(() => post(o, '/memo/approve', decision, o.manager)),
        later(() => post(o, '/memo/withdraw', decision)),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { balance } = await inCompany(t.db, o.company_id, (tx) =>
        tx.selectFrom('client_invoice').select('balance').where('client_invoice_id', '=', id).executeTakeFirstOrThrow(),
      );
      expect(balance).toBe(both[0].status === 200 ? '600.00' : '900.00');
    }
  },
  PAIRS * 10_000,
);
