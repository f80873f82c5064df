import { type Caller, mayCall } from '@onrecord/domain/permission/access-key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../testing/build.ts';
import { everyCall, type NamedEntry, tryOf } from '../testing/every-call.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { bearerToken, newSecret } from './session.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const SHUT = new Set(['access.not_signed_in', 'access.session_expired', 'access.page_denied']);
const USERS = [
  ['admin', false],
  ['company', false],
  ['company', true],
  ['contact', false],
  ['provider', false],
] as const;

/** A stream that never ends has a test of its own, and so has the renewal, which asks for its cookie in the words of a lost session. */
const calls = everyCall().filter(({ name, entry }) => entry.answer !== 'events' && name !== 'auth.getRedisCacheData');
const nothing = { ids: [987_654_321], words: [''], chance: () => 0.99 };

async function isLetIn(call: NamedEntry, headers: Record<string, string>): Promise<boolean> {
  const { method, path, body } = tryOf(call, nothing);
  const answer = await t.call(method, path, headers, body);
  const key = (answer.body as { key?: string } | null)?.key ?? '';
  return !SHUT.has(key);
}

async function differences(caller: Caller, headersOf: () => Promise<Record<string, string>>): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of calls) {
    const allowed = call.entry.access.some((key) => mayCall(caller, key));
    if ((await isLetIn(call, await headersOf())) !== allowed)
      wrong.push(`${call.name}: should be ${allowed ? 'open' : 'shut'}`);
  }
  return wrong;
}

describe('every call', () => {
  test('is in the matrix', () => {
    expect(calls.length).toBeGreaterThan(150);
  });

  test.each(USERS)(
    'opens to a %s user (full access: %s) exactly where the table says so',
    async (user_type, full_access) => {
      const { company_id } = await buildCompany(t.db);
      const user = await buildUser(t.db, company_id, user_type, { full_access });
      const viewer = { user_id: user.user_id, user_type, has_full_access: full_access, role_values: null };
      // A session of its own for each call: some of them end sessions.
      expect(await differences({ kind: 'user', viewer }, () => signIn(t.db, user))).toEqual([]);
    },
    240_000,
  );

  test('shows strangers the public calls only', async () => {
    expect(await differences({ kind: 'nobody' }, async () => ({}))).toEqual([]);
  }, 120_000);

  test('opens to a link what its purpose is for', async () => {
    const { company_id } = await buildCompany(t.db);
    for (const purpose of ['jobcontactconfirm', 'jobproviderconfirm', 'jobprovidercheckin'] as const) {
      const { secret, hash } = newSecret();
      await inCompany(t.db, company_id, (tx) =>
        tx
          .insertInto('link_session')
          .values({
            company_id,
            secret_hash: hash,
            purpose,
            subject_type: 'contact',
            expires_at: '2099-01-01T00:00:00Z',
          })
          .execute(),
      );
      const headers = {
        authorization: `Bearer ${bearerToken('l', company_id, secret)}`,
        'x-tenant-id': String(company_id),
      };
      expect(await differences({ kind: 'link', purpose }, async () => headers)).toEqual([]);
    }
  }, 240_000);
});
