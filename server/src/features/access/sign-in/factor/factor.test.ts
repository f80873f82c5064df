import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { totpCode } from '../../../../http/secret/totp.ts';
import { createTaskRunner } from '../../../../tasks/task-runner.ts';
import { buildCompany, buildUser, inCompany } from '../../../../testing/build/build.ts';
import { lastMessage, openBrowser, PASSWORD } from '../../../../testing/call/browser.ts';
import { readShownCode } from '../../../../testing/read/read-code.ts';
import { softPasskey } from '../../../../testing/stub/soft-passkey.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { notifyFactor } from './factor.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.setNow(undefined));
afterAll(() => t.close());

type Browser = ReturnType<typeof openBrowser>;
type UserType = 'admin' | 'company' | 'contact';

const SITE = { origin: 'http://onrecord.example', id: 'onrecord.example' };
const START = Temporal.Now.instant();
const later = (seconds: number) => t.setNow(START.add({ seconds }));
const codeNow = (secret: string, shift = 0) =>
  totpCode(secret, Math.floor(t.services.now().epochMilliseconds / 30_000) + shift);

async function someone({ type = 'company' as UserType, use_multi_factor_auth = false } = {}) {
  const company = await buildCompany(t.db, { use_multi_factor_auth });
  const email = `una${company.company_id}@example.test`;
  const username = `f.${company.company_id}`;
  const user = await buildUser(t.db, company.company_id, type, { username, email, full_access: true });
  return { company, user, email };
}
type Someone = Awaited<ReturnType<typeof someone>>;

/** Signed in, with the password typed once more. */
async function proved(who: Someone): Promise<Browser> {
  const browser = openBrowser(t);
  await browser.login(who.user.username);
  expect((await browser.call('POST', '/factor/prove', { password: PASSWORD })).status).toBe(200);
  return browser;
}

async function withApp(who: Someone) {
  const browser = await proved(who);
  const { body: begun } = await browser.call('POST', '/factor/beginAuthenticator');
  const { setup_token, secret } = begun;
  const added = await browser.call('POST', '/factor/addAuthenticator', { setup_token, code: codeNow(secret) });
  expect(added.status).toBe(200);
  return { browser, begun, secret: secret as string, codes: added.body.recovery_codes as string[] };
}

async function withPasskey(who: Someone, kind: 'es256' | 'ed25519' = 'es256') {
  const browser = await proved(who);
  const device = softPasskey(SITE, kind);
  const { body: options } = await browser.call('POST', '/factor/beginPasskey');
  const credential = device.make(options);
  const added = await browser.call('POST', '/factor/addPasskey', { credential, name: 'Laptop' });
  expect(added.status).toBe(200);
  return { browser, device, options, credential, codes: added.body.recovery_codes as string[] };
}

async function begin(who: Someone, browser: Browser) {
  const { body } = await browser.login(who.user.username);
  expect(body.outcome).toBe('mfa_required');
  return body;
}
const enter = (browser: Browser, login_token: string, kind: 'app' | 'recovery', code: string) =>
  browser.call('POST', '/auth/verifyFactor', { login_token, kind, code });
const options = async (browser: Browser, login_token?: string) =>
  (await browser.call('POST', '/auth/passkeyOptions', { login_token })).body;
const useKey = (browser: Browser, credential: object, more: object = {}) =>
  browser.call('POST', '/auth/passkeyLogin', { credential, ...more });
const mine = async (browser: Browser) => (await browser.call('GET', '/factor/getMine')).body;
const logOf = ({ company }: Someone) =>
  inCompany(t.db, company.company_id, (tx) => tx.selectFrom('activity_log').select('activity_type').execute());

