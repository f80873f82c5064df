import type { BodyOf, ResultOf } from '@onrecord/contract/core/entry';
import type { jobResponseArea } from '@onrecord/contract/scheduling/job/job-response';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProvider, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import {
  type BookedJob,
  buildBookedJob,
  DAY_BEFORE,
  respondByLink,
} from '../../../../testing/build/build-booked-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(DAY_BEFORE));

type Headers = Record<string, string>;
type RecordBody = Partial<BodyOf<typeof jobResponseArea.record>>;
type Recorded = ResultOf<typeof jobResponseArea.record>;

const record = (b: BookedJob, own: RecordBody = {}, who: Headers = b.scheduler) =>
  t.call('POST', '/job_response/record', who, {
    job_id: b.job_id,
    job_service_id: null,
    response: 'yes',
    channel: 'phone',
    ...own,
  });
const recorded = async (b: BookedJob, own: RecordBody = {}) => {
  const { status, body } = await record(b, own);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Recorded;
};
const undo = (b: BookedJob, job_response_id: number, who: Headers = b.scheduler) =>
  t.call('POST', '/job_response/undo', who, { job_response_ids: [job_response_id] });
const firstService = async (b: BookedJob) => (await b.services())[0]?.job_service_id ?? 0;
const responses = async (b: BookedJob) =>
  (await t.call('GET', `/job_response/getJobResponses/${b.job_id}`, b.scheduler)).body as ResultOf<
    typeof jobResponseArea.getJobResponses
  >;
const log = (b: BookedJob) =>
  inCompany(t.db, b.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select(['activity_type', 'actor_name', 'description', 'changes'])
      .where('object_id', '=', b.job_id)
      .where('activity_type', 'in', ['Confirm Job', 'Message Left', 'Answer Taken Back'])
      .orderBy('activity_log_id')
      .execute(),
  );

const jobColumns = async (b: BookedJob) => {
  const { client_confirmed_on, client_declined_on, client_confirmed_note, job_status_id, confirmation_status_id } =
    await b.job();
  return { client_confirmed_on, client_declined_on, client_confirmed_note, job_status_id, confirmation_status_id };
};
const serviceColumns = async (b: BookedJob) =>
  (await b.services()).map((row) => ({
    service_provider_id: row.service_provider_id === null ? null : 'the provider',
    provider_can_take: row.provider_can_take,
    provider_note: row.provider_note,
    confirmed_on: row.confirmed_on,
    confirmation_status_id: row.confirmation_status_id,
  }));

