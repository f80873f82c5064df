import { SIGNATURE_HEADER, saleShape } from '@onrecord/contract/core/gateway/merchant-wire';
import { signEvent } from '@onrecord/sandbox/sign-event';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../../../../testing/build/build.ts';
import {
  buildPaymentType,
  buildSubscription,
  DECLINED_CARD,
  GOOD_CARD,
  RETURNED_ACCOUNT,
} from '../../../../testing/build/build-subscription.ts';
import { OTHER_ACCOUNT, TEST_ACCOUNT } from '../../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { EVENT_PATH } from '../../../money/payment/event/event.routes.ts';
import { notifySubscription } from '../notice.writes.ts';
import { chargeDueSubscriptions, chargeSubscription } from './charge.writes.ts';

const HANGING_CARD = '4000000000000119';
const LOST_CARD = '4000000000000143';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.setNow(undefined));
afterAll(() => t.close());

const at = (text: string) => t.setNow(Temporal.Instant.from(text));
const charge = (company_id: number) => chargeSubscription(t.services, { company_id });
const sales = async (company_id: number) =>
  t.sandbox.book.sales().filter((sale) => sale.idempotency_key.startsWith(`subscription.${company_id}.`));

async function billingState(company_id: number) {
  return inCompany(t.db, company_id, async (tx) => {
    const { next_payment_date, subscription_pay } = await tx
      .selectFrom('subscription')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { expiration_date } = await tx.selectFrom('company').selectAll().executeTakeFirstOrThrow();
    const charges = await tx.selectFrom('subscription_charge').selectAll().orderBy('subscription_charge_id').execute();
    return {
      next_payment_date,
      subscription_pay,
      expiration_date,
      charges: charges.map(({ period, attempt, state, amount }) => `${period} ${attempt} ${state} ${amount}`),
      rows: charges,
    };
  });
}

/** Runs the mails that charges have queued, as the worker does. */
async function mails(company_id: number) {
  for (const { subscription_charge_id } of (await billingState(company_id)).rows)
    await notifySubscription(t.services, { company_id, subscription_charge_id });
  return inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('message_outbox').selectAll().orderBy('message_outbox_id').execute(),
  );
}

describe('a payment that is due', () => {
  test('is charged once on its day in the company’s zone, and moves the plan and the end on', async () => {
    const { company_id } = await buildSubscription(t.db, {
      time_zone: 'America/Denver',
      expiration_date: '2027-04-14',
    });
    await buildPaymentType(t.db, t.services.sealer, company_id);
    at('2027-03-31T05:30:00Z');
    await charge(company_id);
    expect(await sales(company_id)).toEqual([]);
    at('2027-03-31T06:30:00Z');
    await charge(company_id);
    await charge(company_id);
    expect(await billingState(company_id)).toMatchObject({
      next_payment_date: '2027-04-30',
      expiration_date: '2027-05-14',
      subscription_pay: false,
      charges: ['2027-03-31 1 paid 248.00'],
    });
    expect(await sales(company_id)).toMatchObject([{ amount: '248.00', currency_code: 'USD', status: 'approved' }]);
    const [mail] = await mails(company_id);
    expect(mail).toMatchObject({
      to_address: `office${company_id}@example.test`,
      subject: 'Your OnRecord subscription was paid: $248.00',
    });
    expect(mail?.body_text).toMatch(/03\/31\/2027.*04\/30\/2027/s);
  });

  test('is notified of in the language of the company', async () => {
    const { company_id } = await buildSubscription(t.db);
    await buildPaymentType(t.db, t.services.sealer, company_id);
    await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set({ locale: 'de' }).execute());
    at('2027-03-31T18:00:00Z');
    await charge(company_id);
    const [mail] = await mails(company_id);
    expect(mail?.subject).toBe('Ihr OnRecord-Abonnement wurde bezahlt: $248.00');
    expect(mail?.body_html).toContain('<html lang="de">');
  });

  test('is charged once by ten processes at the same moment', async () => {
    const { company_id } = await buildSubscription(t.db);
    await buildPaymentType(t.db, t.services.sealer, company_id);
    at('2027-03-31T18:00:00Z');
    const ends = await Promise.allSettled(Array.from({ length: 10 }, () => charge(company_id)));
    expect(ends.some((end) => end.status === 'fulfilled')).toBe(true);
    expect(await sales(company_id)).toHaveLength(1);
    expect((await billingState(company_id)).charges).toEqual(['2027-03-31 1 paid 248.00']);
  });

  test('is made up for after an outage, month by month', async () => {
    const { company_id } = await buildSubscription(t.db);
    await buildPaymentType(t.db, t.services.sealer, company_id);
    at('2027-05-02T18:00:00Z');
    await charge(company_id);
    expect(await billingState(company_id)).toMatchObject({
      next_payment_date: '2027-05-31',
      charges: ['2027-03-31 1 paid 248.00', '2027-04-30 1 paid 248.00'],
    });
  });

  test('waits for a payment type, and then is charged', async () => {
    const { company_id } = await buildSubscription(t.db);
    at('2027-04-02T18:00:00Z');
    await charge(company_id);
    expect((await billingState(company_id)).charges).toEqual([]);
    await buildPaymentType(t.db, t.services.sealer, company_id);
    await charge(company_id);
    expect((await billingState(company_id)).charges).toEqual(['2027-03-31 1 paid 248.00']);
  });

  test('is queued by the hourly look, for those who owe and nobody else', async () => {
    const owing = await buildSubscription(t.db);
    const later = await buildSubscription(t.db, { next_payment_date: '2027-06-30' });
    for (const { company_id } of [owing, later]) await buildPaymentType(t.db, t.services.sealer, company_id);
    at('2027-03-31T18:00:00Z');
    await chargeDueSubscriptions(t.services);
    await chargeDueSubscriptions(t.services);
    const { rows } = await asAdmin(
      "select data->>'company_id' as id from pgboss.job where name = 'charge-subscription'",
    );
    const queued = rows.map((row) => Number(row.id));
    expect(queued.filter((id) => id === owing.company_id)).toHaveLength(1);
    expect(queued).not.toContain(later.company_id);
  });
});

