import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let manager: Record<string, string>;

beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  manager = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', { full_access: true }));
});
afterAll(() => t?.close());

interface Row {
  user_id: number;
  username: string;
  email: string;
  version: number;
  status: string;
  is_block: boolean;
  division_access: number[];
}

const getUser = async (id: number, headers = manager) =>
  (await t.call('GET', `/user/getUser/${id}`, headers)).body as Row;

/** What the form sends: the row as it stands, with what was changed. */
async function change(id: number, changes: object, headers = manager) {
  const row = (await getUser(id)) as Row & Record<string, unknown>;
  const sent = [
    'username',
    'first_name',
    'middle_nameinitial',
    'last_name',
    'suffix',
    'email',
    'mobile',
    'status',
    'is_block',
    'full_access',
    'division_access',
    'version',
  ];
  const body = { ...Object.fromEntries(sent.map((name) => [name, row[name] ?? ''])), ...changes };
  return t.call('PATCH', `/user/update/${id}`, headers, body);
}

test('a user is made, invited by mail, and chooses a password by the link', async () => {
  const draft = {
    username: 'ida.new',
    first_name: 'Ida',
    last_name: 'New',
    email: 'ida@new.example',
    user_type: 'company',
  };
  const made = await t.call('POST', '/user/create', manager, draft);
  expect(made).toMatchObject({ status: 200, body: { message: 'Saved.' } });
  const user_id = (made.body as { id: number }).id;
  expect(await t.call('POST', '/user/sendNewUserNotification', manager, { user_id })).toMatchObject({
    body: { message: 'A link to choose a password was sent to ida@new.example.' },
  });
  const mail = await inCompany(t.db, company.company_id, (tx) =>
    tx.selectFrom('message_outbox').selectAll().where('to_address', '=', 'ida@new.example').executeTakeFirstOrThrow(),
  );
  const token = /forgot-password\?t=(\S+)/.exec(mail.body_text)?.[1];
  const password = { token, password: 'Brandnew1', confirm_password: 'Brandnew1' };
  expect(await t.call('POST', '/auth/resetPassword', {}, password)).toMatchObject({ status: 200 });
  const login = { username: 'ida.new', password: 'Brandnew1', company_id: company.company_id };
  expect(await t.call('POST', '/auth/login', {}, login)).toMatchObject({ status: 200 });
});

test('a name is taken once in a company, whoever asks at the same moment', async () => {
  const draft = { username: 'twin', first_name: 'T', last_name: 'Win', user_type: 'company' };
  const responses = await Promise.all(Array.from({ length: 6 }, () => t.call('POST', '/user/create', manager, draft)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of responses.filter((response) => response.status !== 200)) {
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { username: 'This user name is taken.' } });
  }
  const requested = { username: 'TWIN', company_id: company.company_id };
  expect((await t.call('POST', '/user/checkUserExisted', manager, requested)).body).toEqual({ exists: true });
});

test('a contact user is somebody’s, and of this company', async () => {
  const draft = { username: 'nobodys', user_type: 'contact' };
  expect((await t.call('POST', '/user/create', manager, draft)).body).toMatchObject({
    fields: { contact_id: 'Please choose whose login this is.' },
  });
  const other = await buildCompany(t.db);
  const stranger = await buildContact(t.db, other.company_id);
  const stolen = await t.call('POST', '/user/create', manager, { ...draft, contact_id: stranger.contact_id });
  expect(stolen.status).toBe(400);
  const own = await buildContact(t.db, company.company_id);
  const made = await t.call('POST', '/user/create', manager, { ...draft, contact_id: own.contact_id });
  expect(made.status).toBe(200);
});

