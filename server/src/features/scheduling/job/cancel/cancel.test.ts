import type { JobDraftInput } from '@onrecord/contract/scheduling/job/job-drafts';
import type { ChangePreview } from '@onrecord/contract/scheduling/job/job-preview';
import { JOB_STATUS } from '@onrecord/domain/core/lookup/starting-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintLinkToken } from '../../../../db/message/link-token.ts';
import { systemScope } from '../../../../db/scope.ts';
import { buildProvider, inCompany } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { solveCaptcha } from '../../../../testing/call/solve-captcha.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const AHEAD = '2031-03-12';

/** A company with a scheduler, and jobs of one reporter and one videographer. */
async function office() {
  const o = await buildOffice(t);
  const reporter = (await buildProvider(t.db, o.company_id)).service_provider_id;
  const video = (await buildProvider(t.db, o.company_id)).service_provider_id;
  const june = await o.as('provider', { service_provider_id: reporter });
  const services = [
    { service_id: 1, service_provider_id: reporter },
    { service_id: 2, service_provider_id: video },
  ];
  const make = (own: Partial<JobDraftInput> = {}) => o.create({ job_date: AHEAD, services, ...own });
  return { ...o, reporter, video, june, make };
}

type Office = Awaited<ReturnType<typeof office>>;

async function press(o: Office, what: 'cancel' | 'reinstate', id: number, own: object = {}) {
  const { version } = await o.read(id);
  return t.call('PATCH', `/job/${what}/${id}`, o.scheduler, { version, ...own });
}

const checkIn = (o: Office, job_id: number) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .insertInto('job_checkin')
      .values({
        company_id: o.company_id,
        job_id,
        service_provider_id: o.reporter,
        check_in_datetime: '2031-03-12T16:10:00Z',
      })
      .execute(),
  );

/** What somebody at the check-in page of a provider calls with. */
async function checkInLink(o: Office, job_id: number, subject_id: number): Promise<Record<string, string>> {
  const purpose = 'jobprovidercheckin';
  const token = await inCompany(t.db, o.company_id, (tx) =>
    mintLinkToken(tx, systemScope(o.company_id, 'test'), {
      purpose,
      job_id,
      subject_type: 'provider',
      subject_id,
      expires_at: Temporal.Now.instant().add({ hours: 24 }).toString(),
    }),
  );
  const address = { company_id: o.company_id, purpose, job_id, subject_id, token };
  const { body } = await t.call('POST', '/link/open', {}, address);
  const { access_token } = body as { access_token: string };
  return { authorization: `Bearer ${access_token}`, 'x-tenant-id': String(o.company_id) };
}

async function confirmEverything(o: Office, job_id: number) {
  await inCompany(t.db, o.company_id, async (tx) => {
    await tx
      .updateTable('job')
      .set({ client_confirmed_on: '2026-11-01T16:00:00Z', job_status_id: JOB_STATUS.client_confirmed })
      .where('job_id', '=', job_id)
      .execute();
    await tx
      .updateTable('job_service')
      .set({ confirmed_on: '2026-11-01T16:00:00Z', provider_can_take: true })
      .where('job_id', '=', job_id)
      .execute();
  });
}

const lastLogged = (o: Office, job_id: number, activity_type: string) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select(['description', 'changes'])
      .where('company_id', '=', o.company_id)
      .where('object_id', '=', job_id)
      .where('activity_type', '=', activity_type)
      .orderBy('activity_log_id', 'desc')
      .executeTakeFirst(),
  );

describe('canceling', () => {
  test('in time takes the status Canceled', async () => {
    const o = await office();
    const id = await o.make();
    await confirmEverything(o, id);
    const { body } = await press(o, 'cancel', id, { confirmed: false });
    expect(body).toMatchObject({
      outcome: 'preview',
      cancellation: { kind: 'in_time', cut_off: '2031-03-11T21:00:00Z' },
      consequences: [{ kind: 'notified' }, { kind: 'notified' }, { kind: 'notified' }],
    });
    expect((await press(o, 'cancel', id, { reason: 'Settled' })).status).toBe(200);
    expect(await o.read(id)).toMatchObject({ is_canceled: 1, job_status_id: JOB_STATUS.canceled });
  });

  test('late keeps the status', async () => {
    const o = await office();
    const past = await o.make({ job_date: '2026-03-10' });
    await press(o, 'cancel', past, { reason: 'Nobody came' });
    expect(await o.read(past)).toMatchObject({ is_canceled: 2, job_status_id: JOB_STATUS.covered });
  });

  test('is a bust once somebody arrived, however early notice came', async () => {
    const o = await office();
    const id = await o.make();
    await checkIn(o, id);
    const { body } = await press(o, 'cancel', id, { confirmed: false });
    expect(body).toMatchObject({ cancellation: { kind: 'bust' } });
    await press(o, 'cancel', id);
    expect(await o.read(id)).toMatchObject({ is_canceled: 2, job_status_id: JOB_STATUS.covered });
  });

  test('ends what overrode a booking beside it', async () => {
    const o = await office();
    const first = await o.make();
    const beside = await o.make({
      services: [{ service_id: 1, service_provider_id: o.reporter, overlap_reason: 'Agreed by phone' }],
    });
    await press(o, 'cancel', first);
    expect((await o.read(beside)).services).toMatchObject([{ overlap_reason: '' }]);
  });
});

