import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { CalendarEntry } from './calendar.present.ts';

let t: TestApp;
const NOW = Temporal.Instant.from('2027-03-10T17:00:00Z');
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
});
afterAll(() => t.close());

async function month() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id, is_attorney: true });
  const reporter = await buildProvider(t.db, company_id);
  const as = async (type: 'company' | 'contact' | 'provider', values: object) =>
    signIn(t.db, await buildUser(t.db, company_id, type, values), NOW);
  const staff = await as('company', { full_access: true });
  const book = async (job_date: string, own: object = {}) => {
    const { body, status } = await t.call('POST', '/job/create', staff, {
      division_id,
      client_id,
      taking_contact_id: contact_id,
      case_id: null,
      case_name: 'Ruiz v. Hartwell',
      job_type_id: 1,
      job_date,
      start_time: '09:30',
      estimated_duration: '2',
      time_zone: 'America/Denver',
      location_kind: 'remote',
      rooms_needed: 1,
      meals_needed: 4,
      reporters_needed: 1,
      deponents: [{ last_name: 'Whitfield' }],
      services: [{ service_id: 1, service_provider_id: reporter.service_provider_id }],
      ...own,
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body as { id: number }).id;
  };
  return {
    company_id,
    division_id,
    client_id,
    contact_id,
    book,
    staff,
    contact: await as('contact', { contact_id }),
    provider: await as('provider', { service_provider_id: reporter.service_provider_id }),
    provider_id: reporter.service_provider_id,
  };
}

async function calendar(who: Record<string, string>, own: object = {}) {
  const { status, body } = await t.call('POST', '/job/getCalendarJobList', who, {
    from_date: '2027-03-01',
    to_date: '2027-03-31',
    ...own,
  });
  expect(status).toBe(200);
  return body as { entries: CalendarEntry[]; totals: object[]; is_month_range: boolean };
}

const tones = (entries: CalendarEntry[]) =>
  entries.map(({ kind, tone, text_tone }) => `${kind} ${tone} ${text_tone}`).sort();

test('each role sees its own colours', async () => {
  const m = await month();
  await m.book('2027-03-11');
  const past = await m.book('2027-03-08');
  const canceled = await m.book('2027-03-12');
  await t.call('PATCH', `/job/cancel/${canceled}`, m.staff, { version: 1 });
  await inCompany(t.db, m.company_id, (tx) =>
    tx
      .insertInto('job_request')
      .values({
        company_id: m.company_id,
        division_id: m.division_id,
        client_id: m.client_id,
        caller_contact_id: m.contact_id,
        job_date: '2027-03-20',
        start_time: '10:00',
        time_zone: 'America/Denver',
        starts_at: '2027-03-20T16:00:00Z',
      })
      .execute(),
  );
  await inCompany(t.db, m.company_id, (tx) =>
    tx.updateTable('job_list_row').set({ updated_at: '2027-03-05T00:00:00Z' }).where('job_id', '=', past).execute(),
  );
  expect(tones((await calendar(m.staff)).entries)).toEqual([
    'job grey plain',
    'job grey plain',
    'job grey red',
    'job_request black plain',
  ]);
  expect(tones((await calendar(m.provider)).entries)).toEqual(['job green plain', 'job grey red', 'job red plain']);
  expect(tones((await calendar(m.contact)).entries)).toEqual([
    'job green plain',
    'job grey red',
    'job red plain',
    'job_request black plain',
  ]);
});

test('each role reads how far a job is covered as far as it may know', async () => {
  const m = await month();
  await m.book('2027-03-08');
  const responded = await m.book('2027-03-15');
  await m.book('2027-03-16', { services: [{ service_id: 1, service_provider_id: null }] });
  const canceled = await m.book('2027-03-19');
  await t.call('PATCH', `/job/cancel/${canceled}`, m.staff, { version: 1 });
  const covers = async (who: Record<string, string>) =>
    (await calendar(who)).entries.map(({ local_date, cover }) => `${local_date.slice(8)} ${cover}`);
  expect(await covers(m.staff)).toEqual(['08 done', '15 waiting', '16 uncovered', '19 canceled']);
  expect(await covers(m.provider)).toEqual(['08 done', '15 waiting', '19 canceled']);
  // That nobody was found yet is the business of the office; a client reads of its own answer alone.
  expect(await covers(m.contact)).toEqual(['08 done', '15 waiting', '16 waiting', '19 canceled']);
  const [service] = await inCompany(t.db, m.company_id, (tx) =>
    tx.selectFrom('job_service').select('job_service_id').where('job_id', '=', responded).execute(),
  );
  const response = { job_id: responded, response: 'yes', channel: 'phone', said_by: 'June' };
  for (const job_service_id of [service?.job_service_id, null])
    expect((await t.call('POST', '/job_response/record', m.staff, { ...response, job_service_id })).status).toBe(200);
  for (const who of [m.staff, m.provider, m.contact]) expect(await covers(who)).toContain('15 confirmed');
});

