import type { BrowserContextOptions } from 'playwright-core';
import { codeMailedBy } from './mailed-code.ts';
import { openPerson, origin, type Person } from './person.ts';

export interface SignedIn extends Person {
  /** A call with this person's own session, for finding what a journey starts from. */
  api<T>(path: string, body?: unknown, method?: string): Promise<T>;
}

interface Session {
  outcome: string;
  user_id: number;
  company_id: number;
  expires_at: string;
  accessToken: string;
}
interface CodeWanted {
  outcome: 'mfa_required';
  user_id: number;
  company_id: number;
  login_token: string;
}

const PASSWORD = 'Deposition1!';

/** Logs in by the calls of the login page. The refresh token goes into a cookie of this person's browser. */
async function logIn({ context }: Person, username: string): Promise<Session> {
  const call = async <T>(path: string, data: object): Promise<T> => {
    const result = await context.request.post(`/api/auth/${path}`, { data });
    if (!result.ok()) throw new Error(`${path} of ${username} answered ${result.status()}: ${await result.text()}`);
    return result.json();
  };
  const body = { username, password: PASSWORD, user_time_zone: 'America/Denver' };
  const response = await call<Session | CodeWanted>('login', body);
  if (!('login_token' in response)) return response;
  const { user_id, company_id, login_token } = response;
  await call('generateMultiFactorAuthCode', { user_id, company_id, login_token, send_type: 'email' });
  return call('verifyMultiFactorAuthCode', { login_token, code: await codeMailedBy(company_id) });
}

/** What the application keeps in the browser of somebody who is signed in (web/src/app/session/stored-visitor.ts). */
const visitorOf = ({ user_id, company_id, expires_at }: Session) => ({
  origin: origin(),
  localStorage: [{ name: 'onrecord.visitor', value: JSON.stringify({ user_id, company_id, expires_at }) }],
});

/**
 * Opens a window for somebody who is signed in, and goes straight to a page; without `path` the window is blank.
 * The form of the login has a journey of its own (sign-in.e2e.ts).
 */
export async function signedIn(username: string, options?: BrowserContextOptions, path?: string): Promise<SignedIn> {
  const person = await openPerson(options);
  const { page, context } = person;
  const session = await logIn(person, username);
  await context.setStorageState({ cookies: await context.cookies(), origins: [visitorOf(session)] });
  let headers: Record<string, string> = {
    authorization: `Bearer ${session.accessToken}`,
    'x-tenant-id': String(session.company_id),
  };
  // Whoever goes to another company in the window works there by calls too.
  page.on('request', (request) => {
    const { authorization, 'x-tenant-id': tenant } = request.headers();
    if (authorization && tenant) headers = { authorization, 'x-tenant-id': tenant };
  });
  if (path) {
    await page.goto(path);
    // Before an admin stands the choice of a company.
    await page.locator('h1, [role=dialog]').first().waitFor();
  }
  return {
    ...person,
    async api(path, body, method = body === undefined ? 'GET' : 'POST') {
      const response = await fetch(`${origin()}/api${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
  };
}
