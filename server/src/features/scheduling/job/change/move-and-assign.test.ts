import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProvider } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { asAdmin } from '../../../../testing/call/as-admin.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const LATER = { job_date: '2031-03-13', start_time: '13:00' };

/** A job of one reporter that is to move, and to go to another reporter by the same press. */
async function office() {
  const o = await buildOffice(t);
  const [before, after] = [await buildProvider(t.db, o.company_id), await buildProvider(t.db, o.company_id)];
  const servicesOf = ({ service_provider_id }: typeof before) => [{ service_id: 1, service_provider_id }];
  const id = await o.create(o.draft({ services: servicesOf(before), estimated_duration: '2' }));
  const press = async (own: object = {}) => {
    const { version, services } = await o.read(id);
    const { job_service_id = 0, version: seen = 0 } = services[0] ?? {};
    const assign = { job_service_id, service_provider_id: after.service_provider_id, version: seen };
    return t.call('PATCH', `/job/reschedule/${id}`, o.scheduler, { version, ...LATER, assign, ...own });
  };
  const look = async () => (await press({ confirmed: false })).body as ChangePreview;
  const bookThen = () => o.create(o.draft({ ...LATER, services: servicesOf(after), estimated_duration: '2' }));
  return { ...o, id, before, after, press, look, bookThen };
}

/** Which letters about a job wait to be written, and about whom. */
async function lettersOf(jobId: number): Promise<string[]> {
  const rows = await asAdmin(t.adminUrl, async (client) => {
    const found = await client.query<{ letter: string }>(
      `select concat_ws(' ', data->>'event', data->>'service_provider_id',
          'but ' || nullif(data->'except_provider_ids'->>0, '')) as letter
        from pgboss.job where name = 'notify-job' and data->>'job_id' = $1 order by 1`,
      [String(jobId)],
    );
    return found.rows;
  });
  return rows.map(({ letter }) => letter);
}

test('one look says both changes, and one press makes both', async () => {
  const o = await office();
  const preview = await o.look();
  expect(new Set(preview.changes.map(({ kind }) => kind))).toEqual(new Set(['schedule', 'provider_changed']));
  const rows = preview.consequences.map(({ kind, text }) => `${kind} ${text}`);
  const nameOf = ({ first_name, last_name }: typeof o.after) => `${last_name}, ${first_name}`;
  expect(rows).toEqual(expect.arrayContaining([`asked ${nameOf(o.after)}`, `notified ${nameOf(o.before)}`]));
  expect(rows).toHaveLength(3);

  expect(await o.press({ confirmed: true, preview_hash: preview.hash })).toMatchObject({
    status: 200,
    body: { outcome: 'saved' },
  });
  const job = await o.read(o.id);
  expect(job).toMatchObject(LATER);
  expect(job.services).toMatchObject([{ service_provider_id: o.after.service_provider_id, confirmed_on: null }]);
  const letters = await lettersOf(o.id);
  // Who is new reads of the booking, not of a move that is none for them.
  expect(letters).toEqual(
    expect.arrayContaining([
      `rescheduled but ${o.after.service_provider_id}`,
      `assigned ${o.after.service_provider_id}`,
      `unassigned ${o.before.service_provider_id}`,
    ]),
  );
});

test('a service that somebody else has saved meanwhile is not taken over', async () => {
  const o = await office();
  const preview = await o.look();
  const [service] = (await o.read(o.id)).services;
  const { job_service_id = 0, version = 0 } = service ?? {};
  const opened = { job_service_id, version, service_provider_id: null };
  expect((await t.call('PATCH', `/job/assignProvider/${o.id}`, o.scheduler, opened)).status).toBe(200);
  const stale = { job_service_id, version, service_provider_id: o.after.service_provider_id };
  expect((await o.press({ confirmed: true, assign: stale })).status).toBe(409);
  expect(await o.press({ confirmed: true, preview_hash: preview.hash })).toMatchObject({
    status: 409,
    body: { key: 'job_change.preview_changed' },
  });
  expect(await o.read(o.id)).toMatchObject({ start_time: '09:30' });
});

test.each([
  ['open', '', (_: number) => ({ service_provider_id: null })],
  ['keep', 'Both agreed to share', (id: number) => ({ service_provider_id: id })],
] as const)(
  'who is not free then is asked about, and %s is what becomes of the service',
  async (busy, reason, then) => {
    const o = await office();
    await o.bookThen();
    const preview = await o.look();
    expect(preview.asks.map(({ lock }) => lock)).toEqual(['busy']);
    expect((await o.press({ confirmed: true })).status).toBe(409);
    const own = { confirmed: true, preview_hash: preview.hash, busy_providers: busy, change_reason: reason };
    expect((await o.press(own)).status).toBe(200);
    const job = await o.read(o.id);
    expect(job).toMatchObject(LATER);
    expect(job.services).toMatchObject([then(o.after.service_provider_id)]);
  },
);
