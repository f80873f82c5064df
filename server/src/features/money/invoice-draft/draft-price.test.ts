import { randomUUID } from 'node:crypto';
import type { InvoiceDraftQuote } from '@onrecord/contract/money/invoice-draft';
import { PRODUCT, RATE_TYPE } from '@onrecord/domain/core/lookup/starting-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Ruiz v. Hartwell in Michigan, on a Wednesday morning; an original is 4.850 a page. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { job_id } = await buildRuiz(t.db, company_id, division_id);
  const late = await buildClient(t.db, company_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const post = (path: string, body: object) => t.call('POST', path, biller, body);
  const set = (change: { state_code?: string; starts_at?: string; job_date?: string }) =>
    inCompany(t.db, company_id, (tx) => tx.updateTable('job').set(change).where('job_id', '=', job_id).execute());
  await set({ state_code: 'MI' });
  const { state_id } = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('state').select('state_id').where('state_code', '=', 'MI').executeTakeFirstOrThrow(),
  );
  await post('/lookup/copycaps/create', { state_id, numerator: 2, denominator: 3 });
  const copy = (price: string, more: object = {}) =>
    post('/lookup/productprice/create', {
      product_id: PRODUCT.copy,
      unit_type: 'Transcript Page Rate',
      price,
      ...more,
    });
  const draft = (lines: object[], more: object = {}) => ({
    ...{ division_id, client_id: late.client_id, job_id, case_id: null, corrects_invoice_id: null },
    ...{ reason: '', comment: '', lines, ...more },
  });
  const line = (quantity: string, unit_price: string, more: object = {}) => ({
    ...{ line_kind: 'charge', product_id: PRODUCT.copy, description: 'Certified Copy', quantity, unit_price, ...more },
  });
  const quote = async (lines: object[], more: object = {}) =>
    (await post('/invoice_draft/quote', draft(lines, more))).body as InvoiceDraftQuote;
  const issue = async (expected_total: string, lines: object[], more: object = {}) => {
    const saving = { entry_key: randomUUID(), invoice_draft_id: null, version: 0, expected_total };
    const issued = await post('/invoice_draft/issue', { ...saving, ...draft(lines, more) });
    const { client_invoice_id } = issued.body as { client_invoice_id: number };
    const stored = await inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('client_invoice_line')
        .select(['client_invoice_line_id', 'description', 'quantity', 'unit_price', 'amount', 'explanation'])
        .where('client_invoice_id', '=', client_invoice_id ?? 0)
        .execute(),
    );
    return { issued, client_invoice_id, stored };
  };
  const offered = async (more: object = {}) =>
    (await quote([], more)).products.find(({ product_id }) => product_id === PRODUCT.copy)?.unit_price;
  return { company_id, job_id, post, set, copy, line, quote, issue, offered };
}

test('a copy on an invoice without a worksheet is quoted and issued within the limit of the state', async () => {
  const o = await office();
  const lines = [o.line('38', '3.900'), o.line('1', '12.50', { product_id: null, description: 'Parking' })];
  expect(await o.quote(lines)).toMatchObject({
    amounts: ['122.85', '12.50'],
    limits: [{ unit_price: '3.233', state_name: 'Michigan' }, null],
    total: '135.35',
  });
  expect(await o.quote(lines, { job_id: null })).toMatchObject({ limits: [null, null], amounts: ['148.20', '12.50'] });
  expect((await o.issue('160.70', lines)).issued).toMatchObject({ status: 409 });
  const { issued, client_invoice_id, stored } = await o.issue('135.35', lines);
  expect(issued).toMatchObject({ status: 200 });
  expect(stored).toMatchObject([
    {
      description: 'Certified Copy (copy price limited by Michigan law)',
      unit_price: '3.233',
      amount: '122.85',
      explanation: { copy_cap: { state_name: 'Michigan', numerator: 2, denominator: 3, instead_of: '3.900' } },
    },
    { description: 'Parking', unit_price: '12.500' },
  ]);
  // A correction begins with what was issued; charging more a page again is limited again, and said once.
  const [source] = stored;
  const again = o.line('40', '3.500', {
    description: source?.description,
    source_line_id: source?.client_invoice_line_id,
  });
  const correction = { corrects_invoice_id: client_invoice_id, reason: 'Two pages more' };
  const corrected = await o.issue('129.32', [again], correction);
  expect(corrected.issued).toMatchObject({ status: 200 });
  expect(corrected.stored).toMatchObject([
    { description: 'Certified Copy (copy price limited by Michigan law)', unit_price: '3.233', amount: '129.32' },
  ]);
});

test('prices are offered by the rate type of the job, and the line says so', async () => {
  const o = await office();
  await o.set({ state_code: 'CO' });
  expect(await o.copy('3.900', { rate_type_id: RATE_TYPE.out_of_hours })).toMatchObject({ status: 200 });
  await o.set({ starts_at: '2026-11-18T17:00:00Z', job_date: '2026-11-18' });
  expect(await o.offered()).toBe('2.650');
  // Wednesday, 6 PM in Denver.
  await o.set({ starts_at: '2026-11-19T01:00:00Z' });
  expect(await o.offered()).toBe('3.900');
  expect(await o.offered({ job_id: null })).toBe('2.650');
  const { stored } = await o.issue('148.20', [o.line('38', '3.900')]);
  expect(stored).toMatchObject([
    { explanation: { price_source: { level: 'company', conditions: { rate_type: 'Weekend and evening' } } } },
  ]);
});

test('dated prices are those of today, or of the day of the job where the company says so', async () => {
  const o = await office();
  await o.set({ state_code: 'CO', job_date: '2026-01-15' });
  expect(await o.copy('2.900', { valid_from: '2026-02-01' })).toMatchObject({ status: 200 });
  expect(await o.offered()).toBe('2.900');
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('company').set({ later_order_price_day: 'job' }).where('company_id', '=', o.company_id).execute(),
  );
  expect(await o.offered()).toBe('2.650');
  expect(await o.offered({ job_id: null })).toBe('2.900');
});
