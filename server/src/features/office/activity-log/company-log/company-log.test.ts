import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { openBrowser } from '../../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallResponse = { status: number; body: any };
type Headers = Record<string, string>;

async function office() {
  const { company_id } = await buildCompany(t.db);
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  const manager = await signIn(t.db, user);
  const log = async (path = '/company_log/companyLogs') =>
    ((await t.call('POST', path, manager, { limit: 100 })) as CallResponse).body.data as Array<Record<string, unknown>>;
  return { company_id, user, manager, log };
}

describe('the company log', () => {
  test('holds who came in and what touched the locks, and nothing of the daily work', async () => {
    const { company_id, manager, log } = await office();
    await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('activity_log')
        .values(
          ['Login', 'Job Saved', 'Master Password'].map((activity_type) => ({
            company_id,
            activity_type,
            actor_type: 'company',
          })),
        )
        .execute(),
    );
    const lines = await log();
    expect(lines.map((line) => line.activity_type).sort()).toEqual(['Login', 'Master Password']);
    const all = await log('/activity_log/activityLogs');
    const saved = all.find((line) => line.activity_type === 'Job Saved');
    const entry = (path: string, id: unknown) => t.call('GET', `/${path}/fetchEntry/${id}`, manager);
    expect(await entry('company_log', lines[0]?.activity_log_id)).toMatchObject({ status: 200 });
    expect(await entry('company_log', saved?.activity_log_id)).toMatchObject({ status: 404 });
    const file = await t.call('POST', '/company_log/exportCompanyLogs', manager, { format: 'txt' });
    expect(String(file.body)).toContain('Master Password');
    expect(String(file.body)).not.toContain('Job Saved');
  });

  test('gets one line for a session that has none, however often it is asked for, and none for admins', async () => {
    const { company_id, user, manager, log } = await office();
    const responses = [];
    for (let n = 0; n < 3; n += 1) responses.push(await t.call('POST', '/company_log/create', manager, { company_id }));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const admin = await signIn(t.db, await buildUser(t.db, company_id, 'admin'));
    await t.call('POST', '/company_log/create', admin, { company_id });
    const lines = await log();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ activity_type: 'Login', user_id: user.user_id });
  });

  test('has the line of a login from the login itself', async () => {
    const { company_id, log } = await office();
    const contact = await buildUser(t.db, company_id, 'contact', { username: `own.${company_id}` });
    const browser = openBrowser(t);
    await browser.login(contact.username);
    await browser.call('POST', '/company_log/create', {});
    expect((await log()).filter((line) => line.user_id === contact.user_id)).toHaveLength(1);
  });
});

test('codes and links that went out are in the log, by where they went and never by what they say', async () => {
  const { company_id, log } = await office();
  const somebody = await buildUser(t.db, company_id, 'company', {
    username: `two.${company_id}`,
    mobile: '3035550142',
  });
  await openBrowser(t).call('POST', '/auth/forgotPassword', { username: somebody.username });
  const setMfa = { use_multi_factor_auth: true };
  await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set(setMfa).execute());
  const browser = openBrowser(t);
  const { login_token } = (await browser.login(somebody.username)).body;
  for (const send_type of ['email', 'phone']) {
    const requested = { user_id: somebody.user_id, company_id, send_type, login_token };
    expect((await browser.call('POST', '/auth/generateMultiFactorAuthCode', requested)).status).toBe(200);
  }
  const sent = async () =>
    (await log('/activity_log/activityLogs')).filter((line) => String(line.activity_type).startsWith('Sent'));
  await expect.poll(async () => (await sent()).length, { timeout: 15_000 }).toBe(3);
  const reported = (await sent()).map((line) => `${line.activity_type}: ${line.description}`);
  expect(reported).toEqual(
    expect.arrayContaining([
      'Sent Text: A login code to XXX-XXX-0142',
      expect.stringMatching(/^Sent Email: A login code to usXXX/),
      expect.stringMatching(/^Sent Email: A link to a new password to usXXX/),
    ]),
  );
  expect(reported.join()).not.toMatch(/\b\d{6}\b/);
});

describe('a refused call', () => {
  const refusals = async (log: () => Promise<Array<Record<string, unknown>>>) =>
    (await log()).filter((line) => line.activity_type === 'Access Refused');

  test.each<[string, (headers: Headers) => Headers]>([
    ['to somebody who may not', (headers) => headers],
    ['with another tenant in its header', (headers) => ({ ...headers, 'x-tenant-id': '1' })],
    ['in the name of another user', (headers) => ({ ...headers, 'x-user-id': '1' })],
  ])('%s is recorded with who, what and the sentence', async (_title, twist) => {
    const { company_id, log } = await office();
    const contact = await buildUser(t.db, company_id, 'contact');
    const headers = twist(await signIn(t.db, contact));
    const { status, body } = (await t.call('POST', '/user/users', headers, {})) as CallResponse;
    expect(status).toBe(403);
    expect(await refusals(log)).toMatchObject([
      {
        user_id: contact.user_id,
        actor_type: 'contact',
        description: `POST /api/user/users: ${body.message}`,
        ip_address: '127.0.0.1',
      },
    ]);
  });

  test('is recorded some times a minute, so that trying everything does not fill the log', async () => {
    const { company_id, log } = await office();
    const headers = await signIn(t.db, await buildUser(t.db, company_id, 'provider'));
    for (let n = 0; n < 70; n += 1) await t.call('POST', '/user/users', headers, {});
    const { length } = await refusals(log);
    expect(length).toBeGreaterThanOrEqual(30);
    expect(length).toBeLessThanOrEqual(60);
  });

  test('what is hidden, and what is allowed, leaves no line', async () => {
    const { manager, log } = await office();
    await t.call('GET', '/user/getUser/987654', manager);
    await t.call('POST', '/user/users', manager, {});
    expect(await refusals(log)).toEqual([]);
  });
});
