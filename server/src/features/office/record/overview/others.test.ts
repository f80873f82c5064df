import type { CaseOverview, ContactOverview, ProviderOverview } from '@onrecord/contract/office/record';
import type { Report } from '@onrecord/contract/office/report';
import { add, formatAmount } from '@onrecord/domain/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCase, buildContact, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { payOffice } from '../../../../testing/world/pay-office.ts';
import { receiptDesk } from '../../../../testing/world/receipt-desk.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { desk } = receiptDesk(() => t);
type Headers = Record<string, string>;
type Listed = { count: number; data: { balance: string }[] };
const listed = async (who: Headers, path: string, body: object) =>
  (await t.call('POST', path, who, { limit: 100, ...body })).body as Listed;
const read = async <Body>(who: Headers, path: string) =>
  (await t.call('GET', `/record/${path}`, who)) as { status: number; body: Body };
const sumOf = ({ data }: Listed) => formatAmount(add(0, ...data.map(({ balance }) => balance)));

test('what a provider is owed and how they turn in are the totals of the list and the report', async () => {
  const o = await payOffice(t);
  const of = { object_type: 'provider', object_id: o.service_provider_id };
  const { division_id, client_id } = o.ruiz.job;
  const starts = Temporal.Now.instant().subtract({ hours: 24 * 35 });
  await buildJob(t.db, o.company_id, {
    ...{ division_id, client_id, service_provider_ids: [o.service_provider_id] },
    job_date: starts.toZonedDateTimeISO('America/Denver').toPlainDate().toString(),
    starts_at: starts.toString(),
    ends_at: starts.add({ hours: 1 }).toString(),
  });
  const { body } = await read<ProviderOverview>(o.biller, `getProviderOverview/${o.service_provider_id}`);
  const unpaid = await listed(o.biller, '/service_provider_invoice/getProviderInvoiceData', {
    of,
    invoice_status: 'Unpaid',
  });
  expect(unpaid.count).toBeGreaterThan(0);
  expect(body.pay).toMatchObject({ balance: sumOf(unpaid), invoices: unpaid.count });
  const report = (await t.call('POST', '/report/getReport', o.biller, { name: 'on_time', by: 'provider' }))
    .body as Report;
  const row = report.rows.find(({ key }) => key === String(o.service_provider_id));
  expect(body.on_time?.owed).toBeGreaterThan(0);
  expect(body.on_time).toMatchObject({
    from: report.from,
    to: report.to,
    due: Number(row?.values.due ?? 0),
    in_time: Number(row?.values.in_time ?? 0),
  });
  const { from, to, jobs: month } = body.jobs?.months.at(-1) ?? { from: '', to: '', jobs: -1 };
  const jobs = await listed(o.biller, '/job/getJobListing', {
    of,
    job_status: 'scheduled',
    from_date: from,
    to_date: to,
  });
  expect([body.jobs?.counts.month, month]).toEqual([jobs.count, jobs.count]);
});

test('the figures of a case and of a contact are the totals of the lists in their tabs', async () => {
  const o = await desk();
  const { case_id } = await buildCase(t.db, o.company_id, { client_id: o.client_id });
  const { contact_id } = await buildContact(t.db, o.company_id, { client_id: o.client_id });
  await o.invoice('700.00');
  // The job of the invoice is of the case.
  await inCompany(t.db, o.company_id, (tx) => tx.updateTable('job').set({ case_id }).execute());
  const parties = { division_id: o.division_id, client_id: o.client_id, case_id, taking_contact_id: contact_id };
  await buildJob(t.db, o.company_id, parties);
  const past = { job_date: '2026-01-05', starts_at: '2026-01-05T16:00:00Z', ends_at: '2026-01-05T18:00:00Z' };
  const last = await buildJob(t.db, o.company_id, { ...parties, ...past });

  const ofCase = { object_type: 'case', object_id: case_id };
  const matter = (await read<CaseOverview>(o.staff, `getCaseOverview/${case_id}`)).body;
  const open = await listed(o.staff, '/client_invoice/getClientInvoiceData', { of: ofCase, late_from: 1 });
  expect(matter.owed).toMatchObject({ overdue: sumOf(open), overdue_invoices: open.count, balance: '700.00' });
  for (const [name, job_status] of [
    ['scheduled', 'scheduled'],
    ['unbilled', 'unbilled'],
    ['unconfirmed', 'needing_confirmation'],
  ] as const) {
    const { count } = await listed(o.staff, '/job/getJobListing', { of: ofCase, job_status });
    expect([name, matter.jobs?.counts[name]]).toEqual([name, count]);
  }

  const ofContact = { object_type: 'contact', object_id: contact_id };
  const person = (await read<ContactOverview>(o.staff, `getContactOverview/${contact_id}`)).body;
  const requests = await listed(o.staff, '/job/getJobListing', { of: ofContact, job_status: 'open_requests' });
  expect(person.jobs?.counts).toMatchObject({ all: 2, requests: requests.count });
  expect(person.jobs?.last?.job_id).toBe(last.job_id);
});

test('the figures of providers, cases and contacts are for staff alone', async () => {
  const o = await payOffice(t);
  const contact = await buildContact(t.db, o.company_id, {});
  const { case_id } = await buildCase(t.db, o.company_id, { client_id: contact.client_id });
  const { contact_id } = contact;
  const { service_provider_id } = o;
  const attorney = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id }));
  const reporter = await signIn(t.db, await buildUser(t.db, o.company_id, 'provider', { service_provider_id }));
  for (const who of [attorney, reporter])
    for (const path of [
      `getProviderOverview/${service_provider_id}`,
      `getCaseOverview/${case_id}`,
      `getContactOverview/${contact_id}`,
    ])
      expect([path, (await read(who, path)).status]).toEqual([path, 403]);
});
