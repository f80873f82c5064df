import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { localStorageRoutes } from './local-routes.ts';
import { createLocalStorage, type LocalStorage } from './local-storage.ts';
import { type GetRequest, ObjectExists, ObjectMissing, type PutRequest } from './port.ts';

const content = 'Q. State your name.\nA. Dana Whitfield.\n';
const digest = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const put: PutRequest = {
  key: 'company/7/job/104501/a1b2',
  content_type: 'application/pdf',
  max_bytes: 1_000_000,
  expires_in_seconds: 300,
};
const get: GetRequest = {
  key: put.key,
  download_name: 'Transcript.pdf',
  content_type: 'application/pdf',
  inline: false,
  expires_in_seconds: 60,
};

let folder: string;
let origin: string;
let storage: LocalStorage;
let app: FastifyInstance;
let now: Temporal.Instant;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onrecord-storage-'));
  storage = createLocalStorage({ folder, secret: 'a long random secret', baseUrl: '', now: () => now });
  app = Fastify({ bodyLimit: 1_000, routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } });
  await app.register(localStorageRoutes, { storage, stall_ms: 300 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  now = Temporal.Now.instant();
});

afterEach(async () => {
  await rm(join(folder, 'objects'), { recursive: true, force: true });
});

afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(body: string | Buffer, change: Partial<PutRequest> = {}, headers: Record<string, string> = {}) {
  const signed = await storage.presignPut({ ...put, ...change });
  return await sendTo(signed.url, body, { ...signed.headers, ...headers });
}

async function sendTo(url: string, body: string | Buffer | ReadableStream, headers: Record<string, string> = {}) {
  const complete = { method: 'PUT', headers: { 'content-type': put.content_type, ...headers }, body, duplex: 'half' };
  const response = await fetch(`${origin}${url}`, complete as RequestInit);
  await response.arrayBuffer();
  return response.status;
}

async function fetchIt(change: Partial<GetRequest> = {}, headers: Record<string, string> = {}) {
  return await fetch(`${origin}${await storage.presignGet({ ...get, ...change })}`, { headers });
}

async function drafts() {
  return await readdir(join(folder, 'incoming')).catch(() => []);
}

