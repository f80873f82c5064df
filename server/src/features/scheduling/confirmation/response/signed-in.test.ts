import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import { buildContact, buildProvider, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { type BookedJob, buildBookedJob, DAY_BEFORE } from '../../../../testing/build/build-booked-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { notifyJob } from '../../../messages/notification/notification.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('notify-job', (data, { task_id }) => notifyJob(t.services, data, task_id));
});
beforeEach(() => t.setNow(DAY_BEFORE));
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

/** Less than 90 minutes before the job begins. */
const CHECK_IN_OPEN = Temporal.Instant.from('2027-03-10T15:10:00Z');

type Headers = Record<string, string>;

const respond = (b: BookedJob, who: Headers, own: object = {}) =>
  t.call('POST', '/job_response/respond', who, { job_id: b.job_id, response: 'yes', ...own });
const undo = (who: Headers, { body }: { body: unknown }) =>
  t.call('POST', '/job_response/undo', who, {
    job_response_ids: [(body as { job_response_id: number }).job_response_id],
  });
const contactOf = (b: BookedJob) => b.as('contact', { contact_id: b.contact_id });
const providerOf = (b: BookedJob) => b.as('provider', { service_provider_id: b.provider });

test('a contact responses for the client, a provider for the own services, by the decision of the links', async () => {
  const b = await buildBookedJob(t);
  const contact = await contactOf(b);
  expect(await respond(b, contact, { note: 'See you' })).toMatchObject({ status: 200 });
  expect(await b.job()).toMatchObject({
    client_confirmed_by_contact_id: b.contact_id,
    client_confirmed_note: 'See you',
    job_status_id: 4,
  });
  expect(await b.services()).toMatchObject([{ provider_can_take: null }, { provider_can_take: null }]);
  expect(await respond(b, contact, { response: 'no' })).toMatchObject({ status: 409 });
  expect((await respond(b, await providerOf(b), { response: 'no' })).status).toBe(200);
  expect(await b.services()).toMatchObject([{ service_provider_id: null }, { service_provider_id: null }]);
});

test('the way back is open for the same person and for seconds only', async () => {
  const b = await buildBookedJob(t);
  const [contact, provider] = [await contactOf(b), await providerOf(b)];
  const responded = await respond(b, provider, { response: 'no' });
  expect((await undo(contact, responded)).status).toBe(404);
  // The provider is off the job, and may take the No back all the same.
  expect((await undo(provider, responded)).status).toBe(200);
  expect(await b.services()).toMatchObject([{ service_provider_id: b.provider }, { service_provider_id: b.provider }]);
  const again = await respond(b, provider);
  t.setNow(DAY_BEFORE.add({ seconds: 31 }));
  expect(await undo(provider, again)).toMatchObject({ status: 409, body: { key: 'response.undo_late' } });
  expect((await undo(b.scheduler, again)).status).toBe(200);
});

test('nobody responses for somebody else', async () => {
  const b = await buildBookedJob(t);
  const otherClient = await b.as('contact', { contact_id: (await buildContact(t.db, b.company_id)).contact_id });
  const otherProvider = await b.as('provider', {
    service_provider_id: (await buildProvider(t.db, b.company_id)).service_provider_id,
  });
  const elsewhere = await contactOf(await buildBookedJob(t));
  for (const who of [otherClient, otherProvider, elsewhere]) expect((await respond(b, who)).status).toBe(404);
  expect((await respond(b, b.scheduler)).status).toBe(403);
  expect(await b.job()).toMatchObject({ client_confirmed_on: null });
  expect(await b.services()).toMatchObject([{ provider_can_take: null }, { provider_can_take: null }]);
});

test('a provider checks in once, staff for whom they name, and nobody for somebody else', async () => {
  const b = await buildBookedJob(t);
  const other = await buildProvider(t.db, b.company_id);
  const at = async (type: 'company' | 'contact' | 'provider', own: object) =>
    signIn(t.db, await buildUser(t.db, b.company_id, type, own), CHECK_IN_OPEN);
  const stranger = await at('provider', { service_provider_id: other.service_provider_id });
  const provider = await at('provider', { service_provider_id: b.provider });
  const scheduler = await at('company', { full_access: true });
  const contact = await at('contact', { contact_id: b.contact_id });
  t.setNow(CHECK_IN_OPEN);
  const arrive = (who: Headers, own: object = {}) =>
    t.call('POST', '/job_response/arrive', who, { job_id: b.job_id, ...own });
  const checkIns = () =>
    inCompany(t.db, b.company_id, (tx) =>
      tx.selectFrom('job_checkin').selectAll().where('job_id', '=', b.job_id).execute(),
    );
  expect((await arrive(stranger)).status).toBe(404);
  expect((await arrive(provider, { service_provider_id: other.service_provider_id })).status).toBe(403);
  expect((await arrive(contact)).status).toBe(403);
  expect((await arrive(scheduler)).status).toBe(403);
  expect(await checkIns()).toEqual([]);
  t.setNow(DAY_BEFORE);
  expect(await arrive(provider)).toMatchObject({ status: 403, body: { key: 'check_in.too_early' } });
  t.setNow(CHECK_IN_OPEN);
  expect((await arrive(provider, { check_in_internal_note: 'Here' })).status).toBe(200);
  expect((await arrive(scheduler, { service_provider_id: b.provider })).status).toBe(200);
  expect(await checkIns()).toMatchObject([{ service_provider_id: b.provider }]);
});

test('a response to a time that is no longer the time is refused', async () => {
  const b = await buildBookedJob(t);
  const seen = { starts_at: '2027-03-10T15:30:00Z' };
  expect(await respond(b, await contactOf(b), { seen })).toMatchObject({
    status: 409,
    body: { key: 'response.moved' },
  });
  expect((await respond(b, await contactOf(b), { seen: { starts_at: '2027-03-10T16:30:00Z' } })).status).toBe(200);
});

test('the letter to the office waits for the undo and is not sent after it', async () => {
  const b = await buildBookedJob(t);
  await inCompany(t.db, b.company_id, (tx) =>
    tx.updateTable('division').set({ email: 'desk@denver.example' }).where('company_id', '=', b.company_id).execute(),
  );
  await runner.runDue();
  const letters = () =>
    inCompany(t.db, b.company_id, async (tx) => (await tx.selectFrom('message_outbox').selectAll().execute()).length);
  const before = await letters();
  const contact = await contactOf(b);
  const responded = await respond(b, contact);
  await runner.runDue();
  expect(await letters()).toBe(before);
  await undo(contact, responded);
  const { job_response_id } = responded.body as { job_response_id: number };
  const task = {
    company_id: b.company_id,
    job_id: b.job_id,
    event: 'client_confirmed' as const,
    contact_id: b.contact_id,
  };
  await notifyJob(t.services, { ...task, job_response_id }, 'undone');
  expect(await letters()).toBe(before);
  const second = (await respond(b, contact)).body as { job_response_id: number };
  await notifyJob(t.services, { ...task, job_response_id: second.job_response_id }, 'standing');
  expect(await letters()).toBeGreaterThan(before);
});
