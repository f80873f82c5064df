import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../../../../db/scope.ts';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildInvoice } from '../../../../testing/build/build-invoice.ts';
import { rngFrom } from '../../../../testing/rng.ts';
import { APP_ORIGIN, cardEntry, checkEntry, fillFrame } from '../../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../../testing/tries.ts';
import { findBookFaults } from '../books/books.reads.ts';

const VISA = '4111111111111111';
const [VISA_ID, BANK_ID] = [4, 5];
const PAIRS = triesOf(200, 8);

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;

async function openFirm(company_id: number, division_id: number) {
  const { client_id } = await buildClient(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id });
  const payer: Headers = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id }));
  const invoice = (amount_due = '438.10') => buildInvoice(t.db, company_id, { division_id, client_id, amount_due });
  return { client_id, payer, invoice };
}

async function openOffice() {
  const { company_id, division_id } = await buildCompany(t.db);
  const staff: Headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  return { company_id, division_id, staff, ...(await openFirm(company_id, division_id)) };
}
type Office = Awaited<ReturnType<typeof openOffice>>;

async function ticketOf({ division_id }: Pick<Office, 'division_id'>, who: Headers, number = VISA): Promise<string> {
  const isBank = number.length === 12;
  const path = isBank ? '/payment/createElectronicCheckPaymentUrl' : '/payment/getCardFrameAttributes';
  const frame = (await t.call('POST', path, who, { division_id, host: APP_ORIGIN })).body as {
    url?: string;
    URL?: string;
  };
  const url = new URL(frame.url ?? frame.URL ?? '');
  const ticket = url.searchParams.get('ticket') ?? '';
  expect((await fillFrame(url.origin, ticket, isBank ? checkEntry(number) : cardEntry(number))).ok).toBe(true);
  return ticket;
}

interface Saved {
  client_id: number | null;
  consent_card: string;
  data: { saved_payment_id: number; token: string; last_four: string; state: string; brand: string }[];
}
const savedFor = async (who: Headers, body: object = {}) =>
  (await t.call('POST', '/payment/getSavedPayments', who, body)).body as Saved;

async function payWith(o: Office, who: Headers, more: object) {
  const { client_invoice_id } = await o.invoice();
  const invoice_data = [{ client_invoice_id, amount: '438.10' }];
  const { company_id } = o;
  const body = { company_id, pay_type: 'Credit Card', payment_method_id: VISA_ID, invoice_data, ...more };
  return t.call('POST', '/cart/payOrder', who, { idempotency_key: randomUUID(), ...body });
}

async function saveCard(o: Office, number = VISA): Promise<string> {
  const body = {
    division_id: o.division_id,
    ticket: await ticketOf(o, o.payer, number),
    card_type: 4,
    is_agreed: true,
  };
  const { body: made } = await t.call('POST', '/payment/createCardToken', o.payer, body);
  expect(made).toMatchObject({ ResultCode: 0 });
  return (made as { Token: string }).Token;
}

const rowsOf = (o: Office) =>
  inCompany(t.db, o.company_id, (tx) => tx.selectFrom('saved_payment').selectAll().execute());

describe('a payer', () => {
  test('saves a card as it pays, pays with it later, reads whose it is, and removes it', async () => {
    const o = await openOffice();
    expect(await savedFor(o.payer)).toMatchObject({ client_id: o.client_id, data: [] });
    const first = await payWith(o, o.payer, { ticket: await ticketOf(o, o.payer), remember: true });
    expect(first).toMatchObject({ status: 200, body: { outcome: 'succeeded' } });
    const [card] = (await savedFor(o.payer, { division_id: o.division_id })).data;
    expect(card).toMatchObject({ brand: 'VISA', last_four: '1111', state: 'usable' });
    expect(JSON.stringify(await rowsOf(o))).not.toContain(VISA);
    const again = await payWith(o, o.payer, { token: card?.token });
    expect(again).toMatchObject({ status: 200, body: { outcome: 'succeeded' } });
    const info = await t.call('POST', '/payment/GetCCTokenInfo', o.payer, { Token: card?.token });
    expect(info.body).toMatchObject({ last_four: '1111', payment_type: 'Credit Card', card_type: 4 });
    expect((await t.call('POST', '/payment/GetACHTokenInfo', o.payer, { Token: card?.token })).status).toBe(404);
    const removed = await t.call('DELETE', `/payment/savedPayment/${card?.saved_payment_id}`, o.payer);
    expect(removed.status).toBe(200);
    expect(await rowsOf(o)).toEqual([]);
    expect((await payWith(o, o.payer, { token: card?.token })).status).toBe(409);
    expect((await payWith(o, o.payer, {})).body).toMatchObject({ fields: { ticket: expect.any(String) } });
  });

  test('is not offered a card that the bank refused, and one of a card that is saved twice', async () => {
    const o = await openOffice();
    const declined = await payWith(o, o.payer, {
      ticket: await ticketOf(o, o.payer, '4000000000000002'),
      remember: true,
    });
    expect(declined.body).toMatchObject({ outcome: 'failed' });
    expect((await savedFor(o.payer)).data).toEqual([]);
    await saveCard(o);
    await saveCard(o);
    expect((await savedFor(o.payer)).data).toHaveLength(1);
  });

  test('must agree before anything is saved', async () => {
    const o = await openOffice();
    const body = { division_id: o.division_id, ticket: await ticketOf(o, o.payer), card_type: 4, is_agreed: false };
    expect((await t.call('POST', '/payment/createCardToken', o.payer, body)).status).toBe(400);
    expect(await rowsOf(o)).toEqual([]);
  });

  test('is told that a card has expired, and cannot pay with it', async () => {
    const o = await openOffice();
    const token = await saveCard(o);
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('saved_payment').set({ card_expiry: '01/20' }).execute(),
    );
    expect((await savedFor(o.payer)).data).toMatchObject([{ state: 'expired' }]);
    expect((await payWith(o, o.payer, { token })).body).toMatchObject({
      fields: { token: expect.stringContaining('expired') },
    });
  });
});

