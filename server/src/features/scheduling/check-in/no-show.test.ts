import type { ResultOf } from '@onrecord/contract/core/entry';
import type { checkInArea } from '@onrecord/contract/scheduling/check-in';
import type { jobPickerArea } from '@onrecord/contract/scheduling/job/job-picker';
import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type NoShows = ResultOf<typeof checkInArea.getNoShows>;

/** Twenty minutes after the start of the job. */
const NOW = Temporal.Instant.from('2031-03-04T16:20:00Z');
const JOB = { job_date: '2031-03-04', starts_at: '2031-03-04T16:00:00Z', ends_at: '2031-03-04T18:00:00Z' };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
});
afterAll(() => t.close());

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const scheduler = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), NOW);
  const { service_provider_id } = await buildProvider(t.db, company_id);
  const ids = { division_id, service_provider_ids: [service_provider_id] };
  const { job_id } = await buildJob(t.db, company_id, { ...JOB, ...ids });
  const press = (name: 'recordNoShow' | 'undoNoShow', reason = 'Overslept', as = scheduler) =>
    t.call('POST', `/job_checkin/${name}`, as, { job_id, service_provider_id, reason });
  const list = async () =>
    (await t.call('GET', `/job_checkin/getNoShows/${service_provider_id}`, scheduler)).body as NoShows;
  const shown = async (as = scheduler) =>
    ((await t.call('POST', '/job/getJobData', as, { job_id })).body as JobDetail).services[0];
  return { company_id, scheduler, service_provider_id, job_id, press, list, shown };
}

test('a no-show is recorded with its reason, counted, logged and taken back', async () => {
  const o = await office();
  expect(await o.press('recordNoShow')).toMatchObject({ status: 200 });
  expect(await o.shown()).toMatchObject({ no_show_reason: 'Overslept' });
  expect(await o.list()).toMatchObject({
    recent: 1,
    data: [{ job_id: o.job_id, reason: 'Overslept', undone_at: null }],
  });
  expect((await o.press('recordNoShow')).status).toBe(400);
  expect((await o.press('undoNoShow', ' ')).status).toBe(400);
  expect((await o.press('undoNoShow', 'Wrong name')).status).toBe(200);
  expect(await o.shown()).toMatchObject({ no_show_reason: null });
  expect(await o.list()).toMatchObject({ recent: 0, data: [{ undone_reason: 'Wrong name' }] });
  const lines = await inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select('description')
      .where('activity_type', '=', 'Check In/Out')
      .orderBy('activity_log_id')
      .execute(),
  );
  expect(lines.map(({ description }) => description)).toEqual(['Overslept', 'Wrong name']);
});

test('two colleagues who record the same no-show record one', async () => {
  const o = await office();
  const pressed = await Promise.all([1, 2, 3].map((n) => o.press('recordNoShow', `Reason ${n}`)));
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await o.list()).data).toHaveLength(1);
});

test('whoever books sees it among the facts; the provider neither sees nor records it', async () => {
  const o = await office();
  await o.press('recordNoShow');
  const { body } = await t.call('POST', '/job_picker/rankProviders', o.scheduler, {
    job_id: o.job_id,
    job_service_id: null,
  });
  const facts = (body as ResultOf<typeof jobPickerArea.rankProviders>).rows.flatMap((row) => row.facts);
  expect(facts).toContainEqual(
    expect.objectContaining({ kind: 'no_show', tone: 'asks', text: '1 no-show in 12 months' }),
  );
  const { service_provider_id } = o;
  const login = await signIn(t.db, await buildUser(t.db, o.company_id, 'provider', { service_provider_id }), NOW);
  expect((await o.press('undoNoShow', 'Was there', login)).status).toBe(403);
  expect(await o.shown(login)).not.toHaveProperty('no_show_reason');
});
