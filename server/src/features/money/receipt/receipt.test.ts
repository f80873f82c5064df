import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { add, formatAmount } from '@onrecord/domain/core/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { oneOf, rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { receiptDesk } from '../../../testing/world/receipt-desk.ts';

/** Random operations on one book; `npm run soak -- receipts` makes them 10,000. */
const OPERATIONS = triesOf(10_000, 60);
/** Pairs of calls that meet, of each kind; the soak makes them 200. */
const PAIRS = triesOf(200, 4);
const TODAY = Temporal.Now.plainDateISO('America/Denver');
const DAY = TODAY.toString();
const LAST_MONTH_END = TODAY.with({ day: 1 }).subtract({ days: 1 });

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { desk, post, check, receive, stateOf, invoiceOf, expectBooksAgree } = receiptDesk(() => t);

describe('a receipt by hand', () => {
  test('pays invoices, keeps the rest on account, and is saved once for its key', async () => {
    const o = await desk();
    const [first, second] = [await o.invoice('728.55'), await o.invoice('277.75')];
    const body = check(o, {
      amount: '1100.00',
      allocations: [
        { client_invoice_id: first, amount: '728.55' },
        { client_invoice_id: second, amount: '77.75' },
      ],
    });
    const saved = await post(o, '/receipt/create', body);
    expect(saved).toMatchObject({ status: 200, body: { outcome: 'saved' } });
    expect((await post(o, '/receipt/create', body)).body).toEqual(saved.body);
    expect(await post(o, '/receipt/create', { ...body, amount: '1100.01' })).toMatchObject({ status: 409 });
    expect(await invoiceOf(o, first)).toMatchObject({ invoice_status: 'Paid', balance: '0.00' });
    expect(await invoiceOf(o, second)).toMatchObject({ invoice_status: 'Unpaid', balance: '200.00' });
    const open = await post(o, '/receipt/getOpenInvoices', { client_id: o.client_id });
    expect(open.body).toMatchObject({
      on_account: '293.70',
      balance: '200.00',
      invoices: [{ client_invoice_id: second }],
    });
    await expectBooksAgree(o);
  });

  test('a repeated check waits for somebody to say that it is another', async () => {
    const o = await desk();
    const first = await receive(o, {});
    const again = await post(o, '/receipt/create', check(o, { reference: '#09224' }));
    expect(again.body).toMatchObject({ outcome: 'repeated', transaction_id: first });
    await receive(o, { is_not_duplicate: true });
    await expectBooksAgree(o);
  });

  test('refused fields name themselves, and nothing is written', async () => {
    const o = await desk();
    const id = await o.invoice('100.00');
    const refused = async (change: object) =>
      (await post(o, '/receipt/create', check(o, change))).body as { fields: Record<string, string> };
    expect((await refused({ reference: '' })).fields).toHaveProperty('reference');
    expect((await refused({ received_on: TODAY.add({ days: 1 }).toString() })).fields).toHaveProperty('received_on');
    const above = await refused({ amount: '200.00', allocations: [{ client_invoice_id: id, amount: '100.01' }] });
    expect(above.fields).toEqual({ 'allocations.0.amount': 'Amount should not be greater than balance' });
    expect(await invoiceOf(o, id)).toMatchObject({ amount_paid: '0.00' });
  });

  test('is for staff alone, and not for invoices of other clients', async () => {
    const o = await desk();
    const { client_id } = await buildClient(t.db, o.company_id);
    const { contact_id } = await buildContact(t.db, o.company_id, { client_id });
    const contact = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id }));
    expect(await post(o, '/receipt/create', check(o, { client_id }), contact)).toMatchObject({ status: 403 });
    const id = await o.invoice('50.00');
    const other = check(o, { client_id, allocations: [{ client_invoice_id: id, amount: '50.00' }] });
    expect(await post(o, '/receipt/create', other)).toMatchObject({
      status: 400,
      body: { key: 'receipt.other_family' },
    });
  });
});

