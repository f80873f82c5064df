import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemScope } from '../../../db/scope.ts';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { buildJob } from '../../../testing/build/build-job.ts';
import { followWebhooks } from '../../../testing/stub/webhook-follower.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type RequestFacts, storeRequest } from './store.writes.ts';

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
  const job = await buildJob(t.db, company_id, { division_id, client_id: client.client_id });
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }), NOW);
  const scope = systemScope(company_id, 'Public page');
  const facts = (own: Partial<RequestFacts> = {}): RequestFacts => ({
    kind: 'new',
    source: 'public',
    job_id: null,
    requester: {
      ...{ contact_id: null, client_id: null, name: 'Owen Tallmadge', firm: 'Wexcombe LLP' },
      ...{ email: 'owen@wexcombe.test', phone: '303-555-0145' },
    },
    job: {
      ...{ division_id, job_date: '2027-03-20', start_time: '09:30', estimated_duration: '3.00' },
      ...{ time_zone: 'America/Denver', starts_at: '2027-03-20T15:30:00Z', case_name: 'Macready v. Amadi' },
    },
    deponents: [{ full_name: 'Marguerite Dorsett', is_expert: true, scheduled_time: '09:30' }],
    services: [{ service_id: null, service_name: 'Court Reporter' }],
    ...own,
  });
  const store = (own?: Partial<RequestFacts>) =>
    t.db.withScope(scope, (tx) => storeRequest(tx, scope, facts(own), NOW));
  const read = async (job_request_id: number) =>
    (await t.call('POST', '/job/getJobReqDataPrecode', staff, { job_request_id })).body;
  const draft = (job_request_id: number) => ({
    ...{ division_id, job_request_id, client_id: client.client_id, taking_contact_id: attorney.contact_id },
    ...{ case_id: legalCase.case_id, job_type_id: 1, job_date: '2027-03-20', start_time: '09:30' },
    ...{ estimated_duration: '3.00', time_zone: 'America/Denver', location_kind: 'remote' },
    deponents: [{ first_name: 'Marguerite', last_name: 'Dorsett' }],
    services: [{ service_id: 1 }],
  });
  return { company_id, job, staff, store, read, draft };
}

const FILE = { path: 'a/b', content_type: 'application/pdf', size: 10, sha256: '' };

test('programs hear of a new request once, and not of what it is updated by', async () => {
  const f = await office();
  const messages = await followWebhooks(t, f.company_id);
  const move = { kind: 'reschedule' as const, job_id: f.job.job_id };
  const { job_request_id } = await f.store(move);
  expect(await f.store(move)).toMatchObject({ job_request_id, is_update: true });
  expect(await messages('request.received')).toMatchObject([
    { job_request_id, kind: 'reschedule', job_id: f.job.job_id },
  ]);
});

describe('a request is stored from facts', () => {
  test('of somebody without an account, with who asks and what for', async () => {
    const f = await office();
    const { job_request_id, is_update } = await f.store();
    expect(is_update).toBe(false);
    expect(await f.read(job_request_id)).toMatchObject({
      request_number: `R-${job_request_id}`,
      ...{ kind: 'new', source: 'public', is_open: true, client_id: null, requester_firm: 'Wexcombe LLP' },
      deponents: [{ full_name: 'Marguerite Dorsett', is_expert: true, scheduled_time: '09:30' }],
      events: [{ kind: 'received', side: 'requester', by_name: 'Owen Tallmadge' }],
    });
    const { body } = await t.call('POST', '/job/getJobListing', f.staff, { job_status: 'new' });
    expect(body).toMatchObject({ data: [{ caller_contact_name: 'Owen Tallmadge', client_name: 'Wexcombe LLP' }] });
  });

  test('and its files become files of the job, those in quarantine later', async () => {
    const f = await office();
    const { job_request_id } = await f.store({
      files: [
        { ...FILE, file_name: 'Notice.pdf', is_quarantined: false },
        { ...FILE, file_name: 'Other.pdf', is_quarantined: true },
      ],
    });
    const { body } = await t.call('POST', '/job/create', f.staff, f.draft(job_request_id));
    const job_id = (body as { id: number }).id;
    const files = await inCompany(t.db, f.company_id, (tx) =>
      tx.selectFrom('job_file').select('file_name').where('job_id', '=', job_id).execute(),
    );
    expect(files).toEqual([{ file_name: 'Notice.pdf' }]);
    const second = await t.call('POST', '/job/create', f.staff, f.draft(job_request_id));
    expect([second.status, (second.body as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('has answered this request already'),
    ]);
  });

  test('about a job: two of one kind at once are one request that was updated', async () => {
    const f = await office();
    for (let round = 0; round < 4; round += 1) {
      const own = (start_time: string) => ({
        ...({ kind: 'reschedule', job_id: f.job.job_id, wanted: { job_date: '2027-03-21', start_time } } as const),
      });
      const stored = await Promise.all([f.store(own('10:00')), f.store(own('11:00'))]);
      expect(new Set(stored.map((one) => one.job_request_id)).size).toBe(1);
    }
    const change = await f.store({ kind: 'change', job_id: f.job.job_id, wanted: { add_services: 'Realtime' } });
    expect(await f.read(change.job_request_id)).toMatchObject({
      ...{ kind: 'change', job_request_status: 'change requested', wanted: { add_services: 'Realtime' } },
    });
  });
});
