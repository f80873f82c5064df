import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TaskData } from '../../../../tasks/catalogue.ts';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { notifyJob } from '../notification.writes.ts';
import { remindOfJobs } from './reminder.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
/** A Monday morning in Denver; the job is on the Wednesday after. */
const MONDAY = Temporal.Instant.from('2027-03-08T15:00:00Z');
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

const OFF = {
  ...{ contact_reminder_minutes: 0, provider_reminder_minutes: 0, worksheet_reminder_minutes: 0 },
  ...{ second_reminder_minutes: 0, mail_day_before: false },
};

async function office(settings: Record<string, number | boolean | string>, draft: object = {}) {
  t.setNow(MONDAY);
  const company = await buildCompany(t.db);
  const { company_id } = company;
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('division').set({ email: 'desk@denver.example' }).where('company_id', '=', company_id).execute(),
  );
  const boss = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), MONDAY);
  const { body: before } = await t.call('GET', `/applicationSetting/fetchEntry/${company_id}`, boss);
  const { version } = before as { version: number };
  const saved = await t.call('PATCH', `/applicationSetting/update/${company_id}`, boss, {
    version,
    values: { ...OFF, ...settings },
  });
  expect(saved.status).toBe(200);
  const client = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id: client.client_id, is_attorney: true });
  const legalCase = await buildCase(t.db, company_id, { client_id: client.client_id });
  const reporter = await buildProvider(t.db, company_id);
  const { body } = await t.call('POST', '/job/create', boss, {
    division_id: company.division_id,
    client_id: client.client_id,
    taking_contact_id: attorney.contact_id,
    case_id: legalCase.case_id,
    job_type_id: 1,
    job_date: '2027-03-10',
    start_time: '09:30',
    estimated_duration: '3',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    deponents: [{ last_name: 'Whitfield' }],
    services: [{ service_id: 1, service_provider_id: reporter.service_provider_id }],
    ...draft,
  });
  const job_id = (body as { id: number }).id;
  await runner.runDue();
  const outbox = () =>
    inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('message_outbox').selectAll().orderBy('message_outbox_id').execute(),
    );
  const first = await outbox();
  let seen = first.length;
  /** What the outbox holds since the last look, at a time of that zone. */
  const at = async (time: string) => {
    t.setNow(Temporal.Instant.from(time));
    await remindOfJobs(t.services);
    await runner.runDue();
    const mails = (await outbox()).slice(seen);
    seen += mails.length;
    return mails;
  };
  return { company_id, job_id, boss, attorney, reporter, at, first };
}

type Office = Awaited<ReturnType<typeof office>>;

const reported = (mails: ReadonlyArray<{ to_address: string; subject: string }>) =>
  mails.map(({ to_address, subject }) => [to_address, subject]);

const BEFORE = { contact_reminder_minutes: 1440, provider_reminder_minutes: 1440 };