test('closing an account ends its sessions at once, and opening it lets the user in', async () => {
  const user = await buildUser(t.db, company.company_id, 'company');
  const headers = await signIn(t.db, user);
  expect((await t.call('GET', '/auth/sessions', headers)).status).toBe(200);
  expect((await change(user.user_id, { status: 'inactive' })).status).toBe(200);
  // A process remembers a session for less than a second.
  await expect.poll(async () => (await t.call('GET', '/auth/sessions', headers)).status).toBe(401);
  const login = { username: user.username, password: 'Deposition1!', company_id: company.company_id };
  expect((await t.call('POST', '/auth/login', {}, login)).status).toBe(403);
  expect((await change(user.user_id, { status: 'active' })).status).toBe(200);
  expect((await t.call('POST', '/auth/login', {}, login)).status).toBe(200);
});

test('whoever locked themselves out is let in again, with no failure left on the count', async () => {
  const user = await buildUser(t.db, company.company_id, 'company');
  const login = { username: user.username, company_id: company.company_id };
  await inCompany(t.db, company.company_id, (tx) =>
    tx
      .updateTable('app_user')
      .set({ attempts_count: 5, failure_lock: 'own_browser' })
      .where('user_id', '=', user.user_id)
      .execute(),
  );
  expect((await t.call('POST', '/auth/login', {}, { ...login, password: 'Deposition1!' })).status).toBe(403);
  expect(await getUser(user.user_id)).toMatchObject({ status: 'inactive', is_block: true, is_closed: false });
  expect((await change(user.user_id, { is_block: false, status: 'active' })).status).toBe(200);
  expect((await t.call('POST', '/auth/login', {}, { ...login, password: 'Wrong1234' })).status).toBe(401);
  expect((await t.call('POST', '/auth/login', {}, { ...login, password: 'Deposition1!' })).status).toBe(200);
});

test('unlocking ends the lock alone, and closing who is locked closes for good', async () => {
  const user = await buildUser(t.db, company.company_id, 'company');
  const path = `/user/updateData/${user.user_id}`;
  const set = (values: object) =>
    inCompany(t.db, company.company_id, (tx) =>
      tx.updateTable('app_user').set(values).where('user_id', '=', user.user_id).execute(),
    );
  const save = async (changes: object) =>
    t.call('PATCH', path, manager, { ...changes, version: (await getUser(user.user_id)).version });
  await set({ attempts_count: 5, failure_lock: 'own_browser' });
  expect((await save({ status: 'inactive' })).status).toBe(200);
  expect((await save({ is_block: false })).status).toBe(200);
  expect(await getUser(user.user_id)).toMatchObject({ status: 'inactive', is_block: false, is_closed: true });
  const login = { username: user.username, password: 'Deposition1!', company_id: company.company_id };
  expect((await t.call('POST', '/auth/login', {}, login)).status).toBe(403);
  expect((await save({ status: 'active' })).status).toBe(200);
  await set({ attempts_count: 5, failure_lock: 'strange_browser' });
  expect((await save({ is_block: false })).status).toBe(200);
  expect((await t.call('POST', '/auth/login', {}, login)).status).toBe(200);
});

