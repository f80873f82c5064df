import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintLinkToken } from '../../../../db/message/link-token.ts';
import { systemScope } from '../../../../db/scope.ts';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildDeponent, buildDivision, buildJob } from '../../../../testing/build/build-job.ts';
import { solveCaptcha } from '../../../../testing/call/solve-captcha.ts';
import { addFile, askAddress, PDF, sendTo, uploadFile } from '../../../../testing/make/upload-file.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { storedKey, sweepUploads } from './upload.writes.ts';

type Headers = Record<string, string>;
type Addressed = { url: string; headers: Headers; key_name: string };

let t: TestApp;
let company_id: number;
let division_id: number;
let staff: Headers;
let provider: Headers;
let attorney: Headers;
let job: { job_id: number };
let othersJob: { job_id: number };
let deponent_id: number;

async function jobForAll() {
  const client = await buildClient(t.db, company_id);
  const contact = await buildContact(t.db, company_id, { client_id: client.client_id });
  const reporter = await buildProvider(t.db, company_id);
  deponent_id = (await buildDeponent(t.db, company_id)).deponent_id;
  job = await buildJob(t.db, company_id, {
    division_id,
    client_id: client.client_id,
    deponent_ids: [deponent_id],
    service_provider_ids: [reporter.service_provider_id],
  });
  const own = { service_provider_id: reporter.service_provider_id };
  provider = await signIn(t.db, await buildUser(t.db, company_id, 'provider', own));
  attorney = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id: contact.contact_id }));
}

beforeAll(async () => {
  t = await startTestApp();
  ({ company_id, division_id } = await buildCompany(t.db));
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
  await jobForAll();
  othersJob = await buildJob(t.db, company_id, { division_id });
});
afterAll(() => t.close());

const add = (headers: Headers, files_data: object[], job_id = job.job_id) =>
  t.call('POST', '/job_file/addJobFiles', headers, { job_id, files_data });

const linkTo = async (purpose: 'uploadfile' | 'jobfiles', subject_type: 'contact' | 'guest', subject_id?: number) => {
  const scope = systemScope(company_id, 'test');
  const grant = { purpose, job_id: job.job_id, subject_type, expires_at: '2099-01-01T00:00:00Z' };
  const token = await inCompany(t.db, company_id, (tx) =>
    mintLinkToken(tx, scope, { ...grant, ...(subject_id && { subject_id }) }),
  );
  const { body } = await t.call('POST', '/link/open', {}, { company_id, purpose, job_id: job.job_id, token });
  return {
    authorization: `Bearer ${(body as { access_token: string }).access_token}`,
    'x-tenant-id': String(company_id),
  };
};

const fileRow = (job_file_id: number) =>
  inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('job_file').selectAll().where('job_file_id', '=', job_file_id).executeTakeFirstOrThrow(),
  );

describe('an upload', () => {
  test('becomes a file of the job with its description, type, deponent and sender', async () => {
    const key_name = await uploadFile(t, provider, job.job_id);
    expect(key_name).toMatch(new RegExp(`^temp/${company_id}/job/${job.job_id}/[0-9a-f]{32}$`));
    const { status, body } = await add(provider, [{ key_name, description: ' ', file_type_id: 1, deponent_id }]);
    expect(status).toBe(200);
    const [id] = (body as { job_file_ids: number[] }).job_file_ids;
    expect(body).toMatchObject({ message: 'Your files were saved.' });
    expect(await fileRow(id ?? 0)).toMatchObject({
      file_name: 'Whitfield.pdf',
      description: 'Whitfield',
      file_type_id: 1,
      size: PDF.byteLength,
      content_type: 'application/pdf',
      uploaded_by_type: 'provider',
      provider_can_view_download: true,
      contact_can_view_download: false,
    });
    const logged = await inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .selectAll()
        .where('object_id', '=', id ?? 0)
        .executeTakeFirst(),
    );
    expect(logged).toMatchObject({ activity_type: 'Upload File', object_type: 'file', object_name: 'Whitfield.pdf' });
    const listed = await t.call('POST', '/job_file/getUploadedJobFiles', provider, {
      job_id: job.job_id,
      job_file_ids: [id],
    });
    expect(listed.body).toMatchObject([{ job_file_id: id, file_name: 'Whitfield.pdf', description: 'Whitfield' }]);
    const others = await t.call('POST', '/job_file/getUploadedJobFiles', attorney, {
      job_id: job.job_id,
      job_file_ids: [id],
    });
    expect(others.body).toEqual([]);
  });

  test('of a contact is seen by the contact, one of a provider only once it is released', async () => {
    const own = await fileRow(await addFile(t, attorney, job.job_id));
    expect(own).toMatchObject({ contact_can_view_download: true, provider_can_view_download: true });
  });

  test('is saved once, and by its sender only', async () => {
    const key_name = await uploadFile(t, provider, job.job_id);
    expect(await add(attorney, [{ key_name }])).toMatchObject({ status: 404, body: { key: 'file.not_found' } });
    const both = await Promise.all([add(provider, [{ key_name }]), add(provider, [{ key_name }])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await add(provider, [{ key_name }])).status).toBe(404);
  });

  test('all files are saved or none', async () => {
    const good = await uploadFile(t, provider, job.job_id);
    const page = await uploadFile(t, provider, job.job_id, { content: '<html><script>alert(1)</script>' });
    const { status, body } = await add(provider, [{ key_name: good }, { key_name: page }]);
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { 'files.1.file_name': 'Invalid file: Unsupported file format' } });
    expect((await add(provider, [{ key_name: good }])).status).toBe(200);
  });

  test('taken back is gone, even if it is sent again', async () => {
    const { body } = await askAddress(t, provider, { job_id: job.job_id });
    const address = body as Addressed;
    expect(await sendTo(t, address)).toBe(200);
    const take = (headers: Headers) =>
      t.call('POST', '/job_file/deleteTempUpload', headers, { key_name: address.key_name });
    expect(await take(attorney)).toMatchObject({ status: 400, body: { message: 'File not delete' } });
    expect((await take(provider)).status).toBe(200);
    expect(await t.services.storage.head(storedKey(address.key_name))).toBeUndefined();
    expect(await sendTo(t, address)).toBe(200);
    expect((await add(provider, [{ key_name: address.key_name }])).status).toBe(404);
  });
});

