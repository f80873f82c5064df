import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCase, buildClient, buildCompany, buildContact, buildUser, signIn } from '../../../testing/build/build.ts';
import { buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const NOW = Temporal.Instant.from('2027-03-10T15:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(NOW));

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const client = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id: client.client_id, is_attorney: true });
  const legalCase = await buildCase(t.db, company_id, { client_id: client.client_id });
  const sign = async (type: 'company' | 'contact', values: object) =>
    signIn(t.db, await buildUser(t.db, company_id, type, values), NOW);
  const paralegal = await sign('contact', { contact_id: attorney.contact_id });
  const staff = await sign('company', { full_access: true });
  const colleague = await sign('company', { full_access: true });
  const job = await buildJob(t.db, company_id, {
    ...{ division_id, client_id: client.client_id, case_id: legalCase.case_id, taking_contact_id: attorney.contact_id },
  });
  const draft = {
    ...{ division_id, taking_contact_id: attorney.contact_id, case_id: legalCase.case_id, job_type_id: 1 },
    ...{ job_date: '2027-03-20', start_time: '09:30', estimated_duration: '3.00', time_zone: 'America/Denver' },
  };
  const body = { ...draft, deponent_names: 'Dana Whitfield', service_names: 'Court Reporter' };
  const scheduled = (job_request_id: number) => ({
    ...{ ...draft, job_request_id, client_id: client.client_id, location_kind: 'remote' },
    deponents: [{ first_name: 'Dana', last_name: 'Whitfield' }],
    services: [{ service_id: 1 }],
  });
  const send = async () =>
    ((await t.call('POST', '/job_request/addContactJob', paralegal, body)).body as { id: number }).id;
  const post = (path: string, who: Record<string, string>, body: object = {}) =>
    t.call('POST', `/job_request/${path}`, who, body);
  const read = async (job_request_id: number, who = paralegal) =>
    (await t.call('POST', '/job/getJobReqDataPrecode', who, { job_request_id })).body as JobRequestDetail;
  const accept = (id: number, who = staff) => t.call('POST', '/job/create', who, scheduled(id));
  return { company_id, job, paralegal, staff, colleague, body, send, post, read, accept };
}

describe('a request is answered', () => {
  test('after a question, a proposal and a reply, and its history says it all', async () => {
    const f = await office();
    const id = await f.send();
    expect((await f.post(`reply/${id}`, f.paralegal, { words: 'Hello' })).status).toBe(409);
    expect((await f.post(`askBack/${id}`, f.staff, { words: 'Which room?' })).status).toBe(200);
    expect(await f.read(id)).toMatchObject({ is_open: true, waiting_for: 'requester' });
    await f.post(`reply/${id}`, f.paralegal, { words: 'The large one' });
    const times = [{ job_date: '2027-03-22', start_time: '10:00' }];
    await f.post(`propose/${id}`, f.staff, { times, words: '' });
    const taken = { time: { job_date: '2027-03-23', start_time: '10:00' } };
    expect((await f.post(`reply/${id}`, f.paralegal, taken)).status).toBe(400);
    await f.post(`reply/${id}`, f.paralegal, { time: times[0] });
    expect(await f.read(id)).toMatchObject({
      job_date: '2027-03-22',
      starts_at: expect.stringMatching(/^2027-03-22T16/),
    });
    expect((await f.accept(id)).status).toBe(200);
    const { events, ...request } = await f.read(id);
    expect(request).toMatchObject({ job_request_status: 'scheduled', is_open: false });
    expect(events.map(({ kind }) => kind)).toEqual([
      ...['received', 'asked', 'replied', 'proposed', 'replied', 'accepted'],
    ]);
  });

  test('the requester edits it while it is open, and a stale edit is refused', async () => {
    const f = await office();
    const id = await f.send();
    const { version } = await f.read(id);
    const edit = (own: object) => f.post(`update/${id}`, f.paralegal, { ...f.body, version, ...own });
    expect((await edit({ deponent_names: 'Ana Ruiz' })).status).toBe(200);
    expect(await f.read(id)).toMatchObject({ deponent_names: 'Ana Ruiz', deponents: [{ full_name: 'Ana Ruiz' }] });
    expect((await edit({})).status).toBe(409);
    await f.post(`decline/${id}`, f.staff, { words: 'Fully booked' });
    const { version: latest } = await f.read(id);
    expect((await edit({ version: latest })).status).toBe(409);
    expect(await f.read(id)).toMatchObject({ job_request_status: 'declined', answer_text: 'Fully booked' });
  });

  test('the queue lists what is open, and names who else looks', async () => {
    const f = await office();
    const id = await f.send();
    const queue = async () => (await f.post('getQueue', f.staff)).body;
    expect(await queue()).toMatchObject({ data: [{ job_request_id: id, kind: 'new' }], counts: { new: 1, cancel: 0 } });
    await f.post(`look/${id}`, f.colleague);
    expect((await f.post(`look/${id}`, f.staff)).body).toMatchObject({ others: [{ name: expect.any(String) }] });
    await f.post(`withdraw/${id}`, f.paralegal);
    expect(await queue()).toMatchObject({ data: [] });
    expect((await f.post('getQueue', f.paralegal)).status).toBe(403);
  });
});

