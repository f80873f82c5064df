import type { MapStop } from '@onrecord/contract/scheduling/job/job-many';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProvider, inCompany } from '../../../../testing/build/build.ts';
import { buildJob, buildRoom } from '../../../../testing/build/build-job.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { asAdmin } from '../../../../testing/call/as-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
const NOW = Temporal.Instant.from('2027-03-10T17:00:00Z');
beforeAll(async () => {
  t = await startTestApp({ map_tiles_url: 'https://tiles.example.com/{z}/{x}/{y}.png' });
  // Two towns of one postal code: a job there is in their middle.
  await asAdmin(t.adminUrl, (client) =>
    client.query(`insert into postal_code (zipcode, city, state_id, latitude, longitude)
      select '99701', city, (select state_id from state where state_code = 'AK'), 64.8 + n, -147.7 from (values ('North', 0.0), ('South', 0.2)) v (city, n)
      on conflict do nothing`),
  );
});
afterAll(() => t.close());

const at = (location_zipcode: string, own: object = {}) => ({
  location_kind: 'street_address' as const,
  location_address1: '1 Main St',
  location_city: 'Fairbanks',
  state_code: 'AK',
  location_zipcode,
  ...own,
});

async function office() {
  t.setNow(NOW);
  const o = await buildOffice(t, { now: NOW });
  const reporter = await buildProvider(t.db, o.company_id, { last_name: 'Stone' });
  const services = [{ service_id: 1, service_provider_id: reporter.service_provider_id }];
  const day = { job_date: '2027-03-15', services, estimated_duration: '1.00' };
  const late = await o.create({ ...day, start_time: '15:00', ...at('99701-1234'), deponents: [{ last_name: 'Late' }] });
  const early = await o.create({ ...day, start_time: '09:00', ...at('00000'), deponents: [{ last_name: 'Early' }] });
  await o.create({ ...day, start_time: '12:00', deponents: [{ last_name: 'Remote' }] });
  const map = async (who = o.scheduler) => {
    const range = { start_date: '2027-03-15', end_date: '2027-03-15' };
    const { status, body } = await t.call('POST', '/job/getAllJobAddressData', who, range);
    expect(status).toBe(200);
    return body as { data: MapStop[]; routes: { name: string; job_ids: number[] }[]; tiles_url: string };
  };
  return { ...o, reporter, late, early, map };
}

test('the day is in order, at the middle of its postal codes, without remote jobs', async () => {
  const o = await office();
  const { data, routes, tiles_url } = await o.map();
  expect(data.map(({ job_id, stop, latitude, longitude }) => [job_id, stop, latitude, longitude])).toEqual([
    [o.early, 1, null, null],
    [o.late, 2, expect.closeTo(64.9, 6), expect.closeTo(-147.7, 6)],
  ]);
  expect(data[1]).toMatchObject({ address: '1 Main St, Fairbanks, AK 99701-1234', city: 'Fairbanks' });
  expect(routes).toEqual([{ name: expect.stringContaining('Stone'), job_ids: [o.early, o.late] }]);
  expect(tiles_url).toContain('{z}');
});

test('a job in a room or at the office of a client is where these are', async () => {
  const o = await office();
  const { conference_room_id } = await buildRoom(t.db, o.company_id, { zipcode: '99701', state_code: 'AK', seats: 9 });
  const day = {
    job_date: '2027-03-15',
    start_time: '10:00',
    deponents: [{ last_name: 'Room' }],
    services: [{ service_id: 1 }],
  };
  const inRoom = await o.create({
    ...day,
    location_kind: 'conference_room',
    conference_room_id,
    number_of_attendees: 2,
  });
  const { data } = await o.map();
  expect(data.find(({ job_id }) => job_id === inRoom)).toMatchObject({
    latitude: expect.closeTo(64.9, 6),
    longitude: expect.closeTo(-147.7, 6),
  });
});