describe('what is refused', () => {
  test.each([
    ['Setup.exe', 'Files of type exe cannot be uploaded.'],
    ['Transcript.pdf.exe', 'Files of type exe cannot be uploaded.'],
    ['macro.VBS', 'Files of type vbs cannot be uploaded.'],
    ['run.js. ', 'Files of type js cannot be uploaded.'],
    ['Transcript', 'A file without an extension cannot be uploaded.'],
    ['../../etc/passwd.pdf', 'This filename contains one or more of the following unsupported characters'],
    ['Ruiz-Hartwell.pdf', 'This filename contains one or more of the following unsupported characters'],
    ['nul\u0000.pdf', 'This filename contains invisible characters. Please rename it.'],
    ['fdp\u202E.exe.pdf', 'This filename contains invisible characters. Please rename it.'],
  ])('the name %j', async (file_name, text) => {
    const { status, body } = await askAddress(t, provider, { job_id: job.job_id, file_name });
    expect(status).toBe(400);
    expect((body as { message: string }).message).toContain(text);
    expect((body as { fields: Headers }).fields.file_name).toContain(text);
  });

  test('a file over 256 MB, with its size', async () => {
    const { status, body } = await askAddress(t, provider, { job_id: job.job_id, size: 268_435_457 });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: 'Whitfield.pdf is 256.01 MB. Please select files that are 256MB or smaller.',
    });
  });

  test('a rename to what could not be uploaded, or to what the content is not', async () => {
    const key_name = await uploadFile(t, provider, job.job_id);
    expect(await add(provider, [{ key_name, file_name: 'Whitfield.bat' }])).toMatchObject({
      status: 400,
      body: { fields: { 'files.0.file_name': 'Files of type bat cannot be uploaded.' } },
    });
    expect(await add(provider, [{ key_name, file_name: 'Whitfield.png' }])).toMatchObject({
      status: 400,
      body: { fields: { 'files.0.file_name': 'Invalid file: Unsupported file format' } },
    });
  });

  test.each([
    ['a page that calls itself a pdf', 'a.pdf', '<!doctype html><script>alert(1)</script>'],
    ['a program that calls itself a text', 'a.txt', `MZ${'\0'.repeat(80)}`],
    ['a script without its ending', 'notes.txt', '#!/bin/sh\nrm -rf /'],
    ['a picture that is none', 'a.png', 'GIF89a'],
  ])('%s', async (_what, file_name, content) => {
    const key_name = await uploadFile(t, provider, job.job_id, { file_name, content });
    const { status, body } = await add(provider, [{ key_name }]);
    expect([status, (body as { fields?: Headers }).fields]).toEqual([
      400,
      { 'files.0.file_name': 'Invalid file: Unsupported file format' },
    ]);
  });

  test('an empty pdf, and what was never sent', async () => {
    expect(await askAddress(t, provider, { job_id: job.job_id, size: 0 })).toMatchObject({
      status: 400,
      body: { message: 'Whitfield.pdf is empty. Please choose a file that has content.' },
    });
    const { body } = await askAddress(t, provider, { job_id: job.job_id });
    expect(await add(provider, [{ key_name: (body as Addressed).key_name }])).toMatchObject({
      status: 400,
      body: { fields: { 'files.0.file_name': 'Upload failed. Please try again.' } },
    });
    expect(await add(provider, [])).toMatchObject({
      status: 400,
      body: { message: 'Please select at least one file.' },
    });
  });

  test('a type that is hidden from uploads, and a deponent of another job', async () => {
    const key_name = await uploadFile(t, provider, job.job_id);
    const stranger = await buildDeponent(t.db, company_id);
    const { body } = await add(provider, [{ key_name, file_type_id: 6, deponent_id: stranger.deponent_id }]);
    expect((body as { fields: Headers }).fields).toEqual({
      'files.0.file_type_id': 'Please select one of the choices',
      'files.0.deponent_id': 'Please select one of the choices',
    });
  });
});

