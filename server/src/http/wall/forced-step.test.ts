import { FORCED_STEPS, type ForcedStep, isOpenBefore } from '@onrecord/domain/core/account/forced-page';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mintScope, type UserViewer } from '../../db/scope.ts';
import { type BareMount, mountBare } from '../../testing/bare-mount.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../testing/build/build.ts';
import { openBrowser } from '../../testing/call/browser.ts';
import { everyCall, tryOf } from '../../testing/call/every-call.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ATTACK_TIMEOUT, casesOf } from '../../testing/tries.ts';

let mount: BareMount;
let t: TestApp;
beforeAll(async () => {
  [mount, t] = await Promise.all([mountBare(), startTestApp()]);
});
afterAll(() => Promise.all([mount.close(), t.close()]));

const unfinished = (forced_step: ForcedStep) =>
  mintScope<UserViewer>({
    company_id: 2,
    viewer: {
      kind: 'user',
      user_id: 7,
      user_type: 'contact',
      has_full_access: false,
      name: 'Ann Adler',
      contact_id: 9,
      service_provider_id: null,
      session_id: 'a session',
      user_company_id: 2,
      via_master: false,
      master_name: '',
      forced_step,
    },
  });

/** The renewal asks for its cookie and says no in the words of a lost session. */
const calls = everyCall().filter(({ name }) => name !== 'auth.getRedisCacheData');
const nothing = { ids: [987_654_321], words: [''], rng: () => 0.99 };
const keyOf = (body: unknown) => (body as { key?: string } | null)?.key;

const WALLED = [
  ['password', 'admin', { is_temp: true }],
  ['password', 'company', { is_temp: true, full_access: true }],
  ['password', 'contact', { is_temp: true, is_new_setup: true }],
  ['setup', 'contact', { is_new_setup: true }],
  ['setup', 'provider', { is_new_setup: true }],
] as const;

describe('somebody who has something to finish first', () => {
  test.each(Object.keys(FORCED_STEPS) as ForcedStep[])('%s: the mount shuts every call but its own', async (step) => {
    const wrong: string[] = [];
    for (const call of calls) {
      const outcome = await mount.tryCall(call, unfinished(step));
      const isOpen = isOpenBefore(step, call.entry) || call.entry.access.includes('public');
      if ((outcome === FORCED_STEPS[step].refusal) === isOpen) wrong.push(`${call.name}: ${outcome}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(WALLED)(
    '%s: a user of type %s may make its calls and no other',
    async (step, user_type, values) => {
      const { company_id } = await buildCompany(t.db);
      const user = await buildUser(t.db, company_id, user_type, values);
      const wrong: string[] = [];
      for (const call of casesOf(calls, 25)) {
        const { method, path, body } = tryOf(call, nothing);
        // A session of its own for each call: some of them end sessions.
        const response = await t.call(method, path, await signIn(t.db, user), body);
        const isShut = response.status === 403 && keyOf(response.body) === FORCED_STEPS[step].refusal;
        const isOpen = isOpenBefore(step, call.entry) || call.entry.access.includes('public');
        if (isShut === isOpen) wrong.push(`${call.name}: ${response.status} ${keyOf(response.body)}`);
      }
      expect(wrong).toEqual([]);
    },
    ATTACK_TIMEOUT,
  );

  test('is a stranger where anybody may call', async () => {
    const { company_id } = await buildCompany(t.db);
    const user = await buildUser(t.db, company_id, 'company', { is_temp: true, full_access: true });
    const headers = await signIn(t.db, user);
    const differs: string[] = [];
    for (const call of calls.filter(({ entry }) => entry.access.includes('public'))) {
      const { method, path, body } = tryOf(call, nothing);
      const [theirs, anybodys] = [await t.call(method, path, headers, body), await t.call(method, path, {}, body)];
      if (keyOf(theirs.body) !== keyOf(anybodys.body)) differs.push(call.name);
    }
    expect(differs).toEqual([]);
  });

  test.each(Object.keys(FORCED_STEPS) as ForcedStep[])('%s: every call it leaves open is there', (step) => {
    const known = everyCall().map(({ entry }) => `${entry.method} ${entry.path}`);
    expect(known).toEqual(expect.arrayContaining([...FORCED_STEPS[step].calls]));
  });
});

test('a temporary password opens its own change, and the change opens the rest with the very next call', async () => {
  const { company_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company', { is_temp: true, full_access: true });
  const browser = openBrowser(t);
  await browser.login(user.username);
  const list = () => browser.call('POST', '/client/clients', {});
  expect(await list()).toMatchObject({
    status: 403,
    body: { message: 'Please change your temporary password first.' },
  });
  const typed = { current_password: 'Deposition1!', password: 'Quiet-Harbor7', confirm_password: 'Quiet-Harbor7' };
  expect((await browser.call('POST', '/auth/changePassword', typed)).status).toBe(200);
  expect((await list()).status).toBe(200);
  const refused = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('activity_log').select('description').where('activity_type', '=', 'Access Refused').execute(),
  );
  expect(refused.map(({ description }) => description)).toEqual([
    `POST /api/client/clients: ${message('access.password_first')}`,
  ]);
});
