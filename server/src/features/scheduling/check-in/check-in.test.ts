import type { JobDetail } from '@onrecord/contract/scheduling/job/job-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintLinkToken } from '../../../db/message/link-token.ts';
import { systemScope } from '../../../db/scope.ts';
import { buildProvider, inCompany } from '../../../testing/build/build.ts';
import { buildOffice } from '../../../testing/build/build-office.ts';
import { solveCaptcha } from '../../../testing/call/solve-captcha.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../testing/tries.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** The job begins at 16:30 UTC: check-in opens at 15:00. */
const OPEN = Temporal.Instant.from('2027-03-10T15:05:00Z');
beforeEach(() => t.setNow(OPEN));

type Headers = Record<string, string>;

/** A job of a reporter and a videographer, with their logins and their links. */
async function booked() {
  const o = await buildOffice(t, { now: OPEN });
  const providers = [
    await buildProvider(t.db, o.company_id),
    await buildProvider(t.db, o.company_id, { services: [2] }),
  ];
  const [reporter, videographer] = providers.map((row) => row.service_provider_id) as [number, number];
  const job_id = await o.create({
    job_date: '2027-03-10',
    services: [
      { service_id: 1, service_provider_id: reporter },
      { service_id: 2, service_provider_id: videographer },
    ],
  });
  const listed = async () => {
    const { body: page } = await t.call('POST', '/job/getJobListing', o.scheduler, {});
    return (page as { data: { check_in_datetime: string | null }[] }).data[0]?.check_in_datetime;
  };
  return { ...o, job_id, reporter, videographer, read: () => o.read(job_id), listed };
}

type Booked = Awaited<ReturnType<typeof booked>>;

/** Opens the check-in link of a provider. */
async function linkOf({ company_id, job_id }: Booked, subject_id: number): Promise<Headers> {
  const address = { purpose: 'jobprovidercheckin' as const, job_id, subject_id };
  const token = await inCompany(t.db, company_id, (tx) =>
    mintLinkToken(tx, systemScope(company_id, 'test'), {
      ...address,
      subject_type: 'provider',
      expires_at: '2027-03-11T06:59:59Z',
    }),
  );
  const { body } = await t.call('POST', '/link/open', {}, { ...address, company_id, token });
  const { access_token } = body as { access_token: string };
  return { authorization: `Bearer ${access_token}`, 'x-tenant-id': String(company_id) };
}

const arrive = async (headers: Headers, captcha?: string) =>
  t.call('POST', '/job_checkin/create', headers, { captcha: captcha ?? (await solveCaptcha(t)) });
const undo = (headers: Headers, job_id: number, own: object) =>
  t.call('POST', '/job_checkin/undo', headers, { job_id, reason: 'The wrong job', ...own });
const leave = (headers: Headers, job_id: number, own: object = {}) =>
  t.call('POST', '/job_checkin/checkOut', headers, { job_id, ...own });

const logOf = (b: Booked) =>
  inCompany(t.db, b.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select(['description', 'changes'])
      .where('activity_type', '=', 'Check In/Out')
      .where('object_id', '=', b.job_id)
      .orderBy('activity_log_id')
      .execute(),
  );

describe('check-in', () => {
  test('opens 90 minutes before the start, or when the company says', async () => {
    const b = await booked();
    const link = await linkOf(b, b.reporter);
    t.setNow(Temporal.Instant.from('2027-03-10T14:59:59Z'));
    const page = await t.call('POST', '/job_checkin/getJobCheckins', link, {});
    const stop = 'Check-in opens 90 minutes before the job starts.';
    expect(page.body).toMatchObject({ stop, check_in_datetime: null });
    expect(await arrive(link)).toMatchObject({ status: 403, body: { key: 'check_in.too_early', message: stop } });
    await inCompany(t.db, b.company_id, (tx) =>
      tx.updateTable('company').set({ check_in_opens_minutes: 91 }).where('company_id', '=', b.company_id).execute(),
    );
    expect((await arrive(link)).status).toBe(200);
  });

  test('is of one provider: the job is checked in when everybody is there', async () => {
    const b = await booked();
    expect((await arrive(await linkOf(b, b.reporter))).status).toBe(200);
    expect((await b.read()).services.map((row) => row.check_in_datetime !== null)).toEqual([true, false]);
    expect(await b.listed()).toBeNull();
    expect((await arrive(await linkOf(b, b.videographer))).status).toBe(200);
    expect(await b.listed()).not.toBeNull();
  });
});