async function asAdmin(text: string) {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: t.adminUrl });
  await client.connect();
  const result = await client.query<{ id: string }>(text);
  await client.end();
  return result;
}

describe('a refused payment', () => {
  test('sends the staff to the subscription page, tells the company, and is tried again on the days of the rule', async () => {
    const { company_id } = await buildSubscription(t.db, { expiration_date: '2027-04-14' });
    await buildPaymentType(t.db, t.services.sealer, company_id, DECLINED_CARD);
    for (const day of ['03-31', '03-31', '04-01', '04-02', '04-04', '04-08', '04-09', '04-20', '05-30']) {
      at(`2027-${day}T18:00:00Z`);
      await charge(company_id);
    }
    expect(await billingState(company_id)).toMatchObject({
      next_payment_date: '2027-03-31',
      expiration_date: '2027-04-14',
      subscription_pay: true,
      charges: [1, 2, 3, 4].map((n) => `2027-03-31 ${n} declined 248.00`),
    });
    expect(new Set((await sales(company_id)).map((sale) => sale.idempotency_key)).size).toBe(4);
  });

  test('is told with what comes next: another try, or that there is none', async () => {
    const { company_id } = await buildSubscription(t.db, { expiration_date: '2027-04-14' });
    await buildPaymentType(t.db, t.services.sealer, company_id, DECLINED_CARD);
    at('2027-03-31T18:00:00Z');
    await charge(company_id);
    const [first] = await mails(company_id);
    expect(first).toMatchObject({ subject: 'Your OnRecord subscription could not be charged' });
    expect(first?.body_text).toContain('The payment of 03/31/2027 was declined: Do not honor');
    expect(first?.body_text).toContain('We will try again on 04/01/2027.');
    expect(first?.body_text).toContain('Without a payment the subscription ends on 04/14/2027.');
    expect(first?.body_text).toMatch(/http:\/\/onrecord\.example\/company\d+\/companysubscription/);
  });

  test('is paid by another card at once, at the amount it was first tried with', async () => {
    const { company_id } = await buildSubscription(t.db);
    await buildPaymentType(t.db, t.services.sealer, company_id, DECLINED_CARD);
    at('2027-03-31T18:00:00Z');
    await charge(company_id);
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('subscription').set({ solaria_monthly_fee: '999.00' }).execute(),
    );
    await buildPaymentType(t.db, t.services.sealer, company_id, GOOD_CARD);
    await charge(company_id);
    expect(await billingState(company_id)).toMatchObject({
      next_payment_date: '2027-04-30',
      subscription_pay: false,
      charges: ['2027-03-31 1 declined 248.00', '2027-03-31 2 paid 248.00'],
    });
  });

  test('whose token this installation cannot open asks for another card', async () => {
    const { company_id } = await buildSubscription(t.db);
    await buildPaymentType(t.db, t.services.sealer, company_id);
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('company_payment_type').set({ token_sealed: 'v1.broken' }).execute(),
    );
    at('2027-03-31T18:00:00Z');
    await charge(company_id);
    expect(await billingState(company_id)).toMatchObject({
      subscription_pay: true,
      charges: ['2027-03-31 1 declined 248.00'],
    });
    expect(await sales(company_id)).toEqual([]);
  });
});

