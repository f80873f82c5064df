import { hostname } from 'node:os';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface KnownHosts {
  /** The address people use. */
  readonly publicUrl: string | undefined;
  /** Whether localhost and the addresses this process listens on are accepted too: in development and for the demo world. */
  readonly acceptsLocal: boolean;
}

/** Reached by load balancers and by the payment gateway under any name. Their answers do not depend on it. */
const UNDER_ANY_NAME = new Set(['/healthz', '/readyz', '/gateway/events']);

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The address a request came in at, written as a host of a URL. */
function localAddressOf({ raw }: FastifyRequest): string {
  const address = (raw.socket.localAddress ?? '').replace(/^::ffff:/, '');
  return address.includes(':') ? `[${address}]` : address;
}

/**
 * Refuses requests under a host name that is not ours (421), so that neither another site that points its name at us nor
 * a made-up `Host` header reaches a page or a call. Ports are not compared: some proxies leave them out.
 */
export function refuseUnknownHosts(app: FastifyInstance, { publicUrl, acceptsLocal }: KnownHosts): void {
  const named = new Set<string>();
  if (publicUrl !== undefined) named.add(new URL(publicUrl).hostname);
  if (acceptsLocal) for (const name of [...LOOPBACK, hostname().toLowerCase()]) named.add(name);
  app.addHook('onRequest', async (request) => {
    const host = request.hostname.toLowerCase();
    if (named.has(host) || (acceptsLocal && host === localAddressOf(request))) return;
    if (UNDER_ANY_NAME.has(request.url.split('?', 1)[0] ?? '')) return;
    throw refuse('request.unknown_host');
  });
}
