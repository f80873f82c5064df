import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, saleShape } from '@onrecord/contract/core/gateway/merchant-wire';
import { gatewayKey } from '@onrecord/domain/money/payment/gateway-key';
import { signEvent } from '@onrecord/sandbox/sign-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayEvent, MerchantAccount } from '../../../../adapters/payment/port.ts';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildInvoice } from '../../../../testing/build/build-invoice.ts';
import {
  APP_ORIGIN,
  cardEntry,
  checkEntry,
  fillFrame,
  OTHER_ACCOUNT,
  TEST_ACCOUNT,
} from '../../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { EVENT_PATH } from './event.routes.ts';
import { lookForAllReturns } from './event.writes.ts';

const BANK = '000333333335';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function owing() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id });
  const user = await buildUser(t.db, company_id, 'contact', { contact_id });
  const invoice = await buildInvoice(t.db, company_id, { division_id, client_id, contact_id, amount_due: '438.10' });
  return { company_id, division_id, headers: await signIn(t.db, user), invoice };
}

type Owing = Awaited<ReturnType<typeof owing>>;

/** Pays the whole invoice from a bank account or a card; returns the payment's key and what the payer was told. */
async function pay(o: Owing, by: { bank: string } | { card: string }, key: string = randomUUID()) {
  const isBank = 'bank' in by;
  const path = isBank ? '/payment/createElectronicCheckPaymentUrl' : '/payment/getCardFrameAttributes';
  const { body } = await t.call('POST', path, o.headers, { division_id: o.division_id, host: APP_ORIGIN });
  const { url, URL: checkUrl } = body as { url?: string; URL?: string };
  const frame = new URL(url ?? checkUrl ?? '');
  const ticket = frame.searchParams.get('ticket') ?? '';
  const filled = await fillFrame(frame.origin, ticket, isBank ? checkEntry(by.bank) : cardEntry(by.card));
  expect(filled.ok).toBe(true);
  const result = await t.call('POST', '/cart/payOrder', o.headers, {
    idempotency_key: key,
    company_id: o.company_id,
    pay_type: isBank ? 'Electronic Check' : 'Credit Card',
    payment_method_id: isBank ? 5 : 4,
    ticket,
    invoice_data: [{ client_invoice_id: o.invoice.client_invoice_id, amount: o.invoice.amount_due }],
  });
  return { key, outcome: (result.body as { outcome?: string }).outcome, status: result.status };
}

const storedSale = (o: Owing, key: string) => {
  const sale = t.sandbox.book.sale(TEST_ACCOUNT.account_id, gatewayKey(o.company_id, key));
  if (!sale) throw new Error('the gateway has no such sale');
  return sale;
};

/** Has the bank take the check back; where the gateway's event goes is up to the test. */
const takeBack = (o: Owing, key: string) => t.sandbox.events.returnSale(storedSale(o, key));

interface Own {
  account?: MerchantAccount;
  sale?: Partial<GatewayEvent['sale']>;
  seconds?: number;
  /** Changes the bytes after they were signed. */
  tamper?: (body: string) => string;
}

/** Sends an event as the gateway does, signed over its bytes. */
async function notify(o: Owing, key: string, type: GatewayEvent['type'], own: Own = {}): Promise<number> {
  const sale = { ...saleShape.parse(storedSale(o, key)), ...own.sale };
  const body = JSON.stringify({ event_id: randomUUID(), type, sale });
  const seconds = own.seconds ?? Math.floor(Date.now() / 1_000);
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER]: signEvent(own.account ?? TEST_ACCOUNT, body, seconds),
  };
  const payload = own.tamper ? own.tamper(body) : body;
  return (await t.app.inject({ method: 'POST', url: EVENT_PATH, headers, payload })).statusCode;
}

async function booksOf({ company_id, invoice }: Owing) {
  return inCompany(t.db, company_id, async (tx) => {
    const { invoice_status, balance } = await tx
      .selectFrom('client_invoice')
      .select(['invoice_status', 'balance'])
      .where('client_invoice_id', '=', invoice.client_invoice_id)
      .executeTakeFirstOrThrow();
    const rows = await tx.selectFrom('payment_transaction').select('kind').orderBy('transaction_id').execute();
    const postings = await tx.selectFrom('ledger_posting').select(['account', 'amount']).execute();
    const cents = (account: string) =>
      postings
        .filter((row) => row.account === account)
        .reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0);
    return {
      invoice_status,
      balance,
      booked: rows.map(({ kind }) => kind),
      receivable: cents('receivable'),
      cash: cents('cash'),
    };
  });
}

const PAID = { invoice_status: 'Paid', balance: '0.00', booked: ['receipt'], receivable: 0, cash: 43_810 };
const OPEN = {
  invoice_status: 'Unpaid',
  balance: '438.10',
  booked: ['receipt', 'return'],
  // The payer owes the fee of the returned check beside the invoice.
  receivable: 47_310,
  cash: 0,
};

