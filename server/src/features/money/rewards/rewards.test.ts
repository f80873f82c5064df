import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../../../db/scope.ts';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../testing/tries.ts';
import { expireRewardsOf } from './expiry.writes.ts';

const TODAY = Temporal.Now.plainDateISO('America/Denver').toString();
const PAY_LATER = { invoice_date: TODAY, payment_due: TODAY };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;

/** A company whose contacts earn a point for each 10.00 paid, one of them, and what 100 points buy. */
async function office(program: object = {}) {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id, is_attorney: true });
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const attorney = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id }));
  const post = (path: string, body: object, who: Headers = staff) =>
    t.call('POST', `/rewards_point/${path}`, who, body);
  const on = {
    version: 0,
    is_on: true,
    point_value: '0.01',
    expires_after_months: null,
    states_off: [],
    cap: '150.00',
  };
  expect((await post('saveProgram', { ...on, cap_from: null, ...program })).status).toBe(200);
  const rule = { product_id: null, client_id: null, amount_per_point: '10.00', valid_from: TODAY };
  expect((await post('saveRule', rule)).status).toBe(200);
  const item = (points: number, item_value: string) =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('rewards_points_redemption')
        .values({ company_id, name: `Lunch ${points} ${item_value}`, points, item_value })
        .returning('rewards_points_redemption_id')
        .executeTakeFirstOrThrow(),
    );
  return {
    company_id,
    division_id,
    client_id,
    contact_id,
    staff,
    attorney,
    post,
    item,
    own: () => own(post, attorney),
  };
}
type Office = Awaited<ReturnType<typeof office>>;

type Post = (path: string, body: object, who?: Headers) => ReturnType<TestApp['call']>;

async function own(post: Post, who: Headers) {
  return (await post('getOwnRewardsPoints', {}, who)).body as {
    is_on: boolean;
    balance: number;
    items: unknown[];
    requests: { rewards_request_id: number; status: string }[];
  };
}

async function invoice(o: Office, amount_due: string): Promise<number> {
  const { company_id, division_id, client_id, contact_id } = o;
  const made = await buildInvoice(t.db, company_id, { division_id, client_id, contact_id, amount_due, ...PAY_LATER });
  await inCompany(t.db, company_id, (tx) =>
    tx
      .insertInto('client_invoice_line')
      .values({
        company_id,
        client_invoice_id: made.client_invoice_id,
        line_number: 1,
        product_id: PRODUCT.copy,
        description: 'Certified Copy',
        unit_type: 'Flat Fee',
        quantity: '1',
        unit_price: amount_due,
        explanation: '{}',
        amount: amount_due,
      })
      .execute(),
  );
  return made.client_invoice_id;
}

async function receive(o: Office, client_invoice_id: number, amount: string): Promise<number> {
  const entry = {
    entry_key: randomUUID(),
    client_id: o.client_id,
    method: 'Check',
    reference: randomUUID().slice(0, 8),
  };
  const body = { ...entry, received_on: TODAY, amount, allocations: [{ client_invoice_id, amount }] };
  const saved = await t.call('POST', '/receipt/create', o.staff, body);
  expect(saved).toMatchObject({ status: 200, body: { outcome: 'saved' } });
  return (saved.body as { transaction_id: number }).transaction_id;
}

const refund = (o: Office, transaction_id: number, amount: string) =>
  t.call('POST', '/receipt/refundReceipt', o.staff, {
    ...{ entry_key: randomUUID(), transaction_id, amount, by: 'check', reference: '1', reason: 'x' },
    refunded_on: TODAY,
  });

const redeem = (o: Office, { rewards_points_redemption_id }: { rewards_points_redemption_id: number }) =>
  o.post('redeemItem', { rewards_points_redemption_id }, o.attorney);

