import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildProvider, buildUser, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approveAll } from '../../../testing/world/approve-pay.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

test('an approved invoice of a provider goes into the cart once, and leaves it when it is held', async () => {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  const biller = await signIn(t.db, user);
  const issued = (await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id })).body as {
    provider_invoice_ids: number[];
    invoices: { client_invoice_id: number; amount_due: string }[];
  };
  const [id = 0] = issued.provider_invoice_ids;
  const put = (who = biller, of = user.user_id) => t.call('POST', `/cart/checkProviderInvoiceToCart/${id}/${of}`, who);
  const checkout = async () =>
    (await t.call('GET', `/cart/getProviderCheckoutData/${user.user_id}`, biller)).body as {
      lines: { provider_invoice_id: number; pay_amount: string }[];
      total: string;
    };
  // Nothing of it is approved: there is nothing to pay yet.
  expect((await put()).status).toBe(409);
  await approveAll(t, company_id, biller);
  const { amount_due } = (await t.call('GET', `/service_provider_invoice/getProviderInvoice/${id}`, biller)).body as {
    amount_due: string;
  };
  const both = await Promise.all([put(), put()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await checkout()).toMatchObject({
    lines: [{ provider_invoice_id: id, pay_amount: amount_due }],
    total: amount_due,
  });
  // The invoices of clients are another cart, and none of them is in it.
  const clients = await t.call('POST', '/client_invoice/getAllCartClientInvoice', biller, {});
  expect(clients).toMatchObject({ status: 200, body: { data: [] } });
  const [first] = issued.invoices;
  await t.call('POST', `/cart/checkClientInvoiceToCart/${first?.client_invoice_id}/${user.user_id}`, biller);
  const added = await t.call('POST', '/client_invoice/getAllCartClientInvoice', biller, { user_id: user.user_id });
  expect(added.body).toMatchObject({
    data: [{ client_invoice_id: first?.client_invoice_id, balance: first?.amount_due }],
  });
  await t.call('POST', '/service_provider_invoice/holdPay', biller, { provider_invoice_id: id, reason: 'Exhibit 4' });
  expect(await checkout()).toMatchObject({ lines: [], total: '0.00' });
  expect((await put()).status).toBe(409);

  const other = await buildUser(t.db, company_id, 'company', { full_access: true });
  const colleague = await signIn(t.db, other);
  expect((await put(colleague)).status).toBe(404);
  const cart = `/client_invoice/getAllCartClientInvoice`;
  expect((await t.call('POST', cart, colleague, { user_id: user.user_id })).status).toBe(404);
  const { service_provider_id } = await buildProvider(t.db, company_id);
  const reporter = await buildUser(t.db, company_id, 'provider', { service_provider_id });
  expect([403, 404]).toContain((await put(await signIn(t.db, reporter), reporter.user_id)).status);
});