test('a contact sees the own jobs and nobody’s route, and a page may load the tiles', async () => {
  const o = await office();
  const contact = await o.as('contact', { contact_id: o.attorney.contact_id });
  const own = await o.map(contact);
  expect([own.data.length, own.routes]).toEqual([2, []]);
  const other = await office();
  expect((await o.map(other.scheduler)).data.map(({ job_id }) => job_id)).not.toContain(o.early);
  const { headers } = await t.call('GET', '/openapi.json', {});
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.example.com;");
});

test('a range that is no map is refused', async () => {
  const o = await office();
  const ask = (end_date: string) =>
    t.call('POST', '/job/getAllJobAddressData', o.scheduler, { start_date: '2027-03-15', end_date });
  expect((await ask('2027-03-14')).status).toBe(400);
  expect((await ask('2027-04-20')).status).toBe(400);
});

test('the sections of a job’s page are counted as the viewer sees them', async () => {
  const o = await office();
  const counts = async (who = o.scheduler, job_id = o.late) => t.call('POST', '/job/jobDetailsCount', who, { job_id });
  expect((await counts()).body).toMatchObject({ deponents: 1, services: 1, moves: 0, notes: 0, files: 0, invoices: 0 });
  await inCompany(t.db, o.company_id, async (tx) => {
    const { company_id } = o;
    const note = { company_id, object_type: 'job', object_id: o.late };
    await tx
      .insertInto('note')
      .values({ ...note, note_text: 'Call first' })
      .execute();
    await tx
      .insertInto('note')
      .values({ ...note, note_text: 'Old', status: 'deleted' })
      .execute();
    await tx
      .insertInto('job_file')
      .values(
        ['a', 'b'].map((path) => ({
          company_id,
          job_id: o.late,
          file_name: path,
          path,
          contact_can_view_download: path === 'a',
        })),
      )
      .execute();
  });
  expect((await counts()).body).toMatchObject({ notes: 1, files: 2 });
  const contact = await o.as('contact', { contact_id: o.attorney.contact_id });
  expect((await counts(contact)).body).toMatchObject({ files: 1, messages: 0 });
  const other = await office();
  expect((await counts(other.scheduler)).status).toBe(404);
});

test('the last month is counted by the company’s calendar, and by its business days', async () => {
  const o = await office();
  const { company_id, division_id } = o;
  for (const job_date of ['2027-01-31', '2027-02-01', '2027-02-15', '2027-02-28', '2027-03-01'])
    await buildJob(t.db, company_id, {
      division_id,
      job_date,
      starts_at: `${job_date}T17:00:00Z`,
      ends_at: `${job_date}T18:00:00Z`,
    });
  const gone = { job_date: '2027-02-10', starts_at: '2027-02-10T17:00:00Z', ends_at: '2027-02-10T18:00:00Z' };
  await buildJob(t.db, company_id, { division_id, ...gone, is_canceled: 1 });
  await inCompany(t.db, company_id, (tx) =>
    tx.insertInto('holiday').values({ company_id, description: 'Presidents', holiday_date: '2027-02-15' }).execute(),
  );
  const count = async (name: string) =>
    ((await t.call('GET', `/job/getLastMonth${name}Count/${company_id}`, o.scheduler)).body as { count: number }).count;
  expect([await count('All'), await count('NonCanceled'), await count('Canceled'), await count('Request')]).toEqual([
    4, 3, 1, 0,
  ]);
  const other = await office();
  for (const name of [
    'LastMonthAll',
    'LastMonthNonCanceled',
    'LastMonthCanceled',
    'LastMonthRequest',
    'TodayJob',
    'TomorrowJob',
  ])
    expect((await t.call('GET', `/job/get${name}Count/${other.company_id}`, o.scheduler)).body).toMatchObject({
      key: 'access.tenant_mismatch',
    });
  // February 2027 has 20 weekdays, one of them a holiday: 3 jobs by 19 days.
  expect((await t.call('POST', '/job/getAvgLastMonthJPD', o.scheduler, {})).body).toEqual({
    average: '0.2',
    jobs: 3,
    business_days: 19,
    from_date: '2027-02-01',
    to_date: '2027-02-28',
  });
});