describe('points', () => {
  test('are earned on what is paid, in whatever parts, and taken back with a refund', async () => {
    const o = await office();
    const id = await invoice(o, '1000.00');
    expect((await o.own()).balance).toBe(0);
    await receive(o, id, '0.01');
    const second = await receive(o, id, '555.55');
    expect((await o.own()).balance).toBe(55);
    await receive(o, id, '444.44');
    expect((await o.own()).balance).toBe(100);
    expect((await refund(o, second, '400.00')).status).toBe(200);
    expect((await o.own()).balance).toBe(60);
    const ledger = (await o.post('getRewardsPoints', {})).body;
    expect(ledger).toMatchObject({
      entry_count: 3,
      contact_count: 1,
      outstanding: 60,
      outstanding_value: '0.60',
      entries: [
        { cause: 'refund', points: -40 },
        { cause: 'receipt', points: 45 },
        { cause: 'receipt', points: 55 },
      ],
    });
    const file = await t.app.inject({
      method: 'POST',
      url: '/api/rewards_point/exportRewardsPoints',
      headers: o.staff,
      payload: { year: Number(TODAY.slice(0, 4)) },
    });
    expect(file.body).toContain('"Date","Contact","Client","Reason"');
    expect(file.body).toContain('"Refunded"');
  });

  test('are nobody’s where the firm or the state takes no part, and no word is said of them', async () => {
    const o = await office({ states_off: ['nj'] });
    const set = (values: object) =>
      inCompany(t.db, o.company_id, (tx) =>
        tx.updateTable('client').set(values).where('client_id', '=', o.client_id).execute(),
      );
    await o.item(10, '1.00');
    const id = await invoice(o, '1000.00');
    const first = await receive(o, id, '500.00');
    expect(await o.own()).toMatchObject({
      is_on: true,
      balance: 50,
      items: expect.arrayContaining([expect.anything()]),
    });
    for (const off of [{ no_rewards: true }, { no_rewards: false, state_code: 'NJ' }]) {
      await set(off);
      expect(await o.own()).toMatchObject({ is_on: false, balance: 0, items: [], requests: [] });
    }
    await receive(o, id, '500.00');
    await refund(o, first, '400.00');
    await set({ state_code: 'CO' });
    expect((await o.own()).balance).toBe(50);
    const id2 = await invoice(o, '100.00');
    await receive(o, id2, '100.00');
    expect((await o.own()).balance).toBe(60);
  });

  test('expire once they are older than the program says, the oldest spent first', async () => {
    const o = await office({ expires_after_months: 24 });
    await receive(o, await invoice(o, '1000.00'), '1000.00');
    const old = Temporal.PlainDate.from(TODAY).subtract({ months: 25 }).toString();
    await inCompany(t.db, o.company_id, (tx) => tx.updateTable('rewards_entry').set({ effective_date: old }).execute());
    await receive(o, await invoice(o, '500.00'), '500.00');
    expect((await redeem(o, await o.item(30, '1.00'))).status).toBe(200);
    const expire = () => expireRewardsOf(t.services, systemScope(o.company_id, 'test'));
    expect([await expire(), await expire()]).toEqual([1, 0]);
    expect((await o.own()).balance).toBe(50);
  });
});

