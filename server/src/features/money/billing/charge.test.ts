import type { BillingDraftResponse, ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Every company starts with them. */
const [LATE_FEE, HANDLING] = [1, 2];

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const charge = (more: object = {}) => ({
    key: 'one',
    worksheet_order_id: ruiz.copyOrder,
    invoice_charge_type_id: HANDLING,
    description: 'exhibit binders',
    quantity: '2',
    unit_price: '12.00',
    ...more,
  });
  const call = (path: string, body: object) => t.call('POST', path, biller, body);
  const draft = (charges: object[]) => call('/billing/draft', { job_id: ruiz.job_id, charges });
  const issue = (charges: object[], more: object = {}) =>
    call('/billing/issue', { job_id: ruiz.job_id, charges, ...more });
  return { ruiz, biller, charge, call, draft, issue };
}
type Office = Awaited<ReturnType<typeof office>>;

async function copyOf(o: Office, body: unknown): Promise<ClientInvoiceDetail> {
  const id = (body as { invoices: { client_invoice_id: number }[] }).invoices[1]?.client_invoice_id;
  return (await t.call('GET', `/client_invoice/getClientInvoice/${id}`, o.biller)).body as ClientInvoiceDetail;
}

test('is drafted on the invoice of its order, and nobody earns a share of it', async () => {
  const o = await office();
  const draft = (await o.draft([o.charge()])).body as BillingDraftResponse;
  expect(draft).toMatchObject({ billed_total: '1896.03', pay_total: '1128.15', margin: { amount: '767.88' } });
  const [original, copy] = draft.invoices;
  expect(original?.total).toBe('1433.93');
  expect(copy).toMatchObject({ subtotal: '462.10', total: '462.10' });
  expect(copy?.lines.at(-1)).toMatchObject({
    key: 'one',
    origin: 'charge',
    line_number: 3,
    description: 'Handling: exhibit binders',
    quantity: '2',
    unit_price: '12.000',
    amount: '24.00',
    product_id: null,
  });
});

test('is issued as it was seen, and its kind can no longer be deleted', async () => {
  const o = await office();
  const { status, body } = await o.issue([o.charge()], { expected_total: '1896.03' });
  expect(status).toBe(200);
  const copy = await copyOf(o, body);
  expect(copy).toMatchObject({ amount_due: '462.10', balance: '462.10' });
  expect(copy.lines.map((line) => [line.line_number, line.description, line.amount])).toEqual([
    [1, 'Certified Copy: Whitfield, Dana', '392.20'],
    [2, 'Exhibits: Whitfield, Dana', '45.90'],
    [3, 'Handling: exhibit binders', '24.00'],
  ]);
  expect(await t.call('DELETE', `/lookup/invoicechargetypes/delete/${HANDLING}`, o.biller)).toMatchObject({
    status: 409,
    body: { key: 'lookup.in_use' },
  });
});

test('bears the taxes of the payer where its kind is taxed', async () => {
  const o = await office();
  const rate = await o.call('/lookup/taxrates/create', { name: 'Denver', rate: '10' });
  const items = [{ product_id: PRODUCT.original, tax_rate_id: (rate.body as { id: number }).id }];
  await o.call('/lookup/producttaxtemplates/create', { name: 'Transcripts', items, is_default: true });
  const charges = [o.charge(), o.charge({ key: 'two', invoice_charge_type_id: LATE_FEE })];
  const { body } = await o.issue(charges);
  const copy = await copyOf(o, body);
  expect(copy.taxes).toMatchObject([{ taxable_amount: '24.00', tax_amount: '2.40', line_numbers: [3] }]);
  expect(copy.amount_due).toBe('488.50');
});

test('what is wrong with one is told beside its field', async () => {
  const o = await office();
  const wrong = [o.charge(), o.charge({ key: 'two', quantity: '0', unit_price: 'much' })];
  for (const response of [await o.draft(wrong), await o.issue(wrong)]) {
    expect(response).toMatchObject({
      status: 400,
      body: { fields: { 'charges.1.quantity': expect.any(String), 'charges.1.unit_price': expect.any(String) } },
    });
  }
});

test('one whose kind was deleted since is not issued in silence, and another company has no kinds', async () => {
  const [o, other] = [await office(), await office()];
  const made = await other.call('/lookup/invoicechargetypes/create', { name: 'Courier', default_amount: '9' });
  const { id } = made.body as { id: number };
  const charge = other.charge({ invoice_charge_type_id: id });
  await t.call('DELETE', `/lookup/invoicechargetypes/delete/${id}`, other.biller);
  expect((await other.draft([charge])).body).toMatchObject({ billed_total: '1872.03' });
  expect(await other.issue([charge])).toMatchObject({ status: 409, body: { key: 'billing.changed' } });
  const kind = await other.call('/lookup/invoicechargetypes/create', { name: 'Courier', default_amount: '9' });
  const stolen = o.charge({ invoice_charge_type_id: (kind.body as { id: number }).id });
  expect(await o.issue([stolen])).toMatchObject({ status: 409, body: { key: 'billing.changed' } });
});
