import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { dataHeaders, securityHeaders } from './security-headers.ts';

function respondTo(url: string) {
  const app = Fastify();
  securityHeaders(app, {
    frames: ['https://gateway.example'],
    connect: ['https://bucket.example'],
    scripts: ["'sha256-a='"],
  });
  app.get('/data', async (_request, reply) => dataHeaders(reply).send({}));
  app.get('/*', async () => 'page');
  return app.inject(url);
}

async function policyOf(url: string): Promise<string[]> {
  const { headers } = await respondTo(url);
  return String(headers['content-security-policy']).split('; ');
}

test('no page makes markup or scripts from texts, but by the two policies of ours', async () => {
  for (const url of ['/', '/login', '/thank-you?x=1']) {
    const policy = await policyOf(url);
    expect(policy, url).toContain("require-trusted-types-for 'script'");
    expect(policy, url).toContain('trusted-types onrecord-inert default');
    expect(policy, url).toContain("script-src 'self' 'sha256-a='");
  }
});

test('only the page a payment returns to may stand in a frame, and only in one of ours', async () => {
  expect(await policyOf('/thank-you')).toContain("frame-ancestors 'self'");
  expect(await policyOf('/login')).toContain("frame-ancestors 'none'");
  expect(await policyOf('/login')).toContain("frame-src 'self' https://gateway.example");
  expect(await policyOf('/login')).toContain("connect-src 'self' https://bucket.example");
});

test('a file of the build carries what a worker in it must keep to, and nothing that only pages have', async () => {
  const { headers } = await respondTo('/assets/worker.js');
  expect(String(headers['content-security-policy']).split('; ')).toEqual([
    "default-src 'self'",
    "connect-src 'self' https://bucket.example",
    "require-trusted-types-for 'script'",
    'trusted-types onrecord-inert default',
  ]);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers).not.toHaveProperty('permissions-policy');
});

test('the data of a call may do nothing when it is opened as a page', async () => {
  const { headers } = await respondTo('/data');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex, nofollow' });
  expect(headers).not.toHaveProperty('cross-origin-opener-policy');
});
