import type { ResultOf } from '@onrecord/contract/core/entry';
import type { jobBoardArea } from '@onrecord/contract/scheduling/job/job-board';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notifyJob } from '../../messages/notification/notification.writes.ts';
import { reportLateCheckIns } from './late-check-in.writes.ts';

type Board = ResultOf<typeof jobBoardArea.getBoard>;
type Backups = ResultOf<typeof jobBoardArea.getBackups>;

/** A Tuesday, 9:00 AM in Denver is 16:00 in UTC: the start of the jobs below. */
const at = (time: string) => Temporal.Instant.from(`2031-03-04T${time}:00Z`);
const JOB = { job_date: '2031-03-04', starts_at: '2031-03-04T16:00:00Z', ends_at: '2031-03-04T18:00:00Z' };

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('notify-job', (data, { task_id }) => notifyJob(t.services, data, task_id));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

async function office() {
  t.setNow(at('15:50'));
  const { company_id, division_id } = await buildCompany(t.db);
  await inCompany(t.db, company_id, async (tx) => {
    const own = tx.updateTable('division').set({ email: 'desk@denver.example' });
    await own.where('company_id', '=', company_id).execute();
    const number = tx.updateTable('company').set({ late_check_in_text_number: '+1 720 555 0199' });
    await number.where('company_id', '=', company_id).execute();
  });
  const login = async () =>
    signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), at('15:45'));
  const scheduler = await login();
  const late = await buildProvider(t.db, company_id, { first_name: 'Clara', phone: '+13035550118' });
  const job = await buildJob(t.db, company_id, {
    ...JOB,
    division_id,
    service_provider_ids: [late.service_provider_id],
  });
  const board = async (as = scheduler) =>
    (await t.call('POST', '/job_board/getBoard', as, { show: 'all' })).body as Board;
  const report = async (time: string) => {
    t.setNow(at(time));
    await reportLateCheckIns(t.services);
    await runner.runDue();
  };
  const outbox = () =>
    inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('message_outbox').select(['to_address', 'subject', 'body_text']).orderBy('to_address').execute(),
    );
  const checkIn = () =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('job_checkin')
        .values({
          company_id,
          job_id: job.job_id,
          service_provider_id: late.service_provider_id,
          check_in_datetime: '2031-03-04T15:40:00Z',
        })
        .execute(),
    );
  return { company_id, division_id, scheduler, login, late, job, board, report, outbox, checkIn };
}

describe('the alarm', () => {
  test('mails and texts the office once, from half an hour before the start', async () => {
    const o = await office();
    await o.report('15:30');
    expect(await o.outbox()).toEqual([]);
    await o.report('15:31');
    const messages = await o.outbox();
    expect(messages.map(({ to_address }) => to_address)).toEqual(['+17205550199', 'desk@denver.example']);
    expect(messages[1]?.subject).toContain('Clara');
    expect(messages[1]?.subject).toContain('09:00 AM');
    expect(messages[0]?.body_text).toContain('+13035550118');
    await o.report('15:45');
    expect(await o.outbox()).toHaveLength(2);
  });

  test('sounds again for another start of the same service, and by the minutes of the division', async () => {
    const o = await office();
    await o.report('15:40');
    await inCompany(t.db, o.company_id, async (tx) => {
      const times = { starts_at: '2031-03-04T17:00:00Z', ends_at: '2031-03-04T19:00:00Z' };
      await tx.updateTable('job').set(times).where('company_id', '=', o.company_id).execute();
      await tx.updateTable('job_service').set(times).where('company_id', '=', o.company_id).execute();
      const due_times = JSON.stringify({ checked_in: { minutes: 10 } });
      const { company_id, division_id } = o;
      await tx.insertInto('due_time_setting').values({ company_id, division_id, due_times }).execute();
    });
    await o.report('16:45');
    expect(await o.outbox()).toHaveLength(2);
    await o.report('16:51');
    expect(await o.outbox()).toHaveLength(4);
  });

  test('is silent about who checked in before it was sent', async () => {
    const o = await office();
    t.setNow(at('15:40'));
    await reportLateCheckIns(t.services);
    await o.checkIn();
    await runner.runDue();
    expect(await o.outbox()).toEqual([]);
  });

  test('of several processes that look at once is sent by one', async () => {
    const o = await office();
    t.setNow(at('15:40'));
    await Promise.all([1, 2, 3, 4].map(() => reportLateCheckIns(t.services)));
    await runner.runDue();
    expect(await o.outbox()).toHaveLength(2);
  });
});

