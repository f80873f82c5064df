import { RECORD_TYPES, type RecordPart } from '@onrecord/domain/core/record/record-part';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildDeponent, buildDivision, buildJob } from '../../../../testing/build/build-job.ts';
import { originOf, PDF, sendTo } from '../../../../testing/make/upload-file.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { sweepUploads } from '../upload/upload.writes.ts';

type Headers = Record<string, string>;
type Address = { url: string; headers: Headers; key_name: string };

const PART = 65_536;
/** A video of a little more than two parts, as far as its beginning says. */
const MP4 = Buffer.concat([Buffer.from('000000206674797069736f6d', 'hex'), Buffer.alloc(2 * PART + 3, 7)]);

let t: TestApp;
let company_id: number;
let staff: Headers;
let attorney: Headers;
let reporter: Headers;
let ids: Record<RecordPart['object_type'], number>;
let user_type_id: number;

const post = (path: string, headers: Headers, body: object) => t.call('POST', `/record_file/${path}`, headers, body);
const of = (object_type: RecordPart['object_type'], object_id = ids[object_type]) => ({ object_type, object_id });

beforeAll(async () => {
  t = await startTestApp({ upload_part_bytes: PART });
  const company = await buildCompany(t.db);
  company_id = company.company_id;
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { client_id } = await buildClient(t.db, company_id, { name: 'Filed LLP' });
  const { contact_id } = await buildContact(t.db, company_id, { client_id });
  const { service_provider_id } = await buildProvider(t.db, company_id);
  const { case_id } = await buildCase(t.db, company_id, { client_id });
  const { deponent_id } = await buildDeponent(t.db, company_id);
  ids = { client: client_id, contact: contact_id, case: case_id, deponent: deponent_id, provider: service_provider_id };
  await buildJob(t.db, company_id, {
    division_id: company.division_id,
    client_id,
    case_id,
    deponent_ids: [deponent_id],
    service_provider_ids: [service_provider_id],
  });
  attorney = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id }));
  reporter = await signIn(t.db, await buildUser(t.db, company_id, 'provider', { service_provider_id }));
  const { body } = await t.call('POST', '/lookup/userfiletypes/create', staff, { name: 'Retainer' });
  user_type_id = (body as { id: number }).id;
});
afterAll(() => t.close());

async function send(part: RecordPart, file_name = 'Retainer.pdf', content: Buffer = PDF): Promise<string> {
  const file = { ...part, file_name, size: content.byteLength };
  const { status, body } = await t.call('PUT', '/record_file/generatePresignedUrl', staff, file);
  expect(status).toBe(200);
  expect(await sendTo(t, body as Address, content)).toBe(200);
  return (body as Address).key_name;
}
const save = (part: RecordPart, file: object, headers = staff) =>
  post('addRecordFiles', headers, { ...part, files_data: [file] });
async function add(part: RecordPart, file: object = {}): Promise<number> {
  const { status, body } = await save(part, { key_name: await send(part), ...file });
  expect(status).toBe(200);
  return (body as { record_file_ids: [number] }).record_file_ids[0];
}
type Row = { record_file_id: number; version: number; file_name: string };
const list = async (part: RecordPart, headers = staff, more: object = {}) =>
  (await post('getRecordFiles', headers, { ...part, limit: 100, ...more })).body as { data: Row[]; count: number };
const row = async (part: RecordPart, id: number) => (await list(part)).data.find((one) => one.record_file_id === id);

