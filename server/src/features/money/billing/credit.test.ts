import type { JobDraftInput } from '@onrecord/contract/scheduling/job/job-drafts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Own = Partial<JobDraftInput> & { change_reason?: string };

/** Three hours of a court reporter: 150 pages at 4.85, and half a day. */
const ONE_JOB = '852.50';
const LIMIT = '2557.50';

async function office(credit_limit: string | null = LIMIT) {
  const { company_id, division_id } = await buildCompany(t.db);
  const client = await buildClient(t.db, company_id, { credit_limit });
  const attorney = await buildContact(t.db, company_id, { client_id: client.client_id, is_attorney: true });
  const legalCase = await buildCase(t.db, company_id, { client_id: client.client_id });
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const draft = (own: Own = {}) => ({
    division_id,
    client_id: client.client_id,
    taking_contact_id: attorney.contact_id,
    case_id: legalCase.case_id,
    job_type_id: 1,
    job_date: '2031-03-12',
    start_time: '09:30',
    estimated_duration: '3',
    time_zone: 'America/Denver',
    location_kind: 'remote',
    remote_meeting: 'https://meet.example/1',
    deponents: [{ last_name: 'Whitfield' }],
    services: [{ service_id: 1 }],
    ...own,
  });
  const create = (own: Own = {}) => t.call('POST', '/job/create', staff, draft(own));
  const made = async (own: Own = {}) => {
    const { status, body } = await create(own);
    expect({ status, body }).toEqual({ status: 200, body: expect.anything() });
    return (body as { id: number }).id;
  };
  const version = async (job_id: number) =>
    ((await t.call('POST', '/job/getJobData', staff, { job_id })).body as { version: number }).version;
  const credit = async (client_id = client.client_id) =>
    (await t.call('GET', `/client/clientBillingDetails/${client_id}`, staff)).body;
  return { company_id, client, attorney, staff, draft, create, made, version, credit };
}

const sentence = (unbilled: string) =>
  expect.stringMatching(
    new RegExp(
      `reaches its credit limit: \\$0\\.00 is unpaid, \\${unbilled} is not billed yet, .* about \\$852\\.50\\. The limit is \\$2,557\\.50\\.`,
    ),
  );

test('asks why a job is scheduled that reaches the limit, and logs the answer', async () => {
  const o = await office();
  await o.made();
  await o.made();
  expect(await o.credit()).toMatchObject({
    credit_limit: LIMIT,
    credit_open: '0.00',
    unbilled_estimate: '1705.00',
    credit_left: ONE_JOB,
  });
  const refused = await o.create();
  expect(refused).toMatchObject({
    status: 409,
    body: { key: 'job_change.reason_needed', fields: { client_id: sentence('$1,705.00') } },
  });
  expect((await o.create({ change_reason: '   ' })).status).toBe(409);
  const over = await o.made({ change_reason: 'Maren promised a check on Friday' });
  const logged = await inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('activity_log').select('description').where('object_id', '=', over).execute(),
  );
  expect(logged.map(({ description }) => description)).toContain('Maren promised a check on Friday');
  expect(await o.credit()).toMatchObject({ unbilled_estimate: LIMIT, credit_left: '0.00' });
});

test('asks nothing one cent below the limit, or of a client without one', async () => {
  const below = await office('852.51');
  await below.made();
  const free = await office(null);
  await free.made();
  await free.made();
  expect(await free.credit()).toMatchObject({ credit_limit: null, unbilled_estimate: null, credit_left: null });
  const none = await office('0.00');
  expect((await none.create()).status).toBe(409);
});

test('looks at whoever pays, and at what is unpaid', async () => {
  const o = await office(null);
  const payer = await buildClient(t.db, o.company_id, { credit_limit: ONE_JOB });
  expect((await o.create({ bill_to_client_id: payer.client_id })).status).toBe(409);
  const id = await o.made();
  const { body: job } = await t.call('POST', '/job/getJobData', o.staff, { job_id: id });
  const { version } = job as { version: number };
  const update = (own: Own) =>
    t.call('PATCH', `/job/update/${id}`, o.staff, {
      ...o.draft({ bill_to_client_id: payer.client_id, ...own }),
      version,
    });
  expect(await update({})).toMatchObject({ status: 409, body: { fields: { client_id: expect.any(String) } } });
  expect((await update({ change_reason: 'Their insurer pays at once' })).status).toBe(200);
});

test('asks again when a job is reinstated, and counts none that is canceled', async () => {
  const o = await office('900.00');
  const id = await o.made();
  const versionOf = () => o.version(id);
  const cancel = { version: await versionOf(), reason: 'Settled', confirmed: true };
  const canceled = await t.call('PATCH', `/job/cancel/${id}`, o.staff, cancel);
  expect(canceled).toMatchObject({ status: 200 });
  expect(await o.credit()).toMatchObject({ unbilled_estimate: '0.00' });
  await o.made();
  const reinstate = async (change_reason: string) =>
    t.call('PATCH', `/job/reinstate/${id}`, o.staff, { version: await versionOf(), change_reason, confirmed: true });
  expect((await reinstate('')).status).toBe(409);
  expect((await reinstate('They paid by phone')).status).toBe(200);
});

test('is nothing that a contact reads', async () => {
  const o = await office();
  const contact = await signIn(
    t.db,
    await buildUser(t.db, o.company_id, 'contact', { contact_id: o.attorney.contact_id }),
  );
  const { body } = await t.call('GET', `/client/clientBillingDetails/${o.client.client_id}`, contact);
  for (const key of ['credit_limit', 'unbilled_estimate', 'credit_left']) expect(body).not.toHaveProperty(key);
});

describe('two schedulers at once', () => {
  const ROUNDS = triesOf(200, 4);
  /** One job stays below it, two reach it. */
  const TWO_JOBS = '1705.00';
  const jitter = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 15));
  const pressed = (presses: readonly (() => Promise<{ status: number }>)[]) =>
    Promise.all(presses.map(async (press) => jitter().then(press)));
  const expectOne = (round: number, responses: readonly { status: number }[]) =>
    expect([round, responses.map(({ status }) => status).sort()]).toEqual([
      round,
      [200, ...Array(responses.length - 1).fill(409)],
    ]);

  test(
    'who create a job each for a client get one below its limit',
    async () => {
      const o = await office(null);
      for (let round = 0; round < ROUNDS; round += 1) {
        const payer = await buildClient(t.db, o.company_id, { credit_limit: TWO_JOBS });
        const press = () => o.create({ bill_to_client_id: payer.client_id });
        expectOne(round, await pressed([press, press, press]));
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'who create, reinstate and bill a job to one client get one below its limit',
    async () => {
      const o = await office(null);
      for (let round = 0; round < ROUNDS; round += 1) {
        const payer = await buildClient(t.db, o.company_id, { credit_limit: TWO_JOBS });
        const billed = { bill_to_client_id: payer.client_id };
        const [canceled, other] = [await o.made(billed), await o.made()];
        const settled = { version: await o.version(canceled), reason: 'Settled', confirmed: true };
        expect((await t.call('PATCH', `/job/cancel/${canceled}`, o.staff, settled)).status).toBe(200);
        const again = { version: await o.version(canceled), change_reason: '', confirmed: true };
        const changed = { ...o.draft(billed), version: await o.version(other) };
        const responses = await pressed([
          () => o.create(billed),
          () => t.call('PATCH', `/job/reinstate/${canceled}`, o.staff, again),
          () => t.call('PATCH', `/job/update/${other}`, o.staff, changed),
        ]);
        expectOne(round, responses);
      }
    },
    ATTACK_TIMEOUT,
  );
});
