import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RATE_RULES } from '../../../../http/request/rate-limit.ts';
import { createTaskRunner } from '../../../../tasks/task-runner.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { solveCaptcha } from '../../../../testing/call/solve-captcha.ts';
import { mailsOf } from '../../../../testing/make/letters.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mailRequestLetters } from '../../../messages/notification/request/request-letter.writes.ts';

const NOW = Temporal.Instant.from('2027-03-10T15:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(NOW));

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const PDF = base64('%PDF-1.4 a notice');

const from = (ip: string) => ({ 'x-forwarded-for': ip });
let addresses = 0;
/** Each visitor comes from elsewhere. */
const nextAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), NOW);
  const draft = {
    company_id,
    division_id,
    kind: 'new',
    requester_name: 'Pat Lowe',
    requester_firm: 'Lowe LLP',
    requester_email: 'pat@lowe.example.com',
    case_name: 'Ruiz v. Hartwell',
    docket_number: '2025CV031482',
    job_date: '2027-03-20',
    start_time: '09:30',
    time_zone: 'America/Denver',
    estimated_duration: '2.00',
    deponents: [{ full_name: 'Ida Kessler', is_expert: true }],
    service_ids: [1],
    claim_number: 'C 77',
  };
  const post = (body: object, headers = from(nextAddress())) =>
    t.call('POST', '/rapid_request/send', headers, { ...draft, ...body });
  const send = async (own: object = {}, headers = from(nextAddress())) =>
    post({ captcha: await solveCaptcha(t), ...own }, headers);
  const waiting = async () =>
    ((await t.call('POST', '/job/getJobListing', staff, { date_range: 'all' })).body as { data: JobListRow[] }).data;
  const read = async (job_request_id: number) =>
    (await t.call('POST', '/job/getJobReqDataPrecode', staff, { job_request_id })).body as JobRequestDetail;
  return { company_id, division_id, staff, post, send, waiting, read };
}

type Refusal = { fields?: Record<string, string>; message: string };

describe('somebody without an account', () => {
  test('asks for a job: the office sees who, what and the notice, which nobody opens yet', async () => {
    const o = await office();
    const { status, body } = await o.send({ notice: { file_name: 'Notice-Kessler.pdf', content: PDF } });
    expect(status).toBe(200);
    const { request_number } = body as { request_number: string };
    const [row] = await o.waiting();
    expect(row).toMatchObject({ job_request_status: 'new', client_name: 'Lowe LLP', deponent_name: 'Ida Kessler' });
    const request = await o.read(row?.job_request_id ?? 0);
    expect(request).toMatchObject({
      ...{ request_number, source: 'public', client_id: null, caller: null, requester_name: 'Pat Lowe' },
      ...{ requester_email: 'pat@lowe.example.com', court_docket_number: '2025CV031482', claim_number: 'C 77' },
      location_text: 'At their office',
      deponents: [{ full_name: 'Ida Kessler', is_expert: true }],
      files: [{ file_name: 'Notice Kessler.pdf', is_quarantined: true }],
    });
    expect(request.services).toHaveLength(1);
  });

  test('asks to cancel one without naming its people', async () => {
    const o = await office();
    expect((await o.send({ kind: 'cancel', deponents: [], job_reference: '1042' })).status).toBe(200);
    const [row] = await o.waiting();
    expect(await o.read(row?.job_request_id ?? 0)).toMatchObject({
      kind: 'cancel',
      job_reference: '1042',
      job_id: null,
    });
  });

  test('learns whether people with an account may request', async () => {
    const o = await office();
    const offer = async () => (await t.call('POST', '/rapid_request/getForm', {}, { company_id: o.company_id })).body;
    expect(await offer()).toMatchObject({ takes_account_requests: true });
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('division')
        .set({ allow_scheduling_requests: false })
        .where('company_id', '=', o.company_id)
        .execute(),
    );
    expect(await offer()).toMatchObject({ takes_account_requests: false });
  });

  test('asks only where the division takes such requests', async () => {
    const o = await office();
    const close = (allow_rapid_requests: boolean) =>
      inCompany(t.db, o.company_id, (tx) =>
        tx.updateTable('division').set({ allow_rapid_requests }).where('company_id', '=', o.company_id).execute(),
      );
    await close(false);
    const offer = async () => (await t.call('POST', '/rapid_request/getForm', {}, { company_id: o.company_id })).body;
    expect(await offer()).toMatchObject({ divisions: [] });
    expect(((await o.send()).body as Refusal).fields).toHaveProperty('division_id');
    const stranger = await office();
    expect(((await o.send({ division_id: stranger.division_id })).body as Refusal).fields).toHaveProperty(
      'division_id',
    );
    expect(await o.waiting()).toEqual([]);
  });
});