describe('the banner', () => {
  test('is quiet for the one who quieted it, until the start at the latest', async () => {
    const o = await office();
    const other = await o.login();
    t.setNow(at('15:55'));
    const [shown] = (await o.board()).late_check_ins;
    const { job_id, job_service_id } = shown ?? { job_id: 0, job_service_id: 0 };
    expect(shown).toMatchObject({ service_provider_id: o.late.service_provider_id, quiet_until: null });
    const quieted = await t.call('POST', '/job_board/quietLate', o.scheduler, { job_id, job_service_id });
    expect(quieted.body).toEqual({ quiet_until: '2031-03-04T16:00:00Z' });
    expect((await o.board()).late_check_ins[0]?.quiet_until).toBe('2031-03-04T16:00:00Z');
    expect((await o.board(other)).late_check_ins[0]?.quiet_until).toBeNull();
    t.setNow(at('16:00'));
    expect((await o.board()).late_check_ins[0]?.quiet_until).toBeNull();
    await o.checkIn();
    expect((await o.board()).late_check_ins).toEqual([]);
    const gone = await t.call('POST', '/job_board/quietLate', o.scheduler, { job_id, job_service_id });
    expect(gone.status).toBe(404);
  });

  test('stands for a provider although another service of the job is not covered', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('job_service')
        .values({
          company_id: o.company_id,
          job_id: o.job.job_id,
          service_id: 2,
          starts_at: JOB.starts_at,
          ends_at: JOB.ends_at,
        })
        .execute(),
    );
    expect((await o.board()).late_check_ins).toHaveLength(1);
  });

  test('offers the three nearest who are free, and nobody who is not', async () => {
    const o = await office();
    const person = async (first_name: string, values: object = {}) => {
      const made = await buildProvider(t.db, o.company_id, { first_name, ...values });
      await inCompany(t.db, o.company_id, async (tx) => {
        const { service_provider_id } = made;
        await tx
          .insertInto('service_provider_service')
          .values({ company_id: o.company_id, service_provider_id, service_id: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      return made;
    };
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('job')
        .set({ location_city: 'Boulder', state_code: 'CO', location_address1: '1777 Broadway' })
        .where('company_id', '=', o.company_id)
        .execute(),
    );
    await person('Far', { city: 'Boulder', state_code: 'NV', rating: 5 });
    await person('State', { city: 'Golden', state_code: 'CO' });
    await person('City', { city: 'Boulder', state_code: 'CO' });
    await person('Barred', { city: 'Boulder', state_code: 'CO', do_not_use: true });
    const busy = await person('Busy', { city: 'Boulder', state_code: 'CO' });
    await buildJob(t.db, o.company_id, {
      ...JOB,
      division_id: o.division_id,
      service_provider_ids: [busy.service_provider_id],
    });
    const [shown] = (await o.board()).late_check_ins.filter(({ provider_name }) => provider_name.startsWith('Clara'));
    const { job_id, job_service_id } = shown ?? { job_id: 0, job_service_id: 0 };
    const found = await t.call('POST', '/job_board/getBackups', o.scheduler, { job_id, job_service_id });
    const names = (found.body as Backups).data.map(({ name }) => /City|State|Far|Barred|Busy|Clara/.exec(name)?.[0]);
    expect(names).toEqual(['City', 'State', 'Far']);
  });
});
