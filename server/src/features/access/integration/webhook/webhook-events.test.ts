import { randomUUID } from 'node:crypto';
import { WEBHOOK_EVENTS } from '@onrecord/domain/core/activity/webhook-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordActivities } from '../../../../db/activity/activity.ts';
import { systemScope } from '../../../../db/scope.ts';
import { buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { type BookedJob, buildBookedJob } from '../../../../testing/build/build-booked-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { receiptDesk } from '../../../../testing/world/receipt-desk.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;

const follow = async (manager: Headers) => {
  const events = [...WEBHOOK_EVENTS];
  const webhook = { name: 'Programs', url: 'http://127.0.0.1:9/hook', events };
  expect(await t.call('POST', '/webhook/create', manager, webhook)).toMatchObject({ status: 200 });
};

/** What waits to be sent, in the order in which it happened. */
const waiting = (company_id: number) =>
  inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('webhook_delivery').select(['event', 'data']).orderBy('webhook_delivery_id').execute(),
  );
const eventsOf = async (company_id: number) => (await waiting(company_id)).map(({ event }) => event);

const manager = async (company_id: number, at?: Temporal.Instant) =>
  signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), at);

test('answers of both sides, with who gave them', async () => {
  const b: BookedJob = await buildBookedJob(t);
  await follow(await manager(b.company_id, t.services.now()));
  const record = async (own: object) => {
    const response = { job_id: b.job_id, job_service_id: null, response: 'yes', channel: 'phone', ...own };
    expect(await t.call('POST', '/job_response/record', b.scheduler, response)).toMatchObject({ status: 200 });
  };
  const [first] = await b.services();
  await record({});
  await record({ job_service_id: first?.job_service_id, response: 'no', note: 'In trial' });
  const found = await waiting(b.company_id);
  const responses = found.filter(({ event }) => !event.startsWith('job.changed'));
  expect(responses).toMatchObject([
    { event: 'job.confirmed', data: { job_id: b.job_id, contact_id: b.contact_id } },
    { event: 'service.declined', data: { job_id: b.job_id, service_provider_id: b.provider, note: 'In trial' } },
  ]);
});

test('a new job says who is on its services', async () => {
  const b = await buildBookedJob(t);
  await follow(await manager(b.company_id, t.services.now()));
  const job_id = await b.create({
    job_date: '2027-03-11',
    services: [
      { service_id: 1, service_provider_id: b.provider },
      { service_id: 4, service_provider_id: null },
    ],
  });
  const assigned = (await waiting(b.company_id)).filter(({ event }) => event === 'service.assigned');
  expect(assigned).toMatchObject([{ data: { job_id, service_id: 1, service_provider_id: b.provider } }]);
});

test('money that comes in, is given back, and is taken back by the bank', async () => {
  t.setNow(undefined);
  const { desk, post, receive } = receiptDesk(() => t);
  const o = await desk();
  await follow(o.manager);
  const day = Temporal.Now.plainDateISO('America/Denver').toString();
  const transaction_id = await receive(o, {});
  const refund = { entry_key: randomUUID(), transaction_id, amount: '40.00', refunded_on: day, by: 'check' };
  const paid = { ...refund, reference: '1201', reason: 'Paid too much' };
  expect(await post(o, '/receipt/refundReceipt', paid)).toMatchObject({ status: 200 });
  const back = { transaction_id, returned_on: day, reason: 'Insufficient funds' };
  expect(await post(o, '/receipt/returnReceipt', back)).toMatchObject({ status: 200 });
  const money = (await waiting(o.company_id)).filter(({ event }) => event.startsWith('payment.'));
  expect(money).toMatchObject([
    { event: 'payment.received', data: { transaction_id, amount: '100.00', method: 'Check' } },
    { event: 'payment.refunded', data: { reverses_transaction_id: transaction_id, amount: '40.00' } },
    { event: 'payment.returned', data: { reverses_transaction_id: transaction_id } },
  ]);
});

test('records that were saved by a person, once each, and nothing else', async () => {
  const { desk } = receiptDesk(() => t);
  const o = await desk();
  await follow(o.manager);
  const create = async (path: string, body: object) => {
    const response = await t.call('POST', path, o.staff, body);
    expect(response).toMatchObject({ status: 200 });
    return (response.body as { id: number }).id;
  };
  const client_id = await create('/client/create', { name: 'Marrow & Pike' });
  await create('/contact/create', { client_id, last_name: 'Pike' });
  await create(`/case/${o.company_id}/create`, { client_id, case_name: 'Pike v. Marrow' });
  await create('/service_provider/create', { last_name: 'Reyes' });
  await create('/deponent/create', { last_name: 'Ames' });
  const { body } = await t.call('GET', `/client/getClient/${client_id}`, o.staff);
  const { version } = body as { version: number };
  const change = { phone: '303 555 0142', version };
  expect((await t.call('PATCH', `/client/update/${client_id}`, o.staff, change)).status).toBe(200);
  expect(await waiting(o.company_id)).toMatchObject([
    { event: 'client.saved', data: { id: client_id, name: 'Marrow & Pike' } },
    { event: 'contact.saved' },
    { event: 'case.saved', data: { name: 'Pike v. Marrow' } },
    { event: 'provider.saved' },
    { event: 'client.saved', data: { id: client_id } },
  ]);
});

test('records that were saved, by one statement for many, and nothing else', async () => {
  const { desk } = receiptDesk(() => t);
  const o = await desk();
  await follow(o.manager);
  expect(await t.call('POST', '/client/create', o.staff, { name: 'Marrow & Pike' })).toMatchObject({ status: 200 });
  const saved = (object_type: string, object_id: number) => ({
    ...{ activity_type: 'Record Saved' as const, object_type, object_id, object_name: `${object_type} ${object_id}` },
  });
  await inCompany(t.db, o.company_id, (tx) =>
    recordActivities(tx, systemScope(o.company_id, 'test'), [
      saved('contact', 7),
      saved('case', 8),
      saved('provider', 9),
      saved('deponent', 10),
    ]),
  );
  expect(await eventsOf(o.company_id)).toEqual(['client.saved', 'contact.saved', 'case.saved', 'provider.saved']);
  expect((await waiting(o.company_id))[0]).toMatchObject({ data: { name: 'Marrow & Pike' } });
});
