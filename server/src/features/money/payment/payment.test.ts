import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../../../db/scope.ts';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { APP_ORIGIN, cardEntry, checkEntry, fillFrame } from '../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { settleOpenPayment } from './settle.writes.ts';

const VISA = '4111111111111111';
const [VISA_ID, BANK_ID] = [4, 5];
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function owing(amount_due = '1433.93') {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id, is_attorney: true });
  const user = await buildUser(t.db, company_id, 'contact', { contact_id });
  const invoice = await buildInvoice(t.db, company_id, { division_id, client_id, contact_id, amount_due });
  return { company_id, division_id, client_id, contact_id, user, headers: await signIn(t.db, user), invoice };
}

type Owing = Awaited<ReturnType<typeof owing>>;

/** Fills in the gateway's own frame, as the payer does; our server never sees what is typed there. */
async function filledTicket(o: Owing, entry: Record<string, string>, path: string): Promise<string> {
  const { body } = await t.call('POST', path, o.headers, { division_id: o.division_id, host: APP_ORIGIN });
  const frame = body as { url?: string; URL?: string; ticket?: string };
  const url = new URL(frame.url ?? frame.URL ?? '');
  const ticket = frame.ticket ?? url.searchParams.get('ticket') ?? '';
  const filled = await fillFrame(url.origin, ticket, entry);
  if (!filled.ok) throw new Error(filled.message);
  return ticket;
}

const cardTicket = (o: Owing, number: string) => filledTicket(o, cardEntry(number), '/payment/getCardFrameAttributes');
const checkTicket = (o: Owing, number: string) =>
  filledTicket(o, checkEntry(number), '/payment/createElectronicCheckPaymentUrl');

async function payment(
  o: Owing,
  own: { key?: string; amount?: string; card?: string; bank?: string; ticket?: string } = {},
) {
  const bank = own.bank !== undefined;
  const ticket = own.ticket ?? (bank ? await checkTicket(o, own.bank ?? '') : await cardTicket(o, own.card ?? VISA));
  return {
    idempotency_key: own.key ?? randomUUID(),
    company_id: o.company_id,
    pay_type: bank ? 'Electronic Check' : 'Credit Card',
    payment_method_id: bank ? BANK_ID : VISA_ID,
    ticket,
    invoice_data: [{ client_invoice_id: o.invoice.client_invoice_id, amount: own.amount ?? o.invoice.amount_due }],
  };
}

const send = (o: Owing, body: object) => t.call('POST', '/cart/payOrder', o.headers, body);
const invoiceOf = (o: Owing) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('client_invoice')
      .selectAll()
      .where('client_invoice_id', '=', o.invoice.client_invoice_id)
      .executeTakeFirstOrThrow(),
  );
const booked = (o: Owing) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('payment_transaction').selectAll().orderBy('transaction_id').execute(),
  );
const charges = (key: string) =>
  t.sandbox.book.sales().filter((sale) => sale.idempotency_key.endsWith(`.${key}`) && sale.status === 'approved');

async function receivable(o: Owing): Promise<number> {
  const rows = await inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('ledger_posting').select(['account', 'amount']).execute(),
  );
  expect(rows.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0)).toBe(0);
  return rows
    .filter((row) => row.account === 'receivable')
    .reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0);
}