describe('an address to send an object to', () => {
  it('takes the object it was made for, also beyond the limit of other bodies', async () => {
    const large = randomBytes(900_000);
    expect(await send(large, { bytes: 900_000, sha256: digest(large) })).toBe(200);
    expect(await buffer(await storage.openRead(put.key))).toEqual(large);
    expect(await storage.head(put.key)).toMatchObject({ bytes: 900_000 });
    expect(await drafts()).toEqual([]);
  });

  it('takes an empty object', async () => {
    expect(await send('', { bytes: 0 })).toBe(200);
    expect(await storage.head(put.key)).toMatchObject({ bytes: 0 });
  });

  it.each<[string, number, () => Promise<number>]>([
    ['another type', 403, () => send(content, {}, { 'content-type': 'text/html' })],
    ['a bigger body', 413, () => send(content, { max_bytes: content.length - 1 })],
    ['a body longer than agreed', 413, () => send(content, { bytes: content.length - 1 })],
    ['a shorter body than agreed', 400, () => send(content, { bytes: content.length + 1 })],
    ['other bytes', 400, () => send(content, { sha256: digest('other') })],
    ['an expired address', 400, () => send(content, { expires_in_seconds: 0 })],
  ])('refuses %s', async (_, status, attempt) => {
    expect(await attempt()).toBe(status);
    expect(await storage.head(put.key)).toBeUndefined();
    expect(await drafts()).toEqual([]);
  });

  it('refuses a bigger body that does not say its size', async () => {
    const { url } = await storage.presignPut({ ...put, max_bytes: 100_000 });
    const endless = Readable.toWeb(Readable.from(Array.from({ length: 64 }, () => randomBytes(16_384))));
    const status = await sendTo(url, endless as ReadableStream).catch(() => 'cut off');
    expect([413, 'cut off']).toContain(status);
    expect(await storage.head(put.key)).toBeUndefined();
    expect(await drafts()).toEqual([]);
  });

  it.each<[string, (url: string) => string]>([
    ['another company', (url) => url.replace('company/7', 'company/8')],
    ['another type', (url) => url.replace('type=application%2Fpdf', 'type=text%2Fhtml')],
    ['a higher limit', (url) => url.replace('max=1000000', 'max=9000000')],
    ['no limit', (url) => url.replace('max=1000000&', '')],
    ['a second limit', (url) => url.replace('max=', 'max=9000000&max=')],
    ['a longer life', (url) => url.replace(/expires=\d/, 'expires=9')],
    ['no signature', (url) => url.replace(/&signature=.*/, '')],
    ['an empty signature', (url) => url.replace(/signature=.*/, 'signature=')],
    ['a flipped bit', (url) => url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['no query', (url) => url.replace(/\?.*/, '')],
    ['a step up', (url) => url.replace('/job/104501/a1b2', '/job/104501/x/../a1b2')],
    ['a coded step up', (url) => url.replace('/a1b2', '/%2e%2e%2fa1b2')],
    ['a coded slash', (url) => url.replace('job/104501', 'job%2F104501')],
    ['a zero byte', (url) => url.replace('a1b2', 'a1b2%00')],
    ['a double slash', (url) => url.replace('/storage/', '/storage//')],
  ])('refuses to be changed: %s', async (_, forge) => {
    const { url } = await storage.presignPut(put);
    const forged = forge(url);
    expect(forged).not.toBe(url);
    expect(await sendRaw('PUT', forged)).toBe(403);
    expect(await readdir(folder)).not.toContain('objects');
  });

  it('for fetching cannot be used for sending, nor the other way round', async () => {
    expect(await sendTo(await storage.presignGet(get), content)).toBe(403);
    const { url } = await storage.presignPut(put);
    expect((await fetch(`${origin}${url}`)).status).toBe(403);
  });

  it('takes one object only, also when twenty arrive at once', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => `version ${index}`);
    const statuses = await Promise.all(bodies.map((body) => send(body)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 412)).toHaveLength(19);
    const stored = await text(await storage.openRead(put.key));
    expect(stored).toBe(bodies[statuses.indexOf(200)]);
    expect(await send('later')).toBe(412);
    expect(await text(await storage.openRead(put.key))).toBe(stored);
    expect(await drafts()).toEqual([]);
  });

  it('keeps nothing of a sender that disappears or falls silent', async () => {
    for (const end of ['disappears', 'falls silent']) {
      const { url } = await storage.presignPut(put);
      const sending = httpRequest(`${origin}${url}`, {
        method: 'PUT',
        headers: { 'content-type': put.content_type, 'content-length': 1_000 },
      });
      const over = new Promise((resolve) => sending.on('error', resolve).on('response', (r) => resolve(r.statusCode)));
      sending.write('half of it');
      await expect.poll(drafts).toHaveLength(1);
      if (end === 'disappears') sending.destroy();
      await over;
      await expect.poll(drafts).toEqual([]);
      expect(await storage.head(put.key)).toBeUndefined();
    }
  });
});

/** Past the client's own tidying of paths. */
async function sendRaw(method: string, path: string): Promise<number | undefined> {
  const { port } = new URL(origin);
  return await new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method, path, headers: { 'content-type': put.content_type } };
    httpRequest(options, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end(content);
  });
}

