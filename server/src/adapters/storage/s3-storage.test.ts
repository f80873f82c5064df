import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openS3Stub } from '../../testing/stub/s3-stub.ts';
import { ObjectExists, ObjectMissing, ObjectTooLarge, type PutRequest, type StoragePort } from './port.ts';
import { createS3Storage } from './s3-storage.ts';

const account = { bucket: 'onrecord', region: 'us-west-2', access_key_id: 'AKIATEST', secret_access_key: 'secret' };
const content = 'Q. State your name.\nA. Dana Whitfield.\n';
const sha256 = createHash('sha256').update(content).digest('hex');
const request: PutRequest = {
  key: 'company/7/job/104501/a1b2',
  content_type: 'text/plain',
  max_bytes: 1_000,
  bytes: content.length,
  sha256,
  expires_in_seconds: 300,
};

let stub: Awaited<ReturnType<typeof openS3Stub>>;
let storage: StoragePort;

beforeAll(async () => {
  stub = await openS3Stub(account);
  storage = createS3Storage({ ...account, endpoint: stub.endpoint });
});

beforeEach(() => stub.objects.clear());

afterAll(() => stub.close());

async function send(
  body: string,
  change: { headers?: Record<string, string>; request?: Partial<PutRequest>; url?: (url: string) => string } = {},
) {
  const { url, method, headers } = await storage.presignPut({ ...request, ...change.request });
  const response = await fetch(change.url?.(url) ?? url, { method, headers: { ...headers, ...change.headers }, body });
  await response.arrayBuffer();
  return response.status;
}

describe('an address to send an object to', () => {
  it('takes the object it was made for', async () => {
    expect(await send(content)).toBe(200);
    expect(stub.objects.get(request.key)?.body.toString()).toBe(content);
    expect(await storage.head(request.key)).toMatchObject({ bytes: content.length });
  });

  it('has no secret in it and lives as long as asked', async () => {
    const { url } = await storage.presignPut(request);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
    expect(url).not.toContain(account.secret_access_key);
  });

  it.each<[string, number, Parameters<typeof send>]>([
    ['another type', 403, [content, { headers: { 'content-type': 'text/html' } }]],
    ['one byte more', 403, [`${content}x`]],
    ['other bytes', 400, [content.replace('Q', 'Z')]],
    ['a digest of other bytes', 403, [content, { headers: { 'x-amz-checksum-sha256': 'AAAA' } }]],
    ['permission to replace', 403, [content, { headers: { 'if-none-match': 'x' } }]],
    ['another key', 403, [content, { url: (url) => url.replace('104501', '104502') }]],
    ['a longer life', 403, [content, { url: (url) => url.replace('Expires=300', 'Expires=3000') }]],
    ['an expired address', 403, [content, { request: { expires_in_seconds: -1 } }]],
  ])('refuses %s', async (_, status, attempt) => {
    expect(await send(...attempt)).toBe(status);
    expect(stub.objects.size).toBe(0);
  });

  it('takes no second object', async () => {
    expect(await send(content)).toBe(200);
    expect(await send(content)).toBe(412);
  });

  it('works without a known length or digest', async () => {
    expect(await send('anything', { request: { bytes: undefined, sha256: undefined } })).toBe(200);
  });
});

describe('an address to fetch an object from', () => {
  async function fetchIt(change: object) {
    const requested = {
      key: request.key,
      download_name: 'Ruiz – vol. 1.txt',
      content_type: 'text/plain',
      inline: false,
    };
    return await fetch(await storage.presignGet({ ...requested, expires_in_seconds: 60, ...change }));
  }

  beforeEach(async () => void (await send(content)));

  it('gives it to be saved under its own name', async () => {
    const response = await fetchIt({});
    expect(await response.text()).toBe(content);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Ruiz _ vol. 1.txt"; filename*=UTF-8''Ruiz%20%E2%80%93%20vol.%201.txt`,
    );
  });

  it('never gives a page that a browser would run', async () => {
    const response = await fetchIt({ content_type: 'text/html', inline: true });
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  });
});

describe('the server itself', () => {
  it('stores, reads a part, and deletes', async () => {
    const stored = await storage.putStream('exports/7/list.txt', Readable.from([content]), {
      content_type: 'text/plain',
    });
    expect(stored).toEqual({ bytes: content.length, sha256 });
    expect(await text(await storage.openRead('exports/7/list.txt', { start: 3, end: 7 }))).toBe(content.slice(3, 8));
    await storage.delete('exports/7/list.txt');
    expect(await storage.head('exports/7/list.txt')).toBeUndefined();
    await expect(storage.openRead('exports/7/list.txt')).rejects.toBeInstanceOf(ObjectMissing);
    await storage.delete('exports/7/list.txt');
  });

  it('replaces nothing and stores nothing too large', async () => {
    await storage.putStream('a/b', Readable.from(['first']), { content_type: 'text/plain' });
    const second = storage.putStream('a/b', Readable.from(['second']), { content_type: 'text/plain' });
    await expect(second).rejects.toBeInstanceOf(ObjectExists);
    const large = storage.putStream('a/c', Readable.from(['12345']), { content_type: 'text/plain', max_bytes: 4 });
    await expect(large).rejects.toBeInstanceOf(ObjectTooLarge);
    expect([...stub.objects.keys()]).toEqual(['a/b']);
  });
});
