import type { ConfirmJob } from '@onrecord/contract/scheduling/job/job-many';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildProvider, inCompany } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../testing/tries.ts';
import { notifyJob } from '../notification/notification.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
/** A Friday afternoon in Denver: the job of Monday is due across the weekend, that of Thursday is not. */
const FRIDAY = Temporal.Instant.from('2027-03-12T22:00:00Z');
const RANGE = { from_date: '2027-03-12', to_date: '2027-03-31' };
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

/** An office that asks 24 hours before, and 24 more for each day of a weekend, with a job on Monday and one on Thursday. */
async function office() {
  t.setNow(FRIDAY);
  const o = await buildOffice(t, { now: FRIDAY, attorney: { mobile: '(303) 555-0142' } });
  const hours = { client_confirmation_hours: 24, exclude_weekends_and_holidays_hours: true };
  await inCompany(t.db, o.company_id, (tx) => tx.updateTable('company').set(hours).execute());
  const reporter = await buildProvider(t.db, o.company_id, { last_name: 'Stone' });
  const services = [{ service_id: 1, service_provider_id: reporter.service_provider_id }];
  const monday = await o.create({ job_date: '2027-03-15', services });
  const thursday = await o.create({ job_date: '2027-03-18', deponents: [{ last_name: 'Quill' }], services });
  await runner.runDue();
  const outbox = () =>
    inCompany(t.db, o.company_id, (tx) =>
      tx
        .selectFrom('message_outbox')
        .select(['channel', 'to_address', 'subject'])
        .orderBy('message_outbox_id')
        .execute(),
    );
  let seen = (await outbox()).length;
  /** What went out since the last look. */
  const sent = async () => {
    await runner.runDue();
    const all = (await outbox()).slice(seen);
    seen += all.length;
    return all.map(({ channel, to_address }) => `${channel} ${to_address}`);
  };
  const list = async () => {
    const { status, body } = await t.call('POST', '/job/getConfirmJobData', o.scheduler, RANGE);
    expect(status).toBe(200);
    return (body as { data: ConfirmJob[] }).data;
  };
  const press = async (own: object = {}) => {
    const { status, body } = await t.call('POST', '/job/confirmJobs', o.scheduler, { ...RANGE, ...own });
    return { status, ...(body as { batch: string; requested: number; jobs: number; message: string }) };
  };
  return { ...o, reporter, monday, thursday, sent, list, press };
}

const states = (jobs: ConfirmJob[]) =>
  jobs.map(({ job_id, parties }) => [job_id, parties.map(({ audience, state }) => `${audience} ${state}`)]);