describe('those who asked', () => {
  test('read what waits for them first, then the open, then the answered; other firms and staff read nothing of it', async () => {
    const f = await office();
    const [open, questioned, declined] = [await f.send(), await f.send(), await f.send()];
    await f.post(`askBack/${questioned}`, f.staff, { words: 'Which room?' });
    await f.post(`decline/${declined}`, f.staff, { words: 'Fully booked' });
    const own = async (who: Record<string, string>, body: object = {}) =>
      ((await f.post('getOwn', who, body)).body as { job_request_id: number }[]).map((row) => row.job_request_id);
    expect(await own(f.paralegal)).toEqual([questioned, open, declined]);
    expect(await own(f.paralegal, { is_open: true })).toEqual([questioned, open]);
    const client = await buildClient(t.db, f.company_id);
    const contact = await buildContact(t.db, f.company_id, { client_id: client.client_id });
    const user = await buildUser(t.db, f.company_id, 'contact', { contact_id: contact.contact_id });
    expect(await own(await signIn(t.db, user, NOW))).toEqual([]);
    expect((await f.post('getOwn', f.staff)).status).toBe(403);
  });
});

describe('a request about a job', () => {
  const move = (f: Awaited<ReturnType<typeof office>>, own: object = {}) =>
    f.post('ask', f.paralegal, {
      ...{ job_id: f.job.job_id, kind: 'reschedule', wanted: { job_date: '2027-05-04', start_time: '10:00' } },
      ...{ expected_fee: '0.00', ...own },
    });
  const moveTo = (f: Awaited<ReturnType<typeof office>>, job_date: string) =>
    t.call('PATCH', `/job/reschedule/${f.job.job_id}`, f.staff, {
      ...{ version: f.job.version, job_date, start_time: '10:00', utc_offset: null, confirmed: true, notify: false },
    });

  test('is accepted by a move to the wanted time, and closes itself by any other', async () => {
    for (const [to, status] of [
      ['2027-05-04', 'scheduled'],
      ['2027-05-05', 'closed'],
    ] as const) {
      const f = await office();
      const { id } = (await move(f)).body as { id: number };
      expect((await moveTo(f, to)).status).toBe(200);
      expect(await f.read(id)).toMatchObject({ job_request_status: status });
    }
  });

  test('to cancel it is in the queue, and declining it there refuses it everywhere', async () => {
    const f = await office();
    const body = { job_id: f.job.job_id, reason: 'Settled', expected_fee: '0.00' };
    expect((await t.call('POST', '/job_cancellation/request', f.paralegal, body)).status).toBe(200);
    const { data } = (await f.post('getQueue', f.staff)).body as { data: { job_request_id: number; kind: string }[] };
    expect(data).toMatchObject([{ kind: 'cancel' }]);
    const id = data[0]?.job_request_id ?? 0;
    expect((await f.post(`decline/${id}`, f.staff, { words: 'Too late' })).status).toBe(200);
    expect(await f.read(id)).toMatchObject({ job_request_status: 'declined', answer_text: 'Too late' });
    const job = (await t.call('POST', '/job/getJobData', f.staff, { job_id: f.job.job_id })).body;
    expect(job).toMatchObject({ cancel_request: { status: 'refused' } });
  });

  test('is in the queue by the end of its free time, before a new one that begins earlier than the job', async () => {
    const f = await office();
    await f.send();
    const at = (starts_at: string, day: string) =>
      t.call('PATCH', `/job/reschedule/${f.job.job_id}`, f.staff, {
        ...{ version: f.job.version, job_date: day, start_time: starts_at, utc_offset: null, confirmed: true },
        notify: false,
      });
    expect((await at('10:00', '2027-03-22')).status).toBe(200);
    const { id } = (await move(f)).body as { id: number };
    const { data } = (await f.post('getQueue', f.staff)).body as {
      data: { job_request_id: number; cut_off: string }[];
    };
    // Without a rule notice is free until 3 PM of the business day before, which is the Friday before the new job's Saturday.
    expect(data[0]).toMatchObject({ job_request_id: id, cut_off: expect.stringMatching(/^2027-03-19T21:00/) });
  });

  test('a change is accepted once, in part with words', async () => {
    const f = await office();
    const wanted = { add_services: 'Realtime' };
    const { id } = (await move(f, { kind: 'change', wanted })).body as { id: number };
    const waiting = async () => {
      const { body } = await t.call('POST', '/job/getJobListing', f.staff, { job_status: 'change requested' });
      return (body as { data: { status_name: string }[] }).data.map(({ status_name }) => status_name);
    };
    expect(await waiting()).toEqual(['Change Requested']);
    expect((await f.post(`accept/${id}`, f.staff, { is_in_part: true })).status).toBe(400);
    expect((await f.post(`accept/${id}`, f.staff, { is_in_part: true, words: 'Rough draft only' })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await f.post(`accept/${id}`, f.colleague)).status).toBe(409);
    const { events } = await f.read(id);
    expect(events.at(-1)).toMatchObject({ kind: 'accepted_in_part', words: 'Rough draft only' });
  });
});

describe('two people at once: exactly one of them answers', () => {
  const pause = (round: number) => new Promise((done) => setTimeout(done, (round * 7) % 20));
  type Office = Awaited<ReturnType<typeof office>>;
  const pairs: Readonly<Record<string, [(f: Office, id: number) => Promise<{ status: number }>, typeof decline]>> = {
    'accept and accept': [(f, id) => f.accept(id), (f, id) => f.accept(id, f.colleague)],
    'accept and withdraw': [(f, id) => f.accept(id), (f, id) => f.post(`withdraw/${id}`, f.paralegal)],
    'decline and accept': [
      (f, id) => f.post(`decline/${id}`, f.staff, { words: 'No' }),
      (f, id) => f.accept(id, f.colleague),
    ],
  };
  const decline = (f: Office, id: number) => f.post(`decline/${id}`, f.staff, { words: 'No' });
  test.each(Object.keys(pairs))('%s', async (name) => {
    const [one, other] = pairs[name] ?? [decline, decline];
    const f = await office();
    for (let round = 0; round < 4; round += 1) {
      const id = await f.send();
      const both = await Promise.all([one(f, id), pause(round).then(() => other(f, id))]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { events } = await f.read(id);
      expect(events).toHaveLength(2);
    }
  });
});
