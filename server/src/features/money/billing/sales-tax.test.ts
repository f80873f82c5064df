import type { BillingDraftResponse, ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const COLORADO = 6;
/** Every company starts with it. */
const NO_TAX = 1;

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const call = async <Body>(path: string, body: object) => {
    const response = await t.call('POST', path, biller, body);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body as Body;
  };
  const add = async (route: string, draft: object) => (await call<{ id: number }>(`/lookup/${route}/create`, draft)).id;
  const inState = (state_code: string) =>
    inCompany(t.db, company_id, (tx) =>
      tx.updateTable('client').set({ state_code }).where('client_id', '=', ruiz.taking.client_id).execute(),
    );
  return { company_id, ruiz, biller, call, add, inState, draft: { job_id: ruiz.job_id } };
}
type Office = Awaited<ReturnType<typeof office>>;

const todayIn = (zone: string) => Temporal.Now.plainDateISO(zone);
const TODAY = todayIn('America/Denver');

/** A tax of Colorado that rises on a day, and the template that levies it on originals. */
async function taxOriginals(o: Office, rises = TODAY, template: object = { is_default: true }) {
  const of = { name: 'Denver sales tax', state_id: COLORADO };
  const before = await o.add('taxrates', { ...of, rate: '8.31', valid_to: rises.subtract({ days: 1 }).toString() });
  const now = await o.add('taxrates', { ...of, rate: '8.81', effective_date: rises.toString() });
  const items = [{ product_id: PRODUCT.original, tax_rate_id: before }];
  const template_id = await o.add('producttaxtemplates', { name: 'Transcripts', items, ...template });
  return { before, now, template_id };
}

const books = async (o: Office) => {
  const { rows } = await inCompany(t.db, o.company_id, (tx) =>
    sql<{ account: string; amount: string }>`select account, sum(amount)::text as amount from ledger_posting
      where company_id = ${o.company_id} group by account having sum(amount) <> 0`.execute(tx),
  );
  return Object.fromEntries(rows.map((row) => [row.account, row.amount]));
};

test('the tax that holds on the day of the invoice is drafted, issued, booked, printed and voided', async () => {
  const o = await office();
  const { now, before } = await taxOriginals(o);
  await o.inState('CO');
  const draft = await o.call<BillingDraftResponse>('/billing/draft', o.draft);
  // 8.81 percent of 717.80 and its surcharge of 251.23.
  const tax = { name: 'Denver sales tax', rate: '8.810', taxable_amount: '969.03', tax_amount: '85.37' };
  expect(draft.invoices[0]).toMatchObject({ subtotal: '1433.93', tax_amount: '85.37', total: '1519.30' });
  expect(draft.invoices[0]?.taxes).toMatchObject([{ ...tax, tax_rate_id: now, line_numbers: [1, 2] }]);
  expect(draft.invoices[1]).toMatchObject({ taxes: [], tax_amount: '0.00', total: '438.10' });
  expect(draft).toMatchObject({ billed_total: '1957.40', margin: { amount: '743.88' } });

  const { invoices } = await o.call<{ invoices: { client_invoice_id: number }[] }>('/billing/issue', {
    ...o.draft,
    expected_total: '1957.40',
  });
  const client_invoice_id = invoices[0]?.client_invoice_id;
  const read = async () =>
    (await t.call('GET', `/client_invoice/getClientInvoice/${client_invoice_id}`, o.biller))
      .body as ClientInvoiceDetail;
  const invoice = await read();
  expect(invoice).toMatchObject({ subtotal: '1433.93', tax_amount: '85.37', amount_due: '1519.30', taxes: [tax] });
  const listed = await o.call<{ data: object[] }>('/client_invoice/getClientInvoiceData', { job_id: o.ruiz.job_id });
  expect(listed.data).toContainEqual(expect.objectContaining({ tax_amount: '85.37', amount_due: '1519.30' }));
  expect(await books(o)).toMatchObject({ receivable: '1957.40', revenue: '-1872.03', tax_payable: '-85.37' });

  const print = async () => {
    const { order_id } = invoice;
    const payload = { order_id, company_id: o.company_id };
    const url = '/api/client_invoice/printClientInvoice';
    const { rawPayload } = await t.app.inject({ method: 'POST', url, headers: o.biller, payload });
    return (await readPdf(rawPayload)).pages.flatMap((page) => page.lines).join('\n');
  };
  const parts = ['Denver sales tax', '8.81%', '$85.37', '$1,519.30'];
  const own = await print();
  for (const part of [...parts, '$1,433.93']) expect(own, part).toContain(part);
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('letter_template')
      .set({ html: '<table><tr data-repeat="lines"><td><span data-field="formula"></span></td></tr></table>' })
      .where('kind', '=', 'invoice')
      .execute(),
  );
  expect(await print()).toContain('$969.03 × 8.81% = $85.37');

  for (const id of [now, before]) {
    const refused = await t.call('DELETE', `/lookup/taxrates/delete/${id}`, o.biller);
    expect(refused).toMatchObject({ status: 409, body: { key: 'lookup.in_use' } });
  }
  await o.call('/client_invoice/voidInvoice', { client_invoice_id });
  const left = await books(o);
  expect(left).toMatchObject({ receivable: '438.10', revenue: '-438.10' });
  expect(left).not.toHaveProperty('tax_payable');
});

