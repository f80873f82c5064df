import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallResponse = { status: number; body: any };
type Headers = Awaited<ReturnType<typeof signIn>>;
type Office = Awaited<ReturnType<typeof office>>;

async function office() {
  const company = await buildCompany(t.db);
  const signedIn = async (type: 'company' | 'provider', values: object = {}) => {
    const user = await buildUser(t.db, company.company_id, type, values);
    return { user, headers: await signIn(t.db, user) };
  };
  const scheduler = await signedIn('company', { full_access: true });
  const call = (path: string, body: unknown = { list_name: 'job' }, headers = scheduler.headers) =>
    t.call('POST', path, headers, body) as Promise<CallResponse>;
  return { company, scheduler, signedIn, call };
}

const show = (...names: string[]) => names.map((column_name) => ({ column_name, is_shown: true }));
const TODAY = { search_columns: ['job_date'], search_conditions: ['='], search_values: ['today'] };

const save = (o: Office, body: object, headers?: Headers) =>
  o.call('/advanced_search/saveAdvancedSearchData', { list_name: 'job', search: TODAY, ...body }, headers);
const found = async (o: Office, headers?: Headers) =>
  (await o.call('/advanced_search/getUserAdvancedSearchData', undefined, headers)).body.data;
const change = (headers: Headers, id: number, body: object) =>
  t.call('PATCH', `/advanced_search/updateAdvancedSearchData/${id}`, headers, body) as Promise<CallResponse>;

describe('what a list opens with', () => {
  const role = async (o: Office, user_type: 'company' | 'provider') =>
    inCompany(t.db, o.company.company_id, async (tx) => {
      const { company_id } = o.company;
      const values = { company_id, name: `${user_type} role`, user_type };
      return (await tx.insertInto('role').values(values).returning('role_id').executeTakeFirstOrThrow()).role_id;
    });
  const open = (o: Office, headers: Headers, advanced_search_id: number | null) =>
    o.call('/advanced_search/setDefaultView', { list_name: 'job', advanced_search_id }, headers);
  const openForRole = (o: Office, role_id: number, advanced_search_id: number | null, headers = o.scheduler.headers) =>
    o.call('/advanced_search/setRoleView', { list_name: 'job', role_id, advanced_search_id }, headers);
  const opened = async (o: Office, headers: Headers) =>
    ((await found(o, headers)) as { name: string; is_default: boolean }[])
      .filter(({ is_default }) => is_default)
      .map(({ name }) => name);

  test('a user opens a list with a search of their own or a shared one, and takes it back', async () => {
    const o = await office();
    const mine = (await save(o, { name: 'Mine' })).body.id;
    const colleague = await o.signedIn('company', { full_access: true });
    const theirs = (await save(o, { name: 'Theirs', is_shared: true }, colleague.headers)).body.id;
    expect(await opened(o, o.scheduler.headers)).toEqual([]);
    await open(o, o.scheduler.headers, mine);
    expect(await opened(o, o.scheduler.headers)).toEqual(['Mine']);
    await open(o, o.scheduler.headers, theirs);
    expect(await opened(o, o.scheduler.headers)).toEqual(['Theirs']);
    expect(await opened(o, colleague.headers)).toEqual([]);
    await open(o, o.scheduler.headers, null);
    expect(await opened(o, o.scheduler.headers)).toEqual([]);
    expect(await open(o, colleague.headers, mine)).toMatchObject({ status: 404 });
    const ofClients = { list_name: 'client', advanced_search_id: mine };
    expect(await o.call('/advanced_search/setDefaultView', ofClients)).toMatchObject({ status: 404 });
  });

  test('a role opens it for its users, until they choose themselves, also nothing', async () => {
    const o = await office();
    const role_id = await role(o, 'company');
    const shared = (await save(o, { name: 'Shared', is_shared: true })).body.id;
    const [first, second] = [await o.signedIn('company', { role_id }), await o.signedIn('company', { role_id })];
    const own = (await save(o, { name: 'Own' }, second.headers)).body.id;
    expect(await openForRole(o, role_id, shared)).toMatchObject({ status: 200 });
    expect((await o.call('/advanced_search/getRoleViews')).body.data).toContainEqual({
      role_id,
      name: 'company role',
      user_type: 'company',
      advanced_search_id: shared,
    });
    expect(await opened(o, o.scheduler.headers)).toEqual([]);
    expect(await opened(o, first.headers)).toEqual(['Shared']);
    await open(o, first.headers, null);
    await open(o, second.headers, own);
    expect([await opened(o, first.headers), await opened(o, second.headers)]).toEqual([[], ['Own']]);
    await t.call('DELETE', `/advanced_search/delete/${own}`, second.headers);
    expect(await opened(o, second.headers)).toEqual(['Shared']);
    await openForRole(o, role_id, null);
    expect(await opened(o, second.headers)).toEqual([]);
  });

  test('providers find what their role opens with, and nothing of it once it is shared no more', async () => {
    const o = await office();
    const role_id = await role(o, 'provider');
    const { id } = (await save(o, { name: 'Due', is_shared: true })).body;
    const provider = await o.signedIn('provider', { role_id });
    expect(await found(o, provider.headers)).toEqual([]);
    await openForRole(o, role_id, id);
    expect(await opened(o, provider.headers)).toEqual(['Due']);
    expect(await found(o, provider.headers)).toMatchObject([{ name: 'Due', is_own: false }]);
    await change(o.scheduler.headers, id, { version: 1, is_shared: false });
    expect(await found(o, provider.headers)).toEqual([]);
  });

  test('only who edits roles chooses for one, and only what all colleagues find', async () => {
    const o = await office();
    const role_id = await role(o, 'company');
    const mine = (await save(o, { name: 'Mine' })).body.id;
    const somebody = await o.signedIn('company', { role_id });
    expect(await openForRole(o, role_id, mine)).toMatchObject({
      status: 400,
      body: { key: 'list.search_for_role_unshared' },
    });
    const shared = (await save(o, { name: 'Shared', is_shared: true })).body.id;
    expect(await openForRole(o, role_id, shared, somebody.headers)).toMatchObject({ status: 403 });
    expect(await o.call('/advanced_search/getRoleViews', undefined, somebody.headers)).toMatchObject({ status: 403 });
    const elsewhere = await office();
    expect(await openForRole(elsewhere, role_id, shared)).toMatchObject({ status: 404 });
  });
});

test('how high the rows of a list are is the user’s own, list by list, and outlives their columns', async () => {
  const o = await office();
  const density = async (list_name: string) => (await o.call('/user_list_column/', { list_name })).body.density;
  expect(await density('job')).toBeNull();
  await o.call('/user_list_column/create', { list_name: 'job', columns: [], density: 'compact' });
  expect([await density('job'), await density('client')]).toEqual(['compact', null]);
  await o.call('/user_list_column/create', { list_name: 'job', columns: show('job_number') });
  expect(await density('job')).toBe('compact');
  const view = { list_name: 'job', view: 'new' };
  await o.call('/user_list_column/create', { ...view, columns: show('case_name'), density: 'roomy' });
  expect([await density('job'), (await o.call('/user_list_column/', view)).body.density]).toEqual(['roomy', 'roomy']);
  expect((await o.call('/user_list_column/', { list_name: 'job' })).body.data[0].column_name).toBe('job_number');
  const wrong = { list_name: 'job', columns: [], density: 'tiny' };
  expect(await o.call('/user_list_column/create', wrong)).toMatchObject({ status: 400 });
});
