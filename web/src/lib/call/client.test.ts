import { get, post } from '@onrecord/contract/core/entry';
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { type CallInput, call, fetchFile, setCredentials, setSessionLostHandler } from './client.ts';

const readNote = get('/note/{id}', 'notes.view', { returns: z.object({ text: z.string() }) });
const listNotes = post('/note/list', 'notes.view', {
  body: z.object({ limit: z.number().default(10) }),
  query: z.object({ all: z.boolean().optional() }),
  returns: z.object({ count: z.number() }),
});
const logIn = post('/login', 'public', { body: z.object({ username: z.string() }) });
const whoAmI = get('/me', 'session', { returns: z.object({ id: z.number() }) });

const fetchMock = vi.fn<typeof fetch>();
const lost = vi.fn();

const response = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }));

const lastRequest = () => {
  const [address, init] = fetchMock.mock.lastCall ?? [];
  return { address, init, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  setSessionLostHandler(lost);
  setCredentials({ access_token: 'u.2.secret', company_id: 2 });
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  lost.mockReset();
});

test('the address, the body and the identity come from the entry, the input and the session', async () => {
  response(200, { count: 3 });
  expect(await call(listNotes, { body: {}, query: { all: true } })).toEqual({ count: 3 });
  const { address, init, headers } = lastRequest();
  expect(address).toBe('/api/note/list?all=true');
  expect(init).toMatchObject({ method: 'POST', body: '{}' });
  expect(headers.get('authorization')).toBe('Bearer u.2.secret');
  expect(headers.get('x-tenant-id')).toBe('2');
});

test('path parameters are filled in', async () => {
  response(200, { text: 'x' });
  await call(readNote, { params: { id: 7 } });
  expect(lastRequest().address).toBe('/api/note/7');
});

test('a refusal brings its sentence and its fields', async () => {
  response(400, {
    statusCode: 400,
    error: 'Bad Request',
    key: 'request.invalid',
    message: 'No.',
    fields: { note: 'Long' },
  });
  const refusal = await call(readNote, { params: { id: 7 } }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ key: 'request.invalid', message: 'No.', fields: { note: 'Long' }, statusCode: 400 });
  expect(lost).not.toHaveBeenCalled();
});

test('a session the server no longer knows is given up; a refused login is not', async () => {
  response(401, { key: 'access.session_expired', message: 'Expired' });
  await expect(call(whoAmI)).rejects.toThrow('Expired');
  expect(lost).toHaveBeenCalledTimes(1);

  response(401, { key: 'login.incorrect', message: 'Incorrect' });
  await expect(call(logIn, { body: { username: 'x' } })).rejects.toThrow('Incorrect');
  expect(lost).toHaveBeenCalledTimes(1);
});

test('an answer to an old session does not end the new one', async () => {
  fetchMock.mockImplementationOnce(async () => {
    setCredentials({ access_token: 'u.2.newer', company_id: 2 });
    return new Response('{"message":"Expired"}', { status: 401 });
  });
  await expect(call(whoAmI)).rejects.toThrow();
  expect(lost).not.toHaveBeenCalled();
});

test('a cut connection and a proxy’s page get sentences of their own', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(call(whoAmI)).rejects.toMatchObject({ key: 'general.network_lost', statusCode: 0 });
  fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 503 }));
  await expect(call(whoAmI)).rejects.toMatchObject({ key: 'general.unavailable' });
});

test('an aborted call ends as aborted, not as a broken connection', async () => {
  const controller = new AbortController();
  controller.abort();
  fetchMock.mockRejectedValueOnce(new DOMException('Aborted', 'AbortError'));
  await expect(call(whoAmI, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a file comes with its name', async () => {
  fetchMock.mockResolvedValueOnce(
    new Response('x', {
      headers: { 'content-disposition': `attachment; filename="a_b.pdf"; filename*=UTF-8''a%C3%A9b.pdf` },
    }),
  );
  expect((await fetchFile(whoAmI)).name).toBe('aéb.pdf');
});

test('what a call needs follows from its entry', () => {
  expectTypeOf<CallInput<typeof readNote>>().toMatchObjectType<{ readonly params: { id: number } }>();
  expectTypeOf<Awaited<ReturnType<typeof call<typeof whoAmI>>>>().toEqualTypeOf<{ id: number }>();
  // @ts-expect-error: the id is missing
  void (() => call(readNote));
});
