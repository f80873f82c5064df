import { randomUUID } from 'node:crypto';
import { gatewayKey } from '@onrecord/domain/money/payment/gateway-key';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../../../../db/scope.ts';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildInvoice } from '../../../../testing/build/build-invoice.ts';
import { solveCaptcha } from '../../../../testing/call/solve-captcha.ts';
import {
  APP_ORIGIN,
  cardEntry,
  checkEntry,
  fillFrame,
  TEST_ACCOUNT,
} from '../../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { findBookFaults } from '../books/books.reads.ts';
import { lookForAllReturns } from '../event/event.writes.ts';
import { mailReceipt } from './receipt-mail.writes.ts';

const VISA = '4111111111111111';
const DECLINED = '4000000000000002';
const BANK_ID = 5;
let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('mail-receipt', (data) => mailReceipt(t.services, data));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

type Headers = Record<string, string>;

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id, is_attorney: true });
  const invoice = await buildInvoice(t.db, company_id, { division_id, client_id, contact_id, amount_due: '1427.50' });
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  return { company_id, division_id, client_id, contact_id, invoice, biller };
}
type Office = Awaited<ReturnType<typeof office>>;

/** Opens the page as somebody without an account: by its address and a captcha, whatever the company does with old links. */
async function visitor(o: Office): Promise<Headers> {
  const at = { company_id: o.company_id, purpose: 'virtualterminal' };
  expect((await t.call('POST', '/link/open', {}, at)).body).toEqual({ outcome: 'captcha' });
  const opened = await t.call('POST', '/link/open', {}, { ...at, captcha: await solveCaptcha(t) });
  const { access_token } = opened.body as { access_token: string };
  return { authorization: `Bearer ${access_token}`, 'x-tenant-id': String(o.company_id) };
}

async function ticketOf(o: Office, who: Headers, number: string): Promise<string> {
  const body = { division_id: o.division_id, host: APP_ORIGIN };
  const isBank = number.length === 12;
  const path = isBank ? '/payment/createElectronicCheckPaymentUrl' : '/payment/getCardFrameAttributes';
  const frame = (await t.call('POST', path, who, body)).body as { url?: string; URL?: string };
  const url = new URL(frame.url ?? frame.URL ?? '');
  const ticket = url.searchParams.get('ticket') ?? '';
  const filled = await fillFrame(url.origin, ticket, isBank ? checkEntry(number) : cardEntry(number));
  if (!filled.ok) throw new Error(filled.message);
  return ticket;
}

async function cardSale(o: Office, who: Headers, more: object = {}, number = VISA) {
  return {
    idempotency_key: randomUUID(),
    Ticket: await ticketOf(o, who, number),
    Amount: '1427.50',
    division_id: o.division_id,
    invoice_no: String(o.invoice.invoice_number),
    CardType: 4,
    paymentMethodName: 'VISA',
    ...more,
  };
}

const sell = (who: Headers, body: object) => t.call('POST', '/payment/processCardSale', who, body);
const receiptOf = (who: Headers, key: unknown) => t.call('GET', `/payment/saleReceipt/${key}`, who);
const invoiceOf = (o: Office) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('client_invoice')
      .selectAll()
      .where('client_invoice_id', '=', o.invoice.client_invoice_id)
      .executeTakeFirstOrThrow(),
  );
const bookedIn = (o: Office) =>
  inCompany(t.db, o.company_id, (tx) => tx.selectFrom('payment_transaction').selectAll().execute());
const faults = (o: Office) => findBookFaults(t.services, systemScope(o.company_id, 'payments'));

