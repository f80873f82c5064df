import type { JobDraftInput } from '@onrecord/contract/scheduling/job/job-drafts';
import type { JobDetail, RoomAvailabilityRow } from '@onrecord/contract/scheduling/job/job-rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildDeponent, buildRoom } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const DAY = '2031-03-12';
const REASON = 'The attorneys agreed to share it';

type Own = Partial<JobDraftInput> & { change_reason?: string };

async function office(room: { capacity?: number; seats?: number } = {}) {
  const { company_id, division_id } = await buildCompany(t.db);
  const client = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id: client.client_id, is_attorney: true });
  const legalCase = await buildCase(t.db, company_id, { client_id: client.client_id });
  const { conference_room_id } = await buildRoom(t.db, company_id, { name: 'Summit', ...room });
  const scheduler = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const draft = (start_time: string, own: Own = {}) => ({
    division_id,
    client_id: client.client_id,
    taking_contact_id: attorney.contact_id,
    case_id: legalCase.case_id,
    job_type_id: 1,
    job_date: DAY,
    start_time,
    estimated_duration: '2',
    time_zone: 'America/Denver',
    location_kind: 'conference_room',
    conference_room_id,
    deponents: [{ last_name: 'Whitfield' }],
    services: [{ service_id: 1 }],
    ...own,
  });
  const create = (start_time: string, own: Own = {}) =>
    t.call('POST', '/job/create', scheduler, draft(start_time, own));
  const made = async (start_time: string, own: Own = {}) => {
    const { status, body } = await create(start_time, own);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as { id: number; job_number: number };
  };
  const read = async (job_id: number) =>
    (await t.call('POST', '/job/getJobData', scheduler, { job_id })).body as JobDetail;
  return {
    company_id,
    division_id,
    case_id: legalCase.case_id,
    conference_room_id,
    scheduler,
    draft,
    create,
    made,
    read,
  };
}

type Office = Awaited<ReturnType<typeof office>>;

/** How a job has its room. */
const roomOf = async (o: Office, job_id: number) => {
  const { rows } = await inCompany(t.db, o.company_id, (tx) =>
    sql`select room_slot, room_overlap_reason, room_overlap_with_job_id from job
      where company_id = ${o.company_id} and job_id = ${job_id}`.execute(tx),
  );
  return rows[0];
};

async function move(o: Office, id: number, start_time: string, own: object = {}) {
  const { version } = await o.read(id);
  const body = { version, job_date: DAY, start_time, confirmed: true, ...own };
  return t.call('PATCH', `/job/reschedule/${id}`, o.scheduler, body);
}

/** Saves the form of a job as it is, with changes. */
async function saveForm(o: Office, id: number, own: Own = {}) {
  const { version, services, deponents, start_time } = await o.read(id);
  const body = {
    ...o.draft(start_time.slice(0, 5)),
    services: services.map(({ job_service_id, service_id }) => ({ job_service_id, service_id })),
    deponents: deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id })),
    version,
    ...own,
  };
  return t.call('PATCH', `/job/update/${id}`, o.scheduler, body);
}

const taken = (number: number) => `Summit is taken at that time by job ${number}.`;

