import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { proveEverybody } from '../../../testing/call/step-up.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { notifyOfLicences } from '../../messages/notification/licence.writes.ts';

let t: TestApp;
const NOW = Temporal.Instant.from('2027-03-10T17:00:00Z');
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(NOW);
});
afterAll(() => t.close());

type Headers = Record<string, string>;

async function office(values: object = {}) {
  const { company_id, division_id } = await buildCompany(t.db);
  const as = async (type: 'company' | 'contact' | 'provider', own: object = {}) =>
    signIn(t.db, await buildUser(t.db, company_id, type, own), NOW);
  const boss = await as('company', { full_access: true, ...values });
  const post = (path: string, body: object, who: Headers = boss) =>
    t.call('POST', `/service_provider/${path}`, who, body);
  const get = async (id: number, who: Headers = boss) =>
    (await t.call('GET', `/service_provider/getServiceProvider/${id}`, who)).body as Record<string, unknown> & {
      version: number;
    };
  const save = (id: number, change: object, who: Headers = boss) =>
    t.call('PATCH', `/service_provider/update/${id}`, who, change);
  const add = async (draft: object = {}) =>
    ((await post('create', { first_name: 'Rae', last_name: 'Marsh', ...draft })).body as { id: number }).id;
  return { company_id, division_id, as, boss, post, get, save, add };
}

const DETAIL = {
  business_name: 'Marsh Stenography',
  email: 'rae@steno.example',
  phone: '303 555 0142',
  address1: '12 Alder Street',
  city: 'Denver',
  state_code: 'CO',
  zipcode: '80202',
  rating: 4,
  type_mode: '2',
  service_ids: [1, 4],
  specialty_ids: [2],
};

