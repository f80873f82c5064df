import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../../../../db/scope.ts';
import { buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildRuiz } from '../../../../testing/build/build-worksheet.ts';
import { APP_ORIGIN, cardEntry, fillFrame } from '../../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';
import { findBookFaults } from '../books/books.reads.ts';

const VISA_ID = 4;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;
interface Placed {
  order_id: number;
  order_number: number;
}

/** A billed job of 38 pages and 7 exhibit pages, and an attorney of the other side who orders a copy in the portal. */
async function portal() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('worksheet_deponent')
      .set({ transcript_end_page: 38, exhibit_page_count: 7 })
      .where('job_id', '=', ruiz.job_id)
      .execute(),
  );
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { client_id } = ruiz.opposing;
  const contact = await buildContact(t.db, company_id, { client_id, is_attorney: true });
  const user = await buildUser(t.db, company_id, 'contact', { contact_id: contact.contact_id });
  const attorney = await signIn(t.db, user);
  const call = (path: string, body: object, who: Headers = attorney) => t.call('POST', path, who, body);
  const get = (path: string, who: Headers = attorney) => t.call('GET', path, who);
  const issue = () => call('/billing/issue', { job_id: ruiz.job_id }, staff);
  await issue();
  const copy = { product_id: PRODUCT.copy, is_second_copy: true };
  const order = async () => {
    const placed = await call('/order/submitLaterOrder', { job_id: ruiz.job_id, items: [copy] });
    expect(placed.status).toBe(200);
    return placed.body as Placed;
  };
  const withdraw = async ({ order_id }: Placed) => {
    const { body } = await get(`/order/getOrder/${order_id}`, staff);
    const { version } = (body as { order: { version: number } }).order;
    return call('/order/withdrawLaterOrder', { order_id, version }, staff);
  };
  return { company_id, division_id, ruiz, staff, client_id, user, attorney, call, get, issue, order, withdraw };
}
type Portal = Awaited<ReturnType<typeof portal>>;

async function readyToPay(o: Portal, order_id: number, amount = '103.85') {
  const frame = await o.call('/payment/getCardFrameAttributes', { division_id: o.division_id, host: APP_ORIGIN });
  const { url, ticket } = frame.body as { url: string; ticket: string };
  expect((await fillFrame(new URL(url).origin, ticket, cardEntry('4111111111111111'))).ok).toBe(true);
  return {
    idempotency_key: randomUUID(),
    company_id: o.company_id,
    pay_type: 'Credit Card',
    payment_method_id: VISA_ID,
    ticket,
    order_data: [{ order_id, amount }],
  };
}

async function pay(o: Portal, order_id: number, amount?: string): Promise<number> {
  const paid = await o.call('/cart/payOrder', await readyToPay(o, order_id, amount));
  expect(paid).toMatchObject({ status: 200, body: { outcome: 'succeeded' } });
  return (paid.body as { transaction_id: number }).transaction_id;
}

const faults = (o: Portal) => findBookFaults(t.services, systemScope(o.company_id, 'test'));

const credits = async (o: Portal) => {
  const { rows } = await inCompany(t.db, o.company_id, (tx) =>
    sql<{
      free: string;
      held: string;
    }>`select coalesce(sum(amount) filter (where order_id is null), 0)::numeric(12, 2)::text as free,
      coalesce(sum(amount) filter (where order_id is not null), 0)::numeric(12, 2)::text as held from client_credit`.execute(
      tx,
    ),
  );
  return rows[0];
};

const lastInvoice = (o: Portal) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('client_invoice')
      .select(['client_invoice_id', 'invoice_status', 'amount_due', 'amount_paid'])
      .orderBy('client_invoice_id', 'desc')
      .executeTakeFirstOrThrow(),
  );

