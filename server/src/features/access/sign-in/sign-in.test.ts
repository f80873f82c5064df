import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany } from '../../../testing/build/build.ts';
import { openBrowser, PASSWORD } from '../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const wrong = { password: 'Wrong1234' };

async function someone(type: 'admin' | 'company' | 'contact' | 'provider' = 'company') {
  const company = await buildCompany(t.db);
  const user = await buildUser(t.db, company.company_id, type, { username: `some.${type}.${company.company_id}` });
  return { company, user };
}

const changeUser = (user: { company_id: number; user_id: number }, patch: object) =>
  inCompany(t.db, user.company_id, (tx) =>
    tx.updateTable('app_user').set(patch).where('user_id', '=', user.user_id).execute(),
  );

const readUser = (user: { company_id: number; user_id: number }) =>
  inCompany(t.db, user.company_id, (tx) =>
    tx.selectFrom('app_user').selectAll().where('user_id', '=', user.user_id).executeTakeFirstOrThrow(),
  );

const activities = (companyId: number) =>
  inCompany(t.db, companyId, async (tx) => {
    const rows = await tx.selectFrom('activity_log').selectAll().orderBy('activity_log_id').execute();
    return rows.map((row) => `${row.activity_type} ${row.actor_name}`);
  });

describe('a login that is let in', () => {
  test('answers who it is, where, what it may do and how the company writes', async () => {
    const { company, user } = await someone();
    const browser = openBrowser(t);
    const { status, body } = await browser.login(user.username, { company_id: company.company_id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcome: 'signed_in',
      user_id: user.user_id,
      user_type: 'company',
      company_id: company.company_id,
      company_name: company.name,
      date_format: 'MM/DD/YYYY',
      currency_symbol: '$',
      session_idle_minutes: 30,
      page_size: 10,
      permissions: { jobs: { view: true, delete: false } },
      terms: { job: { singular: 'Job', plural: 'Jobs' } },
    });
    expect((await browser.call('GET', '/session/me')).body).toMatchObject({ user_id: user.user_id });
  });

  test('resets the failures and notes the day', async () => {
    const { user } = await someone();
    const browser = openBrowser(t);
    await browser.login(user.username, wrong);
    await browser.login(user.username, wrong);
    expect(await readUser(user)).toMatchObject({ attempts_count: 2 });
    expect((await browser.login(user.username)).status).toBe(200);
    const after = await readUser(user);
    expect(after.attempts_count).toBe(0);
    expect(after.last_login_date).not.toBeNull();
  });

  test('keeps the refresh token from scripts and other sites', async () => {
    const { user } = await someone();
    const { headers } = await openBrowser(t).login(user.username);
    const line = [headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('onrecord_refresh='));
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Strict/);
  });

  test('finds the user name whatever its case and spaces', async () => {
    const { user } = await someone();
    expect((await openBrowser(t).login(` ${user.username.toUpperCase()} `)).status).toBe(200);
  });

  test.each(['company', 'contact', 'provider'] as const)(
    'is written to the log of the company for %s users',
    async (type) => {
      const { company, user } = await someone(type);
      await openBrowser(t).login(user.username);
      expect(await activities(company.company_id)).toEqual([expect.stringMatching(/^Login User\d+, Una$/)]);
    },
  );

  test('is not written there for an admin', async () => {
    const { company, user } = await someone('admin');
    expect((await openBrowser(t).login(user.username)).status).toBe(200);
    expect(await activities(company.company_id)).toEqual([]);
  });
});

