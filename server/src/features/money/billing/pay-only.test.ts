import type { BillingDraftResponse, ProviderInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approveAll } from '../../../testing/world/approve-pay.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

interface Issued {
  outcome: string;
  message: string;
  invoices: object[];
  provider_invoice_ids: number[];
}

/** A job turned in on which nobody ordered anything, and the reporter laid out 20.00. */
async function office({ ordered }: { ordered: boolean }) {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const { job_id, service_provider_id } = ruiz;
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const call = (path: string, body: object = {}) => t.call('POST', path, biller, body);
  if (!ordered)
    await inCompany(t.db, company_id, (tx) => sql`delete from worksheet_order where job_id = ${job_id}`.execute(tx));
  const layOut = (amount_due: string) =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('job_expense')
        .values({
          company_id,
          job_id,
          service_provider_id,
          expense_type_id: 1,
          description: 'Garage',
          quantity: '1',
          unit_rate: amount_due,
          amount_due,
        })
        .execute(),
    );
  const ready = async () => ((await call('/billing/readyToBill')).body as { data: { order_count: number }[] }).data;
  const draft = async () => (await call('/billing/draft', { job_id })).body as BillingDraftResponse;
  const issue = async () => (await call('/billing/issue', { job_id, expected_total: '0.00' })).body as Issued;
  const payOf = async (id: number | undefined) =>
    (await t.call('GET', `/service_provider_invoice/getProviderInvoice/${id}`, biller)).body as ProviderInvoiceDetail;
  return { company_id, ruiz, biller, call, layOut, ready, draft, issue, payOf };
}

test('a job without an order waits with its expense of 20.00, which is paid and bills nobody', async () => {
  const o = await office({ ordered: false });
  expect(await o.ready()).toEqual([]);
  expect(await o.draft()).toMatchObject({ outcome: 'refused', reasons: [{ key: 'billing.no_orders' }] });
  await o.layOut('20.00');
  expect(await o.ready()).toMatchObject([{ job_id: o.ruiz.job_id, order_count: 0 }]);
  expect(await o.draft()).toMatchObject({
    outcome: 'pay_only',
    invoices: [],
    billed_total: '0.00',
    pay_total: '20.00',
  });
  const issued = await o.issue();
  expect(issued).toMatchObject({
    outcome: 'issued',
    invoices: [],
    message: expect.stringContaining('Pay issued for job'),
  });
  expect(await o.payOf(issued.provider_invoice_ids[0])).toMatchObject({
    amount_due: '20.00',
    invoice_status: 'New',
    lines: [{ line_kind: 'expense', amount: '20.00' }],
  });
  await approveAll(t, o.company_id, o.biller);
  const { rows } = await inCompany(t.db, o.company_id, (tx) =>
    sql`select account, sum(amount)::text as amount from ledger_posting group by account order by account`.execute(tx),
  );
  expect(rows).toEqual([
    { account: 'provider_cost', amount: '20.00' },
    { account: 'provider_payable', amount: '-20.00' },
  ]);
  const job = (await o.call('/job/getJobData', { job_id: o.ruiz.job_id })).body;
  expect(job).toMatchObject({ job_status_id: JOB_STATUS.turned_in, invoice_count: 0 });
  expect(await o.ready()).toEqual([]);
  expect(await o.issue()).toMatchObject({
    outcome: 'already_issued',
    provider_invoice_ids: issued.provider_invoice_ids,
  });
});

test('what is laid out after the job was billed is added to the same pay', async () => {
  const o = await office({ ordered: true });
  const billed = (await o.call('/billing/issue', { job_id: o.ruiz.job_id })).body as Issued;
  expect(await o.ready()).toEqual([]);
  await o.layOut('20.00');
  expect(await o.ready()).toMatchObject([{ order_count: 0 }]);
  expect(await o.issue()).toMatchObject({ outcome: 'issued', provider_invoice_ids: billed.provider_invoice_ids });
  expect((await o.payOf(billed.provider_invoice_ids[0])).amount_due).toBe('1148.15');
});

test('two who press at once pay once', async () => {
  const o = await office({ ordered: false });
  await o.layOut('20.00');
  const both = await Promise.all([o.issue(), o.issue()]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['already_issued', 'issued']);
  expect((await o.payOf(both[0]?.provider_invoice_ids[0])).amount_due).toBe('20.00');
});