describe('a file of a record', () => {
  test.each(RECORD_TYPES)(
    'of a %s is uploaded with its type, listed, counted, fetched and in its history',
    async (kind) => {
      const part = of(kind);
      const id = await add(part, { description: ' ', file_type_id: user_type_id });
      expect(await row(part, id)).toMatchObject({
        file_name: 'Retainer.pdf',
        description: 'Retainer',
        file_type_name: 'Retainer',
        size: PDF.byteLength,
        contact_can_view_download: false,
      });
      const { body } = await post('download', staff, { record_file_id: id });
      const response = await fetch(`${await originOf(t)}${(body as { url: string }).url}`);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
      const attached = { job_file_id: id, job_type: 'file_atta' };
      expect((await t.call('POST', '/job_file/downloadJobFile', staff, attached)).status).toBe(200);
      const history = await t.call('POST', '/activity_log/getRecordHistory', staff, part);
      const { entries } = history.body as { entries: { activity_type: string; description: string }[] };
      expect(entries.map((entry) => `${entry.activity_type}: ${entry.description}`)).toEqual(
        expect.arrayContaining(['Upload File: Retainer.pdf', 'Download File: Retainer.pdf']),
      );
    },
  );

  test('is refused with a type of jobs, with content that is no such file, and without content', async () => {
    const part = of('client');
    expect((await save(part, { key_name: await send(part), file_type_id: 1 })).body).toMatchObject({
      fields: { 'files.0.file_type_id': expect.any(String) },
    });
    const script = await send(part, 'Photo.png', Buffer.from('#!/bin/sh\nrm -r\n'));
    expect((await save(part, { key_name: script })).body).toMatchObject({
      fields: { 'files.0.file_name': 'Invalid file: Unsupported file format' },
    });
    const bad = (name: string, size: number) =>
      t.call('PUT', '/record_file/generatePresignedUrl', staff, { ...part, file_name: name, size });
    for (const [name, size] of [
      ['a.exe', 5],
      ['a-b.pdf', 5],
      ['Empty.pdf', 0],
      ['Huge.mp4', 268_435_457],
    ] as const)
      expect((await bad(name, size)).status).toBe(400);
    expect((await list(part)).data.some(({ file_name }) => file_name === 'Photo.png')).toBe(false);
  });

  test('is renamed with its own extension, and a late save is told', async () => {
    const part = of('case');
    const id = await add(part);
    const change = (body: object) => t.call('PATCH', `/record_file/update/${id}`, staff, body);
    expect((await change({ version: 1, file_name: 'Retainer.exe' })).body).toMatchObject({
      fields: { file_name: 'Keep the extension .pdf at the end of the name.' },
    });
    expect((await change({ version: 1, file_name: 'Signed retainer.pdf' })).body).toMatchObject({ version: 2 });
    expect((await change({ version: 1, description: 'x' })).status).toBe(409);
    expect(await row(part, id)).toMatchObject({ file_name: 'Signed retainer.pdf', description: 'Retainer' });
  });

  test('is deleted with a way back, and keeps its record from being deleted', async () => {
    const { client_id } = await buildClient(t.db, company_id, { name: 'Filed on LLP' });
    const part = of('client', client_id);
    const id = await add(part);
    expect((await t.call('DELETE', `/record_file/delete/${id}`, staff)).status).toBe(200);
    expect(await list(part)).toEqual({ data: [], count: 0 });
    expect((await post('download', staff, { record_file_id: id })).status).toBe(404);
    expect((await list(part, staff, { state: 'deleted' })).count).toBe(1);
    expect((await post(`restore/${id}`, staff, {})).status).toBe(200);
    expect((await list(part)).count).toBe(1);
    expect((await t.call('DELETE', `/client/delete/${client_id}`, staff)).status).not.toBe(200);
    const counts = await t.call('POST', '/client/clientDetailsCount', staff, { client_id });
    expect(counts.body).toMatchObject({ attachments: 1 });
  });

  test('can be a link, which is never packed', async () => {
    const part = of('deponent');
    const { body } = await post('addLink', staff, { ...part, address: 'https://rooms.example/4' });
    const id = (body as { record_file_id: number }).record_file_id;
    expect((await post('download', staff, { record_file_id: id })).body).toMatchObject({
      url: 'https://rooms.example/4',
    });
    expect((await post('createDownloadTicket', staff, { record_file_ids: [id] })).status).toBe(404);
    expect((await post('addLink', staff, { ...part, address: 'javascript:1' })).status).toBe(400);
  });

  test('comes in an archive with others, once and for its ticket only', async () => {
    const part = of('client');
    const both = [await add(part), await add(part)];
    const { body } = await post('createDownloadTicket', staff, { record_file_ids: both });
    const { url } = body as { url: string };
    const at = await originOf(t);
    expect((await fetch(`${at}${url.replace(/files\/[\d,]+/, `files/${both[0]}`)}`)).status).toBe(404);
    const again = (await post('createDownloadTicket', staff, { record_file_ids: both })).body as { url: string };
    const packed = await fetch(`${at}${again.url}`);
    expect(packed.headers.get('content-disposition')).toContain('Filed LLP.zip');
    expect(
      Buffer.from(await packed.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await fetch(`${at}${again.url}`)).status).toBe(404);
  });

  test('goes along when its client is merged into another', async () => {
    const [target, gone] = [await buildClient(t.db, company_id), await buildClient(t.db, company_id)];
    const id = await add(of('client', gone.client_id));
    const waiting = await send(of('client', gone.client_id));
    const sides = { noun: 'client', keep_id: target.client_id, merge_id: gone.client_id };
    const { keep, merge: other } = (await t.call('POST', '/merge/preview', staff, sides)).body as Record<
      'keep' | 'merge',
      { version: number }
    >;
    const { noun: _, ...both } = sides;
    const merge = { ...both, keep_version: keep.version, merge_version: other.version, take: [] };
    expect((await t.call('POST', '/client/mergeClients', staff, merge)).status).toBe(200);
    expect(await row(of('client', target.client_id), id)).toBeDefined();
    // What was under way to the record that is gone is saved as the record's that it became.
    expect((await save(of('client', gone.client_id), { key_name: waiting })).status).toBe(200);
    expect((await list(of('client', target.client_id))).count).toBe(2);
  });
});

