import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn, type UserValues } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallResponse = { status: number; body: any };
type Headers = Record<string, string>;

const flags = (letters: string) => ({
  view: letters.includes('v'),
  add: letters.includes('a'),
  edit: letters.includes('e'),
  delete: letters.includes('d'),
});
const roleValues = (modules: Record<string, string>) =>
  Object.entries(modules).map(([module, letters]) => ({ module, ...flags(letters) }));

/** A company with a manager who has full access. */
async function office() {
  const company = await buildCompany(t.db);
  const { company_id } = company;
  const manager = await buildUser(t.db, company_id, 'company', { full_access: true });
  const headers = await signIn(t.db, manager);
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, as: Headers = headers) =>
    t.call(method, path, as, body) as Promise<CallResponse>;
  const make = async (name: string, modules: Record<string, string>, more: object = {}, as: Headers = headers) => {
    const draft = { name, user_type: 'company', values: roleValues(modules), ...more };
    return call('POST', '/role/create', draft, as);
  };
  const makeId = async (...args: Parameters<typeof make>) => (await make(...args)).body.id as number;
  const detail = async (role_id: number, as: Headers = headers) =>
    (await call('POST', '/role_privilege/getRolePrivileges', { role_id }, as)).body as {
      name: string;
      version: number;
      user_count: number;
      values: { role_value_id: number; module: string }[];
    };
  const save = async (role_id: number, modules: Record<string, string>, more: object = {}, as: Headers = headers) => {
    const { name, version } = await detail(role_id, as);
    return call('PATCH', `/role/update/${role_id}`, { name, values: roleValues(modules), version, ...more }, as);
  };
  const colleague = async (values: UserValues & { role_id?: number } = {}) => {
    const { role_id = null, ...own } = values;
    const user = await buildUser(t.db, company_id, 'company', own);
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('app_user').set({ role_id }).where('user_id', '=', user.user_id).execute(),
    );
    return { ...user, headers: await signIn(t.db, user) };
  };
  const give = async (userId: number, changes: object, as: Headers = headers) => {
    const row = (await call('GET', `/user/getUser/${userId}`, undefined, as)).body;
    const names = [
      'username',
      'first_name',
      'last_name',
      'email',
      'status',
      'is_block',
      'full_access',
      'division_access',
    ];
    const sent = Object.fromEntries([...names, 'role_id', 'version'].map((name) => [name, row[name]]));
    return call('PATCH', `/user/update/${userId}`, { ...sent, ...changes }, as);
  };
  return { company, manager, headers, call, make, makeId, detail, save, colleague, give };
}

const REFUSED = {
  status: 403,
  body: { key: 'access.page_denied', message: 'You do not have permission to view this page.' },
};
const saved = { status: 200, body: { message: 'Saved.' } };