describe('an order that is paid before it is invoiced', () => {
  test('goes through the cart, is held on account, and its invoice takes it', async () => {
    const o = await portal();
    const { order_id, order_number } = await o.order();
    expect((await o.get(`/order/getOrder/${order_id}`)).body).toMatchObject({
      prepayment: { total: '103.85', held: '0.00', open: '103.85' },
    });
    const put = await o.get(`/cart/checkOrderToCart/${order_id}/${o.user.user_id}`);
    expect(put).toMatchObject({ status: 200, body: { count: 1 } });
    const checkout = () => o.get(`/cart/getCheckoutData/${o.user.user_id}`);
    expect((await checkout()).body).toMatchObject({
      lines: [],
      orders: [{ order_number, open: '103.85', pay_amount: '103.85' }],
      total: '103.85',
    });
    const update = (body: object) =>
      t.call('PATCH', `/cart/updateCart/${order_id}/${o.user.user_id}`, o.attorney, { of: 'order', ...body });
    expect(await update({ pay_amount: '103.86' })).toMatchObject({ status: 400 });
    expect((await update({ pay_amount: '100.00' })).status).toBe(200);
    expect((await checkout()).body).toMatchObject({ total: '100.00' });
    const transaction_id = await pay(o, order_id, '100.00');
    expect((await checkout()).body).toMatchObject({ orders: [], total: '0.00' });
    expect((await o.get(`/payment/receipt/${transaction_id}`)).body).toMatchObject({
      charge_amount: '100.00',
      invoices: [],
      orders: [{ order_number, amount: '100.00' }],
    });
    expect((await o.get(`/order/getOrder/${order_id}`)).body).toMatchObject({
      prepayment: { held: '100.00', open: '3.85' },
    });
    expect(await credits(o)).toEqual({ free: '0.00', held: '100.00' });
    expect((await o.issue()).status).toBe(200);
    expect(await lastInvoice(o)).toMatchObject({
      amount_due: '103.85',
      amount_paid: '100.00',
      invoice_status: 'Unpaid',
    });
    expect(await credits(o)).toEqual({ free: '0.00', held: '0.00' });
    expect((await o.get(`/order/getOrder/${order_id}`)).body).toMatchObject({ prepayment: null });
    expect((await o.get(`/payment/receipt/${transaction_id}`)).body).toMatchObject({
      invoices: [{ amount: '100.00' }],
      orders: [],
    });
    expect(await faults(o)).toEqual([]);
  });

  test('pays nothing else meanwhile, and is free once it is withdrawn', async () => {
    const o = await portal();
    const placed = await o.order();
    const transaction_id = await pay(o, placed.order_id);
    const first = await lastInvoice(o);
    const apply = (amount: string) =>
      o.call(
        '/receipt/applyOnAccount',
        {
          transaction_id,
          effective_date: Temporal.Now.plainDateISO('America/Denver').toString(),
          allocations: [{ client_invoice_id: first.client_invoice_id, amount }],
        },
        o.staff,
      );
    expect(await apply('1.00')).toMatchObject({ status: 400 });
    expect((await o.get(`/receipt/getReceiptState/${transaction_id}`, o.staff)).body).toMatchObject({
      on_account: '103.85',
      held_for_orders: [{ order_number: placed.order_number, amount: '103.85' }],
    });
    expect((await o.call('/receipt/getClientAccount', { client_id: o.client_id }, o.staff)).body).toMatchObject({
      on_account: '103.85',
      sources: [],
    });
    expect((await o.withdraw(placed)).status).toBe(200);
    expect(await credits(o)).toEqual({ free: '103.85', held: '0.00' });
    expect((await apply('1.00')).status).toBe(200);
    const again = await o.call('/cart/payOrder', await readyToPay(o, placed.order_id));
    expect(again).toMatchObject({ status: 409, body: { key: 'order.not_payable' } });
    expect(await faults(o)).toEqual([]);
  });

  test('is given back in part, and the invoice takes what is left; more than the invoice stays on account', async () => {
    const o = await portal();
    const { order_id } = await o.order();
    const transaction_id = await pay(o, order_id);
    const refund = {
      entry_key: randomUUID(),
      transaction_id,
      amount: '20.00',
      by: 'check',
      reference: '77',
      reason: 'x',
    };
    const refunded_on = Temporal.Now.plainDateISO('America/Denver').toString();
    expect((await o.call('/receipt/refundReceipt', { ...refund, refunded_on }, o.staff)).status).toBe(200);
    expect(await credits(o)).toEqual({ free: '0.00', held: '83.85' });
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('worksheet_deponent').set({ transcript_end_page: 8, exhibit_page_count: 0 }).execute(),
    );
    await o.issue();
    const { amount_due, amount_paid, invoice_status } = await lastInvoice(o);
    expect({ amount_due, invoice_status }).toEqual({ amount_due: amount_paid, invoice_status: 'Paid' });
    expect(Number((await credits(o))?.free)).toBeCloseTo(83.85 - Number(amount_due), 2);
    expect(await credits(o)).toMatchObject({ held: '0.00' });
    expect(await faults(o)).toEqual([]);
  });

  test('is nobody else’s to pay, and not twice', async () => {
    const o = await portal();
    const { order_id } = await o.order();
    const stranger = await buildContact(t.db, o.company_id, { client_id: o.ruiz.taking.client_id });
    const user = await buildUser(t.db, o.company_id, 'contact', { contact_id: stranger.contact_id });
    const other = await signIn(t.db, user);
    expect((await t.call('GET', `/cart/checkOrderToCart/${order_id}/${user.user_id}`, other)).status).toBe(404);
    const theirs = await t.call('POST', '/cart/payOrder', other, await readyToPay(o, order_id));
    expect(theirs).toMatchObject({ status: 409, body: { key: 'order.not_payable' } });
    const body = await readyToPay(o, order_id);
    const both = await Promise.all([
      o.call('/cart/payOrder', body),
      o.call('/cart/payOrder', await readyToPay(o, order_id)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // The key of the one that was refused names no payment, and nothing is left to pay; the other's is known.
    const again = await o.call('/cart/payOrder', { ...body, order_data: [], invoice_data: [] });
    expect([400, 409]).toContain(again.status);
    expect(await credits(o)).toEqual({ free: '0.00', held: '103.85' });
  });
});

const jitter = () => pause(Math.random() * 12);

/** One payer tries more often here than a person may. */
const forgetRates = () => t.db.withoutTenant((tx) => tx.deleteFrom('rate_count').execute());

test(
  'paying and billing meet: the invoice takes the money, whichever came first',
  async () => {
    const o = await portal();
    for (let round = 0; round < triesOf(100, 5); round += 1) {
      await forgetRates();
      const { order_id } = await o.order();
      const body = await readyToPay(o, order_id);
      const [paid, issued] = await Promise.all([
        jitter().then(() => o.call('/cart/payOrder', body)),
        jitter().then(() => o.issue()),
      ]);
      expect(issued.status).toBe(200);
      const isPaid = paid.status === 200;
      if (!isPaid) expect(paid).toMatchObject({ status: 409, body: { key: 'order.not_payable' } });
      expect(await lastInvoice(o)).toMatchObject({
        amount_due: '103.85',
        amount_paid: isPaid ? '103.85' : '0.00',
      });
      expect(await credits(o)).toEqual({ free: '0.00', held: '0.00' });
    }
    expect(await faults(o)).toEqual([]);
  },
  ATTACK_TIMEOUT,
);

test(
  'paying and withdrawing meet: one of them is refused, and no withdrawn order holds money',
  async () => {
    const o = await portal();
    for (let round = 0; round < triesOf(100, 5); round += 1) {
      await forgetRates();
      const placed = await o.order();
      const body = await readyToPay(o, placed.order_id);
      const before = await credits(o);
      const [paid, withdrawn] = await Promise.all([
        jitter().then(() => o.call('/cart/payOrder', body)),
        jitter().then(() => o.withdraw(placed)),
      ]);
      const outcome = [paid.status, withdrawn.status].join();
      expect(['200,200', '200,409', '409,200']).toContain(outcome);
      const after = await credits(o);
      const came = Number(after?.free) + Number(after?.held) - Number(before?.free) - Number(before?.held);
      expect(came).toBeCloseTo(paid.status === 200 ? 103.85 : 0, 2);
      if (withdrawn.status !== 200) expect((await o.withdraw(placed)).status).toBe(200);
      expect(await credits(o)).toMatchObject({ held: '0.00' });
    }
    expect(await faults(o)).toEqual([]);
  },
  ATTACK_TIMEOUT,
);