describe('changing factors', () => {
  const CHANGES = [
    ['POST', '/factor/beginAuthenticator'],
    ['POST', '/factor/removeAuthenticator'],
    ['POST', '/factor/beginPasskey'],
    ['DELETE', '/factor/passkey/1000'],
    ['POST', '/factor/makeRecoveryCodes'],
  ] as const;

  test('wants the password once more, and again after ten minutes', async () => {
    const who = await someone();
    const browser = openBrowser(t);
    await browser.login(who.user.username);
    for (const [method, path] of CHANGES) {
      expect(await browser.call(method, path)).toMatchObject({ status: 403, body: { key: 'factor.proof_needed' } });
    }
    expect((await browser.call('POST', '/factor/prove', { password: 'Wrong1234' })).body.fields).toEqual({
      password: 'The current password is not correct.',
    });
    expect((await browser.call('POST', '/factor/beginPasskey')).status).toBe(403);
    await browser.call('POST', '/factor/prove', { password: PASSWORD });
    expect((await browser.call('POST', '/factor/beginPasskey')).status).toBe(200);
    t.setNow(Temporal.Now.instant().add({ minutes: 10, seconds: 1 }));
    expect((await browser.call('POST', '/factor/beginPasskey')).status).toBe(403);
  });

  test('proves one session, not the other', async () => {
    const who = await someone();
    await proved(who);
    const other = openBrowser(t);
    await other.login(who.user.username);
    expect((await other.call('POST', '/factor/beginPasskey')).status).toBe(403);
  });

  test('is told to the user by mail and written down', async () => {
    const who = await someone();
    await withApp(who);
    expect((await logOf(who)).map((row) => row.activity_type)).toContain('Factor Added');
    const runner = createTaskRunner({ url: t.workerUrl, onError: () => undefined, onDead: async () => undefined });
    runner.registerTask('notify-factor', (data, { task_id }) => notifyFactor(t.services, data, task_id));
    await runner.runDue();
    await runner.stop();
    const mail = await lastMessage(t, who.company.company_id, who.email);
    expect(mail?.body_text).toContain(`An authenticator app was added to the user name ${who.user.username}.`);
    expect(mail?.body_text).toContain('If this was not you');
  });
});

