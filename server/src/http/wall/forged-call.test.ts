import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../testing/build/build.ts';
import { openBrowser } from '../../testing/call/browser.ts';
import { everyCall, sampleBody, tryOf } from '../../testing/call/every-call.ts';
import { oneOf, rngFrom } from '../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ATTACK_TIMEOUT, casesOf, SEED, triesOf } from '../../testing/tries.ts';
import { buildWorld, type World } from '../../testing/world/tenant-world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t);
}, 60_000);
afterAll(() => t?.close());

const calls = everyCall().filter(({ entry }) => entry.response !== 'events');

describe('the calls that could write a session', () => {
  const WANTED = ['user_type', 'company_id', 'division_access', 'privileges', 'full_access', 'role_id', 'is_block'];
  const OTHERS = [
    'page_size',
    'lists_in_pages',
    'theme_mode',
    'menu',
    'user_id',
    'token',
    '__proto__',
    'constructor',
    'permissions',
    'session_id',
  ];
  const values = [null, true, 0, 1, -1, 2_000, '', 'admin', '1,2,3', [], [1], {}, { jobs: { view: true } }] as const;
  const PATHS = ['/auth/updateRedisCacheData', '/auth/createToken', '/auth/register'] as const;

  /** Everything the server knows of a user that a session follows from. */
  const expectedRows = (company_id: number, user_id: number) =>
    inCompany(t.db, company_id, async (tx) => {
      const {
        version: _,
        updated_at: _at,
        page_size: _size,
        lists_in_pages: _pages,
        theme_mode: _mode,
        menu_closed: _closed,
        menu_pinned: _pinned,
        ...user
      } = await tx.selectFrom('app_user').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow();
      const sessions = await tx
        .selectFrom('user_session')
        .select(['session_id', 'user_id', 'sel_company_id', 'via_master', 'expires_at', 'revoked_at'])
        .where('user_id', '=', user_id)
        .execute();
      return { user, sessions };
    });

  test(
    'change nothing of it, whatever is sent',
    async () => {
      const rng = rngFrom(SEED);
      const { users, company_id } = world;
      const headers = await signIn(t.db, users.contact);
      const before = await expectedRows(company_id, users.contact.user_id);
      const me = (await t.call('GET', '/session/me', headers)).body;
      for (let n = 0; n < triesOf(100_000, 600); n += 1) {
        const names = Array.from({ length: 1 + Math.floor(rng() * 3) }, () =>
          oneOf(rng, [...WANTED, ...OTHERS] as [string, ...string[]]),
        );
        const body = Object.fromEntries(names.map((name) => [name, oneOf(rng, values)]));
        const path = oneOf(rng, [...PATHS, `/auth/getUserSessionOfCompany/${1 + Math.floor(rng() * 3000)}`]);
        const isGet = path.startsWith('/auth/getUser');
        const { status } = await t.call(isGet ? 'GET' : 'POST', path, headers, isGet ? undefined : body);
        if (status === 500) throw new Error(`500 from ${path} ${JSON.stringify(body)}`);
        if (isGet && status === 200) expect(path).toBe(`/auth/getUserSessionOfCompany/${company_id}`);
      }
      expect(await expectedRows(company_id, users.contact.user_id)).toEqual(before);
      expect((await t.call('GET', '/session/me', headers)).body).toEqual(me);
    },
    ATTACK_TIMEOUT,
  );

  test('register takes nobody in without an invitation', async () => {
    const draft = { password: 'Quiet-Harbor7', confirm_password: 'Quiet-Harbor7' };
    expect(await t.call('POST', '/auth/register', {}, draft)).toMatchObject({
      status: 403,
      body: { key: 'login.register_refused', message: 'You can only register with an invitation. Please ask for one.' },
    });
    const token = `r.${world.company_id}.${'A'.repeat(43)}`;
    expect((await t.call('POST', '/auth/register', {}, { ...draft, token })).status).toBe(404);
    const more = await t.call('POST', '/auth/register', {}, { ...draft, user_type: 'admin', company_id: 1 });
    expect(more).toMatchObject({ status: 400, body: { key: 'request.unknown_fields' } });
  });

  test('createToken makes one more bearer of the same session, which ends with it', async () => {
    const user = await buildUser(t.db, world.company_id, 'company');
    const browser = openBrowser(t);
    await browser.login(user.username);
    const { body } = await browser.call('POST', '/auth/createToken', { user_id: user.user_id });
    const second = { authorization: `Bearer ${body.accessToken}` };
    expect((await t.call('GET', '/session/me', second)).body).toMatchObject({ user_id: user.user_id });
    expect((await browser.call('POST', '/auth/createToken', { user_id: user.user_id + 1 })).status).toBe(403);
    await browser.call('POST', '/auth/logout');
    await expect.poll(async () => (await t.call('GET', '/session/me', second)).status, { timeout: 3000 }).toBe(401);
  });
});

