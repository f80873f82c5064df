import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildPaymentType, buildSubscription, DECLINED_CARD } from '../../../testing/build/build-subscription.ts';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { APP_ORIGIN, cardEntry, checkEntry, fillFrame } from '../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.setNow(undefined));
afterAll(() => t.close());

type Headers = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Body = any;

const PLAN = {
  servicelink_monthly_fee: '249.00',
  solaria_monthly_fee: '99.50',
  company_invoice_storage_fee: '0',
  storage_fee: '80.00',
  free_storage: '100',
  total_file_search_fee: null,
  payment_day: 31,
  additional_information: '<p>Two <b>free</b> seats</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
  expiration_date: null,
  version: 0,
};

async function people(company_id: number) {
  const admin = await buildUser(t.db, company_id, 'admin');
  const manager = await buildUser(t.db, company_id, 'company', { full_access: true });
  const clerk = await buildUser(t.db, company_id, 'company');
  return {
    admin: await signIn(t.db, admin, t.services.now()),
    manager: await signIn(t.db, manager, t.services.now()),
    clerk: await signIn(t.db, clerk, t.services.now()),
  };
}

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, headers: Headers, body?: unknown) => {
  const result = await t.call(method, path, headers, body);
  return { ...result, body: result.body as Body };
};
const planOf = (company_id: number, headers: Headers) =>
  call('GET', `/subscription/getCompanySubscriptionPlan/${company_id}`, headers);

/** Enters a card or account in the gateway's frame, as the page does; returns the frame's ticket. */
async function entered(company_id: number, headers: Headers, by: { card: string } | { bank: string }): Promise<string> {
  const payment_method = 'card' in by ? 'Credit Card' : 'Electronic Check';
  const frame = await call('POST', '/company_payment_type/getPaymentFrame', headers, {
    company_id,
    payment_method,
    host: APP_ORIGIN,
  });
  expect(frame.status).toBe(200);
  const entry = 'card' in by ? cardEntry(by.card) : checkEntry(by.bank);
  expect((await fillFrame(frame.body.origin, frame.body.ticket, entry)).ok).toBe(true);
  return frame.body.ticket;
}

const paidWith = (company_id: number) =>
  inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('company_payment_type').selectAll().orderBy('company_payment_type_id').execute(),
  );