describe('a role', () => {
  test('is made, found, read, changed and deleted', async () => {
    const { call, makeId, detail, save, manager } = await office();
    const id = await makeId('Front desk', { jobs: 'ae', clients: '' }, { description: 'Answers the telephone' });
    await makeId('Warehouse', {});
    const list = await call('POST', '/role/getRoleList', { search_text: 'telephone' });
    expect(list.body).toMatchObject({
      count: 1,
      data: [{ role_id: id, name: 'Front desk', user_type: 'company', user_count: 0, module_count: 2 }],
    });
    const sort = { column_name: 'name', type: 'desc' };
    const { body } = await call('POST', '/role/getRoleList', { sort, user_type: 'company' });
    expect(body.data.map((row: { name: string }) => row.name)).toEqual(['Warehouse', 'Front desk']);
    expect(await detail(id)).toMatchObject({
      name: 'Front desk',
      values: [
        { module: 'clients', ...flags('') },
        { module: 'jobs', ...flags('vae') },
      ],
    });
    expect(await save(id, { orders: 'v' }, { name: 'Reception' })).toMatchObject(saved);
    expect(await detail(id)).toMatchObject({ name: 'Reception', values: [{ module: 'orders', ...flags('v') }] });
    expect((await call('DELETE', `/role/delete/${id}/${manager.user_id + 1}`)).status).toBe(403);
    expect((await call('DELETE', `/role/delete/${id}/${manager.user_id}`)).status).toBe(200);
    expect((await call('POST', '/role_privilege/getRolePrivileges', { role_id: id })).status).toBe(404);
  });

  test('leaves as a file with the rows and columns of the screen', async () => {
    const { headers, make } = await office();
    await make('Front desk', { jobs: 'v' });
    const payload = { format: 'txt', columns: ['name', 'user_type', 'user_count'] };
    const text = await t.app.inject({ method: 'POST', url: '/api/role/exportRoles', headers, payload });
    expect(text.headers['content-disposition']).toMatch(/RoleList_\d\d-\d\d-\d{4}_\d+\.txt/);
    expect(text.body.replace('\ufeff', '').split('\r\n')).toEqual([
      'Name\tUser Type\tUsers',
      'Front desk\tCompany\t0',
      '',
    ]);
  });

  test('has its name once for a user type', async () => {
    const { make, makeId, save } = await office();
    await make('Front desk', {});
    const again = { status: 400, body: { fields: { name: 'This role already exists.' } } };
    expect(await make('FRONT DESK', {})).toMatchObject(again);
    expect((await make('Front desk', {}, { user_type: 'contact' })).status).toBe(200);
    expect(await save(await makeId('Back office', {}), {}, { name: 'front desk' })).toMatchObject(again);
  });

  test('that somebody has is not deleted', async () => {
    const { call, makeId, colleague, manager } = await office();
    const id = await makeId('Front desk', {});
    await colleague({ role_id: id });
    expect(await call('DELETE', `/role/delete/${id}/${manager.user_id}`)).toMatchObject({
      status: 409,
      body: { message: 'This role is in use and cannot be deleted.' },
    });
  });

  test('saved twice is refused with the role as it is now', async () => {
    const { call, makeId, save } = await office();
    const id = await makeId('Front desk', {});
    await save(id, { jobs: 'v' });
    const late = { name: 'Reception', values: [], version: 1 };
    expect(await call('PATCH', `/role/update/${id}`, late)).toMatchObject({
      status: 409,
      body: { key: 'general.stale', fresh: { version: 2, values: [{ module: 'jobs' }] } },
    });
  });

  test('of another company is not there', async () => {
    const [one, two] = [await office(), await office()];
    const id = await one.makeId('Front desk', { jobs: 'v' });
    const { role_value_id } = (await one.detail(id)).values[0] ?? { role_value_id: 0 };
    const tries = await Promise.all([
      two.call('POST', '/role_privilege/getRolePrivileges', { role_id: id }),
      two.call('PATCH', `/role/update/${id}`, { name: 'X', values: [], version: 1 }),
      two.call('DELETE', `/role/delete/${id}/${two.manager.user_id}`),
      two.call('GET', `/role_value/fetchEntry/${role_value_id}`),
      two.call('DELETE', `/role_value/delete/${role_value_id}`),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await two.give(two.manager.user_id, { role_id: id })).status).toBe(400);
    expect((await two.call('POST', '/role/getRoleList', { company_id: one.company.company_id })).status).toBe(403);
  });

  test('tells the log what it gave and took', async () => {
    const { company, makeId, save } = await office();
    const id = await makeId('Front desk', { jobs: 'vae', clients: 'v' });
    await save(id, { jobs: 'v', orders: '' });
    const log = await inCompany(t.db, company.company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select('changes')
        .where('object_type', '=', 'role')
        .orderBy('activity_log_id')
        .execute(),
    );
    expect(log.at(-1)?.changes).toEqual({
      jobs: { before: 'view, add, edit', after: 'view' },
      clients: { before: 'view', after: '' },
      orders: { before: null, after: '-' },
    });
  });

  test('is read and changed module by module as well', async () => {
    const { call, makeId, detail } = await office();
    const role_id = await makeId('Front desk', { jobs: 'v' });
    const added = await call('POST', '/role_value/create', { role_id, module: 'cases', ...flags('e'), version: 1 });
    expect((await call('GET', `/role_value/fetchEntry/${added.body.id}`)).body).toEqual({
      role_value_id: added.body.id,
      role_id,
      module: 'cases',
      version: 2,
      ...flags('ve'),
    });
    const changed = await call('PATCH', `/role_value/update/${added.body.id}`, { ...flags('vd'), version: 2 });
    expect(changed.body.id).toBe(added.body.id);
    expect((await call('PATCH', `/role_value/update/${added.body.id}`, { ...flags(''), version: 2 })).status).toBe(409);
    expect((await call('DELETE', `/role_value/delete/${added.body.id}`)).status).toBe(200);
    expect((await detail(role_id)).values.map(({ module }) => module)).toEqual(['jobs']);
  });
});