test('a large file is sent in parts and goes on where it stopped', async () => {
  const part = of('case');
  await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set({ allow_large_uploads: true }).execute());
  const begin = () =>
    post('beginLargeUpload', staff, { ...part, file_name: 'Day 1.mp4', size: MP4.length, fingerprint: 'a' });
  const digest = async (bytes: Buffer) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');
  const { key_name } = (await begin()).body as { key_name: string };
  for (let number = 1; number <= 3; number += 1) {
    const bytes = MP4.subarray((number - 1) * PART, number * PART);
    const body = { key_name, part: number, sha256: await digest(bytes) };
    const address = await t.call('PUT', '/job_file/getUploadPart', staff, body);
    expect(address.status).toBe(200);
    expect(await sendTo(t, address.body as Address, bytes)).toBe(200);
    expect((await begin()).body).toMatchObject({
      key_name,
      sent_parts: Array.from({ length: number }, (_, at) => at + 1),
    });
  }
  expect(((await post('getUploadData', staff, part)).body as { unfinished: object[] }).unfinished).toHaveLength(1);
  const limited = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  expect((await t.call('POST', '/job_file/checkUpload', limited, { key_name })).status).toBe(404);
  expect((await t.call('POST', '/job_file/checkUpload', staff, { key_name })).status).toBe(200);
  expect((await save(part, { key_name })).status).toBe(200);
});

