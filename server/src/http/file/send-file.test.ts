import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { COUNT_ROWS } from '@onrecord/domain/core/format/counted-file';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

/** Has a reader leave while the answer is being made, and then sends an open file. Returns once the file is closed. */
async function sendToNobody(headers: string, rows?: { total: number; written: () => number }): Promise<void> {
  const app = Fastify();
  const file = (await open(import.meta.filename)).createReadStream();
  const closed = once(file, 'close');
  const requested = Promise.withResolvers<void>();
  app.get('/', async (request, reply) => {
    requested.resolve();
    await once(reply.raw, 'close');
    return sendFile(request, reply, { file, content_type: 'text/plain', ...(rows && { rows }) });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nhost: here\r\n${headers}\r\n`);
  await requested.promise;
  socket.destroy();
  await closed;
  await app.close();
}

test('a file is closed although its reader left before the first byte', async () => {
  await expect(sendToNobody('')).resolves.toBeUndefined();
}, 5_000);

test('so is one that is sent in counted parts', async () => {
  const rows = { total: 1, written: () => 0 };
  await expect(sendToNobody(`${COUNT_ROWS}: 1\r\n`, rows)).resolves.toBeUndefined();
}, 5_000);

test('a file is sent as it is, and not again to who has it', async () => {
  const app = Fastify();
  app.get('/', async (request, reply) => {
    const file = (await open(import.meta.filename)).createReadStream({ end: 5 });
    return sendFile(request, reply, { file, content_type: 'text/plain', headers: { etag: '"1"' } });
  });
  expect((await app.inject('/')).body).toBe('import');
  const again = await app.inject({ url: '/', headers: { 'if-none-match': '"1"' } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test.each([
  ['JobList.txt', `attachment; filename="JobList.txt"; filename*=UTF-8''JobList.txt`],
  // Letters keep their base, and nothing that turns the direction of text or names a folder comes through.
  ['Aufträge/2027.txt', `attachment; filename="Auftrage_2027.txt"; filename*=UTF-8''Auftr%C3%A4ge%2F2027.txt`],
  ['list\u202Etxt.exe', `attachment; filename="listtxt.exe"; filename*=UTF-8''listtxt.exe`],
  ['a\r\nSet-Cookie: x.txt', `attachment; filename="aSet-Cookie: x.txt"; filename*=UTF-8''aSet-Cookie%3A%20x.txt`],
  ['half \ud800.txt', `attachment; filename="half _.txt"; filename*=UTF-8''half%20%EF%BF%BD.txt`],
])('an export called %j is named as any other file', async (file_name, header) => {
  const app = Fastify();
  app.get('/', async (request, reply) =>
    sendFile(request, reply, { file: 'x', content_type: 'text/plain', file_name }),
  );
  expect((await app.inject('/')).headers['content-disposition']).toBe(header);
});
