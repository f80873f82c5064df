import type { ClientOverview } from '@onrecord/contract/office/record';
import { add, compare, formatAmount } from '@onrecord/domain/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildContact, buildProvider, buildUser, signIn } from '../../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { receiptDesk } from '../../../../testing/world/receipt-desk.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { desk, post } = receiptDesk(() => t);
type Desk = Awaited<ReturnType<typeof desk>>;
type Listed = { count: number; data: { balance: string; job_id: number }[] };

const today = () => Temporal.Now.plainDateISO('America/Denver');

async function jobOn(o: Desk, day: Temporal.PlainDate, values: object = {}) {
  const starts = day.toZonedDateTime({ timeZone: 'America/Denver', plainTime: '09:00' }).toInstant();
  return buildJob(t.db, o.company_id, {
    division_id: o.division_id,
    client_id: o.client_id,
    job_date: day.toString(),
    starts_at: starts.toString(),
    ends_at: starts.add({ hours: 2 }).toString(),
    ...values,
  });
}

const overview = async (o: Desk, who = o.staff) =>
  (await t.call('GET', `/record/getClientOverview/${o.client_id}`, who)) as { status: number; body: ClientOverview };
const listed = async (o: Desk, path: string, body: object, who = o.staff) =>
  (await post(o, path, { limit: 100, of: { object_type: 'client', object_id: o.client_id }, ...body }, who))
    .body as Listed;
const jobs = (o: Desk, body: object) => listed(o, '/job/getJobListing', body);
const invoices = (o: Desk, body: object) => listed(o, '/client_invoice/getClientInvoiceData', body);
const sumOf = ({ data }: Listed) => formatAmount(add(0, ...data.map(({ balance }) => balance)));

test('every figure of a client is the total of the list that it opens', async () => {
  const o = await desk();
  await o.invoice('700.00');
  await o.invoice('250.10', { invoice_date: today().subtract({ days: 20 }).toString(), payment_due: '2099-01-01' });
  for (const days of [-40, -3, 5, 9]) await jobOn(o, today().add({ days }));
  await jobOn(o, today().add({ days: 2 }), { is_canceled: 1 });
  const { body } = await overview(o);

  const open = await invoices(o, { filter: { invoice_status: ['Unpaid'] } });
  const late = await invoices(o, { late_from: 1 });
  expect(body.owed).toMatchObject({ balance: sumOf(open), invoices: open.count });
  expect(body.owed).toMatchObject({ overdue: sumOf(late), overdue_invoices: late.count });
  expect(body.owed?.data.map(({ balance }) => balance)).toEqual(['700.00', '250.10']);
  // Days to get paid: what the aged receivables of the client come to, in days of what was billed in 90 days.
  const aged = (await post(o, '/aging/getAgedClient', { client_id: o.client_id })).body as { invoices: Listed['data'] };
  expect(formatAmount(add(0, ...aged.invoices.map(({ balance }) => balance)))).toBe(body.owed?.balance);
  expect(body.owed?.billed_90).toBe('250.10');
  expect(body.owed?.days_to_pay).toBe(((950.1 * 90) / 250.1).toFixed(0));

  const year = `${today().year}`;
  const counts = {
    all: await jobs(o, {}),
    year: await jobs(o, { job_status: 'scheduled', from_date: `${year}-01-01`, to_date: `${year}-12-31` }),
    coming: await jobs(o, { job_status: 'scheduled', date_range: 'upcoming' }),
    unconfirmed: await jobs(o, { job_status: 'needing_confirmation' }),
  };
  for (const [name, list] of Object.entries(counts))
    expect([name, body.jobs?.counts[name as keyof typeof counts]]).toEqual([name, list.count]);
  expect(counts.coming.count).toBeGreaterThan(0);
  expect(body.jobs?.months).toHaveLength(12);
  for (const { from, to, jobs: count } of body.jobs?.months.slice(-3) ?? [])
    expect(count).toBe((await jobs(o, { job_status: 'scheduled', from_date: from, to_date: to })).count);
});

