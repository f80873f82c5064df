import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany } from '../../../../testing/build/build.ts';
import { openBrowser } from '../../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.setNow(undefined));
afterAll(() => t.close());

async function signedIn(type: 'admin' | 'company' | 'contact' = 'company') {
  const company = await buildCompany(t.db);
  const user = await buildUser(t.db, company.company_id, type, { username: `s.${type}.${company.company_id}` });
  const browser = openBrowser(t);
  const { body } = await browser.login(user.username);
  return { company, user, browser, session: body };
}

const renewPath = (user: { user_id: number }) => `/auth/getRedisCacheData/${user.user_id}`;
const me = (browser: ReturnType<typeof openBrowser>) => browser.call('GET', '/session/me');

test('the key for what a browser keeps is the user’s own, and stays the same', async () => {
  const { user, browser, session } = await signedIn();
  const other = await signedIn();
  const { body } = await browser.call('GET', renewPath(user));
  expect(Buffer.from(session.device_key, 'base64url')).toHaveLength(32);
  expect(body.device_key).toBe(session.device_key);
  expect(other.session.device_key).not.toBe(session.device_key);
});

describe('renewing', () => {
  test('brings a session back after a reload, with a fresh token', async () => {
    const { user, browser, session } = await signedIn();
    browser.reload();
    expect((await me(browser)).status).toBe(401);
    const { status, body } = await browser.call('GET', renewPath(user));
    expect(status).toBe(200);
    expect(body).toMatchObject({ user_id: user.user_id, session_id: session.session_id, permissions: {}, terms: {} });
    expect(body.accessToken).not.toBe(session.accessToken);
    browser.use(body);
    expect((await me(browser)).status).toBe(200);
  });

  test('leaves the other tabs in, also when several renew at once', async () => {
    const { user, browser } = await signedIn();
    const renewals = await Promise.all(Array.from({ length: 5 }, () => browser.call('GET', renewPath(user))));
    expect(renewals.map(({ status }) => status)).toEqual(Array(5).fill(200));
    for (const { body } of renewals) {
      const tab = openBrowser(t);
      tab.use(body);
      expect((await me(tab)).status).toBe(200);
    }
    expect((await me(browser)).status).toBe(200);
    expect((await browser.call('GET', renewPath(user))).status).toBe(200);
  });

  test('with a token that was replaced a while ago ends the session: somebody copied it', async () => {
    const { company, user, browser } = await signedIn();
    const thief = openBrowser(t);
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    await browser.call('GET', renewPath(user));
    t.setNow(Temporal.Now.instant().add({ minutes: 2 }));
    expect((await thief.call('GET', renewPath(user))).status).toBe(401);
    expect((await browser.call('GET', renewPath(user))).status).toBe(401);
    const log = await inCompany(t.db, company.company_id, (tx) =>
      tx.selectFrom('activity_log').select('activity_type').execute(),
    );
    expect(log.map((row) => row.activity_type)).toContain('Session Ended');
  });

  test('is for one’s own user only', async () => {
    const { browser } = await signedIn();
    const other = await signedIn();
    expect((await browser.call('GET', renewPath(other.user))).status).toBe(403);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a link in a mail', { 'sec-fetch-site': 'none' }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ])('is refused to %s', async (_title, headers) => {
    const { user, browser } = await signedIn();
    expect((await browser.call('GET', renewPath(user), undefined, headers)).status).toBe(403);
  });

  test('takes the cookie’s token only, and that token opens nothing else', async () => {
    const { user, browser, session } = await signedIn();
    const refresh = browser.cookies.get('onrecord_refresh') ?? '';
    expect((await t.call('GET', '/session/me', { authorization: `Bearer ${refresh}` })).status).toBe(401);
    const other = openBrowser(t);
    other.cookies.set('onrecord_refresh', session.accessToken);
    expect((await other.call('GET', renewPath(user))).status).toBe(401);
  });

  test('without a cookie says to log in', async () => {
    const { user } = await signedIn();
    expect(await openBrowser(t).call('GET', renewPath(user))).toMatchObject({
      status: 401,
      body: { key: 'access.not_signed_in' },
    });
  });
});

describe('a session ends', () => {
  test('when it was idle for the company’s time, and a renewal does not wake it', async () => {
    const { user, browser } = await signedIn();
    t.setNow(Temporal.Now.instant().add({ minutes: 31 }));
    expect(await me(browser)).toMatchObject({ status: 401, body: { key: 'access.session_expired' } });
    expect((await browser.call('GET', renewPath(user))).status).toBe(401);
  });

  test('after twelve hours, however much it is used', async () => {
    const { user, browser } = await signedIn();
    const start = Temporal.Now.instant();
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      t.setNow(start.add({ minutes }));
      expect((await browser.call('GET', renewPath(user))).status).toBe(200);
    }
    t.setNow(start.add({ hours: 12, minutes: 1 }));
    expect((await browser.call('GET', renewPath(user))).status).toBe(401);
  });

  test('by logging out, on the server too', async () => {
    const { user, browser, session } = await signedIn();
    expect((await browser.call('POST', '/auth/logout')).status).toBe(200);
    expect(browser.cookies.has('onrecord_refresh')).toBe(false);
    const copy = openBrowser(t);
    copy.use(session);
    await expect.poll(async () => (await me(copy)).status, { timeout: 2000 }).toBe(401);
    expect((await copy.call('GET', renewPath(user))).status).toBe(401);
  });

  test('from another device of the same user', async () => {
    const { user, browser } = await signedIn();
    const phone = openBrowser(t);
    const { body } = await phone.login(user.username);
    const { body: list } = await browser.call('GET', '/auth/sessions');
    expect(list.data).toHaveLength(2);
    expect(list.data.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1);
    expect((await browser.call('DELETE', `/auth/sessions/${body.session_id}`)).status).toBe(200);
    await expect.poll(async () => (await me(phone)).status, { timeout: 2000 }).toBe(401);
    expect((await me(browser)).status).toBe(200);
  });

  test('never by somebody else', async () => {
    const { browser } = await signedIn();
    const { session } = await signedIn();
    expect((await browser.call('DELETE', `/auth/sessions/${session.session_id}`)).status).toBe(404);
  });
});

