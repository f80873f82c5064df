import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildDeponent, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const NOW = Temporal.Instant.from('2031-06-01T12:00:00Z');

/** A deponent, and volumes of them on days of a year. */
async function office() {
  t.setNow(NOW);
  const { company_id, division_id } = await buildCompany(t.db);
  const scheduler = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), NOW);
  const { deponent_id } = await buildDeponent(t.db, company_id);
  const { service_provider_id } = await buildProvider(t.db, company_id);
  const volume = async (volume_number: number, job_date: string, last_exhibit_number: string, own: object = {}) => {
    const times = { starts_at: `${job_date}T16:00:00Z`, ends_at: `${job_date}T18:00:00Z` };
    const parties = { division_id, deponent_ids: [deponent_id], service_provider_ids: [service_provider_id] };
    const job = await buildJob(t.db, company_id, { job_date, ...times, ...parties, ...own });
    const { job_deponent_id } = await inCompany(t.db, company_id, (tx) =>
      tx
        .updateTable('job_deponent')
        .set({ volume_number, last_exhibit_number })
        .where('job_id', '=', job.job_id)
        .returning('job_deponent_id')
        .executeTakeFirstOrThrow(),
    );
    const worksheet = (exhibit_end_number: string) =>
      inCompany(t.db, company_id, (tx) =>
        tx
          .insertInto('worksheet_deponent')
          .values({ company_id, job_id: job.job_id, job_deponent_id, service_provider_id, exhibit_end_number })
          .execute(),
      );
    return { ...job, worksheet };
  };
  const last = async () => (await t.call('GET', `/job/getLastJobOfDeponent/${deponent_id}`, scheduler)).body;
  return { company_id, volume, last };
}

test('the next volume begins with the exhibits where the last held one ended', async () => {
  const o = await office();
  expect(await o.last()).toMatchObject({ job_id: null, volume_number: 0, last_exhibit_number: '' });
  const first = await o.volume(1, '2031-03-04', '');
  await first.worksheet('14');
  expect(await o.last()).toMatchObject({ job_id: first.job_id, volume_number: 1, last_exhibit_number: '14' });
  const second = await o.volume(2, '2031-04-04', '14');
  // Nothing was marked in it, so it ends where it began.
  await second.worksheet('');
  expect(await o.last()).toMatchObject({ volume_number: 2, last_exhibit_number: '14' });
});

test('a volume that is to come or was canceled has no exhibits yet', async () => {
  const o = await office();
  const first = await o.volume(1, '2031-03-04', '');
  await first.worksheet('14');
  const canceled = await o.volume(2, '2031-05-04', '90', { is_canceled: 1 });
  await canceled.worksheet('99');
  expect(await o.last()).toMatchObject({ job_id: first.job_id, volume_number: 1, last_exhibit_number: '14' });
  const coming = await o.volume(2, '2031-07-04', '77');
  expect(await o.last()).toMatchObject({ job_id: coming.job_id, volume_number: 2, last_exhibit_number: '14' });
});

test('a volume whose worksheet is turned in was held, however long it was to take', async () => {
  const o = await office();
  const today = await o.volume(1, '2031-06-01', '3');
  expect(await o.last()).toMatchObject({ volume_number: 1, last_exhibit_number: '' });
  await today.worksheet('9');
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('job_service')
      .set({ worksheet_completed_on: NOW.toString() })
      .where('job_id', '=', today.job_id)
      .execute(),
  );
  expect(await o.last()).toMatchObject({ volume_number: 1, last_exhibit_number: '9' });
});