describe('jobs that wait', () => {
  test('are due by the hours before, a weekend adding its days', async () => {
    const o = await office();
    const jobs = await o.list();
    expect(states(jobs)).toEqual([
      [o.monday, ['client due', 'provider due']],
      [o.thursday, ['client not_ready', 'provider not_ready']],
    ]);
    // 9:30 on Monday, 24 hours and the weekend before: 9:30 on Friday.
    expect(jobs.map(({ opens_at }) => opens_at)).toEqual(['2027-03-12T15:30:00Z', '2027-03-17T15:30:00Z']);
    expect(jobs[0]?.parties[0]).toMatchObject({ channels: ['mail'], last_asked_at: null, last_asked_by: '' });
    const need = (user_type: string) => t.call('POST', '/job/needConfirmCompanyData', o.scheduler, { user_type });
    expect((await need('company')).body).toMatchObject({ due: 1, requested: 0, not_ready: 1, hours_before_start: 24 });
    expect((await need('provider')).body).toMatchObject({ due: 1, not_ready: 1 });
  });

  test('a holiday adds its own', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('holiday')
        .values(
          ['2027-03-15', '2027-03-16', '2027-03-17'].map((holiday_date) => ({
            company_id: o.company_id,
            description: 'Founders',
            holiday_date,
          })),
        )
        .execute(),
    );
    // Thursday 9:30 less 24 hours, three holidays and the weekend that they reach: Friday 9:30.
    expect((await o.list())[1]?.opens_at).toBe('2027-03-12T15:30:00Z');
  });

  test('are asked by one press, each person by their way, and once however often it is pressed', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('notification_type')
        .values(
          [16, 17].map((notification_type_id) => ({
            company_id: o.company_id,
            notification_type_id,
            by_mail: notification_type_id === 16,
            by_text: notification_type_id === 16,
          })),
        )
        .execute(),
    );
    const first = await o.press();
    expect(first).toMatchObject({ status: 200, requested: 2, jobs: 1 });
    const progress = async () =>
      (await t.call('POST', '/job/getConfirmProgress', o.scheduler, { batch: first.batch })).body;
    expect(await progress()).toEqual({ total: 2, sent: 0, messages: 0 });
    const again = await Promise.all([o.press(), o.press(), o.press()]);
    expect(again.map(({ requested }) => requested)).toEqual([0, 0, 0]);
    expect(await o.sent()).toEqual([
      `mail ${o.attorney.email}`,
      'sms +13035550142',
      // The company sends no reminders of this kind by itself; somebody pressed for this one.
      `mail ${o.reporter.email}`,
    ]);
    expect(await progress()).toEqual({ total: 2, sent: 2, messages: 3 });
    const [monday] = await o.list();
    expect(monday?.parties).toMatchObject([
      { state: 'requested', last_asked_at: '2027-03-12T22:00:00.000Z' },
      { state: 'requested', last_asked_at: '2027-03-12T22:00:00.000Z' },
    ]);
    expect(monday?.parties[0]?.last_asked_by).toContain('User');
    t.setNow(FRIDAY.add({ hours: 12 }));
    expect((await o.press()).requested).toBe(2);
    expect(await o.sent()).toHaveLength(3);
  });

  test('are asked anew when they were moved', async () => {
    const o = await office();
    expect((await o.press()).requested).toBe(2);
    await o.sent();
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('job')
        .set({ starts_at: '2027-03-15T16:30:00Z', ends_at: '2027-03-15T19:30:00Z' })
        .where('job_id', '=', o.monday)
        .execute(),
    );
    expect((await o.press()).requested).toBe(2);
  });

  test('are left alone once everybody has responded, and by somebody who cannot be reached', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, async (tx) => {
      await tx
        .updateTable('job')
        .set({ client_declined_on: FRIDAY.toString() })
        .where('job_id', '=', o.monday)
        .execute();
      await tx.updateTable('service_provider').set({ email: '', mobile: '' }).execute();
    });
    expect(states(await o.list())[0]).toEqual([o.monday, ['provider unreachable']]);
    expect((await o.press()).requested).toBe(0);
    expect(await o.sent()).toEqual([]);
  });
});

test('jobs that are named must be ready', async () => {
  const o = await office();
  const refused = await o.press({ job_ids: [o.monday, o.thursday] });
  expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('within 24 hours') });
  expect(await o.sent()).toEqual([]);
  expect(await o.press({ job_ids: [o.monday] })).toMatchObject({ status: 200, requested: 2 });
});

/** The presses of a pair do not always begin in the same order. */
const jitter = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 15));

test('schedulers who press at once ask everybody once', { timeout: ATTACK_TIMEOUT }, async () => {
  for (let round = 0; round < triesOf(200, 3); round += 1) {
    const o = await office();
    const press = () => jitter().then(() => o.press());
    // One job by name against all that are due: the two meet in the middle of the same rows.
    const single = () => jitter().then(() => o.press({ job_ids: [o.monday] }));
    const pressed = await Promise.all([press(), single(), press(), single(), press(), press()]);
    expect(pressed.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(pressed.reduce((sum, { requested }) => sum + requested, 0)).toBe(2);
    expect((await o.sent()).length).toBe(2);
  }
});

test('only staff ask, and only in their divisions', async () => {
  const o = await office();
  const contact = await o.as('contact', { contact_id: o.attorney.contact_id });
  expect((await t.call('POST', '/job/getConfirmJobData', contact, RANGE)).status).toBe(403);
  expect((await t.call('POST', '/job/confirmJobs', contact, RANGE)).status).toBe(403);
  const limited = await o.as('company', { full_access: true, division_access: [999_999] });
  const { body } = await t.call('POST', '/job/getConfirmJobData', limited, RANGE);
  expect(body).toMatchObject({ data: [] });
  expect((await t.call('POST', '/job/confirmJobs', limited, RANGE)).body).toMatchObject({ requested: 0 });
});