describe('a response on behalf', () => {
  test.each([true, false])('of the client writes the columns that the link writes (yes: %s)', async (isYes) => {
    const [a, b] = [await buildBookedJob(t), await buildBookedJob(t)];
    expect((await respondByLink(t, a, 'contact', isYes, 'See you')).status).toBe(200);
    await recorded(b, { response: isYes ? 'yes' : 'no', note: 'See you' });
    expect(await jobColumns(b)).toEqual(await jobColumns(a));
    expect(await jobColumns(b)).toMatchObject(
      isYes
        ? { client_confirmed_on: DAY_BEFORE.toString({ fractionalSecondDigits: 3 }), job_status_id: 4 }
        : { client_confirmed_on: null, client_declined_on: expect.any(String) },
    );
    expect((await b.job()).client_confirmed_by_contact_id).toBe(isYes ? b.contact_id : null);
  });

  test.each([true, false])('of a provider writes the columns that the link writes (yes: %s)', async (isYes) => {
    const [a, b] = [await buildBookedJob(t), await buildBookedJob(t)];
    expect((await respondByLink(t, a, 'provider', isYes, 'Second feed')).status).toBe(200);
    const job_service_id = await firstService(b);
    await recorded(b, { job_service_id, response: isYes ? 'yes' : 'no', note: 'Second feed', channel: 'text' });
    expect(await serviceColumns(b)).toEqual(await serviceColumns(a));
    expect(await serviceColumns(b)).toMatchObject([{ provider_can_take: isYes }, { provider_can_take: isYes }]);
    expect((await b.job()).job_status_id).toBe((await a.job()).job_status_id);
  });

  test('keeps who said it, to whom, when and how, and the log says so', async () => {
    const b = await buildBookedJob(t);
    const said_at = '2027-03-09T16:11:00Z';
    const note = 'Bring a second laptop';
    await recorded(b, { said_by: 'Rosa Fairbanks', told_to: 'Luis', said_at, channel: 'mail', note });
    expect((await b.job()).client_confirmed_on).toBe('2027-03-09T16:11:00.000Z');
    // Somebody else than the contact who is asked: no contact confirmed it.
    expect((await b.job()).client_confirmed_by_contact_id).toBeNull();
    expect((await responses(b)).responses).toMatchObject([
      { response: 'yes', channel: 'mail', said_by: 'Rosa Fairbanks', told_to: 'Luis', note, undone_at: null },
    ]);
    expect(await log(b)).toMatchObject([
      {
        activity_type: 'Confirm Job',
        description: note,
        changes: {
          said_by: { after: 'Rosa Fairbanks' },
          told_to: { after: 'Luis' },
          response_channel: { after: 'mail' },
        },
      },
    ]);
  });

  test('fills in the contact who is asked, the viewer who was told, and says whom to call', async () => {
    const b = await buildBookedJob(t);
    const { client, services } = await responses(b);
    expect(client).toMatchObject({ phone: '+13035550142', asked_at: null });
    expect(services).toHaveLength(2);
    const { message } = await recorded(b);
    expect(message).toContain(client.name);
    expect((await responses(b)).responses).toMatchObject([
      { said_by: client.name, told_to: expect.stringMatching(/./) },
    ]);
  });

  test('stops at what stops the link: confirmed before, canceled, a day that is over', async () => {
    const b = await buildBookedJob(t);
    await recorded(b);
    expect(await record(b, { response: 'no' })).toMatchObject({
      status: 409,
      body: { key: 'confirm.already_confirmed' },
    });
    const canceled = await buildBookedJob(t);
    const { version } = await canceled.job();
    await t.call('PATCH', `/job/cancel/${canceled.job_id}`, canceled.scheduler, { version, reason: 'Settled' });
    expect(await record(canceled)).toMatchObject({ status: 403, body: { key: 'confirm.job_canceled' } });
    const over = await buildBookedJob(t);
    t.setNow(Temporal.Instant.from('2027-03-11T07:30:00Z'));
    const user = await buildUser(t.db, over.company_id, 'company', { full_access: true });
    const late = await signIn(t.db, user, Temporal.Instant.from('2027-03-11T07:30:00Z'));
    expect(await record(over, {}, late)).toMatchObject({ status: 403, body: { key: 'confirm.stop_access' } });
  });

  test('a message that was left changes no column, and both it and its undo are logged', async () => {
    const b = await buildBookedJob(t);
    const before = [await jobColumns(b), await serviceColumns(b)];
    const { job_response_id } = await recorded(b, { response: 'left_message', job_service_id: await firstService(b) });
    expect([await jobColumns(b), await serviceColumns(b)]).toEqual(before);
    expect((await undo(b, job_response_id)).status).toBe(200);
    expect((await log(b)).map((row) => row.activity_type)).toEqual(['Message Left', 'Answer Taken Back']);
  });

  test.each([
    ['in the future', { said_at: '2027-03-09T18:05:00Z' }, 'said_at'],
    ['two months ago', { said_at: '2027-01-09T18:00:00Z' }, 'said_at'],
    ['with a note of 251 characters', { note: 'x'.repeat(251) }, 'note'],
  ])('is refused %s', async (_name, own, field) => {
    const b = await buildBookedJob(t);
    expect(await record(b, own)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await jobColumns(b)).toMatchObject({ client_confirmed_on: null });
  });

  test('is for staff who see the job', async () => {
    const [b, other] = [await buildBookedJob(t), await buildBookedJob(t)];
    const mine = await b.as('provider', { service_provider_id: b.provider });
    const contact = await b.as('contact', { contact_id: b.contact_id });
    for (const who of [mine, contact]) expect((await record(b, {}, who)).status).toBe(403);
    expect((await record(b, {}, other.scheduler)).status).toBe(404);
    expect((await t.call('GET', `/job_response/getJobResponses/${b.job_id}`, contact)).status).toBe(403);
    expect(await jobColumns(b)).toMatchObject({ client_confirmed_on: null });
  });
});

