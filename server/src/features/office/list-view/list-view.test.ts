import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildDivision } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallResponse = { status: number; body: any };

type Headers = Awaited<ReturnType<typeof signIn>>;

interface Column {
  column_name: string;
  column_heading: string;
  is_shown: boolean;
  width: number | null;
}

async function office() {
  const company = await buildCompany(t.db);
  const configure = (values: {
    use_room_meal_and_reporter_counts?: boolean;
    hide_service_provider_on_jobs?: boolean;
  }) =>
    inCompany(t.db, company.company_id, (tx) =>
      tx.updateTable('company').set(values).where('company_id', '=', company.company_id).execute(),
    );
  const signedIn = async (type: 'company' | 'contact' | 'provider' | 'admin', values: object = {}) => {
    const user = await buildUser(t.db, company.company_id, type, values);
    return { user, headers: await signIn(t.db, user) };
  };
  const scheduler = await signedIn('company', { full_access: true });
  const call = (path: string, body: unknown = { list_name: 'job' }, headers = scheduler.headers) =>
    t.call('POST', path, headers, body) as Promise<CallResponse>;
  const columns = async (headers = scheduler.headers, list_name = 'job'): Promise<Column[]> =>
    (await call('/user_list_column', { list_name }, headers)).body.data;
  const shown = async (headers = scheduler.headers) =>
    (await columns(headers)).filter(({ is_shown }) => is_shown).map(({ column_name }) => column_name);
  return { company, configure, scheduler, signedIn, call, columns, shown };
}

const show = (...names: string[]) => names.map((column_name) => ({ column_name, is_shown: true }));

