import type { JobEstimateRow } from '@onrecord/contract/money/estimate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;

/** Ruiz v. Hartwell, booked for 3.2 hours: 160 pages at 4.850 are 776.00, half a day 125.00. */
async function office(settings: object = { shows_estimates: true, mail_expected_pay: true }) {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const set = (values: object) =>
    inCompany(t.db, company_id, (tx) =>
      tx.updateTable('company').set(values).where('company_id', '=', company_id).execute(),
    );
  await set(settings);
  const headers = async (type: 'company' | 'contact' | 'provider', values: object) =>
    signIn(t.db, await buildUser(t.db, company_id, type, values));
  const opposing = await buildContact(t.db, company_id, { client_id: ruiz.opposing.client_id, is_attorney: true });
  const who = {
    staff: await headers('company', { full_access: true }),
    attorney: await headers('contact', { contact_id: ruiz.attorney.contact_id }),
    opposing: await headers('contact', { contact_id: opposing.contact_id }),
    reporter: await headers('provider', { service_provider_id: ruiz.service_provider_id }),
    stranger: await headers('provider', {}),
  };
  const estimate = async (as: Headers, job_id = ruiz.job_id) => {
    const { status, body } = await t.call('POST', '/estimate/ofJob', as, { job_id });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as JobEstimateRow | null;
  };
  const issue = () => t.call('POST', '/billing/issue', who.staff, { job_id: ruiz.job_id });
  const job = (values: object) =>
    inCompany(t.db, company_id, (tx) => tx.updateTable('job').set(values).where('job_id', '=', ruiz.job_id).execute());
  return { company_id, ruiz, who, set, estimate, issue, job };
}

const sums = (found: JobEstimateRow | null) =>
  found?.rows.map(({ name, estimated, actual }) => [name, estimated, actual]);

test('a client reads what its job is expected to be billed, and then what it was billed beside it', async () => {
  const o = await office();
  expect(await o.estimate(o.who.attorney)).toMatchObject({
    ...{ side: 'client', hours: '3.20', pages: 160, agreed: null },
    ...{ estimated_total: '901.00', actual_total: null, difference: null },
  });
  expect(await o.issue()).toMatchObject({ status: 200, body: { outcome: 'issued' } });
  const after = await o.estimate(o.who.attorney);
  expect(sums(after)).toEqual([
    ['Original Transcript', '776.00', '969.03'],
    [expect.stringContaining('half day'), '125.00', '125.00'],
    ['Rough Draft', null, '259.00'],
    [expect.stringContaining('Exhibit'), null, '45.90'],
    ['Read and Sign', null, '35.00'],
  ]);
  expect(after).toMatchObject({ estimated_total: '901.00', actual_total: '1433.93', difference: '532.93' });
  expect(await o.estimate(o.who.staff)).toEqual(after);
});

test('a provider reads the expected pay, and then the pay of the job beside it', async () => {
  const o = await office();
  expect(await o.estimate(o.who.reporter)).toMatchObject({
    side: 'provider',
    estimated_total: '579.40',
    actual_total: null,
  });
  await o.issue();
  const after = await o.estimate(o.who.reporter);
  // 65 percent of 969.03, 259.00 and 392.20, line by line, and 75.00 for being there.
  expect(sums(after)).toEqual([
    ['Original Transcript', '504.40', '629.87'],
    [expect.stringContaining('half day'), '75.00', '75.00'],
    ['Rough Draft', null, '168.35'],
    ['Certified Copy', null, '254.93'],
  ]);
  expect(after).toMatchObject({ actual_total: '1128.15', difference: '548.75' });
  expect(await o.estimate(o.who.stranger)).toBeNull();
});

test('nobody reads an estimate whom the company shows none, nor a client that another one pays for', async () => {
  const o = await office({ shows_estimates: false });
  expect(await o.estimate(o.who.attorney)).toBeNull();
  expect(await o.estimate(o.who.reporter)).toBeNull();
  expect(await o.estimate(o.who.staff)).toMatchObject({ estimated_total: '901.00' });
  await o.set({ shows_estimates: true });
  expect(await o.estimate(o.who.opposing)).toBeNull();
  const insurer = await buildClient(t.db, o.company_id);
  await o.job({ bill_to_client_id: insurer.client_id });
  expect(await o.estimate(o.who.attorney)).toBeNull();
  await o.job({ bill_to_client_id: null, is_canceled: 1 });
  expect(await o.estimate(o.who.attorney)).toBeNull();
});

test('pay that an offer said is shown, whatever the setting', async () => {
  const o = await office({ shows_estimates: false });
  await inCompany(t.db, o.company_id, async (tx) => {
    const { job_service_id } = await tx.selectFrom('job_service').select('job_service_id').executeTakeFirstOrThrow();
    const { offer_round_id } = await tx
      .insertInto('offer_round')
      .values({
        ...{ company_id: o.company_id, job_id: o.ruiz.job_id, job_service_id, service_id: 1, state: 'filled' },
        ...{ tier_minutes: [60], starts_at: '2031-03-04T16:00:00Z', ends_at: '2031-03-04T18:00:00Z' },
        ...{ shows_pay: true, pay_amount: '600.00', started_by_name: 'Maren', started_at: '2031-03-01T12:00:00Z' },
      })
      .returning('offer_round_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('offer')
      .values({
        ...{ company_id: o.company_id, offer_round_id, service_provider_id: o.ruiz.service_provider_id, tier: 1 },
        ...{ result: 'yes', responded_at: '2031-03-01T13:00:00Z' },
      })
      .execute();
  });
  expect(await o.estimate(o.who.reporter)).toMatchObject({
    side: 'provider',
    agreed: '600.00',
    estimated_total: '579.40',
  });
});