describe('before a job', () => {
  test('who has not confirmed is reminded once, with a link, and again when the job is moved', async () => {
    const o = await office(BEFORE);
    expect(await o.at('2027-03-09T16:29:00Z')).toEqual([]);
    const mails = await o.at('2027-03-09T16:30:00Z');
    expect(reported(mails)).toEqual([
      [o.attorney.email, 'Not confirmed yet: Wed, Mar 10, 9:30 AM MST, remote: Whitfield'],
      [o.reporter.email, 'Your answer is missing: Wed, Mar 10, 9:30 AM MST, remote: Whitfield'],
    ]);
    expect(mails[0]?.body_text).toMatch(/\/jobcontactconfirm\/\S+/);
    expect(mails[1]?.body_text).toMatch(/\/jobproviderconfirm\/\S+/);
    expect(await o.at('2027-03-09T20:00:00Z')).toEqual([]);

    t.setNow(MONDAY);
    const { body } = await t.call('POST', '/job/getJobData', o.boss, { job_id: o.job_id });
    const { version } = body as { version: number };
    const moved = await t.call('PATCH', `/job/reschedule/${o.job_id}`, o.boss, {
      job_date: '2027-03-11',
      start_time: '09:30',
      version,
      confirmed: true,
    });
    expect(moved.status).toBe(200);
    await o.at('2027-03-10T16:29:00Z');
    const again = await o.at('2027-03-10T17:00:00Z');
    expect(again.map(({ to_address }) => to_address)).toEqual([o.attorney.email, o.reporter.email]);
  });

  test('nobody is reminded who answered, or of a job that is canceled, or where a company wants none', async () => {
    const none = await office({});
    expect(await none.at('2027-03-09T18:00:00Z')).toEqual([]);
    const responded = await office(BEFORE);
    await inCompany(t.db, responded.company_id, async (tx) => {
      await tx.updateTable('job').set({ client_confirmed_on: MONDAY.toString() }).execute();
      await tx.updateTable('job_service').set({ confirmed_on: MONDAY.toString() }).execute();
    });
    expect(await responded.at('2027-03-09T18:00:00Z')).toEqual([]);
    const canceled = await office(BEFORE);
    const { body } = await t.call('POST', '/job/getJobData', canceled.boss, { job_id: canceled.job_id });
    const { version } = body as { version: number };
    await t.call('PATCH', `/job/cancel/${canceled.job_id}`, canceled.boss, { version });
    const after = await canceled.at('2027-03-09T18:00:00Z');
    expect(after.filter(({ subject }) => !subject.startsWith('Canceled: '))).toEqual([]);
  });

  test('two processes that look at once remind once', async () => {
    const o = await office(BEFORE);
    t.setNow(Temporal.Instant.from('2027-03-09T17:00:00Z'));
    await Promise.all([remindOfJobs(t.services), remindOfJobs(t.services), remindOfJobs(t.services)]);
    expect(await o.at('2027-03-09T17:00:00Z')).toHaveLength(2);
  });
});

test('a worksheet that was not turned in is asked for after the end', async () => {
  const o = await office({ worksheet_reminder_minutes: 720 });
  expect(await o.at('2027-03-11T07:00:00Z')).toEqual([]);
  const [mail, ...more] = await o.at('2027-03-11T08:00:00Z');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to_address: o.reporter.email,
    subject: 'Worksheet missing: Wed, Mar 10, 9:30 AM MST, remote: Whitfield',
  });
  expect(mail?.body_text).toMatch(new RegExp(`/job/${o.job_id}/worksheet/edit/summary`));
});

test('the office hears how many meals to order, and hears again when there are more', async () => {
  const o = await office({ send_meal_count_assigned_job_mail_only_x_days_before_job_date: 1 }, { meals_needed: 6 });
  expect(await o.at('2027-03-08T18:00:00Z')).toEqual([]);
  const mails = await o.at('2027-03-09T18:00:00Z');
  expect(reported(mails)).toEqual([
    ['desk@denver.example', 'Order meals (6): Wed, Mar 10, 9:30 AM MST, remote: Whitfield'],
  ]);
  await inCompany(t.db, o.company_id, (tx) => tx.updateTable('job').set({ meals_needed: 9 }).execute());
  expect(reported(await o.at('2027-03-09T19:00:00Z'))).toEqual([
    ['desk@denver.example', 'Order meals (9): Wed, Mar 10, 9:30 AM MST, remote: Whitfield'],
  ]);
});

describe('who confirmed', () => {
  const sure = async (o: Office) => {
    await inCompany(t.db, o.company_id, async (tx) => {
      await tx.updateTable('job').set({ client_confirmed_on: MONDAY.toString() }).execute();
      await tx.updateTable('job_service').set({ confirmed_on: MONDAY.toString(), provider_can_take: true }).execute();
    });
  };

  test('gets the details again on the day before, providers with the link to check in', async () => {
    const o = await office({ mail_day_before: true });
    expect(o.first.map(({ body_text }) => body_text.includes('/jobprovidercheckin/'))).toEqual([false, false]);
    await sure(o);
    expect(await o.at('2027-03-09T14:59:00Z')).toEqual([]);
    const mails = await o.at('2027-03-09T15:00:00Z');
    expect(reported(mails)).toEqual([
      [o.attorney.email, 'Coming up: Wed, Mar 10, 9:30 AM MST, remote: Whitfield'],
      [o.reporter.email, 'Coming up: Wed, Mar 10, 9:30 AM MST, remote: Whitfield'],
    ]);
    expect(mails[0]?.body_text).not.toMatch(/jobcontactconfirm|jobprovidercheckin/);
    expect(mails[1]?.body_text).toMatch(/\/jobprovidercheckin\/\S+/);
    expect(await o.at('2027-03-09T20:00:00Z')).toEqual([]);
  });

  test('has the link at once where nothing is sent on the day before', async () => {
    const o = await office({});
    expect(o.first.map(({ body_text }) => body_text.includes('/jobprovidercheckin/'))).toEqual([false, true]);
    await sure(o);
    expect(await o.at('2027-03-09T18:00:00Z')).toEqual([]);
  });
});