describe('reinstating', () => {
  test('is the only change of a canceled job; it books its providers again and asks everybody anew', async () => {
    const o = await office();
    const id = await o.make();
    await confirmEverything(o, id);
    await press(o, 'cancel', id, { reason: 'Settled' });
    const preview = (await press(o, 'reinstate', id, { confirmed: false })).body as ChangePreview;
    expect(preview).toMatchObject({ outcome: 'preview', refused: [], asks: [], changes: [{ kind: 'reinstate' }] });
    expect(preview.consequences.map(({ kind }) => kind)).toEqual(['asked', 'asked', 'asked']);
    expect(await o.read(id)).toMatchObject({ is_canceled: 1 });
    const done = await press(o, 'reinstate', id, { confirmed: true, preview_hash: preview.hash });
    expect(done).toMatchObject({ status: 200, body: { message: 'The job was reinstated.' } });
    expect(await o.read(id)).toMatchObject({
      is_canceled: 0,
      canceled_at: null,
      cancel_reason: '',
      job_status_id: JOB_STATUS.covered,
      client_confirmed_on: null,
      services: [
        { is_canceled: false, service_provider_id: o.reporter, confirmed_on: null, provider_can_take: null },
        { is_canceled: false, service_provider_id: o.video, confirmed_on: null },
      ],
    });
    expect(await lastLogged(o, id, 'Job Reinstated')).toMatchObject({
      changes: { is_canceled: { before: 1, after: 0 } },
    });
    expect(await press(o, 'reinstate', id)).toMatchObject({ status: 409, body: { key: 'job.not_canceled' } });
  });

  test('asks what becomes of who is booked elsewhere by now', async () => {
    const o = await office();
    const [id, beside] = [await o.make(), await o.make({ job_date: '2031-03-13' })];
    for (const one of [id, beside]) await press(o, 'cancel', one);
    const services = [{ service_id: 1, service_provider_id: o.reporter }];
    await o.make({ services });
    const other = await o.make({ job_date: '2031-03-13', services });
    const { body } = await press(o, 'reinstate', id, { confirmed: false });
    expect(body).toMatchObject({
      asks: [{ lock: 'busy', field: 'services.0.service_provider_id' }],
      consequences: [{ kind: 'asked' }, { kind: 'asked' }],
    });
    expect(await press(o, 'reinstate', id)).toMatchObject({ status: 409, body: { key: 'job_change.provider_busy' } });
    expect((await press(o, 'reinstate', id, { busy_providers: 'open' })).status).toBe(200);
    expect(await o.read(id)).toMatchObject({
      job_status_id: JOB_STATUS.scheduled,
      services: [{ service_provider_id: null }, { service_provider_id: o.video }],
    });
    const why = { busy_providers: 'keep', change_reason: 'Same building' };
    expect((await press(o, 'reinstate', beside, why)).status).toBe(200);
    const saved = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .selectFrom('job_service')
        .select('overlap_with_job_id')
        .where('job_id', '=', beside)
        .orderBy('sort_order')
        .execute(),
    );
    expect(saved).toEqual([{ overlap_with_job_id: other }, { overlap_with_job_id: null }]);
  });

  test('takes a reason on a past day, and then asks nobody', async () => {
    const o = await office();
    const id = await o.make({ job_date: '2026-03-10' });
    await confirmEverything(o, id);
    await press(o, 'cancel', id, { reason: 'Nobody came' });
    expect(await press(o, 'reinstate', id)).toMatchObject({
      status: 409,
      body: { key: 'job_change.reason_needed', fields: { reason: expect.stringContaining('in the past') } },
    });
    await press(o, 'reinstate', id, { change_reason: 'They came after all' });
    expect(await o.read(id)).toMatchObject({ is_canceled: 0, job_status_id: JOB_STATUS.client_confirmed });
    expect((await o.read(id)).client_confirmed_on).not.toBeNull();
    expect(await lastLogged(o, id, 'Job Reinstated')).toMatchObject({ description: 'They came after all' });
  });

  test('is for staff who may edit jobs', async () => {
    const o = await office();
    const id = await o.make();
    await press(o, 'cancel', id);
    const { version } = await o.read(id);
    expect((await t.call('PATCH', `/job/reinstate/${id}`, o.june, { version })).status).toBe(403);
    expect(await o.read(id)).toMatchObject({ is_canceled: 1 });
  });
});

