import { beforeEach, describe, expect, test } from 'vitest';
import type { TaskRunner } from '../../../../tasks/task-runner.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { importTests } from '../../../../testing/make/imports.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { openSession } from '../../sign-in/session/session.writes.ts';

let t: TestApp;
let runner: TaskRunner;
let company_id: number;
let owner: { company_id: number; user_id: number };
let staff: Record<string, string>;
beforeEach(async () => {
  ({ company_id } = await buildCompany(t.db));
  owner = await buildUser(t.db, company_id, 'company', { full_access: true });
  staff = await signIn(t.db, owner);
});
const { post, detail, rows, checked, imported, upload } = importTests(
  (...given) => {
    [t, runner] = given;
  },
  () => staff,
);

const HEAD = 'Login;Name;E-Mail;Role;Offices;Status';
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
const users = () =>
  inCompany(t.db, company_id, (tx) =>
    tx
      .selectFrom('app_user')
      .selectAll()
      .where('company_id', '=', company_id)
      .where('user_id', '<>', owner.user_id)
      .orderBy('username')
      .execute(),
  );
const mailed = () =>
  inCompany(t.db, company_id, async (tx) => {
    const found = await tx.selectFrom('message_outbox').select(['to_address', 'body_text']).execute();
    return found.sort((one, other) => one.to_address.localeCompare(other.to_address));
  });
async function makeRole(name: string, headers = staff, module = 'jobs') {
  const flags = { view: true, add: true, edit: false, delete: false };
  const body = { name, user_type: 'company', values: [{ module, ...flags }] };
  return ((await t.call('POST', '/role/create', headers, body)).body as { id: number }).id;
}

describe('staff of a file', () => {
  test('have their role, divisions and status, and a password that nobody knows', async () => {
    const role_id = await makeRole('Schedulers');
    const [division] = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('division').select(['division_id', 'name']).where('company_id', '=', company_id).execute(),
    );
    const id = await imported(
      'user',
      file(
        `mquinn;Quinn, Mara;mara@front.example;Schedulers;${division?.name};`,
        'old;Per Øst;per@front.example;;;Inactive',
      ),
    );
    expect(await users()).toMatchObject([
      {
        ...{ username: 'mquinn', first_name: 'Mara', last_name: 'Quinn', user_type: 'company', full_access: false },
        ...{ role_id, division_access: [division?.division_id], status: 'active' },
      },
      { username: 'old', status: 'inactive', role_id: null, division_access: [] },
    ]);
    expect(await mailed()).toEqual([]);
    expect((await post(`undo/${id}`)).status).toBe(200);
    await runner.runDue();
    expect(await users()).toEqual([]);
  });

  test('are mailed a link to choose a password where somebody ticks it, and log in by it', async () => {
    const id = await checked(
      'user',
      file('mquinn;Mara Quinn;mara@front.example;;;', 'gone;Per Øst;per@front.example;;;inactive'),
    );
    expect((await post(`run/${id}`, { invites: true })).status).toBe(200);
    await runner.runDue();
    await runner.runDue();
    const sent = await mailed();
    expect(sent.map(({ to_address }) => to_address)).toEqual(['mara@front.example']);
    const token = /forgot-password\?t=(\S+)/.exec(sent[0]?.body_text ?? '')?.[1];
    const chosen = { token, password: 'Brandnew1', confirm_password: 'Brandnew1' };
    expect(await t.call('POST', '/auth/resetPassword', {}, chosen)).toMatchObject({ status: 200 });
    const login = { username: 'mquinn', password: 'Brandnew1', company_id };
    expect(await t.call('POST', '/auth/login', {}, login)).toMatchObject({ status: 200 });
    // Whoever chose a password works here: the undo leaves them.
    expect(await post(`undo/${id}`)).toMatchObject({ status: 409, body: { key: 'import.used_since' } });
  });

  test('are made once, whoever presses twice at once', async () => {
    const id = await checked('user', file('mquinn;Mara Quinn;mara@front.example;;;'));
    const started = await Promise.all([1, 2, 3].map(() => post(`run/${id}`, { invites: true })));
    expect(started.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await Promise.all([runner.runDue(), runner.runDue()]);
    await runner.runDue();
    expect(await users()).toHaveLength(1);
    expect(await mailed()).toHaveLength(1);
  });
});