describe('a login that is refused', () => {
  test.each([
    [
      'both blank',
      { username: ' ', password: '' },
      { username: 'Username is required', password: 'Password is required' },
    ],
    ['no password', { username: 'una', password: '' }, { password: 'Password is required' }],
  ])('%s', async (_title, body, fields) => {
    expect(await openBrowser(t).call('POST', '/auth/login', body)).toMatchObject({ status: 400, body: { fields } });
  });

  test('reads the same for a name nobody has and for a wrong password', async () => {
    const { user } = await someone();
    const known = await openBrowser(t).login(user.username, wrong);
    const unknown = await openBrowser(t).login('nobody.at.all', wrong);
    expect(known.body).toEqual(unknown.body);
    expect(known).toMatchObject({
      status: 401,
      body: { message: 'Incorrect user name or password. Please try again' },
    });
  });

  test('takes as long for a name nobody has', async () => {
    const { user } = await someone();
    const time = async (name: string) => {
      const start = performance.now();
      await openBrowser(t).login(name, wrong);
      return performance.now() - start;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    await time(user.username);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = 0; n < 4; n += 1) {
      times.known.push(await time(user.username));
      times.unknown.push(await time(`nobody.${n}`));
    }
    expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.5);
  });

  test('names both companies on the page of another company, once the password was right', async () => {
    const { company, user } = await someone();
    const other = await buildCompany(t.db);
    const at = { company_id: other.company_id };
    expect(await openBrowser(t).login(user.username, { ...wrong, ...at })).toMatchObject({
      body: { key: 'login.incorrect' },
    });
    expect(await openBrowser(t).login(user.username, at)).toMatchObject({
      status: 403,
      body: {
        key: 'login.wrong_company',
        message: `The user name you entered belongs to ${company.name}, not ${other.name}. Please enter the user name for ${other.name}.`,
      },
    });
  });

  test('lets the user of the page in where two companies have the same user name', async () => {
    const [one, two] = [await someone(), await someone()];
    await changeUser(two.user, { username: one.user.username });
    const { body } = await openBrowser(t).login(one.user.username, { company_id: two.company.company_id });
    expect(body).toMatchObject({ user_id: two.user.user_id });
  });

  test.each([
    ['disabled', { status: 'inactive' }, 'login.disabled'],
    ['blocked by staff', { status: 'inactive', is_block: true }, 'login.blocked'],
  ])('%s', async (_title, patch, key) => {
    const { user } = await someone();
    await changeUser(user, patch);
    expect(await openBrowser(t).login(user.username)).toMatchObject({ status: 403, body: { key } });
  });

  test('by an expired subscription, except for an admin', async () => {
    const { company, user } = await someone();
    const admin = await buildUser(t.db, company.company_id, 'admin', { username: `adm.${company.company_id}` });
    await inCompany(t.db, company.company_id, (tx) =>
      tx.updateTable('company').set({ expiration_date: '2020-01-01' }).execute(),
    );
    expect((await openBrowser(t).login(user.username)).body).toMatchObject({
      message: `The subscription of ${company.name} has expired.`,
    });
    expect((await openBrowser(t).login(admin.username)).status).toBe(200);
  });

  test.each([
    ['contact', 'contact', 'contact_id'],
    ['provider', 'service_provider', 'service_provider_id'],
  ] as const)('by the own expiration date of a %s', async (type, table, key) => {
    const { company, user } = await someone(type);
    await inCompany(t.db, company.company_id, (tx) =>
      tx
        .updateTable(table)
        .set({ expiration_date: '2020-01-01' })
        .where(key as never, '=', user[key] as never)
        .execute(),
    );
    expect(await openBrowser(t).login(user.username)).toMatchObject({ body: { key: 'login.blocked' } });
  });

  test('with fields nobody asked for', async () => {
    const { user } = await someone();
    expect(await openBrowser(t).login(user.username, { user_type: 'admin' })).toMatchObject({
      body: { key: 'request.unknown_fields' },
    });
  });
});

