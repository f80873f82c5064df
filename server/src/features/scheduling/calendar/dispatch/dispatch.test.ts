import type { ResultOf } from '@onrecord/contract/core/entry';
import type { jobCalendarArea } from '@onrecord/contract/scheduling/job/job-calendar';
import { COVERS, countCovers, countedJobs } from '@onrecord/domain/scheduling/cover/cover';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildDivision, buildRoom } from '../../../../testing/build/build-job.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

type Lanes = ResultOf<typeof jobCalendarArea.getLanes>;
type Month = ResultOf<typeof jobCalendarArea.getMonth>;

const DAY = '2031-03-12';
const NEXT = '2031-03-13';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** An office with two reporters and, on one day, a covered job, one that waits, one half open and one canceled. */
async function dispatchOffice() {
  const o = await buildOffice(t);
  const june = await buildProvider(t.db, o.company_id, { first_name: 'June', last_name: 'Abernathy' });
  const omar = await buildProvider(t.db, o.company_id, { first_name: 'Omar', last_name: 'Weatherly' });
  const taken = (provider: typeof june, service_id = 1) => ({
    service_id,
    service_provider_id: provider.service_provider_id,
  });
  const confirmed = await o.create({ services: [taken(june)] });
  const waiting = await o.create({ start_time: '13:00', services: [taken(june)] });
  const half = await o.create({ services: [taken(omar), { service_id: 2, service_provider_id: null }] });
  const canceled = await o.create({ start_time: '16:00', services: [taken(omar)] });
  const other = await o.create({ job_date: NEXT, services: [{ service_id: 1, service_provider_id: null }] });
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('job_service')
      .set({ confirmed_on: '2031-03-01T12:00:00Z' })
      .where('job_id', '=', confirmed)
      .execute(),
  );
  const { version } = await o.read(canceled);
  await t.call('PATCH', `/job/cancel/${canceled}`, o.scheduler, { version });
  const ask = async (path: string, query: object, who = o.scheduler) => {
    const { status, body } = await t.call('POST', path, who, { from_date: DAY, to_date: DAY, ...query });
    return { status, body };
  };
  const lanes = async (query: object = {}) => (await ask('/job_calendar/getLanes', query)).body as Lanes;
  const month = async (query: object = {}) => (await ask('/job_calendar/getMonth', query)).body as Month;
  return { ...o, june, omar, confirmed, waiting, half, canceled, other, ask, lanes, month };
}

const coversOf = ({ jobs }: Lanes) => new Map(jobs.map(({ job_id, cover }) => [job_id, cover]));

