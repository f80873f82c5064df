import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildContact, buildUser, signIn } from '../../../testing/build/build.ts';
import { APP_ORIGIN, cardEntry, fillFrame } from '../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { receiptDesk } from '../../../testing/world/receipt-desk.ts';

const DAY = Temporal.Now.plainDateISO('America/Denver').toString();
const VISA_ID = 4;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { desk, post, receive, stateOf, invoiceOf, expectBooksAgree } = receiptDesk(() => t);
type Desk = Awaited<ReturnType<typeof desk>>;

const refund = (transaction_id: number, change: object) => ({
  entry_key: randomUUID(),
  transaction_id,
  amount: '40.00',
  refunded_on: DAY,
  by: 'check',
  reference: '1201',
  reason: 'Paid too much',
  ...change,
});

describe('the page of a receipt', () => {
  test('shows what was applied and taken off, and links a refund with its receipt on both sides', async () => {
    const o = await desk();
    const id = await o.invoice('100.00');
    const transaction_id = await receive(o, { allocations: [{ client_invoice_id: id, amount: '100.00' }] });
    expect(await post(o, '/receipt/refundReceipt', refund(transaction_id, {}))).toMatchObject({ status: 200 });
    const state = (await stateOf(o, transaction_id)) as unknown as { reversals: { transaction_id: number }[] };
    expect(state).toMatchObject({
      reverses: null,
      reversals: [{ kind: 'refund', amount: '40.00', reference: '1201', comment: 'Paid too much' }],
      history: [{ amount: '100.00' }, { amount: '-40.00' }],
      allocations: [{ amount: '60.00' }],
    });
    expect(await stateOf(o, state.reversals[0]?.transaction_id ?? 0)).toMatchObject({
      reverses: { transaction_id, kind: 'receipt', amount: '100.00' },
      reversals: [],
    });
  });

  test('unapplies what is left after a refund in part, and no more', async () => {
    const o = await desk();
    const id = await o.invoice('100.00');
    const transaction_id = await receive(o, { allocations: [{ client_invoice_id: id, amount: '100.00' }] });
    await post(o, '/receipt/refundReceipt', refund(transaction_id, {}));
    const [held] = (await stateOf(o, transaction_id)).allocations;
    const off = { payment_allocation_id: held?.payment_allocation_id, effective_date: DAY };
    expect(await post(o, '/receipt/unapply', off)).toMatchObject({ status: 200 });
    expect(await stateOf(o, transaction_id)).toMatchObject({ left: '60.00', on_account: '60.00', allocations: [] });
    expect(await invoiceOf(o, id)).toMatchObject({ balance: '100.00' });
    await expectBooksAgree(o);
  });

  test('never turns what was written off into money on account', async () => {
    const o = await desk();
    const id = await o.invoice('100.00');
    const memo = { entry_key: randomUUID(), kind: 'write_off', client_invoice_id: id, amount: '5.00' };
    await post(o, '/memo/create', { ...memo, effective_date: DAY, reason: 'Small balance' });
    const account = await post(o, '/receipt/getClientAccount', { client_id: o.client_id });
    const { memos } = account.body as { memos: { transaction_id: number }[] };
    const written = memos[0]?.transaction_id ?? 0;
    const [held] = (await stateOf(o, written)).allocations;
    const off = { payment_allocation_id: held?.payment_allocation_id, effective_date: DAY };
    expect(await post(o, '/receipt/unapply', off)).toMatchObject({
      status: 409,
      body: { key: 'receipt.not_a_receipt' },
    });
    await expectBooksAgree(o);
  });
});

test('what a client has on account is listed by where it came from, the oldest first', async () => {
  const o = await desk();
  const earlier = await receive(o, { received_on: '2026-02-10', reference: '100', amount: '30.00' });
  const later = await receive(o, { reference: '101', amount: '50.00' });
  await post(o, '/receipt/refundReceipt', refund(later, { amount: '20.00' }));
  const { body } = await post(o, '/receipt/getClientAccount', { client_id: o.client_id });
  expect(body).toMatchObject({
    on_account: '60.00',
    sources: [
      { transaction_id: earlier, on_account: '30.00' },
      { transaction_id: later, on_account: '30.00' },
    ],
    memos: [],
  });
});