test('the second of two saves is told what the first one changed', async () => {
  const user = await buildUser(t.db, company.company_id, 'company');
  const { version } = await getUser(user.user_id);
  const [one, other] = await Promise.all([
    change(user.user_id, { mobile: '1', version }),
    change(user.user_id, { mobile: '2', version }),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
});

test('nobody touches a login that reaches further than their own', async () => {
  const { division_id, company_id } = company;
  const editor = await buildUser(t.db, company_id, 'company', { division_access: [division_id] });
  await inCompany(t.db, company_id, async (tx) => {
    const { role_id } = await tx
      .insertInto('role')
      .values({ company_id, name: 'Keeps users', user_type: 'company' })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    const all = { can_view: true, can_add: true, can_edit: true, can_delete: false };
    await tx
      .insertInto('role_value')
      .values({ company_id, role_id, module: 'users', ...all })
      .execute();
    await tx.updateTable('app_user').set({ role_id }).where('user_id', '=', editor.user_id).execute();
  });
  const headers = await signIn(t.db, editor);
  const chief = await buildUser(t.db, company_id, 'company', { full_access: true, division_access: [division_id] });
  const peer = await buildUser(t.db, company_id, 'company', { division_access: [division_id] });
  const everywhere = await buildUser(t.db, company_id, 'company', { division_access: [] });

  expect((await change(peer.user_id, { mobile: '303 555 0100' }, headers)).status).toBe(200);
  expect((await change(chief.user_id, { email: 'mine@evil.example' }, headers)).status).toBe(403);
  expect((await change(everywhere.user_id, { email: 'mine@evil.example' }, headers)).status).toBe(404);
  expect((await change(peer.user_id, { full_access: true }, headers)).body).toMatchObject({
    fields: { full_access: 'Only someone with full access can grant full access.' },
  });
  expect((await change(editor.user_id, { division_access: [] }, headers)).body).toMatchObject({
    fields: { division_access: 'You can choose only divisions you have access to.' },
  });
  expect(await getUser(chief.user_id)).toMatchObject({ email: chief.email });
});

test('a user of another company is not there', async () => {
  const other = await buildCompany(t.db);
  const stranger = await buildUser(t.db, other.company_id, 'company');
  expect((await t.call('GET', `/user/getUser/${stranger.user_id}`, manager)).status).toBe(404);
  expect((await t.call('POST', '/user/sendNewUserNotification', manager, { user_id: stranger.user_id })).status).toBe(
    404,
  );
  const { body } = await t.call('POST', '/user/users', manager, { limit: 100, search_text: stranger.username });
  expect(body).toEqual({ data: [], count: 0 });
});

test('an account is closed and opened by one field, and what is not named stays', async () => {
  const user = await buildUser(t.db, company.company_id, 'company', { email: 'stays@company.example' });
  const path = `/user/updateData/${user.user_id}`;
  const { version } = await getUser(user.user_id);
  expect((await t.call('PATCH', path, manager, { status: 'inactive', version })).status).toBe(200);
  const closed = await getUser(user.user_id);
  expect(closed).toMatchObject({ status: 'inactive', email: 'stays@company.example', username: user.username });
  expect(await t.call('PATCH', path, manager, { is_block: true, version })).toMatchObject({ status: 409 });
  const mass = { version: closed.version, attempts_count: 0, user_type: 'admin' };
  expect(await t.call('PATCH', path, manager, mass)).toMatchObject({ body: { key: 'request.unknown_fields' } });
});

test('a user who never did anything is deleted; who left traces can only be closed', async () => {
  const fresh = await buildUser(t.db, company.company_id, 'company');
  expect((await t.call('DELETE', `/user/delete/${fresh.user_id}`, manager)).status).toBe(200);
  expect((await t.call('GET', `/user/getUser/${fresh.user_id}`, manager)).status).toBe(404);
  const used = await buildUser(t.db, company.company_id, 'company');
  const login = { username: used.username, password: 'Deposition1!', company_id: company.company_id };
  await t.call('POST', '/auth/login', {}, login);
  expect(await t.call('DELETE', `/user/delete/${used.user_id}`, manager)).toMatchObject({
    status: 409,
    body: { key: 'user.in_use' },
  });
  const me = (await t.call('GET', '/session/me', manager)).body as { user_id: number };
  expect(await t.call('DELETE', `/user/delete/${me.user_id}`, manager)).toMatchObject({
    body: { key: 'user.own_deletion' },
  });
});

test('the users of a company are listed for its own staff only', async () => {
  const { body } = await t.call('GET', `/user/getAllCompanyUserData/${company.company_id}`, manager);
  expect((body as { data: Row[] }).data.map(({ username }) => username)).toContain('ida.new');
  const other = await buildCompany(t.db);
  expect((await t.call('GET', `/user/getAllCompanyUserData/${other.company_id}`, manager)).status).toBe(403);
});