describe('an authenticator app', () => {
  test('is shown as a picture and as letters, and kept sealed', async () => {
    const who = await someone();
    const { begun, secret } = await withApp(who);
    expect(begun.uri).toContain(`secret=${secret}`);
    expect(readShownCode(begun.qr)).toBe(begun.uri);
    const rows = await inCompany(t.db, who.company.company_id, (tx) =>
      tx.selectFrom('authenticator').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('is asked in every new browser, whether or not the company wants codes', async () => {
    const who = await someone();
    const { secret } = await withApp(who);
    later(60);
    const browser = openBrowser(t);
    const wanted = await begin(who, browser);
    expect(wanted).toMatchObject({ has_authenticator: true, has_passkey: false, has_recovery_codes: true });
    expect(wanted).toMatchObject({ masked_email: null, masked_phone: null });
    const { login_token, user_id, company_id } = wanted;
    const mailed = { login_token, user_id, company_id, send_type: 'email' };
    expect((await browser.call('POST', '/auth/generateMultiFactorAuthCode', mailed)).status).toBe(400);
    expect((await enter(browser, login_token, 'app', codeNow(secret))).body.outcome).toBe('signed_in');
    expect((await browser.login(who.user.username)).body.outcome).toBe('signed_in');
    expect((await openBrowser(t).login(who.user.username)).body.outcome).toBe('mfa_required');
  });

  test('is asked of an admin who set it up', async () => {
    const who = await someone({ type: 'admin' });
    await withApp(who);
    expect((await openBrowser(t).login(who.user.username)).body.outcome).toBe('mfa_required');
  });

  test('stands beside the company’s own codes', async () => {
    const who = await someone();
    const { secret } = await withApp(who);
    await inCompany(t.db, who.company.company_id, (tx) =>
      tx.updateTable('company').set({ use_multi_factor_auth: true }).execute(),
    );
    later(60);
    const browser = openBrowser(t);
    const wanted = await begin(who, browser);
    expect(wanted).toMatchObject({ has_authenticator: true, masked_email: 'unXXX' });
    expect((await enter(browser, wanted.login_token, 'app', codeNow(secret))).status).toBe(200);
  });

  test('takes the code before and the one after, and no code twice, not even at once', async () => {
    const who = await someone();
    const { secret } = await withApp(who);
    later(300);
    const code = codeNow(secret);
    const waiting = await Promise.all(Array.from({ length: 8 }, () => begin(who, openBrowser(t))));
    const responses = await Promise.all(
      waiting.map(({ login_token }) => enter(openBrowser(t), login_token, 'app', code)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = openBrowser(t);
    const { login_token } = await begin(who, again);
    for (const shift of [0, -1])
      expect((await enter(again, login_token, 'app', codeNow(secret, shift))).status).toBe(401);
    expect((await enter(again, login_token, 'app', codeNow(secret, 1))).status).toBe(200);
  });

  test('the fifth wrong code ends the login, and fifteen a day end the asking', async () => {
    const who = await someone();
    const { secret } = await withApp(who);
    later(600);
    const wrong = codeNow(secret) === '000000' ? '111111' : '000000';
    const keys: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const browser = openBrowser(t);
      const { login_token } = await begin(who, browser);
      for (let m = 0; m < 5; m += 1) keys.push((await enter(browser, login_token, 'app', wrong)).body.key);
      expect((await enter(browser, login_token, 'app', codeNow(secret))).status).toBe(401);
    }
    const five = [...Array(4).fill('login.code_invalid'), 'login.code_attempts_used'];
    expect(keys).toEqual([...five, ...five, ...five]);
    const browser = openBrowser(t);
    const { login_token } = await begin(who, browser);
    expect(await enter(browser, login_token, 'app', codeNow(secret))).toMatchObject({
      status: 429,
      body: { key: 'factor.app_too_many' },
    });
    later(25 * 3600);
    const next = openBrowser(t);
    const pending = await begin(who, next);
    expect((await enter(next, pending.login_token, 'app', codeNow(secret))).status).toBe(200);
  });

  test('admits five of fifty guesses made at once', async () => {
    const who = await someone();
    const { secret } = await withApp(who);
    later(900);
    const wrong = codeNow(secret) === '000000' ? '111111' : '000000';
    const { login_token } = await begin(who, openBrowser(t));
    await Promise.all(Array.from({ length: 50 }, () => enter(openBrowser(t), login_token, 'app', wrong)));
    const rows = await inCompany(t.db, who.company.company_id, (tx) =>
      tx.selectFrom('authenticator').select('wrong_codes').execute(),
    );
    expect(rows).toEqual([{ wrong_codes: 5 }]);
  });

  test('is not added by a wrong code, by somebody else’s picture, or by an old one', async () => {
    const [who, other] = [await someone(), await someone()];
    const browser = await proved(who);
    const { secret, setup_token } = (await browser.call('POST', '/factor/beginAuthenticator')).body;
    const add = (by: Browser, code: string) => by.call('POST', '/factor/addAuthenticator', { setup_token, code });
    expect((await add(browser, codeNow(secret, 5))).body.fields).toEqual({ code: 'Invalid code entered.' });
    expect((await add(await proved(other), codeNow(secret))).body.key).toBe('factor.app_setup_over');
    later(20 * 60);
    await browser.call('POST', '/factor/prove', { password: PASSWORD });
    expect((await add(browser, codeNow(secret))).body.key).toBe('factor.app_setup_over');
    expect((await mine(browser)).authenticator).toBeNull();
  });

  test('is removed with the codes that stood in for it, and asked no more', async () => {
    const who = await someone();
    const { browser } = await withApp(who);
    expect((await browser.call('POST', '/factor/removeAuthenticator')).status).toBe(200);
    expect(await mine(browser)).toMatchObject({ authenticator: null, recovery_codes_left: 0 });
    expect((await openBrowser(t).login(who.user.username)).body.outcome).toBe('signed_in');
  });
});

describe('recovery codes', () => {
  test('are ten, shown once, kept as hashes, each good once, the rest counted', async () => {
    const who = await someone();
    const { browser, codes } = await withApp(who);
    expect(new Set(codes).size).toBe(10);
    const rows = await inCompany(t.db, who.company.company_id, (tx) =>
      tx.selectFrom('recovery_code').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.slice(0, 9));
    const [first = ''] = codes;
    const there = openBrowser(t);
    const { login_token } = await begin(who, there);
    expect((await enter(there, login_token, 'recovery', first.toLowerCase())).body.outcome).toBe('signed_in');
    expect((await mine(browser)).recovery_codes_left).toBe(9);
    const again = openBrowser(t);
    const pending = await begin(who, again);
    expect(await enter(again, pending.login_token, 'recovery', first)).toMatchObject({
      status: 401,
      body: { key: 'factor.recovery_invalid' },
    });
    expect((await logOf(who)).map((row) => row.activity_type)).toContain('Recovery Code Used');
  });

  test('made anew, they end the old ones', async () => {
    const who = await someone();
    const { browser, codes } = await withApp(who);
    const { body } = await browser.call('POST', '/factor/makeRecoveryCodes');
    expect(body.recovery_codes).toHaveLength(10);
    const there = openBrowser(t);
    const { login_token } = await begin(who, there);
    expect((await enter(there, login_token, 'recovery', codes[0] ?? '')).status).toBe(401);
    expect((await enter(there, login_token, 'recovery', body.recovery_codes[9])).status).toBe(200);
  });

  test('stand in for a factor, so nobody without one has any', async () => {
    const browser = await proved(await someone());
    expect((await browser.call('POST', '/factor/makeRecoveryCodes')).body.key).toBe('factor.recovery_needs_factor');
  });
});

describe('a passkey', () => {
  test.each(['es256', 'ed25519'] as const)('of %s is the second step of its user', async (kind) => {
    const who = await someone();
    const { device, codes } = await withPasskey(who, kind);
    expect(codes).toHaveLength(10);
    const browser = openBrowser(t);
    const { login_token, has_passkey } = await begin(who, browser);
    expect(has_passkey).toBe(true);
    const requested = await options(browser, login_token);
    expect(requested.allowCredentials).toEqual([{ type: 'public-key', id: device.id, transports: ['internal'] }]);
    const { body } = await useKey(browser, device.prove(requested), { login_token });
    expect(body).toMatchObject({ outcome: 'signed_in', user_id: who.user.user_id });
  });

  test('logs in alone, without name and password, and passes the step of the company', async () => {
    const who = await someone({ use_multi_factor_auth: true });
    const session = openBrowser(t);
    const wanted = await begin(who, session);
    const { login_token, user_id, company_id } = wanted;
    await session.call('POST', '/auth/generateMultiFactorAuthCode', {
      login_token,
      user_id,
      company_id,
      send_type: 'email',
    });
    const code = /\b\d{6}\b/.exec((await lastMessage(t, company_id, who.email))?.body_text ?? '')?.[0];
    session.use((await session.call('POST', '/auth/verifyMultiFactorAuthCode', { login_token, code })).body);
    await session.call('POST', '/factor/prove', { password: PASSWORD });
    const device = softPasskey(SITE);
    const made = device.make((await session.call('POST', '/factor/beginPasskey')).body);
    await session.call('POST', '/factor/addPasskey', { credential: made, name: 'Phone' });

    const browser = openBrowser(t);
    const requested = await options(browser);
    expect(requested).toMatchObject({ rpId: 'onrecord.example', allowCredentials: [], userVerification: 'required' });
    const { body } = await useKey(browser, device.prove(requested));
    expect(body).toMatchObject({ outcome: 'signed_in', user_id: who.user.user_id });
  });

  test('proves once more who sits in a session, and what a device signed is taken once', async () => {
    const who = await someone();
    const { browser, device } = await withPasskey(who);
    const { body: wanted } = await browser.call('POST', '/factor/proofOptions');
    const credential = device.prove(wanted);
    expect((await browser.call('POST', '/factor/proveWithPasskey', { credential })).status).toBe(200);
    expect((await browser.call('POST', '/factor/proveWithPasskey', { credential })).status).toBe(401);
  });

  test('answers a challenge once, for its own call, from its own site, and with a counter that rises', async () => {
    const who = await someone();
    const { device } = await withPasskey(who);
    const browser = openBrowser(t);
    const requested = await options(browser);
    const proof = device.prove(requested, { sign_count: 0 });
    expect((await useKey(browser, proof)).status).toBe(401);
    const good = device.prove(requested, { sign_count: 7 });
    expect((await useKey(browser, good)).status).toBe(200);
    expect((await useKey(browser, good)).status).toBe(401);
    expect((await useKey(browser, device.prove(requested, { sign_count: 8 }))).status).toBe(401);
    const next = async (quirks: object) => useKey(browser, device.prove(await options(browser), quirks));
    expect((await next({ sign_count: 7 })).body.key).toBe('factor.passkey_refused');
    expect((await next({ sign_count: 9, origin: 'https://evil.example' })).status).toBe(401);
    expect((await next({ sign_count: 10, flags: 0x01 })).status).toBe(401);
    expect((await next({ sign_count: 11, user_handle: Buffer.from('1.1').toString('base64url') })).status).toBe(401);
    expect((await next({ sign_count: 12, user_handle: null })).status).toBe(401);
    expect((await next({ sign_count: 13 })).status).toBe(200);
    const { login_token } = await begin(who, openBrowser(t));
    const alone = device.prove(await options(browser), { sign_count: 14 });
    expect((await useKey(browser, alone, { login_token })).status).toBe(401);
  });

  test('opens nothing for a user who is closed, and tells it', async () => {
    const who = await someone();
    const { device } = await withPasskey(who);
    await inCompany(t.db, who.company.company_id, (tx) =>
      tx.updateTable('app_user').set({ status: 'inactive' }).execute(),
    );
    const browser = openBrowser(t);
    expect((await useKey(browser, device.prove(await options(browser)))).body.key).toBe('login.disabled');
  });

  test('of somebody else passes no step', async () => {
    const [who, other] = [await someone(), await someone()];
    await withPasskey(who);
    const { device } = await withPasskey(other);
    const browser = openBrowser(t);
    const { login_token } = await begin(who, browser);
    const proof = device.prove(await options(browser, login_token));
    expect((await useKey(browser, proof, { login_token })).body.key).toBe('factor.passkey_refused');
  });

  test('is renamed, shown and removed by its owner alone', async () => {
    const [who, other] = [await someone(), await someone()];
    const { browser, credential } = await withPasskey(who);
    const [{ passkey_id, name }] = (await mine(browser)).passkeys;
    expect(name).toBe('Laptop');
    expect((await browser.call('POST', '/factor/addPasskey', { credential, name: 'Twice' })).body.key).toBe(
      'factor.passkey_known',
    );
    const path = `/factor/passkey/${passkey_id}`;
    expect((await (await proved(other)).call('DELETE', path)).status).toBe(404);
    expect((await browser.call('PATCH', path, { name: ' ' })).body.fields).toEqual({ name: 'Please enter a name.' });
    await browser.call('PATCH', path, { name: 'Old laptop' });
    expect((await mine(browser)).passkeys).toMatchObject([{ name: 'Old laptop', last_used_at: null }]);
    expect((await browser.call('DELETE', path)).status).toBe(200);
    expect((await openBrowser(t).login(who.user.username)).body.outcome).toBe('signed_in');
  });
});

describe('somebody who lost all factors', () => {
  const colleague = async (who: Someone, full_access: boolean) => {
    const boss = await buildUser(t.db, who.company.company_id, 'company', {
      username: `boss${full_access}.${who.company.company_id}`,
      full_access,
    });
    const browser = openBrowser(t);
    await browser.login(boss.username);
    return browser;
  };

  test('is helped by an administrator, told by mail, and asked again in every browser', async () => {
    const who = await someone();
    const { browser } = await withApp(who);
    const admin = await colleague(who, true);
    const of = async () => (await admin.call('GET', `/factor/getOf/${who.user.user_id}`)).body;
    expect(await of()).toEqual({ has_authenticator: true, passkeys: 0, recovery_codes_left: 10 });
    expect((await admin.call('POST', `/factor/reset/${who.user.user_id}`)).status).toBe(200);
    expect(await of()).toEqual({ has_authenticator: false, passkeys: 0, recovery_codes_left: 0 });
    expect((await openBrowser(t).login(who.user.username)).body.outcome).toBe('signed_in');
    expect((await mine(browser)).authenticator).toBeNull();
    expect((await logOf(who)).map((row) => row.activity_type)).toContain('Factors Reset');
  });

  test('is not helped by who may not edit users, from another company, or by themselves without the password', async () => {
    const [who, other] = [await someone(), await someone()];
    const { browser } = await withApp(who);
    const path = `/factor/reset/${who.user.user_id}`;
    expect((await (await colleague(who, false)).call('POST', path)).status).toBe(403);
    expect((await (await colleague(other, true)).call('POST', path)).status).toBe(404);
    expect((await browser.call('POST', path)).status).toBe(403);
    expect((await mine(browser)).authenticator).not.toBeNull();
  });
});
