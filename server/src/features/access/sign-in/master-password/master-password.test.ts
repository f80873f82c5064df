import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany } from '../../../../testing/build/build.ts';
import { lastMessage, openBrowser, PASSWORD } from '../../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** An admin of the platform who works in a company, and a user there. */
async function world(values: { use_multi_factor_auth?: boolean } = {}) {
  const platform = await buildCompany(t.db);
  const company = await buildCompany(t.db, values);
  const email = `admin${platform.company_id}@example.test`;
  const admin = await buildUser(t.db, platform.company_id, 'admin', { username: `adm.${platform.company_id}`, email });
  const user = await buildUser(t.db, company.company_id, 'contact', { username: `mp.${company.company_id}` });
  const office = openBrowser(t);
  await office.login(admin.username);
  office.use((await office.call('GET', `/auth/getUserSessionOfCompany/${company.company_id}`)).body);
  const make = () => office.call('POST', '/master_password/generate', { company_id: company.company_id });
  const active = () => office.call('GET', `/master_password/getActiveMasterPassword/${company.company_id}`);
  return { platform, company, admin, user, office, email, make, active };
}

const change = (companyId: number, patch: object) =>
  inCompany(t.db, companyId, (tx) => tx.updateTable('master_password').set(patch).execute());

test('is shown once, then only that there is one', async () => {
  const { company, make, active } = await world();
  expect((await active()).body).toEqual({ active: null, hours: 8 });
  const { password } = (await make()).body;
  expect(password.length).toBeGreaterThanOrEqual(20);
  const { body } = await active();
  expect(body.active).toMatchObject({ masked_password: '********', created_by_name: expect.stringContaining('Una') });
  const stored = await inCompany(t.db, company.company_id, (tx) =>
    tx.selectFrom('master_password').selectAll().execute(),
  );
  expect(JSON.stringify([stored, body])).not.toContain(password);
});

