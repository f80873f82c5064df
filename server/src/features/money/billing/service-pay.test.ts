import type { BillingDraftResponse, ProviderInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { PRODUCT, RATE_TYPE, SERVICE } from '@onrecord/domain/core/lookup/starting-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Ruiz v. Hartwell, of which nothing is shared by a template but what is not an appearance. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { job_id } = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  await inCompany(t.db, company_id, (tx) =>
    tx.deleteFrom('product_pay_template').where('product_id', '=', PRODUCT.appearance_half_day).execute(),
  );
  const call = (path: string, body: object) => t.call('POST', path, biller, body);
  const draft = async () => (await call('/billing/draft', { job_id })).body as BillingDraftResponse;
  const rate = (own: object = {}) =>
    call('/lookup/servicepayproduct/create', {
      service_id: SERVICE.court_reporter,
      product_id: PRODUCT.appearance_half_day,
      unit_type: 'Flat Fee',
      pay_rate: '80',
      ...own,
    });
  return { company_id, job_id, biller, call, draft, rate };
}

test('the rate of a service pays for a product without a template, and says so on the pay', async () => {
  const o = await office();
  expect(await o.draft()).toMatchObject({ pay_total: '1053.15' });
  expect((await o.rate()).status).toBe(200);
  expect(await o.draft()).toMatchObject({ pay_total: '1133.15' });
  const issued = (await o.call('/billing/issue', { job_id: o.job_id })).body as { provider_invoice_ids: number[] };
  const path = `/service_provider_invoice/getProviderInvoice/${issued.provider_invoice_ids[0]}`;
  const pay = (await t.call('GET', path, o.biller)).body as ProviderInvoiceDetail;
  expect(pay.lines.find(({ amount }) => amount === '80.00')?.explanation).toMatchObject({
    product_pay_template_id: null,
    template_name: 'Court Reporter: Appearance, half day',
    pay_rate: '80.000',
  });
});

/** When a job begins in Denver: a Wednesday morning, the evening of that day, or a Saturday. */
const BEGINS = { morning: '2031-03-05T17:00:00Z', evening: '2031-03-06T01:00:00Z', saturday: '2031-03-08T17:00:00Z' };

test('a template of a rate type pays for its work, is kept beside the one for all, and says so on the pay', async () => {
  const o = await office();
  const template = (own: object) =>
    o.call('/lookup/productpaytemplates/create', {
      ...{ name: 'Rough, evenings', product_id: PRODUCT.rough, unit_type: 'Percentage', pay_rate: '80', ...own },
    });
  expect(await template({ rate_type_id: RATE_TYPE.out_of_hours })).toMatchObject({ status: 200 });
  expect(await template({ rate_type_id: RATE_TYPE.out_of_hours })).toMatchObject({ status: 409 });
  const begins = (starts_at: string) =>
    inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('job')
        .set({ starts_at, ends_at: Temporal.Instant.from(starts_at).add({ hours: 2 }).toString() })
        .where('job_id', '=', o.job_id)
        .execute(),
    );
  // The rough of 259.00 at 65 percent is 168.35, at 80 percent 207.20.
  await begins(BEGINS.morning);
  expect(await o.draft()).toMatchObject({ pay_total: '1053.15' });
  await begins(BEGINS.saturday);
  expect(await o.draft()).toMatchObject({ pay_total: '1092.00' });
  await begins(BEGINS.evening);
  expect(await o.draft()).toMatchObject({ pay_total: '1092.00' });
  const issued = (await o.call('/billing/issue', { job_id: o.job_id })).body as { provider_invoice_ids: number[] };
  const path = `/service_provider_invoice/getProviderInvoice/${issued.provider_invoice_ids[0]}`;
  const pay = (await t.call('GET', path, o.biller)).body as ProviderInvoiceDetail;
  expect(pay.lines.find(({ amount }) => amount === '207.20')?.explanation).toMatchObject({
    template_name: 'Rough, evenings',
    rate_type: { applies_to: 'Weekend and evening', name: 'Weekend and evening' },
  });
});

test('a template goes first, and another service on the job earns nothing by it', async () => {
  const o = await office();
  await o.rate({ product_id: PRODUCT.original, unit_type: 'Transcript Page Rate', pay_rate: '9' });
  await o.rate({ service_id: SERVICE.interpreter });
  expect(await o.draft()).toMatchObject({ pay_total: '1053.15' });
  const { rows } = await inCompany(t.db, o.company_id, (tx) =>
    sql`select from service_pay_product where is_active and company_id = ${o.company_id}`.execute(tx),
  );
  expect(rows.length).toBeGreaterThan(2);
});

test('pay above what is billed is asked about, and billed once the biller says so', async () => {
  const o = await office();
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('product_pay_template').set({ pay_rate: '140' }).where('unit_type', '=', 'Percentage').execute(),
  );
  const draft = await o.draft();
  expect(draft).toMatchObject({ outcome: 'refused', has_loss: true, reasons: [{ key: 'billing.pays_more' }] });
  expect(Number(draft.margin.amount)).toBeLessThan(0);
  const issue = (more: object) => o.call('/billing/issue', { job_id: o.job_id, ...more });
  expect(await issue({})).toMatchObject({ status: 409, body: { key: 'billing.pays_more' } });
  expect(await issue({ accepts_loss: true })).toMatchObject({ status: 200, body: { outcome: 'issued' } });
});

test('pay above 100 percent of one item is asked about although the job as a whole earns', async () => {
  const o = await office();
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('product_pay_template').set({ pay_rate: '110' }).where('product_id', '=', PRODUCT.rough).execute(),
  );
  const draft = await o.draft();
  // A rough of 259.00 at 110 percent is 284.90.
  expect(draft).toMatchObject({
    ...{ outcome: 'refused', has_loss: true },
    reasons: [
      { key: 'billing.item_pays_more', params: { product_name: 'Rough Draft', pay: '$284.90', billed: '$259.00' } },
    ],
  });
  expect(Number(draft.margin.amount)).toBeGreaterThan(0);
  const issue = (more: object) => o.call('/billing/issue', { job_id: o.job_id, ...more });
  expect(await issue({})).toMatchObject({ status: 409, body: { key: 'billing.item_pays_more' } });
  expect(await issue({ accepts_loss: true })).toMatchObject({ status: 200, body: { outcome: 'issued' } });
});
