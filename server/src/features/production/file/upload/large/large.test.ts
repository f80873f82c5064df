import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LARGE_MAX_BYTES } from '@onrecord/domain/production/file/upload-size';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalStorage } from '../../../../../adapters/storage/local-storage.ts';
import { createS3Storage } from '../../../../../adapters/storage/s3-storage.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../../testing/build/build.ts';
import { buildJob } from '../../../../../testing/build/build-job.ts';
import { originOf } from '../../../../../testing/make/upload-file.ts';
import { openS3Stub } from '../../../../../testing/stub/s3-stub.ts';
import { startTestApp, type TestApp } from '../../../../../testing/test-app.ts';
import { triesOf } from '../../../../../testing/tries.ts';
import { storedKey, sweepUploads } from '../upload.writes.ts';

type Headers = Record<string, string>;
type Half = { key_name: string; part_size: number; sent_parts: number[] };
type Address = { url: string; headers: Headers };

const PART = 1_000;
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), randomBytes(3 * PART)]);

let t: TestApp;
let company_id: number;
let job_id: number;
let user: Awaited<ReturnType<typeof buildUser>>;
let staff: Headers;
let colleague: Headers;

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const partOf = (content: Buffer, part: number) => content.subarray((part - 1) * PART, part * PART);

const allow = (allow_large_uploads: boolean) =>
  inCompany(t.db, company_id, (tx) => tx.updateTable('company').set({ allow_large_uploads }).execute());

beforeAll(async () => {
  t = await startTestApp({ upload_part_bytes: PART });
  const built = await buildCompany(t.db);
  company_id = built.company_id;
  job_id = (await buildJob(t.db, company_id, { division_id: built.division_id })).job_id;
  user = await buildUser(t.db, company_id, 'company');
  staff = await signIn(t.db, user);
  colleague = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
  await allow(true);
});
afterAll(() => t.close());

const begin = (headers: Headers, change: object = {}) =>
  t.call('POST', '/job_file/beginLargeUpload', headers, {
    job_id,
    file_name: 'Day 1.mp4',
    size: MP4.length,
    fingerprint: 'one',
    ...change,
  });

const addressOf = (headers: Headers, key_name: string, part: number, content = MP4) =>
  t.call('PUT', '/job_file/getUploadPart', headers, { key_name, part, sha256: sha256(partOf(content, part)) });

async function put({ url, headers }: Address, body: Buffer, origin?: string): Promise<number> {
  const response = await fetch(`${origin ?? (await originOf(t))}${url}`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(body),
  });
  await response.arrayBuffer();
  return response.status;
}

async function sendPart(headers: Headers, key_name: string, part: number, content = MP4): Promise<number> {
  const { status, body } = await addressOf(headers, key_name, part, content);
  expect(status).toBe(200);
  return put(body as Address, partOf(content, part));
}

/** Sends the beginning of a part and hangs up. */
async function hangUp(key_name: string, part: number): Promise<void> {
  const { body } = await addressOf(staff, key_name, part);
  const { url, headers } = body as Address;
  const leaving = new AbortController();
  const content = new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array(partOf(MP4, part).subarray(0, 10))),
  });
  const sending = fetch(`${await originOf(t)}${url}`, {
    method: 'PUT',
    headers,
    body: content,
    duplex: 'half',
    signal: leaving.signal,
  } as RequestInit);
  await new Promise((resolve) => setImmediate(resolve));
  leaving.abort();
  await expect(sending).rejects.toThrow();
}

const check = (headers: Headers, key_name: string) => t.call('POST', '/job_file/checkUpload', headers, { key_name });
const unfinished = async (headers: Headers) =>
  ((await t.call('POST', '/job_file/getUploadData', headers, { job_id })).body as { unfinished: object[] }).unfinished;

