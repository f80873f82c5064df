import type { JobTrackingRow } from '@onrecord/contract/scheduling/job/job-tracking';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildClient,
  buildCompany,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Every company starts with them. */
const [TRANSCRIPT, SCOPING] = [1, 2];
const [IN_PROGRESS, COMPLETE] = [2, 3];

type Headers = Record<string, string>;

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const reporter = await buildProvider(t.db, company_id);
  const { job_id } = await buildJob(t.db, company_id, {
    division_id,
    client_id,
    service_provider_ids: [reporter.service_provider_id],
  });
  const as = async (type: 'company' | 'contact' | 'provider', own: object = {}) =>
    signIn(t.db, await buildUser(t.db, company_id, type, own));
  const manager = await as('company', { full_access: true });
  const rowsOf = async (who: Headers = manager) =>
    (await t.call('GET', `/job_tracking/getJobTracking/${job_id}`, who)).body as JobTrackingRow[];
  const [first] = await rowsOf();
  const set = (tracking_item_id: number, tracking_status_id: number, version = 0, who: Headers = manager) =>
    t.call('POST', '/job_tracking/saveStatus', who, {
      job_service_id: first?.job_service_id,
      tracking_item_id,
      tracking_status_id,
      version,
    });
  const mine = await as('provider', { service_provider_id: reporter.service_provider_id });
  return { company_id, job_id, manager, mine, as, rowsOf, set };
}

test('a service makes the items of its kind, and nobody has set them', async () => {
  const o = await office();
  const rows = await o.rowsOf();
  expect(rows.map((row) => row.tracking_item_name)).toEqual(['Transcript', 'Scoping and proofreading', 'Exhibits']);
  expect(rows[0]).toMatchObject({ service_name: 'Court Reporter', tracking_status_id: null, version: 0 });
});

test('staff and the provider say how far each is; who and when stand beside it, and what is in use is not deleted', async () => {
  const o = await office();
  expect(await o.set(TRANSCRIPT, IN_PROGRESS)).toMatchObject({
    status: 200,
    body: { tracking_status_name: 'In progress', is_complete: false, version: 1 },
  });
  expect((await o.set(TRANSCRIPT, COMPLETE, 1, o.mine)).status).toBe(200);
  const [row] = await o.rowsOf(o.mine);
  expect(row).toMatchObject({ tracking_status_name: 'Complete', is_complete: true, version: 2 });
  expect(row?.tracked_on).not.toBeNull();
  expect(row?.tracked_by_name).not.toBe('');
  for (const path of [`trackingitems/delete/${TRANSCRIPT}`, `trackingstatuses/delete/${COMPLETE}`]) {
    expect(await t.call('DELETE', `/lookup/${path}`, o.manager), path).toMatchObject({
      status: 409,
      body: { key: 'lookup.in_use' },
    });
  }
  const log = await inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select('changes')
      .where('description', 'like', '%: Transcript')
      .orderBy('activity_log_id', 'desc')
      .execute(),
  );
  expect(log[0]?.changes).toEqual({ tracking_status: { before: 'In progress', after: 'Complete' } });
});

test('of two who set at once the second sees what the first wrote', async () => {
  const o = await office();
  const responses = await Promise.all([o.set(SCOPING, IN_PROGRESS), o.set(SCOPING, COMPLETE, 0, o.mine)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    key: 'general.stale',
    fresh: { tracking_item_id: SCOPING, version: 1 },
  });
});

test('what is not offered is refused; what was set stays to be seen after its item is switched off', async () => {
  const o = await office();
  const choice = { status: 400, body: { fields: { tracking_status_id: expect.any(String) } } };
  expect(await o.set(TRANSCRIPT, 999_999)).toMatchObject(choice);
  const VIDEO = 4;
  expect((await o.set(VIDEO, COMPLETE)).status).toBe(404);
  await o.set(TRANSCRIPT, COMPLETE);
  for (const id of [TRANSCRIPT, SCOPING])
    await t.call('PATCH', `/lookup/trackingitems/update/${id}`, o.manager, { version: 1, is_active: false });
  expect((await o.rowsOf()).map((row) => row.tracking_item_name)).toEqual(['Transcript', 'Exhibits']);
});

test('others see nothing of it: contacts, providers of other jobs, other companies', async () => {
  const [o, other] = [await office(), await office()];
  expect((await o.set(TRANSCRIPT, COMPLETE, 0, await o.as('contact'))).status).toBe(403);
  const stranger = await buildProvider(t.db, o.company_id);
  const outsider = await o.as('provider', { service_provider_id: stranger.service_provider_id });
  expect(await o.rowsOf(outsider)).toEqual([]);
  expect((await o.set(TRANSCRIPT, COMPLETE, 0, outsider)).status).toBe(404);
  expect(await o.rowsOf(other.manager)).toEqual([]);
  expect((await o.set(TRANSCRIPT, COMPLETE, 0, other.manager)).status).toBe(404);
});
