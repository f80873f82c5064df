import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpWebhook } from './http-webhook.ts';
import { isPrivateAddress } from './private-address.ts';

let port = 0;
const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(request.url ?? '');
  if (request.url === '/moved') return void response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end();
  if (request.url === '/slow') return;
  if (request.url === '/endless') {
    response.writeHead(200);
    const pump = setInterval(() => response.write(Buffer.alloc(16_384)), 1);
    response.on('close', () => clearInterval(pump));
    return;
  }
  response.writeHead(204).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = (url: string) => ({ url, headers: {}, body: '{}' });

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

  test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
    '%s is public',
    (address) => expect(isPrivateAddress(address)).toBe(false),
  );
});

describe('a place', () => {
  const strict = createHttpWebhook({
    allow_private: false,
    resolve: async (host) => {
      if (host === 'nowhere.test') throw new Error('ENOTFOUND');
      const inside = { address: '10.0.0.5', family: 4 };
      const outside = { address: '93.184.215.14', family: 4 };
      return host === 'two-faced.test' ? [outside, inside] : host === 'inside.test' ? [inside] : [outside];
    },
  });

  test.each([
    ['http://public.test/hook', 'not_https'],
    ['ftp://public.test/', 'not_https'],
    ['https://user:word@public.test/', 'not_https'],
    ['nonsense', 'not_https'],
    ['https://inside.test/', 'private'],
    ['https://two-faced.test/', 'private'],
    ['https://127.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://nowhere.test/', 'unknown_host'],
    ['https://public.test/hook', undefined],
  ])('%s is refused as %s', async (url, refusal) => {
    expect(await strict.refusal(url)).toBe(refusal);
  });

  test('inside a network gets nothing, whatever its name resolved to before', async () => {
    let calls = 0;
    const changing = createHttpWebhook({
      allow_private: false,
      resolve: async () => [
        calls++ === 0 ? { address: '93.184.215.14', family: 4 } : { address: '127.0.0.1', family: 4 },
      ],
    });
    expect(await changing.refusal('https://changing.test/')).toBeUndefined();
    const before = requests.length;
    expect(await changing.send(message(`https://changing.test:${port}/`))).toEqual({
      status: null,
      error: 'the address leads into a private network',
    });
    expect(requests.length).toBe(before);
  });
});

describe('sending', () => {
  const open = createHttpWebhook({ allow_private: true, timeout_ms: 300 });
  const at = (path: string) => message(`http://127.0.0.1:${port}${path}`);

  test('connects to the address that was checked', async () => {
    const pinned = createHttpWebhook({
      allow_private: true,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    expect(await pinned.send(message(`http://somewhere.invalid:${port}/ok`))).toEqual({ status: 204, error: '' });
  });

  test('follows no redirect', async () => {
    expect(await open.send(at('/moved'))).toEqual({ status: 302, error: '' });
    expect(requests).not.toContain('/secret');
  });

  test('waits for no slow place and reads no endless answer', async () => {
    expect(await open.send(at('/slow'))).toEqual({ status: null, error: 'no answer in time' });
    expect((await open.send(at('/endless'))).status).toBe(200);
  });

  test('says what went wrong', async () => {
    expect(await open.send(message('http://127.0.0.1:1/'))).toEqual({ status: null, error: 'ECONNREFUSED' });
  });
});