describe('a row of a user', () => {
  test.each([
    [';Mara Quinn;mara@front.example;;;', 'username', 'This field is required'],
    ['mquinn;Mara Quinn;;;;', 'email', 'This field is required'],
    ['mquinn;Mara Quinn;nowhere;;;', 'email', 'Invalid email address'],
    ['mquinn;Mara Quinn;mara@front.example;Admins;;', 'role_id', 'Admins was not found. Choices: Schedulers'],
    ['mquinn;Mara Quinn;mara@front.example;;Mars;', 'division_access', 'Mars was not found. Choices: '],
    ['mquinn;Mara Quinn;mara@front.example;;;perhaps', 'status', 'Please select one of the choices'],
    ['=1+1;<b>;"a;b"@x.example;;;', 'email', 'Invalid email address'],
  ])('that says %s is wrong at %s: %s', async (row, field, problem) => {
    await makeRole('Schedulers');
    const id = await checked('user', file(row));
    const [found] = (await rows(id)).data;
    expect(found).toMatchObject({ outcome: 'wrong' });
    expect(found?.problems.map((one) => [one.field, one.problem.startsWith(problem)])).toContainEqual([field, true]);
    expect(await users()).toEqual([]);
  });

  test('has a name that nobody has, and a column of passwords is none', async () => {
    await buildUser(t.db, company_id, 'company', { username: 'taken' });
    const id = await checked('user', file('TAKEN;Mara Quinn;mara@front.example;;;'));
    expect((await rows(id)).data).toMatchObject([
      { outcome: 'wrong', problems: [{ field: 'username', problem: 'This user name is taken.' }] },
    ]);
    const other = await upload('user', 'Login;Email;Password\nx;x@front.example;Secret123');
    expect((await detail(other)).columns).toEqual(['username', 'email', null]);
    expect((await post(`check/${other}`, { columns: ['username', 'email', 'password_hash'] })).status).toBe(400);
  });

  test('gives nobody a role or a division that whoever brings it does not have', async () => {
    await makeRole('Billers', staff, 'clientinvoices');
    const role_id = await makeRole('Keepers', staff, 'users');
    const limited = await signIn(t.db, await buildUser(t.db, company_id, 'company', { role_id }));
    staff = limited;
    const id = await checked('user', file('mquinn;Mara Quinn;mara@front.example;Billers;;'));
    expect((await rows(id)).data).toMatchObject([{ outcome: 'wrong', problems: [{ field: 'role_id' }] }]);
  });
});

test('nobody brings users without the right to add them, nor behind a master password', async () => {
  const content = Buffer.from(file('mquinn;Mara Quinn;mara@front.example;;;')).toString('base64');
  const body = { noun: 'user', file_name: 'staff.csv', content };
  const role_id = await makeRole('Schedulers');
  const scheduler = await signIn(t.db, await buildUser(t.db, company_id, 'company', { role_id }));
  expect((await post('upload', body, scheduler)).status).toBe(403);
  const id = await checked('user', file('mquinn;Mara Quinn;mara@front.example;;;'));
  const owned = { company_id, user_id: owner.user_id };
  const { access } = await inCompany(t.db, company_id, (tx) =>
    openSession(tx, { ...owned, via_master: true, master_created_by: owned.user_id }, { now: Temporal.Now.instant() }),
  );
  const master = { authorization: `Bearer ${access}`, 'x-tenant-id': String(company_id) };
  expect((await post('upload', body, master)).status).toBe(403);
  expect((await post(`run/${id}`, { invites: true }, master)).status).toBe(404);
  expect((await t.call('GET', '/import/template/user', master)).status).toBe(403);
  expect((await t.call('GET', '/import/template/client', master)).status).toBe(200);
});