test('who has not answered is reminded a second time, once, and not by two mails where both are due', async () => {
  const o = await office({ ...BEFORE, second_reminder_minutes: 90 });
  expect(await o.at('2027-03-09T17:00:00Z')).toHaveLength(2);
  expect(await o.at('2027-03-10T14:59:00Z')).toEqual([]);
  expect(await o.at('2027-03-10T15:00:00Z')).toHaveLength(2);
  const late = await office({ ...BEFORE, second_reminder_minutes: 90 });
  expect(await late.at('2027-03-10T15:30:00Z')).toHaveLength(2);
});

describe('in quiet hours', () => {
  const QUIET = { quiet_hours_from: '21:00', quiet_hours_until: '07:00' };
  const waiting = async (o: Office) => {
    const client = new Client({ connectionString: t.workerUrl });
    await client.connect();
    const { rows } = await client.query<{ id: string; data: TaskData['notify-job']; start_after: string }>(
      `select id, data, start_after from pgboss.job where name = 'notify-job' and state = 'created'
        and data ->> 'company_id' = $1`,
      [String(o.company_id)],
    );
    await client.end();
    return rows;
  };

  test('a reminder waits for their end, on the clock of its reader, and leaves once', async () => {
    const o = await office({
      contact_reminder_minutes: 2 * 1440,
      ...QUIET,
      exclude_weekends_and_holidays_hours: false,
    });
    expect(await o.at('2027-03-09T04:30:00Z')).toEqual([]);
    await Promise.all([remindOfJobs(t.services), remindOfJobs(t.services)]);
    const [held, ...more] = await waiting(o);
    expect(more).toEqual([]);
    expect(new Date(held?.start_after ?? 0).toISOString()).toBe('2027-03-09T14:00:00.000Z');
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('job').set({ client_confirmed_on: MONDAY.toString() }).execute(),
    );
    t.setNow(Temporal.Instant.from('2027-03-09T14:00:00Z'));
    if (held) await notifyJob(t.services, held.data, held.id);
    expect(await o.at('2027-03-09T14:00:00Z')).toEqual([]);
  });

  test('what cannot wait goes at once', async () => {
    const o = await office({ ...BEFORE, quiet_hours_from: '08:00', quiet_hours_until: '10:00' });
    expect(await o.at('2027-03-10T15:30:00Z')).toHaveLength(2);
  });
});

test('a division reminds at its own times, and the example of the next job says which', async () => {
  const o = await office({ contact_reminder_minutes: 60, mail_day_before: false });
  const url = `/applicationSetting/update/${o.company_id}`;
  const { version } = (await t.call('GET', `/applicationSetting/fetchEntry/${o.company_id}`, o.boss)).body as {
    version: number;
  };
  const { division_id } = await inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('division').select('division_id').executeTakeFirstOrThrow(),
  );
  expect(await o.at('2027-03-09T22:00:00Z')).toEqual([]);
  t.setNow(MONDAY);
  const values = { contact_reminder_minutes: 1440, check_in_opens_minutes: 30 };
  expect((await t.call('PATCH', url, o.boss, { version, division_id, values })).status).toBe(200);
  const example = await t.call('GET', '/notificationType/reminderExample', o.boss);
  expect(example.body).toMatchObject({
    job: { job_id: o.job_id, division_id },
    moments: [
      { moment: 'contact_reminder', at: '2027-03-09T16:30:00Z', is_past: false },
      { moment: 'due_for_confirmation', at: '2027-03-09T16:30:00Z' },
      { moment: 'check_in_opens', at: '2027-03-10T16:00:00Z', is_past: false },
      { moment: 'start', at: '2027-03-10T16:30:00Z' },
    ],
  });
  expect((await o.at('2027-03-09T22:00:00Z')).map(({ to_address }) => to_address)).toEqual([o.attorney.email]);
});
