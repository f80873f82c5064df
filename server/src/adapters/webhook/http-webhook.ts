import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AddressRefusal, WebhookAttempt, WebhookMessage, WebhookPort } from './port.ts';
import { isPrivateAddress } from './private-address.ts';

interface HttpWebhookOptions {
  /** Lets messages go to private addresses and over plain http: for tests, and for installations within one network. */
  allow_private: boolean;
  timeout_ms?: number;
  /** Finds every address of a host. Tests set it. */
  resolve?: (host: string) => Promise<{ address: string; family: number }[]>;
}

const MAX_RESPONSE_BYTES = 64 * 1024;

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

interface Endpoint {
  url: URL;
  address: string;
  family: number;
}

/**
 * Finds where an address leads and checks every answer of the name server: one private address among them refuses them all.
 * What is connected to is the address that was checked, so that a name cannot change its mind in between.
 */
async function endpointOf(text: string, options: HttpWebhookOptions): Promise<Endpoint | AddressRefusal> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttps = url?.protocol === 'https:' || (options.allow_private && url?.protocol === 'http:');
  if (!url || !isHttps || url.username !== '' || url.password !== '') return 'not_https';
  const host = hostOf(url);
  const resolve = options.resolve ?? ((name: string) => lookup(name, { all: true, verbatim: true }));
  const known = isIP(host);
  const found = known === 0 ? await resolve(host).catch(() => []) : [{ address: host, family: known }];
  const [first] = found;
  if (!first) return 'unknown_host';
  if (!options.allow_private && found.some(({ address }) => isPrivateAddress(address))) return 'private';
  return { url, ...first };
}

const REFUSALS: Readonly<Record<AddressRefusal, string>> = {
  not_https: 'not an https address',
  private: 'the address leads into a private network',
  unknown_host: 'the host could not be found',
};

function post(
  { url, address, family }: Endpoint,
  message: WebhookMessage,
  timeout_ms: number,
): Promise<WebhookAttempt> {
  const { promise, resolve } = Promise.withResolvers<WebhookAttempt>();
  const pinned: LookupFunction = (_host, lookupOptions, done) =>
    lookupOptions.all ? done(null, [{ address, family }]) : done(null, address, family);
  const make = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const body = Buffer.from(message.body);
  const sent = make(url, {
    method: 'POST',
    agent: false,
    lookup: pinned,
    headers: { ...message.headers, 'content-length': body.length },
    signal: AbortSignal.timeout(timeout_ms),
  });
  sent.on('response', (response) => {
    const status = response.statusCode ?? null;
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_RESPONSE_BYTES) response.destroy();
    });
    response.on('close', () => resolve({ status, error: '' }));
    response.on('error', () => resolve({ status, error: '' }));
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    const isLate = error.name === 'TimeoutError' || error.name === 'AbortError';
    resolve({ status: null, error: isLate ? 'no answer in time' : (error.code ?? error.message) });
  });
  sent.end(body);
  return promise;
}

/** Sends webhooks over HTTPS to public addresses. */
export function createHttpWebhook(options: HttpWebhookOptions): WebhookPort {
  return {
    async refusal(url) {
      const endpoint = await endpointOf(url, options);
      return typeof endpoint === 'string' ? endpoint : undefined;
    },
    async send(message) {
      const endpoint = await endpointOf(message.url, options);
      if (typeof endpoint === 'string') return { status: null, error: REFUSALS[endpoint] };
      return post(endpoint, message, options.timeout_ms ?? 10_000);
    },
  };
}
