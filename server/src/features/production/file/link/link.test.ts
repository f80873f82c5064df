import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildContact, buildUser, signIn } from '../../../../testing/build/build.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

type Headers = Record<string, string>;

let t: TestApp;
let job_id: number;
let staff: Headers;
let attorney: Headers;
let stranger: Headers;

beforeAll(async () => {
  t = await startTestApp();
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  job_id = (await buildJob(t.db, company_id, { division_id, client_id })).job_id;
  const contactOf = async (client: number) => {
    const { contact_id } = await buildContact(t.db, company_id, { client_id: client });
    return signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id }));
  };
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
  attorney = await contactOf(client_id);
  stranger = await contactOf((await buildClient(t.db, company_id)).client_id);
});
afterAll(() => t.close());

const add = (headers: Headers, change: object = {}) =>
  t.call('POST', '/job_file/addLink', headers, { job_id, address: 'https://video.example/day-1', ...change });
const files = async (headers: Headers) => {
  const { body } = await t.call('POST', '/job_file/getJobFileList', headers, { job_id, limit: 50 });
  return (body as { data: { job_file_id: number; file_name: string; path: string; is_url: boolean }[] }).data;
};

test('an address is listed and opened like a file, is exported, and cannot be downloaded', async () => {
  const added = await add(staff, { file_name: 'Video of day 1', description: 'Synchronized' });
  expect(added).toMatchObject({ status: 200, body: { message: 'The link was added.' } });
  const { job_file_id } = added.body as { job_file_id: number };
  const row = { job_file_id, file_name: 'Video of day 1', path: 'https://video.example/day-1', is_url: true };
  expect(await files(staff)).toMatchObject([row]);
  expect(await t.call('POST', '/job_file/downloadJobFile', staff, { job_file_id })).toMatchObject({
    status: 200,
    body: { url: 'https://video.example/day-1' },
  });
  expect((await t.call('POST', '/job_file/createDownloadTicket', staff, { job_file_ids: [job_file_id] })).status).toBe(
    404,
  );
  const exported = await t.app.inject({
    method: 'POST',
    url: '/api/job_file/exportJobFiles',
    headers: staff,
    payload: { job_id, format: 'txt', columns: ['file_name', 'description'] },
  });
  expect(exported.body).toContain('Video of day 1');
  // The office decides when the client sees it.
  expect(await files(attorney)).toEqual([]);
});

test('a bad address is refused at its field, and so are choices of another job', async () => {
  expect(await add(staff, { address: 'javascript:alert(1)' })).toMatchObject({
    status: 400,
    body: { fields: { address: 'Enter a web address that begins with https:// or http://.' } },
  });
  expect(await add(staff, { file_type_id: 99_999, deponent_id: 99_999 })).toMatchObject({
    status: 400,
    body: { fields: { file_type_id: expect.any(String), deponent_id: expect.any(String) } },
  });
});

test('a contact adds one to a job of the own firm only', async () => {
  expect((await add(attorney, { file_name: 'Notice' })).status).toBe(200);
  expect(await files(attorney)).toMatchObject([{ file_name: 'Notice' }]);
  expect((await add(stranger)).status).toBe(404);
});
