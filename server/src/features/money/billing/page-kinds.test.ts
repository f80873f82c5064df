import type { BillingDraftResponse } from '@onrecord/contract/money/billing-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Ruiz v. Hartwell with 150 pages, of which six are the index, three the certificate and two the errata. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { job_id } = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('worksheet_deponent')
      .set({ transcript_end_page: 150, index_pages: 6, certificate_pages: 3, errata_pages: 2 })
      .where('job_id', '=', job_id)
      .execute(),
  );
  const draft = async (more: object = {}) =>
    (await t.call('POST', '/billing/draft', biller, { job_id, ...more })).body as BillingDraftResponse;
  const issue = (more: object) => t.call('POST', '/billing/issue', biller, { job_id, ...more });
  return { company_id, job_id, draft, issue };
}

test('a job bills the kinds of pages that the company bills', async () => {
  const o = await office();
  const usual = await o.draft();
  expect(usual).toMatchObject({
    billed_total: '1872.03',
    usual_kinds: { index: true, certificate: true, errata: false },
  });
  expect(usual.produced[0]?.page_kinds).toEqual({ testimony: 139, index: 6, certificate: 3, errata: 2 });
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('company').set({ bills_index_pages: false }).where('company_id', '=', o.company_id).execute(),
  );
  expect((await o.draft()).invoices[0]?.lines[0]).toMatchObject({ quantity: '142', amount: '688.70' });
});

test('other kinds are billed with a reason alone, which the invoice keeps', async () => {
  const o = await office();
  const page_kinds = { index: true, certificate: true, errata: true, reason: ' ' };
  expect((await o.draft({ page_kinds })).invoices[0]?.lines[0]?.quantity).toBe('150');
  const refused = await o.issue({ page_kinds });
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'page_kinds.reason': 'This field is required' } } });
  const orders = await inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('client_order').select('order_id').execute(),
  );
  expect(orders).toEqual([]);
  const issued = await o.issue({ page_kinds: { ...page_kinds, reason: 'Errata were ordered' } });
  expect(issued).toMatchObject({ status: 200, body: { outcome: 'issued' } });
  const [line] = await inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('client_invoice_line').select(['amount', 'explanation']).orderBy('client_invoice_line_id').execute(),
  );
  expect(line).toMatchObject({
    amount: '727.50',
    explanation: { page_kinds: { billed: { errata: true }, pages: { errata: 2 }, reason: 'Errata were ordered' } },
  });
});
