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
import { buildDivision, buildJob } from '../../../../testing/build/build-job.ts';
import { addFile, originOf, PDF } from '../../../../testing/make/upload-file.ts';
import { readZip } from '../../../../testing/read/read-zip.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

type Headers = Record<string, string>;

let t: TestApp;
let company_id: number;
let division_id: number;
let staff: Headers;
let provider: Headers;
let attorney: Headers;
let stranger: Headers;
let job: { job_id: number; job_number: number };
/** One file for each kind of reader. */
const files = { nobody: 0, contacts: 0, providers: 0, both: 0 };
let link: number;

const setFlags = (job_file_id: number, contact: boolean, forProvider: boolean) =>
  inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('job_file')
      .set({ contact_can_view_download: contact, provider_can_view_download: forProvider })
      .where('job_file_id', '=', job_file_id)
      .execute(),
  );

async function people() {
  const client = await buildClient(t.db, company_id);
  const contact = await buildContact(t.db, company_id, { client_id: client.client_id });
  const reporter = await buildProvider(t.db, company_id);
  job = await buildJob(t.db, company_id, {
    division_id,
    client_id: client.client_id,
    service_provider_ids: [reporter.service_provider_id],
  });
  const user = (type: 'company' | 'contact' | 'provider', own: object = {}) =>
    buildUser(t.db, company_id, type, own).then((row) => signIn(t.db, row));
  staff = await user('company');
  attorney = await user('contact', { contact_id: contact.contact_id });
  stranger = await user('contact');
  provider = await user('provider', { service_provider_id: reporter.service_provider_id });
}

beforeAll(async () => {
  t = await startTestApp();
  ({ company_id, division_id } = await buildCompany(t.db));
  await people();
  for (const name of ['nobody', 'contacts', 'providers', 'both'] as const) {
    files[name] = await addFile(t, staff, job.job_id, { file_name: `For ${name}.pdf`, description: name });
    await setFlags(files[name], name === 'contacts' || name === 'both', name === 'providers' || name === 'both');
  }
  link = await inCompany(t.db, company_id, async (tx) => {
    const row = await tx
      .insertInto('job_file')
      .values({
        company_id,
        job_id: job.job_id,
        file_name: 'Video link',
        is_url: true,
        path: 'https://video.example/ruiz',
        provider_can_view_download: false,
        contact_can_view_download: true,
      })
      .returning('job_file_id')
      .executeTakeFirstOrThrow();
    return row.job_file_id;
  });
});
afterAll(() => t.close());

const ids = (body: unknown) => (body as { data: { job_file_id: number }[] }).data.map((row) => row.job_file_id);
const list = async (headers: Headers, request: object = {}) => {
  const { status, body } = await t.call('POST', '/job_file/getJobFileList', headers, { limit: 100, ...request });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as { data: Record<string, unknown>[]; count: number };
};
const download = (headers: Headers, job_file_id: number, more: object = {}) =>
  t.call('POST', '/job_file/downloadJobFile', headers, { job_file_id, job_type: 'job', ...more });