describe('what follows from a receipt', () => {
  test('on account, applied, moved, unapplied, voided: the books agree at every step', async () => {
    const o = await desk();
    const [first, second] = [await o.invoice('60.00'), await o.invoice('80.00')];
    const transaction_id = await receive(o, {});
    const apply = { transaction_id, effective_date: DAY, allocations: [{ client_invoice_id: first, amount: '60.00' }] };
    expect(await post(o, '/receipt/applyOnAccount', apply)).toMatchObject({ status: 200 });
    expect(await invoiceOf(o, first)).toMatchObject({ invoice_status: 'Paid' });
    const [held] = (await stateOf(o, transaction_id)).allocations;
    const move = {
      payment_allocation_id: held?.payment_allocation_id,
      effective_date: DAY,
      move_to_invoice_id: second,
    };
    expect(await post(o, '/receipt/unapply', move)).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^\$60\.00 was moved to invoice \d+\.$/) },
    });
    expect(await post(o, '/receipt/unapply', move)).toMatchObject({
      status: 409,
      body: { key: 'receipt.allocation_gone' },
    });
    expect(await invoiceOf(o, first)).toMatchObject({ invoice_status: 'Unpaid', amount_paid: '0.00' });
    expect(await invoiceOf(o, second)).toMatchObject({ balance: '20.00' });
    await expectBooksAgree(o);
    const void_ = { transaction_id, voided_on: DAY, reason: 'Typed twice' };
    expect(await post(o, '/receipt/voidReceipt', void_)).toMatchObject({
      status: 409,
      body: { key: 'receipt.void_has_allocations' },
    });
    const [moved] = (await stateOf(o, transaction_id)).allocations;
    const off = { payment_allocation_id: moved?.payment_allocation_id, effective_date: DAY };
    expect(await post(o, '/receipt/unapply', off)).toMatchObject({ status: 200 });
    expect(await post(o, '/receipt/voidReceipt', void_)).toMatchObject({ status: 200 });
    expect(await stateOf(o, transaction_id)).toMatchObject({ left: '0.00', allocations: [] });
    await expectBooksAgree(o);
  });

  test('a refund by check takes the account first; what is left can come back from the bank, and no more', async () => {
    const o = await desk();
    const id = await o.invoice('60.00');
    const transaction_id = await receive(o, { allocations: [{ client_invoice_id: id, amount: '60.00' }] });
    const refund = {
      entry_key: randomUUID(),
      transaction_id,
      amount: '50.00',
      refunded_on: DAY,
      by: 'check',
      reference: '1201',
      reason: 'Paid too much',
    };
    expect(await post(o, '/receipt/refundReceipt', refund)).toMatchObject({ status: 200 });
    expect(await post(o, '/receipt/refundReceipt', refund)).toMatchObject({ status: 200 });
    expect(await stateOf(o, transaction_id)).toMatchObject({ left: '50.00', on_account: '0.00' });
    expect(await invoiceOf(o, id)).toMatchObject({ amount_paid: '50.00' });
    const more = { ...refund, entry_key: randomUUID(), amount: '50.01' };
    expect(await post(o, '/receipt/refundReceipt', more)).toMatchObject({
      status: 400,
      body: { fields: { amount: expect.any(String) } },
    });
    const back = { transaction_id, returned_on: DAY, reason: 'Insufficient funds' };
    expect(await post(o, '/receipt/returnReceipt', back)).toMatchObject({ status: 200 });
    expect(await post(o, '/receipt/returnReceipt', back)).toMatchObject({
      status: 409,
      body: { key: 'receipt.taken_back' },
    });
    expect(await invoiceOf(o, id)).toMatchObject({ amount_paid: '0.00', invoice_status: 'Unpaid' });
    await expectBooksAgree(o);
  });
});