describe('an address', () => {
  test('takes one object of the size, type and digest it was made for', async () => {
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    const { body } = await askAddress(t, provider, { job_id: job.job_id, sha256 });
    const address = body as Addressed;
    const same = Buffer.from(PDF).reverse();
    expect(await sendTo(t, address, Buffer.concat([PDF, PDF]))).toBe(413);
    expect(await sendTo(t, address, PDF.subarray(1))).toBe(400);
    expect(await sendTo(t, address, same)).toBe(400);
    expect(await sendTo(t, { ...address, headers: { 'content-type': 'text/html' } })).toBe(403);
    expect(await sendTo(t, { ...address, url: address.url.replace(/[0-9a-f]{32}/, 'f'.repeat(32)) })).toBe(403);
    expect(await sendTo(t, address)).toBe(200);
    expect((await add(provider, [{ key_name: address.key_name }])).status).toBe(200);
    expect(await sendTo(t, address)).toBe(412);
  });

  test('is over after five minutes', async () => {
    const { body } = await askAddress(t, provider, { job_id: job.job_id });
    t.setNow(Temporal.Now.instant().add({ seconds: 301 }));
    expect(await sendTo(t, body as Addressed)).toBe(400);
    t.setNow(undefined);
  });

  test.each(['temp/1/job/1/../../secret', 'temp/%2e%2e/job/1/a', '/etc/passwd', 'temp/2/job/1/a\u0000', ''])(
    'no key of somebody’s own making is known: %j',
    async (key_name) => {
      expect((await add(provider, [{ key_name }])).status).toBe(404);
      expect((await t.call('POST', '/job_file/deleteTempUpload', provider, { key_name })).status).toBe(400);
    },
  );
});

describe('whose job it is', () => {
  test('nobody uploads to a job of somebody else', async () => {
    const missing = { status: 404, body: { message: 'Job not found.' } };
    const foreign = await buildCompany(t.db);
    const theirs = await buildJob(t.db, foreign.company_id, { division_id: foreign.division_id });
    for (const headers of [provider, attorney]) {
      expect(await askAddress(t, headers, { job_id: othersJob.job_id })).toMatchObject(missing);
      const key_name = await uploadFile(t, headers, job.job_id);
      expect(await add(headers, [{ key_name }], othersJob.job_id)).toMatchObject(missing);
    }
    for (const headers of [staff, provider, attorney]) {
      expect(await askAddress(t, headers, { job_id: theirs.job_id })).toMatchObject(missing);
      expect((await askAddress(t, headers, { job_id: job.job_id, company_id: foreign.company_id })).status).toBe(403);
    }
  });

  test('staff of another division do not', async () => {
    const other = await buildDivision(t.db, company_id);
    const limited = await signIn(
      t.db,
      await buildUser(t.db, company_id, 'company', { division_access: [other.division_id] }),
    );
    expect((await askAddress(t, limited, { job_id: job.job_id })).status).toBe(404);
    expect((await askAddress(t, staff, { job_id: job.job_id })).status).toBe(200);
  });

  test('an upload sent for one job is not saved to another', async () => {
    const key_name = await uploadFile(t, staff, job.job_id);
    expect((await add(staff, [{ key_name }], othersJob.job_id)).status).toBe(404);
  });

  test('a link uploads to its own job and does nothing else', async () => {
    const guest = await linkTo('uploadfile', 'guest');
    const data = await t.call('POST', '/job_file/getUploadData', guest, { job_id: job.job_id });
    expect(data).toMatchObject({ status: 200, body: { job_id: job.job_id, asks_file_type: true } });
    expect((data.body as { file_types: { name: string }[] }).file_types.map((type) => type.name)).toContain(
      'Transcript',
    );
    expect((data.body as { file_types: { name: string }[] }).file_types.map((type) => type.name)).not.toContain(
      'Worksheet',
    );
    const id = await addFile(t, guest, job.job_id);
    expect(await fileRow(id)).toMatchObject({ uploaded_by_type: 'link guest', contact_can_view_download: false });
    expect((await askAddress(t, guest, { job_id: othersJob.job_id })).status).toBe(404);
    expect((await t.call('POST', '/job_file/getJobFileList', guest, {})).status).toBe(403);
    expect((await t.call('POST', '/job_file/downloadJobFile', guest, { job_file_id: id })).status).toBe(403);
    const wrong = await linkTo('jobfiles', 'guest');
    expect((await askAddress(t, wrong, { job_id: job.job_id })).status).toBe(403);
    expect((await askAddress(t, {}, { job_id: job.job_id })).status).toBe(401);
  });
});

