import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  signIn,
} from '../../../testing/build/build.ts';
import { buildDivision } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let manager: Record<string, string>;
let client_id: number;
beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  manager = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', { full_access: true }));
  client_id = (await buildClient(t.db, company.company_id, { name: 'Addressed LLP' })).client_id;
});
afterAll(() => t?.close());

interface Row {
  address_id: number;
  is_default_billing: boolean;
  is_default_shipping: boolean;
  version: number;
}
const post = (path: string, body: object, headers = manager) => t.call('POST', path, headers, body);
const make = async (draft: object) => ((await post('/address/create', draft)).body as { id: number }).id;
const book = async (headers = manager, of: object = { object_type: 'client', object_id: client_id }) =>
  ((await post('/address/addresses', { of }, headers)).body as { data: Row[] }).data;

test('one address is for bills and one for parcels, whoever sets it, also at the same moment', async () => {
  const draft = { client_id, address1: '1 First St', is_default_billing: true };
  const first = await make(draft);
  const second = await make({ ...draft, address1: '2 Second St', is_default_shipping: true });
  expect(await book()).toMatchObject([
    { address_id: second, is_default_billing: true, is_default_shipping: true },
    { address_id: first, is_default_billing: false },
  ]);
  const many = Array.from({ length: 5 }, (_, at) => post('/address/create', { ...draft, address1: `${at} Race St` }));
  for (const { status } of await Promise.all(many)) expect(status).toBe(200);
  expect((await book()).filter((row) => row.is_default_billing)).toHaveLength(1);
});

test('an address is changed by what was changed, and a late save is told', async () => {
  const address_id = await make({ client_id, address1: '7 Late St', city: 'Denver' });
  const save = (change: object) => t.call('PATCH', `/address/update/${address_id}`, manager, change);
  expect((await save({ version: 1, zipcode: '80202' })).status).toBe(200);
  expect(await save({ version: 1, city: 'Golden' })).toMatchObject({
    status: 409,
    body: { fresh: { zipcode: '80202' } },
  });
  expect((await save({ version: 2, address1: ' ' })).body).toMatchObject({
    fields: { address1: 'This field is required' },
  });
  const { body } = await t.call('GET', `/address/getAddressData/${address_id}`, manager);
  expect(body).toMatchObject({ lines: ['7 Late St', 'Denver, 80202'], address: { address_id } });
});

test('an address is somebody’s, of this company, and of somebody one may see and edit', async () => {
  const other = await buildCompany(t.db);
  const stranger = await buildClient(t.db, other.company_id, { name: 'Stranger' });
  expect((await post('/address/create', { address1: 'Nobody St' })).status).toBe(400);
  expect((await post('/address/create', { client_id: stranger.client_id, address1: 'Foreign St' })).status).toBe(404);
  const far = await buildDivision(t.db, company.company_id, {});
  const hidden = (await post('/client/create', { name: 'Hidden Book', division_id: far.division_id })).body as {
    id: number;
  };
  const address_id = await make({ client_id: hidden.id, address1: 'Hidden St' });
  const limited = await signIn(
    t.db,
    await buildUser(t.db, company.company_id, 'company', { full_access: true, division_access: [company.division_id] }),
  );
  for (const response of await Promise.all([
    t.call('GET', `/address/getAddress/${address_id}`, limited),
    t.call('PATCH', `/address/update/${address_id}`, limited, { version: 1, city: 'Nowhere' }),
    t.call('DELETE', `/address/delete/${address_id}`, limited),
    post('/address/create', { client_id: hidden.id, address1: 'Mine now' }, limited),
  ]))
    expect(response.status).toBe(404);
});

test('contacts read the book of their own client, and providers only their own', async () => {
  const address_id = await make({ client_id, address1: '3 Contact St' });
  const contact = await buildContact(t.db, company.company_id, { client_id });
  const own = await signIn(
    t.db,
    await buildUser(t.db, company.company_id, 'contact', { contact_id: contact.contact_id }),
  );
  expect((await book(own)).map((row) => row.address_id)).toContain(address_id);
  const stranger = await signIn(t.db, await buildUser(t.db, company.company_id, 'contact'));
  expect(await book(stranger)).toEqual([]);
  const { service_provider_id } = await buildProvider(t.db, company.company_id);
  const home = await make({ service_provider_id, address1: '4 Reporter St' });
  const reporter = await signIn(t.db, await buildUser(t.db, company.company_id, 'provider', { service_provider_id }));
  const of = { object_type: 'provider', object_id: service_provider_id };
  expect((await book(reporter, of)).map((row) => row.address_id)).toEqual([home]);
  expect(await book(reporter)).toEqual([]);
  expect((await post('/address/create', { service_provider_id, address1: 'x' }, reporter)).status).toBe(403);
});

test('an address goes with its client, and the bill goes where bills go', async () => {
  const { body } = await post('/client/create', { name: 'Gone Soon', address1: '1 Office St' });
  const { id } = body as { id: number };
  const billing = { client_id: id, attention: 'Accounts', address1: '5 Bill St', is_default_billing: true };
  const address_id = await make(billing);
  expect((await t.call('GET', `/client/clientBillingDetails/${id}`, manager)).body).toMatchObject({
    billing_address: 'Accounts\n5 Bill St',
  });
  expect((await t.call('DELETE', `/client/delete/${id}`, manager)).status).toBe(200);
  expect((await t.call('GET', `/address/getAddress/${address_id}`, manager)).status).toBe(404);
});

test('the states of a country are to choose from', async () => {
  const { body } = await t.call('GET', '/state/getStateData/1', manager);
  const { data } = body as { data: { state_id: number; state_code: string }[] };
  const colorado = data.find(({ state_code }) => state_code === 'CO');
  expect(colorado).toMatchObject({ name: 'Colorado', country_id: 1 });
  expect((await t.call('GET', `/state/getState/${colorado?.state_id}`, manager)).body).toMatchObject({
    state_code: 'CO',
  });
  expect((await t.call('GET', '/state/getState/987654', manager)).status).toBe(404);
});
