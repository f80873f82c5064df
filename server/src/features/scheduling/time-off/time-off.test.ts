import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

let t: TestApp;
const NOW = Temporal.Instant.from('2027-03-10T17:00:00Z');
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
});
afterAll(() => t.close());

const DENTIST = {
  description: 'Dentist',
  start_date_time: '2027-03-16 10:00:00',
  end_date_time: '2027-03-16 12:00:00',
  time_zone: 'America/Denver',
};

async function crew() {
  const { company_id, division_id } = await buildCompany(t.db);
  const provider = await buildProvider(t.db, company_id);
  const other = await buildProvider(t.db, company_id);
  const as = async (type: 'company' | 'contact' | 'provider', values: object = {}) =>
    signIn(t.db, await buildUser(t.db, company_id, type, values), NOW);
  const id = provider.service_provider_id;
  const me = await as('provider', { service_provider_id: id });
  const staff = await as('company', { full_access: true });
  const post = (who: Record<string, string>, path: string, body: object = {}) =>
    t.call('POST', `/service_provider_time_off/${path}`, who, body);
  const add = async (who: Record<string, string>, change: object = {}) =>
    ((await post(who, 'create', { ...DENTIST, ...change })).body as { id: number }).id;
  const move = (provider_id: number, to: number | null) =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .updateTable('service_provider')
        .set({ division_id: to })
        .where('service_provider_id', '=', provider_id)
        .execute(),
    );
  return { company_id, division_id, id, other_id: other.service_provider_id, me, staff, as, post, add, move };
}

describe('a provider', () => {
  test('enters, sees, changes and deletes time off of their own', async () => {
    const { me, id, post, add } = await crew();
    const entry = await add(me);
    const detail = await t.call('GET', `/service_provider_time_off/fetchEntry/${entry}`, me);
    expect(detail.body).toMatchObject({ ...DENTIST, service_provider_id: id, is_all_day: false, version: 1 });
    const change = { ...DENTIST, is_all_day: true, version: 1 };
    expect((await t.call('PATCH', `/service_provider_time_off/update/${entry}`, me, change)).status).toBe(200);
    expect((await post(me, 'getAllTimeOffData')).body).toMatchObject({
      count: 1,
      data: [{ service_provider_time_off_id: entry, from_date: '2027-03-16', is_all_day: true, recurrence: 'once' }],
    });
    expect((await t.call('DELETE', `/service_provider_time_off/delete/${entry}`, me)).status).toBe(200);
    expect((await post(me, 'getAllTimeOffData')).body).toMatchObject({ count: 0 });
  });

  test('neither sees nor enters anybody else’s', async () => {
    const { me, staff, other_id, post, add } = await crew();
    const theirs = await add(staff, { service_provider_id: other_id });
    expect((await t.call('GET', `/service_provider_time_off/fetchEntry/${theirs}`, me)).status).toBe(404);
    const change = { ...DENTIST, version: 1 };
    expect((await t.call('PATCH', `/service_provider_time_off/update/${theirs}`, me, change)).status).toBe(404);
    expect((await t.call('DELETE', `/service_provider_time_off/delete/${theirs}`, me)).status).toBe(404);
    expect((await post(me, 'create', { ...DENTIST, service_provider_id: other_id })).status).toBe(400);
    expect((await post(me, 'getAllTimeOffData')).body).toMatchObject({ count: 0 });
    const days = { from_date: '2027-03-01', to_date: '2027-03-31', service_provider_id: other_id };
    expect((await post(me, 'companyTimeOffData', days)).body).toEqual([]);
  });

  test('does not hand it to another by a change', async () => {
    const { me, other_id, add } = await crew();
    const entry = await add(me);
    const change = { ...DENTIST, version: 1, service_provider_id: other_id };
    expect((await t.call('PATCH', `/service_provider_time_off/update/${entry}`, me, change)).status).toBe(400);
  });
});

describe('staff', () => {
  test('name whose it is', async () => {
    const { staff, post } = await crew();
    expect(await post(staff, 'create', DENTIST)).toMatchObject({
      status: 400,
      body: { fields: { service_provider_id: 'Please select service provider' } },
    });
  });

  test('of one division reach the providers of that division and of none', async () => {
    const { staff, as, post, add, move, division_id, other_id, id, company_id } = await crew();
    const elsewhere = await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('division')
        .values({ company_id, name: 'Boulder', code: 'B' })
        .returning('division_id')
        .executeTakeFirstOrThrow(),
    );
    await move(other_id, elsewhere.division_id);
    const theirs = await add(staff, { service_provider_id: other_id });
    await add(staff, { service_provider_id: id });
    const local = await as('company', { full_access: true, division_access: [division_id] });
    expect((await post(local, 'getAllTimeOffData')).body).toMatchObject({ count: 1 });
    expect((await t.call('GET', `/service_provider_time_off/fetchEntry/${theirs}`, local)).status).toBe(404);
    expect((await post(local, 'create', { ...DENTIST, service_provider_id: other_id })).status).toBe(400);
  });

  test('who may only look change nothing, and contacts see nothing', async () => {
    const { staff, as, id, post, add } = await crew();
    const entry = await add(staff, { service_provider_id: id });
    const looker = await as('company');
    expect((await post(looker, 'getAllTimeOffData')).status).toBe(200);
    expect((await post(looker, 'create', { ...DENTIST, service_provider_id: id })).status).toBe(403);
    expect((await t.call('DELETE', `/service_provider_time_off/delete/${entry}`, looker)).status).toBe(403);
    expect((await post(await as('contact'), 'getAllTimeOffData')).status).toBe(403);
  });
});

