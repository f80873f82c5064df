import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendText } from './compressed.ts';

const LONG = JSON.stringify({ data: Array.from({ length: 500 }, (_, n) => `Ruiz v. Hartwell Logistics, volume ${n}`) });

async function query(text: string, headers: Record<string, string>) {
  const app = Fastify();
  app.get('/', (request, reply) => sendText(request, reply.type('application/json; charset=utf-8'), text));
  return app.inject({ method: 'GET', url: '/', headers });
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('a long answer is sent compressed to who takes that, and is the same text: %s', async (accepted, name, read) => {
  const response = await query(LONG, { 'accept-encoding': accepted });
  expect(response.headers).toMatchObject({ 'content-encoding': name, vary: 'accept-encoding' });
  expect(response.rawPayload.length).toBeLessThan(LONG.length / 4);
  expect(read(response.rawPayload).toString()).toBe(LONG);
});

test('whoever does not ask for it, and what is short, gets plain text', async () => {
  const plain = await query(LONG, {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  expect(plain.body).toBe(LONG);
  const short = await query('{"count":0}', { 'accept-encoding': 'gzip' });
  expect(short.headers['content-encoding']).toBeUndefined();
});
