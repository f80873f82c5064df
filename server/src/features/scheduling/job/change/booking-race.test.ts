import type { JobDraftInput } from '@onrecord/contract/scheduling/job/job-drafts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProvider, inCompany } from '../../../../testing/build/build.ts';
import { buildRoom } from '../../../../testing/build/build-job.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const DAY = '2031-03-12';
const REASON = 'Agreed by phone with both attorneys';

async function office() {
  const o = await buildOffice(t);
  const reporter = (await buildProvider(t.db, o.company_id)).service_provider_id;
  const { conference_room_id } = await buildRoom(t.db, o.company_id, { name: 'Summit' });
  const draft = (start_time: string, own: Partial<JobDraftInput> = {}) =>
    o.draft({ job_date: DAY, start_time, estimated_duration: '2', services: [{ service_id: 1 }], ...own });
  const booked = (overlap_reason = '') => ({
    services: [{ service_id: 1, service_provider_id: reporter, overlap_reason }],
  });
  return { ...o, reporter, conference_room_id, draft, booked };
}

const idOf = ({ job_service_id }: { job_service_id: number }) => ({ service_id: 1, job_service_id });

type Office = Awaited<ReturnType<typeof office>>;

/** Assigns the reporter to the one service of a job, or takes everybody off it. */
async function assign(o: Office, id: number, who: { service_provider_id: number | null; overlap_reason?: string }) {
  const [service] = (await o.read(id)).services;
  const body = { job_service_id: service?.job_service_id, version: service?.version, confirmed: true, ...who };
  return t.call('PATCH', `/job/assignProvider/${id}`, o.scheduler, body);
}

/** Saves the form of a job as it is, with changes. */
async function saveForm(o: Office, id: number, own: Partial<JobDraftInput> = {}) {
  const job = await o.read(id);
  const body = {
    ...o.draft(job.start_time, { job_date: job.job_date }),
    services: job.services.map(({ job_service_id, service_id, service_provider_id, overlap_reason }) => ({
      ...{ job_service_id, service_id, service_provider_id, overlap_reason },
    })),
    deponents: job.deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id })),
    version: job.version,
    ...own,
  };
  return t.call('PATCH', `/job/update/${id}`, o.scheduler, body);
}

describe('a job that another one is booked beside', () => {
  test('is saved without a question, as long as it stays where it is', async () => {
    const o = await office();
    const first = await o.create(o.draft('09:00', o.booked()));
    await o.create(o.draft('10:00', o.booked(REASON)));
    expect(await saveForm(o, first, { special_instructions: 'Ring twice' })).toMatchObject({ status: 200 });
    expect((await saveForm(o, first, { start_time: '09:30' })).status).toBe(400);
  });

  test('takes the reporter back with a reason of its own, whoever took the service in between', async () => {
    const o = await office();
    const first = await o.create(o.draft('09:00', o.booked()));
    const beside = await o.create(o.draft('10:00', o.booked(REASON)));
    const { service_provider_id: other } = await buildProvider(t.db, o.company_id);
    expect((await assign(o, first, { service_provider_id: other })).status).toBe(200);
    expect((await o.read(beside)).services).toMatchObject([{ overlap_reason: '' }]);
    expect((await assign(o, first, { service_provider_id: o.reporter })).status).toBe(400);
    const again = { service_provider_id: o.reporter, overlap_reason: REASON };
    expect(await assign(o, first, again)).toMatchObject({ status: 200 });
    expect((await o.read(first)).services).toMatchObject([{ overlap_reason: REASON }]);
  });

  test('takes the reporter back who declined it: the pair has the new reason', async () => {
    const o = await office();
    const first = await o.create(o.draft('09:00', o.booked()));
    const beside = await o.create(o.draft('10:00', o.booked(REASON)));
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('job_service').set({ service_provider_id: null }).where('job_id', '=', first).execute(),
    );
    const again = { service_provider_id: o.reporter, overlap_reason: 'Agreed once more' };
    expect(await assign(o, first, again)).toMatchObject({ status: 200 });
    expect((await o.read(beside)).services).toMatchObject([{ overlap_reason: '' }]);
  });

  test('shares its reporter with no third one, which the refusal says', async () => {
    const o = await office();
    await o.create(o.draft('09:00', o.booked()));
    const second = await o.create(o.draft('10:00', o.booked(REASON)));
    const { job_number } = await o.read(second);
    const third = await t.call('POST', '/job/create', o.scheduler, o.draft('11:30', o.booked(REASON)));
    const text = `Booked for job ${job_number} at the same time, which is already double-booked`;
    expect(third).toMatchObject({
      status: 400,
      body: { fields: { 'services.0.service_provider_id': expect.stringContaining(text) } },
    });
  });
});

