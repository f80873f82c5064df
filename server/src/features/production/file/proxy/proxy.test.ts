import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { addFile } from '../../../../testing/make/upload-file.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

type Headers = Record<string, string>;

let t: TestApp;
let company_id: number;
let division_id: number;
let staff: Headers;
beforeAll(async () => {
  t = await startTestApp();
  ({ company_id, division_id } = await buildCompany(t.db));
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
});
afterAll(() => t.close());

/** A job with an attorney and a reporter, one file for each of them, and another job's file. */
async function world() {
  const client = await buildClient(t.db, company_id);
  const attorney = await buildContact(t.db, company_id, { client_id: client.client_id });
  const reporter = await buildProvider(t.db, company_id);
  const { service_provider_id } = reporter;
  const job = await buildJob(t.db, company_id, {
    division_id,
    client_id: client.client_id,
    taking_contact_id: attorney.contact_id,
    service_provider_ids: [service_provider_id],
  });
  const other = await buildJob(t.db, company_id, { division_id, client_id: client.client_id });
  const forAttorney = await addFile(t, staff, job.job_id, { file_name: 'Transcript.pdf' });
  const forReporter = await addFile(t, staff, job.job_id, { file_name: 'Notice.pdf' });
  const elsewhere = await addFile(t, staff, other.job_id, { file_name: 'Other.pdf' });
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('job_file')
      .set({ contact_can_view_download: true, provider_can_view_download: false })
      .where('job_file_id', 'in', [forAttorney, elsewhere])
      .execute(),
  );
  return { job, attorney, service_provider_id, forAttorney, forReporter, elsewhere };
}

type World = Awaited<ReturnType<typeof world>>;

async function makeLink({ job, attorney }: World) {
  const { status, body } = await t.call('POST', '/job_files_proxy/create', staff, {
    job_id: job.job_id,
    object_type: 'contact',
    object_id: attorney.contact_id,
  });
  expect(status).toBe(200);
  const { url, password } = body as { url: string; password: string };
  return { guid: url.split('/').at(-1) ?? '', password, url };
}

test('the link opens by the words of the specification: the tenant in the header, then the password with the salt', async () => {
  const { guid, password } = await makeLink(await world());
  const ask = (body: object, headers = {}) => t.call('POST', '/job_files_proxy/getJobFileProxyBasedId', headers, body);
  const first = await ask({ proxy_guid: guid }, { 'x-tenant-id': String(company_id) });
  expect(first).toMatchObject({ status: 200, body: { outcome: 'password', company_id } });
  const { salt } = first.body as { salt: string };
  expect(await ask({ password, salt })).toMatchObject({ status: 200, body: { outcome: 'open', company_id, salt } });
  expect(await ask({ password, salt: `${salt}x` })).toMatchObject({ status: 404 });
  expect(await ask({ password })).toMatchObject({ status: 404 });
});

const open = (proxy_guid: string, password?: string, more: object = {}) =>
  t.call(
    'POST',
    '/job_files_proxy/getJobFileProxyBasedId',
    {},
    {
      company_id,
      proxy_guid,
      ...(password !== undefined && { password }),
      ...more,
    },
  );

test('the link asks for the password, then shows the files of its person and job', async () => {
  const w = await world();
  const { guid, password, url } = await makeLink(w);
  expect(url).toMatch(new RegExp(`^${t.services.base_url}/job-files/company/${company_id}/[\\w-]{43}$`));
  const salt = `${company_id}.${guid}`;
  expect(await open(guid)).toMatchObject({ status: 200, body: { outcome: 'password', salt } });
  expect(await open(guid, '')).toMatchObject({
    status: 400,
    body: { message: 'Please enter the password.', fields: { password: 'required' } },
  });
  expect(await open(guid, 'guess', { salt: 'of my own' })).toMatchObject({
    status: 401,
    body: { message: 'Incorrect password. Please try again' },
  });
  const { body } = await open(guid, password);
  expect(body).toMatchObject({ outcome: 'open', object_type: 'contact', object_id: w.attorney.contact_id, salt });
  const session = await t.call(
    'POST',
    '/link/open',
    {},
    {
      company_id,
      purpose: 'jobfiles',
      job_id: w.job.job_id,
      subject_id: w.attorney.contact_id,
      token: (body as { token: string }).token,
    },
  );
  const visitor = { authorization: `Bearer ${(session.body as { access_token: string }).access_token}` };
  const listed = await t.call('POST', '/job_file/getJobFileList', visitor, { view_type: 'outsider' });
  expect((listed.body as { data: { job_file_id: number }[] }).data.map((row) => row.job_file_id)).toEqual([
    w.forAttorney,
  ]);
  const fetchFile = (job_file_id: number) => t.call('POST', '/job_file/downloadJobFile', visitor, { job_file_id });
  expect((await fetchFile(w.forAttorney)).status).toBe(200);
  expect((await fetchFile(w.forReporter)).status).toBe(404);
  expect((await fetchFile(w.elsewhere)).status).toBe(404);
});

test('fifty guesses at once are five', async () => {
  const { guid, password } = await makeLink(await world());
  const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => open(guid, `guess ${n}`)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(45);
  expect((await open(guid, password)).status).toBe(429);
  t.setNow(Temporal.Now.instant().add({ minutes: 16 }));
  expect((await open(guid, password)).status).toBe(200);
  t.setNow(undefined);
});

test('an address that is unknown, of another company, replaced or over leads nowhere', async () => {
  const w = await world();
  const first = await makeLink(w);
  const second = await makeLink(w);
  const nowhere = { status: 404, body: { message: 'Sorry guid is invalid.' } };
  expect(await open('f'.repeat(43))).toMatchObject(nowhere);
  expect(await open(first.guid)).toMatchObject(nowhere);
  const foreign = await buildCompany(t.db);
  expect(await open(second.guid, undefined, { company_id: foreign.company_id })).toMatchObject(nowhere);
  expect((await open(second.guid)).status).toBe(200);
  t.setNow(Temporal.Now.instant().add({ hours: 31 * 24 }));
  expect(await open(second.guid)).toMatchObject(nowhere);
  t.setNow(undefined);
});

test('staff make links, for people of the job only', async () => {
  const w = await world();
  const create = (headers: Headers, object_id: number, object_type = 'contact') =>
    t.call('POST', '/job_files_proxy/create', headers, { job_id: w.job.job_id, object_type, object_id });
  const parties = await t.call('POST', '/job_files_proxy/getProxyParties', staff, { job_id: w.job.job_id });
  expect(parties.body).toMatchObject([
    { object_type: 'contact', object_id: w.attorney.contact_id },
    { object_type: 'provider', object_id: w.service_provider_id },
  ]);
  const stranger = await buildContact(t.db, company_id);
  expect((await create(staff, stranger.contact_id)).status).toBe(404);
  const own = { contact_id: w.attorney.contact_id };
  const contact = await signIn(t.db, await buildUser(t.db, company_id, 'contact', own));
  expect((await create(contact, w.attorney.contact_id)).status).toBe(403);
  const stored = await inCompany(t.db, company_id, (tx) => tx.selectFrom('job_files_proxy').selectAll().execute());
  const { guid, password } = await makeLink(w);
  expect(JSON.stringify(stored)).not.toContain(password);
  expect(JSON.stringify(stored)).not.toContain(guid);
});
