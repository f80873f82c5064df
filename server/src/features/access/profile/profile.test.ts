import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, type UserValues } from '../../../testing/build/build.ts';
import { lastMessage, openBrowser, PASSWORD } from '../../../testing/call/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => t.setNow(undefined));
afterAll(() => t?.close());

async function somebody(type: 'admin' | 'company' | 'contact' | 'provider' = 'company', values: UserValues = {}) {
  const company = await buildCompany(t.db);
  const user = await buildUser(t.db, company.company_id, type, { username: `p.${company.company_id}`, ...values });
  const browser = openBrowser(t);
  const { body: session } = await browser.login(user.username);
  const profile = async () => (await browser.call('POST', '/user/getUserprofile', {})).body;
  const save = async (changes: object) => {
    const { user_id, username, user_type, pending_email, ...values } = await profile();
    return browser.call('PATCH', `/user/updateUserprofile/${user.user_id}`, { ...values, ...changes });
  };
  return { company, user, browser, session, profile, save };
}

const change = { email: 'new@address.example', current_password: PASSWORD };

async function linkMailed(companyId: number, to = change.email): Promise<string> {
  const mail = await lastMessage(t, companyId, to);
  return /confirm-email\?t=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

describe('one’s own profile', () => {
  test('is changed by its user, and the next login shows it', async () => {
    const { user, save, profile } = await somebody();
    const preferences = { first_name: 'Rosa', last_name: 'Medina', page_size: 25, theme_mode: 'dark', time_format: 24 };
    expect(await save(preferences)).toMatchObject({ status: 200, body: { message: 'Saved.', id: user.user_id } });
    expect(await profile()).toMatchObject(preferences);
    const { body } = await openBrowser(t).login(user.username);
    expect(body).toMatchObject({ page_size: 25, theme_mode: 'dark', time_format: 24 });
    expect(body.name).toContain('Medina');
  });

  test('is nobody else’s', async () => {
    const { browser } = await somebody();
    const other = await somebody();
    expect((await browser.call('POST', '/user/getUserprofile', { user_id: other.user.user_id })).status).toBe(403);
    const { user_id: _id, username: _name, user_type: _type, pending_email: _mail, ...values } = await other.profile();
    const stolen = await browser.call('PATCH', `/user/updateUserprofile/${other.user.user_id}`, values);
    expect(stolen.status).toBe(403);
    expect((await browser.call('PATCH', `/settings/update/${other.user.user_id}`, {})).status).toBe(403);
  });

  test.each([
    [{ user_type: 'admin' }],
    [{ is_block: false }],
    [{ full_access: true }],
    [{ division_access: [] }],
    [{ username: 'x' }],
  ])('has no field %j', async (field) => {
    const { save } = await somebody();
    expect(await save(field)).toMatchObject({ status: 400, body: { key: 'request.unknown_fields' } });
  });

  test('says what is wrong next to the field', async () => {
    const { save } = await somebody();
    expect((await save({ last_name: ' ', email: 'nowhere', mobile: 'call me' })).body.fields).toEqual({
      last_name: 'This field is required',
      email: 'Invalid email address',
      mobile: 'Please enter valid phone number',
    });
  });

  test('saved twice from two tabs keeps the first and shows it to the second', async () => {
    const { save, profile } = await somebody();
    const { version } = await profile();
    expect((await save({ last_name: 'First' })).status).toBe(200);
    const second = await save({ last_name: 'Second', version });
    expect(second).toMatchObject({ status: 409, body: { key: 'general.stale', fresh: { last_name: 'First' } } });
  });
});

describe('a new mail address', () => {
  test('asks for the password, counts once its link was opened, and the old address is told', async () => {
    const { company, user, save, profile } = await somebody();
    expect((await save({ email: change.email })).body.fields).toEqual({
      current_password: 'Please enter your password to change your email or mobile phone.',
    });
    expect((await save({ ...change, current_password: 'Wrong1234' })).body.fields).toEqual({
      current_password: 'The current password is not correct.',
    });
    expect((await save(change)).status).toBe(200);
    expect(await profile()).toMatchObject({ email: user.email, pending_email: change.email });

    const token = await linkMailed(company.company_id);
    const confirmed = await openBrowser(t).call('POST', '/user/confirmEmail', { token });
    expect(confirmed).toMatchObject({ status: 200, body: { domain_name: company.domain_name } });
    expect(await profile()).toMatchObject({ email: change.email, pending_email: null });
    expect((await lastMessage(t, company.company_id, user.email))?.subject).toContain('was changed');
    expect((await openBrowser(t).call('POST', '/user/confirmEmail', { token })).status).toBe(404);
  });

  test('is written about in the language of its user', async () => {
    const { company, user, save } = await somebody('company', { email: 'alt@address.example' });
    await inCompany(t.db, company.company_id, (tx) =>
      tx.updateTable('app_user').set({ locale: 'de' }).where('user_id', '=', user.user_id).execute(),
    );
    expect((await save(change)).status).toBe(200);
    const requested = await lastMessage(t, company.company_id, change.email);
    expect(requested?.subject).toContain('Bestätigen');
    const token = await linkMailed(company.company_id);
    expect((await openBrowser(t).call('POST', '/user/confirmEmail', { token })).status).toBe(200);
    const reported = await lastMessage(t, company.company_id, 'alt@address.example');
    expect(reported?.body_html).toContain('<html lang="de">');
  });

  test('is forgotten when a newer one is asked for, and after a day', async () => {
    const { company, save, profile } = await somebody();
    await save(change);
    const first = await linkMailed(company.company_id);
    await save({ ...change, email: 'newer@address.example' });
    const second = await linkMailed(company.company_id, 'newer@address.example');
    const confirm = (token: string) => openBrowser(t).call('POST', '/user/confirmEmail', { token });
    expect((await confirm(first)).status).toBe(404);
    t.setNow(Temporal.Now.instant().add({ hours: 25 }));
    expect((await confirm(second)).status).toBe(404);
    t.setNow(undefined);
    expect((await profile()).pending_email).toBe('newer@address.example');
    const foreign = second.replace(/^e\.\d+/, `e.${(await buildCompany(t.db)).company_id}`);
    expect((await confirm(foreign)).status).toBe(404);
  });

  test('makes no mail relay: three an hour', async () => {
    const { save } = await somebody();
    for (let n = 0; n < 3; n += 1) expect((await save({ ...change, email: `n${n}@address.example` })).status).toBe(200);
    expect(await save(change)).toMatchObject({ status: 429 });
  });
});

describe('the new setup', () => {
  const setUp = (company_id: number, user_id: number) =>
    inCompany(t.db, company_id, (tx) =>
      tx.updateTable('app_user').set({ is_new_setup: true }).where('user_id', '=', user_id).execute(),
    );
  const responses = { first_name: 'Dana', middle_nameinitial: '', last_name: 'Whitfield', suffix: '' };

  test('is done once, and the next session knows', async () => {
    const { company, user, browser } = await somebody('provider');
    await setUp(company.company_id, user.user_id);
    expect((await browser.login(user.username)).body.is_new_setup).toBe(true);
    const done = await browser.call('POST', '/user/completeSetup', { ...responses, mobile: '303-555-0142' });
    expect(done.status).toBe(200);
    expect((await browser.login(user.username)).body).toMatchObject({ is_new_setup: false });
    expect((await browser.call('POST', '/user/completeSetup', { ...responses, mobile: '' })).status).toBe(403);
  });

  test('waits for every contact and provider whose login is new', async () => {
    const { company, browser } = await somebody('company', { full_access: true });
    const contact = await buildUser(t.db, company.company_id, 'contact');
    const draft = { username: 'new.contact', user_type: 'contact', contact_id: contact.contact_id };
    const { body } = await browser.call('POST', '/user/create', draft);
    const { body: detail } = await browser.call('GET', `/user/getAllUserData/${body.id}`);
    expect(detail).toMatchObject({ is_new_setup: true, live_sessions: 0, user: { username: 'new.contact' } });
  });
});

test('the settings are the wishes, and what counts without them', async () => {
  const { user, browser } = await somebody();
  const settings = async () => (await browser.call('GET', '/settings/')).body;
  expect(await settings()).toMatchObject({ page_size: null, time_format: null, company: { page_size: 10 } });
  const saved = await browser.call('PATCH', `/settings/update/${user.user_id}`, { page_size: 50 });
  expect(saved.status).toBe(200);
  expect(await settings()).toMatchObject({ page_size: 50, theme_mode: 'system' });
  const refused = await browser.call('PATCH', `/settings/update/${user.user_id}`, { is_temp: false });
  expect(refused).toMatchObject({ status: 400, body: { key: 'request.unknown_fields' } });
});

describe('what a browser was told', () => {
  const request = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers['set-cookie'] ?? []].flat().some((line) => String(line).startsWith('x-refresh=1'));

  test('is told anew when the company changes it, and then not again', async () => {
    const { company, user, browser } = await somebody();
    expect(request(await browser.call('GET', '/session/me'))).toBe(false);
    await inCompany(t.db, company.company_id, (tx) =>
      tx
        .updateTable('company')
        .set({ date_format: 'DD/MM/YYYY' })
        .where('company_id', '=', company.company_id)
        .execute(),
    );
    await expect.poll(async () => request(await browser.call('GET', '/session/me')), { timeout: 5000 }).toBe(true);
    const renewed = await browser.call('GET', `/auth/getRedisCacheData/${user.user_id}`);
    expect(renewed.body.date_format).toBe('DD/MM/YYYY');
    browser.use(renewed.body);
    expect(browser.cookies.has('x-refresh')).toBe(false);
    expect(request(await browser.call('GET', '/session/me'))).toBe(false);
  });

  test('is not asked about by one’s own preferences', async () => {
    const { browser } = await somebody();
    await browser.call('POST', '/auth/updateRedisCacheData', { page_size: 20 });
    expect(request(await browser.call('GET', '/session/me'))).toBe(false);
  });
});
