import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { type BookedJob, buildBookedJob, DAY_BEFORE } from '../../../../testing/build/build-booked-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(() => t.setNow(DAY_BEFORE));
afterAll(() => t.close());

/** Less than 90 minutes before the job begins. */
const CHECK_IN_OPEN = Temporal.Instant.from('2027-03-10T15:10:00Z');
const jitter = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 15));

type Headers = Record<string, string>;

const providerOf = async (b: BookedJob, now?: Temporal.Instant) =>
  signIn(t.db, await buildUser(t.db, b.company_id, 'provider', { service_provider_id: b.provider }), now);
const withdraw = (b: BookedJob, who: Headers, own: object = {}) =>
  t.call('POST', '/job_response/withdraw', who, { job_id: b.job_id, reason: 'A child is ill', ...own });
const respond = (b: BookedJob, who: Headers) =>
  t.call('POST', '/job_response/respond', who, { job_id: b.job_id, response: 'yes' });
const checkIns = (b: BookedJob) =>
  inCompany(t.db, b.company_id, (tx) =>
    tx.selectFrom('job_checkin').selectAll().where('job_id', '=', b.job_id).execute(),
  );

test('a provider who confirmed cannot come after all: the services are uncovered at once, with the reason', async () => {
  const b = await buildBookedJob(t);
  const provider = await providerOf(b, DAY_BEFORE);
  expect((await respond(b, provider)).status).toBe(200);
  expect(await withdraw(b, provider, { reason: ' ' })).toMatchObject({ status: 400, body: { fields: { reason: {} } } });
  expect(await withdraw(b, provider, { seen: { starts_at: '2027-03-10T15:30:00Z' } })).toMatchObject({
    status: 409,
    body: { key: 'response.moved' },
  });
  expect((await withdraw(b, provider)).status).toBe(200);
  for (const service of await b.services())
    expect(service).toMatchObject({ service_provider_id: null, confirmed_on: null, provider_note: 'A child is ill' });
  const { body } = await t.call('POST', '/job/getJobListing', b.scheduler, { job_status: 'declined' });
  expect((body as { data: { job_id: number; cover: string }[] }).data).toMatchObject([
    { job_id: b.job_id, cover: 'uncovered' },
  ]);
  expect((await withdraw(b, provider)).status).toBe(404);
});

test('whoever takes it back within seconds is confirmed as before', async () => {
  const b = await buildBookedJob(t);
  const provider = await providerOf(b, DAY_BEFORE);
  await respond(b, provider);
  const before = await b.services();
  const { body } = await withdraw(b, provider);
  const { job_response_id } = body as { job_response_id: number };
  const undone = await t.call('POST', '/job_response/undo', provider, { job_response_ids: [job_response_id] });
  expect(undone.status).toBe(200);
  const of = (rows: typeof before) => rows.map((row) => [row.service_provider_id, row.confirmed_on, row.confirmed_by]);
  expect(of(await b.services())).toEqual(of(before));
});

test('is for providers of the job alone', async () => {
  const b = await buildBookedJob(t);
  const contact = await b.as('contact', { contact_id: b.contact_id });
  expect((await withdraw(b, contact)).status).toBe(403);
  expect((await withdraw(b, b.scheduler)).status).toBe(403);
  const elsewhere = await providerOf(await buildBookedJob(t), DAY_BEFORE);
  expect((await withdraw(b, elsewhere)).status).toBe(404);
});

test(
  'leaving and checking in at once: one of them counts',
  async () => {
    for (let round = 0; round < triesOf(100, 4); round++) {
      t.setNow(DAY_BEFORE);
      const b = await buildBookedJob(t);
      const provider = await providerOf(b, CHECK_IN_OPEN);
      t.setNow(CHECK_IN_OPEN);
      const [left, arrived] = await Promise.all([
        jitter().then(() => withdraw(b, provider)),
        jitter().then(() => t.call('POST', '/job_response/arrive', provider, { job_id: b.job_id })),
      ]);
      const [service] = await b.services();
      if (left.status === 200) {
        expect(arrived.status).toBeGreaterThanOrEqual(400);
        expect(service).toMatchObject({ service_provider_id: null });
        expect(await checkIns(b)).toEqual([]);
      } else {
        expect(left).toMatchObject({ status: 409, body: { key: 'confirm.started' } });
        expect(arrived.status).toBe(200);
        expect(service).toMatchObject({ service_provider_id: b.provider });
      }
    }
  },
  ATTACK_TIMEOUT,
);