describe('a request', () => {
  test('takes its points at once, and is approved and sent, declined or withdrawn', async () => {
    const o = await office();
    await receive(o, await invoice(o, '10000.00'), '10000.00');
    const lunch = await o.item(400, '50.00');
    expect(await redeem(o, await o.item(1001, '10.00'))).toMatchObject({
      status: 400,
      body: { key: 'rewards.not_enough_points', message: 'You do not have enough points to redeem this item.' },
    });
    const { rewards_request_id } = ((await redeem(o, lunch)).body as { id: number }).id
      ? { rewards_request_id: (await o.own()).requests[0]?.rewards_request_id ?? 0 }
      : { rewards_request_id: 0 };
    expect((await o.own()).balance).toBe(600);
    const decide = (decision: string, more: object = {}) =>
      o.post('decideRequest', { rewards_request_id, decision, ...more });
    expect(await decide('fulfilled')).toMatchObject({ status: 409, body: { key: 'rewards.decided' } });
    expect((await decide('approved')).status).toBe(200);
    expect(await decide('declined')).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } });
    expect((await decide('declined', { reason: 'Declined by the firm' })).status).toBe(200);
    expect((await o.own()).balance).toBe(1000);
    const again = ((await redeem(o, lunch)).body as { id: number }).id;
    const sent = (decision: string) => o.post('decideRequest', { rewards_request_id: again, decision });
    expect([(await sent('approved')).status, (await sent('fulfilled')).status]).toEqual([200, 200]);
    expect((await sent('declined')).status).toBe(409);
    const third = ((await redeem(o, lunch)).body as { id: number }).id;
    expect((await o.post('withdrawRequest', { rewards_request_id: third }, o.attorney)).status).toBe(200);
    expect(await o.own()).toMatchObject({
      balance: 600,
      requests: [{ status: 'withdrawn' }, { status: 'fulfilled' }, { status: 'declined' }],
    });
  });

  test('is not approved above the yearly cap, or once its points were taken back', async () => {
    const o = await office();
    const receipt = await receive(o, await invoice(o, '10000.00'), '10000.00');
    const ask = async (points: number, value: string) =>
      ((await redeem(o, await o.item(points, value))).body as { id: number }).id;
    const approve = (rewards_request_id: number) =>
      o.post('decideRequest', { rewards_request_id, decision: 'approved' });
    expect((await approve(await ask(100, '120.00'))).status).toBe(200);
    const second = await ask(100, '75.00');
    expect(await approve(second)).toMatchObject({ status: 409, body: { key: 'rewards.over_cap' } });
    expect((await o.post('getRewardsPoints', {})).body).toMatchObject({
      to_approve: [{ used: '120.00', cap: '150.00', problem: 'rewards.over_cap' }],
      to_send: [{ points: 100 }],
    });
    const third = await ask(800, '10.00');
    expect((await refund(o, receipt, '5000.00')).status).toBe(200);
    expect(await approve(third)).toMatchObject({ status: 400, body: { key: 'rewards.not_enough_points' } });
  });

  test('is the office’s to decide, and of nobody but contacts', async () => {
    const o = await office();
    expect((await redeem({ ...o, attorney: o.staff }, await o.item(1, '1.00'))).status).toBe(403);
    expect((await o.post('getRewardsPoints', {}, o.attorney)).status).toBe(403);
    const decide = { rewards_request_id: 1, decision: 'approved' };
    expect((await o.post('decideRequest', decide, o.attorney)).status).toBe(403);
  });
});

const jitter = () => pause(Math.random() * 10);

test(
  'two requests for the same points: one is refused; a request and a refund: the balance is what is left',
  async () => {
    const o = await office();
    const lunch = await o.item(100, '1.00');
    for (let round = 0; round < triesOf(50, 4); round += 1) {
      const receipt = await receive(o, await invoice(o, '1000.00'), '1000.00');
      const both = await Promise.all([jitter().then(() => redeem(o, lunch)), jitter().then(() => redeem(o, lunch))]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect((await o.own()).balance).toBe(0);
      const next = await receive(o, await invoice(o, '1000.00'), '1000.00');
      const [requested] = await Promise.all([
        jitter().then(() => redeem(o, lunch)),
        jitter().then(() => refund(o, next, '1000.00')),
      ]);
      expect([200, 400]).toContain(requested.status);
      expect((await o.own()).balance).toBe(requested.status === 200 ? -100 : 0);
      // Even again for the next round.
      if (requested.status === 200) await receive(o, await invoice(o, '1000.00'), '1000.00');
      expect((await o.own()).balance).toBe(0);
      expect(receipt).toBeGreaterThan(0);
    }
  },
  ATTACK_TIMEOUT,
);