test('the next jobs come first, then the latest, and none that is canceled', async () => {
  const o = await desk();
  const [past, older, next, later] = [
    await jobOn(o, today().subtract({ days: 2 })),
    await jobOn(o, today().subtract({ days: 9 })),
    await jobOn(o, today().add({ days: 1 })),
    await jobOn(o, today().add({ days: 4 })),
  ];
  await jobOn(o, today().add({ days: 2 }), { is_canceled: 1 });
  const { body } = await overview(o);
  expect(body.jobs?.data.map(({ job_id }) => job_id)).toEqual([next, later, past, older].map((job) => job.job_id));
  expect(body.jobs?.data[0]).toMatchObject({ cover: 'uncovered', provider_names: '', client_id: o.client_id });
  expect(body.jobs?.last?.job_id).toBe(past.job_id);
});

test('people, notes and preferences of a client stand beside its jobs', async () => {
  const o = await desk();
  const busy = await buildContact(t.db, o.company_id, { client_id: o.client_id, last_name: 'Zimmer' });
  await buildContact(t.db, o.company_id, { client_id: o.client_id, last_name: 'Abbot' });
  await jobOn(o, today(), { taking_contact_id: busy.contact_id, caller_contact_id: busy.contact_id });
  const { service_provider_id } = await buildProvider(t.db, o.company_id, {
    first_name: 'June',
    last_name: 'Abernathy',
  });
  const preference = {
    client_id: o.client_id,
    service_provider_id,
    preference: 'wanted',
    note: 'All Fairbanks volumes',
  };
  expect((await post(o, '/provider_preference/save', preference)).status).toBe(200);
  const note = { object_type: 'client', object_id: o.client_id, note_text: 'Call before 10 AM', note_category_id: 1 };
  expect((await post(o, '/note/create', note)).status).toBe(200);
  const { body } = await overview(o);
  expect(body.people?.data.map(({ contact_id, jobs: count }) => [contact_id, count])[0]).toEqual([busy.contact_id, 1]);
  expect(body.people?.count).toBe((await listed(o, '/contact/contacts', {})).count);
  expect(body.notes).toMatchObject({ count: 1, data: [{ note_text: 'Call before 10 AM' }] });
  expect(body.preferences).toEqual([
    { service_provider_id, name: expect.stringContaining('Abernathy'), preference: 'wanted', note: preference.note },
  ]);
});

test('a new client has nothing, in figures and in words', async () => {
  const o = await desk();
  const { body } = await overview(o);
  expect(body.owed).toMatchObject({ balance: '0.00', invoices: 0, days_to_pay: null, oldest_days: null, data: [] });
  expect(body.jobs).toMatchObject({ counts: { all: 0, year: 0 }, data: [], last: null });
});

test('people of clients and providers are refused, money needs its right, and a division hides what is not its own', async () => {
  const o = await desk();
  await o.invoice('700.00');
  await jobOn(o, today());
  const { contact_id } = await buildContact(t.db, o.company_id, { client_id: o.client_id });
  const provider = await buildProvider(t.db, o.company_id, {});
  const attorney = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id }));
  const { service_provider_id } = provider;
  const reporter = await signIn(t.db, await buildUser(t.db, o.company_id, 'provider', { service_provider_id }));
  for (const outsider of [attorney, reporter]) expect((await overview(o, outsider)).status).toBe(403);

  const scheduler = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', {}));
  const { body, status } = await overview(o, scheduler);
  expect(status).toBe(200);
  expect(body.owed === null).toBe(
    (await post(o, '/client_invoice/getClientInvoiceData', { limit: 1 }, scheduler)).status === 403,
  );

  const { division_id } = await buildDivision(t.db, o.company_id);
  const elsewhere = await signIn(
    t.db,
    await buildUser(t.db, o.company_id, 'company', { full_access: true, division_access: [division_id] }),
  );
  const limited = (await overview(o, elsewhere)).body;
  expect(limited.jobs?.counts.all).toBe(0);
  expect(compare(limited.owed?.balance ?? '-1', 0)).toBe(0);
  expect(limited.owed?.data).toEqual([]);
});