const ticket = async (headers: Headers, job_file_ids: number[]) => {
  const { status, body } = await t.call('POST', '/job_file/createDownloadTicket', headers, { job_file_ids });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body as { url: string }).url;
};
const fetchUrl = async (url: string) => {
  const response = await fetch(`${await originOf(t)}${url}`);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

async function visitor(subject_type: 'contact' | 'provider', subject_id = 1): Promise<Headers> {
  const scope = systemScope(company_id, 'test');
  const grant = { purpose: 'jobfiles' as const, job_id: job.job_id, subject_type, subject_id };
  const token = await inCompany(t.db, company_id, (tx) =>
    mintLinkToken(tx, scope, { ...grant, expires_at: '2099-01-01T00:00:00Z' }),
  );
  const { body } = await t.call(
    'POST',
    '/link/open',
    {},
    { company_id, purpose: 'jobfiles', job_id: job.job_id, token },
  );
  return {
    authorization: `Bearer ${(body as { access_token: string }).access_token}`,
    'x-tenant-id': String(company_id),
  };
}

describe('the list', () => {
  test('shows each viewer their own files, by name', async () => {
    const all = await list(staff);
    expect(all.data.map((row) => row.file_name)).toEqual([
      'For both.pdf',
      'For contacts.pdf',
      'For nobody.pdf',
      'For providers.pdf',
      'Video link',
    ]);
    expect(all.count).toBe(5);
    expect(ids(await list(attorney))).toEqual([files.both, files.contacts, link]);
    expect(ids(await list(provider))).toEqual([files.both, files.providers]);
    expect(ids(await list(stranger))).toEqual([]);
    expect(ids(await list(await visitor('contact')))).toEqual([files.both, files.contacts]);
    expect(ids(await list(await visitor('provider')))).toEqual([files.both, files.providers]);
    expect(ids(await list(attorney, { view_type: 'outsider' }))).toEqual([files.both, files.contacts]);
  });

  test('tells only staff who else may see a file', async () => {
    const [row] = (await list(staff)).data;
    expect(row).toMatchObject({ contact_can_view_download: true, provider_can_view_download: true, is_own: true });
    const [own] = (await list(attorney)).data;
    expect(own).not.toHaveProperty('provider_can_view_download');
    expect(own).toMatchObject({ is_own: false, path: '' });
    const sorted = { sort: { column_name: 'contact_can_view_download', type: 'asc' } };
    expect((await t.call('POST', '/job_file/getJobFileList', attorney, sorted)).status).toBe(400);
  });

  test('pages, sorts, and shows staff what others see', async () => {
    expect(ids(await list(staff, { limit: 2, page: 2 }))).toEqual([files.nobody, files.providers]);
    expect(ids(await list(staff, { sort: { column_name: 'file_name', type: 'desc' }, limit: 1 }))).toEqual([link]);
    expect(ids(await list(staff, { contact_id: 1 }))).toEqual([files.both, files.contacts, link]);
    expect((await t.call('POST', '/job_file/getJobFileList', provider, { contact_id: 1 })).status).toBe(403);
    expect(ids(await list(staff, { search_text: 'nobody' }))).toEqual([files.nobody]);
  });

  test('of another division is empty', async () => {
    const other = await buildDivision(t.db, company_id);
    const access = { division_access: [other.division_id] };
    const limited = await signIn(t.db, await buildUser(t.db, company_id, 'company', access));
    expect(ids(await list(limited, { job_id: job.job_id }))).toEqual([]);
    expect((await download(limited, files.both)).status).toBe(404);
  });
});

describe('one file', () => {
  test('comes whole, as what it is, and is logged', async () => {
    const { status, body } = await download(attorney, files.contacts);
    expect(status).toBe(200);
    const { status: fetched, headers, bytes } = await fetchUrl((body as { url: string }).url);
    expect([fetched, bytes]).toEqual([200, PDF]);
    expect(headers.get('content-disposition')).toContain('attachment; filename="For contacts.pdf"');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    const logged = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('activity_log').selectAll().where('activity_type', '=', 'Download File').execute(),
    );
    expect(logged.at(-1)).toMatchObject({ object_id: files.contacts, actor_type: 'contact' });
  });

  test('shows in the browser only when asked and harmless', async () => {
    const shown = await fetchUrl(((await download(staff, files.both, { open: true })).body as { url: string }).url);
    expect(shown.headers.get('content-disposition')).toMatch(/^inline;/);
    const page = await addFile(t, staff, job.job_id, { file_name: 'page.html', content: '<script>alert(1)</script>' });
    const requested = await fetchUrl(((await download(staff, page, { open: true })).body as { url: string }).url);
    expect(requested.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(requested.headers.get('content-type')).toBe('application/octet-stream');
    await t.call('DELETE', `/job_file/delete/${page}`, staff);
  });

  test('that is not the viewer’s is as good as none', async () => {
    const none = await download(staff, 999_999);
    expect(none).toMatchObject({ status: 404, body: { message: 'File not found' } });
    for (const [headers, id] of [
      [attorney, files.nobody],
      [attorney, files.providers],
      [provider, files.contacts],
      [stranger, files.both],
      [await visitor('provider'), files.contacts],
      [await visitor('contact'), link],
    ] as const) {
      const refused = await download(headers, id);
      expect([refused.status, refused.body]).toEqual([none.status, none.body]);
    }
  });

  test('of link type answers its address; one that is lost says so', async () => {
    expect((await download(attorney, link)).body).toMatchObject({ url: 'https://video.example/ruiz' });
    const lost = await addFile(t, staff, job.job_id, { file_name: 'Lost.pdf' });
    const { path } = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('job_file').select('path').where('job_file_id', '=', lost).executeTakeFirstOrThrow(),
    );
    await t.services.storage.delete(path);
    expect(await download(staff, lost)).toMatchObject({
      status: 404,
      body: { message: 'This file could not be found in the repository.' },
    });
    await t.call('DELETE', `/job_file/delete/${lost}`, staff);
  });
});