describe('the lanes of a day', () => {
  test('hold its jobs with the cover of each and of each service, its people, and nothing of the day after', async () => {
    const o = await dispatchOffice();
    const found = await o.lanes();
    expect(coversOf(found)).toEqual(
      new Map([
        [o.confirmed, 'confirmed'],
        [o.half, 'uncovered'],
        [o.waiting, 'waiting'],
        [o.canceled, 'canceled'],
      ]),
    );
    const half = found.jobs.find(({ job_id }) => job_id === o.half);
    expect(half).toMatchObject({ site: 'remote', location: '', start_time: '09:30', time_zone: 'America/Denver' });
    expect(half?.services.map(({ cover }) => cover)).toEqual(['waiting', 'uncovered']);
    expect(found.providers.map(({ last_name }) => last_name)).toEqual(['Abernathy', 'Weatherly']);
    expect(found).toMatchObject({ time_zone: 'America/Denver', is_more: false });
  });

  test('are narrowed by cover, service, provider and division; each count is the length of the list of jobs', async () => {
    const o = await dispatchOffice();
    const elsewhere = await buildDivision(t.db, o.company_id);
    const ids = async (query: object) => (await o.lanes(query)).jobs.map(({ job_id }) => job_id);
    expect(await ids({ cover: 'waiting' })).toEqual([o.waiting]);
    expect(await ids({ service_id: 2 })).toEqual([o.half]);
    expect(await ids({ service_provider_id: o.june.service_provider_id })).toEqual([o.confirmed, o.waiting]);
    expect(await ids({ division_id: elsewhere.division_id })).toEqual([]);
    for (const cover of COVERS) {
      const { body } = await t.call('POST', '/job/getJobListing', o.scheduler, {
        from_date: DAY,
        to_date: DAY,
        search_columns: ['cover'],
        search_conditions: ['='],
        search_values: [cover],
      });
      expect((body as { count: number }).count, cover).toBe((await ids({ cover })).length);
    }
  });

  test('say when people are off, and what holds for the whole day', async () => {
    const o = await dispatchOffice();
    await inCompany(t.db, o.company_id, async (tx) => {
      const { company_id } = o;
      await tx
        .insertInto('service_provider_time_off')
        .values({
          company_id,
          service_provider_id: o.june.service_provider_id,
          description: 'Dentist',
          start_date_time: `${DAY} 08:00:00`,
          end_date_time: `${DAY} 12:00:00`,
          time_zone: 'America/Denver',
        })
        .execute();
      await tx.insertInto('holiday').values({ company_id, description: 'Founders', holiday_date: DAY }).execute();
    });
    const found = await o.lanes();
    expect(found.leave).toEqual([
      {
        service_provider_id: o.june.service_provider_id,
        description: 'Dentist',
        is_all_day: false,
        starts_at: '2031-03-12T14:00:00Z',
        ends_at: '2031-03-12T18:00:00Z',
      },
    ]);
    expect(found.notes).toMatchObject([{ kind: 'holiday', title: 'Founders', from_date: DAY, to_date: DAY }]);
    expect((await o.lanes({ from_date: NEXT, to_date: NEXT })).leave).toEqual([]);
  });

  test('say about how long somebody drives from one job to the next, and when that is too long', async () => {
    const o = await dispatchOffice();
    const platform = await buildCompany(t.db, { is_platform: true });
    const operator = await signIn(t.db, await buildUser(t.db, platform.company_id, 'admin'));
    const text =
      'zip,city,state,lat,lng\n80202,Denver,CO,39.75,-105\n80302,Boulder,CO,40.02,-105.28\n80401,Golden,CO,39.73,-105.2';
    expect((await t.call('POST', '/postal_code/importFile', operator, { text })).status).toBe(200);
    const at = (start_time: string, location_zipcode: string, location_city: string) =>
      o.create({
        start_time,
        location_kind: 'street_address',
        location_address1: '1 Main St',
        location_city,
        location_zipcode,
        estimated_duration: '1.00',
        services: [{ service_id: 1, service_provider_id: tess.service_provider_id }],
      });
    const tess = await buildProvider(t.db, o.company_id, { first_name: 'Tess', last_name: 'Zhou' });
    const denver = await at('08:00', '80202', 'Denver');
    const boulder = await at('09:15', '80302', 'Boulder');
    const golden = await at('13:00', '80401', 'Golden');
    const { drives } = await o.lanes();
    expect(drives).toEqual([
      {
        service_provider_id: tess.service_provider_id,
        from_job_id: denver,
        to_job_id: boulder,
        minutes: expect.any(Number),
        is_tight: true,
      },
      expect.objectContaining({ from_job_id: boulder, to_job_id: golden, is_tight: false }),
    ]);
  });

  test('are for staff, within their divisions, and for no more than two weeks', async () => {
    const o = await dispatchOffice();
    const contact = await o.as('contact', { contact_id: o.attorney.contact_id });
    const provider = await o.as('provider', { service_provider_id: o.june.service_provider_id });
    for (const path of ['/job_calendar/getLanes', '/job_calendar/getMonth'])
      for (const who of [contact, provider]) expect((await o.ask(path, {}, who)).status).toBe(403);
    expect((await o.ask('/job_calendar/getLanes', { to_date: '2031-03-26' })).status).toBe(400);
    expect((await o.ask('/job_calendar/getLanes', { to_date: '2031-03-11' })).status).toBe(400);
    const division = await buildDivision(t.db, o.company_id);
    const limited = await o.as('company', { full_access: true, division_access: [division.division_id] });
    expect((await o.ask('/job_calendar/getLanes', { division_id: o.division_id }, limited)).status).toBe(403);
    expect(((await o.ask('/job_calendar/getLanes', {}, limited)).body as Lanes).jobs).toEqual([]);
  });
});