describe('a check-in that was a mistake', () => {
  test('is undone with a reason, by staff or the provider, and logged', async () => {
    const b = await booked();
    await arrive(await linkOf(b, b.reporter));
    const provider = await b.as('provider', { service_provider_id: b.reporter });
    expect(await undo(provider, b.job_id, { reason: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { reason: {} } },
    });
    expect((await undo(provider, b.job_id, { service_provider_id: b.videographer })).status).toBe(403);
    expect((await undo(await b.as('contact', { contact_id: b.attorney.contact_id }), b.job_id, {})).status).toBe(403);
    expect((await undo(b.scheduler, b.job_id, {})).status).toBe(403);
    expect((await undo(b.scheduler, b.job_id, { service_provider_id: b.videographer })).status).toBe(409);
    expect((await undo(provider, b.job_id, {})).status).toBe(200);
    expect((await b.read()).services.map((row) => row.check_in_datetime)).toEqual([null, null]);
    expect((await logOf(b)).at(-1)).toMatchObject({
      description: 'The wrong job',
      changes: { check_in_datetime: { before: expect.any(String), after: null } },
    });
    expect((await arrive(await linkOf(b, b.reporter))).status).toBe(200);
    expect((await undo(b.scheduler, b.job_id, { service_provider_id: b.reporter })).status).toBe(200);
  });

  test('stays once the worksheet is turned in', async () => {
    const b = await booked();
    await arrive(await linkOf(b, b.reporter));
    await inCompany(t.db, b.company_id, (tx) =>
      tx
        .updateTable('job_service')
        .set({ worksheet_completed_on: '2027-03-10T20:00:00Z' })
        .where('job_id', '=', b.job_id)
        .where('service_provider_id', '=', b.reporter)
        .execute(),
    );
    const own = { service_provider_id: b.reporter };
    expect(await undo(b.scheduler, b.job_id, own)).toMatchObject({ status: 409, body: { key: 'check_in.turned_in' } });
    expect((await leave(b.scheduler, b.job_id, own)).status).toBe(409);
  });
});

describe('a check-in that is corrected', () => {
  test('has the time and the notes that staff or the provider type, and the log keeps the time before', async () => {
    const b = await booked();
    await arrive(await linkOf(b, b.reporter));
    const [own] = (await b.read()).services;
    const checkIn = own?.check_in;
    expect(checkIn).toMatchObject({ internal_note: '', public_note: '' });
    const path = `/job_checkin/update/${checkIn?.job_checkin_id}`;
    const provider = await b.as('provider', { service_provider_id: b.reporter });
    const corrected = { check_in_datetime: '2027-03-10T14:58:00.000Z', check_in_internal_note: 'Door 3' };
    expect((await t.call('PATCH', path, provider, corrected)).status).toBe(200);
    expect((await b.read()).services[0]).toMatchObject({
      check_in_datetime: corrected.check_in_datetime,
      check_in: { internal_note: 'Door 3', public_note: '' },
    });
    expect((await logOf(b)).at(-1)?.changes).toMatchObject({
      check_in_datetime: { before: expect.any(String), after: corrected.check_in_datetime },
    });
    const late = { check_in_datetime: '2027-03-10T15:05:01Z' };
    expect(await t.call('PATCH', path, b.scheduler, late)).toMatchObject({
      status: 400,
      body: { fields: { check_in_datetime: 'The check-in must not be in the future.' } },
    });
    const other = await b.as('provider', { service_provider_id: b.videographer });
    const contact = await b.as('contact', { contact_id: b.attorney.contact_id });
    for (const stranger of [other, contact])
      expect((await t.call('PATCH', path, stranger, corrected)).status).toBe(403);
    expect((await t.call('PATCH', '/job_checkin/update/999999', b.scheduler, corrected)).status).toBe(404);
    const { body: seen } = await t.call('POST', '/job/getJobData', contact, { job_id: b.job_id });
    expect(JSON.stringify(seen)).not.toContain('Door 3');
  });
});