describe('many files', () => {
  test('come as one archive, each logged', async () => {
    const twin = await addFile(t, staff, job.job_id, { file_name: 'for both.PDF' });
    const url = await ticket(staff, [files.both, files.nobody, twin]);
    expect(url).toContain(`/user_type/company/company/${company_id}/job/`);
    const { status, headers, bytes } = await fetchUrl(url);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(`Files_${job.job_number}.zip`);
    const unpacked = readZip(bytes);
    expect([...unpacked.keys()]).toEqual(['For both.pdf', 'for both (2).PDF', 'For nobody.pdf']);
    expect([...unpacked.values()].every((text) => text === PDF.toString())).toBe(true);
    const logged = await inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select('object_id')
        .where('activity_type', '=', 'Download File')
        .where('object_id', 'in', [twin, files.nobody])
        .execute(),
    );
    expect(logged).toHaveLength(2);
    await t.call('DELETE', `/job_file/delete/${twin}`, staff);
  });

  test('need a choice, and only of what may be downloaded', async () => {
    const ask = (headers: Headers, job_file_ids: number[]) =>
      t.call('POST', '/job_file/createDownloadTicket', headers, { job_file_ids });
    expect(await ask(attorney, [])).toMatchObject({
      status: 400,
      body: { message: 'Please select at least one file to download.' },
    });
    expect((await ask(attorney, [files.contacts, files.nobody])).status).toBe(404);
    expect((await ask(attorney, [link])).status).toBe(404);
    expect((await ask({}, [files.both])).status).toBe(401);
  });

  test('a ticket opens once, for a minute, and exactly what it was issued for', async () => {
    const fresh = () => ticket(attorney, [files.both, files.contacts]);
    const used = await fresh();
    expect((await fetchUrl(used)).status).toBe(200);
    const stale = await fresh();
    t.setNow(Temporal.Now.instant().add({ seconds: 61 }));
    const late = await fetchUrl(stale);
    t.setNow(undefined);
    const user_id = /user_id\/(\d+)/.exec(used)?.[1];
    const responses = [
      late,
      await fetchUrl(used),
      await fetchUrl((await fresh()).replace('user_type/contact', 'user_type/admin')),
      await fetchUrl((await fresh()).replace(`user_id/${user_id}`, 'user_id/1')),
      await fetchUrl((await fresh()).replace(/job\/([\d,]+)/, `job/$1,${files.nobody}`)),
      await fetchUrl((await fresh()).replace(/job\/[\d,]+/, `job/${files.both}`)),
      await fetchUrl((await fresh()).replace(`company/${company_id}`, `company/${company_id + 1}`)),
      await fetchUrl((await fresh()).replace(/ticket=.*/, 'ticket=')),
      await fetchUrl((await fresh()).replace(/\?.*/, '')),
    ];
    for (const { status, bytes } of responses) {
      expect([status, JSON.parse(bytes.toString()).key]).toEqual([404, 'file.not_found']);
    }
  });

  test('two tabs with one ticket: one archive', async () => {
    const url = await ticket(staff, [files.both]);
    const responses = await Promise.all(Array.from({ length: 8 }, () => fetchUrl(url)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a ticket ends with its session, and with the right to its files', async () => {
    const user = await buildUser(t.db, company_id, 'company');
    const own = await signIn(t.db, user);
    const url = await ticket(own, [files.both]);
    await inCompany(t.db, company_id, (tx) =>
      tx
        .updateTable('user_session')
        .set({ revoked_at: new Date().toISOString() })
        .where('user_id', '=', user.user_id)
        .execute(),
    );
    expect((await fetchUrl(url)).status).toBe(404);
    const hidden = await ticket(attorney, [files.contacts]);
    await setFlags(files.contacts, false, false);
    expect((await fetchUrl(hidden)).status).toBe(404);
    await setFlags(files.contacts, true, false);
  });

  test('a visitor by link downloads the files of the link', async () => {
    const outsider = await visitor('contact');
    const { status, bytes } = await fetchUrl(await ticket(outsider, [files.both, files.contacts]));
    expect(status).toBe(200);
    expect(readZip(bytes).size).toBe(2);
  });
});

describe('changing a file', () => {
  const update = (headers: Headers, id: number, body: object) =>
    t.call('PATCH', `/job_file/update/${id}`, headers, body);

  test('staff release it to contacts; an old version is refused', async () => {
    const id = await addFile(t, provider, job.job_id, { file_name: 'Transcript.pdf' });
    expect(ids(await list(attorney))).not.toContain(id);
    const saved = await update(staff, id, { version: 1, contact_can_view_download: true });
    expect(saved).toMatchObject({ status: 200, body: { version: 2 } });
    expect(ids(await list(attorney))).toContain(id);
    expect((await update(staff, id, { version: 1, description: 'Again' })).status).toBe(409);
    for (const headers of [attorney, provider]) {
      expect((await update(headers, id, { version: 2, contact_can_view_download: false })).status).toBe(403);
    }
    await t.call('DELETE', `/job_file/delete/${id}`, staff);
  });

  test('staff say of which kind exhibits are; files are found by it, and a kind in use is not deleted', async () => {
    const [PAPER, PHYSICAL] = [1, 4];
    const manager = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
    const id = await addFile(t, provider, job.job_id, { file_name: 'Exhibits.pdf' });
    expect((await update(staff, id, { version: 1, exhibit_type_id: PAPER })).status).toBe(200);
    const found = await t.call('POST', '/job_file/getJobFileList', attorney, {
      filter: { exhibit_type_name: 'Paper' },
    });
    expect(found.body).not.toMatchObject({ data: [{ job_file_id: id }] });
    const listed = await t.call('POST', '/job_file/getJobFileList', staff, { filter: { exhibit_type_name: 'Paper' } });
    expect(listed.body).toMatchObject({
      data: [{ job_file_id: id, exhibit_type_name: 'Paper', exhibit_type_id: PAPER }],
    });
    expect(await t.call('DELETE', `/lookup/exhibittypes/delete/${PAPER}`, manager)).toMatchObject({
      status: 409,
      body: { key: 'lookup.in_use' },
    });
    await t.call('PATCH', `/lookup/exhibittypes/update/${PHYSICAL}`, manager, { version: 1, is_active: false });
    expect(await update(staff, id, { version: 2, exhibit_type_id: PHYSICAL })).toMatchObject({
      status: 400,
      body: { fields: { exhibit_type_id: expect.any(String) } },
    });
    expect((await update(staff, id, { version: 2, exhibit_type_id: null })).status).toBe(200);
    await t.call('DELETE', `/job_file/delete/${id}`, staff);
  });

  test('who uploaded a file may take it away and bring it back, others of the job may not', async () => {
    const id = await addFile(t, attorney, job.job_id, { file_name: 'Notice.pdf' });
    const take = (headers: Headers) => t.call('DELETE', `/job_file/delete/${id}`, headers);
    expect((await take(provider)).status).toBe(403);
    expect((await take(stranger)).status).toBe(404);
    expect((await take(attorney)).status).toBe(200);
    expect(ids(await list(staff))).not.toContain(id);
    expect((await download(staff, id)).status).toBe(404);
    expect((await t.call('POST', `/job_file/restore/${id}`, attorney)).status).toBe(200);
    expect(ids(await list(staff))).toContain(id);
    expect((await take(staff)).status).toBe(200);
  });
});
