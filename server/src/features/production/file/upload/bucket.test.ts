import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Storage } from '../../../../adapters/storage/s3-storage.ts';
import { buildCompany, buildUser, signIn } from '../../../../testing/build/build.ts';
import { buildJob } from '../../../../testing/build/build-job.ts';
import { askAddress, PDF } from '../../../../testing/make/upload-file.ts';
import { readZip } from '../../../../testing/read/read-zip.ts';
import { openS3Stub } from '../../../../testing/stub/s3-stub.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const account = { bucket: 'files', region: 'us-west-2', access_key_id: 'id', secret_access_key: 'secret' };
let bucket: Awaited<ReturnType<typeof openS3Stub>>;
let t: TestApp;
beforeAll(async () => {
  bucket = await openS3Stub(account);
  t = await startTestApp({ storage: createS3Storage({ ...account, endpoint: bucket.endpoint }) });
});
afterAll(async () => {
  await t.close();
  bucket.close();
});

test('files go to a bucket and come back, past the app', async () => {
  const { company_id, division_id } = await buildCompany(t.db);
  const { job_id } = await buildJob(t.db, company_id, { division_id });
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
  const requested = await askAddress(t, staff, { job_id });
  const { url, headers, key_name } = requested.body as {
    url: string;
    headers: Record<string, string>;
    key_name: string;
  };
  expect(url.startsWith(bucket.endpoint)).toBe(true);
  const sent = () => fetch(url, { method: 'PUT', headers, body: new Uint8Array(PDF) });
  expect((await sent()).status).toBe(200);
  const added = await t.call('POST', '/job_file/addJobFiles', staff, { job_id, files_data: [{ key_name }] });
  expect(added.status).toBe(200);
  expect((await sent()).status).toBe(412);
  const [job_file_id] = (added.body as { job_file_ids: number[] }).job_file_ids;
  const one = await t.call('POST', '/job_file/downloadJobFile', staff, { job_file_id });
  const fetched = await fetch((one.body as { url: string }).url);
  expect(Buffer.from(await fetched.arrayBuffer())).toEqual(PDF);
  const ticket = await t.call('POST', '/job_file/createDownloadTicket', staff, { job_file_ids: [job_file_id] });
  const { rawPayload } = await t.app.inject({ url: (ticket.body as { url: string }).url });
  expect(readZip(rawPayload).get('Whitfield.pdf')).toBe(PDF.toString());
  const { headers: responded } = await t.app.inject({ url: '/healthz' });
  expect(responded['content-security-policy']).toContain(`connect-src 'self' ${bucket.endpoint}`);
});
