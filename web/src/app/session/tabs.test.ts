import { systemArea } from '@onrecord/contract/access/session';
import type { Session } from '@onrecord/contract/core/session-user';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, setRefreshHandler, setSessionLostHandler } from '../../lib/call/client.ts';
import { buildSession } from '../../testing/build-session.ts';
import { closeSession, currentSession, openSession, readSessionAnew, recoverSession } from './session-store.ts';
import { storedVisitor, takeStoredReturn } from './stored-visitor.ts';

const later = new Date(Date.now() + 3_600_000).toISOString();
const session = (differences: Partial<Session> = {}) => buildSession({ expires_at: later, ...differences });
const fetchMock = vi.fn<typeof fetch>();
const refused = () => Response.json({ key: 'access.session_expired', message: 'x' }, { status: 401 });

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist here
  document.cookie = cookie;
}

/** The server as this browser sees it: which token is good, and what a renewal answers. */
function serve({ good, renewal }: { good: string; renewal: () => Response }): void {
  fetchMock.mockImplementation(async (address, init) => {
    if (String(address).includes('getRedisCacheData')) return renewal();
    const token = new Headers(init?.headers).get('authorization');
    return token === `Bearer ${good}` ? Response.json({ user_id: 7, company_id: 2, name: 'Rosa' }) : refused();
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  setSessionLostHandler(recoverSession);
});
afterEach(() => {
  closeSession();
  localStorage.clear();
  sessionStorage.clear();
  fetchMock.mockReset();
  vi.unstubAllGlobals();
});

describe('a token that another tab made old', () => {
  test('is replaced by the cookie’s, and the call is made again without anybody noticing', async () => {
    openSession(session({ accessToken: 'u.2.old' }));
    serve({ good: 'u.2.new', renewal: () => Response.json(session({ accessToken: 'u.2.new' })) });
    expect(await call(systemArea.whoAmI)).toMatchObject({ user_id: 7 });
    expect(currentSession()?.accessToken).toBe('u.2.new');
  });

  test('costs one renewal, however many calls were refused', async () => {
    openSession(session({ accessToken: 'u.2.old' }));
    serve({ good: 'u.2.new', renewal: () => Response.json(session({ accessToken: 'u.2.new' })) });
    await Promise.all(Array.from({ length: 5 }, () => call(systemArea.whoAmI)));
    const renewals = fetchMock.mock.calls.filter(([address]) => String(address).includes('getRedisCacheData'));
    expect(renewals).toHaveLength(1);
  });

  test('is asked for once only: a server that refuses the new one too is believed', async () => {
    openSession(session({ accessToken: 'u.2.old' }));
    serve({ good: 'none', renewal: () => Response.json(session({ accessToken: 'u.2.new' })) });
    await expect(call(systemArea.whoAmI)).rejects.toMatchObject({ statusCode: 401 });
  });
});

test('a session that was ended keeps where its user was, for that user', async () => {
  window.history.replaceState(null, '', '/activity/jobs?q=Ruiz');
  openSession(session({ accessToken: 'u.2.old' }));
  serve({ good: 'none', renewal: refused });
  await expect(call(systemArea.whoAmI)).rejects.toMatchObject({ statusCode: 401 });
  expect(storedVisitor()).toBeNull();
  expect(takeStoredReturn()).toEqual({ url: '/activity/jobs?q=Ruiz', user_id: 7 });
});

test('a broken connection ends nothing', async () => {
  openSession(session({ accessToken: 'u.2.old' }));
  serve({
    good: 'none',
    renewal: () => {
      throw new TypeError('cut');
    },
  });
  await expect(call(systemArea.whoAmI)).rejects.toMatchObject({ key: 'general.network_lost' });
  expect(currentSession()).not.toBeNull();
  expect(storedVisitor()).not.toBeNull();
});

test('who logs out comes back to the start', () => {
  window.history.replaceState(null, '', '/activity/jobs');
  openSession(session());
  closeSession('expired');
  openSession(session());
  closeSession();
  expect(takeStoredReturn()).toBeNull();
});

test('the server’s cookie has the session read anew', async () => {
  openSession(session({ accessToken: 'u.2.good' }));
  setRefreshHandler(() => void readSessionAnew());
  serve({
    good: 'u.2.good',
    renewal: () => {
      setCookie('x-refresh=; max-age=0; path=/');
      return Response.json(session({ accessToken: 'u.2.good', date_format: 'DD/MM/YYYY' }));
    },
  });
  setCookie('x-refresh=1; path=/');
  await call(systemArea.whoAmI);
  await expect.poll(() => currentSession()?.date_format).toBe('DD/MM/YYYY');
});
