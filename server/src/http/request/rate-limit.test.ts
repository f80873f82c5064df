import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addressBlock, limitRate } from './rate-limit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const rule = { name: 'test', limit: 5, seconds: 60 };
const noon = Temporal.Instant.from('2026-03-10T12:00:00Z');

test('of fifty at once as many pass as the rule allows', async () => {
  t.setNow(noon);
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => limitRate(t.services, rule, '192.0.2.1')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('another address and the next span count for themselves', async () => {
  t.setNow(noon);
  await limitRate(t.services, rule, '192.0.2.2');
  t.setNow(noon.add({ seconds: 60 }));
  await limitRate(t.services, rule, '192.0.2.1');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0001::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
])('%s is counted as %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block);
});
