import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';

/** Pairs of approve and withdraw that meet; `npm run soak -- pay` makes them 200. */
const PAIRS = triesOf(200, 8);

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
  const { body } = await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id });
  const issued = body as { provider_invoice_ids: number[]; invoices: { client_invoice_id: number }[] };
  const id = issued.provider_invoice_ids[0] ?? 0;
  const post = (call: string, more: object = {}, who = biller) =>
    t.call('POST', `/service_provider_invoice/${call}`, who, { provider_invoice_id: id, ...more });
  const approve = (who = biller, ids = [id]) =>
    t.call('POST', '/service_provider_invoice/approvePay', who, { provider_invoice_ids: ids });
  const pay = async (who = biller) =>
    (await t.call('GET', `/service_provider_invoice/getProviderInvoice/${id}`, who)).body as ProviderInvoiceDetail;
  const owed = async () => {
    const { rows } = await inCompany(t.db, company_id, (tx) =>
      sql<{ owed: string }>`select coalesce(-sum(amount), 0)::numeric(12, 2)::text as owed from ledger_posting
        where company_id = ${company_id} and account = 'provider_payable'`.execute(tx),
    );
    return rows[0]?.owed;
  };
  const reporter: Headers = await signIn(
    t.db,
    await buildUser(t.db, company_id, 'provider', { service_provider_id: ruiz.service_provider_id }),
  );
  return { company_id, ruiz, biller, reporter, issued, id, post, approve, pay, owed };
}

describe('approval', () => {
  test('turns New into Unpaid and owes it, once; withdrawn it is New and owed no more', async () => {
    const o = await office();
    expect(await o.pay()).toMatchObject({ invoice_status: 'New', next_pay_amount: '0.00', amount_due: '1128.15' });
    expect(await o.owed()).toBe('0.00');
    const first = await o.approve();
    expect(first).toMatchObject({
      status: 200,
      body: { approved: 1, amount: '1128.15', message: '$1,128.15 approved.' },
    });
    expect(await o.approve()).toMatchObject({ status: 200, body: { approved: 0 } });
    expect(await o.pay()).toMatchObject({ invoice_status: 'Unpaid', next_pay_amount: '1128.15' });
    expect(await o.owed()).toBe('1128.15');
    expect(await o.post('withdrawApproval')).toMatchObject({ status: 200 });
    expect(await o.pay()).toMatchObject({ invoice_status: 'New', next_pay_amount: '0.00' });
    expect(await o.owed()).toBe('0.00');
    expect(await o.post('withdrawApproval')).toMatchObject({ status: 409, body: { key: 'pay.nothing_approved' } });
  });

  test('is for staff with the right alone, and reaches no other company', async () => {
    const o = await office();
    const clerk = await signIn(t.db, await buildUser(t.db, o.company_id, 'company'));
    for (const who of [o.reporter, clerk]) expect((await o.approve(who)).status).toBe(403);
    const elsewhere = await office();
    expect(await o.approve(elsewhere.biller)).toMatchObject({ status: 200, body: { approved: 0 } });
    expect((await o.post('holdPay', { reason: 'x' }, elsewhere.biller)).status).toBe(404);
    expect(await o.pay()).toMatchObject({ invoice_status: 'New' });
  });

  test('a voided invoice takes approved pay off the books, and pay of 0.00 off the list', async () => {
    const o = await office();
    await o.approve();
    for (const { client_invoice_id } of o.issued.invoices)
      await t.call('POST', '/client_invoice/voidInvoice', o.biller, { client_invoice_id, void_reason: 'Wrong party' });
    expect(await o.pay()).toMatchObject({ amount_due: '0.00', invoice_status: 'New' });
    expect(await o.owed()).toBe('0.00');
    const list = await t.call('POST', '/service_provider_invoice/getProviderInvoiceData', o.biller, {});
    expect(list.body).toMatchObject({ count: 0 });
  });
});

describe('a hold', () => {
  test('needs a reason, takes lines out of the next pay, and is released', async () => {
    const o = await office();
    await o.approve();
    expect(await o.post('holdPay', { reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Please enter why this pay is on hold' } },
    });
    expect(await o.post('holdPay', { line_numbers: [5], reason: 'The client disputes the page count' })).toMatchObject({
      status: 200,
      body: { message: '$254.93 is on hold.' },
    });
    expect(await o.pay()).toMatchObject({ next_pay_amount: '873.22', amount_due: '1128.15', invoice_status: 'Unpaid' });
    expect((await o.pay()).lines[4]).toMatchObject({ hold_reason: 'The client disputes the page count' });
    expect((await o.pay(o.reporter)).lines[4]?.hold_reason).toBe('held');
    expect(await o.post('releasePay')).toMatchObject({ body: { message: '$254.93 was released.' } });
    expect(await o.pay()).toMatchObject({ next_pay_amount: '1128.15' });
  });
});

test(
  'approved and withdrawn at the same time, pay and books agree',
  async () => {
    const rng = rngFrom(SEED);
    const o = await office();
    await o.approve();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const later = async <T>(call: () => Promise<T>) => {
        await pause(rng() * 10);
        return call();
      };
      const [approved, withdrawn] = await Promise.all([
        later(() => o.approve()),
        later(() => o.post('withdrawApproval')),
      ]);
      expect(approved.status, `pair ${pair}, seed ${SEED}`).toBe(200);
      expect([200, 409], `pair ${pair}, seed ${SEED}`).toContain(withdrawn.status);
      const { next_pay_amount } = await o.pay();
      expect(await o.owed(), `pair ${pair}, seed ${SEED}`).toBe(next_pay_amount);
    }
  },
  PAIRS * 2_000,
);
