import { systemArea } from '@onrecord/contract/access/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../lib/call/client.ts';
import { takeNotice } from '../../lib/live/notice-after-reload.ts';
import { buildSession } from '../../testing/build-session.ts';
import {
  closeSession,
  currentSession,
  followOtherTabs,
  openSession,
  renewSession,
  restoreSession,
} from './session-store.ts';
import { markActive, storedVisitor, storeVisitor } from './stored-visitor.ts';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  closeSession();
  localStorage.clear();
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

const later = new Date(Date.now() + 3_600_000).toISOString();

test('the browser keeps whose session it is, and no token', () => {
  openSession(buildSession({ accessToken: 'u.2.very-secret', expires_at: later }));
  expect(storedVisitor()).toMatchObject({ user_id: 7 });
  expect(JSON.stringify({ ...localStorage })).not.toContain('very-secret');
});

test('after a reload the session is renewed once, however many ask', async () => {
  storeVisitor({ user_id: 7, company_id: 2, expires_at: later });
  fetchMock.mockImplementation(async () => Response.json(buildSession({ expires_at: later })));
  const [one, other] = await Promise.all([restoreSession(), restoreSession()]);
  expect(one?.user_id).toBe(7);
  expect(other).toBe(one);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(fetchMock.mock.lastCall?.[0]).toBe('/api/auth/getRedisCacheData/7');
});

test('the call that the page sent before its scripts were there is taken up once, for its user alone', async () => {
  storeVisitor({ user_id: 7, company_id: 2, expires_at: later });
  const respond = () => Response.json(buildSession({ user_id: 7, expires_at: later }));
  fetchMock.mockImplementation(async () => respond());
  vi.stubGlobal('onrecordSession', { user_id: 7, response: Promise.resolve(respond()) });
  expect((await restoreSession())?.user_id).toBe(7);
  expect(fetchMock).not.toHaveBeenCalled();
  await renewSession();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  vi.stubGlobal('onrecordSession', { user_id: 8, response: Promise.resolve(respond()) });
  await renewSession();
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('a session whose stored expiry has passed is forgotten without asking', async () => {
  storeVisitor({ user_id: 7, company_id: 2, expires_at: '2020-01-01T00:00:00Z' });
  expect(await restoreSession()).toBeNull();
  expect(fetchMock).not.toHaveBeenCalled();
});

describe('sample data that is turned off while somebody looks around', () => {
  const inside = { user_id: 1_000_000_007, company_id: 1_000_000_002, expires_at: later };
  const refused = () => Response.json({ key: 'access.session_expired', message: 'x' }, { status: 401 });

  test('leads back to the session outside, and says so', async () => {
    storeVisitor(inside);
    fetchMock.mockResolvedValueOnce(refused());
    fetchMock.mockResolvedValueOnce(Response.json(buildSession({ user_id: 7, company_id: 2, expires_at: later })));
    expect(await restoreSession()).toMatchObject({ user_id: 7, company_id: 2 });
    const [path, request] = fetchMock.mock.lastCall ?? [];
    expect([path, request?.body]).toEqual(['/api/auth/leaveSample', JSON.stringify({ user_id: 7 })]);
    expect(storedVisitor()).toMatchObject({ user_id: 7, company_id: 2 });
    expect(takeNotice()).toBe('Sample data was turned off.');
  });

  test('ends at the login where the session outside is over as well', async () => {
    storeVisitor(inside);
    fetchMock.mockImplementation(async () => refused());
    expect(await restoreSession()).toBeNull();
    expect(storedVisitor()).toBeNull();
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});

test('a refused renewal forgets the visitor; a broken connection does not', async () => {
  storeVisitor({ user_id: 7, company_id: 2, expires_at: later });
  fetchMock.mockRejectedValueOnce(new TypeError('cut'));
  await expect(restoreSession()).rejects.toMatchObject({ key: 'general.network_lost' });
  expect(storedVisitor()).not.toBeNull();

  // Leaving the page, or a lost connection, ends a response within its body.
  const cutBody = new ReadableStream({ start: (body) => body.error(new TypeError('cut')) });
  fetchMock.mockResolvedValueOnce(new Response(cutBody));
  await expect(restoreSession()).rejects.toMatchObject({ key: 'general.network_lost' });
  expect(storedVisitor()).not.toBeNull();

  fetchMock.mockResolvedValueOnce(Response.json({ key: 'access.session_expired', message: 'x' }, { status: 401 }));
  expect(await restoreSession()).toBeNull();
  expect(storedVisitor()).toBeNull();
  expect(currentSession()).toBeNull();
});

test('a tab comes back with the other one, also where the server is too busy at first', async () => {
  vi.useFakeTimers();
  const onSignedIn = vi.fn();
  followOtherTabs({ onSignedOut: () => undefined, onSignedIn });
  storeVisitor({ user_id: 7, company_id: 2, expires_at: later });
  fetchMock.mockResolvedValueOnce(Response.json({ key: 'general.busy', message: 'x' }, { status: 503 }));
  fetchMock.mockImplementation(async () => Response.json(buildSession({ expires_at: later })));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await vi.advanceTimersByTimeAsync(500);
  expect(onSignedIn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onSignedIn).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

describe('without a connection', () => {
  const provider = () => buildSession({ user_type: 'provider', expires_at: later, accessToken: 'u.2.very-secret' });
  /** What a reload leaves: the stores of the browser, and nothing in memory. */
  const reload = () => {
    const stores = { ...localStorage };
    closeSession();
    for (const [key, text] of Object.entries(stores)) localStorage.setItem(key, text);
  };

  test('a provider goes on after a reload, and the first call that gets through renews the session', async () => {
    openSession(provider());
    markActive();
    reload();
    fetchMock.mockRejectedValue(new TypeError('cut'));
    expect(await restoreSession()).toMatchObject({ user_id: 7, accessToken: '' });
    await expect(call(systemArea.whoAmI)).rejects.toMatchObject({ key: 'general.network_lost' });

    fetchMock.mockReset();
    fetchMock.mockImplementation(async (address) =>
      Response.json(String(address).includes('getRedisCacheData') ? provider() : { user_id: 7 }),
    );
    await call(systemArea.whoAmI);
    expect(fetchMock.mock.calls.map(([address]) => address)).toEqual([
      '/api/auth/getRedisCacheData/7',
      '/api/session/me',
    ]);
    expect(currentSession()?.accessToken).toBe('u.2.very-secret');
  });

  test.each([
    ['for whoever works for several companies', () => openSession(buildSession({ user_type: 'admin' }))],
    ['behind a master password', () => openSession(buildSession({ expires_at: later, via_master: true }))],
    [
      'after too long a rest',
      () => {
        openSession(provider());
        localStorage.setItem('onrecord.active', String(Date.now() - 31 * 60_000));
      },
    ],
  ])('nothing opens %s', async (_whom, before) => {
    markActive();
    before();
    reload();
    fetchMock.mockRejectedValue(new TypeError('cut'));
    await expect(restoreSession()).rejects.toMatchObject({ key: 'general.network_lost' });
  });

  test.each(['contact', 'company'] as const)('a %s goes on after a reload, too', async (user_type) => {
    openSession(buildSession({ user_type, expires_at: later }));
    markActive();
    reload();
    fetchMock.mockRejectedValue(new TypeError('cut'));
    expect(await restoreSession()).toMatchObject({ user_id: 7, accessToken: '' });
  });

  test('signing out leaves nothing of the session on the device', () => {
    openSession(provider());
    closeSession();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Rosa|device_key/);
  });
});
