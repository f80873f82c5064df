import type { BookingConflictRow } from '@onrecord/contract/scheduling/booking-conflict';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TaskRunner } from '../../../tasks/task-runner.ts';
import { buildProvider, inCompany } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { letterRunner, mailsOf } from '../../../testing/make/letters.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let runner: TaskRunner;
const failures: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = letterRunner(t, (error) => failures.push(error));
});
afterAll(async () => {
  await runner.stop();
  await t.close();
  expect(failures).toEqual([]);
});

const DAY = '2031-03-12';
const AWAY = { description: 'Surgery', time_zone: 'America/Denver', is_all_day: true } as const;

const stretch = (from: string, to = from) => ({
  ...AWAY,
  start_date_time: `${from} 00:00:00`,
  end_date_time: `${to} 23:59:00`,
});

async function office() {
  const o = await buildOffice(t);
  const provider = (await buildProvider(t.db, o.company_id)).service_provider_id;
  const other = (await buildProvider(t.db, o.company_id)).service_provider_id;
  await inCompany(t.db, o.company_id, async (tx) => {
    await tx.updateTable('division').set({ email: 'office@frontrange.example' }).execute();
    await tx
      .updateTable('service_provider')
      .set({ email: 'p@frontrange.example' })
      .where('service_provider_id', '=', provider)
      .execute();
  });
  const me = await o.as('provider', { service_provider_id: provider });
  const job = (own: object = {}) =>
    o.create({ job_date: DAY, services: [{ service_id: 1, service_provider_id: provider }], ...own });
  const post = (path: string, body: object, who = o.scheduler) => t.call('POST', path, who, body);
  const leave = async (days = stretch(DAY), who = me) => {
    const { body } = await post('/service_provider_time_off/create', days, who);
    return body as { id: number; conflicts: { job_id: number }[] };
  };
  const open = async () => (await post('/booking_conflict/getOpenConflicts', {})).body as BookingConflictRow[];
  const only = async () => {
    const [first] = await open();
    if (!first) throw new Error('no conflict is open');
    return first;
  };
  /** What the list, the dashboard, the badge and the board count: all of them the same. */
  const counts = async () => {
    const listed = (await post('/job/getJobListing', { job_status: 'over_time_off' })).body as { count: number };
    const cards = (await post('/job/dashboardCounts', {})).body as { over_time_off: number };
    const badge = (await post('/booking_conflict/getOpenConflictCount', {})).body as { count: number };
    return [listed.count, cards.over_time_off, badge.count];
  };
  const assign = async (job_id: number, service_provider_id: number | null, overlap_reason = '') => {
    const service = (await o.read(job_id)).services[0];
    if (!service) throw new Error('no service');
    const { job_service_id, version } = service;
    const body = { job_service_id, service_provider_id, version, overlap_reason };
    return t.call('PATCH', `/job/assignProvider/${job_id}`, o.scheduler, body);
  };
  const respond = (job_id: number, response: 'yes' | 'no') =>
    post('/job_response/respond', { job_id, response, note: response === 'no' ? 'Still away' : '' }, me);
  return { ...o, provider, other, me, job, post, leave, open, only, counts, assign, respond };
}

const change = (days: object, version: number) => ({ ...days, version });

