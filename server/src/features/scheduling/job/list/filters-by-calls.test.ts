import { jobFilterKey, jobFiltersFor } from '@onrecord/domain/scheduling/job/job-filter-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProvider, buildUser, signIn } from '../../../../testing/build/build.ts';
import { type Held, typedWorksheet } from '../../../../testing/build/build-held-job.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

/** The morning on which everything is booked; the jobs are on the days after it. */
const NOW = Temporal.Instant.from('2031-03-10T16:00:00Z');
const dayAfter = (days: number) => Temporal.PlainDate.from('2031-03-10').add({ days }).toString();
/** The day after the job of `dayAfter(1)`. */
const AFTER = Temporal.Instant.from('2031-03-12T22:00:00Z');

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Fills every filter of the list of jobs by calls of the people who use it, and says which of them each user type has filled. */
async function fillFilters() {
  t.setNow(NOW);
  const o = await buildOffice(t, { now: NOW });
  const { service_provider_id } = await buildProvider(t.db, o.company_id);
  const users = {
    company: await buildUser(t.db, o.company_id, 'company', { full_access: true }),
    contact: await buildUser(t.db, o.company_id, 'contact', { contact_id: o.attorney.contact_id }),
    provider: await buildUser(t.db, o.company_id, 'provider', { service_provider_id }),
  };
  type Who = keyof typeof users;
  const as = (who: Who) => signIn(t.db, users[who], t.services.now());
  const send = async (who: Who, path: string, body: object, method: 'POST' | 'PATCH' = 'POST') => {
    const { status, body: response } = await t.call(method, path, await as(who), body);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(response)}`);
    return response as { count: number };
  };
  const book = (day: number, provider: number | null = service_provider_id) =>
    o.create({ job_date: dayAfter(day), services: [{ service_id: 1, service_provider_id: provider }] });
  const version = async (job_id: number) => (await o.read(job_id, await as('company'))).version;

  const over = await book(1);
  await book(2, null);
  await send('provider', '/job_response/respond', { job_id: await book(3), response: 'no', note: 'In court' });
  await send('contact', '/job_response/respond', { job_id: await book(4), response: 'no', note: 'Settled' });
  await book(5);
  await send('provider', '/service_provider_time_off/create', {
    ...{ description: 'Surgery', time_zone: 'America/Denver', is_all_day: true },
    ...{ start_date_time: `${dayAfter(5)} 00:00:00`, end_date_time: `${dayAfter(5)} 23:59:00` },
  });
  const request = { job_id: await book(8), expected_fee: '0.00' };
  await send('contact', '/job_request/ask', {
    ...request,
    kind: 'reschedule',
    wanted: { job_date: dayAfter(9), start_time: '10:00' },
  });
  await send('contact', '/job_request/ask', { ...request, kind: 'change', wanted: { add_services: 'Realtime' } });
  await send('contact', '/job_cancellation/request', { ...request, reason: 'The case settled' });
  const { division_id, taking_contact_id, case_id, job_type_id, time_zone } = o.draft();
  const wanted = { division_id, taking_contact_id, case_id, job_type_id, time_zone, job_date: dayAfter(11) };
  await send('contact', '/job_request/addContactJob', {
    ...{ ...wanted, start_time: '09:30', estimated_duration: '3.00' },
    ...{
      deponent_names: 'Dana Whitfield',
      service_names: 'Court Reporter',
      location_text: '1900 Grant Street, Denver',
    },
  });
  const canceled = await book(10);
  await send('company', `/job/cancel/${canceled}`, { version: await version(canceled), reason: 'Settled' }, 'PATCH');

  const found = { company: new Set<string>(), contact: new Set<string>(), provider: new Set<string>() };
  const look = async () => {
    for (const who of ['company', 'contact', 'provider'] as const)
      for (const filter of jobFiltersFor(who)) {
        const job_status = jobFilterKey(filter);
        if ((await send(who, '/job/getJobListing', { job_status, limit: 1 })).count > 0) found[who].add(job_status);
      }
  };
  await look();
  t.setNow(AFTER);
  await look();
  const reporter = await as('provider');
  const held = { ...o, job_id: over, reporter } as unknown as Held;
  const { attorneys, orders, ...draft } = await typedWorksheet(t, held);
  const worksheet = { ...draft, expenses: [], attorneys: attorneys?.slice(0, 1), orders: orders?.slice(0, 1) };
  await send('provider', `/worksheet/completeWorksheet/${over}`, worksheet, 'PATCH');
  await look();
  // The database's own clock says what is over and when something was saved: by that, all of the above was a moment ago.
  t.setNow(undefined);
  const job_date = Temporal.Now.plainDateISO('America/Denver').subtract({ days: 2 }).toString();
  const services = [{ service_id: 1, service_provider_id }];
  await send('company', '/job/create', o.draft({ job_date, services }));
  await look();
  return found;
}

test('each filter of the list of jobs has rows that calls of its people lead to', async () => {
  const found = await fillFilters();
  for (const who of ['company', 'contact', 'provider'] as const)
    expect([who, [...found[who]].sort()]).toEqual([who, jobFiltersFor(who).map(jobFilterKey).sort()]);
});
