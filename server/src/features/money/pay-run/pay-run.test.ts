import { setTimeout as pause } from 'node:timers/promises';
import type { ResultOf } from '@onrecord/contract/core/entry';
import type { PayRun, payRunArea } from '@onrecord/contract/money/pay-run';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { approveAll } from '../../../testing/world/approve-pay.ts';

/** Pairs of runs opened at once; `npm run soak -- pay` makes them 200. */
const PAIRS = triesOf(200, 5);
const PAY_ON = '2031-11-28';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller: Headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const issued = (await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id })).body as {
    provider_invoice_ids: number[];
    invoices: { client_invoice_id: number; invoice_number: number }[];
  };
  await approveAll(t, company_id, biller);
  const post = (call: string, body: object, who = biller) => t.call('POST', `/pay_run/${call}`, who, body);
  const open = () => post('open', { pay_group: '', pay_on: PAY_ON, cut_off: PAY_ON });
  const opened = async () => {
    const { status, body } = await open();
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as { pay_run_id: number }).pay_run_id;
  };
  const run = async (id: number) => (await t.call('GET', `/pay_run/getPayRun/${id}`, biller)).body as PayRun;
  /** A change of a run as it is now. */
  const edit = async (id: number, call: string, body: object = {}) =>
    post(call, { pay_run_id: id, version: (await run(id)).version, ...body });
  const close = async (id: number, body: object = {}) =>
    edit(id, 'close', { expected_total: (await run(id)).to_pay, w9_reason: 'In the mail', ...body });
  const pay = async () =>
    (await t.call('GET', `/service_provider_invoice/getProviderInvoice/${issued.provider_invoice_ids[0]}`, biller))
      .body;
  const books = async () => {
    const { rows } = await inCompany(t.db, company_id, (tx) =>
      sql<{ account: string; amount: string }>`select account, sum(amount)::text as amount from ledger_posting
        where company_id = ${company_id} and account in ('provider_payable', 'provider_cost', 'cash')
        group by account having sum(amount) <> 0`.execute(tx),
    );
    return Object.fromEntries(rows.map((row) => [row.account, row.amount]));
  };
  /** What the books owe providers is what is approved and not paid, adjustments included. */
  const expectOwed = async () => {
    const { rows } = await inCompany(t.db, company_id, (tx) =>
      sql<{ owed: string; open: string }>`select
        (select coalesce(-sum(amount), 0)::numeric(12, 2)::text from ledger_posting where account = 'provider_payable') as owed,
        ((select coalesce(sum(amount), 0) from provider_invoice_line where approved_at is not null and paid_on is null)
          + (select coalesce(sum(amount), 0) from pay_adjustment where paid_on is null))::numeric(12, 2)::text as open`.execute(
        tx,
      ),
    );
    expect(rows[0]?.owed).toBe(rows[0]?.open);
  };
  return { company_id, ruiz, biller, issued, post, open, opened, run, edit, close, pay, books, expectOwed };
}