test('a large file goes on after every break, and is a file of the job in the end', async () => {
  const first = (await begin(staff)).body as Half;
  expect(first).toMatchObject({ part_size: PART, sent_parts: [] });
  const parts = Math.ceil(MP4.length / PART);
  for (let part = 1; part <= parts; part += 1) {
    await hangUp(first.key_name, part);
    const again = (await begin(staff)).body as Half;
    expect(again).toEqual({ ...first, sent_parts: Array.from({ length: part - 1 }, (_, index) => index + 1) });
    expect((await check(staff, first.key_name)).status).toBe(502);
    expect(await sendPart(staff, again.key_name, part)).toBe(200);
    expect(await unfinished(staff)).toMatchObject([
      { file_name: 'Day 1.mp4', sent_bytes: Math.min(part * PART, MP4.length) },
    ]);
  }
  const looks = await Promise.all([check(staff, first.key_name), check(staff, first.key_name)]);
  expect(looks.map(({ status }) => status)).toEqual([200, 200]);
  const { key_name } = first;
  const saved = await t.call('POST', '/job_file/addJobFiles', staff, { job_id, files_data: [{ key_name }] });
  expect(saved.status).toBe(200);
  expect(await buffer(await t.services.storage.openRead(storedKey(key_name)))).toEqual(MP4);
  expect(await unfinished(staff)).toEqual([]);
});

test('nobody goes on with the file of somebody else, or with other content under the same name', async () => {
  const { key_name } = (await begin(staff, { fingerprint: 'mine' })).body as Half;
  expect(await sendPart(staff, key_name, 1)).toBe(200);
  for (const [headers, change] of [
    [colleague, { fingerprint: 'mine' }],
    [staff, { fingerprint: 'other' }],
  ] as const)
    expect(await begin(headers, change)).toMatchObject({ status: 200, body: { sent_parts: [] } });
  expect(await unfinished(colleague)).toHaveLength(1);
  expect((await addressOf(colleague, key_name, 2)).status).toBe(404);
  expect((await check(colleague, key_name)).status).toBe(404);
  expect((await addressOf(staff, key_name, 5)).status).toBe(404);
  const { body } = await addressOf(staff, key_name, 2);
  expect(await put(body as Address, partOf(MP4, 1))).toBe(400);
  expect(
    await put({ ...(body as Address), url: (body as Address).url.replace('part=2', 'part=3') }, partOf(MP4, 2)),
  ).toBe(403);
});

test('what is no video is refused on arrival, and gone', async () => {
  const page = Buffer.from('<html><script>alert(1)</script>');
  const { key_name } = (await begin(staff, { size: page.length, fingerprint: 'page' })).body as Half;
  expect(await sendPart(staff, key_name, 1, page)).toBe(200);
  expect(await check(staff, key_name)).toMatchObject({ status: 415, body: { key: 'file.unsupported' } });
  expect((await check(staff, key_name)).status).toBe(404);
  expect(await t.services.storage.head(storedKey(key_name))).toBeUndefined();
});

test('where the company does not allow it, and above 50 GB, a file is refused with its size', async () => {
  const size = 300 * 1024 ** 2;
  expect((await begin(staff, { size })).status).toBe(200);
  expect(await begin(staff, { size: LARGE_MAX_BYTES + 1 })).toMatchObject({
    status: 400,
    body: { key: 'upload.too_large_in_parts' },
  });
  await allow(false);
  expect(await begin(staff, { size })).toMatchObject({
    status: 400,
    body: { message: 'Day 1.mp4 is 300 MB. Please select files that are 256MB or smaller.' },
  });
  const { body } = await t.call('POST', '/job_file/getUploadData', staff, { job_id });
  expect(body).toMatchObject({ max_bytes: 256 * 1024 ** 2, office: { name: expect.any(String) } });
  await allow(true);
});