describe('voiding an invoice that was paid', () => {
  const voidIt = (o: Desk, client_invoice_id: number, unapply_payments: boolean) =>
    post(o, '/client_invoice/voidInvoice', { client_invoice_id, void_reason: 'Wrong firm', unapply_payments });

  test('is refused while payments are applied, and takes them off where asked to', async () => {
    const o = await desk();
    const id = await o.invoice('100.00');
    const allocations = [{ client_invoice_id: id, amount: '60.00' }];
    const first = await receive(o, { amount: '60.00', allocations });
    await receive(o, { amount: '40.00', reference: '9', allocations: [{ client_invoice_id: id, amount: '40.00' }] });
    await post(o, '/receipt/refundReceipt', refund(first, { amount: '10.00' }));
    expect(await voidIt(o, id, false)).toMatchObject({ status: 409, body: { key: 'invoice.void_has_payments' } });
    expect(await voidIt(o, id, true)).toMatchObject({ status: 200 });
    expect(await invoiceOf(o, id)).toMatchObject({ invoice_status: 'Voided', amount_paid: '0.00' });
    expect(await stateOf(o, first)).toMatchObject({ on_account: '50.00', allocations: [] });
    const account = await post(o, '/receipt/getClientAccount', { client_id: o.client_id });
    expect(account.body).toMatchObject({ on_account: '90.00' });
    await expectBooksAgree(o);
  });

  test('is refused where a part was credited, and nothing is taken off', async () => {
    const o = await desk();
    const id = await o.invoice('100.00');
    await receive(o, { amount: '60.00', allocations: [{ client_invoice_id: id, amount: '60.00' }] });
    const memo = { entry_key: randomUUID(), kind: 'credit_memo', client_invoice_id: id, amount: '5.00' };
    await post(o, '/memo/create', { ...memo, effective_date: DAY, reason: 'Late' });
    expect(await voidIt(o, id, true)).toMatchObject({ status: 409, body: { key: 'invoice.void_has_memos' } });
    expect(await invoiceOf(o, id)).toMatchObject({ amount_paid: '65.00' });
  });
});

describe('a refund through the gateway', () => {
  async function paidByCard() {
    const o = await desk();
    const { contact_id } = await buildContact(t.db, o.company_id, { client_id: o.client_id, is_attorney: true });
    const payer = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id }));
    const client_invoice_id = await o.invoice('200.00');
    const { body } = await t.call('POST', '/payment/getCardFrameAttributes', payer, {
      division_id: o.division_id,
      host: APP_ORIGIN,
    });
    const frame = body as { url: string; ticket: string };
    await fillFrame(new URL(frame.url).origin, frame.ticket, cardEntry('4111111111111111'));
    const paid = await t.call('POST', '/cart/payOrder', payer, {
      idempotency_key: randomUUID(),
      company_id: o.company_id,
      pay_type: 'Credit Card',
      payment_method_id: VISA_ID,
      ticket: frame.ticket,
      invoice_data: [{ client_invoice_id, amount: '200.00' }],
    });
    expect(paid.body).toMatchObject({ outcome: 'succeeded' });
    return { o, client_invoice_id, transaction_id: (paid.body as { transaction_id: number }).transaction_id };
  }
  const refunded = (o: Desk) =>
    t.sandbox.book
      .sales()
      .filter((sale) => sale.idempotency_key.startsWith(`${o.company_id}.`))
      .map(({ refunded_amount }) => refunded_amount);

  test('gives back a part once for its key, then the rest, and never more than was received', async () => {
    const { o, client_invoice_id, transaction_id } = await paidByCard();
    const part = refund(transaction_id, { amount: '75.50', by: 'gateway', reference: '' });
    expect(await post(o, '/receipt/refundReceipt', part)).toMatchObject({ status: 200 });
    expect(await post(o, '/receipt/refundReceipt', part)).toMatchObject({ status: 200 });
    expect(refunded(o)).toEqual(['75.50']);
    expect(await invoiceOf(o, client_invoice_id)).toMatchObject({ invoice_status: 'Unpaid', balance: '75.50' });
    const more = refund(transaction_id, { amount: '124.51', by: 'gateway' });
    expect(await post(o, '/receipt/refundReceipt', more)).toMatchObject({ status: 400 });
    const rest = refund(transaction_id, { amount: '124.50', by: 'gateway' });
    expect(await post(o, '/receipt/refundReceipt', rest)).toMatchObject({ status: 200 });
    expect(refunded(o)).toEqual(['200.00']);
    expect(await stateOf(o, transaction_id)).toMatchObject({ left: '0.00' });
    await expectBooksAgree(o);
  });
});