describe('three schedulers at once', () => {
  /** Waits up to so many milliseconds, another number each time. */
  const jitter = (upTo: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));
  const ROUNDS = triesOf(200, 4);

  /** Live bookings of one day that meet: pairs that nobody gave a reason for, and the most at one moment. */
  const meeting = async (o: Office, day: string, of: 'provider' | 'room') => {
    const bookings =
      of === 'provider'
        ? sql`select s.job_id, s.service_provider_id as who, s.overlap_with_job_id as beside, s.starts_at, s.ends_at
            from job_service s join job j on j.company_id = s.company_id and j.job_id = s.job_id
            where s.company_id = ${o.company_id} and j.job_date = ${day} and not s.is_canceled
              and s.service_provider_id is not null`
        : sql`select job_id, conference_room_id as who, room_overlap_with_job_id as beside, starts_at, ends_at
            from job where company_id = ${o.company_id} and job_date = ${day} and is_canceled = 0
              and location_type = 1 and job_location_type = 3`;
    const { rows } = await inCompany(t.db, o.company_id, (tx) =>
      sql<{ unnamed: number; most: number; booked: number }>`with b as (${bookings})
        select (select count(*)::int from b one join b two on two.who = one.who and two.job_id > one.job_id
            and tstzrange(one.starts_at, one.ends_at) && tstzrange(two.starts_at, two.ends_at)
            and one.beside is distinct from two.job_id and two.beside is distinct from one.job_id) as unnamed,
          (select max(n)::int from (select count(*) as n from b one join b two on two.who = one.who
            and two.starts_at <= one.starts_at and two.ends_at > one.starts_at group by one.job_id) x) as most,
          (select count(*)::int from b) as booked`.execute(tx),
    );
    return rows[0];
  };

  const expectFine = (statuses: readonly number[]) =>
    expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);

  test(
    'who assign one reporter to three jobs of one time, each with a reason, book two of them',
    async () => {
      const o = await office();
      for (let round = 0; round < ROUNDS; round += 1) {
        const job_date = Temporal.PlainDate.from('2032-01-05').add({ days: round }).toString();
        const starts = ['09:00', '09:30', '10:00'];
        const jobs = await Promise.all(starts.map((start_time) => o.create(o.draft(start_time, { job_date }))));
        const who = { service_provider_id: o.reporter, overlap_reason: REASON };
        const press = (id: number) => jitter(20).then(() => assign(o, id, who));
        const first = await Promise.all(jobs.map(press));
        expectFine(first.map(({ status }) => status));
        // Who was refused looks again: a second one is booked beside the first, and none beside both.
        for (const id of jobs) await assign(o, id, who);
        expect([round, await meeting(o, job_date, 'provider')]).toEqual([round, { unnamed: 0, most: 2, booked: 2 }]);
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'who move, save and book around one reporter leave no pair without a reason',
    async () => {
      const o = await office();
      for (let round = 0; round < ROUNDS; round += 1) {
        const job_date = Temporal.PlainDate.from('2033-01-05').add({ days: round }).toString();
        const a = await o.create(o.draft('06:00', { job_date, ...o.booked() }));
        const b = await o.create(o.draft('15:00', { job_date, ...o.booked() }));
        const c = await o.create(o.draft('10:00', { job_date }));
        const [one, two] = [await o.read(a), await o.read(b)];
        const services = (await o.read(c)).services.map((row) => ({ ...o.booked(REASON).services[0], ...idOf(row) }));
        const move = (id: number, version: number, start_time: string) =>
          t.call('PATCH', `/job/reschedule/${id}`, o.scheduler, {
            ...{ version, job_date, start_time, confirmed: true, busy_providers: 'keep', change_reason: REASON },
          });
        const responses = await Promise.all([
          jitter(20).then(() => move(a, one.version, '09:00')),
          jitter(20).then(() => move(b, two.version, '10:30')),
          jitter(20).then(() => saveForm(o, c, { job_date, services })),
          jitter(20).then(() => assign(o, c, { service_provider_id: o.reporter, overlap_reason: REASON })),
        ]);
        expectFine(responses.map(({ status }) => status));
        const found = await meeting(o, job_date, 'provider');
        expect([round, found?.unnamed, (found?.most ?? 0) <= 2]).toEqual([round, 0, true]);
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'who give one room to three jobs of one time, each with a reason, book two of them',
    async () => {
      const o = await office();
      for (let round = 0; round < ROUNDS; round += 1) {
        const job_date = Temporal.PlainDate.from('2034-01-05').add({ days: round }).toString();
        const starts = ['09:00', '09:30', '10:00'];
        const jobs = await Promise.all(starts.map((start_time) => o.create(o.draft(start_time, { job_date }))));
        const room = { location_kind: 'conference_room' as const, conference_room_id: o.conference_room_id };
        const press = async (id: number) => {
          const { start_time, deponents } = await o.read(id);
          const same = deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id }));
          const own = { job_date, start_time, deponents: same, ...room, change_reason: REASON };
          return saveForm(o, id, own as Partial<JobDraftInput>);
        };
        expectFine((await Promise.all(jobs.map((id) => jitter(20).then(() => press(id))))).map(({ status }) => status));
        for (const id of jobs) await press(id);
        expect([round, await meeting(o, job_date, 'room')]).toEqual([round, { unnamed: 0, most: 2, booked: 2 }]);
      }
    },
    ATTACK_TIMEOUT,
  );
});