test.runIf(existsSync('/dev/full'))('a full disk refuses a part, and keeps those before it', async () => {
  const { key_name } = (await begin(staff, { fingerprint: 'full' })).body as Half;
  expect(await sendPart(staff, key_name, 1)).toBe(200);
  const { files } = t.services.storage as LocalStorage;
  const root = join(dirname(files.pathOf('a')), '../parts');
  const row = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('job_upload').select('parts_id').where('key_name', '=', key_name).executeTakeFirstOrThrow(),
  );
  const content = join(root, row.parts_id ?? '', 'content');
  await rename(content, `${content}.real`);
  await symlink('/dev/full', content);
  expect(await sendPart(staff, key_name, 2)).toBe(507);
  await rm(content);
  await rename(`${content}.real`, content);
  expect((await begin(staff, { fingerprint: 'full' })).body).toMatchObject({ key_name, sent_parts: [1] });
  for (const part of [2, 3, 4]) expect(await sendPart(staff, key_name, part)).toBe(200);
  expect((await check(staff, key_name)).status).toBe(200);
  expect(await buffer(await t.services.storage.openRead(storedKey(key_name)))).toEqual(MP4);
});

test('two windows that send the same file, and one that gives it up, leave a whole file or none', async () => {
  for (let round = 0; round < triesOf(200, 3); round += 1) {
    const { key_name } = (await begin(staff, { fingerprint: `race ${round}` })).body as Half;
    const window = async () => {
      for (const part of [1, 2, 3, 4]) {
        const { status, body } = await addressOf(staff, key_name, part);
        if (status !== 200) return status;
        await put(body as Address, partOf(MP4, part));
      }
      return (await check(staff, key_name)).status;
    };
    const giveUp = async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
      return (await t.call('POST', '/job_file/deleteTempUpload', staff, { key_name })).status;
    };
    const [left] = await Promise.all([giveUp(), window(), window()]);
    expect(left).toBe(200);
    const added = await t.call('POST', '/job_file/addJobFiles', staff, { job_id, files_data: [{ key_name }] });
    expect(added.status).toBe(404);
  }
});

test('halves are removed after seven days in which nothing arrived, not before', async () => {
  const { key_name } = (await begin(staff, { fingerprint: 'old' })).body as Half;
  await sendPart(staff, key_name, 1);
  const begun = Temporal.Now.instant();
  const partsFolder = join(dirname((t.services.storage as LocalStorage).files.pathOf('a')), '../parts');
  const sixDaysOn = begun.add({ hours: 24 * 6 });
  t.setNow(sixDaysOn);
  await sweepUploads(t.services);
  // The session of the first day has ended by then.
  expect(await sendPart(await signIn(t.db, user, sixDaysOn), key_name, 2)).toBe(200);
  t.setNow(begun.add({ hours: 24 * 12 }));
  await sweepUploads(t.services);
  expect(await readdir(partsFolder)).toHaveLength(1);
  t.setNow(begun.add({ hours: 24 * 14 }));
  await sweepUploads(t.services);
  expect(await readdir(partsFolder)).toEqual([]);
  t.setNow(undefined);
  expect((await addressOf(staff, key_name, 3)).status).toBe(404);
});

test('a bucket takes the parts and joins them', async () => {
  const account = { bucket: 'files', region: 'us-west-2', access_key_id: 'id', secret_access_key: 'secret' };
  const stub = await openS3Stub(account);
  const storage = createS3Storage({ ...account, endpoint: stub.endpoint });
  const key = 'company/7/job/104501/a1b2';
  const parts_id = await storage.beginParts(key, 'video/mp4');
  const signed = (part: number) => {
    const offset = (part - 1) * PART;
    const bytes = partOf(MP4, part);
    const digest = sha256(bytes);
    return storage.presignPart({
      key,
      parts_id,
      part,
      offset,
      bytes: bytes.length,
      sha256: digest,
      expires_in_seconds: 60,
    });
  };
  expect(await put(await signed(1), partOf(MP4, 2), '')).toBe(400);
  for (const part of [1, 2, 3, 4]) expect(await put(await signed(part), partOf(MP4, part), '')).toBe(200);
  expect(await storage.partsOf({ key, parts_id })).toEqual([1, 2, 3, 4]);
  const joined = { key, parts_id, bytes: MP4.length, part_size: PART };
  await Promise.all([storage.finishParts(joined), storage.finishParts(joined)]);
  await storage.finishParts(joined);
  expect(stub.objects.get(key)?.body).toEqual(MP4);
  expect(await storage.partsOf({ key, parts_id })).toBeUndefined();
  await storage.dropParts({ key, parts_id });
  stub.close();
});