describe('credit memos and write-offs', () => {
  const memo = (client_invoice_id: number, change: object) => ({
    entry_key: randomUUID(),
    kind: 'credit_memo',
    client_invoice_id,
    amount: '250.00',
    effective_date: DAY,
    reason: 'Delivered late',
    ...change,
  });

  test('up to 250.00 alone; above, nothing is posted before somebody else approves', async () => {
    const o = await desk();
    const id = await o.invoice('1645.35');
    expect((await post(o, '/memo/create', memo(id, {}))).body).toMatchObject({ status: 'posted' });
    const request = memo(id, { kind: 'write_off', amount: '611.10' });
    expect((await post(o, '/memo/create', request)).body).toMatchObject({ status: 'waiting' });
    expect(await invoiceOf(o, id)).toMatchObject({ balance: '1395.35' });
    const { data } = (await t.call('GET', '/memo/getWaitingMemos', o.manager)).body as {
      data: { client_memo_id: number }[];
    };
    const decision = { client_memo_id: data[0]?.client_memo_id };
    expect(await post(o, '/memo/approve', decision)).toMatchObject({ status: 403, body: { key: 'memo.own' } });
    expect(await post(o, '/memo/approve', decision, o.manager)).toMatchObject({ status: 200 });
    expect(await post(o, '/memo/refuse', decision, o.manager)).toMatchObject({ status: 409 });
    expect(await invoiceOf(o, id)).toMatchObject({ balance: '784.25' });
    await expectBooksAgree(o);
  });

  test('crediting a paid invoice leaves the money on account, and never credits more than was billed', async () => {
    const o = await desk();
    const id = await o.invoice('200.00');
    await receive(o, { amount: '150.00', allocations: [{ client_invoice_id: id, amount: '150.00' }] });
    expect(await post(o, '/memo/create', memo(id, { amount: '200.00' }))).toMatchObject({ status: 200 });
    expect(await invoiceOf(o, id)).toMatchObject({ balance: '0.00' });
    const open = await post(o, '/receipt/getOpenInvoices', { client_id: o.client_id });
    expect(open.body).toMatchObject({ on_account: '150.00' });
    expect(await post(o, '/memo/create', memo(id, { amount: '0.01' }))).toMatchObject({ status: 400 });
    await expectBooksAgree(o);
  });
});

test('nothing is entered in a closed month', async () => {
  const o = await desk();
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .insertInto('books_period')
      .values({
        company_id: o.company_id,
        closed_until: LAST_MONTH_END.toString(),
        receivable_before: '0.00',
        invoiced: '0.00',
        received: '0.00',
        credited: '0.00',
        receivable: '0.00',
        on_account: '0.00',
        entry_count: 0,
      })
      .execute(),
  );
  const refused = await post(o, '/receipt/create', check(o, { received_on: LAST_MONTH_END.toString() }));
  expect(refused.body).toMatchObject({ fields: { received_on: 'This date is in a closed month' } });
  await receive(o, { received_on: DAY });
});

