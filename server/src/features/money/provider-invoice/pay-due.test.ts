import type { ProviderInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Expected = NonNullable<ProviderInvoiceDetail['lines'][number]['expected']>;

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const reporter = await signIn(
    t.db,
    await buildUser(t.db, company_id, 'provider', { service_provider_id: ruiz.service_provider_id }),
  );
  const { body } = await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id });
  const { provider_invoice_ids, invoices } = body as {
    provider_invoice_ids: number[];
    invoices: { client_invoice_id: number }[];
  };
  const company = (values: object) =>
    inCompany(t.db, company_id, (tx) => tx.updateTable('company').set(values).execute());
  const expected = async (who = biller): Promise<(Expected | null)[]> => {
    const path = `/service_provider_invoice/getProviderInvoice/${provider_invoice_ids[0]}`;
    const { status, body: invoice } = await t.call('GET', path, who);
    expect({ status, invoice }).toMatchObject({ status: 200 });
    return (invoice as ProviderInvoiceDetail).lines.map((line) => line.expected);
  };
  /** The invoice of the original was issued on this day, and paid on that. */
  const billed = (invoice_date: string, paid_date: string | null) =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .updateTable('client_invoice')
        .set({ invoice_date, paid_date, invoice_status: paid_date ? 'Paid' : 'Unpaid' })
        .where('client_invoice_id', '=', invoices[0]?.client_invoice_id ?? 0)
        .execute(),
    );
  return { company_id, ruiz, biller, reporter, company, expected, billed };
}

test('a line says when it is paid and why, to the office and to whom it is paid, by the terms of both', async () => {
  const o = await office();
  await o.billed('2031-10-29', null);
  await o.company({ pay_when: 'client_paid_or_days', pay_first_day: '2031-11-28', provider_pay_days: 30 });
  const latest = { due_on: '2031-11-28', is_latest: true, why: '30 days after the invoice' };
  expect((await o.expected())[0]).toMatchObject({ ...latest, pay_on: '2031-11-28', moved_from: null });
  expect((await o.expected(o.reporter))[0]).toMatchObject(latest);
  await o.billed('2031-10-29', '2031-11-05');
  expect((await o.expected())[0]).toMatchObject({
    due_on: '2031-11-05',
    is_latest: false,
    why: 'Client paid 11/05/2031',
  });
  // The reporter agreed on another rule: nothing is delivered yet.
  const { service_provider_id } = o.ruiz.reporter;
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('service_provider')
      .set({ pay_when: 'after_delivery', pay_after_days: '10' })
      .where('service_provider_id', '=', service_provider_id)
      .execute(),
  );
  expect((await o.expected())[0]).toMatchObject({
    due_on: null,
    pay_on: null,
    why: '10 days after delivery; not delivered yet',
  });
});