test.each([
  ['before the rate rises, the former one holds', 1, 'Colorado', ['8.310']],
  ['on its first day the new one holds', 0, 'CO', ['8.810']],
  ['in another state there is no tax', 0, 'UT', []],
  ['where the client has no state, the place of the job decides', 0, '', ['8.810']],
])('%s', async (_name, days, state, rates) => {
  const o = await office();
  await taxOriginals(o, TODAY.add({ days }));
  await o.inState(state);
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('job').set({ state_code: 'CO' }).where('job_id', '=', o.ruiz.job_id).execute(),
  );
  const { invoices } = await o.call<BillingDraftResponse>('/billing/draft', o.draft);
  expect(invoices[0]?.taxes.map((tax) => tax.rate)).toEqual(rates);
});

test('the day of the company decides, not that of the server', async () => {
  const o = await office();
  const elsewhere = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'].find((zone) => !todayIn(zone).equals(todayIn('UTC')));
  const time_zone = elsewhere ?? '';
  await inCompany(t.db, o.company_id, (tx) => tx.updateTable('company').set({ time_zone }).execute());
  await o.inState('CO');
  const [first, later] = [todayIn(time_zone), todayIn('UTC')].sort(Temporal.PlainDate.compare);
  await taxOriginals(o, later);
  const { invoices } = await o.call<BillingDraftResponse>('/billing/draft', o.draft);
  const rate = first?.equals(todayIn(time_zone)) ? '8.310' : '8.810';
  expect(invoices[0]?.taxes).toMatchObject([{ rate }]);
});

test('a client’s own template goes before the company’s, of which there is one', async () => {
  const o = await office();
  await o.inState('CO');
  const taxes = async () =>
    (await o.call<BillingDraftResponse>('/billing/draft', o.draft)).invoices[0]?.taxes.map((tax) => tax.name);
  const { template_id } = await taxOriginals(o, TODAY, { is_default: false });
  expect(await taxes()).toEqual([]);

  const path = `/client/getClient/${o.ruiz.taking.client_id}`;
  const choose = async (product_tax_template_id: number | null) => {
    const { version } = (await t.call('GET', path, o.biller)).body as { version: number };
    const change = { version, product_tax_template_id };
    expect((await t.call('PATCH', path.replace('getClient', 'update'), o.biller, change)).status).toBe(200);
  };
  await choose(template_id);
  expect(await taxes()).toEqual(['Denver sales tax']);
  const refused = await t.call('DELETE', `/lookup/producttaxtemplates/delete/${template_id}`, o.biller);
  expect(refused).toMatchObject({ status: 409, body: { key: 'lookup.in_use' } });

  const items = [{ product_id: PRODUCT.original, tax_rate_id: NO_TAX }];
  const exempt = await o.add('producttaxtemplates', { name: 'Exempt', items, is_default: true });
  await o.add('producttaxtemplates', { name: 'Everybody', items, is_default: true });
  const defaults = await inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('product_tax_template').select('name').where('is_default', '=', true).execute(),
  );
  expect(defaults).toEqual([{ name: 'Everybody' }]);
  await choose(exempt);
  expect(await taxes()).toEqual([]);
});
