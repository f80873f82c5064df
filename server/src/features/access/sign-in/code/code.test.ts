import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany } from '../../../../testing/build/build.ts';
import { lastMessage, openBrowser, PASSWORD } from '../../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.setNow(undefined));
afterAll(() => t.close());

type Browser = ReturnType<typeof openBrowser>;

async function someone(type: 'company' | 'admin' = 'company', mobile = '(303) 555-0142') {
  const company = await buildCompany(t.db, { use_multi_factor_auth: true });
  const email = `una${company.company_id}@example.test`;
  const user = await buildUser(t.db, company.company_id, type, {
    username: `mfa.${company.company_id}`,
    email,
    mobile,
  });
  return { company, user, email, browser: openBrowser(t) };
}

type Someone = Awaited<ReturnType<typeof someone>>;

/** The password step: answers what the code step needs. */
async function begin({ user }: Someone, browser: Browser) {
  const { status, body } = await browser.login(user.username);
  expect({ status, outcome: body.outcome }).toEqual({ status: 200, outcome: 'mfa_required' });
  const { login_token, user_id, company_id } = body;
  return { login_token, user_id, company_id };
}

const ask = (browser: Browser, pending: object, send_type = 'email') =>
  browser.call('POST', '/auth/generateMultiFactorAuthCode', { ...pending, send_type });

const enter = (browser: Browser, login_token: string, code: string) =>
  browser.call('POST', '/auth/verifyMultiFactorAuthCode', { login_token, code });

async function sentCode({ company }: Someone, address: string): Promise<string> {
  const sent = await lastMessage(t, company.company_id, address);
  return /\b\d{6}\b/.exec(sent?.body_text ?? '')?.[0] ?? '';
}

async function passStep(who: Someone, browser = who.browser) {
  const pending = await begin(who, browser);
  await ask(browser, pending);
  return enter(browser, pending.login_token, await sentCode(who, who.email));
}

const closeUser = ({ company }: Someone) =>
  inCompany(t.db, company.company_id, (tx) => tx.updateTable('app_user').set({ status: 'inactive' }).execute());

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the code step', () => {
  test('opens nothing before the code, and tells only masked addresses', async () => {
    const who = await someone();
    const { body, headers } = await who.browser.login(who.user.username);
    expect(body).toMatchObject({ outcome: 'mfa_required', masked_email: 'unXXX', masked_phone: 'XXX-XXX-0142' });
    expect(body.accessToken).toBeUndefined();
    expect(String(headers['set-cookie'])).not.toContain('refresh');
    const bearer = { authorization: `Bearer ${body.login_token}` };
    expect((await t.call('GET', '/session/me', bearer)).status).toBe(401);
  });

  test('signs in with the code from the mail', async () => {
    const who = await someone();
    const { status, body } = await passStep(who);
    expect({ status, body }).toMatchObject({ status: 200, body: { outcome: 'signed_in', user_id: who.user.user_id } });
    who.browser.use(body);
    expect((await who.browser.call('GET', '/session/me')).status).toBe(200);
  });

  test('signs in with the code from the text', async () => {
    const who = await someone();
    const pending = await begin(who, who.browser);
    expect((await ask(who.browser, pending, 'phone')).body.message).toBe(
      'A verification code was sent to XXX-XXX-0142.',
    );
    expect((await enter(who.browser, pending.login_token, await sentCode(who, '+13035550142'))).status).toBe(200);
  });

  test('offers no way that is not there', async () => {
    const who = await someone('company', 'extension 12');
    const { body } = await who.browser.login(who.user.username);
    expect(body.masked_phone).toBeNull();
    expect(
      (
        await ask(
          who.browser,
          { login_token: body.login_token, user_id: body.user_id, company_id: body.company_id },
          'phone',
        )
      ).status,
    ).toBe(400);
  });

  test('is spared an admin', async () => {
    const who = await someone('admin');
    expect((await who.browser.login(who.user.username)).body.outcome).toBe('signed_in');
  });

  test('comes before the wrong company is named', async () => {
    const who = await someone();
    const other = await buildCompany(t.db);
    const { body } = await who.browser.login(who.user.username, { company_id: other.company_id });
    expect(body.outcome).toBe('mfa_required');
    await ask(who.browser, { login_token: body.login_token, user_id: body.user_id, company_id: body.company_id });
    const refused = await enter(who.browser, body.login_token, await sentCode(who, who.email));
    expect(refused).toMatchObject({ status: 403, body: { key: 'login.wrong_company' } });
    expect(refused.body.message).toContain(other.name);
  });

  test('sends no code to who is closed, and says so', async () => {
    const who = await someone();
    await closeUser(who);
    const pending = await begin(who, who.browser);
    expect(await ask(who.browser, pending)).toMatchObject({ status: 403, body: { key: 'login.disabled' } });
    expect(await lastMessage(t, who.company.company_id, who.email)).toBeUndefined();
  });

  test('takes no code of who was closed since it was sent', async () => {
    const who = await someone();
    const { login_token, ...pending } = await begin(who, who.browser);
    await ask(who.browser, { login_token, ...pending });
    await closeUser(who);
    const entered = await enter(who.browser, login_token, await sentCode(who, who.email));
    expect(entered).toMatchObject({ status: 403, body: { key: 'login.disabled' } });
  });
});

