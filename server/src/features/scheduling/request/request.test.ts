import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import type { JobListRow } from '@onrecord/contract/scheduling/job/job-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { asAdmin } from '../../../testing/call/as-admin.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailRequestLetters } from '../../messages/notification/request/request-letter.writes.ts';

const NOW = Temporal.Instant.from('2027-03-10T15:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(NOW));

async function firm() {
  const { company_id, division_id } = await buildCompany(t.db);
  const client = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id: client.client_id, is_attorney: true });
  const paralegal = await buildContact(t.db, company_id, { client_id: client.client_id });
  const legalCase = await buildCase(t.db, company_id, { client_id: client.client_id });
  const other = await buildClient(t.db, company_id);
  const stranger = await buildContact(t.db, company_id, { client_id: other.client_id, is_attorney: true });
  const headers = async (type: 'company' | 'contact' | 'provider', values: object) =>
    signIn(t.db, await buildUser(t.db, company_id, type, values), NOW);
  const ask = {
    division_id,
    taking_contact_id: attorney.contact_id,
    case_id: legalCase.case_id,
    job_type_id: 1,
    job_date: '2027-03-20',
    start_time: '09:30',
    estimated_duration: '3.00',
    time_zone: 'America/Denver',
    location_text: '1900 Grant Street, Denver',
    deponent_names: 'Dana Whitfield',
    service_names: 'Court Reporter',
  };
  return {
    company_id,
    division_id,
    client,
    attorney,
    legalCase,
    ask,
    foreignCase: await buildCase(t.db, company_id, { client_id: other.client_id }),
    foreignAttorney: stranger.contact_id,
    paralegalId: paralegal.contact_id,
    paralegal: await headers('contact', { contact_id: paralegal.contact_id }),
    stranger: await headers('contact', { contact_id: stranger.contact_id }),
    staff: await headers('company', { full_access: true }),
    provider: await headers('provider', {}),
  };
}

type Firm = Awaited<ReturnType<typeof firm>>;
const send = (f: Firm, who = f.paralegal, own: object = {}) =>
  t.call('POST', '/job_request/addContactJob', who, { ...f.ask, ...own });
const waiting = async (who: Record<string, string>) =>
  ((await t.call('POST', '/job/getJobListing', who, { job_status: 'new' })).body as { data: JobListRow[] }).data;
const requestOf = (who: Record<string, string>, job_request_id: unknown) =>
  t.call('POST', '/job/getJobReqDataPrecode', who, { job_request_id });

