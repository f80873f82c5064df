import type { CancelLinkPage } from '@onrecord/contract/scheduling/job/job-cancel-link';
import type { ClockShape } from '@onrecord/contract/scheduling/job/job-cancellation';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintLinkToken } from '../../../../db/message/link-token.ts';
import { systemScope } from '../../../../db/scope.ts';
import { buildProvider, inCompany } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { asAdmin } from '../../../../testing/call/as-admin.ts';
import { solveCaptcha } from '../../../../testing/call/solve-captcha.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';

/** Wednesday, 2:59 PM in Denver: a minute before the cut-off of the next morning's job. */
const IN_TIME = Temporal.Instant.from('2031-03-12T20:59:00Z');
const LATE = Temporal.Instant.from('2031-03-12T21:20:00Z');

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(IN_TIME);
});
afterAll(() => t.close());

const RULE = {
  name: 'Reporter',
  cut_off_kind: 'business_days',
  cut_off_count: 1,
  cut_off_at: '15:00',
  client_fee: '275.00',
  provider_pay: '125.00',
  bust_fee: '325.00',
  bust_pay: '160.00',
  counted_per: 'service',
  valid_from: '2026-01-01',
};

async function office() {
  t.setNow(IN_TIME);
  const o = await buildOffice(t, { now: IN_TIME });
  const { service_provider_id } = await buildProvider(t.db, o.company_id);
  await t.call('POST', '/cancellation_rule/save', o.scheduler, RULE);
  const client = await o.as('contact', { contact_id: o.attorney.contact_id });
  const make = (start_time = '09:30') =>
    o.create({ job_date: '2031-03-13', start_time, services: [{ service_id: 1, service_provider_id }] });
  const clock = async (id: number) => (await t.call('GET', `/job_cancellation/clock/${id}`, client)).body as ClockShape;
  const ask = async (id: number, own: object = {}) => {
    const { client_fee: expected_fee } = await clock(id);
    const body = { job_id: id, reason: 'The case settled', expected_fee, ...own };
    return t.call('POST', '/job_cancellation/request', client, body);
  };
  const withdraw = (id: number, who = client) =>
    t.call('POST', '/job_cancellation/withdrawRequest', who, { job_id: id });
  const turnDown = (id: number, response: string, who = o.scheduler) =>
    t.call('POST', '/job_cancellation/refuseRequest', who, { job_id: id, response });
  const cancel = async (id: number, own: object = {}) => {
    const { version } = await o.read(id);
    return t.call('PATCH', `/job/cancel/${id}`, o.scheduler, { version, ...own });
  };
  const requests = async () => {
    const listed = await t.call('POST', '/job/getJobListing', o.scheduler, { job_status: 'open_requests' });
    expect(listed).toMatchObject({ status: 200 });
    return (listed.body as { data: JobListRow[] }).data;
  };
  const counted = async () =>
    ((await t.call('POST', '/job/dashboardCounts', o.scheduler, {})).body as { requests: number }).requests;
  const byLink = async (job_id: number) => {
    const { company_id } = o;
    const address = { company_id, purpose: 'jobcontactconfirm', job_id, subject_id: o.attorney.contact_id } as const;
    const token = await inCompany(t.db, company_id, (tx) =>
      mintLinkToken(tx, systemScope(company_id, 'test'), {
        ...address,
        subject_type: 'contact',
        expires_at: '2031-04-01T00:00:00Z',
      }),
    );
    const opened = await t.call('POST', '/link/open', {}, { ...address, token });
    const { access_token } = opened.body as { access_token: string };
    const visitor = { authorization: `Bearer ${access_token}`, 'x-tenant-id': String(company_id) };
    const send = async (path: string, body: object = {}) =>
      t.call('POST', `/job_cancellation/${path}`, visitor, { ...body, captcha: await solveCaptcha(t) });
    const look = async () =>
      (await t.call('POST', '/job_cancellation/getPublicClock', visitor, {})).body as CancelLinkPage;
    return { visitor, send, look };
  };
  /** Which letters about a request are queued, each with what it says of it. */
  const letters = (job_id: number) =>
    asAdmin(t.adminUrl, async (client) => {
      const { rows } = await client.query(
        `select data ->> 'event' as event, data ->> 'note' as note from pgboss.job
          where (data ->> 'company_id')::bigint = $1 and (data ->> 'job_id')::bigint = $2
            and data ->> 'event' like 'cancel_%' order by 1`,
        [o.company_id, job_id],
      );
      return rows as { event: string; note: string | null }[];
    });
  return {
    ...o,
    byLink,
    letters,
    service_provider_id,
    client,
    make,
    clock,
    ask,
    withdraw,
    turnDown,
    cancel,
    requests,
    counted,
  };
}