describe('a pay run', () => {
  test('takes what is approved and due, pays it with a check, and is undone while nothing was sent', async () => {
    const o = await office();
    const id = await o.opened();
    expect(await o.run(id)).toMatchObject({
      status: 'draft',
      to_pay: '1128.15',
      providers: [{ has_w9: false, paid: '1128.15' }],
    });
    expect(await o.open()).toMatchObject({ status: 409, body: { key: 'pay_run.nothing_due' } });
    expect(await o.close(id, { w9_reason: '' })).toMatchObject({
      status: 400,
      body: { fields: { w9_reason: 'A W-9 is missing. Please enter why it is paid anyway' } },
    });
    expect(await o.close(id, { expected_total: '1128.14' })).toMatchObject({
      status: 409,
      body: { key: 'pay_run.changed' },
    });
    expect(await o.close(id)).toMatchObject({ status: 200 });
    expect(await o.run(id)).toMatchObject({ status: 'closed', providers: [{ check_number: 10_452 }] });
    expect(await o.pay()).toMatchObject({ invoice_status: 'Paid', paid_date: PAY_ON, amount_paid: '1128.15' });
    expect(await o.books()).toEqual({ provider_cost: '1128.15', cash: '-1128.15' });
    expect(await o.close(id)).toMatchObject({ status: 409, body: { key: 'pay_run.closed_already' } });
    const withdrawal = { provider_invoice_id: o.issued.provider_invoice_ids[0] };
    expect(await t.call('POST', '/service_provider_invoice/withdrawApproval', o.biller, withdrawal)).toMatchObject({
      status: 409,
      body: { key: 'pay.paid_out' },
    });
    expect(await o.edit(id, 'undoClose')).toMatchObject({ status: 200 });
    expect(await o.pay()).toMatchObject({ invoice_status: 'Unpaid', amount_paid: '0.00', next_pay_amount: '1128.15' });
    expect(await o.books()).toEqual({ provider_cost: '1128.15', provider_payable: '-1128.15' });
    expect(await o.close(id)).toMatchObject({ status: 200 });
    expect((await o.run(id)).providers[0]?.check_number).toBe(10_453);
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('pay_run').set({ sent_at: new Date().toISOString() }).execute(),
    );
    expect(await o.edit(id, 'undoClose')).toMatchObject({ status: 409, body: { key: 'pay_run.sent' } });
    await o.expectOwed();
  });

  test('is shown before it is opened: whom the next pay day pays how much, whose W-9 is missing, and what is held', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('client_invoice').set({ invoice_date: '2026-01-05' }).execute(),
    );
    const next = async () => {
      const { body } = await t.call('GET', '/pay_run/getPayRuns', o.biller);
      return (body as ResultOf<typeof payRunArea.getPayRuns>).next[0];
    };
    const before = await next();
    expect(before).toMatchObject({
      amount: '1128.15',
      people: [{ item_count: 1, amount: '1128.15', has_w9: false, w9_requested_on: null }],
      items: [{ amount: '1128.15', kind: 'share' }],
      held: [],
    });
    const id = before?.people[0]?.service_provider_id ?? 0;
    const line = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('provider_invoice_line')
        .set({ hold_reason: 'Pages in dispute' })
        .where('amount', '=', '168.35')
        .returning('provider_invoice_line_id')
        .executeTakeFirstOrThrow(),
    );
    expect(await next()).toMatchObject({
      amount: '959.80',
      held: [{ amount: '168.35', hold_reason: 'Pages in dispute', line_ids: [line.provider_invoice_line_id] }],
    });
    // More is taken back than earned: nobody is paid, and nobody less than nothing.
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('pay_adjustment')
        .values({
          ...{ company_id: o.company_id, service_provider_id: id, adjustment_kind: 'other', description: 'Advance' },
          ...{ amount: '-1000.00', due_on: '2026-01-05' },
        })
        .execute(),
    );
    expect(await next()).toMatchObject({ amount: '0.00', people: [{ item_count: 2, amount: '0.00' }] });
    const opened = await o.post('open', {
      pay_group: before?.pay_group,
      pay_on: before?.pay_on,
      cut_off: before?.cut_off,
    });
    expect(opened).toMatchObject({ status: 200 });
    const { pay_run_id } = opened.body as { pay_run_id: number };
    expect(await o.run(pay_run_id)).toMatchObject({ to_pay: '0.00', carried: '-40.20' });
  });

  test('leaves out, holds and adds; what it does not pay waits for the next', async () => {
    const o = await office();
    const id = await o.opened();
    const [item] = (await o.run(id)).providers[0]?.items ?? [];
    expect(await o.edit(id, 'leaveOut', { line_ids: item?.line_ids.slice(0, 1), is_left_out: true })).toMatchObject({
      status: 200,
    });
    const hold = { provider_invoice_id: o.issued.provider_invoice_ids[0], line_numbers: [5], reason: 'Dispute' };
    await t.call('POST', '/service_provider_invoice/holdPay', o.biller, hold);
    expect(await o.run(id)).toMatchObject({ to_pay: '406.65', held: '721.50' });
    const other = { service_provider_id: o.ruiz.reporter.service_provider_id, description: 'Advance of 10/30' };
    expect((await o.edit(id, 'addOtherPay', { ...other, amount: 'much' })).body).toMatchObject({
      fields: { amount: expect.any(String) },
    });
    expect(await o.edit(id, 'addOtherPay', { ...other, amount: '-150.00' })).toMatchObject({ status: 200 });
    expect(await o.run(id)).toMatchObject({ to_pay: '256.65', taken_back: '-150.00' });
    expect(await o.close(id)).toMatchObject({ status: 200 });
    expect(await o.pay()).toMatchObject({ invoice_status: 'Unpaid', amount_paid: '406.65', next_pay_amount: '466.57' });
    await o.expectOwed();
    expect((await o.run(await o.opened())).to_pay).toBe('466.57');
  });

  test('pays nobody less than nothing and carries the rest to the next run', async () => {
    const o = await office();
    const id = await o.opened();
    const { service_provider_id } = o.ruiz.reporter;
    await o.edit(id, 'addOtherPay', { service_provider_id, description: 'Advance', amount: '-1200' });
    expect(await o.run(id)).toMatchObject({ to_pay: '0.00', carried: '-71.85' });
    expect(await o.close(id)).toMatchObject({ status: 200 });
    expect(await o.run(id)).toMatchObject({ providers: [{ paid: '0.00', check_number: null }] });
    await o.expectOwed();
    const next = await o.run(await o.opened());
    expect(next).toMatchObject({
      to_pay: '0.00',
      carried: '-71.85',
      providers: [{ items: [{ kind: 'carried', amount: '-71.85' }] }],
    });
  });

  test('withdrawn approval leaves the draft, and staff without the right and providers stay out', async () => {
    const o = await office();
    const id = await o.opened();
    const withdrawal = { provider_invoice_id: o.issued.provider_invoice_ids[0] };
    expect((await t.call('POST', '/service_provider_invoice/withdrawApproval', o.biller, withdrawal)).status).toBe(200);
    expect(await o.run(id)).toMatchObject({ to_pay: '0.00', providers: [] });
    expect(await o.close(id)).toMatchObject({ status: 409, body: { key: 'pay_run.empty' } });
    expect(await o.edit(id, 'discard')).toMatchObject({ status: 200 });
    const { service_provider_id } = o.ruiz.reporter;
    for (const who of [
      await signIn(t.db, await buildUser(t.db, o.company_id, 'provider', { service_provider_id })),
      await signIn(t.db, await buildUser(t.db, o.company_id, 'company')),
    ])
      expect((await o.post('open', { pay_group: '', pay_on: PAY_ON, cut_off: PAY_ON }, who)).status).toBe(403);
    const elsewhere = await office();
    const other = await elsewhere.opened();
    expect((await t.call('GET', `/pay_run/getPayRun/${other}`, o.biller)).status).toBe(404);
  });
});