describe('a room that another job has', () => {
  test('is asked about on creation, and shared with that one job for a typed reason', async () => {
    const o = await office();
    const first = await o.made('09:00');
    expect(await o.create('10:00')).toMatchObject({
      status: 409,
      body: { key: 'job_change.reason_needed', fields: { conference_room_id: taken(first.job_number) } },
    });
    const second = await o.made('10:00', { change_reason: REASON });
    expect(await roomOf(o, second.id)).toEqual({
      room_slot: 1,
      room_overlap_reason: REASON,
      room_overlap_with_job_id: first.id,
    });
    expect((await o.read(second.id)).room_overlap_reason).toBe(REASON);
    // Whoever would meet both is refused: a reason is for one pair.
    expect(await o.create('10:30', { change_reason: REASON })).toMatchObject({
      status: 409,
      body: { key: 'room.full', fields: { conference_room_id: expect.stringContaining('choose another') } },
    });
    // One begins as the other ends.
    await o.made('12:00');
  });

  test('keeps the reason in the activity log', async () => {
    const o = await office();
    await o.made('09:00');
    const { id } = await o.made('10:00', { change_reason: REASON });
    const log = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select('description')
        .where('object_type', '=', 'job')
        .where('object_id', '=', id)
        .execute(),
    );
    expect(log).toEqual([{ description: REASON }]);
  });

  test('is asked about on a move and by the form, and the reason ends where either of the two moves', async () => {
    const o = await office();
    const first = await o.made('09:00');
    const { id } = await o.made('14:00');
    expect((await move(o, id, '10:00', { confirmed: false })).body).toMatchObject({
      outcome: 'preview',
      asks: [{ lock: 'room', text: taken(first.job_number) }],
    });
    expect((await move(o, id, '10:00')).status).toBe(409);
    expect((await saveForm(o, id, { start_time: '10:00' })).status).toBe(409);
    expect((await move(o, id, '10:00', { change_reason: REASON })).body).toMatchObject({ outcome: 'saved' });
    expect(await roomOf(o, id)).toMatchObject({ room_overlap_with_job_id: first.id, room_overlap_reason: REASON });
    expect((await saveForm(o, id, { special_instructions: 'Ring twice' })).status).toBe(200);
    expect(await roomOf(o, id)).toMatchObject({ room_overlap_with_job_id: first.id, room_overlap_reason: REASON });
    expect((await move(o, first.id, '06:00')).body).toMatchObject({ outcome: 'saved' });
    expect(await roomOf(o, id)).toMatchObject({ room_overlap_with_job_id: null, room_overlap_reason: '' });
    expect((await move(o, first.id, '10:30')).status).toBe(409);
  });

  test('is shared still by a job that others share it with, where it moves with a reason', async () => {
    const o = await office();
    const first = await o.made('09:00');
    const { id } = await o.made('10:00', { change_reason: REASON });
    expect((await move(o, first.id, '09:30')).status).toBe(409);
    expect((await move(o, first.id, '09:30', { change_reason: REASON })).body).toMatchObject({ outcome: 'saved' });
    expect(await roomOf(o, first.id)).toMatchObject({ room_overlap_with_job_id: id });
    expect(await roomOf(o, id)).toMatchObject({ room_overlap_with_job_id: null });
  });

  test('is given up by a job that goes elsewhere, and by one that is canceled', async () => {
    const o = await office();
    const first = await o.made('09:00');
    const { id } = await o.made('10:00', { change_reason: REASON });
    const remote = { location_kind: 'remote' as const, conference_room_id: null };
    expect((await saveForm(o, id, remote)).status).toBe(200);
    expect(await roomOf(o, id)).toMatchObject({ room_overlap_with_job_id: null, room_overlap_reason: '' });
    const { version } = await o.read(first.id);
    await t.call('PATCH', `/job/cancel/${first.id}`, o.scheduler, { version, reason: 'Settled' });
    const other = await o.made('09:30');
    // Reinstating takes the room again, and asks as a move does.
    const reinstate = async (own: object = {}) =>
      t.call('PATCH', `/job/reinstate/${first.id}`, o.scheduler, { version: (await o.read(first.id)).version, ...own });
    expect((await reinstate()).status).toBe(409);
    expect((await reinstate({ change_reason: REASON })).status).toBe(200);
    expect(await roomOf(o, first.id)).toMatchObject({ room_overlap_with_job_id: other.id });
  });

  test('takes as many jobs at once as its setting says', async () => {
    const o = await office({ capacity: 2 });
    const [a, b] = [await o.made('09:00'), await o.made('09:30')];
    expect([await roomOf(o, a.id), await roomOf(o, b.id)]).toMatchObject([{ room_slot: 1 }, { room_slot: 2 }]);
    expect((await o.create('10:00')).status).toBe(409);
    const { id } = await o.made('10:00', { change_reason: REASON });
    expect(await roomOf(o, id)).toMatchObject({ room_slot: 1, room_overlap_with_job_id: a.id });
  });

  test('is marked in the call that lists rooms', async () => {
    const o = await office({ seats: 4 });
    const { conference_room_id: large } = await buildRoom(t.db, o.company_id, { name: 'Hall', seats: 40 });
    const first = await o.made('09:00');
    const ask = async (start_time: string, number_of_attendees = 0, job_id: number | null = null) => {
      const { division_id } = o;
      const slot = { division_id, job_date: DAY, start_time, estimated_duration: '1', time_zone: 'America/Denver' };
      const { body } = await t.call('POST', '/job/getAvailableRooms', o.scheduler, {
        ...slot,
        number_of_attendees,
        job_id,
      });
      return (body as { data: RoomAvailabilityRow[] }).data;
    };
    expect(await ask('10:00', 6)).toEqual([
      { conference_room_id: large, name: 'Hall', seats: 40, outcome: 'free', reasons: [] },
      {
        conference_room_id: o.conference_room_id,
        name: 'Summit',
        seats: 4,
        outcome: 'blocked',
        reasons: [taken(first.job_number), 'Summit has 4 seats, and 6 people are expected.'],
      },
    ]);
    expect((await ask('11:00', 6)).map(({ outcome }) => outcome)).toEqual(['free', 'warned']);
    expect((await ask('10:00', 0, first.id)).map(({ outcome }) => outcome)).toEqual(['free', 'free']);
  });
});

test('more people than seats are asked about, once, on creation and by the form', async () => {
  const o = await office({ seats: 4 });
  const seats = 'Summit has 4 seats, and 5 people are expected.';
  expect(await o.create('09:00', { number_of_attendees: 5 })).toMatchObject({
    status: 409,
    body: { key: 'job_change.reason_needed', fields: { number_of_attendees: seats } },
  });
  const { id } = await o.made('09:00', { number_of_attendees: 4 });
  expect((await saveForm(o, id, { number_of_attendees: 5 })).status).toBe(409);
  expect((await saveForm(o, id, { number_of_attendees: 5, change_reason: 'One stands' })).status).toBe(200);
  expect((await saveForm(o, id, { number_of_attendees: 5, special_instructions: 'Ring twice' })).status).toBe(200);
});

