import { jobLinkPath } from '@onrecord/domain/access/link/link-path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mintLinkToken } from '../../../db/message/link-token.ts';
import { systemScope } from '../../../db/scope.ts';
import { inCompany } from '../../../testing/build/build.ts';
import { buildBookedJob, DAY_BEFORE } from '../../../testing/build/build-booked-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(DAY_BEFORE));

/** Less than 90 minutes before the job begins. */
const CHECK_IN_OPEN = Temporal.Instant.from('2027-03-10T15:10:00Z');

const LINKS = [
  [
    'jobcontactconfirm',
    'contact',
    'PATCH',
    '/job/updateClientConfirmation',
    { is_confirmed: true, client_confirmed_note: '' },
  ],
  [
    'jobproviderconfirm',
    'provider',
    'PATCH',
    '/job_service/updateProviderConfirmation',
    { provider_can_take: true, provider_note: '' },
  ],
  ['jobprovidercheckin', 'provider', 'POST', '/job_checkin/create', { check_in_internal_note: '' }],
] as const;

test.each(LINKS)(
  'whatever a mail scanner does with the link of %s, nothing is decided',
  async (purpose, party, method, path, body) => {
    const b = await buildBookedJob(t);
    if (purpose === 'jobprovidercheckin') t.setNow(CHECK_IN_OPEN);
    const subject_id = party === 'contact' ? b.contact_id : b.provider;
    const address = { company_id: b.company_id, purpose, job_id: b.job_id, subject_id };
    const token = await inCompany(t.db, b.company_id, (tx) =>
      mintLinkToken(tx, systemScope(b.company_id, 'test'), {
        ...{ purpose, job_id: b.job_id, subject_type: party, subject_id },
        expires_at: '2027-03-11T06:59:59Z',
      }),
    );
    const state = async () =>
      JSON.stringify([
        await b.job(),
        await b.services(),
        await inCompany(t.db, b.company_id, (tx) => tx.selectFrom('job_checkin').selectAll().execute()),
      ]);
    const before = await state();
    const url = jobLinkPath(purpose, { company_id: b.company_id, job_id: b.job_id, subject_id }, token);
    for (const look of ['GET', 'HEAD', 'OPTIONS', 'POST'] as const)
      await t.app.inject({ method: look, url, headers: { purpose: 'prefetch', 'user-agent': 'SafeLinks scanner' } });
    // One that runs the page's first call comes as far as a session, and no further: a person solves what comes then.
    const opened = await t.call('POST', '/link/open', {}, { ...address, token });
    const link = { authorization: `Bearer ${(opened.body as { access_token: string }).access_token}` };
    const target = method === 'PATCH' ? `${path}/${b.job_id}` : path;
    for (const captcha of ['', 'guessed']) {
      const { status } = await t.call(method, target, link, { ...body, captcha });
      expect([captcha, status]).toEqual([captcha, 400]);
    }
    expect(await state()).toBe(before);
  },
);