describe('what a role says', () => {
  test('holds at every call, from the next call on, and for who had a session already', async () => {
    const { makeId, save, colleague, give, call } = await office();
    const user = await colleague();
    const users = () => call('POST', '/user/users', {}, user.headers);
    expect(await users()).toMatchObject(REFUSED);
    const role_id = await makeId('Keeps users', { users: 'v' });
    expect((await give(user.user_id, { role_id })).status).toBe(200);
    await expect.poll(async () => (await users()).status).toBe(200);
    expect(await call('POST', '/user/create', { username: 'x', user_type: 'company' }, user.headers)).toMatchObject(
      REFUSED,
    );
    expect((await save(role_id, { users: '' })).status).toBe(200);
    await expect.poll(async () => (await users()).status).toBe(403);
  });

  test('is reported to the browser that asks, at once', async () => {
    const { makeId, colleague, give, call } = await office();
    const user = await colleague();
    const mine = async () => (await call('POST', '/role_value/getRoleValues', undefined, user.headers)).body;
    expect((await mine()).permissions.users.view).toBe(false);
    const role_id = await makeId('Keeps users', { users: 'v', jobs: '' });
    await give(user.user_id, { role_id });
    expect(await mine()).toMatchObject({ role_id, permissions: { users: flags('v'), jobs: flags('') } });
  });

  test('goes under the name the user type knows an area by', async () => {
    const { makeId, colleague, call, make } = await office();
    const closed = await colleague({ role_id: await makeId('No company', { mycompany: '' }) });
    const own = { action_type: 'companies', action: 'view' };
    expect((await call('POST', '/role/getRoleValue', own, closed.headers)).body).toEqual({ value: false });
    expect((await call('POST', '/role/getRoleValue', own)).body).toEqual({ value: true });
    expect(await make('Other name', { companies: 'v' })).toMatchObject({
      status: 400,
      body: { fields: { companies: 'This does not apply to users of this type.' } },
    });
  });

  test('cannot be asked for another user type', async () => {
    const { call } = await office();
    const requested = { role_type: 'contact', action_type: 'jobs', action: 'view' };
    expect((await call('POST', '/role/getRoleValue', requested)).status).toBe(403);
  });

  test('never reaches rows of another company, not even for the owner of the platform', async () => {
    const one = await office();
    const id = await one.makeId('Front desk', {});
    const platform = await buildCompany(t.db);
    const owner = await buildUser(t.db, platform.company_id, 'admin');
    await inCompany(t.db, platform.company_id, (tx) =>
      tx.updateTable('app_user').set({ user_id: 1 }).where('user_id', '=', owner.user_id).execute(),
    );
    const headers = await signIn(t.db, { ...owner, user_id: 1 });
    const requested = { action_type: 'merges', action: 'delete' };
    expect((await t.call('POST', '/role/getRoleValue', headers, requested)).body).toEqual({ value: true });
    expect((await t.call('POST', '/role/getRoleList', headers, {})).body).toEqual({ data: [], count: 0 });
    expect((await t.call('POST', '/role_privilege/getRolePrivileges', headers, { role_id: id })).status).toBe(404);
    const other = { ...headers, 'x-tenant-id': String(one.company.company_id) };
    expect((await t.call('POST', '/role/getRoleList', other, {})).status).toBe(403);
  });
});

