import type { Session } from '@onrecord/contract/core/session-user';
import { inCompany } from '../build/build.ts';
import type { TestApp } from '../test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface CallResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  headers: Record<string, unknown>;
}

export const PASSWORD = 'Deposition1!';

/** A browser in front of the test app: it keeps cookies between calls, and the bearer of the session it signed in to. */
export function openBrowser(t: TestApp) {
  const cookies = new Map<string, string>();
  let bearer: Record<string, string> = {};

  function keepCookies(headers: Record<string, unknown>): void {
    for (const line of [headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      if (/max-age=0(;|$)/i.test(rest)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function call(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<CallResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await t.call(method, path, { ...(cookie && { cookie }), ...bearer, ...headers }, body);
    keepCookies(response.headers);
    return response;
  }

  function use(session: Session): void {
    bearer = { authorization: `Bearer ${session.accessToken}`, 'x-tenant-id': String(session.company_id) };
  }

  return {
    cookies,
    call,
    use,
    /** What a reload forgets: everything a script held. */
    reload(): void {
      bearer = {};
    },
    /** Tries to sign in and keeps the session when it works. */
    async login(
      username: string,
      { password = PASSWORD, ...rest }: Record<string, unknown> = {},
    ): Promise<CallResponse> {
      const response = await call('POST', '/auth/login', { username, password, ...rest });
      if (response.body.outcome === 'signed_in') use(response.body);
      return response;
    },
  };
}

/** The newest message of the outbox to an address. */
export function lastMessage(t: TestApp, companyId: number, toAddress: string) {
  return inCompany(t.db, companyId, (tx) =>
    tx
      .selectFrom('message_outbox')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('to_address', '=', toAddress)
      .orderBy('message_outbox_id', 'desc')
      .executeTakeFirst(),
  );
}