test('a No of the client is a view of the list, a count, and a column that providers do not see', async () => {
  const b = await buildBookedJob(t);
  const listed = async () => {
    const { body } = await t.call('POST', '/job/getJobListing', b.scheduler, { job_status: 'client_declined' });
    const counts = (await t.call('POST', '/job/dashboardCounts', b.scheduler, {})).body as { client_declined: number };
    return [(body as { data: object[] }).data.length, counts.client_declined];
  };
  const read = async (who: Headers) =>
    ((await t.call('POST', '/job/getJobData', who, { job_id: b.job_id })).body as { client_declined_on: string | null })
      .client_declined_on;
  expect(await listed()).toEqual([0, 0]);
  const { job_response_id } = await recorded(b, { response: 'no', note: 'Wrong room' });
  expect(await listed()).toEqual([1, 1]);
  expect(await read(b.scheduler)).not.toBeNull();
  expect(await read(await b.as('provider', { service_provider_id: b.provider }))).toBeNull();
  await undo(b, job_response_id);
  expect(await listed()).toEqual([0, 0]);
  await recorded(b, { response: 'no' });
  const { version } = await b.job();
  const move = { version, job_date: '2027-03-10', start_time: '13:00', confirmed: true };
  await t.call('PATCH', `/job/reschedule/${b.job_id}`, b.scheduler, move);
  // Who is asked anew has not declined this.
  expect(await listed()).toEqual([0, 0]);
});

describe('undo', () => {
  test.each(['yes', 'no'] as const)('of a client %s brings back every column, and is logged', async (response) => {
    const b = await buildBookedJob(t);
    const before = await jobColumns(b);
    const { job_response_id } = await recorded(b, { response, note: 'x' });
    expect(await jobColumns(b)).not.toEqual(before);
    expect((await undo(b, job_response_id)).status).toBe(200);
    expect(await jobColumns(b)).toEqual(before);
    expect((await responses(b)).responses).toMatchObject([{ undone_at: expect.any(String) }]);
    expect((await log(b)).at(-1)).toMatchObject({ activity_type: 'Answer Taken Back' });
    expect(await undo(b, job_response_id)).toMatchObject({ status: 409, body: { key: 'response.already_undone' } });
  });

  test.each(['yes', 'no'] as const)('of a provider %s brings back every service', async (response) => {
    const b = await buildBookedJob(t);
    const before = [await serviceColumns(b), (await b.job()).job_status_id];
    const { job_response_id } = await recorded(b, { response, job_service_id: await firstService(b), note: 'x' });
    expect([await serviceColumns(b), (await b.job()).job_status_id]).not.toEqual(before);
    expect((await undo(b, job_response_id)).status).toBe(200);
    expect([await serviceColumns(b), (await b.job()).job_status_id]).toEqual(before);
    const declines = await inCompany(t.db, b.company_id, (tx) =>
      tx.selectFrom('job_service_history').selectAll().where('job_id', '=', b.job_id).execute(),
    );
    expect(declines).toEqual([]);
  });

  test('of a No is refused once somebody else has the service, or the provider has another job then', async () => {
    const b = await buildBookedJob(t);
    const job_service_id = await firstService(b);
    const { job_response_id } = await recorded(b, { response: 'no', job_service_id });
    const { status } = await t.call('POST', '/job/create', b.scheduler, {
      ...{ division_id: b.division_id, client_id: (await b.job()).client_id, taking_contact_id: b.contact_id },
      ...{ case_id: (await b.job()).case_id, job_type_id: 1, job_date: '2027-03-10', start_time: '10:00' },
      ...{ estimated_duration: '1', time_zone: 'America/Denver', location_kind: 'remote' },
      deponents: [{ last_name: 'Amadi' }],
      services: [{ service_id: 1, service_provider_id: b.provider }],
    });
    expect(status).toBe(200);
    expect(await undo(b, job_response_id)).toMatchObject({ status: 409, body: { key: 'job.provider_just_booked' } });
    const other = await buildProvider(t.db, b.company_id, { services: [1, 4] });
    for (const { job_service_id: id, version } of await b.services()) {
      const body = { job_service_id: id, version, service_provider_id: other.service_provider_id };
      expect((await t.call('PATCH', `/job/assignProvider/${b.job_id}`, b.scheduler, body)).status).toBe(200);
    }
    expect(await undo(b, job_response_id)).toMatchObject({ status: 409, body: { key: 'response.superseded' } });
  });

  test('is refused after a move, which asked everybody anew', async () => {
    const b = await buildBookedJob(t);
    const { job_response_id } = await recorded(b);
    const { version } = await b.job();
    const move = { version, job_date: '2027-03-10', start_time: '13:00', confirmed: true };
    expect((await t.call('PATCH', `/job/reschedule/${b.job_id}`, b.scheduler, move)).body).toMatchObject({
      outcome: 'saved',
    });
    expect(await undo(b, job_response_id)).toMatchObject({ status: 409, body: { key: 'response.superseded' } });
  });

  test('reaches responses of other companies, of jobs unseen and of other people as little as none', async () => {
    const [b, other] = [await buildBookedJob(t), await buildBookedJob(t)];
    const { job_response_id } = await recorded(b);
    const mine = await b.as('provider', { service_provider_id: b.provider });
    expect((await undo(b, job_response_id, other.scheduler)).status).toBe(404);
    expect((await undo(b, job_response_id, mine)).status).toBe(404);
    expect((await undo(b, 999_999)).status).toBe(404);
    expect(await jobColumns(b)).toMatchObject({ job_status_id: 4 });
  });
});

