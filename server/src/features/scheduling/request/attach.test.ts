import type { JobRequestDetail } from '@onrecord/contract/scheduling/job/job-request-rows';
import { MAX_REQUEST_FILES } from '@onrecord/domain/scheduling/request/request-action';
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
import { buildDivision } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const NOW = Temporal.Instant.from('2027-03-10T15:00:00Z');
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.setNow(NOW));

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const PDF = { file_name: 'Subpoena.pdf', content: base64('%PDF-1.4 a subpoena') };

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const client = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id: client.client_id, is_attorney: true });
  const legalCase = await buildCase(t.db, company_id, { client_id: client.client_id });
  const other = await buildContact(t.db, company_id, { client_id: (await buildClient(t.db, company_id)).client_id });
  const sign = async (type: 'company' | 'contact', values: object) =>
    signIn(t.db, await buildUser(t.db, company_id, type, values), NOW);
  const paralegal = await sign('contact', { contact_id: attorney.contact_id });
  const stranger = await sign('contact', { contact_id: other.contact_id });
  const staff = await sign('company', { full_access: true });
  const draft = {
    ...{ division_id, taking_contact_id: attorney.contact_id, case_id: legalCase.case_id, job_type_id: 1 },
    ...{ job_date: '2027-03-20', start_time: '09:30', estimated_duration: '3.00', time_zone: 'America/Denver' },
  };
  const post = (path: string, who: Record<string, string>, body: object = {}) => t.call('POST', path, who, body);
  const send = async () => {
    const body = { ...draft, deponent_names: 'Dana Whitfield' };
    return ((await post('/job_request/addContactJob', paralegal, body)).body as { id: number }).id;
  };
  const attach = (id: number, who = paralegal, file = PDF) => post(`/job_request/attachFile/${id}`, who, { file });
  const read = async (job_request_id: number) =>
    (await post('/job/getJobReqDataPrecode', staff, { job_request_id })).body as JobRequestDetail;
  const fileId = async (id: number) => (await read(id)).files[0]?.job_request_file_id ?? 0;
  const release = (job_request_file_id: number, who = staff) =>
    post('/rapid_request/releaseFile', who, { job_request_file_id });
  const accept = (job_request_id: number) =>
    post('/job/create', staff, {
      ...{ ...draft, job_request_id, client_id: client.client_id, location_kind: 'remote' },
      deponents: [{ first_name: 'Dana', last_name: 'Whitfield' }],
      services: [{ service_id: 1 }],
    });
  const jobFiles = async (id: number) => {
    const { job_id } = await read(id);
    return inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('job_file').select(['file_name', 'uploaded_by_type']).where('job_id', '=', job_id).execute(),
    );
  };
  return { company_id, paralegal, stranger, staff, post, send, attach, read, fileId, release, accept, jobFiles };
}

describe('a contact adds a file to a request', () => {
  test('which is in quarantine, and in the history', async () => {
    const f = await office();
    const id = await f.send();
    expect((await f.attach(id)).status).toBe(200);
    const { files, events } = await f.read(id);
    expect(files).toMatchObject([{ file_name: 'Subpoena.pdf', is_quarantined: true, job_file_id: null }]);
    expect(events.at(-1)).toMatchObject({ kind: 'updated', side: 'requester', words: 'Subpoena.pdf' });
  });

  test('but not to one of another firm, an answered one, nor what is no document, nor more than there may be', async () => {
    const f = await office();
    const id = await f.send();
    expect((await f.attach(id, f.stranger)).status).toBe(404);
    expect((await f.attach(id, f.staff)).status).toBe(403);
    expect((await f.attach(id, f.paralegal, { ...PDF, content: base64('MZ a program') })).status).toBe(400);
    for (let count = 1; count < MAX_REQUEST_FILES; count += 1) await f.attach(id);
    const both = await Promise.all([f.attach(id), f.attach(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await f.read(id)).files).toHaveLength(MAX_REQUEST_FILES);
    await f.post(`/job_request/decline/${id}`, f.staff, { words: 'Fully booked' });
    expect((await f.attach(id)).status).toBe(409);
  });
});

describe('staff release a file', () => {
  test('before the job: it becomes a file of the job, and one in quarantine does not', async () => {
    const f = await office();
    const id = await f.send();
    await f.attach(id);
    await f.attach(id, f.paralegal, { ...PDF, file_name: 'Unknown.pdf' });
    expect((await f.release(await f.fileId(id))).status).toBe(200);
    expect((await f.accept(id)).status).toBe(200);
    expect(await f.jobFiles(id)).toEqual([{ file_name: 'Subpoena.pdf', uploaded_by_type: 'contact' }]);
  });

  test('after the job: it becomes a file of the job, once', async () => {
    const f = await office();
    const id = await f.send();
    await f.attach(id);
    await f.accept(id);
    expect(await f.jobFiles(id)).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect((await f.release(await f.fileId(id))).status).toBe(200);
    expect(await f.jobFiles(id)).toHaveLength(1);
  });

  test('of their own divisions alone; contacts release nothing', async () => {
    const f = await office();
    const id = await f.send();
    await f.attach(id);
    const file = await f.fileId(id);
    const { division_id } = await buildDivision(t.db, f.company_id);
    const user = await buildUser(t.db, f.company_id, 'company', { division_access: [division_id], full_access: true });
    expect((await f.release(file, await signIn(t.db, user, NOW))).status).toBe(404);
    expect((await f.release(file, f.paralegal)).status).toBe(403);
    expect((await f.release(999_999)).status).toBe(404);
    expect((await f.read(id)).files).toMatchObject([{ is_quarantined: true }]);
  });

  test('while somebody accepts the request: the job has the file once', async () => {
    const f = await office();
    for (let round = 0; round < 4; round += 1) {
      const id = await f.send();
      await f.attach(id);
      const file = await f.fileId(id);
      const pause = new Promise((done) => setTimeout(done, (round * 7) % 20));
      const both = await Promise.all([f.accept(id), pause.then(() => f.release(file))]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await f.jobFiles(id)).toHaveLength(1);
    }
  });
});