describe('a provider', () => {
  test('is made, found, changed and deleted', async () => {
    const { add, get, save, post, boss } = await office();
    const id = await add(DETAIL);
    expect(await get(id)).toMatchObject({
      ...DETAIL,
      last_name: 'Marsh',
      specialty_names: 'Medical',
      status: 'active',
    });
    expect((await save(id, { city: 'Boulder', specialty_ids: [], version: 1 })).status).toBe(200);
    expect(await get(id)).toMatchObject({ city: 'Boulder', specialty_ids: [], service_ids: [1, 4] });
    expect((await post('getServiceProviderListing', { search_text: 'marsh boulder' })).body).toMatchObject({
      count: 1,
    });
    const head = await post('getPdfStatementHeader', { service_provider_id: id });
    expect(head.body).toMatchObject({ name: 'Marsh, Rae', address: ['12 Alder Street', 'Boulder, CO 80202'] });
    expect((await t.call('DELETE', `/service_provider/delete/${id}`, boss)).status).toBe(200);
    expect((await t.call('GET', `/service_provider/getServiceProvider/${id}`, boss)).status).toBe(404);
  });

  test.each([
    ['no last name', { last_name: ' ' }, 'last_name', 'This field is required'],
    ['a mail address that is none', { email: 'rae' }, 'email', 'Invalid email address'],
    ['a service nobody has', { service_ids: [999_999] }, 'service_ids', 'Please select one of the choices'],
    ['a type nobody has', { provider_type_id: 999_999 }, 'provider_type_id', 'Please select one of the choices'],
    ['a year nobody means', { expiration_date: '2127-01-01' }, 'expiration_date', 'Please enter valid date.'],
  ])('with %s is refused next to the field', async (_title, change, field, sentence) => {
    const { post } = await office();
    expect(await post('create', { first_name: 'Rae', last_name: 'Marsh', ...change })).toMatchObject({
      status: 400,
      body: { fields: { [field]: sentence } },
    });
  });

  test('is not deleted while anything refers to it, and what does is counted', async () => {
    const { add, boss, as } = await office();
    const id = await add();
    const relations = async () =>
      (await t.call('GET', `/service_provider/checkServiceProviderRelations/${id}`, boss)).body;
    expect(await relations()).toMatchObject({ is_in_use: false });
    await as('provider', { service_provider_id: id });
    expect(await relations()).toMatchObject({ is_in_use: true, relations: [{ label: 'Users', count: 1 }] });
    expect(await t.call('DELETE', `/service_provider/delete/${id}`, boss)).toMatchObject({
      status: 409,
      body: { key: 'record.in_use' },
    });
  });

  test('two who change one at once: the second learns of the first, be it of services alone', async () => {
    const { add, get, save } = await office();
    const id = await add(DETAIL);
    const responses = await Promise.all([
      save(id, { service_ids: [1], version: 1 }),
      save(id, { city: 'Lyons', version: 1 }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = responses.find(({ status }) => status === 409)?.body as { fresh: { version: number } };
    expect(late.fresh).toMatchObject({ service_provider_id: id, version: (await get(id)).version });
  });

  test('updateData decides about booking and rating, and about nothing else', async () => {
    const { add, get, boss } = await office();
    const id = await add(DETAIL);
    const decide = (body: object) => t.call('PATCH', `/service_provider/updateData/${id}`, boss, body);
    for (const field of ['type_mode', 'company_id', 'tax_id_sealed', 'last_name', 'bank_last4'])
      expect((await decide({ [field]: '2', version: 1 })).status, field).toBe(400);
    expect((await decide({ do_not_use: true, rating: 1, version: 1 })).status).toBe(200);
    expect(await get(id)).toMatchObject({ do_not_use: true, rating: 1, last_name: 'Marsh' });
  });

  test('like another is told while typing, with the reason', async () => {
    const { add, post, company_id } = await office();
    const id = await add(DETAIL);
    const near = await post('checkProviderExisted', {
      last_name: 'Marsch',
      first_name: 'Rae',
      phone: '(303) 555-0142',
    });
    expect(near.body).toMatchObject({ exists: false, matches: [{ id, reasons: ['same_phone', 'similar_name'] }] });
    const named = (provider_name: string, own: object = {}) =>
      post('checkProviderNameExisted', { provider_name, company_id, ...own }).then(({ body }) => body);
    expect(await named('Marsh, Rae')).toEqual({ exists: true });
    expect(await named('rae marsh')).toEqual({ exists: true });
    expect(await named('rae marsh', { service_provider_id: id })).toEqual({ exists: false });
  });

  test('keeps rates of the services that stay', async () => {
    const { add, get, save, boss } = await office();
    const id = await add(DETAIL);
    const rates = async () =>
      (await t.call('GET', `/service_provider/getRates/${id}`, boss)).body as { data: object[]; version: number };
    const ask = (own: object, version: number) =>
      t.call('PATCH', `/service_provider/updateRates/${id}`, boss, { rates: [{ service_id: 1, ...own }], version });
    expect(await ask({ rate: '4.85', unit_type: null }, 1)).toMatchObject({
      status: 400,
      body: { fields: { unit_1: 'This field is required' } },
    });
    expect((await ask({ rate: '4.85', unit_type: 'Transcript Page Rate' }, 1)).status).toBe(200);
    expect((await save(id, { service_ids: [1], version: (await get(id)).version })).status).toBe(200);
    expect((await rates()).data).toEqual([
      { service_id: 1, service_name: expect.any(String), rate: '4.850', unit_type: 'Transcript Page Rate' },
    ]);
    expect((await ask({ rate: '5', unit_type: 'Flat Fee' }, 1)).status).toBe(409);
  });
});

describe('how a provider is paid', () => {
  const METHOD = {
    payment_method_id: null,
    is_1099: true,
    tax_name: 'Rae Marsh LLC',
    tax_id: '12-3456789',
    bank_name: 'First Bank',
    bank: { routing_number: '021000021', account_number: '9876543210', account_type: 'checking' },
  };

  test('goes in whole and comes out masked; database and log hold no number', async () => {
    const { add, boss, company_id } = await office();
    const id = await add();
    const path = `/service_provider/updateMethodData/${id}`;
    await proveEverybody(t.db, company_id, NOW);
    expect((await t.call('PATCH', path, boss, { ...METHOD, version: 1 })).status).toBe(200);
    const { body } = await t.call('GET', `/service_provider/getProviderMethodData/${id}`, boss);
    expect(body).toMatchObject({ is_1099: true, tax_id_masked: '****6789', account_masked: '****3210' });
    const stored = await inCompany(t.db, company_id, async (tx) => [
      await tx.selectFrom('service_provider').selectAll().where('service_provider_id', '=', id).execute(),
      await tx.selectFrom('activity_log').selectAll().execute(),
    ]);
    for (const secret of ['123456789', '12-3456789', '9876543210', '021000021'])
      expect(JSON.stringify([body, stored]), secret).not.toContain(secret);
    const { version } = body as { version: number };
    const { tax_id: _tax, bank: _bank, ...rest } = METHOD;
    await t.call('PATCH', path, boss, { ...rest, tax_name: 'Rae Marsh', version });
    expect((await t.call('GET', `/service_provider/getProviderMethodData/${id}`, boss)).body).toMatchObject({
      tax_name: 'Rae Marsh',
      tax_id_masked: '****6789',
      account_masked: '****3210',
    });
  });

  test.each([
    ['a tax number', { tax_id: '12' }, 'tax_id'],
    ['a routing number', { bank: { ...METHOD.bank, routing_number: '021000022' } }, 'routing_number'],
    ['an account', { bank: { ...METHOD.bank, account_number: 'x' } }, 'account_number'],
  ])('%s that is none is refused at its field', async (_title, change, field) => {
    const { add, boss } = await office();
    const id = await add();
    const body = { ...METHOD, ...change, version: 1 };
    const response = await t.call('PATCH', `/service_provider/updateMethodData/${id}`, boss, body);
    expect(response).toMatchObject({ status: 400 });
    expect(Object.keys((response.body as { fields: object }).fields)).toEqual([field]);
  });
});

describe('who sees and does what', () => {
  test('a provider sees the own record without what the company thinks, and no other', async () => {
    const { add, as, get } = await office();
    const id = await add(DETAIL);
    const other = await add({ last_name: 'Other' });
    const me = await as('provider', { service_provider_id: id });
    const mine = await get(id, me);
    expect(mine).toMatchObject({ last_name: 'Marsh', service_ids: [1, 4] });
    expect(mine).not.toHaveProperty('rating');
    expect(mine).not.toHaveProperty('do_not_use');
    for (const path of [
      'getServiceProvider',
      'fetchProviderEntry',
      'getProviderMethodData',
      'getRates',
      'checkServiceProviderRelations',
      'getNotification',
    ])
      expect((await t.call('GET', `/service_provider/${path}/${other}`, me)).status, path).toBe(404);
    expect((await t.call('GET', `/service_provider_licence/getLicences/${other}`, me)).status).toBe(404);
    expect((await t.call('POST', '/service_provider/fetchEntry', me, { service_provider_id: other })).status).toBe(404);
    expect((await t.call('PATCH', `/service_provider/update/${id}`, me, { city: 'Lyons', version: 1 })).status).toBe(
      403,
    );
  });

  test('a provider whose role lets them edit changes how they are reached, and nothing the office decides', async () => {
    const { add, save, get, company_id } = await office();
    const id = await add(DETAIL);
    const role = await inCompany(t.db, company_id, async (tx) => {
      const made = await tx
        .insertInto('role')
        .values({ company_id, name: 'Editing', user_type: 'provider' })
        .returning('role_id')
        .executeTakeFirstOrThrow();
      const flags = { can_view: true, can_add: true, can_edit: true, can_delete: true };
      await tx
        .insertInto('role_value')
        .values({ company_id, role_id: made.role_id, module: 'providers', ...flags })
        .execute();
      return made.role_id;
    });
    const user = await buildUser(t.db, company_id, 'provider', { service_provider_id: id });
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('app_user').set({ role_id: role }).where('user_id', '=', user.user_id).execute(),
    );
    const me = await signIn(t.db, user, NOW);
    expect((await save(id, { city: 'Lyons', version: 1 }, me)).status).toBe(200);
    expect(await save(id, { rating: 5, status: 'active', version: 2 }, me)).toMatchObject({
      status: 400,
      body: { fields: { rating: 'Only the office can change this.' } },
    });
    expect((await save(id, { service_ids: [1], version: 2 }, me)).status).toBe(400);
    const licence = { service_provider_id: id, name: 'CSR' };
    expect((await t.call('POST', '/service_provider_licence/create', me, licence)).status).toBe(403);
    expect((await t.call('PATCH', `/service_provider/updateRates/${id}`, me, { rates: [], version: 2 })).status).toBe(
      403,
    );
    expect((await t.call('DELETE', `/service_provider/delete/${id}`, me)).status).toBe(403);
    expect((await t.call('POST', '/service_provider/create', me, { last_name: 'New' })).status).toBe(403);
    expect(await get(id)).toMatchObject({ city: 'Lyons', rating: 4 });
  });

  test('staff of one division reach the providers of that division and of none', async () => {
    const { add, as, get, save, company_id, division_id } = await office();
    const elsewhere = await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('division')
        .values({ company_id, name: 'Boulder', code: 'B' })
        .returning('division_id')
        .executeTakeFirstOrThrow(),
    );
    const theirs = await add({ division_id: elsewhere.division_id });
    const ours = await add({ division_id });
    const local = await as('company', { full_access: true, division_access: [division_id] });
    expect((await save(theirs, { city: 'Lyons', version: 1 }, local)).status).toBe(404);
    expect(await get(ours, local)).toMatchObject({ division_id });
    expect(await save(ours, { division_id: elsewhere.division_id, version: 1 }, local)).toMatchObject({
      status: 400,
      body: { fields: { division_id: 'Please select one of the choices' } },
    });
  });

  test('contacts see no providers, and who may only look changes nothing', async () => {
    const { add, as, post, save } = await office();
    const id = await add();
    expect((await post('getServiceProviderListing', {}, await as('contact'))).status).toBe(403);
    const looker = await as('company');
    expect((await post('getServiceProviderListing', {}, looker)).status).toBe(200);
    expect((await save(id, { city: 'Lyons', version: 1 }, looker)).status).toBe(403);
    expect((await post('getServiceProviderUserData', { service_provider_id: id }, looker)).body).toMatchObject({
      users: [],
    });
  });
});

describe('what a provider is notified, and the login', () => {
  test('every kind with the ways that are open', async () => {
    const { add, as, boss, post } = await office();
    const id = await add(DETAIL);
    const { body } = await t.call('GET', `/service_provider/getNotification/${id}`, boss);
    const [first] = (body as { data: { notification_type_id: number; by_mail: boolean }[] }).data;
    expect(first).toMatchObject({ by_mail: true, by_text: false });
    const one = await t.call(
      'GET',
      `/service_provider/getProviderEmailNotification/${id}/${first?.notification_type_id}`,
      boss,
    );
    expect(one.body).toMatchObject({ email: 'rae@steno.example', by_mail: true });
    expect((await t.call('GET', `/service_provider/getProviderEmailNotification/${id}/1`, boss)).status).toBe(404);
    expect(await t.call('POST', `/service_provider/sendNewUserNotification/${id}`, boss)).toMatchObject({
      status: 400,
      body: { key: 'provider.no_login' },
    });
    await as('provider', { service_provider_id: id, email: 'login@steno.example' });
    const { body: found } = await post('getServiceProviderUserData', { service_provider_id: id });
    expect(found).toMatchObject({ users: [{ email: 'login@steno.example', status: 'active' }] });
    expect((await t.call('POST', `/service_provider/sendNewUserNotification/${id}`, boss)).body).toMatchObject({
      message: expect.stringContaining('login@steno.example'),
    });
  });
});

describe('licences', () => {
  async function licensed() {
    const location = await office();
    const id = await location.add({ division_id: location.division_id });
    const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
      t.call(method, `/service_provider_licence/${path}`, location.boss, body);
    const enter = async (name: string, expires_on: string | null, own: object = {}) =>
      ((await write('POST', 'create', { service_provider_id: id, name, expires_on, ...own })).body as { id: number })
        .id;
    const mails = () =>
      inCompany(t.db, location.company_id, (tx) =>
        tx.selectFrom('message_outbox').select(['to_address', 'subject']).orderBy('message_outbox_id').execute(),
      );
    return { ...location, id, write, enter, mails };
  }

  test('each stands as its end says, and the first to end is what lists and bookings go by', async () => {
    const { id, write, enter, get, boss } = await licensed();
    const csr = await enter('CSR', '2027-03-20', { licence_number: 'CSR 12' });
    await enter('RPR', '2027-03-01', { kind: 'certification' });
    await enter('Notary', '2029-01-01');
    const { body } = await t.call('GET', `/service_provider_licence/getLicences/${id}`, boss);
    expect(
      (body as { data: { name: string; standing: string }[] }).data.map(
        ({ name, standing: status }) => `${name} ${status}`,
      ),
    ).toEqual(['RPR expired', 'CSR expires_soon', 'Notary valid']);
    expect(await get(id)).toMatchObject({ licence_number: 'CSR 12', licence_expires_on: '2027-03-20' });
    expect((await write('DELETE', `delete/${csr}`)).status).toBe(200);
    expect(await get(id)).toMatchObject({ licence_expires_on: '2029-01-01' });
  });

  test('an end before the beginning is refused, and so is a late save', async () => {
    const { write, enter } = await licensed();
    const id = await enter('CSR', '2027-06-01');
    const save = (own: object) => write('PATCH', `update/${id}`, { name: 'CSR', version: 1, ...own });
    expect(await save({ issued_on: '2027-07-01', expires_on: '2027-06-01' })).toMatchObject({
      status: 400,
      body: { fields: { expires_on: 'The end must not be before the start' } },
    });
    expect((await save({ expires_on: '2028-06-01' })).status).toBe(200);
    expect(await save({ expires_on: '2029-06-01' })).toMatchObject({
      status: 409,
      body: { fresh: { expires_on: '2028-06-01', version: 2 } },
    });
  });

  test('the office is shown once of each end, thirty days ahead, and of none whose provider is not booked', async () => {
    const { company_id, division_id, enter, mails, write, add } = await licensed();
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('division').set({ email: 'desk@denver.example' }).where('division_id', '=', division_id).execute(),
    );
    const csr = await enter('CSR', '2027-04-09');
    await enter('Notary', '2027-04-10');
    const gone = await add({ last_name: 'Gone', status: 'inactive' });
    await write('POST', 'create', { service_provider_id: gone, name: 'Old', expires_on: '2027-03-12' });
    await notifyOfLicences(t.services);
    await notifyOfLicences(t.services);
    expect(await mails()).toEqual([
      { to_address: 'desk@denver.example', subject: 'Rae Marsh: CSR expires on 04/09/2027' },
    ]);
    await write('PATCH', `update/${csr}`, { name: 'CSR', expires_on: '2027-04-08', version: 2 });
    await notifyOfLicences(t.services);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Rae Marsh: CSR expires on 04/09/2027',
      'Rae Marsh: CSR expires on 04/08/2027',
    ]);
  });
});