describe('the same job again', () => {
  async function heard() {
    const o = await office();
    const { deponent_id } = await buildDeponent(t.db, o.company_id, { last_name: 'Whitfield' });
    const remote = { location_kind: 'remote' as const, conference_room_id: null, deponents: [{ deponent_id }] };
    return { o, remote, first: await o.made('09:00', remote) };
  }

  test('is asked about on creation within 24 hours, for the same case and deponent', async () => {
    const { o, remote, first } = await heard();
    const again = await o.create('13:00', { ...remote, job_date: '2031-03-11' });
    expect(again).toMatchObject({
      status: 409,
      body: { key: 'job_change.reason_needed', fields: { deponents: expect.stringContaining(`${first.job_number}`) } },
    });
    await o.made('13:00', { ...remote, change_reason: 'A second session' });
    await o.made('09:01', { ...remote, job_date: '2031-03-14' });
    await o.made('09:00', { ...remote, deponents: [{ last_name: 'Whitfield' }] });
    const other = await buildCase(t.db, o.company_id);
    await o.made('09:00', { ...remote, case_id: other.case_id });
  });

  test('is asked about for another case of the same docket', async () => {
    const { o, remote } = await heard();
    const other = await buildCase(t.db, o.company_id);
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('legal_case')
        .set({ court_docket_number: '2031-CV-7' })
        .where('case_id', 'in', [o.case_id, other.case_id])
        .execute(),
    );
    expect((await o.create('09:00', { ...remote, case_id: other.case_id })).status).toBe(409);
  });

  test('is asked about where a change brings two jobs together, and not where nothing of it changes', async () => {
    const { o, remote, first } = await heard();
    const { id } = await o.made('09:00', { ...remote, job_date: '2031-03-20' });
    expect((await move(o, id, '15:00', { confirmed: false })).body).toMatchObject({
      asks: [{ lock: 'same_job', text: expect.stringContaining(`${first.job_number}`) }],
    });
    expect((await move(o, id, '15:00')).status).toBe(409);
    expect((await move(o, id, '15:00', { change_reason: 'A second session' })).status).toBe(200);
    const { deponents } = await o.read(id);
    const same = deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id }));
    const unchanged = { ...remote, start_time: '15:00', deponents: same, special_instructions: 'Ring twice' };
    expect((await saveForm(o, id, unchanged)).status).toBe(200);
  });
});

describe('two schedulers at once', () => {
  /** Waits up to so many milliseconds, another number each time. */
  const jitter = (upTo: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));
  const ROUNDS = triesOf(200, 4);

  /** Pairs of live jobs that have one place of a room at one time, and neither shares it with the other. */
  const unshared = async (o: Office) => {
    const { rows } = await inCompany(t.db, o.company_id, (tx) =>
      sql<{ pairs: number }>`select count(*)::int as pairs from job a
        join job b on b.company_id = ${o.company_id} and b.conference_room_id = a.conference_room_id
          and b.room_slot = a.room_slot and b.job_id > a.job_id and b.is_canceled = 0
          and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
        where a.company_id = ${o.company_id} and a.is_canceled = 0
          and a.room_overlap_with_job_id is distinct from b.job_id and b.room_overlap_with_job_id is distinct from a.job_id`.execute(
        tx,
      ),
    );
    return rows[0]?.pairs;
  };

  test.each([1, 2])(
    'give a room that takes %i at once to no more, by new jobs, a move and typed reasons',
    async (capacity) => {
      const o = await office({ capacity });
      for (let round = 0; round < ROUNDS; round += 1) {
        const job_date = Temporal.PlainDate.from('2032-01-05').add({ days: round }).toString();
        const moved = await o.made('16:00', { job_date });
        await o.made('09:00', { job_date });
        const { version } = await o.read(moved.id);
        const responses = await Promise.all([
          jitter(20).then(() => o.create('10:45', { job_date, change_reason: REASON })),
          jitter(20).then(() =>
            t.call('PATCH', `/job/reschedule/${moved.id}`, o.scheduler, {
              version,
              job_date,
              start_time: '10:30',
              confirmed: true,
              change_reason: REASON,
            }),
          ),
          jitter(20).then(() => o.create('10:50', { job_date })),
          jitter(20).then(() => o.create('10:55', { job_date })),
        ]);
        const statuses = responses.map(({ status }) => status);
        expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
        // What is refused is refused in words, and whatever is free is not left empty.
        const booked = statuses.filter((status) => status === 200).length;
        expect(booked).toBeGreaterThanOrEqual(capacity);
        expect(await unshared(o)).toBe(0);
      }
    },
    ATTACK_TIMEOUT,
  );
});