describe('the lock-out', () => {
  const fail = async (browser: ReturnType<typeof openBrowser>, name: string, times: number) => {
    const keys: string[] = [];
    for (let n = 0; n < times; n += 1) keys.push((await browser.login(name, wrong)).body.key);
    return keys;
  };

  test('comes with the fifth failure in one browser, and no password helps then', async () => {
    const { company, user } = await someone();
    const browser = openBrowser(t);
    const keys = await fail(browser, user.username, 5);
    expect(keys).toEqual([...Array(4).fill('login.incorrect'), 'login.locked']);
    expect(await readUser(user)).toMatchObject({
      failure_lock: 'strange_browser',
      status: 'active',
      attempts_count: 5,
    });
    expect(await browser.login(user.username)).toMatchObject({ status: 403, body: { key: 'login.locked' } });
    expect(await activities(company.company_id)).toEqual([`User Blocked ${user.username}`]);
  });

  test('reads the same for a name nobody has', async () => {
    const browser = openBrowser(t);
    expect(await fail(browser, 'no.such.user', 6)).toEqual([
      ...Array(4).fill('login.incorrect'),
      'login.locked',
      'login.locked',
    ]);
  });

  test('says so of an admin in its own words', async () => {
    const { user } = await someone('admin');
    expect((await fail(openBrowser(t), user.username, 5)).at(-1)).toBe('login.admin_locked');
  });

  test('does not come from browsers without a memory: they only have to wait', async () => {
    const { user } = await someone();
    const keys: string[] = [];
    for (let n = 0; n < 7; n += 1) keys.push((await openBrowser(t).login(user.username, wrong)).body.key);
    expect(keys).toEqual([...Array(5).fill('login.incorrect'), 'login.delayed', 'login.delayed']);
    expect(await readUser(user)).toMatchObject({ failure_lock: null });
  });

  test('brought about by strangers leaves the user in at its own browser, which also ends it', async () => {
    const { user } = await someone();
    const own = openBrowser(t);
    await own.login(user.username);
    await fail(openBrowser(t), user.username, 5);
    expect(await readUser(user)).toMatchObject({ failure_lock: 'strange_browser' });
    expect((await own.call('GET', '/session/me')).status).toBe(200);
    expect((await own.login(user.username)).status).toBe(200);
    expect(await readUser(user)).toMatchObject({ failure_lock: null });
  });

  test('brought about in the own browser holds there too', async () => {
    const { user } = await someone();
    const own = openBrowser(t);
    await own.login(user.username);
    await fail(own, user.username, 5);
    expect(await own.login(user.username)).toMatchObject({ body: { key: 'login.locked' } });
  });

  test('brought about by strangers first and then in the own browser holds in both', async () => {
    const { user } = await someone();
    const own = openBrowser(t);
    await own.login(user.username);
    await fail(openBrowser(t), user.username, 5);
    await fail(own, user.username, 5);
    expect(await readUser(user)).toMatchObject({ failure_lock: 'own_browser' });
    expect(await own.login(user.username)).toMatchObject({ body: { key: 'login.locked' } });
  });

  test.each<[string, Parameters<typeof changeUser>[1]]>([
    ['closed', { status: 'inactive' }],
    ['blocked', { is_block: true }],
  ])('opens no account that staff %s, in no browser', async (_what, decided) => {
    const { user } = await someone();
    const own = openBrowser(t);
    await own.login(user.username);
    await changeUser(user, decided);
    const before = await readUser(user);
    const stranger = openBrowser(t);
    expect(await fail(stranger, user.username, 6)).toEqual([
      ...Array(4).fill('login.incorrect'),
      'login.locked',
      'login.locked',
    ]);
    expect((await own.login(user.username)).status).toBe(403);
    expect((await stranger.login(user.username)).status).toBe(403);
    expect(await openBrowser(t).login(user.username)).toMatchObject({ status: 429, body: { key: 'login.delayed' } });
    await fail(own, user.username, 5);
    expect((await own.login(user.username)).status).toBe(403);
    expect(await readUser(user)).toEqual(before);
    expect((await own.call('GET', '/session/me')).status).toBe(401);
  });

  test('notifies nobody who used up the failures whether a password is right', async () => {
    const { user } = await someone();
    await changeUser(user, { status: 'inactive' });
    const browser = openBrowser(t);
    await fail(browser, user.username, 5);
    const [guess, right] = [await browser.login(user.username, wrong), await browser.login(user.username)];
    expect(right).toMatchObject({ status: guess.status, body: { key: guess.body.key } });
  });

  test('counts guesses made at the same moment one by one', async () => {
    const { user } = await someone();
    const browser = openBrowser(t);
    await browser.login(user.username, wrong);
    const responses = await Promise.all(Array.from({ length: 30 }, () => browser.login(user.username, wrong)));
    expect(responses.map(({ body }) => body.key).sort()).toEqual([
      ...Array(3).fill('login.incorrect'),
      ...Array(27).fill('login.locked'),
    ]);
    expect(await readUser(user)).toMatchObject({ failure_lock: 'strange_browser' });
  });
});

test('the first step of the login never tells who exists', async () => {
  const { user } = await someone();
  const known = await openBrowser(t).call('POST', '/auth/checkUserExists', { username: user.username });
  const unknown = await openBrowser(t).call('POST', '/auth/checkUserExists', { username: 'nobody' });
  expect(known.body).toEqual(unknown.body);
  expect(await openBrowser(t).call('POST', '/auth/checkUserExists', { username: '' })).toMatchObject({ status: 400 });
});

test('a company is found by its domain name or its name, and nothing else is one', async () => {
  const { company } = await someone();
  const byName = await openBrowser(t).call('GET', `/auth/checkCompany/${company.name.replace(' ', '')}`);
  expect(byName.body).toEqual({
    company_id: company.company_id,
    name: company.name,
    domain_name: company.domain_name,
    is_active: true,
    is_expired: false,
  });
  expect((await openBrowser(t).call('GET', `/auth/checkCompany/${company.domain_name.toUpperCase()}`)).status).toBe(
    200,
  );
  expect(await openBrowser(t).call('GET', '/auth/checkCompany/nowhere')).toMatchObject({
    status: 404,
    body: { key: 'general.company_not_found' },
  });
});

test('a password is kept only as its hash', async () => {
  const { user } = await someone();
  expect((await readUser(user)).password_hash).not.toContain(PASSWORD);
});
