import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mintLinkToken } from '../../../db/message/link-token.ts';
import { systemScope } from '../../../db/scope.ts';
import { inCompany } from '../../../testing/build/build.ts';
import { buildBookedJob, DAY_BEFORE, respondByLink } from '../../../testing/build/build-booked-job.ts';
import { solveCaptcha } from '../../../testing/call/solve-captcha.ts';
import { followWebhooks } from '../../../testing/stub/webhook-follower.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(DAY_BEFORE));

/** Less than 90 minutes before the job begins. */
const CHECK_IN_OPEN = Temporal.Instant.from('2027-03-10T15:10:00Z');

test('programs hear that a client declined, with the words', async () => {
  const b = await buildBookedJob(t);
  const messages = await followWebhooks(t, b.company_id);
  expect((await respondByLink(t, b, 'contact', false, 'Wrong day')).status).toBe(200);
  expect(await messages('job.declined')).toMatchObject([
    { job_id: b.job_id, contact_id: b.contact_id, note: 'Wrong day' },
  ]);
  expect(await messages('job.confirmed')).toEqual([]);
});

test('programs hear that a provider took the services', async () => {
  const b = await buildBookedJob(t);
  const messages = await followWebhooks(t, b.company_id);
  expect((await respondByLink(t, b, 'provider', true)).status).toBe(200);
  expect(await messages('service.confirmed')).toMatchObject([{ job_id: b.job_id, service_provider_id: b.provider }]);
  expect(await messages('service.declined')).toEqual([]);
});

test('programs hear of a check-in once, however often it is pressed', async () => {
  const b = await buildBookedJob(t);
  const messages = await followWebhooks(t, b.company_id);
  t.setNow(CHECK_IN_OPEN);
  const purpose = 'jobprovidercheckin' as const;
  const token = await inCompany(t.db, b.company_id, (tx) =>
    mintLinkToken(tx, systemScope(b.company_id, 'test'), {
      ...{ purpose, job_id: b.job_id, subject_type: 'provider', subject_id: b.provider },
      expires_at: '2027-03-11T06:59:59Z',
    }),
  );
  const address = { company_id: b.company_id, purpose, job_id: b.job_id, subject_id: b.provider };
  const { body } = await t.call('POST', '/link/open', {}, { ...address, token });
  const link = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  for (const check_in_internal_note of ['Here', 'Still here']) {
    const captcha = await solveCaptcha(t);
    expect((await t.call('POST', '/job_checkin/create', link, { check_in_internal_note, captcha })).status).toBe(200);
  }
  expect(await messages('provider.checked_in')).toMatchObject([{ job_id: b.job_id, service_provider_id: b.provider }]);
});