describe('a browser that passed the step', () => {
  test('is not asked again until the company’s days are over', async () => {
    const who = await someone();
    await passStep(who);
    expect((await who.browser.login(who.user.username)).body.outcome).toBe('signed_in');
    t.setNow(Temporal.Now.instant().add({ hours: 24 * 30 + 1 }));
    expect((await who.browser.login(who.user.username)).body.outcome).toBe('mfa_required');
  });

  test('vouches for no other browser', async () => {
    const who = await someone();
    await passStep(who);
    expect((await openBrowser(t).login(who.user.username)).body.outcome).toBe('mfa_required');
  });
});

describe('a code', () => {
  test('that is wrong may be tried again, and the fifth wrong one ends the login', async () => {
    const who = await someone();
    const { login_token, ...ids } = await begin(who, who.browser);
    await ask(who.browser, { login_token, ...ids });
    const code = await sentCode(who, who.email);
    const keys: string[] = [];
    for (let n = 0; n < 5; n += 1) keys.push((await enter(who.browser, login_token, wrongFor(code))).body.key);
    expect(keys).toEqual([...Array(4).fill('login.code_invalid'), 'login.code_attempts_used']);
    expect(await enter(who.browser, login_token, code)).toMatchObject({
      status: 401,
      body: { message: 'Your attempt is completed. Please try to login again.' },
    });
    expect((await ask(who.browser, { login_token, ...ids })).status).toBe(401);
  });

  test('admits five of fifty guesses made at once', async () => {
    const who = await someone();
    const { login_token, ...ids } = await begin(who, who.browser);
    await ask(who.browser, { login_token, ...ids });
    const wrong = wrongFor(await sentCode(who, who.email));
    await Promise.all(Array.from({ length: 50 }, () => enter(who.browser, login_token, wrong)));
    const attempts = await inCompany(t.db, who.company.company_id, (tx) =>
      tx.selectFrom('mfa_code').select('attempts').execute(),
    );
    expect(attempts).toEqual([{ attempts: 5 }]);
  });

  test('that expired ends the login', async () => {
    const who = await someone();
    const pending = await begin(who, who.browser);
    await ask(who.browser, pending);
    const code = await sentCode(who, who.email);
    t.setNow(Temporal.Now.instant().add({ minutes: 10, seconds: 1 }));
    expect(await enter(who.browser, pending.login_token, code)).toMatchObject({
      status: 401,
      body: { message: 'Verification code expired. Please request a new code.' },
    });
  });

  test('works once', async () => {
    const who = await someone();
    const pending = await begin(who, who.browser);
    await ask(who.browser, pending);
    const code = await sentCode(who, who.email);
    const both = await Promise.all([
      enter(who.browser, pending.login_token, code),
      enter(who.browser, pending.login_token, code),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('is good for its own login only, whichever of two was asked for last', async () => {
    const who = await someone();
    const [first, second] = [await begin(who, who.browser), await begin(who, who.browser)];
    await ask(who.browser, first);
    const code = await sentCode(who, who.email);
    await ask(who.browser, second);
    expect((await enter(who.browser, second.login_token, code)).status).toBe(401);
    expect((await enter(who.browser, first.login_token, code)).status).toBe(200);
  });

  test('is replaced by a newer one', async () => {
    const who = await someone();
    const pending = await begin(who, who.browser);
    await ask(who.browser, pending);
    const old = await sentCode(who, who.email);
    await ask(who.browser, pending);
    expect((await enter(who.browser, pending.login_token, old)).body.key).toBe('login.code_invalid');
    expect((await enter(who.browser, pending.login_token, await sentCode(who, who.email))).status).toBe(200);
  });

  test('is sent three times an hour and no more', async () => {
    const who = await someone();
    const pending = await begin(who, who.browser);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await ask(who.browser, pending)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('must be entered', async () => {
    const who = await someone();
    const { login_token } = await begin(who, who.browser);
    expect(await enter(who.browser, login_token, ' ')).toMatchObject({
      status: 400,
      body: { fields: { code: 'Please enter the verification code' } },
    });
  });

  test('is asked for by the login it belongs to, not by naming a user', async () => {
    const [who, other] = [await someone(), await someone()];
    const { login_token, company_id } = await begin(who, who.browser);
    expect((await ask(who.browser, { login_token, company_id, user_id: other.user.user_id })).status).toBe(401);
    expect((await ask(who.browser, { login_token: 'p.1.x', company_id, user_id: who.user.user_id })).status).toBe(401);
  });

  test('is kept only as a hash', async () => {
    const who = await someone();
    await ask(who.browser, await begin(who, who.browser));
    const rows = await inCompany(t.db, who.company.company_id, (tx) => tx.selectFrom('mfa_code').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(await sentCode(who, who.email));
  });
});

test('a code that cannot be sent says so, and another way may be chosen', async () => {
  const down = await startTestApp({
    mail: { send: () => Promise.reject(new Error('down')), close: async () => undefined },
  });
  try {
    const company = await buildCompany(down.db, { use_multi_factor_auth: true });
    const user = await buildUser(down.db, company.company_id, 'company', { mobile: '303-555-0142' });
    const browser = openBrowser(down);
    const { body } = await browser.login(user.username, { password: PASSWORD });
    const pending = { login_token: body.login_token, user_id: body.user_id, company_id: body.company_id };
    expect((await ask(browser, pending)).status).toBe(503);
    expect((await ask(browser, pending, 'phone')).status).toBe(200);
  } finally {
    await down.close();
  }
});