describe('a sale of the office', () => {
  test('with a known number pays that invoice, tells whose it is and mails the receipt', async () => {
    const o = await office();
    const body = { po: 'SATT-2026-11', comment: 'By phone', tax_amount: '12.5' };
    const found = await t.call('POST', '/payment/findInvoice', o.biller, {
      invoice_no: `# ${o.invoice.invoice_number}`,
    });
    expect(found.body).toMatchObject({ is_known: true, balance: '1427.50' });
    const to = 'ap@wexcombe.example; AP@wexcombe.example; b@wexcombe.example;';
    const sold = await sell(o.biller, await cardSale(o, o.biller, { ...body, send_receipt_to: to }));
    expect(sold).toMatchObject({ status: 200, body: { success: true, outcome: 'succeeded' } });
    expect(await invoiceOf(o)).toMatchObject({ invoice_status: 'Paid', balance: '0.00' });
    const receipt = await receiptOf(o.biller, (sold.body as { key: string }).key);
    expect(receipt.body).toMatchObject({
      charge_amount: '1427.50',
      tax_amount: '12.50',
      po: 'SATT-2026-11',
      comment: 'By phone',
      invoice_no: String(o.invoice.invoice_number),
      payment_method_name: 'VISA',
      last_four: '1111',
      send_receipt_to: ['ap@wexcombe.example', 'b@wexcombe.example'],
    });
    await runner.runDue();
    const mails = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('message_outbox').select(['to_address', 'body_text']).orderBy('to_address').execute(),
    );
    expect(mails.map(({ to_address }) => to_address)).toEqual(['ap@wexcombe.example', 'b@wexcombe.example']);
    expect(mails[0]?.body_text).toContain('$1,427.50');
    expect(await faults(o)).toEqual([]);
  });

  test('whose outcome is not known yet is waited for by the page that is opened again, and the session says it', async () => {
    const o = await office();
    const colleague = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', { full_access: true }));
    const begin = async (who: Headers) =>
      ((await t.call('GET', '/payment/getTerminal', who)).body as { open_payment: string }).open_payment;
    const session = async () =>
      (await t.call('GET', `/auth/getUserSessionOfCompany/${o.company_id}`, o.biller)).body as { user_id: number };
    expect(await begin(o.biller)).toBeNull();
    expect(await session()).toMatchObject({ pending_payment: null });
    const typed = { po: 'SATT-2026-11', comment: 'By phone', tax_amount: '12.5' };
    const sold = await sell(o.biller, await cardSale(o, o.biller, typed, '4000000000000127'));
    const { outcome, key } = sold.body as { outcome: string; key: string };
    expect(outcome).toBe('pending');
    expect(await begin(o.biller)).toBe(key);
    expect(await session()).toMatchObject({
      pending_payment: {
        key,
        payment_type: 'Credit Card',
        payment_method_name: 'VISA',
        charge_amount: '1427.50',
        invoice_number: String(o.invoice.invoice_number),
        tax: '12.50',
        po: 'SATT-2026-11',
        comment: 'By phone',
      },
    });
    // It is nobody else's, and not the cart's.
    expect(await begin(colleague)).toBeNull();
    expect(await begin(await visitor(o))).toBeNull();
    const cart = await t.call('GET', `/cart/getCheckoutData/${(await session()).user_id}`, o.biller);
    expect(cart).toMatchObject({ status: 200, body: { open_payment: null } });
  });

  test('with a number that nobody knows is a miscellaneous sale, whose check may come back', async () => {
    const o = await office();
    const found = await t.call('POST', '/payment/findInvoice', o.biller, { invoice_no: '999' });
    expect(found.body).toEqual({ is_known: false, case_name: '', balance: null });
    const {
      CardType: _,
      paymentMethodName: __,
      ...sale
    } = await cardSale(o, o.biller, { invoice_no: '999', Amount: '80' }, '000333333335');
    const sold = await t.call('POST', '/payment/processElectronicCheckSale', o.biller, {
      ...sale,
      payment_method_id: BANK_ID,
    });
    expect(sold.body).toMatchObject({ success: true });
    const [transaction] = await bookedIn(o);
    expect(transaction).toMatchObject({ client_id: null, transaction_credit_amount: '80.00', invoice_no: '999' });
    expect(await faults(o)).toEqual([]);
    const { key } = sold.body as { key: string };
    const charged = t.sandbox.book.sale(TEST_ACCOUNT.account_id, gatewayKey(o.company_id, key));
    if (!charged) throw new Error('the gateway has no such sale');
    await t.sandbox.events.returnSale(charged);
    await lookForAllReturns(t.services);
    const returned = (await bookedIn(o)).find(({ kind }) => kind === 'return');
    expect(returned).toMatchObject({ transaction_debit_amount: '80.00' });
    expect(await faults(o)).toEqual([]);
  });

  test.each([
    ['Amount', '1427.51', 'Amount should not be greater than balance'],
    ['Amount', '0', 'Payment Amount cannot be zero. Please enter valid payment amount to pay!'],
    ['Amount', '1,5', 'Please enter valid payment amount to pay!'],
    ['send_receipt_to', 'a@b.example; nobody', 'Please enter valid email address.'],
    ['comment', 'x'.repeat(256), 'Maximum length is 255 characters'],
    ['paymentMethodName', 'Nothing', 'Please select payment method'],
  ])('whose %s is %j is refused beside its field and charges nobody', async (field, value, sentence) => {
    const o = await office();
    const sold = await sell(o.biller, { ...(await cardSale(o, o.biller)), [field]: value });
    expect(sold).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    expect(JSON.stringify(sold.body)).not.toContain('1427');
    expect(await bookedIn(o)).toEqual([]);
  });

  test('with a method of another card type gets the sentence of section 5', async () => {
    const o = await office();
    const { body } = await sell(o.biller, await cardSale(o, o.biller, { paymentMethodName: 'Discover' }));
    expect(body).toMatchObject({ key: 'payment.card_type_mismatch' });
  });

  test('pressed again with "1427.5" or with no key of its own is the same press', async () => {
    const o = await office();
    const { idempotency_key: _, ...body } = await cardSale(o, o.biller, { Amount: '1000' });
    const results = await Promise.all(
      ['1000', '1000.00', '1000.0'].map((Amount) => sell(o.biller, { ...body, Amount })),
    );
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await bookedIn(o)).toHaveLength(1);
    expect(await sell(o.biller, { ...body, Amount: '1000.01' })).toMatchObject({ status: 409 });
    expect(await invoiceOf(o)).toMatchObject({ balance: '427.50' });
  });

  test('two sales of one invoice at once: one is charged, the other is refused', async () => {
    const o = await office();
    const bodies = await Promise.all([cardSale(o, o.biller), cardSale(o, o.biller)]);
    const results = await Promise.all(bodies.map((body) => sell(o.biller, body)));
    expect(results.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(await bookedIn(o)).toHaveLength(1);
    expect(await faults(o)).toEqual([]);
  });
});