describe('programs and active content', () => {
  const names = ['hta', 'scr', 'msi', 'ps1', 'cmd', 'jar', 'lnk', 'docm', 'html', 'svg', 'iso'].map(
    (one) => `exhibit.${one}`,
  );
  const refused = (extension: string) => ({
    status: 400,
    body: { fields: { file_name: `Files of type ${extension} cannot be uploaded.` } },
  });
  const allow = (link_uploads_allow_programs: boolean) =>
    inCompany(t.db, company_id, (tx) =>
      tx.updateTable('company').set({ link_uploads_allow_programs }).where('company_id', '=', company_id).execute(),
    );
  const ask = (headers: Headers, file_name: string) => askAddress(t, headers, { job_id: job.job_id, file_name });

  test('are refused for links, by address and by the name at saving, and taken from people who are known', async () => {
    const guest = await linkTo('uploadfile', 'guest');
    for (const name of names) {
      expect(await ask(guest, name), name).toMatchObject(refused(name.slice(8)));
      expect(await ask(guest, `${name.toUpperCase()}. `), name).toMatchObject({ status: 400 });
      expect((await ask(provider, name)).status, name).toBe(200);
      expect((await ask(staff, name)).status, name).toBe(200);
    }
    const key_name = await uploadFile(t, guest, job.job_id);
    expect(await add(guest, [{ key_name, file_name: 'exhibit.hta' }])).toMatchObject({
      status: 400,
      body: { fields: { 'files.0.file_name': 'Files of type hta cannot be uploaded.' } },
    });
    expect((await add(guest, [{ key_name, file_name: 'exhibit.pdf' }])).status).toBe(200);
  });

  test('are named to the page of the link, so that it refuses them before it sends anything', async () => {
    const reported = async (headers: Headers) => {
      const { body } = await t.call('POST', '/job_file/getUploadData', headers, { company_id, job_id: job.job_id });
      return (body as { extension_exceptions: { extension: string; rule: string }[] }).extension_exceptions;
    };
    expect(await reported(await linkTo('uploadfile', 'guest'))).toContainEqual({ extension: 'hta', rule: 'refuse' });
    expect(await reported(provider)).toEqual([]);
  });

  test('are taken from links where the company allows them; what nobody may upload stays refused', async () => {
    const guest = await linkTo('uploadfile', 'guest');
    await allow(true);
    try {
      for (const name of names) expect((await ask(guest, name)).status, name).toBe(200);
      expect(await ask(guest, 'setup.exe')).toMatchObject(refused('exe'));
    } finally {
      await allow(false);
    }
  });
});

test('the bare address opens, after a captcha, where the company allows that', async () => {
  const address = { company_id, purpose: 'uploadfile', job_id: job.job_id };
  const open = (own: object = {}) => t.call('POST', '/link/open', {}, { ...address, ...own });
  expect((await open()).body).toEqual({ outcome: 'fresh' });
  await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set({ legacy_public_links: 'full' }).execute());
  expect((await open()).body).toEqual({ outcome: 'captcha' });
  const { body } = await open({ captcha: await solveCaptcha(t) });
  expect(body).toMatchObject({ outcome: 'open' });
  const guest = { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
  expect((await askAddress(t, guest, { job_id: job.job_id })).status).toBe(200);
  expect((await open({ job_id: 999_999, captcha: await solveCaptcha(t) })).status).toBe(404);
});

test('what nobody saves in a day is removed, what was saved stays', async () => {
  const saved = await fileRow(await addFile(t, provider, job.job_id));
  const waiting = await uploadFile(t, provider, job.job_id);
  const stored = async () =>
    await Promise.all(
      [waiting, saved.path].map((key) => t.services.storage.head(key === waiting ? storedKey(key) : key)),
    );
  t.setNow(Temporal.Now.instant().add({ hours: 23 }));
  await sweepUploads(t.services);
  expect(await stored()).toEqual([expect.anything(), expect.anything()]);
  t.setNow(Temporal.Now.instant().add({ hours: 25 }));
  await sweepUploads(t.services);
  t.setNow(undefined);
  expect(await stored()).toEqual([undefined, expect.anything()]);
  expect((await add(provider, [{ key_name: waiting }])).status).toBe(404);
});
