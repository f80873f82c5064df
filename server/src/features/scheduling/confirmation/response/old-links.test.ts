import { jobLinkPath } from '@onrecord/domain/access/link/link-path';
import type { LinkPurpose } from '@onrecord/domain/core/permission/access-key';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintLinkToken } from '../../../../db/message/link-token.ts';
import { systemScope } from '../../../../db/scope.ts';
import { buildProvider, inCompany } from '../../../../testing/build/build.ts';
import {
  type BookedJob,
  buildBookedJob,
  DAY_BEFORE,
  openConfirmLink,
  respondOpenLink,
} from '../../../../testing/build/build-booked-job.ts';
import { solveCaptcha } from '../../../../testing/call/solve-captcha.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { notifyJob } from '../../../messages/notification/notification.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(DAY_BEFORE));

const mint = (b: BookedJob, purpose: LinkPurpose, subject_type: 'contact' | 'provider' | 'guest', subject_id: number) =>
  inCompany(t.db, b.company_id, (tx) =>
    mintLinkToken(tx, systemScope(b.company_id, 'test'), {
      ...{ purpose, job_id: b.job_id, subject_type, subject_id },
      expires_at: '2027-03-11T06:59:59Z',
    }),
  );
const openToken = (b: BookedJob, purpose: LinkPurpose, subject_id: number, token: string) =>
  t.call('POST', '/link/open', {}, { company_id: b.company_id, purpose, job_id: b.job_id, subject_id, token });
const headersOf = ({ body }: { body: unknown }) => ({
  authorization: `Bearer ${(body as { access_token: string }).access_token}`,
});
const cancel = async (b: BookedJob) => {
  const { version } = await b.job();
  const { status } = await t.call('PATCH', `/job/cancel/${b.job_id}`, b.scheduler, {
    version,
    reason: 'Settled',
    confirmed: true,
  });
  expect(status).toBe(200);
};

describe('the page of an old link', () => {
  test('of a provider who was replaced says that it is covered, and shows nothing of the job', async () => {
    const b = await buildBookedJob(t);
    const confirm = await mint(b, 'jobproviderconfirm', 'provider', b.provider);
    const checkIn = await mint(b, 'jobprovidercheckin', 'provider', b.provider);
    const other = await buildProvider(t.db, b.company_id, { services: [1, 4] });
    for (const { job_service_id, version } of await b.services()) {
      const body = { job_service_id, version, service_provider_id: other.service_provider_id };
      expect((await t.call('PATCH', `/job/assignProvider/${b.job_id}`, b.scheduler, body)).status).toBe(200);
    }
    const task = { company_id: b.company_id, job_id: b.job_id, service_provider_id: b.provider };
    await notifyJob(t.services, { ...task, event: 'unassigned' }, 'replaced');
    const link = headersOf(await openToken(b, 'jobproviderconfirm', b.provider, confirm));
    const page = await t.call('POST', '/job_service/getProviderJobServices', link, {});
    expect(page.body).toMatchObject({
      is_covered: true,
      is_locked: true,
      services: [],
      card: { client_name: '', case_name: '', location: [], deponents: [], remote_meeting: '' },
    });
    expect(await respondOpenLink(t, b, link, { party: 'provider', isYes: true })).toMatchObject({ status: 404 });
    const arrival = headersOf(await openToken(b, 'jobprovidercheckin', b.provider, checkIn));
    expect((await t.call('POST', '/job_checkin/getJobCheckins', arrival, {})).body).toMatchObject({
      is_covered: true,
      card: { client_name: '', deponents: [] },
    });
    const sent = await t.call('POST', '/job_checkin/create', arrival, { captcha: await solveCaptcha(t) });
    expect(sent.status).toBe(404);
    for (const service of await b.services())
      expect(service).toMatchObject({ service_provider_id: other.service_provider_id, provider_can_take: null });
  });

  test('of a canceled job says when it was canceled, and takes no answer; other links of the job end', async () => {
    const b = await buildBookedJob(t);
    const client = await mint(b, 'jobcontactconfirm', 'contact', b.contact_id);
    const upload = await mint(b, 'uploadfile', 'guest', 0);
    await cancel(b);
    await notifyJob(t.services, { company_id: b.company_id, job_id: b.job_id, event: 'canceled' }, 'canceled');
    const opened = await openToken(b, 'jobcontactconfirm', b.contact_id, client);
    expect(opened.status).toBe(200);
    const link = headersOf(opened);
    expect((await t.call('POST', '/job/getPublicJobData', link, {})).body).toMatchObject({
      canceled_at: DAY_BEFORE.toString({ fractionalSecondDigits: 3 }),
      card: { is_canceled: true },
      stop: expect.stringMatching(/canceled/),
    });
    expect(await respondOpenLink(t, b, link, { party: 'contact', isYes: true })).toMatchObject({
      status: 403,
      body: { key: 'confirm.job_canceled' },
    });
    const provider = await openConfirmLink(t, b, 'provider');
    expect((await t.call('POST', '/job_service/getProviderJobServices', provider, {})).body).toMatchObject({
      is_covered: false,
      canceled_at: expect.any(String),
    });
    const ended = await inCompany(t.db, b.company_id, (tx) =>
      tx.selectFrom('link_token').select(['purpose', 'revoked_at']).where('job_id', '=', b.job_id).execute(),
    );
    expect(upload).not.toBe('');
    for (const { purpose, revoked_at } of ended)
      expect([purpose, revoked_at !== null]).toEqual([purpose, purpose === 'uploadfile']);
  });

  test('of a moved job says from when, until the question is answered', async () => {
    const b = await buildBookedJob(t);
    const link = await openConfirmLink(t, b, 'contact');
    const read = () => t.call('POST', '/job/getPublicJobData', link, {});
    expect((await read()).body).toMatchObject({ moved: null });
    const { version } = await b.job();
    const move = { version, job_date: '2027-03-10', start_time: '13:00', confirmed: true };
    expect((await t.call('PATCH', `/job/reschedule/${b.job_id}`, b.scheduler, move)).body).toMatchObject({
      outcome: 'saved',
    });
    expect((await read()).body).toMatchObject({
      card: { start_time: '13:00' },
      moved: { job_date: '2027-03-10', start_time: '09:30' },
    });
    expect((await respondOpenLink(t, b, link, { party: 'contact', isYes: true })).status).toBe(200);
    expect((await read()).body).toMatchObject({ moved: null, is_confirmed: true });
  });
});