describe('a visitor', () => {
  test('sees initials and no sum, pays a part, and reads the receipt by its key', async () => {
    const o = await office();
    const who = await visitor(o);
    const terminal = await t.call('GET', '/payment/getTerminal', who);
    expect(terminal.body).toMatchObject({ divisions: [{ division_id: o.division_id }] });
    const found = await t.call('POST', '/payment/findInvoice', who, { invoice_no: String(o.invoice.invoice_number) });
    expect(found.body).toMatchObject({ is_known: true, balance: null });
    const sold = await sell(who, await cardSale(o, who, { Amount: '400' }));
    expect(sold.body).toMatchObject({ success: true });
    const { key } = sold.body as { key: string };
    expect((await receiptOf(who, key)).body).toMatchObject({ charge_amount: '400.00' });
    expect((await receiptOf(o.biller, key)).status).toBe(404);
    expect((await receiptOf(who, randomUUID())).status).toBe(404);
    expect(await invoiceOf(o)).toMatchObject({ balance: '1027.50', invoice_status: 'Unpaid' });
    const more = await sell(who, await cardSale(o, who, { Amount: '1027.51' }));
    expect(more.body).toMatchObject({ fields: { Amount: 'Amount should not be greater than balance' } });
    expect(JSON.stringify(more.body)).not.toContain('1027');
    expect(await t.call('POST', '/client_invoice/getClientInvoiceData', who, {})).toMatchObject({ status: 403 });
  });

  test('who tries cards out is stopped, and the office is not', async () => {
    const o = await office();
    const who = await visitor(o);
    for (let tried = 0; tried < 5; tried += 1) {
      const sale = await cardSale(o, who, { invoice_no: '', Amount: '1' }, DECLINED);
      expect((await sell(who, sale)).body).toMatchObject({ success: false, outcome: 'failed' });
    }
    const sixth = await sell(who, await cardSale(o, who, { invoice_no: '', Amount: '1' }));
    expect(sixth).toMatchObject({ status: 429, body: { key: 'payment.too_many_attempts' } });
    expect((await sell(o.biller, await cardSale(o, o.biller))).body).toMatchObject({ success: true });
  });

  test('of another page cannot sell', async () => {
    const o = await office();
    expect((await sell({}, await cardSale(o, o.biller))).status).toBe(401);
  });
});

test('a payment of the cart is the same press with "1000" and "1000.00"', async () => {
  const o = await office();
  const user = await buildUser(t.db, o.company_id, 'contact', { contact_id: o.contact_id });
  const who = await signIn(t.db, user);
  const body = {
    idempotency_key: randomUUID(),
    company_id: o.company_id,
    pay_type: 'Credit Card',
    payment_method_id: 4,
    ticket: await ticketOf(o, who, VISA),
  };
  const pay = (amount: string) =>
    t.call('POST', '/cart/payOrder', who, {
      ...body,
      invoice_data: [{ client_invoice_id: o.invoice.client_invoice_id, amount }],
    });
  expect((await pay('1000')).body).toMatchObject({ outcome: 'succeeded' });
  expect((await pay('1000.00')).body).toMatchObject({ outcome: 'succeeded' });
  expect((await pay('1000')).body).toMatchObject({ outcome: 'succeeded' });
  expect(await bookedIn(o)).toHaveLength(1);
});

test('an admin sells on the account of the product itself', async () => {
  const o = await office();
  const admin = await signIn(t.db, await buildUser(t.db, o.company_id, 'admin', { full_access: true }));
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('division').set({ merchant_type: 'none' }).where('company_id', '=', o.company_id).execute(),
  );
  expect((await t.call('GET', '/payment/getTerminal', o.biller)).body).toMatchObject({ divisions: [] });
  const sold = await sell(admin, await cardSale(o, admin));
  expect(sold.body).toMatchObject({ success: true });
  const [intent] = await inCompany(t.db, o.company_id, (tx) => tx.selectFrom('payment_intent').selectAll().execute());
  expect(intent?.details).toMatchObject({ is_own_account: true });
});