describe('user 1', () => {
  test(
    'reads nothing of any company before it chose one',
    async () => {
      const platform = await buildCompany(t.db);
      await inCompany(t.db, platform.company_id, (tx) =>
        tx.updateTable('company').set({ is_platform: true }).where('company_id', '=', platform.company_id).execute(),
      );
      const owner = await buildUser(t.db, platform.company_id, 'admin', { user_id: 1, platform_owner: true });
      const nothing = { ids: [987_654_321, 1], words: [''], rng: () => 0.99 };
      const leaks: string[] = [];
      for (const call of casesOf(calls, 60)) {
        // A session of its own for each call: some end sessions, one chooses a company.
        const { method, path, body } = tryOf(call, nothing);
        if (call.name === 'auth.getUserSessionOfCompany') continue;
        const response = await t.call(method, path, await signIn(t.db, owner), body);
        const text = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
        if (text.includes(world.canary)) leaks.push(call.name);
      }
      expect(leaks).toEqual([]);
    },
    ATTACK_TIMEOUT,
  );

  test('is nobody special in another seed: a contact with the number 1 gains nothing', async () => {
    const { can } = await import('@onrecord/domain/core/permission/can');
    const viewer = { user_id: 1, user_type: 'contact', has_full_access: false, role_values: null } as const;
    expect(can(viewer, 'users', 'edit')).toBe(false);
    expect(can(viewer, 'roles', 'view')).toBe(false);
  });

  test.each([
    ['x-user-id', { 'x-user-id': '1' }],
    ['x-tenant-id', { 'x-tenant-id': '1' }],
  ])('is not claimed by a header: %s', async (_name, forged) => {
    const headers = await signIn(t.db, world.users.contact);
    expect((await t.call('GET', '/session/me', { ...headers, ...forged })).status).toBe(403);
  });

  test('is not claimed in a body', async () => {
    const headers = await signIn(t.db, world.users.contact);
    const own = (await t.call('POST', '/user/getUserprofile', headers, {})).body;
    expect(own).toMatchObject({ user_id: world.users.contact.user_id });
    expect((await t.call('POST', '/user/getUserprofile', headers, { user_id: 1 })).status).toBe(403);
  });
});

describe('every call', () => {
  /** Which fields a lookup has follows from its row; without a row there is none to know. Its own tests refuse them. */
  const BY_ROW = ['lookup.update'];

  test(
    'refuses a field it does not know, by its name',
    async () => {
      const headers = await signIn(t.db, world.users.staff);
      // What may be left out is, and of the lookups one of those that a company writes.
      const nothing = { ids: [987_654_321], words: ['x'], rng: () => 0.5 };
      const deaf: string[] = [];
      for (const call of calls) {
        const body = sampleBody(call.entry, nothing);
        if (
          call.entry.notBuilt ||
          BY_ROW.includes(call.name) ||
          typeof body !== 'object' ||
          body === null ||
          Array.isArray(body)
        )
          continue;
        const { path, method } = tryOf(call, nothing);
        const response = await t.call(method, path, headers, { ...body, is_block_x: true });
        const { key } = (response.body ?? {}) as { key?: string };
        if (response.status === 400 || key === 'access.page_denied' || key === 'access.denied') continue;
        deaf.push(`${call.name} answered ${response.status} ${key}`);
      }
      expect(deaf).toEqual([]);
    },
    ATTACK_TIMEOUT,
  );

  test(
    'asks for a bearer: a cookie alone, which other sites can send, opens none',
    async () => {
      const browser = openBrowser(t);
      await browser.login(world.users.staff.username, { company_id: world.company_id });
      browser.reload();
      const nothing = { ids: [987_654_321], words: [''], rng: () => 0.99 };
      const open: string[] = [];
      for (const call of calls) {
        if (call.entry.access.includes('public')) continue;
        const { method, path, body } = tryOf(call, nothing);
        if ((await browser.call(method, path, body)).status !== 401) open.push(call.name);
      }
      expect(open).toEqual([]);
    },
    ATTACK_TIMEOUT,
  );
});

describe('a session from before', () => {
  test('a login gives new tokens, and none that was there before is one of them', async () => {
    const browser = openBrowser(t);
    const planted = `u.${world.company_id}.${'B'.repeat(43)}`;
    browser.cookies.set('onrecord_refresh', planted);
    const { body } = await browser.login(world.users.staff.username, { company_id: world.company_id });
    expect(body.accessToken).not.toBe(planted);
    expect(browser.cookies.get('onrecord_refresh')).not.toBe(planted);
    expect((await t.call('GET', '/session/me', { authorization: `Bearer ${planted}` })).status).toBe(401);
  });

  test('a second login leaves the first one alone, and is a session of its own', async () => {
    const [one, two] = [openBrowser(t), openBrowser(t)];
    const user = await buildUser(t.db, world.company_id, 'company');
    const first = await one.login(user.username);
    const second = await two.login(user.username);
    expect(second.body.session_id).not.toBe(first.body.session_id);
    expect((await one.call('GET', '/session/me')).status).toBe(200);
  });
});