describe('what a day needs', () => {
  const needed = { rooms_needed: 1, meals_needed: 4, reporters_needed: 2 };

  /** Two jobs that need something on one day, one of them canceled later, one that needs only meals on the next, and one that needs nothing. */
  async function needyOffice() {
    const o = await buildOffice(t);
    const own = { services: [{ service_id: 1, service_provider_id: null }] };
    const none = { rooms_needed: 0, meals_needed: 0, reporters_needed: 0 };
    const first = await o.create({ ...own, ...needed });
    await o.create({ ...own, ...needed, start_time: '13:00' });
    await o.create({ ...own, ...none, start_time: '15:00' });
    await o.create({ ...own, ...none, meals_needed: 3, job_date: NEXT });
    const ask = async (path: string, query: object = {}, who = o.scheduler) => {
      const range = { from_date: DAY, to_date: NEXT, ...query };
      return ((await t.call('POST', `/job_calendar/${path}`, who, range)).body as Lanes).totals;
    };
    return { ...o, first, ask };
  }

  test.each(['getLanes', 'getMonth'])(
    '%s adds it up by day, without canceled jobs, as it is narrowed',
    async (path) => {
      const o = await needyOffice();
      const next = { local_date: NEXT, rooms_needed: 0, meals_needed: 3, reporters_needed: 0 };
      expect(await o.ask(path)).toEqual([
        { local_date: DAY, rooms_needed: 2, meals_needed: 8, reporters_needed: 4 },
        next,
      ]);
      await t.call('PATCH', `/job/cancel/${o.first}`, o.scheduler, { version: (await o.read(o.first)).version });
      expect(await o.ask(path)).toEqual([{ local_date: DAY, ...needed }, next]);
      expect(await o.ask(path, { from_date: NEXT })).toEqual([next]);
      expect(await o.ask(path, { service_id: 2 })).toEqual([]);
    },
  );

  test.each(['getLanes', 'getMonth'])('%s says nothing of it where the company does not count', async (path) => {
    const o = await needyOffice();
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('company')
        .set({ use_room_meal_and_reporter_counts: false })
        .where('company_id', '=', o.company_id)
        .execute(),
    );
    expect(await o.ask(path)).toEqual([]);
  });
});

describe('the month', () => {
  test('counts what the lanes of each day hold, and names what needs somebody, the worst first', async () => {
    const o = await dispatchOffice();
    const { days } = await o.month({ to_date: NEXT });
    for (const { local_date, counts } of days) {
      const day = await o.lanes({ from_date: local_date, to_date: local_date });
      expect(counts).toEqual(countCovers(day.jobs.map(({ cover }) => cover)));
    }
    expect(days.map(({ counts }) => countedJobs(counts))).toEqual([3, 1]);
    expect(days[0]?.open.map(({ job_id }) => job_id)).toEqual([o.half, o.waiting]);
    expect(days[1]?.open).toMatchObject([{ job_id: o.other, cover: 'uncovered' }]);
  });

  test('says when its jobs need more rooms than there are, and names those that wait beside those that are uncovered', async () => {
    const o = await dispatchOffice();
    const { conference_room_id } = await buildRoom(t.db, o.company_id, { seats: 4, capacity: 2 });
    const inRoom = { location_kind: 'conference_room' as const, conference_room_id };
    const services = [{ service_id: 1, service_provider_id: null }];
    for (const start_time of ['09:00', '10:00', '14:00'])
      await o.create({ ...inRoom, services, start_time, rooms_needed: 2, number_of_attendees: 4 });
    const [day] = (await o.month()).days;
    expect(day).toMatchObject({
      room_shortage: { at: '2031-03-12T16:00:00Z', needed: 4, available: 2 },
      crowded: 0,
    });
    expect(day?.open.map(({ cover }) => cover)).toEqual([
      'uncovered',
      'uncovered',
      'uncovered',
      'uncovered',
      'waiting',
    ]);
  });
});