describe('the choice of a company', () => {
  test('lets an admin work there with new tokens, and is recorded', async () => {
    const { company, browser, session } = await signedIn('admin');
    const other = await buildCompany(t.db);
    const { status, body } = await browser.call('GET', `/auth/getUserSessionOfCompany/${other.company_id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      company_id: other.company_id,
      company_name: other.name,
      user_company_id: company.company_id,
      sel_dashboard_company_id: other.company_id,
    });
    browser.use(body);
    expect((await me(browser)).body).toMatchObject({ company_id: other.company_id });
    const old = openBrowser(t);
    old.use(session);
    await expect.poll(async () => (await me(old)).status, { timeout: 2000 }).toBe(401);
    const log = await inCompany(t.db, other.company_id, (tx) => tx.selectFrom('activity_log').selectAll().execute());
    expect(log).toMatchObject([{ activity_type: 'Company Chosen', actor_type: 'admin' }]);
  });

  test('survives a reload and leads back', async () => {
    const { company, user, browser } = await signedIn('admin');
    const other = await buildCompany(t.db);
    browser.use((await browser.call('GET', `/auth/getUserSessionOfCompany/${other.company_id}`)).body);
    browser.reload();
    const { body } = await browser.call('GET', renewPath(user));
    expect(body.company_id).toBe(other.company_id);
    browser.use(body);
    const back = await browser.call('GET', `/auth/getUserSessionOfCompany/${company.company_id}`);
    expect(back.body).toMatchObject({ company_id: company.company_id, sel_dashboard_company_id: null });
  });

  test.each(['company', 'contact'] as const)('is refused to %s users', async (type) => {
    const { browser } = await signedIn(type);
    const other = await buildCompany(t.db);
    expect((await browser.call('GET', `/auth/getUserSessionOfCompany/${other.company_id}`)).status).toBe(403);
    expect((await me(browser)).status).toBe(200);
  });

  test('must name a company that is there', async () => {
    const { browser } = await signedIn('admin');
    expect((await browser.call('GET', '/auth/getUserSessionOfCompany/999999')).status).toBe(404);
  });
});

describe('preferences', () => {
  test('are kept for the next login', async () => {
    const { user, browser } = await signedIn();
    expect(
      (await browser.call('POST', '/auth/updateRedisCacheData', { theme_mode: 'dark', page_size: 50 })).status,
    ).toBe(200);
    expect((await openBrowser(t).login(user.username)).body).toMatchObject({ theme_mode: 'dark', page_size: 50 });
  });

  test('of the menu follow somebody to another machine', async () => {
    const { user, browser } = await signedIn();
    const menu = { closed: ['money', 'people'], pinned: ['/board', '/activity/billing'] };
    const save = (sent: object) => browser.call('POST', '/auth/updateRedisCacheData', { menu: sent });
    expect((await save(menu)).status).toBe(200);
    expect((await save({ closed: ['kitchen'], pinned: [] })).status).toBe(400);
    expect((await save({ closed: [], pinned: ['https://elsewhere.example'] })).status).toBe(400);
    expect((await save({ closed: [], pinned: Array.from({ length: 8 }, (_, at) => `/page-${at}`) })).status).toBe(400);
    expect((await openBrowser(t).login(user.username)).body).toMatchObject({
      menu: { closed: ['people', 'money'], pinned: menu.pinned },
    });
  });

  test.each([
    [{ user_type: 'admin' }],
    [{ company_id: 1 }],
    [{ division_access: '' }],
    [{ full_access: true }],
    [{ theme_mode: 'dark', is_block: false }],
  ])('are all that can be changed: %j', async (body) => {
    const { user, browser } = await signedIn();
    expect(await browser.call('POST', '/auth/updateRedisCacheData', body)).toMatchObject({
      status: 400,
      body: { key: 'request.unknown_fields' },
    });
    expect((await openBrowser(t).login(user.username)).body).toMatchObject({
      user_type: 'company',
      theme_mode: 'system',
    });
  });
});

test('a login page with a dead token in hand still signs in', async () => {
  const { user } = await signedIn();
  const dead = { authorization: `Bearer u.${user.company_id}.${'A'.repeat(43)}` };
  const { status } = await t.call('POST', '/auth/login', dead, { username: user.username, password: 'Deposition1!' });
  expect(status).toBe(200);
});