describe('voiding an invoice whose pay went out', () => {
  test.each([
    [true, '-254.93', 1],
    [false, '0.00', 0],
  ])('taken back: %s', async (take_back_paid_shares, open, count) => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) => tx.updateTable('company').set({ take_back_paid_shares }).execute());
    await o.close(await o.opened());
    const copy = o.issued.invoices[1];
    const voided = { client_invoice_id: copy?.client_invoice_id, void_reason: 'Wrong party' };
    expect((await t.call('POST', '/client_invoice/voidInvoice', o.biller, voided)).status).toBe(200);
    await o.expectOwed();
    const rows = await inCompany(t.db, o.company_id, (tx) => tx.selectFrom('pay_adjustment').selectAll().execute());
    expect(rows).toHaveLength(count);
    if (count === 1) {
      expect(rows[0]).toMatchObject({
        amount: open,
        description: `Chargeback: invoice ${copy?.invoice_number} voided`,
      });
      expect(await o.run(await o.opened())).toMatchObject({ to_pay: '0.00', carried: open });
    }
    const history = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('activity_log').select('description').where('object_type', '=', 'provider_invoice').execute(),
    );
    expect(history.map(({ description }) => description).join()).toContain(
      count === 1 ? 'Chargeback' : 'was not charged back',
    );
    // Billed again, the work is earned again only where its pay was taken back.
    const draft = (await t.call('POST', '/billing/draft', o.biller, { job_id: o.ruiz.job_id })).body;
    expect(draft).toMatchObject({ pay_total: count === 1 ? '254.93' : '0.00' });
  });
});

test(
  'two runs opened at the same time never have the same line, and closed twice a run pays once',
  async () => {
    const rng = rngFrom(SEED);
    const o = await office();
    const later = async <T>(call: () => Promise<T>) => {
      await pause(rng() * 10);
      return call();
    };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const label = `pair ${pair}, seed ${SEED}`;
      const both = await Promise.all([later(o.open), later(o.open)]);
      expect(both.map(({ status }) => status).toSorted(), label).toEqual([200, 409]);
      const id = both.flatMap(({ body }) => (body as { pay_run_id?: number }).pay_run_id ?? [])[0] ?? 0;
      const seen = await o.run(id);
      expect(seen.to_pay, label).toBe('1128.15');
      const body = { pay_run_id: id, version: seen.version, expected_total: seen.to_pay, w9_reason: 'In the mail' };
      const closed = await Promise.all([later(() => o.post('close', body)), later(() => o.post('close', body))]);
      expect(closed.map(({ status }) => status).toSorted(), label).toEqual([200, 409]);
      expect(await o.pay(), label).toMatchObject({ amount_paid: '1128.15' });
      await o.edit(id, 'undoClose');
      await o.edit(id, 'discard');
    }
    await o.expectOwed();
  },
  PAIRS * 4_000,
);