describe('time off that is saved over a booking', () => {
  test('is said to the provider before and after, and opens a task for the office, once', async () => {
    const o = await office();
    const id = await o.job();
    await o.job({ job_date: '2031-03-13' });
    const before = await o.post('/service_provider_time_off/getConflicts', stretch(DAY), o.me);
    expect(before.body).toMatchObject([{ job_id: id }]);
    expect(await o.open()).toEqual([]);
    const saved = await o.leave();
    expect(saved.conflicts).toMatchObject([{ job_id: id }]);
    expect(await o.open()).toMatchObject([
      { job_id: id, service_provider_id: o.provider, cause: 'time_off', description: 'Surgery', asked_at: null },
    ]);
    expect(await o.counts()).toEqual([1, 1, 1]);
    await t.call('PATCH', `/service_provider_time_off/update/${saved.id}`, o.me, change(stretch(DAY), 1));
    expect(await o.counts()).toEqual([1, 1, 1]);
  });

  test('is mailed to the office of the division, with every booking in one letter', async () => {
    const o = await office();
    const first = await o.read(await o.job());
    const second = await o.read(await o.job({ start_time: '15:00' }));
    await o.leave();
    await runner.runDue();
    const mails = (await mailsOf(t.db, o.company_id)).filter(
      ({ to_address }) => to_address === 'office@frontrange.example',
    );
    const about = mails.filter(({ subject }) => subject.includes('Surgery'));
    expect(about).toHaveLength(1);
    expect(about[0]?.subject).toContain('2 bookings');
    for (const { job_number } of [first, second]) expect(about[0]?.body_text).toContain(String(job_number));
  });

  test('is shown to staff of the division alone', async () => {
    const o = await office();
    await o.job();
    await o.leave();
    const elsewhere = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('division')
        .values({ company_id: o.company_id, name: 'Boulder', code: 'B' })
        .returning('division_id')
        .executeTakeFirstOrThrow(),
    );
    const local = await o.as('company', { full_access: true, division_access: [elsewhere.division_id] });
    const { booking_conflict_id } = await o.only();
    expect((await o.post('/booking_conflict/getOpenConflicts', {}, local)).body).toEqual([]);
    expect((await o.post('/booking_conflict/askToKeep', { booking_conflict_id }, local)).status).toBe(409);
    expect((await o.post('/booking_conflict/getOpenConflicts', {}, o.me)).status).toBe(403);
    expect((await o.post('/booking_conflict/askToKeep', { booking_conflict_id }, o.me)).status).toBe(403);
  });

  test('is red on the board, and no uncovered job', async () => {
    const o = await office();
    const day = Temporal.Now.plainDateISO('America/Denver').add({ days: 1 }).toString();
    const id = await o.job({ job_date: day });
    await o.leave(stretch(day));
    const { body } = await o.post('/job_board/getBoard', {});
    const board = body as {
      rows: { job_id: number; is_over_time_off: boolean; cells: { lamp: string; state: string }[] }[];
      totals: object;
    };
    const row = board.rows.find(({ job_id }) => job_id === id);
    expect(row).toMatchObject({ is_over_time_off: true });
    expect(row?.cells.find(({ lamp }) => lamp === 'covered')).toMatchObject({ state: 'declined' });
    expect(board.totals).toMatchObject({ tomorrow: { jobs: 1, uncovered: 0 } });
  });
});

describe('a task is settled', () => {
  test.each([
    ['covered by someone else', (o: Office, id: number) => o.assign(id, o.other)],
    ['opened', (o: Office, id: number) => o.assign(id, null)],
    [
      'moved away',
      async (o: Office, id: number) => {
        const { version } = await o.read(id);
        return t.call('PATCH', `/job/reschedule/${id}`, o.scheduler, {
          version,
          job_date: '2031-03-20',
          start_time: '09:30',
          confirmed: true,
        });
      },
    ],
    [
      'canceled',
      async (o: Office, id: number) => {
        const { version } = await o.read(id);
        return t.call('PATCH', `/job/cancel/${id}`, o.scheduler, { version, reason: 'Settled' });
      },
    ],
    ['kept by a yes that came after it', (o: Office, id: number) => o.respond(id, 'yes')],
    ['declined', (o: Office, id: number) => o.respond(id, 'no')],
  ])('by being %s', async (_what, settle) => {
    const o = await office();
    const id = await o.job();
    await o.leave();
    expect(await o.counts()).toEqual([1, 1, 1]);
    expect(await settle(o, id)).toMatchObject({ status: 200 });
    expect(await o.open()).toEqual([]);
    expect(await o.counts()).toEqual([0, 0, 0]);
  });

  test('with the time off that caused it, and with the days that it loses', async () => {
    const o = await office();
    await o.job();
    const { id } = await o.leave(stretch(DAY, '2031-03-14'));
    const update = (days: object, version: number) =>
      t.call('PATCH', `/service_provider_time_off/update/${id}`, o.me, change(days, version));
    await update(stretch('2031-03-13', '2031-03-14'), 1);
    expect(await o.open()).toEqual([]);
    await update(stretch(DAY, '2031-03-14'), 2);
    expect(await o.open()).toHaveLength(1);
    expect((await t.call('DELETE', `/service_provider_time_off/delete/${id}`, o.me)).status).toBe(200);
    expect(await o.open()).toEqual([]);
  });

  test('opens again where the provider comes back, unless somebody says why', async () => {
    const o = await office();
    const id = await o.job();
    await o.leave();
    await o.assign(id, o.other);
    expect((await o.assign(id, o.provider)).status).toBe(400);
    expect((await o.assign(id, o.provider, 'Comes in for this one')).status).toBe(200);
    expect(await o.open()).toEqual([]);
  });
});

