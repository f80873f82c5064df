import type { BillingDraftResponse, ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemScope } from '../../../db/scope.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findBookFaults } from '../payment/books/books.reads.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const owner = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const post = (path: string, body: object, who = owner) => t.call('POST', path, who, body);
  const seen = (await post('/billing/draft', { job_id: ruiz.job_id })).body as BillingDraftResponse;
  const key = seen.invoices[1]?.lines[0]?.key ?? '';
  const discount = (own: object = {}) => ({ key, kind: 'percent', value: '5', reason: 'agreed 11/02', ...own });
  const draft = async (discounts: object[], who = owner) =>
    (await post('/billing/draft', { job_id: ruiz.job_id, discounts }, who)).body as BillingDraftResponse;
  const issue = (discounts: object[], more: object = {}, who = owner) =>
    post('/billing/issue', { job_id: ruiz.job_id, discounts, ...more }, who);
  const invoice = async (body: unknown) => {
    const id = (body as { invoices: { client_invoice_id: number }[] }).invoices[1]?.client_invoice_id;
    return (await t.call('GET', `/client_invoice/getClientInvoice/${id}`, owner)).body as ClientInvoiceDetail;
  };
  return { company_id, ruiz, owner, post, discount, draft, issue, invoice };
}

test('is a line below its item, issued as it was seen, and the pay stays', async () => {
  const o = await office();
  const draft = await o.draft([o.discount()]);
  expect(draft).toMatchObject({ billed_total: '1852.42', pay_total: '1128.15' });
  expect(draft.invoices[1]?.lines[1]).toMatchObject({
    origin: 'discount',
    line_number: 2,
    description: 'Discount on Certified Copy: agreed 11/02',
    unit_price: '-5.000',
    amount: '-19.61',
  });
  const { status, body } = await o.issue([o.discount()], { expected_total: '1852.42' });
  expect(status).toBe(200);
  const copy = await o.invoice(body);
  expect(copy).toMatchObject({ amount_due: '418.49', balance: '418.49' });
  expect(copy.lines.map(({ amount }) => amount)).toEqual(['392.20', '-19.61', '45.90']);
  expect(await findBookFaults(t.services, systemScope(o.company_id, 'test'))).toEqual([]);
});

test('lowers the pay by its share where the company says so, and the tax by its own', async () => {
  const o = await office();
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('company').set({ discounts_reduce_pay: true }).where('company_id', '=', o.company_id).execute(),
  );
  const rate = await o.post('/lookup/taxrates/create', { name: 'Denver', rate: '10' });
  const items = [{ product_id: PRODUCT.copy, tax_rate_id: (rate.body as { id: number }).id }];
  await o.post('/lookup/producttaxtemplates/create', { name: 'Copies', items, is_default: true });
  // 65 percent of 19.61 is 12.75; a tenth of 392.20 less 19.61 is 37.26.
  expect(await o.draft([o.discount()])).toMatchObject({ pay_total: '1115.40' });
  const { body } = await o.issue([o.discount()]);
  expect(await o.invoice(body)).toMatchObject({
    taxes: [{ taxable_amount: '372.59', tax_amount: '37.26', line_numbers: [1, 2] }],
    amount_due: '455.75',
  });
  expect(await findBookFaults(t.services, systemScope(o.company_id, 'test'))).toEqual([]);
});

test('is as large as the setting says, and larger by somebody who approves credits', async () => {
  const o = await office();
  const bills = { module: 'clientinvoices', view: true, add: true, edit: true, delete: false };
  const role = { name: 'Billing clerk', user_type: 'company', values: [bills] };
  const { id: role_id } = (await o.post('/role/create', role)).body as { id: number };
  const clerk = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', { role_id }));
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('company').set({ max_discount_percent: 4 }).where('company_id', '=', o.company_id).execute(),
  );
  const refused = await o.draft([o.discount()], clerk);
  expect(refused).toMatchObject({ outcome: 'refused', reasons: [{ key: 'billing.discount_limit' }] });
  expect((await o.issue([o.discount()], {}, clerk)).status).toBe(409);
  expect(await o.draft([o.discount({ value: '4' })], clerk)).toMatchObject({ outcome: 'billable' });
  expect((await o.issue([o.discount()])).status).toBe(200);
});

test('says what is wrong with it beside its field, and takes off no more than there is', async () => {
  const o = await office();
  const wrong = await o.issue([o.discount({ value: '120', reason: ' ' })]);
  expect(wrong).toMatchObject({
    status: 400,
    body: { fields: { 'discounts.0.value': expect.any(String), 'discounts.0.reason': expect.any(String) } },
  });
  const tooMuch = [o.discount({ kind: 'amount', value: '392.21' })];
  expect(await o.issue(tooMuch)).toMatchObject({ status: 409, body: { key: 'billing.discount_too_high' } });
});

test('goes along into a correction of its invoice', async () => {
  const o = await office();
  const { body } = await o.issue([o.discount()]);
  const copy = await o.invoice(body);
  const started = await o.post('/invoice_draft/start', { corrects_invoice_id: copy.client_invoice_id });
  expect(started).toMatchObject({ status: 200 });
  const { corrected: _, taxes: _taxes, ...form } = started.body as Record<string, unknown> & { lines: object[] };
  expect(form.lines).toMatchObject([{}, { quantity: '1', unit_price: '-19.610' }, {}]);
  const content = {
    ...Object.fromEntries(
      ['division_id', 'client_id', 'job_id', 'case_id', 'corrects_invoice_id', 'comment', 'lines'].map((name) => [
        name,
        form[name],
      ]),
    ),
    reason: 'Wrong address',
  };
  expect(await o.post('/invoice_draft/quote', content)).toMatchObject({ status: 200, body: { total: '418.49' } });
  // A line that nobody discounted is never below zero.
  const typed = form.lines.map((line) => ({ ...line, source_line_id: null }));
  expect(await o.post('/invoice_draft/quote', { ...content, lines: typed })).toMatchObject({ status: 200 });
  const saving = { invoice_draft_id: null, version: 0, entry_key: crypto.randomUUID(), ...content };
  expect(await o.post('/invoice_draft/save', { ...saving, lines: typed })).toMatchObject({
    status: 400,
    body: { fields: { 'lines.1.unit_price': expect.any(String) } },
  });
  const issued = await o.post('/invoice_draft/issue', { ...saving, expected_total: '418.49' });
  expect(issued).toMatchObject({ status: 200 });
  const { client_invoice_id } = issued.body as { client_invoice_id: number };
  const fresh = (await t.call('GET', `/client_invoice/getClientInvoice/${client_invoice_id}`, o.owner)).body;
  expect(fresh).toMatchObject({ amount_due: '418.49' });
  expect((fresh as ClientInvoiceDetail).lines.map(({ amount }) => amount)).toEqual(['392.20', '-19.61', '45.90']);
  expect(await findBookFaults(t.services, systemScope(o.company_id, 'test'))).toEqual([]);
});
