import { SWITCHABLE_ACTIVITIES } from '@onrecord/domain/core/activity/activity-type';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordActivity } from '../../../db/activity/activity.ts';
import { systemScope } from '../../../db/scope.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pruneLogs } from './logs-configuration.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallResponse = { status: number; body: any };

async function office() {
  const { company_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  const manager = await signIn(t.db, user);
  const read = (as = manager) =>
    t.call('GET', `/logs_configuration/fetchEntry/${company_id}`, as) as Promise<CallResponse>;
  const save = async (values: object, as = manager) =>
    t.call('PATCH', `/logs_configuration/update/${company_id}`, as, {
      version: (await read()).body.version,
      values,
    }) as Promise<CallResponse>;
  const types = () =>
    inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('activity_log').select('activity_type').orderBy('activity_log_id').execute(),
    ).then((rows) => rows.map(({ activity_type }) => activity_type));
  const record = (activity_type: 'Download File' | 'Pay Invoice') =>
    inCompany(t.db, company_id, (tx) => recordActivity(tx, systemScope(company_id, 'test'), { activity_type }));
  /** A line that was written so many days ago. */
  const age = (days: number) =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('activity_log')
        .values({
          company_id,
          activity_type: 'Job Saved',
          actor_type: 'system',
          object_number: String(days),
          created_at: Temporal.Now.instant()
            .subtract({ hours: 24 * days })
            .toString(),
        })
        .execute(),
    );
  return { company_id, user, manager, read, save, types, record, age };
}

describe('what is recorded', () => {
  test('is everything until the company leaves something out, and again when it takes it back', async () => {
    const { save, types, record } = await office();
    await record('Download File');
    expect(await save({ off_types: ['Download File'] })).toMatchObject({ status: 200 });
    await record('Download File');
    await record('Pay Invoice');
    await save({ off_types: [] });
    await record('Download File');
    expect(await types()).toEqual([
      'Download File',
      'Settings Saved',
      'Pay Invoice',
      'Settings Saved',
      'Download File',
    ]);
  });

  test('of one company says nothing of another', async () => {
    const [one, other] = [await office(), await office()];
    await one.save({ off_types: [...SWITCHABLE_ACTIVITIES] });
    await other.record('Download File');
    expect(await other.types()).toEqual(['Download File']);
  });

  test('always includes who got in and what was paid', async () => {
    const { save, read } = await office();
    expect(await save({ off_types: ['Login', 'Download File'] })).toMatchObject({
      status: 400,
      body: { fields: { off_types: 'This is always recorded' } },
    });
    expect((await read()).body.values.off_types).toEqual([]);
  });
});

describe('what is kept', () => {
  test('ends with the days the company chose, for that company alone, and the log says so', async () => {
    const [one, other] = [await office(), await office()];
    for (const { age } of [one, other]) for (const days of [200, 100, 1]) await age(days);
    expect(await one.save({ keep_days: 89 })).toMatchObject({
      status: 400,
      body: { fields: { keep_days: 'Minimum value is 90' } },
    });
    expect((await one.save({ keep_days: 150 })).body.entry.values.keep_days).toBe(150);
    await pruneLogs(t.services);
    expect(await one.types()).toEqual(['Job Saved', 'Job Saved', 'Settings Saved', 'Log Pruned']);
    expect(await other.types()).toHaveLength(3);
    await pruneLogs(t.services);
    expect(await one.types()).toHaveLength(4);
  });
});

test('a save that comes late is told what stands there now; saving for the first time twice at once keeps one', async () => {
  const { manager, company_id, read, save } = await office();
  const attempt = (keep_days: number) =>
    t.call('PATCH', `/logs_configuration/update/${company_id}`, manager, { version: 0, values: { keep_days } });
  const responses = await Promise.all([attempt(100), attempt(200)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = responses.find(({ status }) => status === 409) as CallResponse;
  expect(late.body.fresh).toEqual((await read()).body);
  expect((await save({ keep_days: null })).body.entry.values.keep_days).toBeNull();
});

test('is read by those who read the log, set by those who set the company, and by nobody behind a master password', async () => {
  const { company_id, user, manager, read, save } = await office();
  const clerk = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
  expect(await read(clerk)).toMatchObject({ status: 403 });
  const body = { company_id };
  expect((await t.call('POST', '/company/getLogsConfiguration', manager, body)).body).toEqual((await read()).body);
  const behind = await signIn(t.db, user);
  await inCompany(t.db, company_id, (tx) => tx.updateTable('user_session').set({ via_master: true }).execute());
  expect(await save({ keep_days: 90 }, behind)).toMatchObject({ status: 403 });
});