test('a tab never promises what its list does not show', async () => {
  const { company_id, boss } = await office();
  const { service_provider_id } = await buildProvider(t.db, company_id);
  const licence = { service_provider_id, name: 'CSR' };
  await t.call('POST', '/service_provider_licence/create', boss, licence);
  await t.call('POST', '/service_provider_time_off/create', boss, {
    service_provider_id,
    start_date_time: '2027-03-16 10:00:00',
    end_date_time: '2027-03-16 12:00:00',
    time_zone: 'America/Denver',
  });
  const { body } = await t.call('POST', '/service_provider/serviceProviderDetailsCount', boss, { service_provider_id });
  const none = { jobs: 0, provider_invoices: 0, files: 0, notes: 0, attachments: 0 };
  expect(body).toEqual({ ...none, time_off: 1, licences: 1 });
  const of = { object_type: 'provider', object_id: service_provider_id };
  expect((await t.call('POST', '/service_provider_time_off/getAllTimeOffData', boss, { of })).body).toMatchObject({
    count: 1,
  });
});

test('the list leaves as a file, a provider’s own without what the company thinks', async () => {
  const { add, as, boss } = await office();
  const id = await add({ ...DETAIL, do_not_use: true });
  const file = async (headers: Headers, columns: string[] = []) =>
    t.app.inject({
      method: 'POST',
      url: '/api/service_provider/exportServiceProviders',
      headers,
      payload: { format: 'txt', columns },
    });
  const all = await file(boss);
  expect(all.headers['content-disposition']).toMatch(/ServiceProviderList_/);
  expect(all.body).toContain('Rating');
  const me = await as('provider', { service_provider_id: id });
  expect((await file(me)).body).not.toContain('Rating');
  expect((await file(me, ['rating'])).statusCode).toBe(400);
});