describe('paying by card', () => {
  test('from the cart: receipt, invoice paid, balance zero, books even, cart empty, transaction listed', async () => {
    const o = await owing();
    const added = await t.call(
      'POST',
      `/cart/checkClientInvoiceToCart/${o.invoice.client_invoice_id}/${o.user.user_id}`,
      o.headers,
    );
    expect(added).toMatchObject({ status: 200, body: { count: 1 } });
    const checkout = await t.call('GET', `/cart/getCheckoutData/${o.user.user_id}`, o.headers);
    expect(checkout.body).toMatchObject({ total: '1433.93', lines: [{ balance: '1433.93' }] });
    const { status, body } = await send(o, await payment(o));
    expect({ status, body }).toMatchObject({ status: 200, body: { outcome: 'succeeded' } });
    expect(await invoiceOf(o)).toMatchObject({ invoice_status: 'Paid', balance: '0.00' });
    expect(await receivable(o)).toBe(0);
    const receipt = await t.call(
      'GET',
      `/payment/receipt/${(body as { transaction_id: number }).transaction_id}`,
      o.headers,
    );
    expect(receipt.body).toMatchObject({
      charge_amount: '1433.93',
      last_four: '1111',
      invoices: [
        {
          client_invoice_id: o.invoice.client_invoice_id,
          invoice_number: o.invoice.invoice_number,
          amount: '1433.93',
        },
      ],
    });
    const list = await t.call('POST', '/transaction/transactions', o.headers, {});
    expect(list.body).toMatchObject({
      count: 1,
      data: [{ transaction_credit_amount: '1433.93', invoices: String(o.invoice.invoice_number) }],
    });
    const count = await t.call('GET', `/cart/cartDetailsCountStoreProcedure/${o.user.user_id}`, o.headers);
    expect(count.body).toEqual({ count: 0 });
  });

  test('fifty presses of one payment charge once and answer alike', async () => {
    const o = await owing();
    const body = await payment(o);
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(o, body)));
    expect(charges(body.idempotency_key)).toHaveLength(1);
    expect(await booked(o)).toHaveLength(1);
    const again = await send(o, body);
    const [transaction] = await booked(o);
    expect(again.body).toMatchObject({ outcome: 'succeeded', transaction_id: transaction?.transaction_id });
    expect(responses.every(({ status }) => status === 200 || status === 429)).toBe(true);
  });

  test('two payments of one invoice at once: one is charged, the other is told', async () => {
    const o = await owing();
    const bodies = await Promise.all([payment(o), payment(o)]);
    const responses = await Promise.all(bodies.map((body) => send(o, body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(bodies.flatMap(({ idempotency_key }) => charges(idempotency_key))).toHaveLength(1);
  });

  test('the same key for another amount is refused and charges nothing more', async () => {
    const o = await owing();
    const body = await payment(o, { amount: '100.00' });
    expect((await send(o, body)).body).toMatchObject({ outcome: 'succeeded' });
    const { status } = await send(o, { ...body, invoice_data: [{ ...body.invoice_data[0], amount: '200.00' }] });
    expect(status).toBe(409);
    expect(await invoiceOf(o)).toMatchObject({ balance: '1333.93', invoice_status: 'Unpaid' });
  });

  test('a declined card pays nothing and another try may follow', async () => {
    const o = await owing();
    expect((await send(o, await payment(o, { card: '4000000000000002' }))).body).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('Do not honor'),
    });
    expect(await invoiceOf(o)).toMatchObject({ balance: '1433.93' });
    expect((await send(o, await payment(o))).body).toMatchObject({ outcome: 'succeeded' });
  });

  test.each([
    ['0', 'Payment Amount cannot be zero. Please enter valid payment amount to pay!'],
    ['1433.94', 'Amount should not be greater than balance'],
    ['-1', 'Please enter valid payment amount to pay!'],
    ['1e3', 'Please enter valid payment amount to pay!'],
    ['0.001', 'Please enter valid payment amount to pay!'],
    ['1,000', 'Please enter valid payment amount to pay!'],
    ['NaN', 'Please enter valid payment amount to pay!'],
    ['1000000000', 'Please enter valid payment amount to pay!'],
  ])('an amount of %s is refused', async (amount, words) => {
    const o = await owing();
    const { status, body } = await send(o, await payment(o, { amount, ticket: 'none' }));
    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { 'invoice_data.0.amount': words } } });
  });
});

