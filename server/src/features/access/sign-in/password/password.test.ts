import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, next } from '../../../../testing/build/build.ts';
import { lastMessage, openBrowser, PASSWORD } from '../../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.setNow(undefined));
afterAll(() => t.close());

const NEW = 'Transcript2!';

async function someone(patch: object = {}) {
  const company = await buildCompany(t.db);
  const email = `una${company.company_id}@example.test`;
  const user = await buildUser(t.db, company.company_id, 'company', { username: `pw.${company.company_id}`, email });
  if (Object.keys(patch).length > 0) {
    await inCompany(t.db, company.company_id, (tx) => tx.updateTable('app_user').set(patch).execute());
  }
  return { company, user, email };
}

type Someone = Awaited<ReturnType<typeof someone>>;

// A caller of its own for each, so that the counts of one test are not those of another.
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${next()}` });
const forget = (request: object) => openBrowser(t).call('POST', '/auth/forgotPassword', request, elsewhere());
const reset = (token: string, password = NEW, confirm_password = password) =>
  openBrowser(t).call('POST', '/auth/resetPassword', { token, password, confirm_password }, elsewhere());
const check = (token: string) => openBrowser(t).call('GET', `/auth/forgotPassword/${token}`, undefined, elsewhere());

async function mailedToken({ company, email }: Someone): Promise<string> {
  const mail = await expect
    .poll(() => lastMessage(t, company.company_id, email))
    .toBeDefined()
    .then(() => lastMessage(t, company.company_id, email));
  return /\?t=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

describe('a forgotten password', () => {
  test.each([
    ['the user name', ({ user }: Someone) => ({ username: user.username })],
    ['the mail address', ({ email }: Someone) => ({ email: email.toUpperCase() })],
    ['both', ({ user, email }: Someone) => ({ username: user.username, email })],
    [
      'the page of its company',
      ({ user, company }: Someone) => ({ username: user.username, company_id: company.company_id }),
    ],
  ])('is replaced by a mailed link, asked for by %s', async (_title, request) => {
    const who = await someone();
    expect((await forget(request(who))).status).toBe(200);
    const token = await mailedToken(who);
    expect((await check(token)).body).toEqual({
      username: who.user.username,
      company_name: who.company.name,
      domain_name: who.company.domain_name,
    });
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Your password was changed.', domain_name: who.company.domain_name },
    });
    expect((await openBrowser(t).login(who.user.username, { password: NEW })).status).toBe(200);
    expect((await openBrowser(t).login(who.user.username)).status).toBe(401);
  });

  test('is replaced by a link to our own address, whatever the request says of its host', async () => {
    const who = await someone();
    const requested = { username: who.user.username };
    const under = (headers: Record<string, string>) =>
      openBrowser(t).call('POST', '/auth/forgotPassword', requested, { ...elsewhere(), ...headers });
    expect((await under({ host: 'evil.example' })).status).toBe(421);
    expect((await under({ 'x-forwarded-host': 'evil.example' })).status).toBe(421);
    expect((await under({ host: 'localhost:6666' })).status).toBe(200);
    await mailedToken(who);
    const mails = await inCompany(t.db, who.company.company_id, (tx) =>
      tx.selectFrom('message_outbox').select(['body_text', 'body_html']).execute(),
    );
    expect(mails).toHaveLength(1);
    for (const body of [mails[0]?.body_text, mails[0]?.body_html])
      expect(body).toContain(`${t.services.base_url}/forgot-password?t=`);
    expect(JSON.stringify(mails)).not.toMatch(/6666|evil/);
  });

  test('answers the same whoever is asked for, and mails nobody by mistake', async () => {
    const who = await someone();
    const other = await buildCompany(t.db);
    const known = await forget({ username: who.user.username });
    const responses = [
      await forget({ username: 'nobody.at.all' }),
      await forget({ username: who.user.username, email: 'somebody@else.test' }),
      await forget({ username: who.user.username, company_id: other.company_id }),
    ];
    for (const { status, body } of responses) expect({ status, body }).toEqual({ status: 200, body: known.body });
    await mailedToken(who);
    const mails = await inCompany(t.db, who.company.company_id, (tx) =>
      tx.selectFrom('message_outbox').select('subject').execute(),
    );
    expect(mails).toHaveLength(1);
  });

  test.each([
    [{ username: ' ', email: '' }, 'Please enter at least one field value.'],
    [{ email: 'una@' }, 'Please enter a valid email address'],
  ])('asked for with %j is told what is missing', async (request, text) => {
    const { status, body } = await forget(request);
    expect(status).toBe(400);
    expect(body.fields?.email ?? body.message).toBe(text);
  });

  test('sends no link to who was disabled by staff', async () => {
    const who = await someone({ status: 'inactive' });
    await forget({ username: who.user.username });
    const active = await someone();
    await forget({ username: active.user.username });
    await mailedToken(active);
    expect(await lastMessage(t, who.company.company_id, who.email)).toBeUndefined();
  });

  test('unlocks who was locked by failures', async () => {
    const who = await someone({ failure_lock: 'own_browser', attempts_count: 5 });
    await forget({ username: who.user.username });
    await reset(await mailedToken(who));
    expect((await openBrowser(t).login(who.user.username, { password: NEW })).status).toBe(200);
  });

  test.each<[string, Parameters<typeof someone>[0]]>([
    ['closed', { status: 'inactive' }],
    ['blocked', { is_block: true }],
    ['closed, with failures', { status: 'inactive', failure_lock: 'own_browser', attempts_count: 9 }],
  ])('opens no account that staff %s while the link was on its way', async (_what, decided) => {
    const who = await someone();
    await forget({ username: who.user.username });
    const token = await mailedToken(who);
    await inCompany(t.db, who.company.company_id, (tx) =>
      tx
        .updateTable('app_user')
        .set(decided ?? {})
        .where('user_id', '=', who.user.user_id)
        .execute(),
    );
    expect(await reset(token)).toMatchObject({ body: { key: 'password.reset_link_invalid' } });
    expect((await openBrowser(t).login(who.user.username)).status).toBe(403);
  });

  test('ends the sessions the old one opened', async () => {
    const who = await someone();
    const browser = openBrowser(t);
    await browser.login(who.user.username);
    await forget({ username: who.user.username });
    await reset(await mailedToken(who));
    expect((await browser.call('GET', `/auth/getRedisCacheData/${who.user.user_id}`)).status).toBe(401);
  });

  test('is asked for a few times an hour, not more', async () => {
    const who = await someone();
    for (let n = 0; n < 5; n += 1) await forget({ username: who.user.username });
    const mails = () =>
      inCompany(t.db, who.company.company_id, (tx) => tx.selectFrom('message_outbox').select('subject').execute());
    await expect.poll(async () => (await mails()).length).toBe(3);
  });
});

describe('a link to reset', () => {
  const link = async () => {
    const who = await someone();
    await forget({ username: who.user.username });
    return { who, token: await mailedToken(who) };
  };

  test('works once, also when used twice at the same moment', async () => {
    const { token } = await link();
    const both = await Promise.all([reset(token), reset(token, 'Exhibits3!')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await check(token)).body.key).toBe('password.reset_link_invalid');
  });

  test('stops after an hour', async () => {
    const { token } = await link();
    t.setNow(Temporal.Now.instant().add({ minutes: 61 }));
    expect((await reset(token)).status).toBe(404);
  });

  test('stops when a newer one was asked for', async () => {
    const { who, token } = await link();
    await forget({ username: who.user.username });
    await expect.poll(() => mailedToken(who)).not.toBe(token);
    expect((await check(token)).status).toBe(404);
  });

  test.each(['nonsense', `r.1.${'A'.repeat(43)}`, `u.1.${'A'.repeat(43)}`])(
    'that is made up (%s) opens nothing',
    async (token) => {
      expect((await check(token)).status).toBe(404);
      expect((await reset(token)).status).toBe(404);
    },
  );

  test.each([
    ['short1A', undefined, { password: 'Must have 8 characters, with one upper case, one lower case and one number' }],
    [NEW, 'Transcript3!', { confirm_password: 'Password and confirm password must match' }],
  ])('refuses %s confirmed by %s and stays good', async (password, confirmation, fields) => {
    const { token } = await link();
    expect(await reset(token, password, confirmation)).toMatchObject({ status: 400, body: { fields } });
    expect((await check(token)).status).toBe(200);
  });

  test('is kept only as a hash', async () => {
    const { who, token } = await link();
    const rows = await inCompany(t.db, who.company.company_id, (tx) =>
      tx.selectFrom('link_token').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[2]);
  });
});

describe('a new password', () => {
  const fieldOf = async (response: Promise<{ status: number; body: { fields?: { password?: string } } }>) =>
    (await response).body.fields?.password;
  const change = (browser: ReturnType<typeof openBrowser>, current_password: string, password: string) =>
    browser.call('POST', '/auth/changePassword', { current_password, password, confirm_password: password });
  const signedIn = async () => {
    const who = await someone();
    const browser = openBrowser(t);
    await browser.login(who.user.username);
    return { who, browser };
  };

  test('is refused where it is among those tried first', async () => {
    const { browser } = await signedIn();
    for (const common of ['Password1', 'Summer2024!', 'P@ssw0rd1']) {
      expect(await fieldOf(change(browser, PASSWORD, common))).toMatch(/^This password is too common/);
    }
  });

  test('is refused with the user name, the mail address or the company in it', async () => {
    const { who, browser } = await signedIn();
    const id = who.company.company_id;
    for (const own of [`Xy.pw${id}`, `Una${id}.x`, `My-Company${id - 2000}`]) {
      expect(await fieldOf(change(browser, PASSWORD, own))).toMatch(/^This password contains your user name/);
    }
  });

  test('is refused by a mailed link too, and the link stays good', async () => {
    const who = await someone();
    await forget({ username: who.user.username });
    const token = await mailedToken(who);
    expect(await fieldOf(reset(token, 'Welcome1'))).toMatch(/^This password is too common/);
    expect(await fieldOf(reset(token, PASSWORD))).toMatch(/^You have used this password before/);
    expect((await reset(token)).status).toBe(200);
  });

  test('is neither the present one nor one of the five before it, and the sixth is forgotten', async () => {
    const { who, browser } = await signedIn();
    const own = [PASSWORD, ...[1, 2, 3, 4, 5, 6].map((n) => `Steno.grapher${n}`)];
    const use = (n: number) => own[n] ?? '';
    expect(await fieldOf(change(browser, use(0), use(0)))).toMatch(/^You have used this password before/);
    for (let n = 1; n <= 5; n += 1) {
      t.setNow(Temporal.Now.instant().add({ minutes: n * 16 }));
      await browser.login(who.user.username, { password: use(n - 1) });
      expect((await change(browser, use(n - 1), use(n))).status).toBe(200);
    }
    t.setNow(Temporal.Now.instant().add({ minutes: 100 }));
    await browser.login(who.user.username, { password: use(5) });
    expect(await fieldOf(change(browser, use(5), use(0)))).toMatch(/^You have used this password before/);
    expect((await change(browser, use(5), use(6))).status).toBe(200);
    expect((await change(browser, use(6), use(0))).status).toBe(200);
    const { kept: stored } = await inCompany(t.db, who.company.company_id, (tx) =>
      tx
        .selectFrom('password_history')
        .select((set) => set.fn.countAll<string>().as('kept'))
        .executeTakeFirstOrThrow(),
    );
    expect(Number(stored)).toBe(5);
  });
});

describe('changing the own password', () => {
  const change = (browser: ReturnType<typeof openBrowser>, body: object) =>
    browser.call('POST', '/auth/changePassword', {
      current_password: PASSWORD,
      password: NEW,
      confirm_password: NEW,
      ...body,
    });

  test('needs the current one, ends the other sessions and keeps this one', async () => {
    const who = await someone({ is_temp: true });
    const [here, there] = [openBrowser(t), openBrowser(t)];
    expect((await here.login(who.user.username)).body.is_temp).toBe(true);
    await there.login(who.user.username);
    expect(await change(here, { current_password: 'Wrong1234' })).toMatchObject({
      status: 400,
      body: { fields: { current_password: 'The current password is not correct.' } },
    });
    expect((await change(here, {})).status).toBe(200);
    expect((await here.call('GET', '/session/me')).status).toBe(200);
    expect((await there.call('GET', `/auth/getRedisCacheData/${who.user.user_id}`)).status).toBe(401);
    expect((await openBrowser(t).login(who.user.username, { password: NEW })).body.is_temp).toBe(false);
  });

  test('refuses what is no password', async () => {
    const who = await someone();
    const browser = openBrowser(t);
    await browser.login(who.user.username);
    expect((await change(browser, { password: 'password', confirm_password: 'password' })).body.fields).toHaveProperty(
      'password',
    );
  });

  test('compares few guesses', async () => {
    const who = await someone();
    const browser = openBrowser(t);
    await browser.login(who.user.username);
    const compare = (password: string) => browser.call('POST', '/auth/comparePassword', { password });
    expect((await compare(PASSWORD)).body).toEqual({ matches: true });
    expect((await compare('Wrong1234')).body).toEqual({ matches: false });
    for (let n = 0; n < 3; n += 1) await compare('Wrong1234');
    expect((await compare(PASSWORD)).status).toBe(429);
  });

  test('is in the log, without the password', async () => {
    const who = await someone();
    const browser = openBrowser(t);
    await browser.login(who.user.username);
    await change(browser, {});
    const log = await inCompany(t.db, who.company.company_id, (tx) =>
      tx.selectFrom('activity_log').selectAll().execute(),
    );
    expect(log.map((row) => row.activity_type)).toContain('Password Changed');
    expect(JSON.stringify(log)).not.toContain(NEW);
  });
});

test('too many questions from one address are refused', async () => {
  const from = elsewhere();
  const responses = await Promise.all(
    Array.from({ length: 25 }, () => openBrowser(t).call('POST', '/auth/forgotPassword', { username: 'nobody' }, from)),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
});