describe('nobody gives what they do not have', () => {
  const ADMINISTRATOR = { users: 'vae', roles: 'vaed' };

  test('not into a role, and not by a role somebody else made', async () => {
    const { make, makeId, save, colleague, give, call } = await office();
    const administrator = await colleague({ role_id: await makeId('Keeper', ADMINISTRATOR) });
    const strong = await makeId('Strong', { merges: 'vaed' });
    const refused = {
      status: 400,
      body: { fields: { merges: 'You cannot grant a permission you do not have yourself.' } },
    };
    expect(await make('Mine', { merges: 'v' }, {}, administrator.headers)).toMatchObject(refused);
    expect((await make('Mine too', ADMINISTRATOR, {}, administrator.headers)).status).toBe(200);
    expect((await save(strong, { merges: 'v' }, {}, administrator.headers)).status).toBe(200);
    expect(await save(strong, { merges: 'va' }, {}, administrator.headers)).toMatchObject(refused);
    const peer = await colleague();
    expect(await give(peer.user_id, { role_id: strong }, administrator.headers)).toMatchObject({
      status: 400,
      body: { fields: { role_id: 'This grants permissions you do not have yourself.' } },
    });
    const choices = await call('POST', '/role/getRole', { user_type: 'company' }, administrator.headers);
    expect(choices.body.data).toMatchObject([
      { name: 'Keeper', may_give: true },
      { name: 'Mine too', may_give: true },
      { name: 'Strong', may_give: false },
    ]);
  });

  test('not to themselves, by their own role or another', async () => {
    const { makeId, save, colleague, give } = await office();
    const own = await makeId('Keeper', ADMINISTRATOR);
    const administrator = await colleague({ role_id: own });
    expect(
      (await save(own, { ...ADMINISTRATOR, transactions: 'vaed' }, {}, administrator.headers)).body.fields,
    ).toHaveProperty('transactions');
    expect((await save(own, { users: 'vae', roles: 'v' }, {}, administrator.headers)).body.fields).toEqual({
      roles: 'You cannot remove the permission you would need to restore it.',
    });
    expect((await give(administrator.user_id, { role_id: null }, administrator.headers)).body.fields).toEqual({
      role_id: 'You cannot change your own role.',
    });
  });

  test('nor the login of somebody whose role reaches further', async () => {
    const { makeId, colleague, give } = await office();
    const administrator = await colleague({ role_id: await makeId('Keeper', ADMINISTRATOR) });
    const strong = await colleague({ role_id: await makeId('Strong', { merges: 'v' }) });
    expect((await give(strong.user_id, { email: 'mine@evil.example' }, administrator.headers)).status).toBe(403);
  });

  test('nor a role of a user type that is not theirs to choose', async () => {
    const { make, call } = await office();
    expect(await make('Admins', {}, { user_type: 'admin' })).toMatchObject({ status: 400 });
    expect((await call('POST', '/role/getRole', { user_type: 'admin' })).status).toBe(403);
    expect((await call('POST', '/user_type_privilege/getPrivileges', { user_type: 'admin' })).status).toBe(403);
  });

  test('nor changes a role that people of other divisions work with', async () => {
    const { company, makeId, save, colleague } = await office();
    const { company_id, division_id } = company;
    const second = await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('division')
        .values({ company_id, name: 'Boulder', code: 'B' })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    const limited = await colleague({ full_access: true, division_access: [division_id] });
    const shared = await makeId('Shared', { jobs: 'v' });
    await colleague({ role_id: shared, division_access: [division_id] });
    expect((await save(shared, {}, {}, limited.headers)).status).toBe(200);
    await colleague({ role_id: shared, division_access: [second.division_id] });
    expect(await save(shared, { jobs: '' }, {}, limited.headers)).toMatchObject({
      status: 403,
      body: {
        message: 'People outside your divisions use this role, so you cannot change it. You can save a copy.',
      },
    });
  });

  test.each(['contact', 'provider', 'company'] as const)(
    'a %s user without the right sees no role at all',
    async (type) => {
      const { company, call, makeId } = await office();
      const id = await makeId('Front desk', {});
      const headers = await signIn(t.db, await buildUser(t.db, company.company_id, type));
      expect(await call('POST', '/role/getRoleList', {}, headers)).toMatchObject(REFUSED);
      expect(await call('POST', '/role_privilege/getRolePrivileges', { role_id: id }, headers)).toMatchObject(REFUSED);
      expect(await call('POST', '/role/getRole', { user_type: 'company' }, headers)).toMatchObject(REFUSED);
    },
  );
});