test('an entry says where: remote, a room of ours by its name, or the town', async () => {
  const m = await month();
  await m.book('2027-03-15', { location_kind: 'remote' });
  const street = { location_address1: '1 Main St', location_city: 'Golden', location_zipcode: '80401' };
  await m.book('2027-03-16', { location_kind: 'street_address', ...street });
  const { entries } = await calendar(m.contact);
  expect(entries.map(({ site, location }) => [site, location])).toEqual([
    ['remote', ''],
    ['elsewhere', 'Golden'],
  ]);
});

test('a late cancellation shows the status that the job had', async () => {
  const m = await month();
  const [late, early] = [await m.book('2027-03-10'), await m.book('2027-03-19')];
  await t.call('PATCH', `/job/cancel/${late}`, m.staff, { version: 1 });
  await t.call('PATCH', `/job/cancel/${early}`, m.staff, { version: 1 });
  const { entries } = await calendar(m.contact);
  expect(entries.map(({ meaning }) => meaning).toSorted()).toEqual(['Canceled', 'Scheduled (Canceled)']);
});

test('daily totals are for staff, and canceled jobs need nothing', async () => {
  const m = await month();
  await m.book('2027-03-11');
  const canceled = await m.book('2027-03-12');
  await t.call('PATCH', `/job/cancel/${canceled}`, m.staff, { version: 1 });
  const seen = await calendar(m.staff);
  expect(seen.is_month_range).toBe(true);
  expect(seen.totals).toEqual([
    { local_date: '2027-03-11', jobs: 1, rooms_needed: 1, meals_needed: 4, reporters_needed: 1 },
  ]);
  expect((await calendar(m.contact)).totals).toEqual([]);
  expect((await calendar(m.provider)).entries[0]).not.toHaveProperty('meals_needed');
});

test('time off unrolls its recurrences; blackout days and notes stay from those who may not see them', async () => {
  const m = await month();
  await inCompany(t.db, m.company_id, async (tx) => {
    const key = { company_id: m.company_id };
    await tx
      .insertInto('service_provider_time_off')
      .values({
        ...key,
        service_provider_id: m.provider_id,
        start_date_time: '2027-03-02 08:00:00',
        end_date_time: '2027-03-02 17:00:00',
        time_zone: 'America/Denver',
        recurrence_type: 'weekly',
        weekly_on_tuesday: true,
      })
      .execute();
    await tx
      .insertInto('blackout_day')
      .values({ ...key, description: 'Office move', from_date: '2027-03-25', to_date: '2027-03-26' })
      .execute();
    await tx
      .insertInto('holiday')
      .values({ ...key, description: 'Founders', holiday_date: '2027-03-31' })
      .execute();
    await tx
      .insertInto('note')
      .values({ ...key, object_type: 'calendar', note_text: 'Bring cake', note_date: '2027-03-05' })
      .execute();
  });
  const kinds = async (who: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(Object.groupBy((await calendar(who)).entries, (entry) => entry.kind)).map(([kind, list]) => [
        kind,
        list?.length,
      ]),
    );
  expect(await kinds(m.staff)).toEqual({ time_off: 5, blackout_day: 1, holiday: 1, note: 1 });
  expect(await kinds(m.provider)).toEqual({ time_off: 5, blackout_day: 1, holiday: 1 });
  expect(await kinds(m.contact)).toEqual({ holiday: 1 });
});

test('a whole day off ends on its own last day', async () => {
  const m = await month();
  await inCompany(t.db, m.company_id, (tx) =>
    tx
      .insertInto('service_provider_time_off')
      .values({
        company_id: m.company_id,
        service_provider_id: m.provider_id,
        start_date_time: '2027-03-13 00:00:00',
        end_date_time: '2027-03-14 00:00:00',
        time_zone: 'America/Denver',
        is_all_day: true,
      })
      .execute(),
  );
  const [entry] = (await calendar(m.staff)).entries;
  expect(entry).toMatchObject({ all_day: true, local_date: '2027-03-13', ends_at: '2027-03-14' });
});