describe('a gateway that charges and then', () => {
  test.each([
    ['says nothing', '4000000000000119'],
    ['answers 500', '4000000000000127'],
    ['resets the connection', '4000000000000135'],
  ])('%s never charges twice and loses nothing', async (_, card) => {
    const o = await owing();
    const body = await payment(o, { card });
    expect((await send(o, body)).body).toMatchObject({ outcome: 'pending' });
    expect((await send(o, await payment(o))).status).toBe(409);
    expect((await send(o, body)).body).toMatchObject({ outcome: 'pending' });
    const state = await t.call('GET', `/payment/state/${body.idempotency_key}`, o.headers);
    expect(state.body).toMatchObject({ state: 'succeeded' });
    expect(charges(body.idempotency_key)).toHaveLength(1);
    expect(await invoiceOf(o)).toMatchObject({ invoice_status: 'Paid', balance: '0.00' });
    expect(await booked(o)).toHaveLength(1);
  });

  test('lost the sale before charging: closed after a while, and only then payable again', async () => {
    const o = await owing();
    const body = await payment(o, { card: '4000000000000143' });
    expect((await send(o, body)).body).toMatchObject({ outcome: 'pending' });
    const scope = systemScope(o.company_id, 'test');
    const late = { ...t.services, now: () => Temporal.Now.instant().add({ seconds: 40 }) };
    expect(await settleOpenPayment(t.services, scope, body.idempotency_key)).toBe(false);
    expect(await settleOpenPayment(late, scope, body.idempotency_key)).toBe(true);
    expect((await send(o, body)).body).toMatchObject({ outcome: 'failed' });
    expect((await send(o, await payment(o))).body).toMatchObject({ outcome: 'succeeded' });
  });

  test('twenty who ask at once book it once', async () => {
    const o = await owing();
    const body = await payment(o, { card: '4000000000000127' });
    await send(o, body);
    const scope = systemScope(o.company_id, 'test');
    await Promise.all(Array.from({ length: 20 }, () => settleOpenPayment(t.services, scope, body.idempotency_key)));
    expect(await booked(o)).toHaveLength(1);
    expect(await receivable(o)).toBe(0);
  });
});

test('an electronic check pays like a card', async () => {
  const o = await owing();
  expect((await send(o, await payment(o, { bank: '000123456789' }))).body).toMatchObject({ outcome: 'succeeded' });
  expect(await invoiceOf(o)).toMatchObject({ invoice_status: 'Paid' });
});

test.each(['https://evil.example', 'data:text/html,x'])(
  'a frame for a page of %s is refused with 400, for cards and for checks',
  async (host) => {
    const o = await owing();
    for (const path of ['/payment/getCardFrameAttributes', '/payment/createElectronicCheckPaymentUrl']) {
      const result = await t.call('POST', path, o.headers, { division_id: o.division_id, host });
      expect(result).toMatchObject({ status: 400, body: { fields: { token: expect.any(String) } } });
    }
  },
);

describe('whose', () => {
  test("somebody else's invoice, cart, payment and receipt are not found", async () => {
    const [o, other] = [await owing(), await owing()];
    const sameCompany = await buildUser(t.db, o.company_id, 'contact');
    const neighbour = await signIn(t.db, sameCompany);
    const paid = await payment(o);
    const { body } = await send(o, paid);
    for (const who of [neighbour, other.headers]) {
      expect(
        (await t.call('POST', '/cart/payOrder', who, { ...(await payment(o)), company_id: o.company_id })).status,
      ).toBe(404);
      expect((await t.call('GET', `/cart/getCheckoutData/${o.user.user_id}`, who)).status).toBe(404);
      expect((await t.call('GET', `/payment/state/${paid.idempotency_key}`, who)).status).toBe(404);
      expect(
        (await t.call('GET', `/payment/receipt/${(body as { transaction_id: number }).transaction_id}`, who)).status,
      ).toBe(404);
      expect((await t.call('POST', '/transaction/transactions', who, {})).body).toMatchObject({ count: 0 });
    }
  });

  test('providers pay nothing', async () => {
    const o = await owing();
    const provider = await signIn(t.db, await buildUser(t.db, o.company_id, 'provider'));
    expect((await t.call('POST', '/cart/payOrder', provider, await payment(o))).status).toBeGreaterThanOrEqual(403);
  });
});