describe('check-out', () => {
  test('is now by a tap, can be put right, and gives the worksheet its times', async () => {
    const b = await booked();
    // The deposition takes hours, in which nobody touches the product.
    await inCompany(t.db, b.company_id, (tx) =>
      tx.updateTable('company').set({ session_idle_minutes: 1440 }).execute(),
    );
    const provider = await b.as('provider', { service_provider_id: b.reporter });
    expect((await leave(provider, b.job_id)).status).toBe(409);
    await arrive(await linkOf(b, b.reporter));
    const worksheet = async () => {
      const { body } = await t.call('POST', '/worksheet/getWorksheet', provider, { job_id: b.job_id });
      return (body as { services: { start_time: string | null; end_time: string | null }[] }).services[0];
    };
    expect(await worksheet()).toMatchObject({ start_time: null, end_time: null });
    t.setNow(Temporal.Instant.from('2027-03-10T19:10:00Z'));
    expect((await leave(provider, b.job_id)).status).toBe(200);
    expect(await worksheet()).toMatchObject({ start_time: '09:30', end_time: '12:10' });
    const at = (check_out_datetime: string | null) => leave(provider, b.job_id, { check_out_datetime });
    expect((await at('2027-03-10T19:10:01Z')).status).toBe(400);
    expect((await at('2027-03-10T15:04:59Z')).status).toBe(400);
    expect((await at('2027-03-10T19:05:00Z')).status).toBe(200);
    expect(await worksheet()).toMatchObject({ end_time: '12:05' });
    expect((await at(null)).status).toBe(200);
    const job = await t.call('POST', '/job/getJobData', provider, { job_id: b.job_id });
    expect((job.body as JobDetail).services).toMatchObject([{ check_out_datetime: null }]);
    expect((await logOf(b)).length).toBe(4);
  });
});

describe('at the same moment', () => {
  /** Waits up to so many milliseconds, another number each time. */
  const jitter = (upTo: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));
  const ROUNDS = triesOf(200, 3);

  test(
    'check-in, undo and cancel come one after the other, and leave what the log says',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const b = await booked();
        const [link, other] = [await linkOf(b, b.reporter), await linkOf(b, b.videographer)];
        await arrive(link);
        const [captcha, again] = [await solveCaptcha(t), await solveCaptcha(t)];
        const { version } = await b.read();
        const responses = await Promise.all([
          jitter(15).then(() => undo(b.scheduler, b.job_id, { service_provider_id: b.reporter })),
          jitter(15).then(() => arrive(link, captcha)),
          jitter(15).then(() => arrive(other, again)),
          jitter(15).then(() =>
            t.call('PATCH', `/job/cancel/${b.job_id}`, b.scheduler, { version, reason: 'Settled', confirmed: true }),
          ),
        ]);
        const statuses = responses.map(({ status }) => status);
        expect(statuses.filter((status) => ![200, 403, 404, 409].includes(status))).toEqual([]);
        const rows = await inCompany(t.db, b.company_id, (tx) =>
          tx.selectFrom('job_checkin').select('service_provider_id').where('job_id', '=', b.job_id).execute(),
        );
        const [undone, , second, canceled] = statuses.map((status) => status === 200);
        expect(undone).toBe(true);
        expect(canceled).toBe(true);
        // Who was refused left no row: a canceled job takes no check-in.
        expect(rows.some((row) => row.service_provider_id === b.videographer)).toBe(second);
        const stored = rows.some((row) => row.service_provider_id === b.reporter);
        const { changes } = (await logOf(b)).findLast(({ changes: found }) => found !== null) ?? {};
        expect(changes).not.toBeUndefined();
        if (stored) expect(responses[1]?.status).toBe(200);
      }
    },
    ATTACK_TIMEOUT,
  );
});