test('opening a link answers nothing, however often and by whatever method it is fetched', async () => {
  const b = await buildBookedJob(t);
  const before = [await b.job(), await b.services()];
  const subjects = { jobcontactconfirm: b.contact_id, jobproviderconfirm: b.provider, jobprovidercheckin: b.provider };
  const reads = {
    jobcontactconfirm: '/job/getPublicJobData',
    jobproviderconfirm: '/job_service/getProviderJobServices',
    jobprovidercheckin: '/job_checkin/getJobCheckins',
  };
  for (const purpose of ['jobcontactconfirm', 'jobproviderconfirm', 'jobprovidercheckin'] as const) {
    const subject_id = subjects[purpose];
    const token = await mint(b, purpose, purpose === 'jobcontactconfirm' ? 'contact' : 'provider', subject_id);
    const url = jobLinkPath(purpose, { company_id: b.company_id, job_id: b.job_id, subject_id }, token);
    const prefetch = { purpose: 'prefetch', 'sec-purpose': 'prefetch' };
    for (const method of ['GET', 'HEAD'] as const) await t.app.inject({ method, url, headers: prefetch });
    const link = headersOf(await openToken(b, purpose, subject_id, token));
    for (let n = 0; n < 3; n += 1) expect((await t.call('POST', reads[purpose], link, {})).status).toBe(200);
    const writes = [
      '/job/updateClientConfirmation/',
      '/job_service/updateProviderConfirmation/',
      '/job_checkin/create',
    ];
    for (const path of writes)
      for (const method of ['GET', 'HEAD'] as const) {
        const response = await t.app.inject({ method, url: `/api${path}${b.job_id}?is_confirmed=true`, headers: link });
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
      }
  }
  expect([await b.job(), await b.services()]).toEqual(before);
  const saved = await inCompany(t.db, b.company_id, async (tx) => [
    await tx.selectFrom('job_response').selectAll().where('job_id', '=', b.job_id).execute(),
    await tx.selectFrom('job_checkin').selectAll().where('job_id', '=', b.job_id).execute(),
  ]);
  expect(saved).toEqual([[], []]);
});