describe('columns', () => {
  test('without a choice the usual columns show, in the company’s words', async () => {
    const { call, columns, shown } = await office();
    expect((await call('/user_list_column/')).body).toMatchObject({ id: null });
    expect(await shown()).toEqual(expect.arrayContaining(['job_number', 'job_date', 'client_name']));
    expect((await columns())[0]).toEqual({
      column_name: 'job_number',
      column_heading: 'Job #',
      is_shown: true,
      width: null,
    });
  });

  test('choice, order and width come back wherever the user signs in next', async () => {
    const { scheduler, call, columns } = await office();
    const { body: first } = await call('/user_list_column/getOrAddUserListColumn');
    const wanted = [
      { column_name: 'case_name', is_shown: true, width: 321 },
      { column_name: 'job_number', is_shown: false },
      { column_name: 'job_date', is_shown: true },
    ];
    expect(await call(`/user_list_column/save/${first.id}`, { columns: wanted })).toMatchObject({ status: 200 });
    const elsewhere = await signIn(t.db, scheduler.user);
    const found = await columns(elsewhere);
    expect(found.slice(0, 3)).toMatchObject([
      { column_name: 'case_name', is_shown: true, width: 321 },
      { column_name: 'job_number', is_shown: false, width: null },
      { column_name: 'job_date', is_shown: true },
    ]);
    expect((await call('/user_list_column/getOrAddUserListColumn')).body.id).toBe(first.id);
  });

  test('so many columns stay in place as were asked for, until asked otherwise', async () => {
    const { call } = await office();
    const frozen = async () => (await call('/user_list_column/')).body.frozen;
    expect(await frozen()).toBe(1);
    const keep = (more: object) =>
      call('/user_list_column/create', { list_name: 'job', columns: show('case_name', 'job_date'), ...more });
    await keep({ frozen: 2 });
    expect(await frozen()).toBe(2);
    await keep({});
    expect(await frozen()).toBe(2);
    for (const wrong of [0, 5, 1.5]) expect(await keep({ frozen: wrong })).toMatchObject({ status: 400 });
    expect(await frozen()).toBe(2);
  });

  test('a new choice takes the place of the old one, and an empty one is the way back', async () => {
    const { call, shown } = await office();
    const usual = await shown();
    const one = await call('/user_list_column/create', { list_name: 'job', columns: show('case_name') });
    const two = await call('/user_list_column/create', { list_name: 'job', columns: show('client_name') });
    expect(two.body.id).toBe(one.body.id);
    expect((await shown())[0]).toBe('client_name');
    await call(`/user_list_column/save/${one.body.id}`, { columns: [] });
    expect(await shown()).toEqual(usual);
  });

  test('a view keeps columns of its own beside those of the list, and gives them back', async () => {
    const { call, shown } = await office();
    const ofView = async (view: string) => (await call('/user_list_column/', { list_name: 'job', view })).body;
    const usual = await shown();
    const choice = { list_name: 'job', view: 'unbilled', columns: show('client_name'), frozen: 3 };
    const { body } = await call('/user_list_column/create', choice);
    const own = await ofView('unbilled');
    expect(own).toMatchObject({ id: body.id, frozen: 3 });
    expect(own.data[0]).toMatchObject({ column_name: 'client_name', is_shown: true });
    expect(await shown()).toEqual(usual);
    expect(await ofView('uncovered')).toMatchObject({ id: null });
    await call(`/user_list_column/save/${body.id}`, { columns: [] });
    expect(await ofView('unbilled')).toMatchObject({ id: null });
  });

  test('everybody has their own, and each list its own', async () => {
    const { signedIn, call, shown, columns } = await office();
    const other = await signedIn('company', { full_access: true });
    const usual = await shown(other.headers);
    const { body } = await call('/user_list_column/create', { list_name: 'job', columns: show('case_name') });
    expect(await shown(other.headers)).toEqual(usual);
    expect((await columns(undefined, 'client_invoice'))[0]?.column_name).toBe('invoice_number');
    const stranger = await office();
    for (const headers of [other.headers, stranger.scheduler.headers]) {
      const response = await call(`/user_list_column/save/${body.id}`, { columns: show('job_date') }, headers);
      expect(response).toMatchObject({ status: 404, body: { key: 'general.not_found' } });
    }
    expect((await shown())[0]).toBe('case_name');
  });

  test.each([
    ['provider', 'client_case_number'],
    ['provider', 'job_request_id'],
    ['contact', 'rooms_needed'],
    ['contact', 'case_reference_number'],
    ['company', 'meals_needed'],
  ] as const)('a %s can neither choose %s nor learn of it', async (type, column) => {
    const { configure, signedIn, call, columns } = await office();
    await configure({ use_room_meal_and_reporter_counts: false });
    const { headers } = await signedIn(type);
    const response = await call('/user_list_column/create', { list_name: 'job', columns: show(column) }, headers);
    expect(response).toMatchObject({ status: 400, body: { key: 'list.unknown_column', fields: { columns: /./ } } });
    expect((await columns(headers)).map(({ column_name }) => column_name)).not.toContain(column);
  });

  test('what is hidden from a role after it was chosen does not show', async () => {
    const { configure, signedIn, call, columns } = await office();
    const { headers } = await signedIn('contact');
    const providers = 'assign_service_providers';
    await call('/user_list_column/create', { list_name: 'job', columns: show(providers, 'case_name') }, headers);
    expect((await columns(headers))[0]?.column_name).toBe(providers);
    await configure({ hide_service_provider_on_jobs: true });
    const left = await columns(headers);
    expect(left[0]?.column_name).toBe('case_name');
    expect(left.map(({ column_name }) => column_name)).not.toContain(providers);
  });

  test.each([
    ['a column twice', show('case_name', 'case_name'), 'list.column_twice'],
    ['a column that is none', show('password_hash'), 'list.unknown_column'],
    ['nothing to see', [{ column_name: 'case_name', is_shown: false }], 'list.no_column_shown'],
    ['a width of nothing', [{ column_name: 'case_name', is_shown: true, width: 3 }], 'request.invalid'],
  ])('%s is refused', async (_title, columns, key) => {
    const { call } = await office();
    const response = await call('/user_list_column/create', { list_name: 'job', columns });
    expect(response).toMatchObject({ status: 400, body: { key } });
  });

  test('an admin at work in another company keeps the same columns', async () => {
    const { signedIn, call, shown } = await office();
    const elsewhere = await buildCompany(t.db);
    const { headers } = await signedIn('admin');
    await call('/user_list_column/create', { list_name: 'job', columns: show('case_name') }, headers);
    const chosen = await t.call('GET', `/auth/getUserSessionOfCompany/${elsewhere.company_id}`, headers);
    const { accessToken } = chosen.body as { accessToken: string };
    const there = { authorization: `Bearer ${accessToken}`, 'x-tenant-id': String(elsewhere.company_id) };
    expect((await shown(there))[0]).toBe('case_name');
  });
});