describe('an address to fetch an object from', () => {
  it('gives it to be saved, and lets no browser run it', async () => {
    await send(content);
    const response = await fetchIt();
    expect(await response.text()).toBe(content);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Transcript.pdf"; filename*=UTF-8''Transcript.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  it.each([
    ['application/pdf', true, 'application/pdf', 'inline'],
    ['image/png', true, 'image/png', 'inline'],
    ['image/jpeg', false, 'image/jpeg', 'attachment'],
    ['text/html', true, 'application/octet-stream', 'attachment'],
    ['image/svg+xml', true, 'application/octet-stream', 'attachment'],
    ['application/xhtml+xml', true, 'application/octet-stream', 'attachment'],
    ['text/javascript', true, 'application/octet-stream', 'attachment'],
    ['text/plain', true, 'text/plain', 'attachment'],
  ])('of %s asked inline=%s is sent as %s, %s', async (content_type, inline, sentType, disposition) => {
    await send(content);
    const response = await fetchIt({ content_type, inline });
    expect(response.headers.get('content-type')).toBe(sentType);
    expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
  });

  it.each([
    ['bytes=0-3', 206, content.slice(0, 4), `bytes 0-3/${content.length}`],
    ['bytes=30-', 206, content.slice(30), `bytes 30-${content.length - 1}/${content.length}`],
    ['bytes=-5', 206, content.slice(-5), `bytes ${content.length - 5}-${content.length - 1}/${content.length}`],
    ['bytes=0-9999', 206, content, `bytes 0-${content.length - 1}/${content.length}`],
    ['bytes=5-2', 200, content, null],
    ['bytes=0-1,3-4', 200, content, null],
    ['lines=1-2', 200, content, null],
    ['bytes=9999-', 416, undefined, `bytes */${content.length}`],
    ['bytes=-0', 416, undefined, `bytes */${content.length}`],
  ])('answers the range %s with %i', async (range, status, part, contentRange) => {
    await send(content);
    const response = await fetchIt({}, { range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    const body = await response.text();
    if (part !== undefined) expect(body).toBe(part);
  });

  it('is good until it expires, and for nothing else', async () => {
    await send(content);
    const url = await storage.presignGet(get);
    expect((await fetch(`${origin}${url}`)).status).toBe(200);
    expect((await fetch(`${origin}${url.replace('name=Transcript', 'name=Other')}`)).status).toBe(403);
    expect((await fetch(`${origin}${url.replace('inline=0', 'inline=1')}`)).status).toBe(403);
    now = now.add({ seconds: 61 });
    expect((await fetch(`${origin}${url}`)).status).toBe(400);
  });

  it('says plainly that the object is gone', async () => {
    await send(content);
    await storage.delete(put.key);
    await storage.delete(put.key);
    expect((await fetchIt()).status).toBe(404);
    await expect(storage.openRead(put.key)).rejects.toBeInstanceOf(ObjectMissing);
  });

  it('answers HEAD with the size alone', async () => {
    await send(content);
    const response = await fetch(`${origin}${await storage.presignGet(get)}`, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(content.length));
    expect(await response.text()).toBe('');
  });
});

describe('the server itself', () => {
  it('stores what it makes, once', async () => {
    const stored = await storage.putStream('exports/a', Readable.from(['one', 'two']), { content_type: 'text/plain' });
    expect(stored).toEqual({ bytes: 6, sha256: digest('onetwo') });
    expect(await text(await storage.openRead('exports/a', { start: 2, end: 3 }))).toBe('et');
    const again = storage.putStream('exports/a', Readable.from(['x']), { content_type: 'text/plain' });
    await expect(again).rejects.toBeInstanceOf(ObjectExists);
  });

  it('keeps nothing of what failed in the making', async () => {
    const broken = Readable.from(
      (async function* () {
        yield 'some';
        throw new Error('the source broke');
      })(),
    );
    await expect(storage.putStream('exports/b', broken, { content_type: 'text/plain' })).rejects.toThrow(
      'the source broke',
    );
    expect(await storage.head('exports/b')).toBeUndefined();
    expect(await drafts()).toEqual([]);
  });

  it.each([
    '../a',
    'a/../b',
    '/a',
    'a/',
    'a//b',
    '.a',
    'a/.b',
    'a\\b',
    'a b',
    'a%2fb',
    'a\0',
    '',
    'é',
    `a/${'x'.repeat(200)}`,
  ])('has no object called %j', async (key) => {
    await expect(storage.head(key)).rejects.toThrow('not a storage key');
    await expect(storage.presignPut({ ...put, key })).rejects.toThrow('not a storage key');
    await expect(storage.presignGet({ ...get, key })).rejects.toThrow('not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('not a storage key');
  });

  it('removes after a day what a dead process left half-written', async () => {
    const [old, young] = [join(folder, 'incoming', 'old'), join(folder, 'incoming', 'young')];
    await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')]);
    const yesterday = new Date(Date.now() - 90_000_000);
    await utimes(old, yesterday, yesterday);
    await storage.files.sweep(new Date());
    expect(await drafts()).toEqual(['young']);
    await rm(young);
  });
});

it('on an origin of its own tells browsers which app may use it', async () => {
  const other = Fastify();
  await other.register(localStorageRoutes, { storage, appOrigin: 'https://app.example' });
  const { url } = await storage.presignPut({ ...put, key: 'a/cors' });
  const requested = await other.inject({ method: 'OPTIONS', url, headers: { 'access-control-request-method': 'PUT' } });
  expect(requested.statusCode).toBe(204);
  expect(requested.headers).toMatchObject({
    'access-control-allow-origin': 'https://app.example',
    'access-control-allow-methods': expect.stringContaining('PUT'),
    'access-control-allow-headers': expect.stringContaining('content-type'),
  });
  await other.close();
});
