import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import type { LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintLinkToken } from '../../../db/message/link-token.ts';
import { systemScope } from '../../../db/scope.ts';
import { buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { solveCaptcha } from '../../../testing/call/solve-captcha.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
const DAY_BEFORE = Temporal.Instant.from('2027-03-09T18:00:00Z');
beforeEach(() => t.setNow(DAY_BEFORE));

/** Less than 90 minutes before the job begins. */
const CHECK_IN_OPEN = Temporal.Instant.from('2027-03-10T15:10:00Z');

async function bookedJob() {
  const o = await buildOffice(t, { now: DAY_BEFORE });
  const provider = (await buildProvider(t.db, o.company_id, { services: [1, 4] })).service_provider_id;
  const job_id = await o.create({
    job_date: '2027-03-10',
    services: [
      { service_id: 1, service_provider_id: provider },
      { service_id: 4, service_provider_id: provider },
    ],
  });
  return { ...o, job_id, contact_id: o.attorney.contact_id, provider };
}

type Booked = Awaited<ReturnType<typeof bookedJob>>;

const mint = (b: Booked, purpose: LinkPurpose, own: { subject_id?: number; expires_at?: string } = {}) =>
  inCompany(t.db, b.company_id, (tx) =>
    mintLinkToken(tx, systemScope(b.company_id, 'test'), {
      purpose,
      job_id: b.job_id,
      subject_type: purpose === 'jobcontactconfirm' ? 'contact' : 'provider',
      subject_id: purpose === 'jobcontactconfirm' ? b.contact_id : b.provider,
      expires_at: '2027-03-11T06:59:59Z',
      ...own,
    }),
  );

const addressOf = (b: Booked, purpose: LinkPurpose) => ({
  company_id: b.company_id,
  purpose,
  job_id: b.job_id,
  subject_id: purpose === 'jobcontactconfirm' ? b.contact_id : b.provider,
});

async function visit(b: Booked, purpose: LinkPurpose): Promise<Record<string, string>> {
  const { status, body } = await t.call(
    'POST',
    '/link/open',
    {},
    { ...addressOf(b, purpose), token: await mint(b, purpose) },
  );
  expect(status).toBe(200);
  return {
    authorization: `Bearer ${(body as { access_token: string }).access_token}`,
    'x-tenant-id': String(b.company_id),
  };
}

const jobRow = (b: Booked) =>
  inCompany(t.db, b.company_id, (tx) =>
    tx.selectFrom('job').selectAll().where('job_id', '=', b.job_id).executeTakeFirstOrThrow(),
  );

describe('the client', () => {
  async function respond(b: Booked, is_confirmed: boolean, client_confirmed_note = '', link?: Record<string, string>) {
    return t.call('PATCH', `/job/updateClientConfirmation/${b.job_id}`, link ?? (await visit(b, 'jobcontactconfirm')), {
      is_confirmed,
      client_confirmed_note,
      captcha: await solveCaptcha(t),
    });
  }

  test('sees the card and says yes: confirmed now, status 4, the default confirmation status', async () => {
    const b = await bookedJob();
    const link = await visit(b, 'jobcontactconfirm');
    const page = await t.call('POST', '/job/getPublicJobData', link, {});
    expect(page.body).toMatchObject({
      is_confirmed: false,
      stop: '',
      card: { services: ['Court Reporter', 'Realtime Reporter'], time_zone_code: 'MST' },
    });
    expect((await respond(b, true, 'See you', link)).status).toBe(200);
    expect(await jobRow(b)).toMatchObject({
      client_confirmed_on: '2027-03-09T18:00:00.000Z',
      job_status_id: 4,
      confirmation_status_id: 2,
      client_confirmed_note: 'See you',
      client_confirmed_by_contact_id: b.contact_id,
    });
  });

  test('says no: only the note is kept', async () => {
    const b = await bookedJob();
    await respond(b, false, 'Wrong day');
    expect(await jobRow(b)).toMatchObject({
      client_confirmed_on: null,
      job_status_id: 3,
      client_confirmed_note: 'Wrong day',
    });
  });

  test('cannot take a yes back', async () => {
    const b = await bookedJob();
    await respond(b, true);
    const { status, body } = await respond(b, false, 'No after all');
    expect({ status, body }).toMatchObject({ status: 409, body: { key: 'confirm.already_confirmed' } });
    expect((await jobRow(b)).client_confirmed_note).toBe('');
  });

  test('is refused when the day is over in the zone of the job, and not an hour before', async () => {
    const b = await bookedJob();
    const link = await visit(b, 'jobcontactconfirm');
    t.setNow(Temporal.Instant.from('2027-03-09T21:30:00Z'));
    expect((await t.call('POST', '/job/getPublicJobData', link, {})).body).toMatchObject({ stop: '' });
    t.setNow(Temporal.Instant.from('2027-03-11T06:30:00Z'));
    const late = await t.call(
      'POST',
      '/link/open',
      {},
      { ...addressOf(b, 'jobcontactconfirm'), token: await mint(b, 'jobcontactconfirm') },
    );
    expect(late.status).toBe(200);
    t.setNow(Temporal.Instant.from('2027-03-11T07:30:00Z'));
    const lateLink = { authorization: `Bearer ${(late.body as { access_token: string }).access_token}` };
    expect(await respond(b, true, '', lateLink)).toMatchObject({ status: 403, body: { key: 'confirm.stop_access' } });
  });

  test('a note of 251 characters and a missing captcha are said next to their fields', async () => {
    const b = await bookedJob();
    const link = await visit(b, 'jobcontactconfirm');
    const send = (body: object) => t.call('PATCH', `/job/updateClientConfirmation/${b.job_id}`, link, body);
    expect(
      (await send({ is_confirmed: true, client_confirmed_note: 'x'.repeat(251), captcha: 'x' })).body,
    ).toMatchObject({ fields: { client_confirmed_note: expect.any(String) } });
    expect((await send({ is_confirmed: true, captcha: '' })).body).toMatchObject({
      fields: { captcha: expect.any(String) },
    });
    expect((await jobRow(b)).client_confirmed_on).toBeNull();
  });

  test('a captcha is good for one answer', async () => {
    const [a, b] = [await bookedJob(), await bookedJob()];
    const captcha = await solveCaptcha(t);
    const send = async (of: Booked) =>
      t.call('PATCH', `/job/updateClientConfirmation/${of.job_id}`, await visit(of, 'jobcontactconfirm'), {
        is_confirmed: true,
        captcha,
      });
    expect([(await send(a)).status, (await send(b)).status]).toEqual([200, 400]);
  });
});

describe('the provider', () => {
  const services = (b: Booked) =>
    inCompany(t.db, b.company_id, (tx) =>
      tx.selectFrom('job_service').selectAll().where('job_id', '=', b.job_id).execute(),
    );

  async function respond(b: Booked, provider_can_take: boolean) {
    return t.call(
      'PATCH',
      `/job_service/updateProviderConfirmation/${b.job_id}`,
      await visit(b, 'jobproviderconfirm'),
      { provider_can_take, provider_note: 'n', captcha: await solveCaptcha(t) },
    );
  }

  test('takes the job with every service, once', async () => {
    const b = await bookedJob();
    expect((await respond(b, true)).status).toBe(200);
    for (const service of await services(b))
      expect(service).toMatchObject({ provider_can_take: true, confirmed_on: '2027-03-09T18:00:00.000Z' });
    expect(await respond(b, false)).toMatchObject({ status: 409 });
  });

  const signedIn = async (b: Booked, user_type: 'provider' | 'contact' = 'provider') => {
    const own = user_type === 'provider' ? { service_provider_id: b.provider } : { contact_id: b.contact_id };
    const user = await buildUser(t.db, b.company_id, user_type, own);
    return signIn(t.db, user, Temporal.Instant.from('2027-03-09T18:00:00Z'));
  };

  const history = (b: Booked) =>
    inCompany(t.db, b.company_id, (tx) =>
      tx
        .selectFrom('job_service_history')
        .select(['job_service_id', 'service_provider_id', 'event', 'note', 'happened_at'])
        .where('job_id', '=', b.job_id)
        .orderBy('job_service_history_id')
        .execute(),
    );

  test('cannot take it: every service says so, none is confirmed, and each is open for somebody else', async () => {
    const b = await bookedJob();
    const before = await services(b);
    await respond(b, false);
    for (const service of await services(b))
      expect(service).toMatchObject({ service_provider_id: null, provider_can_take: false, confirmed_on: null });
    const row = { service_provider_id: b.provider, event: 'declined', note: 'n' };
    expect(await history(b)).toEqual(
      before.map(({ job_service_id }) => ({ job_service_id, ...row, happened_at: '2027-03-09T18:00:00.000Z' })),
    );
    expect(await jobRow(b)).toMatchObject({ job_status_id: 2 });
  });

  test('who cannot take it counts as nobody: in the list, its filters, the dashboard and its number', async () => {
    const b = await bookedJob();
    const listed = async (job_status: string) => {
      const { body } = await t.call('POST', '/job/getJobListing', b.scheduler, { job_status });
      return (
        body as { data: { unassigned_count: number; declined_count: number; assign_service_providers: string }[] }
      ).data;
    };
    const uncovered = async () =>
      ((await t.call('POST', '/job/dashboardCounts', b.scheduler, {})).body as { unassigned_soon: number })
        .unassigned_soon;
    // The dashboard counts by the days of the company, the view by the database's clock: the job is days ahead of both.
    expect([await listed('declined'), await uncovered()]).toEqual([[], 0]);
    await respond(b, false);
    const [row] = await listed('declined');
    expect(row).toMatchObject({ unassigned_count: 2, declined_count: 2 });
    expect(row?.assign_service_providers ?? '').toBe('');
    expect(await listed('uncovered')).toHaveLength(1);
    expect(await uncovered()).toBe(1);
  });

  test('who cannot take it does not see the job any more, and the page of the link keeps the answer', async () => {
    const b = await bookedJob();
    const link = await visit(b, 'jobproviderconfirm');
    await respond(b, false);
    const own = await signedIn(b);
    expect((await t.call('POST', '/job/getJobData', own, { job_id: b.job_id })).status).toBe(404);
    const page = await t.call('POST', '/job_service/getProviderJobServices', link, {});
    expect(page.body).toMatchObject({
      is_locked: true,
      can_take: false,
      services: [{}, {}],
      card: { remote_meeting: '' },
    });
    expect(await respond(b, true)).toMatchObject({ status: 404 });
    const { status } = await t.call('POST', '/job_checkin/create', await visit(b, 'jobprovidercheckin'), {
      captcha: await solveCaptcha(t),
    });
    expect(status).toBe(404);
  });

  test('the office gives the service to somebody else without a reason, sees who said no, and is warned of them', async () => {
    const b = await bookedJob();
    await respond(b, false);
    const other = await buildProvider(t.db, b.company_id, { services: [1, 4] });
    const read = async () =>
      (await t.call('GET', `/job_service/getJobService/${b.job_id}`, b.scheduler)).body as {
        job_service_id: number;
        version: number;
        declines: object[];
      }[];
    const [service] = await read();
    expect(service?.declines).toMatchObject([{ note: 'n' }]);
    const assigned = await t.call('PATCH', `/job/assignProvider/${b.job_id}`, b.scheduler, {
      job_service_id: service?.job_service_id,
      version: service?.version,
      service_provider_id: other.service_provider_id,
    });
    expect(assigned).toMatchObject({ status: 200, body: { provider_can_take: null, declines: [{ note: 'n' }] } });
    const free = await t.call('POST', '/job/getAvailableProviders', b.scheduler, {
      job_id: b.job_id,
      division_id: (await jobRow(b)).division_id,
      service_id: 1,
      job_date: '2027-03-10',
      start_time: '09:30',
      estimated_duration: '3',
      time_zone: 'America/Denver',
    });
    const reasons = (free.body as { data: { service_provider_id: number; reasons: object[] }[] }).data;
    expect(reasons.find((row) => row.service_provider_id === b.provider)?.reasons).toMatchObject([
      { severity: 'warn', text: 'Cannot take this job' },
    ]);
    const contact = (await t.call('GET', `/job_service/getJobService/${b.job_id}`, await signedIn(b, 'contact'))).body;
    expect(JSON.stringify(contact)).not.toContain('declines');
  });

  test('a service that is declined can be taken off the job, which still knows who declined', async () => {
    const b = await bookedJob();
    await respond(b, false);
    const { body } = await t.call('POST', '/job/getJobData', b.scheduler, { job_id: b.job_id });
    const job = body as JobDetail;
    const { status } = await t.call('PATCH', `/job/update/${b.job_id}`, b.scheduler, {
      ...{ division_id: job.division_id, client_id: job.client_id, case_id: job.case_id, job_type_id: 1 },
      taking_contact_id: b.contact_id,
      ...{ job_date: '2027-03-10', start_time: '09:30', estimated_duration: '3', time_zone: 'America/Denver' },
      location_kind: 'remote',
      deponents: job.deponents.map(({ job_deponent_id, deponent_id }) => ({ job_deponent_id, deponent_id })),
      services: [{ service_id: 2 }],
      version: job.version,
    });
    expect(status).toBe(200);
    const row = { job_service_id: null, service_provider_id: b.provider, event: 'declined' };
    expect(await history(b)).toMatchObject([row, row]);
  });

  test('says so signed in as well, for the own services only', async () => {
    const [b, other] = [await bookedJob(), await bookedJob()];
    const own = await signedIn(b);
    const [service] = await services(b);
    const [foreign] = await services(other);
    const send = (id: number | undefined, provider_can_take: boolean, who = own) =>
      t.call('PATCH', `/job_service/update/${id}`, who, { provider_can_take, provider_note: 'By the page' });
    expect((await send(foreign?.job_service_id, false)).status).toBe(404);
    expect((await send(service?.job_service_id, false, b.scheduler)).status).toBe(403);
    expect((await send(service?.job_service_id, false, await signedIn(b, 'contact'))).status).toBe(403);
    expect((await send(service?.job_service_id, false)).status).toBe(200);
    expect(await history(b)).toMatchObject([{ note: 'By the page' }, { note: 'By the page' }]);
    expect((await send(service?.job_service_id, true)).status).toBe(404);
    const [taken] = await services(other);
    expect((await send(taken?.job_service_id, true, await signedIn(other))).status).toBe(200);
    expect(await services(other)).toMatchObject([{ provider_can_take: true }, { provider_can_take: true }]);
  });

  test('does not leave a job that was begun', async () => {
    const b = await bookedJob();
    t.setNow(CHECK_IN_OPEN);
    const link = await visit(b, 'jobprovidercheckin');
    await t.call('POST', '/job_checkin/create', link, { captcha: await solveCaptcha(t) });
    expect(await respond(b, false)).toMatchObject({ status: 409, body: { key: 'confirm.started' } });
    expect(await services(b)).toMatchObject([{ service_provider_id: b.provider }, { service_provider_id: b.provider }]);
  });

  test('checks in once however often it is pressed', async () => {
    const b = await bookedJob();
    t.setNow(CHECK_IN_OPEN);
    const link = await visit(b, 'jobprovidercheckin');
    const captchas = await Promise.all(Array.from({ length: 5 }, () => solveCaptcha(t)));
    const responses = await Promise.all(
      captchas.map((captcha) =>
        t.call('POST', '/job_checkin/create', link, { check_in_internal_note: 'Here', captcha }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await inCompany(t.db, b.company_id, (tx) =>
      tx.selectFrom('job_checkin').selectAll().where('job_id', '=', b.job_id).execute(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ check_in_datetime: '2027-03-10T15:10:00.000Z', check_in_internal_note: 'Here' });
  });

  test('does not check in to a day that is over', async () => {
    const b = await bookedJob();
    const link = await visit(b, 'jobprovidercheckin');
    t.setNow(Temporal.Instant.from('2027-03-11T07:00:01Z'));
    const fresh = await inCompany(t.db, b.company_id, (tx) =>
      tx.updateTable('link_session').set({ expires_at: '2027-03-12T00:00:00Z' }).returning('link_session_id').execute(),
    );
    expect(fresh.length).toBeGreaterThan(0);
    const { status, body } = await t.call('POST', '/job_checkin/create', link, { captcha: await solveCaptcha(t) });
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { message: 'Job cannot be worked on when it is for a previous day.' },
    });
  });
});

describe('a link', () => {
  test('opens its own address and no other', async () => {
    const [a, b] = [await bookedJob(), await bookedJob()];
    const token = await mint(a, 'jobcontactconfirm');
    const open = (address: object, given = token) => t.call('POST', '/link/open', {}, { ...address, token: given });
    const own = addressOf(a, 'jobcontactconfirm');
    expect((await open(own)).status).toBe(200);
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    const wrong = [
      open(addressOf(b, 'jobcontactconfirm')),
      open({ ...own, job_id: b.job_id }),
      open({ ...own, subject_id: a.contact_id + 1 }),
      open({ ...own, purpose: 'jobproviderconfirm' }),
      open({ ...own, company_id: b.company_id }),
      open(own, flipped),
      open(own, await mint(a, 'jobcontactconfirm', { expires_at: '2027-03-09T17:59:59Z' })),
    ];
    const bodies = (await Promise.all(wrong)).map(({ status, body }) => JSON.stringify({ status, body }));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('404');
  });

  test('session reaches its own calls only', async () => {
    const b = await bookedJob();
    const link = await visit(b, 'jobcontactconfirm');
    expect((await t.call('POST', '/job/getJobData', link, { job_id: b.job_id })).status).toBe(403);
    expect((await t.call('POST', '/job_checkin/create', link, { captcha: '' })).status).toBe(403);
    expect((await t.call('POST', '/job/getPublicJobData', link, {})).status).toBe(200);
  });

  test('without a token the bare address opens only where the company wants it, and after a captcha', async () => {
    const b = await bookedJob();
    const open = (captcha = '') => t.call('POST', '/link/open', {}, { ...addressOf(b, 'jobcontactconfirm'), captcha });
    expect((await open()).body).toEqual({ outcome: 'fresh' });
    await inCompany(t.db, b.company_id, (tx) =>
      tx.updateTable('company').set({ legacy_public_links: 'full' }).where('company_id', '=', b.company_id).execute(),
    );
    expect((await open()).body).toEqual({ outcome: 'captcha' });
    expect((await open(await solveCaptcha(t))).body).toMatchObject({ outcome: 'open' });
    const other = await t.call(
      'POST',
      '/link/open',
      {},
      { ...addressOf(b, 'jobcontactconfirm'), subject_id: 999_999, captcha: await solveCaptcha(t) },
    );
    expect(other.status).toBe(404);
  });

  test('leaves nothing in the database that opens it', async () => {
    const b = await bookedJob();
    const token = await mint(b, 'jobcontactconfirm');
    const rows = await inCompany(t.db, b.company_id, (tx) => tx.selectFrom('link_token').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