describe('a check that the bank takes back', () => {
  test('opens its invoice again, on the books and for paying', async () => {
    const o = await owing();
    const { key, outcome } = await pay(o, { bank: BANK });
    expect(outcome).toBe('succeeded');
    expect(await booksOf(o)).toEqual(PAID);
    await takeBack(o, key);
    expect(await notify(o, key, 'sale.returned')).toBe(204);
    expect(await booksOf(o)).toEqual(OPEN);
    const list = await t.call('POST', '/transaction/transactions', o.headers, {});
    expect(list.body).toMatchObject({
      data: [{ kind: 'return', transaction_debit_amount: '438.10' }, { kind: 'receipt' }],
    });
    expect(await pay(o, { card: '4111111111111111' })).toMatchObject({ outcome: 'succeeded' });
    expect(await booksOf(o)).toMatchObject({ invoice_status: 'Paid', balance: '0.00' });
  });

  test('is booked once, told twenty times at once and again later', async () => {
    const o = await owing();
    const { key } = await pay(o, { bank: BANK });
    await takeBack(o, key);
    const responses = await Promise.all(Array.from({ length: 20 }, () => notify(o, key, 'sale.returned')));
    expect(new Set(responses)).toEqual(new Set([204]));
    expect(await notify(o, key, 'sale.returned')).toBe(204);
    expect(await booksOf(o)).toEqual(OPEN);
  });

  test('before we heard that it was paid: both are booked, and the late news changes nothing', async () => {
    const o = await owing();
    const { key, outcome } = await pay(o, { bank: '000222222227' });
    expect(outcome).toBe('pending');
    await takeBack(o, key);
    expect(await notify(o, key, 'sale.returned')).toBe(204);
    expect(await booksOf(o)).toEqual(OPEN);
    expect(await notify(o, key, 'sale.approved')).toBe(204);
    expect(await booksOf(o)).toEqual(OPEN);
  });

  test('is found by asking where no event ever came', async () => {
    const [o, other] = [await owing(), await owing()];
    const { key } = await pay(o, { bank: BANK });
    await pay(other, { bank: BANK });
    await takeBack(o, key);
    await lookForAllReturns(t.services);
    await lookForAllReturns(t.services);
    expect(await booksOf(o)).toEqual(OPEN);
    expect(await booksOf(other)).toEqual(PAID);
  });
});

describe('an event', () => {
  test('settles a payment whose answer never came', async () => {
    const o = await owing();
    const { key, outcome } = await pay(o, { card: '4000000000000127' });
    expect(outcome).toBe('pending');
    expect(await notify(o, key, 'sale.approved')).toBe(204);
    expect(await booksOf(o)).toEqual(PAID);
    const state = await t.call('GET', `/payment/state/${key}`, o.headers);
    expect(state.body).toMatchObject({ state: 'succeeded' });
  });

  test.each<[string, Own]>([
    ['signed by another account', { account: OTHER_ACCOUNT }],
    ['changed after it was signed', { tamper: (body) => body.replace('sale.returned', 'sale.declined') }],
    ['of six minutes ago', { seconds: Math.floor(Date.now() / 1_000) - 360 }],
    ['of a payment that we do not know', { sale: { idempotency_key: gatewayKey(2_000_000, randomUUID()) } }],
    ['under a key that is none of ours', { sale: { idempotency_key: randomUUID() } }],
    ['that is no event', { tamper: () => '{"event_id":"1"}' }],
    ['that is nothing', { tamper: () => '' }],
  ])('%s is refused and changes nothing', async (_, own) => {
    const o = await owing();
    const { key } = await pay(o, { bank: BANK });
    await takeBack(o, key);
    expect(await notify(o, key, 'sale.returned', own)).toBe(400);
    expect(await booksOf(o)).toEqual(PAID);
  });

  test.each<[string, GatewayEvent['type'], Own]>([
    ['says the opposite of what was booked', 'sale.declined', {}],
    ['is of another amount', 'sale.returned', { sale: { amount: '438.11' } }],
  ])('that %s is not taken, so that somebody looks', async (_, type, own) => {
    const o = await owing();
    const { key } = await pay(o, { bank: BANK });
    expect(await notify(o, key, type, own)).toBe(500);
    expect(await booksOf(o)).toEqual(PAID);
  });
});

test('the same key sent to two companies of one merchant account is two payments', async () => {
  const [o, other] = [await owing(), await owing()];
  const { key } = await pay(o, { card: '4111111111111111' });
  expect(await pay(other, { card: '4111111111111111' }, key)).toMatchObject({ outcome: 'succeeded' });
  expect(storedSale(o, key).gateway_reference).not.toBe(storedSale(other, key).gateway_reference);
  expect(await booksOf(other)).toEqual(PAID);
});