describe('a client asks to cancel', () => {
  test('and reads so in the list in the language of the list, which finds and sorts it by these words', async () => {
    const o = await office();
    const id = await o.make();
    await o.ask(id);
    const german = await o.as('contact', { contact_id: o.attorney.contact_id, locale: 'de' });
    const found = await t.call('POST', '/job/getJobListing', german, {
      search_columns: ['status_external_name'],
      search_conditions: ['='],
      search_values: ['Stornierung angefragt'],
    });
    expect(found.body).toMatchObject({ data: [{ job_id: id, status_external_name: 'Stornierung angefragt' }] });
  });

  test('at the fee that was shown; the office finds it in its requests and their count, and the job stays', async () => {
    const o = await office();
    const id = await o.make();
    expect(await o.counted()).toBe(0);
    expect(await o.ask(id)).toMatchObject({ status: 200 });
    expect(await o.ask(id)).toMatchObject({ status: 200 });
    expect(await o.requests()).toMatchObject([
      { job_id: id, is_canceled: 0, status_external_name: 'Cancellation Requested' },
    ]);
    expect(await o.counted()).toBe(1);
    const canceled = await t.call('POST', '/job/getJobListing', o.scheduler, { job_status: 'canceled' });
    expect(canceled.body).toMatchObject({ data: [{ job_id: id }] });
    expect(await o.read(id)).toMatchObject({
      is_canceled: 0,
      cancel_request: { status: 'open', reason: 'The case settled', client_fee: '0.00', response: '' },
    });
    const provider = await o.as('provider', { service_provider_id: o.service_provider_id });
    expect(await o.read(id, provider)).toMatchObject({ cancel_request: null });
  });

  test('is refused where the fee is another by now, where the job has begun, and for others', async () => {
    const o = await office();
    const id = await o.make();
    const { client_fee: expected_fee } = await o.clock(id);
    t.setNow(LATE);
    expect(await o.ask(id, { expected_fee })).toMatchObject({ status: 409, body: { key: 'cancellation.fee_changed' } });
    expect(await o.ask(id)).toMatchObject({ status: 200 });
    expect(await o.read(id)).toMatchObject({ cancel_request: { client_fee: '275.00' } });
    t.setNow(IN_TIME);
    const body = { job_id: id, expected_fee };
    expect((await t.call('POST', '/job_cancellation/request', o.scheduler, body)).status).toBe(403);
    expect((await t.call('POST', '/job_cancellation/request', await o.as('contact'), body)).status).toBe(404);
    expect((await o.withdraw(id, await o.as('contact'))).status).toBe(404);
    const begun = await o.create({
      job_date: '2031-03-12',
      start_time: '14:00',
      services: [{ service_id: 1, service_provider_id: o.service_provider_id }],
    });
    expect(await o.ask(begun)).toMatchObject({ status: 409, body: { key: 'cancellation.started' } });
  });

  test('accepted, notice arrived when it was sent', async () => {
    const o = await office();
    const id = await o.make();
    await o.ask(id);
    t.setNow(LATE);
    expect((await o.cancel(id, { confirmed: false })).body).toMatchObject({ cancellation: { kind: 'late' } });
    expect((await o.cancel(id, { confirmed: false, channel: 'request' })).body).toMatchObject({
      cancellation: { kind: 'in_time', notice: IN_TIME.toString() },
    });
    expect((await o.cancel(id, { channel: 'request' })).status).toBe(200);
    expect(await o.read(id)).toMatchObject({ is_canceled: 1, cancel_request: { status: 'accepted' } });
    expect(await o.requests()).toEqual([]);
    expect(await o.withdraw(id)).toMatchObject({ status: 409 });
  });

  test('refused with words, or taken back, it is no request any more, and may be made again', async () => {
    const o = await office();
    const id = await o.make();
    await o.ask(id);
    expect((await o.turnDown(id, '')).status).toBe(400);
    expect((await o.turnDown(id, 'No', o.client)).status).toBe(403);
    expect(await o.turnDown(id, 'The reporter is on the way')).toMatchObject({ status: 200 });
    expect(await o.read(id, o.client)).toMatchObject({
      cancel_request: { status: 'refused', response: 'The reporter is on the way' },
    });
    expect([await o.counted(), (await o.turnDown(id, 'Again')).status]).toEqual([0, 409]);
    await o.ask(id);
    expect(await o.withdraw(id)).toMatchObject({ status: 200 });
    expect(await o.read(id)).toMatchObject({ is_canceled: 0, cancel_request: { status: 'withdrawn' } });
    expect((await o.withdraw(id)).status).toBe(409);
  });

  test('by the link of the job: the same figures without pay, the same request, taken back by the same link', async () => {
    const o = await office();
    const id = await o.make();
    const { send, look, visitor } = await o.byLink(id);
    t.setNow(LATE);
    const { clock, request } = await look();
    expect(request).toBeNull();
    const { notice: _, late_seconds: _late, ...figures } = await o.clock(id);
    expect(clock).toMatchObject({ ...figures, client_fee: '275.00' });
    expect(JSON.stringify(clock)).not.toContain('provider_pay');
    const request_body = { reason: 'The case settled', expected_fee: '275.00' };
    expect(
      (await t.call('POST', '/job_cancellation/requestByLink', visitor, { ...request_body, captcha: '' })).status,
    ).toBe(400);
    expect(await send('requestByLink', { ...request_body, expected_fee: '0.00' })).toMatchObject({
      status: 409,
      body: { key: 'cancellation.fee_changed' },
    });
    expect(await send('requestByLink', request_body)).toMatchObject({ status: 200 });
    expect(await o.read(id)).toMatchObject({
      is_canceled: 0,
      cancel_request: { status: 'open', client_fee: '275.00' },
    });
    expect((await look()).request).toMatchObject({ status: 'open', reason: 'The case settled' });
    expect((await o.requests()).map(({ job_id }) => job_id)).toEqual([id]);
    expect(await send('withdrawByLink')).toMatchObject({ status: 200 });
    expect(await send('withdrawByLink')).toMatchObject({ status: 409, body: { key: 'cancellation.no_request' } });
    expect(await o.read(id)).toMatchObject({ cancel_request: { status: 'withdrawn' } });
    await o.cancel(id);
    expect((await look()).clock).toBeNull();
    expect(await send('requestByLink', request_body)).toMatchObject({
      status: 409,
      body: { key: 'job_change.canceled' },
    });
  });

  test('letters go to both sides: the office learns of the request and of its end, the client reads what was shown', async () => {
    const o = await office();
    const id = await o.make();
    t.setNow(LATE);
    await o.ask(id);
    await o.withdraw(id);
    const letters = await o.letters(id);
    expect(letters.map(({ event }) => event)).toEqual(['cancel_received', 'cancel_requested', 'cancel_withdrawn']);
    expect(letters[0]?.note).toContain('275.00');
    expect(letters[0]?.note).not.toContain('125.00');
  });

  test('the board shows it until it is answered', async () => {
    const o = await office();
    const id = await o.make();
    const onBoard = async () => {
      const { body } = await t.call('POST', '/job_board/getBoard', o.scheduler, { show: 'needs' });
      return (body as { rows: { job_id: number; is_cancel_requested: boolean }[] }).rows.find(
        (row) => row.job_id === id,
      );
    };
    await o.ask(id);
    expect(await onBoard()).toMatchObject({ is_cancel_requested: true, needs_something: true });
    const listed = await t.call('POST', '/job/getJobListing', o.client, { job_status: 'canceled' });
    expect(listed.body).toMatchObject({ data: [{ job_id: id, is_cancel_requested: true }] });
    await o.turnDown(id, 'The reporter is on the way');
    expect(await onBoard()).not.toMatchObject({ is_cancel_requested: true });
  });

  test(
    'accepted against taken back, signed in or by the link: exactly one of them holds',
    async () => {
      const o = await office();
      const jitter = (upTo: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));
      for (let round = 0; round < triesOf(100, 4); round++) {
        const { service_provider_id } = await buildProvider(t.db, o.company_id);
        const id = await o.create({ job_date: '2031-03-20', services: [{ service_id: 1, service_provider_id }] });
        const link = await o.byLink(id);
        await o.ask(id);
        const { version } = await o.read(id);
        const [taken, accepted, refused] = await Promise.all([
          jitter(12).then(() => (round % 2 === 0 ? link.send('withdrawByLink') : o.withdraw(id))),
          jitter(30).then(() =>
            t.call('PATCH', `/job/cancel/${id}`, o.scheduler, { version, channel: 'request', notify: false }),
          ),
          jitter(30).then(() => o.turnDown(id, 'No')),
        ]);
        const after = await o.read(id);
        expect([taken, accepted, refused].filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
        const ended = [taken.status === 200, refused.status === 200, after.cancel_request?.status === 'accepted'];
        expect(ended.filter(Boolean)).toHaveLength(1);
        expect(after.is_canceled > 0).toBe(accepted.status === 200);
      }
    },
    ATTACK_TIMEOUT,
  );

  test(
    'request, cancellation and withdrawal at once: one request, and none open on a canceled job',
    async () => {
      const o = await office();
      const jitter = (upTo: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * upTo));
      for (let round = 0; round < triesOf(200, 4); round++) {
        const { service_provider_id } = await buildProvider(t.db, o.company_id);
        const id = await o.create({ job_date: '2031-03-20', services: [{ service_id: 1, service_provider_id }] });
        const { version } = await o.read(id);
        const body = { job_id: id, expected_fee: '0.00' };
        const sent = await Promise.all([
          jitter(12).then(() => t.call('POST', '/job_cancellation/request', o.client, body)),
          jitter(12).then(() => t.call('POST', '/job_cancellation/request', o.client, body)),
          jitter(12).then(() => t.call('PATCH', `/job/cancel/${id}`, o.scheduler, { version })),
          jitter(12).then(() => o.withdraw(id)),
        ]);
        expect(sent.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
        const after = await o.read(id);
        expect([after.is_canceled, after.cancel_request?.status === 'open']).toEqual([1, false]);
      }
    },
    ATTACK_TIMEOUT,
  );
});