describe('who sees files of records', () => {
  const shown = { contact_can_view_download: true, provider_can_view_download: true };

  test('contacts and providers see only what was shown to them, of records that are theirs', async () => {
    const seen = async (kind: RecordPart['object_type'], headers: Headers) => {
      const { body, status } = await post('getRecordFiles', headers, { ...of(kind), limit: 100 });
      return status === 200 ? (body as { data: Row[] }).data.map(({ record_file_id }) => record_file_id) : status;
    };
    const hidden = await add(of('case'));
    expect(await seen('case', attorney)).toEqual([]);
    expect((await post('download', attorney, { record_file_id: hidden })).status).toBe(404);
    const open = await add(of('case'), shown);
    expect(await seen('case', attorney)).toEqual([open]);
    expect(await seen('case', reporter)).toEqual([open]);
    expect((await post('download', attorney, { record_file_id: open })).status).toBe(200);
    expect(JSON.stringify(await list(of('case'), attorney))).not.toContain('can_view_download');
    expect((await post('createDownloadTicket', attorney, { record_file_ids: [open, hidden] })).status).toBe(404);
    expect((await post('getRecordFiles', attorney, { ...of('case'), state: 'deleted' })).status).toBe(403);
    expect(await seen('provider', attorney)).not.toEqual([expect.any(Number)]);
    const session = async (headers: Headers) =>
      (await t.call('GET', `/auth/getUserSessionOfCompany/${company_id}`, headers)).body as {
        case_file_attachment_count: number;
        file_counts: Record<string, number>;
      };
    expect(await session(attorney)).toMatchObject({ case_file_attachment_count: 1 });
    const { case_file_attachment_count, file_counts } = await session(staff);
    expect(file_counts.case).toBe(case_file_attachment_count);
    expect(case_file_attachment_count).toBe((await list(of('case'))).count);
    const other = await buildClient(t.db, company_id);
    const foreign = await add(of('client', other.client_id), { contact_can_view_download: true });
    expect((await post('download', attorney, { record_file_id: foreign })).status).toBe(404);
  });

  test('nobody shows a client’s papers to providers, nor a provider’s to clients', async () => {
    const refusals = [
      [of('client'), { provider_can_view_download: true }],
      [of('provider'), { contact_can_view_download: true }],
    ] as const;
    for (const [part, flags] of refusals)
      expect((await save(part, { key_name: await send(part), ...flags })).status).toBe(400);
  });

  test('contacts and providers add and change nothing; staff of other divisions find nothing', async () => {
    const id = await add(of('client'), { contact_can_view_download: true });
    for (const outsider of [attorney, reporter]) {
      expect((await post('addLink', outsider, { ...of('client'), address: 'https://a.example' })).status).toBe(403);
      expect((await t.call('PATCH', `/record_file/update/${id}`, outsider, { version: 1 })).status).toBe(403);
      expect((await t.call('DELETE', `/record_file/delete/${id}`, outsider)).status).toBe(403);
    }
    const far = await buildDivision(t.db, company_id, {});
    const { client_id } = await buildClient(t.db, company_id, { division_id: far.division_id });
    const theirs = await add(of('client', client_id));
    const near = await buildDivision(t.db, company_id, {});
    const access = { full_access: true, division_access: [near.division_id] };
    const limited = await signIn(t.db, await buildUser(t.db, company_id, 'company', access));
    for (const { status } of [
      await post('download', limited, { record_file_id: theirs }),
      await post('getRecordFiles', limited, of('client', client_id)),
      await t.call('DELETE', `/record_file/delete/${theirs}`, limited),
    ])
      expect(status).toBe(404);
  });
});

describe('at the same moment', () => {
  const ROUNDS = 4;

  test('an upload is saved once, and one of two changes of a file stays', async () => {
    const part = of('contact');
    for (let round = 0; round < ROUNDS; round += 1) {
      const key_name = await send(part);
      const saves = await Promise.all([save(part, { key_name }), save(part, { key_name })]);
      expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      const saved = saves.find(({ status }) => status === 200)?.body as { record_file_ids: [number] };
      const id = saved.record_file_ids[0];
      const rename = t.call('PATCH', `/record_file/update/${id}`, staff, { version: 1, file_name: 'A.pdf' });
      const other = t.call('PATCH', `/record_file/update/${id}`, staff, { version: 1, file_name: 'B.pdf' });
      const gone = t.call('DELETE', `/record_file/delete/${id}`, staff);
      const results = (await Promise.all([rename, other, gone])).map(({ status }) => status);
      expect(results[2]).toBe(200);
      expect(results.slice(0, 2).filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    }
    expect((await list(part)).data.some(({ file_name }) => /^[AB]\.pdf$/.test(file_name))).toBe(false);
  });
});

test('an upload that nobody saves is swept', async () => {
  const key_name = await send(of('client'));
  t.setNow(Temporal.Now.instant().add({ hours: 25 }));
  await sweepUploads(t.services);
  t.setNow(undefined);
  expect((await save(of('client'), { key_name })).status).toBe(404);
});