test('is mailed a receipt with the number and what was asked, without a link that needs an account', async () => {
  const runner = createTaskRunner({
    url: t.workerUrl,
    onError: (error) => {
      throw error;
    },
  });
  runner.registerTask('mail-request', (data, { task_id }) => mailRequestLetters(t.services, data, task_id));
  const o = await office();
  const notice = { file_name: 'Notice-Kessler.pdf', content: PDF };
  const own = { notice, matter_number: 'M 12', bill_to_name: 'Prairie Sentinel', taking_name: 'Helena Marchetti' };
  const { request_number } = (await o.send(own)).body as { request_number: string };
  await runner.runDue();
  await runner.stop();
  const mails = await mailsOf(t.db, o.company_id);
  const receipt = mails.find(({ to_address }) => to_address === 'pat@lowe.example.com');
  expect(receipt?.subject).toMatch(new RegExp(`^Request received: .*Ida Kessler \\(${request_number}\\)$`));
  for (const words of [
    ...[
      'Ruiz v. Hartwell',
      '2025CV031482',
      'Ida Kessler (expert)',
      '03/20/2027, 09:30 AM MDT',
      '2 hours',
      'C 77',
      'M 12',
    ],
    ...['Prairie Sentinel', 'Helena Marchetti', 'At your office', 'Notice Kessler.pdf'],
  ])
    expect(receipt?.body_text).toContain(words);
  expect(receipt?.body_text).not.toContain('/activity/');
});

describe('what somebody sends to do harm', () => {
  test('nothing is stored without a solved captcha, and each is good for one request', async () => {
    const o = await office();
    for (const captcha of ['', 'made up', base64('{}')])
      expect(((await o.post({ captcha })).body as Refusal).fields).toHaveProperty('captcha');
    const captcha = await solveCaptcha(t);
    expect((await o.post({ captcha })).status).toBe(200);
    expect(((await o.post({ captcha })).body as Refusal).fields).toHaveProperty('captcha');
    expect(await o.waiting()).toHaveLength(1);
  });

  test.each(['GET', 'HEAD'])('a %s of the call or of the page stores nothing', async (method) => {
    const o = await office();
    for (const url of ['/api/rapid_request/send?captcha=x', '/nobody/rapidrequest'])
      await t.app.inject({ method: method as 'GET', url });
    expect(await o.waiting()).toEqual([]);
  });

  test('two sent at once with one captcha are one request', async () => {
    const o = await office();
    for (let round = 0; round < 4; round += 1) {
      const captcha = await solveCaptcha(t);
      const both = await Promise.all([o.post({ captcha }), o.post({ captcha })]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
    expect(await o.waiting()).toHaveLength(4);
  });

  test('a flood ends with words, and the queue stays as it is', async () => {
    const o = await office();
    const { limit } = RATE_RULES.rapid_request;
    for (let count = 0; count < limit; count += 1) await o.post({ captcha: '' }, from('203.0.113.9'));
    const { status, body } = await o.send({}, from('203.0.113.9'));
    expect(status).toBe(429);
    expect((body as Refusal).message).toMatch(/\w/);
    expect(await o.waiting()).toEqual([]);
  });

  test('one company takes only so many in an hour, from wherever they come', async () => {
    const o = await office();
    const { name, limit, seconds } = RATE_RULES.rapid_request_company;
    const start = Math.floor(NOW.epochMilliseconds / 1000 / seconds) * seconds * 1000;
    await t.db.withoutTenant((tx) =>
      tx
        .insertInto('rate_count')
        .values({
          bucket: `${name}:${o.company_id}`,
          window_start: Temporal.Instant.fromEpochMilliseconds(start).toString(),
          hits: limit,
        })
        .execute(),
    );
    expect((await o.send()).status).toBe(429);
    expect(await o.waiting()).toEqual([]);
  });

  test.each([
    ['run.exe', base64('MZ\u0090')],
    ['notice.pdf', base64('MZ\u0090')],
    ['notice.pdf', base64('<html><script>alert(1)</script>')],
    ['notice.html', base64('<script>alert(1)</script>')],
    ['notice.zip', base64('PK\u0003\u0004')],
    ['notice.pdf', ''],
    ['notice', PDF],
    ['fdp.\u202Eexe', PDF],
  ])('%s is refused, and the request with it', async (file_name, content) => {
    const o = await office();
    const { status, body } = await o.send({ notice: { file_name, content } });
    expect([status, Object.keys((body as Refusal).fields ?? {})]).toEqual([400, ['notice']]);
    expect(await o.waiting()).toEqual([]);
  });
});