describe('the plan', () => {
  test('is set by an admin; its figures are computed by the company’s calendar', async () => {
    const { company_id } = await buildCompany(t.db, { time_zone: 'America/Denver' });
    // The 31st in UTC, the 30th in Denver: the payment of the 31st is still to come.
    t.setNow(Temporal.Instant.from('2027-01-31T05:00:00Z'));
    const { admin, manager } = await people(company_id);
    const saved = await call('PATCH', `/subscription/update/${company_id}`, admin, PLAN);
    expect(saved).toMatchObject({ status: 200, body: { message: 'The plan was saved.', id: company_id } });
    const { body } = await planOf(company_id, manager);
    expect(body).toMatchObject({
      servicelink_monthly_fee: '249.00',
      next_payment_date: '2027-01-31',
      estimated_fee: '348.50',
      stored_gigabytes: '0.00',
      has_subscription_fees: true,
      has_payment_type: false,
      payments: [],
      version: 1,
    });
    expect(body.additional_information).toBe('<p>Two <b>free</b> seats</p><a rel="noopener noreferrer">x</a>');
  });

  test('is read only for the company itself, and nobody else’s at all', async () => {
    const { company_id } = await buildSubscription(t.db);
    const other = await buildSubscription(t.db);
    const { manager, clerk } = await people(company_id);
    const change = { ...PLAN, version: 1 };
    expect(await call('PATCH', `/subscription/update/${company_id}`, manager, change)).toMatchObject({
      status: 403,
      body: { message: 'Only an admin can change the plan.' },
    });
    expect((await call('PATCH', `/subscription/update/${company_id}`, clerk, change)).status).toBe(403);
    expect((await planOf(company_id, clerk)).status).toBe(200);
    expect((await planOf(other.company_id, manager)).status).toBe(403);
    const contact = await signIn(t.db, await buildUser(t.db, company_id, 'contact'));
    expect((await planOf(company_id, contact)).status).toBe(403);
  });

  test('saved a second time from an old look is refused with the plan as it is', async () => {
    const { company_id } = await buildSubscription(t.db);
    const { admin } = await people(company_id);
    await call('PATCH', `/subscription/update/${company_id}`, admin, { ...PLAN, version: 1 });
    const late = await call('PATCH', `/subscription/update/${company_id}`, admin, {
      ...PLAN,
      storage_fee: '1.00',
      version: 1,
    });
    expect(late).toMatchObject({ status: 409, body: { fresh: { storage_fee: '80.00', version: 2 } } });
  });

  test('refuses what is no fee and no day, next to its field', async () => {
    const { company_id } = await buildSubscription(t.db);
    const { admin } = await people(company_id);
    const { status, body } = await call('PATCH', `/subscription/update/${company_id}`, admin, {
      ...PLAN,
      storage_fee: '-1',
      payment_day: 32,
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ storage_fee: 'Not a valid amount', payment_day: 'Please enter a day from 1 to 31' });
  });

  test('keeps what is overdue due when the day moves, and takes the next day otherwise', async () => {
    const { company_id } = await buildSubscription(t.db);
    const days: string[] = [];
    for (const [now, payment_day, version] of [
      ['2027-03-20T18:00:00Z', 5, 1],
      ['2027-04-05T18:00:00Z', 20, 2],
    ] as const) {
      t.setNow(Temporal.Instant.from(now));
      const { admin } = await people(company_id);
      await call('PATCH', `/subscription/update/${company_id}`, admin, { ...PLAN, payment_day, version });
      days.push((await planOf(company_id, admin)).body.next_payment_date);
    }
    expect(days).toEqual(['2027-04-05', '2027-04-05']);
  });

  test('is made into an agreement that says what it costs', async () => {
    const { company_id, name } = await buildSubscription(t.db);
    const { manager, admin } = await people(company_id);
    await call('PATCH', `/subscription/update/${company_id}`, admin, { ...PLAN, version: 1 });
    const result = await t.app.inject({ url: `/api/subscription/agreement/${company_id}`, headers: manager });
    expect(result.statusCode).toBe(200);
    expect(result.headers['content-type']).toBe('application/pdf');
    const text = (await readPdf(result.rawPayload)).text.replace(/\s+/g, ' ');
    for (const part of [
      `Subscription agreement of ${name}`,
      '$249.00',
      '$80.00',
      '100.00 GB',
      'day 31',
      'Two free seats',
      '14 days',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('alert');
  });

  test('of a company that has none is nothing, and there is no agreement', async () => {
    const { company_id } = await buildCompany(t.db);
    const { manager } = await people(company_id);
    expect((await planOf(company_id, manager)).body).toMatchObject({
      version: 0,
      estimated_fee: '0.00',
      next_payment_date: null,
    });
    expect((await call('GET', `/subscription/agreement/${company_id}`, manager)).status).toBe(404);
  });
});

describe('the list', () => {
  test('shows an admin every company, and everybody else their own', async () => {
    const one = await buildSubscription(t.db);
    const two = await buildSubscription(t.db, { subscription_pay: true });
    await buildPaymentType(t.db, t.services.sealer, two.company_id);
    const { admin, manager } = await people(one.company_id);
    const sort = { column_name: 'company_name', type: 'asc' };
    const all = await call('POST', '/subscription/subscriptions', admin, { limit: 1000, sort });
    const ids = all.body.data.map((row: Body) => row.company_id);
    expect(ids).toEqual(expect.arrayContaining([one.company_id, two.company_id]));
    expect(all.body.data.find((row: Body) => row.company_id === two.company_id)).toMatchObject({
      estimated_fee: '248.00',
      payment_method: 'Credit Card **** 1111',
      subscription_pay: true,
    });
    const failed = await call('POST', '/subscription/subscriptions', admin, {
      filter: { subscription_pay: true },
      limit: 1000,
    });
    expect(failed.body.data.every((row: Body) => row.subscription_pay)).toBe(true);
    const own = await call('POST', '/subscription/subscriptions', manager, {});
    expect(own.body.data.map((row: Body) => row.company_id)).toEqual([one.company_id]);
  });
});

describe('the payment type', () => {
  test('is kept sealed, shown by its last four digits, and settles what is owed', async () => {
    const { company_id } = await buildSubscription(t.db, { subscription_pay: true, next_payment_date: '2099-03-31' });
    const { manager } = await people(company_id);
    const token = await entered(company_id, manager, { card: '5555555555554444' });
    const saved = await call('POST', '/company_payment_type/create', manager, {
      company_id,
      payment_method: 'Credit Card',
      token,
      card_type: 3,
    });
    expect(saved).toMatchObject({ status: 200, body: { message: 'The payment method was saved.' } });
    const shown = await call('GET', `/company_payment_type/getCompanyPaymentType/${company_id}`, manager);
    expect(shown.body.payment_type).toMatchObject({
      payment_method: 'Credit Card',
      last_four: '4444',
      card_expiry: '12/49',
      payer_name: 'Dana M Whitfield',
    });
    expect(JSON.stringify(shown.body)).not.toMatch(/tok_|sealed|v1\./);
    const [row] = await paidWith(company_id);
    expect(row?.token_sealed).not.toContain('tok_');
    expect(t.services.sealer.open(row?.token_sealed ?? '', `company ${company_id} payment type`)).toMatch(/^tok_/);
    expect((await planOf(company_id, manager)).body).toMatchObject({ subscription_pay: false, has_payment_type: true });
  });

  test('is replaced in one step, by a bank account too; the one before stays in the history', async () => {
    const { company_id } = await buildSubscription(t.db, { next_payment_date: '2099-03-31' });
    const first = await buildPaymentType(t.db, t.services.sealer, company_id);
    const { manager } = await people(company_id);
    const token = await entered(company_id, manager, { bank: '000123456789' });
    const body = { company_id, payment_method: 'Electronic Check', token };
    const saved = await call('PATCH', `/company_payment_type/update/${first}`, manager, body);
    expect(saved.status).toBe(200);
    const rows = await paidWith(company_id);
    expect(rows.map((row) => [row.last_four, row.replaced_at === null])).toEqual([
      ['1111', false],
      ['6789', true],
    ]);
    const again = await call('PATCH', `/company_payment_type/update/${first}`, manager, body);
    expect(again.status).toBe(404);
    const list = await call('POST', '/company_payment_type/companyPaymentTypes', manager, {});
    expect(list.body).toMatchObject({ count: 2, data: [{ last_four: '6789' }, { last_four: '1111' }] });
    expect((await call('DELETE', `/company_payment_type/delete/${saved.body.id}`, manager)).status).toBe(200);
    expect((await planOf(company_id, manager)).body.has_payment_type).toBe(false);
  });

  test('saved by two at once is one', async () => {
    const { company_id } = await buildSubscription(t.db, { next_payment_date: '2099-03-31' });
    const { manager } = await people(company_id);
    const tokens = await Promise.all([1, 2, 3].map(() => entered(company_id, manager, { bank: '000123456789' })));
    const responses = await Promise.all(
      tokens.map((token) =>
        call('POST', '/company_payment_type/create', manager, {
          company_id,
          payment_method: 'Electronic Check',
          token,
        }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await paidWith(company_id)).filter((row) => row.replaced_at === null)).toHaveLength(1);
  });

  test('refuses a ticket that nobody filled in, is made up, or is of another kind of card, and changes nothing', async () => {
    const { company_id } = await buildSubscription(t.db);
    const { manager } = await people(company_id);
    const create = (body: object) =>
      call('POST', '/company_payment_type/create', manager, { company_id, payment_method: 'Credit Card', ...body });
    const visa = await entered(company_id, manager, { card: '4111111111111111' });
    for (const body of [{ token: 'made-up', card_type: 4 }, { token: visa, card_type: 1 }, { token: '' }]) {
      const { status, body: refusal } = await create(body);
      expect(status).toBe(400);
      expect(refusal.fields.token).toBe('One or more fields are invalid. Please check highlighted fields.');
    }
    const none = await call('POST', '/company_payment_type/create', manager, { company_id, token: visa });
    expect(none.body.fields).toEqual({ payment_method: 'Please select payment method' });
    expect(await paidWith(company_id)).toEqual([]);
  });

  test.each(['Credit Card', 'Electronic Check'])(
    'is not entered in a frame for a page of another origin: %s',
    async (payment_method) => {
      const { company_id } = await buildSubscription(t.db);
      const { manager } = await people(company_id);
      const body = { company_id, payment_method, host: 'https://evil.example' };
      const result = await call('POST', '/company_payment_type/getPaymentFrame', manager, body);
      expect(result).toMatchObject({ status: 400, body: { fields: { token: expect.any(String) } } });
    },
  );

  test('is not for restricted users, other companies, or sessions of a master password', async () => {
    const { company_id } = await buildSubscription(t.db);
    const other = await buildSubscription(t.db);
    const { manager, clerk } = await people(company_id);
    const token = await entered(company_id, manager, { card: DECLINED_CARD });
    const body = { company_id, payment_method: 'Credit Card', token, card_type: 4 };
    expect((await call('POST', '/company_payment_type/create', clerk, body)).status).toBe(403);
    expect(
      (await call('POST', '/company_payment_type/create', manager, { ...body, company_id: other.company_id })).status,
    ).toBe(403);
    await inCompany(t.db, company_id, (tx) =>
      tx
        .updateTable('user_session')
        .set({ via_master: true, master_name: 'Ada' })
        .where('company_id', '=', company_id)
        .execute(),
    );
    const master = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('user_session').set({ via_master: true }).where('company_id', '=', company_id).execute(),
    );
    const refused = await call('POST', '/company_payment_type/create', master, body);
    expect(refused).toMatchObject({ status: 403, body: { key: 'subscription.master_session' } });
    expect(await paidWith(company_id)).toEqual([]);
  });
});

describe('the check at login', () => {
  test('says whether the subscription has run out, in the spec’s sentence', async () => {
    const { company_id, name } = await buildSubscription(t.db, { expiration_date: '2027-04-14' });
    t.setNow(Temporal.Instant.from('2027-04-14T18:00:00Z'));
    const before = await call('GET', `/subscription/checkSubscription/${company_id}`, (await people(company_id)).admin);
    expect(before.body).toMatchObject({ is_expired: false, message: '', has_subscription_fees: true });
    t.setNow(Temporal.Instant.from('2027-04-15T18:00:00Z'));
    const after = await call('GET', `/subscription/checkSubscription/${company_id}`, (await people(company_id)).admin);
    expect(after.body).toMatchObject({ is_expired: true, message: `The subscription of ${name} has expired.` });
  });
});