describe('two at once', () => {
  /** Waits up to so many milliseconds, another number each time. */
  const jitter = (upTo: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));
  const ROUNDS = triesOf(200, 6);

  test(
    'cancel and check-in: a canceled job where somebody arrived is a bust, and nobody arrives after it',
    async () => {
      const o = await office();
      for (let round = 0; round < ROUNDS; round++) {
        const { service_provider_id } = await buildProvider(t.db, o.company_id);
        const start = Temporal.Now.zonedDateTimeISO('UTC').add({ minutes: 10 });
        const id = await o.make({
          job_date: start.toPlainDate().toString(),
          start_time: start.toPlainTime().toString({ smallestUnit: 'minute' }),
          time_zone: 'UTC',
          services: [{ service_id: 1, service_provider_id }],
        });
        const link = await checkInLink(o, id, service_provider_id);
        const { version } = await o.read(id);
        const captcha = await solveCaptcha(t);
        const [canceled, arrived] = await Promise.all([
          jitter(15).then(() => t.call('PATCH', `/job/cancel/${id}`, o.scheduler, { version })),
          jitter(15).then(() => t.call('POST', '/job_checkin/create', link, { captcha })),
        ]);
        const { rows } = await inCompany(t.db, o.company_id, (tx) =>
          sql<{ is_canceled: number; outcome: string; arrived: boolean }>`select is_canceled,
            (select outcome from job_cancellation where job_id = ${id}),
            exists (select from job_checkin where job_id = ${id} and check_in_datetime is not null) as arrived
            from job where job_id = ${id}`.execute(tx),
        );
        expect([canceled.status, [200, 403, 404, 409].includes(arrived.status)]).toEqual([200, true]);
        const expected =
          arrived.status === 200 ? { outcome: 'bust', arrived: true } : { outcome: 'late', arrived: false };
        expect(rows).toEqual([{ is_canceled: 2, ...expected }]);
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'reinstate and a new booking: one provider is booked once',
    async () => {
      const o = await office();
      for (let round = 0; round < ROUNDS; round++) {
        const job_date = Temporal.PlainDate.from('2032-01-05').add({ days: round }).toString();
        const services = [{ service_id: 1, service_provider_id: o.reporter }];
        const id = await o.make({ job_date, services });
        await press(o, 'cancel', id);
        const other = await o.make({ job_date, start_time: '15:00', services });
        const [{ version }, { version: version_of_other }] = [await o.read(id), await o.read(other)];
        const move = { version: version_of_other, job_date, start_time: '10:00', confirmed: true };
        const responses = await Promise.all([
          jitter(15).then(() => t.call('PATCH', `/job/reinstate/${id}`, o.scheduler, { version })),
          jitter(15).then(() => t.call('PATCH', `/job/reschedule/${other}`, o.scheduler, move)),
          jitter(15).then(() => t.call('PATCH', `/job/reinstate/${id}`, o.scheduler, { version })),
        ]);
        const statuses = responses.map(({ status }) => status);
        expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'cancel against reinstate and against a move: the second press is about another job and is refused',
    async () => {
      const o = await office();
      for (let round = 0; round < ROUNDS; round++) {
        const job_date = Temporal.PlainDate.from('2033-01-03').add({ days: round }).toString();
        const id = await o.make({ job_date });
        const { version } = await o.read(id);
        const move = { version, job_date, start_time: '13:00', confirmed: true };
        const first = await Promise.all([
          jitter(15).then(() => t.call('PATCH', `/job/cancel/${id}`, o.scheduler, { version })),
          jitter(15).then(() => t.call('PATCH', `/job/reschedule/${id}`, o.scheduler, move)),
        ]);
        expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        if (first[0]?.status !== 200) await press(o, 'cancel', id);
        const canceled = await o.read(id);
        const second = await Promise.all([
          jitter(15).then(() => t.call('PATCH', `/job/reinstate/${id}`, o.scheduler, { version: canceled.version })),
          jitter(15).then(() => t.call('PATCH', `/job/cancel/${id}`, o.scheduler, { version: canceled.version })),
        ]);
        // Canceling what is canceled changes nothing, so only a later press of it is stale.
        expect(second[0]?.status).toBe(200);
        expect([200, 409]).toContain(second[1]?.status);
        const after = await o.read(id);
        expect([after.is_canceled, after.services.map(({ is_canceled }) => is_canceled)]).toEqual([0, [false, false]]);
      }
    },
    ATTACK_TIMEOUT,
  );
});