test.each(['password', 'master_password'])(
  'opens a user’s session when typed as %s, under the name of its maker',
  async (field) => {
    const { company, user, make } = await world();
    const { password } = (await make()).body;
    const browser = openBrowser(t);
    const { body } = await browser.login(user.username, { password: '', [field]: password });
    expect(body).toMatchObject({
      outcome: 'signed_in',
      user_id: user.user_id,
      via_master: true,
      master_name: expect.stringContaining('Una'),
    });
    const log = await inCompany(t.db, company.company_id, (tx) =>
      tx.selectFrom('activity_log').selectAll().orderBy('activity_log_id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(log.activity_type).toBe('Master Password');
    expect(log.actor_name).toBe(`${body.master_name} (${body.name})`);
  },
);

test('makes and changes nothing in its session that would outlive it', async () => {
  const { company, make } = await world();
  const username = `staff.${company.company_id}`;
  const user = await buildUser(t.db, company.company_id, 'company', { username, full_access: true });
  const colleague = await buildUser(t.db, company.company_id, 'company');
  const calls = [
    ['POST', '/api_key/create', { name: 'ERP', rights: { clients: ['view'] } }],
    ['POST', '/webhook/create', { name: 'ERP', url: 'https://erp.example/in', events: ['job.created'] }],
    ['POST', '/user/create', { username: 'stays.on', user_type: 'company' }],
    ['POST', '/user/sendNewUserNotification', { user_id: colleague.user_id }],
    ['PATCH', `/user/update/${colleague.user_id}`, { email: 'mine@evil.example' }],
    ['PATCH', `/user/updateData/${colleague.user_id}`, { status: 'active', version: 1 }],
    ['DELETE', `/user/delete/${colleague.user_id}`, undefined],
    ['POST', `/factor/reset/${colleague.user_id}`, undefined],
    ['POST', '/role/create', { name: 'Stays on', user_type: 'company' }],
    ['POST', '/role_value/create', { role_id: 1, module: 'users' }],
  ] as const;
  const { password } = (await make()).body;
  const browser = openBrowser(t);
  const { body: session } = await browser.login(user.username, { password });
  expect(session.permissions.users).toEqual({ view: true, add: false, edit: false, delete: false });
  for (const [method, path, body] of calls) {
    expect(await browser.call(method, path, body), path).toMatchObject({
      status: 403,
      body: {
        key: 'access.master_session',
        message: 'Users, roles, API keys and webhooks cannot be changed in a session opened with a master password.',
      },
    });
  }
  expect((await browser.call('POST', '/user/users', {})).status).toBe(200);
  const own = openBrowser(t);
  expect((await own.login(user.username)).body.permissions.users.edit).toBe(true);
});

test('does not let its session change the user’s password', async () => {
  const { user, make } = await world();
  const { password } = (await make()).body;
  const browser = openBrowser(t);
  await browser.login(user.username, { password });
  const changed = await browser.call('POST', '/auth/changePassword', {
    current_password: PASSWORD,
    password: 'Other1234',
    confirm_password: 'Other1234',
  });
  expect(changed).toMatchObject({ status: 403, body: { key: 'password.master_session' } });
  expect((await browser.call('POST', '/auth/comparePassword', { password: PASSWORD })).status).toBe(403);
});

test('sends its code to its maker, every time', async () => {
  const { platform, company, user, email, make } = await world({ use_multi_factor_auth: true });
  const { password } = (await make()).body;
  const browser = openBrowser(t);
  for (let n = 0; n < 2; n += 1) {
    const { body } = await browser.login(user.username, { password });
    expect(body).toMatchObject({ outcome: 'mfa_required', masked_email: 'adXXX' });
    const { login_token, user_id, company_id } = body;
    await browser.call('POST', '/auth/generateMultiFactorAuthCode', {
      login_token,
      user_id,
      company_id,
      send_type: 'email',
    });
    const code = /\b\d{6}\b/.exec((await lastMessage(t, company.company_id, email))?.body_text ?? '')?.[0];
    expect((await browser.call('POST', '/auth/verifyMultiFactorAuthCode', { login_token, code })).body.via_master).toBe(
      true,
    );
  }
  expect(platform.company_id).not.toBe(company.company_id);
});

test.each([
  ['has expired', (companyId: number) => change(companyId, { expires_at: '2020-01-01T00:00:00Z' })],
  ['was replaced', (companyId: number) => change(companyId, { replaced_at: '2020-01-01T00:00:00Z' })],
])('opens nothing once it %s', async (_title, spoil) => {
  const { company, user, make } = await world();
  const { password } = (await make()).body;
  await spoil(company.company_id);
  expect((await openBrowser(t).login(user.username, { password })).status).toBe(401);
});

test('a new one replaces the one before', async () => {
  const { user, make } = await world();
  const old = (await make()).body.password;
  const fresh = (await make()).body.password;
  expect((await openBrowser(t).login(user.username, { password: old })).status).toBe(401);
  expect((await openBrowser(t).login(user.username, { password: fresh })).status).toBe(200);
});

test('opens no admin and no user of another company', async () => {
  const [here, there] = [await world(), await world()];
  const { password } = (await here.make()).body;
  const admin = await buildUser(t.db, here.company.company_id, 'admin', { username: `own.${here.company.company_id}` });
  expect((await openBrowser(t).login(admin.username, { password })).status).toBe(401);
  expect((await openBrowser(t).login(there.user.username, { password })).status).toBe(401);
});

test('is guessed five times and no more, and guesses lock nobody out', async () => {
  const { company, user, make } = await world();
  const { password } = (await make()).body;
  const attempt = (master_password: string) => openBrowser(t).login(user.username, { password: '', master_password });
  for (let n = 0; n < 5; n += 1) expect((await attempt(`guess-${n}`.padEnd(24, 'x'))).status).toBe(401);
  expect((await attempt(password)).status).not.toBe(200);
  const row = await inCompany(t.db, company.company_id, (tx) =>
    tx.selectFrom('app_user').selectAll().where('user_id', '=', user.user_id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ is_block: false, attempts_count: 0 });
  expect((await openBrowser(t).login(user.username)).status).toBe(200);
});

test('mistyped passwords of users do not use up its guesses', async () => {
  const { user, make } = await world();
  const { password } = (await make()).body;
  for (let n = 0; n < 4; n += 1) await openBrowser(t).login(user.username, { password: `Wrong123${n}` });
  expect((await openBrowser(t).login(user.username, { password })).body.via_master).toBe(true);
});

test('lives as long as was said, and so does what it opens', async () => {
  const { user, office, company } = await world();
  const { body } = await office.call('POST', '/master_password/generate', { hours: 2 });
  const hours = Temporal.Now.instant().until(body.expires_at).total('hours');
  expect(hours).toBeGreaterThan(1.9);
  expect(hours).toBeLessThanOrEqual(2);
  const session = await openBrowser(t).login(user.username, { password: body.password });
  expect(Date.parse(session.body.expires_at)).toBe(Date.parse(body.expires_at));
  for (const wrong of [0, 169, 1.5]) {
    const company_id = company.company_id;
    expect((await office.call('POST', '/master_password/generate', { company_id, hours: wrong })).status).toBe(400);
  }
});

describe('what it opened', () => {
  const opened = async () => {
    const here = await world();
    const { password } = (await here.make()).body;
    const browser = openBrowser(t);
    await browser.login(here.user.username, { password });
    expect((await here.active()).body.active.open_sessions).toBe(1);
    const isIn = async () => (await browser.call('GET', `/auth/getRedisCacheData/${here.user.user_id}`)).status === 200;
    return { ...here, browser, isIn };
  };

  test('ends with it when a new one is made', async () => {
    const { make, isIn, active } = await opened();
    await make();
    expect(await isIn()).toBe(false);
    expect((await active()).body.active.open_sessions).toBe(0);
  });

  test('ends with it before its time, once, and the user’s own sessions go on', async () => {
    const { office, isIn, active, user } = await opened();
    const own = openBrowser(t);
    await own.login(user.username);
    expect((await office.call('POST', '/master_password/end', {})).status).toBe(200);
    expect(await isIn()).toBe(false);
    expect((await active()).body.active).toBeNull();
    expect((await office.call('POST', '/master_password/end', {})).status).toBe(404);
    expect((await own.call('GET', '/session/me')).status).toBe(200);
  });

  test('is written down under its maker, whatever is done', async () => {
    const { browser, company, user, admin } = await opened();
    await browser.call('POST', '/auth/logout', {});
    const log = await inCompany(t.db, company.company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .selectAll()
        .where('user_id', '=', user.user_id)
        .orderBy('activity_log_id')
        .execute(),
    );
    expect(log.map((row) => row.activity_type)).toEqual(['Master Password', 'Logout']);
    for (const row of log) expect(row.actor_name).toBe(`${admin.last_name}, Una (${user.last_name}, Una)`);
  });
});

test('a login that waits for its code ends with it, and its code goes nowhere else', async () => {
  const { user, make, office } = await world({ use_multi_factor_auth: true });
  const { password } = (await make()).body;
  const browser = openBrowser(t);
  const { body } = await browser.login(user.username, { password });
  expect(body.outcome).toBe('mfa_required');
  await office.call('POST', '/master_password/end', {});
  const { login_token, user_id, company_id } = body;
  const ask = { login_token, user_id, company_id, send_type: 'email' };
  expect((await browser.call('POST', '/auth/generateMultiFactorAuthCode', ask)).status).toBe(401);
});

test('its session changes nothing that protects the login, and nothing that is paid with', async () => {
  const { company, make } = await world();
  const boss = await buildUser(t.db, company.company_id, 'company', {
    username: `boss.${company.company_id}`,
    full_access: true,
  });
  const { password } = (await make()).body;
  const browser = openBrowser(t);
  const { body: session } = await browser.login(boss.username, { password });
  const refused = [
    await browser.call('POST', '/factor/prove', { password: PASSWORD }),
    await browser.call('POST', '/factor/beginAuthenticator'),
    await browser.call('POST', '/factor/beginPasskey'),
    await browser.call('POST', '/factor/makeRecoveryCodes'),
    await browser.call('POST', `/factor/reset/${boss.user_id}`),
    await browser.call('POST', '/company_payment_type/create', {
      company_id: company.company_id,
      payment_method: 'Credit Card',
      token: 'x',
    }),
    await browser.call('POST', '/master_password/generate', {}),
    await browser.call('POST', '/master_password/end', {}),
  ];
  expect(session.via_master).toBe(true);
  expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(403));
});

test.each(['company', 'contact', 'provider'] as const)('%s users make none', async (type) => {
  const { company } = await world();
  const user = await buildUser(t.db, company.company_id, type, {
    username: `no.${type}.${company.company_id}`,
    full_access: true,
  });
  const browser = openBrowser(t);
  await browser.login(user.username);
  expect((await browser.call('POST', '/master_password/generate', {})).status).toBe(403);
});
