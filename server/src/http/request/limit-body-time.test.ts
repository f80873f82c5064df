import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitBodyTime } from './limit-body-time.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify({ requestTimeout: 0 });
  limitBodyTime(app, { ms: 150, except: (url) => url.startsWith('/storage/') });
  app.post('/api/note', async () => 'kept');
  app.post('/storage/note', async () => 'kept');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function begin(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n"a`);
  return socket;
}

test('a body that does not come is cut off, an upload may take its time', async () => {
  const upload = await begin('/storage/note');
  const slow = await begin('/api/note');
  const responses: string[] = [];
  slow.on('data', (data) => responses.push(String(data)));
  slow.resume();
  await once(slow, 'close');
  expect(responses).toEqual([]);
  upload.write('b"');
  const [response] = await once(upload, 'data');
  upload.destroy();
  expect(String(response)).toMatch(/^HTTP\/1\.1 200 /);
});