describe('the office', () => {
  test('is offered what the client of an invoice has saved, and uses it for that client alone', async () => {
    const o = await openOffice();
    const token = await saveCard(o);
    const { invoice_number } = await o.invoice();
    const found = await savedFor(o.staff, { division_id: o.division_id, invoice_no: String(invoice_number) });
    expect(found).toMatchObject({ client_id: o.client_id, data: [{ token, last_four: '1111' }] });
    const sale = { Amount: '438.10', division_id: o.division_id, CardType: 4, paymentMethodName: 'VISA', Token: token };
    const sell = (more: object) =>
      t.call('POST', '/payment/processCardSale', o.staff, { ...sale, idempotency_key: randomUUID(), ...more });
    const other = await openFirm(o.company_id, o.division_id);
    const theirs = await other.invoice();
    expect((await sell({ invoice_no: String(theirs.invoice_number) })).status).toBe(409);
    expect((await sell({ invoice_no: '' })).status).toBe(409);
    expect((await sell({ invoice_no: String(invoice_number) })).body).toMatchObject({ success: true });
    expect(await findBookFaults(t.services, systemScope(o.company_id, 'payments'))).toEqual([]);
  });

  test('saves a bank account with the sale that it pays', async () => {
    const o = await openOffice();
    const { invoice_number } = await o.invoice();
    const sold = await t.call('POST', '/payment/processElectronicCheckSale', o.staff, {
      idempotency_key: randomUUID(),
      Ticket: await ticketOf(o, o.staff, '000123456789'),
      payment_method_id: BANK_ID,
      Amount: '438.10',
      division_id: o.division_id,
      invoice_no: String(invoice_number),
      remember: true,
    });
    expect(sold.body).toMatchObject({ success: true });
    const [account] = (await savedFor(o.payer)).data;
    expect(account).toMatchObject({ brand: '', last_four: '6789', state: 'usable' });
    const paid = await payWith(o, o.payer, {
      pay_type: 'Electronic Check',
      payment_method_id: BANK_ID,
      token: account?.token,
    });
    expect(paid.body).toMatchObject({ outcome: 'succeeded' });
  });
});

test('another firm and another company neither see, use, read nor remove it', async () => {
  const o = await openOffice();
  const token = await saveCard(o);
  const [row] = await rowsOf(o);
  const other = await openFirm(o.company_id, o.division_id);
  const far = await openOffice();
  for (const who of [other.payer, far.payer, far.staff]) {
    expect((await savedFor(who, { client_id: o.client_id })).data).toEqual([]);
    expect((await t.call('POST', '/payment/GetCCTokenInfo', who, { Token: token })).status).toBe(404);
    expect((await t.call('DELETE', `/payment/savedPayment/${row?.saved_payment_id}`, who)).status).toBe(404);
  }
  const theirs = { ...o, invoice: other.invoice };
  expect((await payWith(theirs, other.payer, { token })).status).toBe(409);
  expect(await rowsOf(o)).toHaveLength(1);
});

test('a card that is removed while it pays pays once or not at all', async () => {
  const o = await openOffice();
  const rng = rngFrom(SEED + 71);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // One payer tries more often here than a person may.
    await t.db.withoutTenant((tx) => tx.deleteFrom('rate_count').execute());
    const token = await saveCard(o);
    const [row] = await rowsOf(o);
    const after = async <T>(call: () => Promise<T>) => {
      await pause(rng() * 10);
      return call();
    };
    const [paid, removed] = await Promise.all([
      after(() => payWith(o, o.payer, { token })),
      after(() => t.call('DELETE', `/payment/savedPayment/${row?.saved_payment_id}`, o.payer)),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 409]).toContain(paid.status);
    if (paid.status === 200) expect(paid.body).toMatchObject({ outcome: 'succeeded' });
    expect(await rowsOf(o)).toEqual([]);
  }
  expect(await findBookFaults(t.services, systemScope(o.company_id, 'payments'))).toEqual([]);
});
