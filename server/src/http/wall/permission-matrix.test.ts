import { type Caller, LINK_PURPOSES, mayCall } from '@onrecord/domain/core/permission/access-key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintScope, type Scope, type UserViewer } from '../../db/scope.ts';
import { type BareMount, mountBare } from '../../testing/bare-mount.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../testing/build/build.ts';
import { everyCall, type NamedEntry, tryOf } from '../../testing/call/every-call.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ATTACK_TIMEOUT, casesOf } from '../../testing/tries.ts';
import { bearerToken, callerOf, newSecret, STRANGER } from '../session.ts';

let mount: BareMount;
let t: TestApp;
beforeAll(async () => {
  [mount, t] = await Promise.all([mountBare(), startTestApp()]);
});
afterAll(() => Promise.all([mount.close(), t.close()]));

const SHUT = new Set(['access.not_signed_in', 'access.session_expired', 'access.page_denied']);
const USERS = [
  ['admin', false],
  ['company', false],
  ['company', true],
  ['contact', false],
  ['provider', false],
] as const;

const everything = everyCall();
const shouldBe = (allowed: boolean) => `should be ${allowed ? 'open' : 'shut'}`;
const isOpen = (caller: Caller, { entry }: NamedEntry) => entry.access.some((key) => mayCall(caller, key));

/** The calls that the mount opens or shuts to somebody otherwise than the table says. */
async function wrongOnMount(scope: Scope): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of everything) {
    const allowed = isOpen(callerOf(scope), call);
    if (!SHUT.has(await mount.tryCall(call, scope)) !== allowed) wrong.push(`${call.name}: ${shouldBe(allowed)}`);
  }
  return wrong;
}

const NOBODY_SPECIAL: Omit<UserViewer, 'user_type' | 'has_full_access'> = {
  kind: 'user',
  user_id: 7,
  role_values: null,
  name: 'Rosa Medina',
  contact_id: null,
  service_provider_id: null,
  session_id: 'a session',
  user_company_id: 2,
  via_master: false,
  master_name: '',
};

describe('every call, on the mount', () => {
  test('is in the matrix', () => {
    expect(everything.length).toBeGreaterThan(300);
  });

  test.each(USERS)('opens to a %s user (full access: %s) exactly where the table says so', async (user_type, full) => {
    const viewer: UserViewer = { ...NOBODY_SPECIAL, user_type, has_full_access: full };
    expect(await wrongOnMount(mintScope({ company_id: 2, viewer }))).toEqual([]);
  });

  test('opens to a role that may view jobs and nothing else exactly where the table says so', async () => {
    const role_values = { jobs: { view: true }, clients: {}, users: {} };
    const viewer: UserViewer = { ...NOBODY_SPECIAL, user_type: 'company', has_full_access: false, role_values };
    expect(await wrongOnMount(mintScope({ company_id: 2, viewer }))).toEqual([]);
  });

  test('opens to strangers the public calls only', async () => {
    expect(await wrongOnMount(STRANGER)).toEqual([]);
  });

  test.each(LINK_PURPOSES)('opens to a link what its purpose is for: %s', async (purpose) => {
    const who = { job_id: 1, subject_type: 'contact', subject_id: 1, object_id: null, name: 'Ann Adler' } as const;
    expect(await wrongOnMount(mintScope({ company_id: 2, viewer: { kind: 'link', purpose, ...who } }))).toEqual([]);
  });
});

/** They ask for a cookie in the words of a lost session: session.test.ts and visit.test.ts say whom they let in. */
const RENEWALS = ['auth.getRedisCacheData', 'auth.leaveSample'];

/** A stream that never ends has a test of its own, and so have the renewals. */
const calls = everything.filter(({ name, entry }) => entry.response !== 'events' && !RENEWALS.includes(name));
const nothing = { ids: [987_654_321], words: [''], rng: () => 0.99 };

async function isLetIn(call: NamedEntry, headers: Record<string, string>): Promise<boolean> {
  const { method, path, body } = tryOf(call, nothing);
  const response = await t.call(method, path, headers, body);
  const key = (response.body as { key?: string } | null)?.key ?? '';
  return !SHUT.has(key);
}

async function differences(caller: Caller, headersOf: () => Promise<Record<string, string>>): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of casesOf(calls, 25)) {
    const allowed = isOpen(caller, call);
    if ((await isLetIn(call, await headersOf())) !== allowed) wrong.push(`${call.name}: ${shouldBe(allowed)}`);
  }
  return wrong;
}

/** The same by the sessions of real users on the whole server: some calls for each commit, all of them in a soak. */
describe('a call of the server', () => {
  test.each(USERS)(
    'opens to a %s user (full access: %s) exactly where the table says so',
    async (user_type, full_access) => {
      const { company_id } = await buildCompany(t.db);
      const user = await buildUser(t.db, company_id, user_type, { full_access });
      const viewer = { user_id: user.user_id, user_type, has_full_access: full_access, role_values: null };
      // A session of its own for each call: some of them end sessions.
      expect(await differences({ kind: 'user', viewer }, () => signIn(t.db, user))).toEqual([]);
    },
    ATTACK_TIMEOUT,
  );

  test(
    'shows strangers the public calls only',
    async () => {
      expect(await differences({ kind: 'nobody' }, async () => ({}))).toEqual([]);
    },
    ATTACK_TIMEOUT,
  );

  test(
    'opens to a link what its purpose is for',
    async () => {
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
    },
    ATTACK_TIMEOUT,
  );
});