type Office = Awaited<ReturnType<typeof office>>;

describe('asking to keep a booking', () => {
  test('writes to the provider, asks a confirmed one anew, and is settled by the yes', async () => {
    const o = await office();
    const id = await o.job();
    expect((await o.respond(id, 'yes')).status).toBe(200);
    await o.leave();
    const { booking_conflict_id } = await o.only();
    expect(await o.post('/booking_conflict/askToKeep', { booking_conflict_id })).toMatchObject({ status: 200 });
    expect((await o.read(id)).services[0]).toMatchObject({ confirmed_on: null, provider_can_take: null });
    expect(await o.only()).toMatchObject({ asked_at: expect.any(String) });
    await runner.runDue();
    const mail = (await mailsOf(t.db, o.company_id)).find(({ subject }) => subject.startsWith('Can you keep it?'));
    expect(mail?.body_text).toContain('jobproviderconfirm');
    expect((await o.respond(id, 'yes')).status).toBe(200);
    expect(await o.open()).toEqual([]);
    expect(await o.post('/booking_conflict/askToKeep', { booking_conflict_id })).toMatchObject({ status: 409 });
  });

  test('opens the service by the no', async () => {
    const o = await office();
    const id = await o.job();
    await o.leave();
    const { booking_conflict_id } = await o.only();
    await o.post('/booking_conflict/askToKeep', { booking_conflict_id });
    expect((await o.respond(id, 'no')).status).toBe(200);
    expect((await o.read(id)).services[0]).toMatchObject({ service_provider_id: null });
    expect(await o.open()).toEqual([]);
  });

  test('meets the cover by somebody else: whichever comes first, nobody is asked about a job of another', async () => {
    const o = await office();
    for (let round = 1; round <= 4; round += 1) {
      const day = `2031-04-0${round}`;
      const id = await o.job({ job_date: day });
      await o.leave(stretch(day));
      const task = (await o.open()).find(({ job_id }) => job_id === id);
      if (!task) throw new Error('no task');
      const { booking_conflict_id } = task;
      const [request, covered] = await Promise.all([
        o.post('/booking_conflict/askToKeep', { booking_conflict_id }),
        o.assign(id, o.other),
      ]);
      expect([200, 409]).toContain(request.status);
      // An ask that came first makes the version stale that the cover names.
      expect([200, 409]).toContain(covered.status);
      const service = (await o.read(id)).services[0];
      const isOpen = (await o.open()).some(({ job_id }) => job_id === id);
      expect(isOpen).toBe(service?.service_provider_id === o.provider);
      if (isOpen) await o.assign(id, o.other);
    }
  });
});

describe('a closed day', () => {
  test('opens a task for every booking of its divisions, says how many, and takes them with it', async () => {
    const o = await office();
    await o.job();
    await o.job({ start_time: '15:00' });
    const holiday = await o.post('/holiday/create', { description: 'Founders Day', date_time: DAY });
    expect(holiday.body).toMatchObject({ message: expect.stringContaining('2') });
    expect(await o.open()).toMatchObject([{ cause: 'holiday', description: 'Founders Day' }, { cause: 'holiday' }]);
    const { id } = holiday.body as { id: number };
    expect((await t.call('DELETE', `/holiday/delete/${id}`, o.scheduler)).status).toBe(200);
    expect(await o.open()).toEqual([]);
    const elsewhere = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('division')
        .values({ company_id: o.company_id, name: 'Boulder', code: 'B' })
        .returning('division_id')
        .executeTakeFirstOrThrow(),
    );
    const days = { description: 'Office move', date_time: '2031-03-11', to_date: '2031-03-13' };
    await o.post('/blackout_day/create', { ...days, division_id: elsewhere.division_id });
    expect(await o.open()).toEqual([]);
    const own = await o.post('/blackout_day/create', { ...days, division_id: o.division_id });
    expect(await o.open()).toMatchObject([
      { cause: 'blackout_day', description: 'Office move' },
      { cause: 'blackout_day' },
    ]);
    await t.call('PATCH', `/blackout_day/update/${(own.body as { id: number }).id}`, o.scheduler, {
      ...days,
      to_date: '2031-03-11',
      division_id: o.division_id,
      version: 1,
    });
    expect(await o.open()).toEqual([]);
  });
});
