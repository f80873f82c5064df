import { networkInterfaces } from 'node:os';
import { defaultTermsIn } from '@onrecord/domain/core/term/resolve-term';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { asAppError, refusalBody } from '../errors.ts';
import { type KnownHosts, refuseUnknownHosts } from './known-hosts.ts';
import { securityHeaders } from './security-headers.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function serve(hosts: KnownHosts, trustProxy: string[] | false = false): void {
  app = Fastify({ trustProxy });
  securityHeaders(app, { isHttps: hosts.publicUrl?.startsWith('https:') ?? false });
  refuseUnknownHosts(app, hosts);
  app.setErrorHandler(async (error, _request, reply) => {
    const refusal = asAppError(error, app.log);
    return reply.code(refusal.statusCode).send(refusalBody(refusal, defaultTermsIn('en-us')));
  });
  for (const path of ['/', '/healthz', '/readyz', '/api/x']) app.get(path, async () => 'served');
  app.post('/gateway/events', async () => 'served');
}

const status = async (headers: Record<string, string>, url = '/') => (await app.inject({ url, headers })).statusCode;

const PRODUCTION = { publicUrl: 'https://onrecord.example.com', acceptsLocal: false };

test.each([
  ['onrecord.example.com', 200],
  ['OnRecord.example.com:443', 200],
  ['evil.example', 421],
  ['onrecord.example.com.evil.example', 421],
  ['localhost:3000', 421],
  ['127.0.0.1:3000', 421],
  ['', 421],
])('production answers %s with %i', async (host, expected) => {
  serve(PRODUCTION);
  expect(await status({ host })).toBe(expected);
  expect(await status({ host }, '/api/x')).toBe(expected);
});

test('a refusal does not repeat the host and carries the security headers', async () => {
  serve(PRODUCTION);
  const response = await app.inject({ url: '/', headers: { host: 'evil.example' } });
  expect(response.json()).toMatchObject({ statusCode: 421, key: 'request.unknown_host' });
  expect(response.body).not.toContain('evil');
  expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('a balancer and the payment gateway reach what does not depend on the name', async () => {
  serve(PRODUCTION);
  expect(await status({ host: '10.0.0.7' }, '/healthz?probe=1')).toBe(200);
  expect(await status({ host: '10.0.0.7' }, '/readyz')).toBe(200);
  const event = await app.inject({ method: 'POST', url: '/gateway/events', headers: { host: '10.0.0.7' } });
  expect(event.statusCode).toBe(200);
});

test('X-Forwarded-Host counts from a trusted proxy and from nobody else', async () => {
  const forwarded = { host: 'app:3000', 'x-forwarded-host': 'onrecord.example.com' };
  serve(PRODUCTION);
  expect(await status(forwarded)).toBe(421);
  expect(await status({ host: 'onrecord.example.com', 'x-forwarded-host': 'evil.example' })).toBe(200);
  await app.close();
  serve(PRODUCTION, ['loopback']);
  expect(await status(forwarded)).toBe(200);
  expect(await status({ host: 'onrecord.example.com', 'x-forwarded-host': 'evil.example' })).toBe(421);
});

test('development accepts localhost and the addresses it listens on, on any port, and no other name', async () => {
  serve({ publicUrl: undefined, acceptsLocal: true });
  const listening = await app.listen({ port: 0, host: '0.0.0.0' });
  const { port } = new URL(listening);
  const own = Object.values(networkInterfaces())
    .flat()
    .filter((one) => one?.family === 'IPv4')
    .map((one) => one?.address);
  for (const host of ['localhost', ...own]) expect((await fetch(`http://${host}:${port}/`)).status, host).toBe(200);
  expect(await status({ host: 'localhost:8080' })).toBe(200);
  // A name of a stranger that leads to this machine.
  expect(await status({ host: `rebound.example:${port}` })).toBe(421);
  expect(await status({ host: '203.0.113.9' })).toBe(421);
});

test('only an https address is remembered as one', async () => {
  serve(PRODUCTION);
  const secure = await app.inject({ url: '/', headers: { host: 'onrecord.example.com' } });
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  await app.close();
  serve({ publicUrl: 'http://onrecord.example.com', acceptsLocal: false });
  const plain = await app.inject({ url: '/', headers: { host: 'onrecord.example.com' } });
  expect(plain.headers['strict-transport-security']).toBeUndefined();
});