describe('a charge without an answer', () => {
  test('is asked about and never sent again', async () => {
    const { company_id } = await buildSubscription(t.db);
    await buildPaymentType(t.db, t.services.sealer, company_id, HANGING_CARD);
    at('2027-03-31T18:00:00Z');
    await expect(charge(company_id)).rejects.toThrow('not known yet');
    await expect(charge(company_id)).rejects.toThrow('not known yet');
    expect((await billingState(company_id)).charges).toEqual(['2027-03-31 1 charging 248.00']);
    at('2027-03-31T18:00:20Z');
    await charge(company_id);
    expect((await billingState(company_id)).charges).toEqual(['2027-03-31 1 paid 248.00']);
    expect(await sales(company_id)).toHaveLength(1);
  });

  test('that never arrived is closed at the gateway before another is sent', async () => {
    const { company_id } = await buildSubscription(t.db);
    await buildPaymentType(t.db, t.services.sealer, company_id, LOST_CARD);
    at('2027-03-31T18:00:00Z');
    await expect(charge(company_id)).rejects.toThrow('not known yet');
    await buildPaymentType(t.db, t.services.sealer, company_id, GOOD_CARD);
    at('2027-03-31T18:00:20Z');
    await expect(charge(company_id)).rejects.toThrow('not known yet');
    expect(await sales(company_id)).toEqual([]);
    at('2027-03-31T18:00:31Z');
    await charge(company_id);
    expect((await billingState(company_id)).charges).toEqual(['2027-03-31 1 void 248.00', '2027-03-31 2 paid 248.00']);
    expect(await sales(company_id)).toHaveLength(1);
  });
});

describe('what the gateway reports by itself', () => {
  const notify = async (company_id: number, change: object, account = TEST_ACCOUNT) => {
    const [sale] = await sales(company_id);
    const event = { event_id: 'one', type: 'sale.returned', sale: { ...saleShape.parse(sale), ...change } };
    const body = JSON.stringify(event);
    const seconds = Math.floor(t.services.now().epochMilliseconds / 1000);
    const result = await t.app.inject({
      method: 'POST',
      url: EVENT_PATH,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signEvent(account, body, seconds) },
      payload: body,
    });
    return result.statusCode;
  };
  const returned = { status: 'returned', returned_on: '2027-04-03T12:00:00Z' };

  test('of a bank that took the payment back makes it due again, and pays no month twice', async () => {
    const { company_id } = await buildSubscription(t.db);
    await buildPaymentType(t.db, t.services.sealer, company_id, RETURNED_ACCOUNT);
    at('2027-03-31T18:00:00Z');
    await charge(company_id);
    at('2027-05-01T18:00:00Z');
    await charge(company_id);
    expect(await notify(company_id, returned)).toBe(204);
    expect(await notify(company_id, returned)).toBe(204);
    expect(await billingState(company_id)).toMatchObject({ next_payment_date: '2027-03-31', subscription_pay: true });
    await buildPaymentType(t.db, t.services.sealer, company_id, GOOD_CARD);
    await charge(company_id);
    expect(await billingState(company_id)).toMatchObject({
      next_payment_date: '2027-05-31',
      subscription_pay: false,
      charges: ['2027-03-31 1 returned 248.00', '2027-04-30 1 paid 248.00', '2027-03-31 2 paid 248.00'],
    });
    expect((await mails(company_id)).map((mail) => mail.body_text).join()).toContain(
      'returned the payment of 03/31/2027',
    );
  });

  test('is believed only when it is signed for the product’s own account and of the same amount', async () => {
    const { company_id } = await buildSubscription(t.db);
    await buildPaymentType(t.db, t.services.sealer, company_id, RETURNED_ACCOUNT);
    at('2027-03-31T18:00:00Z');
    await charge(company_id);
    expect(await notify(company_id, returned, OTHER_ACCOUNT)).toBe(400);
    expect(await notify(company_id, { ...returned, amount: '1.00' })).toBe(500);
    expect((await billingState(company_id)).charges).toEqual(['2027-03-31 1 paid 248.00']);
  });
});