describe('somebody is always left who can let others in', () => {
  const LAST = 'At least one person with full access must be able to log in and manage users and roles.';

  test('the last one with full access stays, whichever way they would go', async () => {
    const { manager, makeId, save, colleague, give } = await office();
    const role_id = await makeId('Also everything', { lettertemplates: 'vaed' });
    const other = await colleague({ full_access: true, role_id });
    expect((await give(manager.user_id, { status: 'inactive' }, other.headers)).status).toBe(200);
    for (const change of [{ status: 'inactive' }, { full_access: false }, { is_block: true }])
      expect((await give(other.user_id, change, other.headers)).status).toBe(400);
    const helper = await colleague({ full_access: true });
    const block = await give(helper.user_id, { full_access: false }, other.headers);
    expect(block.status).toBe(200);
    expect((await save(role_id, { users: 'v' }, {}, other.headers)).body.fields).toHaveProperty('users');
  });

  test('two people who take each other’s access at the same moment do not both succeed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { manager, headers, colleague, give } = await office();
      const other = await colleague({ full_access: true });
      const responses = await Promise.all([
        give(other.user_id, { full_access: false }, headers),
        give(manager.user_id, { full_access: false }, other.headers),
      ]);
      expect(responses.filter(({ status }) => status === 200).length).toBeLessThan(2);
    }
  });

  test('a role that would take users and roles from the last one is not saved by anybody', async () => {
    const { company, manager, makeId, save, give } = await office();
    const role_id = await makeId('Everything but merges', { merges: '' });
    const admin = await buildUser(t.db, company.company_id, 'admin');
    const headers = await signIn(t.db, admin);
    expect((await give(manager.user_id, { role_id }, headers)).status).toBe(200);
    const refused = { status: 409, body: { message: LAST } };
    expect(await save(role_id, { users: '' }, {}, headers)).toMatchObject(refused);
    expect(await give(manager.user_id, { full_access: false }, headers)).toMatchObject(refused);
    expect((await save(role_id, { merges: '', orders: '' }, {}, headers)).status).toBe(200);
  });
});

test('the defaults are shown as they stand in the table', async () => {
  const { call } = await office();
  const { body } = await call('POST', '/user_type_privilege/getPrivileges', {});
  expect(body.data.map(({ profile }: { profile: string }) => profile)).toEqual([
    'company',
    'company_full',
    'contact',
    'provider',
  ]);
  const contact = body.data.find(({ profile }: { profile: string }) => profile === 'contact');
  const of = (module: string) => contact.values.find((row: { module: string }) => row.module === module);
  expect(of('jobs')).toEqual({ module: 'jobs', ...flags('vae') });
  expect(of('myclients')).toEqual({ module: 'myclients', ...flags('v') });
  expect(of('roles')).toBeUndefined();
});