describe('the fee of a returned check', () => {
  const returned = (transaction_id: number, more: object = {}) => ({
    transaction_id,
    returned_on: DAY,
    reason: 'Insufficient funds',
    ...more,
  });
  type Fee = { client_invoice_id: number; amount: string; balance: string } | null;
  const feeOf = async (o: Desk, id: number) => ((await stateOf(o, id)) as unknown as { fee: Fee }).fee;

  test('is a debit memo of its own, once, paid and voided like any invoice, with the books in balance', async () => {
    const o = await desk();
    const id = await o.invoice('100.00');
    const transaction_id = await receive(o, { allocations: [{ client_invoice_id: id, amount: '100.00' }] });
    const [one, two] = await Promise.all([
      post(o, '/receipt/returnReceipt', returned(transaction_id)),
      post(o, '/receipt/returnReceipt', returned(transaction_id)),
    ]);
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
    expect(await invoiceOf(o, id)).toMatchObject({ balance: '100.00' });
    const fee = await feeOf(o, transaction_id);
    expect(fee).toMatchObject({ amount: '35.00', balance: '35.00' });
    const { body } = await t.call('GET', `/client_invoice/getClientInvoice/${fee?.client_invoice_id}`, o.staff);
    expect(body).toMatchObject({
      order_kind: 'debit_memo',
      amount_due: '35.00',
      payment_due: DAY,
      job_id: null,
      lines: [{ description: 'Returned check 9224', amount: '35.00' }],
    });
    await expectBooksAgree(o);
    expect((await post(o, '/order/getOrderData', {})).body).toMatchObject({ count: 1 });
    const allocations = [{ client_invoice_id: fee?.client_invoice_id, amount: '35.00' }];
    const paid = await receive(o, { reference: '9225', amount: '35.00', allocations });
    expect(await feeOf(o, transaction_id)).toMatchObject({ balance: '0.00' });
    await post(o, '/receipt/returnReceipt', returned(paid, { charges_fee: false }));
    expect(await feeOf(o, paid)).toBeNull();
    const { client_invoice_id } = fee ?? {};
    expect(await post(o, '/client_invoice/voidInvoice', { client_invoice_id })).toMatchObject({ status: 200 });
    expect(await feeOf(o, transaction_id)).toBeNull();
    await expectBooksAgree(o);
  });

  test('is charged by hand too, once for its key, and not in a month that is closed', async () => {
    const o = await desk();
    const charge = {
      entry_key: randomUUID(),
      client_id: o.client_id,
      amount: '12.50',
      effective_date: DAY,
      reason: 'Bank',
    };
    const first = await post(o, '/memo/createDebit', charge);
    expect(first).toMatchObject({ status: 200, body: { message: '$12.50 was charged.' } });
    expect((await post(o, '/memo/createDebit', charge)).body).toEqual(first.body);
    const future = { ...charge, entry_key: randomUUID(), effective_date: '2999-01-01', amount: '0' };
    expect(await post(o, '/memo/createDebit', future)).toMatchObject({
      status: 400,
      body: { fields: { effective_date: expect.any(String), amount: expect.any(String) } },
    });
    expect((await post(o, '/receipt/getOpenInvoices', { client_id: o.client_id })).body).toMatchObject({
      balance: '12.50',
      invoices: [{ balance: '12.50' }],
    });
    await expectBooksAgree(o);
  });
});

test('the list of transactions is narrowed by side, kind and state, and found by an amount', async () => {
  const o = await desk();
  const id = await o.invoice('100.00');
  const applied = await receive(o, { allocations: [{ client_invoice_id: id, amount: '100.00' }] });
  const onAccount = await receive(o, { reference: '9226', amount: '71.23' });
  const returned = { transaction_id: applied, returned_on: DAY, reason: 'R01', charges_fee: false };
  const read = async (body: object) =>
    ((await post(o, '/transaction/transactions', body)).body as { data: { transaction_id: number }[] }).data;
  expect(await read({ filter: { state: ['applied'] } })).toMatchObject([{ transaction_id: applied, state: 'applied' }]);
  await post(o, '/receipt/returnReceipt', returned);
  expect(await read({ filter: { state: ['on_account'] } })).toMatchObject([{ transaction_id: onAccount }]);
  expect(await read({ filter: { state: ['taken_back'] } })).toMatchObject([{ transaction_id: applied }]);
  expect(await read({ filter: { kind: ['return'] } })).toMatchObject([{ kind: 'return', state: '' }]);
  expect(await read({ side: 'receipts' })).toHaveLength(3);
  expect(await read({ side: 'payments' })).toEqual([]);
  expect(await read({ search_text: '71.23' })).toMatchObject([{ transaction_id: onAccount }]);
});
