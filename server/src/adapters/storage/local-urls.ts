import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GetRequest, PutPartRequest, PutRequest } from './port.ts';
import { isStorageKey } from './storage-key.ts';

export const STORAGE_PATH = '/storage/';

export type UrlSigner = {
  putUrl(request: PutRequest): string;
  partUrl(request: PutPartRequest): string;
  getUrl(request: GetRequest): string;
  /** `expired` only for an address that was ours; anything else is `forbidden`. */
  readPut(url: string): UrlReading<Omit<PutRequest, 'expires_in_seconds'>>;
  /** Of a part: its address is of another verb than that of a whole object, so neither passes for the other. */
  readPart(url: string): UrlReading<Omit<PutPartRequest, 'expires_in_seconds'>>;
  readGet(url: string): UrlReading<Omit<GetRequest, 'expires_in_seconds'>>;
};

export type UrlReading<Request> = { ok: true; request: Request } | { ok: false; reason: 'forbidden' | 'expired' };

type UrlSignerOptions = { secret: string; baseUrl: string; now: () => Temporal.Instant };

/** Addresses that carry their own permission: every part of the query is covered by the signature, and so is the verb. */
export function createUrlSigner({ secret, baseUrl, now }: UrlSignerOptions): UrlSigner {
  const sign = (verb: string, key: string, query: URLSearchParams) =>
    createHmac('sha256', secret).update(`${verb}\n${key}\n${query}`).digest('base64url');

  function address(verb: string, key: string, seconds: number, parts: Record<string, string>): string {
    if (!isStorageKey(key)) throw new Error('not a storage key');
    const expires = Math.floor(now().epochMilliseconds / 1000) + seconds;
    const query = new URLSearchParams({ ...parts, expires: String(expires) });
    const signature = sign(verb, key, query);
    return `${baseUrl}${STORAGE_PATH}${key}?${query}&signature=${signature}`;
  }

  function read(verb: string, url: string): UrlReading<{ key: string; query: URLSearchParams }> {
    const mark = url.indexOf('?');
    const key = url.startsWith(STORAGE_PATH) && mark > 0 ? url.slice(STORAGE_PATH.length, mark) : '';
    const query = new URLSearchParams(url.slice(mark));
    const signature = query.get('signature') ?? '';
    query.delete('signature');
    if (!isStorageKey(key) || !sameText(signature, sign(verb, key, query))) return { ok: false, reason: 'forbidden' };
    if (Number(query.get('expires')) * 1000 <= now().epochMilliseconds) return { ok: false, reason: 'expired' };
    return { ok: true, request: { key, query } };
  }

  return {
    putUrl: ({ key, content_type, max_bytes, bytes, sha256, expires_in_seconds }) =>
      address('PUT', key, expires_in_seconds, {
        type: content_type,
        max: String(max_bytes),
        ...(bytes !== undefined && { bytes: String(bytes) }),
        ...(sha256 !== undefined && { sha256 }),
      }),
    partUrl: ({ key, parts_id, part, offset, bytes, sha256, expires_in_seconds }) =>
      address('PART', key, expires_in_seconds, {
        parts: parts_id,
        part: String(part),
        offset: String(offset),
        bytes: String(bytes),
        sha256,
      }),
    getUrl: ({ key, download_name, content_type, inline, expires_in_seconds }) =>
      address('GET', key, expires_in_seconds, { name: download_name, type: content_type, inline: inline ? '1' : '0' }),
    readPut(url) {
      const reading = read('PUT', url);
      if (!reading.ok) return reading;
      const { key, query } = reading.request;
      const bytes = query.get('bytes');
      return {
        ok: true,
        request: {
          key,
          content_type: query.get('type') ?? '',
          max_bytes: Number(query.get('max')),
          ...(bytes !== null && { bytes: Number(bytes) }),
          ...(query.has('sha256') && { sha256: query.get('sha256') ?? '' }),
        },
      };
    },
    readPart(url) {
      const reading = read('PART', url);
      if (!reading.ok) return reading;
      const { key, query } = reading.request;
      const [part, offset, bytes] = ['part', 'offset', 'bytes'].map((name) => Number(query.get(name)));
      const numbers = { part: part ?? 0, offset: offset ?? 0, bytes: bytes ?? 0 };
      const texts = { parts_id: query.get('parts') ?? '', sha256: query.get('sha256') ?? '' };
      return { ok: true, request: { key, ...numbers, ...texts } };
    },
    readGet(url) {
      const reading = read('GET', url);
      if (!reading.ok) return reading;
      const { key, query } = reading.request;
      const inline = query.get('inline') === '1';
      return {
        ok: true,
        request: { key, download_name: query.get('name') ?? '', content_type: query.get('type') ?? '', inline },
      };
    },
  };
}

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