const conditions = (...parts: [column: string, operator: string, value: string][]) => ({
  search_columns: parts.map(([column]) => column),
  search_conditions: parts.map(([, operator]) => operator),
  search_values: parts.map(([, , value]) => value),
});

/** Shared with no division. */
const ALONE = { division_id: null, division_name: '' };

const meals = conditions(['number_of_attendees', '>', '3']);

describe('saved searches', () => {
  const save = (o: Awaited<ReturnType<typeof office>>, body: object, headers?: Headers) =>
    o.call('/advanced_search/saveAdvancedSearchData', { list_name: 'job', search: meals, ...body }, headers);
  const names = async (o: Awaited<ReturnType<typeof office>>, headers?: Headers) =>
    (await o.call('/advanced_search/getUserAdvancedSearchData', undefined, headers)).body.data.map(
      (row: { name: string }) => row.name,
    );
  const change = (headers: Headers, id: number, body: object) =>
    t.call('PATCH', `/advanced_search/updateAdvancedSearchData/${id}`, headers, body) as Promise<CallResponse>;
  const remove = (headers: Headers, id: number) =>
    t.call('DELETE', `/advanced_search/delete/${id}`, headers) as Promise<CallResponse>;

  test('a search is kept with all that narrows the list', async () => {
    const o = await office();
    const search = {
      ...conditions(['case_name', 'contains', 'Ruiz'], ['client_name', 'is_null', '']),
      search_groups: [1, 1],
      search_join: 'and',
      search_text: 'denver',
      filter: { status_external_name: ['Scheduled'] },
      sort: { column_name: 'job_date', type: 'desc' },
      view: 'needing_worksheet',
      dates: 'next_7_days',
    };
    const { body } = await save(o, { name: ' Ruiz ', search });
    const response = await o.call('/advanced_search/getUserAdvancedSearchData');
    expect(response.body).toEqual({
      data: [
        {
          advanced_search_id: body.id,
          version: 1,
          name: 'Ruiz',
          is_shared: false,
          is_own: true,
          is_default: false,
          ...ALONE,
          search,
          arrangement: null,
        },
      ],
      count: 1,
    });
  });

  test('it is renamed, replaced and deleted by its owner only; an old version is refused', async () => {
    const o = await office();
    const colleague = await o.signedIn('company', { full_access: true });
    const { headers } = o.scheduler;
    const { id } = (await save(o, { name: 'Meals', is_shared: true })).body;
    expect((await change(colleague.headers, id, { version: 1, name: 'Mine now' })).status).toBe(404);
    expect((await remove(colleague.headers, id)).status).toBe(404);
    expect((await change(headers, id, { version: 1, name: 'Big meals' })).status).toBe(200);
    expect(await change(headers, id, { version: 1, name: 'Stale' })).toMatchObject({
      status: 409,
      body: { key: 'general.stale', fresh: { name: 'Big meals', version: 2 } },
    });
    const search = conditions(['number_of_attendees', '>', '9']);
    expect((await change(headers, id, { version: 2, search })).status).toBe(200);
    const { body } = await o.call('/advanced_search/getUserAdvancedSearchData');
    expect(body.data).toMatchObject([{ name: 'Big meals', is_shared: true, search }]);
    expect((await remove(headers, id)).status).toBe(200);
    expect(await names(o)).toEqual([]);
    expect((await remove(headers, id)).status).toBe(404);
  });

  test('staff share with staff of their company; contacts and providers see and share none', async () => {
    const o = await office();
    const [colleague, contact, stranger] = [await o.signedIn('company'), await o.signedIn('contact'), await office()];
    await save(o, { name: 'For all', is_shared: true });
    await save(o, { name: 'For me' });
    expect(await names(o)).toEqual(['For all', 'For me']);
    expect(await names(o, colleague.headers)).toEqual(['For all']);
    expect(await names(o, contact.headers)).toEqual([]);
    expect(await names(o, stranger.scheduler.headers)).toEqual([]);
    expect(await save(o, { name: 'Mine', is_shared: true }, contact.headers)).toMatchObject({
      status: 403,
      body: { key: 'list.search_not_shared' },
    });
    expect((await save(o, { name: 'Mine' }, contact.headers)).status).toBe(200);
  });

  test('what is shared with one division is found by those who may see it, as long as they may', async () => {
    const o = await office();
    const { company_id, division_id } = o.company;
    const away = await buildDivision(t.db, company_id);
    const [here, there, contact] = [
      await o.signedIn('company', { division_access: [division_id] }),
      await o.signedIn('company', { division_access: [away.division_id] }),
      await o.signedIn('contact'),
    ];
    await save(o, { name: 'Denver', is_shared: true, division_id });
    expect(await names(o, here.headers)).toEqual(['Denver']);
    expect(await names(o, there.headers)).toEqual([]);
    expect(await names(o, contact.headers)).toEqual([]);
    const { body } = await o.call('/advanced_search/getUserAdvancedSearchData', undefined, here.headers);
    expect(body.data).toMatchObject([{ division_id, division_name: 'Denver', is_shared: true, is_own: false }]);
    // Within a second, as any right that ends.
    await inCompany(t.db, company_id, (tx) =>
      tx
        .updateTable('app_user')
        .set({ division_access: [away.division_id] })
        .where('user_id', '=', here.user.user_id)
        .execute(),
    );
    await expect.poll(() => names(o, here.headers), { timeout: 5_000 }).toEqual([]);
  });

  test('nobody shares with a division they may not see, and what is not shared names none', async () => {
    const o = await office();
    const { company_id, division_id } = o.company;
    const [away, stranger] = [await buildDivision(t.db, company_id), await office()];
    const { headers } = await o.signedIn('company', { division_access: [division_id] });
    for (const id of [away.division_id, stranger.company.division_id, 999_999_999])
      expect(await save(o, { name: 'X', is_shared: true, division_id: id }, headers)).toMatchObject({
        status: 400,
        body: { fields: { division_id: 'You do not have access to this division.' } },
      });
    expect(await save(o, { name: 'X', division_id }, headers)).toMatchObject({
      status: 400,
      body: { key: 'list.search_division_unshared', fields: { division_id: /./ } },
    });
    expect(await names(o, headers)).toEqual([]);
    const contact = await o.signedIn('contact');
    const shared = await save(o, { name: 'X', is_shared: true, division_id }, contact.headers);
    expect(shared).toMatchObject({ status: 403, body: { key: 'list.search_not_shared' } });
  });

  test('only its owner moves it to another division, to all and back; renaming leaves it where it is', async () => {
    const o = await office();
    const { company_id, division_id } = o.company;
    const away = await buildDivision(t.db, company_id);
    const owner = await o.signedIn('company', { division_access: [division_id, away.division_id] });
    const colleague = await o.signedIn('company');
    const { id } = (await save(o, { name: 'Ours', is_shared: true, division_id }, owner.headers)).body;
    const row = async () =>
      (await o.call('/advanced_search/getUserAdvancedSearchData', undefined, owner.headers)).body.data[0];
    expect((await change(colleague.headers, id, { version: 1, division_id: null })).status).toBe(404);
    expect((await remove(colleague.headers, id)).status).toBe(404);
    await change(owner.headers, id, { version: 1, division_id: away.division_id });
    expect(await row()).toMatchObject({ division_id: away.division_id, version: 2 });
    await change(owner.headers, id, { version: 2, division_id: null });
    expect(await row()).toMatchObject({ is_shared: true, ...ALONE });
    await change(owner.headers, id, { version: 3, division_id });
    await change(owner.headers, id, { version: 4, is_shared: false });
    expect(await row()).toMatchObject({ is_shared: false, ...ALONE });
    await change(owner.headers, id, { version: 5, is_shared: true, division_id });
    // Who leaves the division keeps the search and may still call it something else, or take it back.
    await inCompany(t.db, company_id, (tx) =>
      tx
        .updateTable('app_user')
        .set({ division_access: [away.division_id] })
        .where('user_id', '=', owner.user.user_id)
        .execute(),
    );
    const later = await signIn(t.db, owner.user);
    expect((await change(later, id, { version: 6, name: 'Theirs' })).status).toBe(200);
    expect(await row()).toMatchObject({ name: 'Theirs', division_id });
    expect((await change(later, id, { version: 7, is_shared: false })).status).toBe(200);
    expect((await change(later, id, { version: 8, is_shared: true, division_id })).status).toBe(400);
  });

  test('of two who change it at once the second is told', async () => {
    const o = await office();
    const { division_id } = o.company;
    const { id } = (await save(o, { name: 'Ours', is_shared: true })).body;
    const responses = await Promise.all([
      change(o.scheduler.headers, id, { version: 1, division_id }),
      change(o.scheduler.headers, id, { version: 1, is_shared: false }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('with the division goes its sharing: the search is its owner’s own again', async () => {
    const o = await office();
    const away = await buildDivision(t.db, o.company.company_id);
    const colleague = await o.signedIn('company');
    await save(o, { name: 'Away', is_shared: true, division_id: away.division_id });
    expect(await names(o, colleague.headers)).toEqual(['Away']);
    const { headers } = o.scheduler;
    expect((await t.call('DELETE', `/division/delete/${away.division_id}`, headers)).status).toBe(200);
    expect(await names(o)).toEqual(['Away']);
    expect(await names(o, colleague.headers)).toEqual([]);
  });

  test('a copy of a colleague’s search is one’s own, and what becomes of the original does not reach it', async () => {
    const o = await office();
    const colleague = await o.signedIn('company');
    const { id } = (await save(o, { name: 'Meals', is_shared: true })).body;
    const rows = async () =>
      (await o.call('/advanced_search/getUserAdvancedSearchData', undefined, colleague.headers)).body.data;
    const [original] = await rows();
    expect(original).toMatchObject({ is_own: false });
    // The name is free: it is the colleague's who shares it.
    const copied = await save(o, { name: original.name, search: original.search }, colleague.headers);
    expect(copied.status).toBe(200);
    await change(o.scheduler.headers, id, { version: 1, search: conditions(['number_of_attendees', '>', '9']) });
    expect(await rows()).toMatchObject([
      { advanced_search_id: id, is_own: false, search: { search_values: ['9'] } },
      { advanced_search_id: copied.body.id, is_own: true, is_shared: false, search: { search_values: ['3'] } },
    ]);
    await remove(o.scheduler.headers, id);
    expect(await rows()).toMatchObject([{ advanced_search_id: copied.body.id, name: 'Meals' }]);
    expect(await names(o)).toEqual([]);
  });

  test('a search that names what is hidden from the reader is not offered', async () => {
    const o = await office();
    await o.configure({ use_room_meal_and_reporter_counts: false });
    const admin = await o.signedIn('admin');
    const search = conditions(['meals_needed', '>', '0']);
    expect((await save(o, { name: 'Meals', is_shared: true, search }, admin.headers)).status).toBe(200);
    expect(await names(o, admin.headers)).toEqual(['Meals']);
    expect(await names(o)).toEqual([]);
    expect(await save(o, { name: 'Meals', search })).toMatchObject({ body: { key: 'list.unknown_column' } });
  });

  const found = async (o: Awaited<ReturnType<typeof office>>, headers?: Headers) =>
    (await o.call('/advanced_search/getUserAdvancedSearchData', undefined, headers)).body.data;
  const arranged = (...names: string[]) => ({ columns: show(...names), frozen: 1 });

  test('columns kept with it come back as they stood, and nobody’s own columns are touched', async () => {
    const o = await office();
    const colleague = await o.signedIn('company');
    const stranger = await office();
    const arrangement = {
      columns: [
        { column_name: 'case_name', is_shown: true, width: 321 },
        { column_name: 'job_number', is_shown: false },
        { column_name: 'job_date', is_shown: true },
      ],
      frozen: 2,
    };
    await o.call('/user_list_column/create', { list_name: 'job', columns: show('client_name') }, colleague.headers);
    const own = await o.columns(colleague.headers);
    expect((await save(o, { name: 'Board', is_shared: true, arrangement })).status).toBe(200);
    await save(o, { name: 'Plain', is_shared: true });
    for (const headers of [o.scheduler.headers, colleague.headers])
      expect(await found(o, headers)).toMatchObject([
        { name: 'Board', arrangement },
        { name: 'Plain', arrangement: null },
      ]);
    expect(await o.columns(colleague.headers)).toEqual(own);
    expect((await o.call('/user_list_column/')).body).toMatchObject({ id: null, frozen: 1 });
    expect(await found(stranger)).toEqual([]);
  });

  test('its owner alone gives it other columns, takes them away, and gives it some again', async () => {
    const o = await office();
    const colleague = await o.signedIn('company', { full_access: true });
    const { headers } = o.scheduler;
    const { id } = (await save(o, { name: 'Board', is_shared: true, arrangement: arranged('case_name') })).body;
    const stored = async () => (await found(o, colleague.headers))[0].arrangement;
    const other = { columns: show('job_date', 'case_name'), frozen: 3 };
    const stranger = await office();
    for (const theirs of [colleague.headers, stranger.scheduler.headers])
      expect((await change(theirs, id, { version: 1, arrangement: other })).status).toBe(404);
    expect((await change(headers, id, { version: 1, arrangement: other })).status).toBe(200);
    expect(await stored()).toEqual(other);
    expect(await change(headers, id, { version: 1, arrangement: null })).toMatchObject({
      status: 409,
      body: { key: 'general.stale', fresh: { version: 2, arrangement: other } },
    });
    await change(headers, id, { version: 2, name: 'Board of today' });
    expect(await stored()).toEqual(other);
    await change(headers, id, { version: 3, arrangement: null });
    expect(await stored()).toBeNull();
    await change(headers, id, { version: 4, arrangement: other });
    expect(await stored()).toEqual(other);
  });

  test('of two who rearrange it at once the second is told, and the first’s columns stay', async () => {
    const o = await office();
    const { id } = (await save(o, { name: 'Board', arrangement: arranged('case_name') })).body;
    const wanted = [arranged('job_date'), arranged('client_name')];
    const responses = await Promise.all(
      wanted.map((arrangement) => change(o.scheduler.headers, id, { version: 1, arrangement })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first] = wanted.filter((_, index) => responses[index]?.status === 200);
    expect(await found(o)).toMatchObject([{ version: 2, arrangement: first }]);
  });

  test('a column hidden from its reader drops out of it, and the search is there all the same', async () => {
    const o = await office();
    await o.configure({ use_room_meal_and_reporter_counts: false });
    const [admin, contact] = [await o.signedIn('admin'), await o.signedIn('contact')];
    const names = ['case_name', 'meals_needed', 'job_date'];
    const search = { search_text: 'ruiz' };
    await save(o, { name: 'Meals', is_shared: true, search, arrangement: arranged(...names) }, admin.headers);
    expect(await found(o, admin.headers)).toMatchObject([{ arrangement: arranged(...names) }]);
    expect(await found(o)).toMatchObject([{ name: 'Meals', arrangement: arranged('case_name', 'job_date') }]);

    const providers = 'assign_service_providers';
    const theirs = await save(o, { name: 'Mine', search, arrangement: arranged(providers) }, contact.headers);
    expect(theirs.status).toBe(200);
    await o.configure({ hide_service_provider_on_jobs: true });
    expect(await found(o, contact.headers)).toMatchObject([{ name: 'Mine', arrangement: null }]);
    // It may be called something else without them.
    expect((await change(contact.headers, theirs.body.id, { version: 1, name: 'Still mine' })).status).toBe(200);
    const again = { version: 2, arrangement: arranged(providers) };
    expect(await change(contact.headers, theirs.body.id, again)).toMatchObject({
      status: 400,
      body: { key: 'list.unknown_column', fields: { arrangement: /./ } },
    });
    await o.configure({ hide_service_provider_on_jobs: false });
    expect(await found(o, contact.headers)).toMatchObject([{ name: 'Still mine', arrangement: arranged(providers) }]);
  });

  test('a copy has the columns of its original, less those that its reader may not see', async () => {
    const o = await office();
    await o.configure({ use_room_meal_and_reporter_counts: false });
    const admin = await o.signedIn('admin');
    const arrangement = arranged('meals_needed', 'case_name');
    const { id } = (await save(o, { name: 'Board', is_shared: true, arrangement }, admin.headers)).body;
    const [original] = await found(o);
    const { name, search } = original;
    expect((await save(o, { name, search, arrangement: original.arrangement })).status).toBe(200);
    await change(admin.headers, id, { version: 1, arrangement: arranged('job_date') });
    expect(await found(o)).toMatchObject([
      { is_own: false, arrangement: arranged('job_date') },
      { is_own: true, arrangement: arranged('case_name') },
    ]);
  });

  test.each([
    ['of another list', arranged('case_name', 'invoice_number'), 'list.unknown_column', 'arrangement'],
    ['hidden from its role', arranged('case_name', 'meals_needed'), 'list.unknown_column', 'arrangement'],
    ['named twice', arranged('case_name', 'case_name'), 'list.column_twice', 'arrangement'],
    [
      'not one of which shows',
      { ...arranged(), columns: [{ column_name: 'case_name', is_shown: false }] },
      'list.no_column_shown',
      'arrangement',
    ],
    ['none at all', arranged(), 'list.no_column_shown', 'arrangement'],
    ['too many of which stay', { ...arranged('case_name'), frozen: 5 }, 'request.invalid', 'arrangement.frozen'],
  ])('columns %s are not kept with it, and it stays as it was', async (_title, arrangement, key, field) => {
    const o = await office();
    await o.configure({ use_room_meal_and_reporter_counts: false });
    const refused = { status: 400, body: { key, fields: { [field]: /./ } } };
    expect(await save(o, { name: 'X', arrangement })).toMatchObject(refused);
    expect(await names(o)).toEqual([]);
    const { id } = (await save(o, { name: 'X', arrangement: arranged('job_date') })).body;
    expect(await change(o.scheduler.headers, id, { version: 1, name: 'Y', arrangement })).toMatchObject(refused);
    expect(await found(o)).toMatchObject([{ name: 'X', version: 1, arrangement: arranged('job_date') }]);
  });

  test.each([
    ['no name', { name: '  ' }, 400, 'name'],
    [
      'nothing that narrows',
      { name: 'All', search: { sort: { column_name: 'job_date', type: 'asc' } } },
      400,
      'search',
    ],
    ['an unknown column', { name: 'X', search: conditions(['password_hash', '=', 'x']) }, 400, 'search'],
    ['an unknown sort', { name: 'X', search: { ...meals, sort: { column_name: 'x', type: 'asc' } } }, 400, 'search'],
    ['an unknown filter', { name: 'X', search: { filter: { balance: '1' } } }, 400, 'search'],
    [
      'an operator that does not fit',
      { name: 'X', search: conditions(['job_number', 'contains', '1']) },
      400,
      'search',
    ],
    ['uneven arrays', { name: 'X', search: { ...meals, search_values: [] } }, 400, 'search'],
    ['a name taken', { name: 'Taken' }, 409, 'name'],
  ])('%s is refused beside its field', async (_title, body, status, field) => {
    const o = await office();
    await save(o, { name: 'Taken' });
    const response = await save(o, body);
    expect(response.status).toBe(status);
    expect(Object.keys(response.body.fields)).toEqual([field]);
  });

  test('what a list can be searched by is told with the comparisons of each type', async () => {
    const o = await office();
    const { body } = await o.call('/advanced_search/getAdvancedSearchData');
    const of = (name: string) =>
      body.data.find((column: { column_name: string }) => column.column_name === name)?.search_conditions;
    expect(of('case_name')).toHaveLength(13);
    expect(of('job_date')).toEqual(['=', '!=', '<', '>', '<=', '>=', 'is_null', 'is_not_null']);
    expect(of('job_request_status')).toEqual(['=', '!=', 'any_of', 'none_of', 'is_null', 'is_not_null']);
    expect(of('time_zone_code')).toBeUndefined();
    const provider = await o.signedIn('provider');
    const theirs = await o.call('/advanced_search/getAdvancedSearchData', undefined, provider.headers);
    expect(JSON.stringify(theirs.body)).not.toContain('client_case_number');
  });
});