test(
  'whatever is done in whatever order, every receipt, invoice and account agrees with the ledger',
  async () => {
    const rng = rngFrom(SEED);
    const o = await desk();
    const invoices = await Promise.all(['120.00', '80.50', '33.33', '400.00'].map((amount) => o.invoice(amount)));
    const receipts: number[] = [await receive(o, { amount: '90.00', is_not_duplicate: true })];
    const cents = (most: number) => formatAmount(add(1 + Math.floor(rng() * most)).times('0.01'));
    const anyOf = <T>(rows: readonly T[]) => oneOf(rng, rows as [T, ...T[]]);
    const operations: Record<string, () => Promise<{ status: number }>> = {
      async receive() {
        const amount = cents(20_000);
        const allocations = rng() < 0.6 ? [{ client_invoice_id: anyOf(invoices), amount: cents(15_000) }] : [];
        const done = await post(o, '/receipt/create', check(o, { amount, allocations, is_not_duplicate: true }));
        if (done.status === 200) receipts.push((done.body as { transaction_id: number }).transaction_id);
        return done;
      },
      apply: () =>
        post(o, '/receipt/applyOnAccount', {
          transaction_id: anyOf(receipts),
          effective_date: DAY,
          allocations: [{ client_invoice_id: anyOf(invoices), amount: cents(5_000) }],
        }),
      async unapply() {
        const { allocations } = await stateOf(o, anyOf(receipts));
        const payment_allocation_id = allocations[0]?.payment_allocation_id ?? 1;
        const move_to_invoice_id = rng() < 0.5 ? anyOf(invoices) : null;
        return post(o, '/receipt/unapply', { payment_allocation_id, effective_date: DAY, move_to_invoice_id });
      },
      refund: () =>
        post(o, '/receipt/refundReceipt', {
          entry_key: randomUUID(),
          transaction_id: anyOf(receipts),
          amount: cents(5_000),
          refunded_on: DAY,
          by: 'check',
          reference: '7',
          reason: 'x',
        }),
      returned: () =>
        post(o, '/receipt/returnReceipt', { transaction_id: anyOf(receipts), returned_on: DAY, reason: '' }),
      void: () => post(o, '/receipt/voidReceipt', { transaction_id: anyOf(receipts), voided_on: DAY, reason: 'x' }),
      memo: () =>
        post(o, '/memo/create', {
          entry_key: randomUUID(),
          kind: anyOf(['credit_memo', 'write_off']),
          client_invoice_id: anyOf(invoices),
          amount: cents(2_000),
          effective_date: DAY,
          reason: 'x',
        }),
    };
    const done: Record<string, number> = {};
    for (let n = 0; n < OPERATIONS; n += 1) {
      // Money comes in again and again: without it there is soon nothing left to apply or refund.
      const name = n % 4 === 0 ? 'receive' : anyOf(Object.keys(operations));
      const result = await operations[name]?.();
      expect(result?.status, `${name} ${n}, seed ${SEED}`).toBeLessThan(500);
      if (result?.status === 200) done[name] = (done[name] ?? 0) + 1;
      if (n % 10 === 0) await expectBooksAgree(o);
    }
    await expectBooksAgree(o);
    expect(Object.keys(done).length, JSON.stringify(done)).toBeGreaterThan(4);
  },
  OPERATIONS * 2_000,
);

test(
  'two at once never take the same money twice',
  async () => {
    const rng = rngFrom(SEED + 2);
    const o = await desk();
    const meet = async (calls: (() => Promise<{ status: number }>)[]) =>
      (await Promise.all(calls.map(async (call) => pause(rng() * 10).then(call)))).map(({ status }) => status);
    const refund = (transaction_id: number) =>
      post(o, '/receipt/refundReceipt', {
        entry_key: randomUUID(),
        transaction_id,
        amount: '100.00',
        refunded_on: DAY,
        by: 'check',
        reference: '7',
        reason: 'x',
      });
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const id = await o.invoice('100.00');
      const allocations = [{ client_invoice_id: id, amount: '100.00' }];
      const both = await meet([
        () => post(o, '/receipt/create', check(o, { reference: `A${pair}`, allocations })),
        () => post(o, '/receipt/create', check(o, { reference: `B${pair}`, allocations })),
      ]);
      expect(both.toSorted(), 'two receipts on one invoice').toEqual([200, 400]);
      const first = await receive(o, { is_not_duplicate: true });
      const back = await meet([
        () => refund(first),
        () => post(o, '/receipt/returnReceipt', { transaction_id: first, returned_on: DAY, reason: '' }),
      ]);
      expect(
        back.filter((status) => status === 200),
        'refund and return',
      ).toHaveLength(1);
      const second = await receive(o, { is_not_duplicate: true });
      const other = [{ client_invoice_id: await o.invoice('100.00'), amount: '100.00' }];
      const ends = await meet([
        () => post(o, '/receipt/applyOnAccount', { transaction_id: second, effective_date: DAY, allocations: other }),
        () => post(o, '/receipt/voidReceipt', { transaction_id: second, voided_on: DAY, reason: 'x' }),
      ]);
      expect(
        ends.filter((status) => status === 200),
        'apply and void',
      ).toHaveLength(1);
    }
    await expectBooksAgree(o);
  },
  PAIRS * 10_000,
);