test('two who save one time off at once: the second learns what the first wrote', async () => {
  const { me, staff, add } = await crew();
  const entry = await add(me);
  const save = (who: Record<string, string>, description: string) =>
    t.call('PATCH', `/service_provider_time_off/update/${entry}`, who, { ...DENTIST, description, version: 1 });
  const responses = await Promise.all([save(me, 'Root canal'), save(staff, 'Surgery')]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = responses.find(({ status }) => status === 409)?.body as {
    fresh: { description: string; version: number };
  };
  expect(late.fresh).toMatchObject({ version: 2 });
  expect(['Root canal', 'Surgery']).toContain(late.fresh.description);
});

test.each([
  [
    'an end before the start',
    { end_date_time: '2027-03-16 09:00:00' },
    'end_date_time',
    'The end must not be before the start',
  ],
  ['weekly on no day', { recurrence_type: 'weekly' }, 'weekly_on_monday', 'Please select at least one weekday'],
  ['a zone that is none', { time_zone: 'Mars/Olympus' }, 'time_zone', 'Please select time zone'],
  ['no such date', { start_date_time: '2027-02-30 10:00:00' }, 'start_date_time', 'Please enter valid date.'],
])('%s is refused next to the field', async (_title, change, field, sentence) => {
  const { me, post } = await crew();
  expect(await post(me, 'create', { ...DENTIST, ...change })).toMatchObject({
    status: 400,
    body: { fields: { [field]: sentence } },
  });
});

test('a series over the change of the clocks keeps its hour on the wall', async () => {
  const { me, post, add } = await crew();
  await add(me, {
    start_date_time: '2027-03-12 09:00:00',
    end_date_time: '2027-03-12 17:00:00',
    recurrence_type: 'Daily',
    daily_type: 'weekdays',
    recurrence_ends_on: '2027-03-16',
  });
  const { body } = await post(me, 'companyTimeOffData', { from_date: '2027-03-12', to_date: '2027-03-20' });
  expect(
    (body as { starts_at: string; local_time: string }[]).map((each) => [each.starts_at, each.local_time]),
  ).toEqual([
    ['2027-03-12T16:00:00Z', '09:00'],
    ['2027-03-15T15:00:00Z', '09:00'],
    ['2027-03-16T15:00:00Z', '09:00'],
  ]);
});

test('the list tells what is to come from what is over, series by their last day', async () => {
  const { me, post, add } = await crew();
  await add(me, { description: 'Over', start_date_time: '2027-03-01 10:00:00', end_date_time: '2027-03-02 10:00:00' });
  await add(me, {
    description: 'Ended series',
    start_date_time: '2027-02-01 10:00:00',
    end_date_time: '2027-02-01 11:00:00',
    recurrence_type: 'Daily',
    recurrence_ends_on: '2027-03-09',
  });
  await add(me, {
    description: 'Endless series',
    start_date_time: '2027-02-01 10:00:00',
    end_date_time: '2027-02-01 11:00:00',
    recurrence_type: 'weekly',
    weekly_on_monday: true,
  });
  await add(me, { description: 'Coming' });
  const names = async (when: string) =>
    ((await post(me, 'getAllTimeOffData', { when })).body as { data: { description: string }[] }).data
      .map(({ description }) => description)
      .sort();
  expect(await names('coming')).toEqual(['Coming', 'Endless series']);
  expect(await names('past')).toEqual(['Ended series', 'Over']);
});

test('whoever takes a day off for which they are booked is told; the job stays theirs', async () => {
  const { company_id, division_id, id, me, staff, post } = await crew();
  const { client_id } = await buildClient(t.db, company_id);
  const { contact_id } = await buildContact(t.db, company_id, { client_id, is_attorney: true });
  const booked = await t.call('POST', '/job/create', staff, {
    division_id,
    client_id,
    taking_contact_id: contact_id,
    case_id: null,
    case_name: 'Ruiz v. Hartwell',
    job_type_id: 1,
    job_date: '2027-03-16',
    start_time: '09:30',
    estimated_duration: '2',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    deponents: [{ last_name: 'Whitfield' }],
    services: [{ service_id: 1, service_provider_id: id }],
  });
  expect(booked.status).toBe(200);
  const { id: job_id, job_number } = booked.body as { id: number; job_number: number };
  const { body } = await post(me, 'create', DENTIST);
  expect(body).toMatchObject({
    conflicts: [{ job_id, text: `Already booked for job ${job_number} on 03/16/2027` }],
  });
  expect((await post(me, 'create', { ...DENTIST, start_date_time: '2027-03-16 11:30:00' })).body).toMatchObject({
    conflicts: [],
  });
});

test('the list leaves as a file that the specification names', async () => {
  const { me, add } = await crew();
  await add(me);
  const url = '/api/service_provider_time_off/exportTimeOff';
  const response = await t.app.inject({ method: 'POST', url, headers: me, payload: { format: 'txt' } });
  expect(response.headers['content-disposition']).toMatch(/TimeOffList_\d\d-\d\d-\d{4}_\d+\.txt/);
  expect(response.body).toContain('Dentist');
  expect(response.body).not.toContain('Service Provider');
});