describe('many at once', () => {
  test('records for each that can, and says which could not', async () => {
    const b = await buildBookedJob(t);
    const { status, body } = await t.call('POST', '/job/create', b.scheduler, {
      ...{ division_id: b.division_id, client_id: (await b.job()).client_id, taking_contact_id: b.contact_id },
      ...{ case_id: (await b.job()).case_id, job_type_id: 1, job_date: '2027-03-12', start_time: '10:00' },
      ...{ estimated_duration: '1', time_zone: 'America/Denver', location_kind: 'remote' },
      deponents: [{ last_name: 'Amadi' }],
      services: [{ service_id: 1, service_provider_id: b.provider }],
    });
    expect(status).toBe(200);
    const second = (body as { id: number }).id;
    const many = (party: 'client' | 'provider', job_ids: number[]) =>
      t.call('POST', '/job_response/recordMany', b.scheduler, { job_ids, party, response: 'yes', channel: 'phone' });
    await recorded(b);
    const clients = (await many('client', [b.job_id, second])).body as ResultOf<typeof jobResponseArea.recordMany>;
    expect(clients).toMatchObject({ refused: [{ job_id: b.job_id }] });
    expect(clients.job_response_ids).toHaveLength(1);
    const providers = (await many('provider', [b.job_id, second])).body as ResultOf<typeof jobResponseArea.recordMany>;
    expect(providers.refused).toEqual([]);
    expect(providers.job_response_ids).toHaveLength(2);
    expect(await serviceColumns(b)).toMatchObject([{ provider_can_take: true }, { provider_can_take: true }]);
    const back = { job_response_ids: providers.job_response_ids };
    expect((await t.call('POST', '/job_response/undo', b.scheduler, back)).body).toMatchObject({ undone: 2 });
    expect(await serviceColumns(b)).toMatchObject([{ provider_can_take: null }, { provider_can_take: null }]);
  });
});

test('the question is sent again once in five minutes, to whoever has not responded', async () => {
  const b = await buildBookedJob(t);
  const resend = (job_service_id: number | null) =>
    t.call('POST', '/job_response/resend', b.scheduler, { job_id: b.job_id, job_service_id });
  expect((await resend(null)).status).toBe(200);
  expect((await resend(await firstService(b))).status).toBe(200);
  await recorded(b);
  expect(await resend(null)).toMatchObject({ status: 409, body: { key: 'confirm.already_confirmed' } });
});
