import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from './byte-range.ts';
import type { LocalStorage } from './local-storage.ts';
import { STORAGE_PATH } from './local-urls.ts';
import { DigestMismatch, ObjectExists, ObjectMissing, ObjectTooLarge } from './port.ts';
import { presentation } from './presentation.ts';

type LocalRoutesOptions = {
  storage: LocalStorage;
  /** The app's origin, when these routes are served on another one. */
  appOrigin?: string;
  /** A sender that stays silent this long is cut off. */
  stall_ms?: number;
};

const PART_ADDRESS = /[?&]part=/;

/** A Fastify plugin: `PUT /storage/{key}` and `GET /storage/{key}` for the signed addresses of a local storage. */
export async function localStorageRoutes(app: FastifyInstance, options: LocalRoutesOptions): Promise<void> {
  const { storage, appOrigin, stall_ms = 15_000 } = options;
  // The body goes to the disk as it arrives, whatever its type says.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(protection(appOrigin));
  });
  app.options(`${STORAGE_PATH}*`, (_request, reply) => reply.code(204).send());
  app.put(`${STORAGE_PATH}*`, async (request, reply) => await receive(storage, stall_ms, request, reply));
  app.get(`${STORAGE_PATH}*`, async (request, reply) => await deliver(storage, request, reply));
  await storage.files.sweep(new Date());
}

function protection(appOrigin: string | undefined): Record<string, string> {
  const headers = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': appOrigin ? 'same-site' : 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  };
  if (!appOrigin) return headers;
  return {
    ...headers,
    vary: 'origin',
    'access-control-allow-origin': appOrigin,
    'access-control-allow-methods': 'PUT, GET, HEAD',
    'access-control-allow-headers': 'content-type, range',
    'access-control-expose-headers': 'content-length, content-range, content-disposition',
  };
}

/**
 * The body of a request. A sender that falls silent within it is cut off, and the half-written draft goes with it; one that has
 * sent all of it waits for the disk as long as that takes.
 */
function bodyOf({ body, raw }: FastifyRequest, stallMs: number): Readable {
  if (body === undefined) return Readable.from([]);
  const stream = body as Readable;
  raw.setTimeout(stallMs, () => raw.destroy());
  stream.once('end', () => raw.setTimeout(0));
  return stream;
}

async function receive(storage: LocalStorage, stallMs: number, request: FastifyRequest, reply: FastifyReply) {
  if (PART_ADDRESS.test(request.url)) return await receivePart(storage, stallMs, request, reply);
  const reading = storage.urls.readPut(request.url);
  if (!reading.ok) return refuse(request, reply, reading.reason === 'expired' ? 400 : 403);
  const { key, content_type, ...limits } = reading.request;
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > (limits.bytes ?? limits.max_bytes)) return refuse(request, reply, 413);
  if ((request.headers['content-type'] ?? '') !== content_type) return refuse(request, reply, 403);
  if (await storage.head(key)) return refuse(request, reply, 412);
  const body = bodyOf(request, stallMs);
  try {
    const stored = await storage.files.write(key, body, limits);
    return reply.code(200).header('etag', `"${stored.sha256}"`).send();
  } catch (error) {
    return refuse(request, reply, statusOf(error, request));
  } finally {
    request.raw.setTimeout(0);
  }
}

/** A part is checked on the disk before it joins the others; one that is there already is read and thanked for. */
async function receivePart(storage: LocalStorage, stallMs: number, request: FastifyRequest, reply: FastifyReply) {
  const reading = storage.urls.readPart(request.url);
  if (!reading.ok) return refuse(request, reply, reading.reason === 'expired' ? 400 : 403);
  if (Number(request.headers['content-length'] ?? 0) > reading.request.bytes) return refuse(request, reply, 413);
  const body = bodyOf(request, stallMs);
  try {
    await storage.parts.write(reading.request, body);
    return reply.code(200).send();
  } catch (error) {
    return refuse(request, reply, error instanceof ObjectMissing ? 404 : statusOf(error, request));
  } finally {
    request.raw.setTimeout(0);
  }
}

function statusOf(error: unknown, request: FastifyRequest): number {
  if (error instanceof ObjectTooLarge) return 413;
  if (error instanceof ObjectExists) return 412;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 507;
  // A request that was read to its end counts as destroyed too, so this comes after what the disk says.
  if (error instanceof DigestMismatch || request.raw.destroyed) return 400;
  request.log.error(error);
  return 500;
}

/** The browser says in its own words what went wrong; the body only names the status. */
function refuse(request: FastifyRequest, reply: FastifyReply, status: number) {
  // A body of the allowed size is read to its end, so that the sender hears the answer; what is beyond it is cut off.
  if (status === 413 || (status === 403 && request.method === 'PUT')) reply.header('connection', 'close');
  return reply.code(status).send({ statusCode: status });
}

async function deliver(storage: LocalStorage, request: FastifyRequest, reply: FastifyReply) {
  const reading = storage.urls.readGet(request.url);
  if (!reading.ok) return refuse(request, reply, reading.reason === 'expired' ? 400 : 403);
  const { key, ...query } = reading.request;
  const found = await storage.head(key);
  if (!found) return refuse(request, reply, 404);
  const range = byteRange(request.headers.range, found.bytes);
  if (range === 'unsatisfiable') {
    return refuse(request, reply.header('content-range', `bytes */${found.bytes}`), 416);
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`);
  reply.headers({ ...presentation(query), 'accept-ranges': 'bytes' });
  reply.header('content-length', range ? range.end - range.start + 1 : found.bytes);
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await storage.openRead(key, range));
}
