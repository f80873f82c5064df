import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function policyOf(url: string): Promise<string[]> {
  const app = Fastify();
  securityHeaders(app, {
    frames: ['https://gateway.example'],
    connect: ['https://bucket.example'],
    scripts: ["'sha256-a='"],
  });
  app.get('/*', async () => 'page');
  const { headers } = await app.inject(url);
  return String(headers['content-security-policy']).split('; ');
}

test('no page makes markup or scripts from texts, but by the two policies of ours', async () => {
  for (const url of ['/', '/login', '/thank-you?x=1', '/assets/index.js']) {
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