describe('a contact asks for a job', () => {
  test('staff find it among what waits, the contact sees its state, and other firms nothing', async () => {
    const f = await firm();
    const { status, body } = await send(f);
    expect(status).toBe(200);
    const { id } = body as { id: number };
    for (const who of [f.staff, f.paralegal])
      expect(await waiting(who)).toMatchObject([{ job_request_id: id, job_id: null, job_request_status: 'new' }]);
    expect((await requestOf(f.paralegal, id)).body).toMatchObject({
      client_id: f.client.client_id,
      starts_at: expect.stringMatching(/^2027-03-20T15:30/),
      caller: { contact_id: f.paralegalId },
      deponent_names: 'Dana Whitfield',
    });
    expect(await waiting(f.stranger)).toEqual([]);
    expect((await requestOf(f.stranger, id)).status).toBe(404);
    const log = await inCompany(t.db, f.company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select(['object_type', 'object_id'])
        .where('activity_type', '=', 'Job Request')
        .execute(),
    );
    expect(log).toEqual([{ object_type: 'job request', object_id: id }]);
  });

  test('for several dates at once: a request each, one letter to each side that lists them, or nothing at all', async () => {
    const f = await firm();
    const more_days = [
      { job_date: '2027-03-22', start_time: '' },
      { job_date: '2027-03-23', start_time: '14:00' },
    ];
    const twice = await send(f, f.paralegal, { more_days: [...more_days, { job_date: '2027-03-22', start_time: '' }] });
    expect(twice).toMatchObject({ status: 400, body: { fields: { 'more_days.2.job_date': expect.any(String) } } });
    expect((await send(f, f.paralegal, { more_days: Array(10).fill(more_days[0]) })).status).toBe(400);
    expect((await send(f, f.paralegal, { more_days, case_id: f.foreignCase.case_id })).status).toBe(400);
    expect(await waiting(f.staff)).toEqual([]);
    const { status, body } = await send(f, f.paralegal, { more_days });
    expect([status, (body as { message: string }).message]).toEqual([
      200,
      expect.stringMatching(/^Your 3 requests were sent/),
    ]);
    expect(await waiting(f.staff)).toHaveLength(3);
    const rows = await inCompany(t.db, f.company_id, (tx) =>
      tx.selectFrom('job_request').select(['job_request_id', 'starts_at']).orderBy('job_request_id').execute(),
    );
    expect(rows.map(({ starts_at }) => starts_at)).toEqual([
      expect.stringMatching(/^2027-03-20T15:30/),
      expect.stringMatching(/^2027-03-22T15:30/),
      expect.stringMatching(/^2027-03-23T20:00/),
    ]);
    const [first, second, third] = rows.map(({ job_request_id }) => Number(job_request_id));
    expect((body as { id: number }).id).toBe(first);
    const about = { company_id: f.company_id, job_request_id: first ?? 0, words: '', event: 'received' } as const;
    const mail = { ...about, more_request_ids: [second ?? 0, third ?? 0] };
    const queued = await asAdmin(t.adminUrl, async (client) => {
      const found = await client.query(
        `select data from pgboss.job where name = 'mail-request' and data ->> 'company_id' = $1`,
        [String(f.company_id)],
      );
      return found.rows.map(({ data }) => data);
    });
    expect(queued).toEqual([mail]);
    await inCompany(t.db, f.company_id, (tx) =>
      tx.updateTable('company').set({ email: 'office@firm.test' }).where('company_id', '=', f.company_id).execute(),
    );
    await mailRequestLetters(t.services, mail, 'one');
    const mails = await inCompany(t.db, f.company_id, (tx) =>
      tx.selectFrom('message_outbox').select(['to_address', 'subject', 'body_text']).execute(),
    );
    expect(mails.length).toBeGreaterThanOrEqual(2);
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(mails.length);
    for (const { subject, body_text } of mails) {
      expect(subject).toContain(`(R-${first}, R-${second}, R-${third})`);
      expect(body_text).toMatch(new RegExp(`Also requested:[^]*\\(R-${second}\\)[^]*\\(R-${third}\\)`));
    }
  });

  test('staff make the job of it, and the contact sees the job', async () => {
    const f = await firm();
    const { id } = (await send(f)).body as { id: number };
    const { status, body } = await t.call('POST', '/job/create', f.staff, {
      division_id: f.division_id,
      job_request_id: id,
      client_id: f.client.client_id,
      taking_contact_id: f.attorney.contact_id,
      case_id: f.legalCase.case_id,
      job_type_id: 1,
      job_date: '2027-03-20',
      start_time: '09:30',
      estimated_duration: '3.00',
      time_zone: 'America/Denver',
      location_kind: 'remote',
      deponents: [{ first_name: 'Dana', last_name: 'Whitfield' }],
      services: [{ service_id: 1 }],
    });
    expect(status).toBe(200);
    expect((await requestOf(f.paralegal, id)).body as JobRequestDetail).toMatchObject({
      job_request_status: 'scheduled',
      job_id: (body as { id: number }).id,
    });
    expect(await waiting(f.staff)).toEqual([]);
  });

  test('reads until when it costs nothing to cancel, and what it costs then', async () => {
    const f = await firm();
    const rule = {
      ...{ name: 'Reporter', cut_off_kind: 'business_days', cut_off_count: 1, cut_off_at: '15:00' },
      ...{ client_fee: '275.00', provider_pay: '125.00', bust_fee: '325.00', bust_pay: '160.00' },
      ...{ counted_per: 'service', valid_from: '2026-01-01' },
    };
    const { division_id, job_date, start_time, estimated_duration, time_zone, service_names } = f.ask;
    const query = { division_id, job_date, start_time, estimated_duration, time_zone, service_names };
    const terms = async (own: object = {}, who = f.paralegal) =>
      t.call('POST', '/job_request/terms', who, { ...query, ...own });
    expect((await terms()).body).toBeNull();
    expect((await t.call('POST', '/cancellation_rule/save', f.staff, rule)).status).toBe(200);
    // The 20th is a Saturday: the business day before it is the Friday.
    const known = { cut_off: expect.stringMatching(/^2027-03-19T21:00/), zone: 'America/Denver', late_fee: '275.00' };
    expect((await terms()).body).toEqual(known);
    expect((await terms({ service_names: 'Nobody knows this' })).body).toBeNull();
    expect((await terms({ start_time: '' })).body).toBeNull();
    expect((await terms({}, f.staff)).status).toBe(403);
  });

  test('reads what the job would be billed, where the company shows it', async () => {
    const f = await firm();
    const { division_id, job_type_id, job_date, start_time, estimated_duration, time_zone, service_names } = f.ask;
    const query = { division_id, job_type_id, job_date, start_time, estimated_duration, time_zone, service_names };
    const estimate = async (own: object = {}, who = f.paralegal) =>
      t.call('POST', '/job_request/estimate', who, { ...query, ...own });
    expect((await estimate()).body).toBeNull();
    const setting = { shows_estimates: true };
    await inCompany(t.db, f.company_id, (tx) =>
      tx.updateTable('company').set(setting).where('company_id', '=', f.company_id).execute(),
    );
    // 150 pages at 4.850, and half a day; with a price agreed with the firm 150 pages at 4.000.
    expect((await estimate()).body).toMatchObject({
      pages: 150,
      total: '852.50',
      lines: [{ amount: '727.50' }, { amount: '125.00' }],
    });
    const own = { product_id: 1, client_id: f.client.client_id, unit_type: 'Transcript Page Rate', price: '4' };
    expect((await t.call('POST', '/lookup/productprice/create', f.staff, own)).status).toBe(200);
    expect((await estimate()).body).toMatchObject({ total: '725.00' });
    expect((await estimate({}, f.stranger)).body).toMatchObject({ total: '852.50' });
    expect((await estimate({ service_names: 'Nobody knows this' })).body).toBeNull();
    expect((await estimate({ start_time: '' })).body).toBeNull();
    expect((await estimate({ division_id: 9 })).body).toBeNull();
    expect((await estimate({}, f.staff)).status).toBe(403);
  });

  test('only contacts ask this way', async () => {
    const f = await firm();
    for (const who of [f.staff, f.provider]) expect((await send(f, who)).status).toBe(403);
  });

  test('what is missing or not the firm’s own is said at its field, and nothing is kept', async () => {
    const f = await firm();
    const refused = async (own: object) => {
      const { status, body } = await send(f, f.paralegal, own);
      return [status, Object.keys((body as { fields?: object }).fields ?? {})];
    };
    expect(await refused({ job_date: '2027-03-09' })).toEqual([400, ['job_date']]);
    expect(await refused({ case_id: f.foreignCase.case_id })).toEqual([400, ['case_id']]);
    expect(await refused({ taking_contact_id: f.foreignAttorney })).toEqual([400, ['taking_contact_id']]);
    await inCompany(t.db, f.company_id, (tx) =>
      tx
        .updateTable('division')
        .set({ allow_scheduling_requests: false })
        .where('company_id', '=', f.company_id)
        .execute(),
    );
    expect(await refused({})).toEqual([400, ['division_id']]);
    expect(await waiting(f.staff)).toEqual([]);
  });

  test('the places of the last requests are offered again, to their own firm only', async () => {
    const f = await firm();
    await send(f);
    await send(f, f.paralegal, { location_text: 'https://meet.example.test/9' });
    const recent = async (who: Record<string, string>) =>
      (await t.call('GET', `/job/getRecentJobRequestAddress/${f.paralegalId}`, who)).body;
    expect(await recent(f.paralegal)).toHaveLength(2);
    expect(await recent(f.stranger)).toEqual([]);
  });
});
