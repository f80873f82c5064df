import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany, signIn } from '../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildWorld, type World } from '../../testing/world/tenant-world.ts';

let t: TestApp;
let world: World;
let staff: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  world = await buildWorld(t);
  staff = await signIn(t.db, world.users.staff);
}, 60_000);
afterAll(() => t.close());

const list = async (path: string, body: object) => {
  const response = await t.call('POST', path, staff, body);
  return { status: response.status, body: response.body as { count: number; data: { name: string }[] } };
};

test.each([
  '/client/clients',
  '/contact/contacts',
  '/case/cases',
  '/deponent/deponents',
  '/service_provider/getServiceProviderListing',
  '/note/getNoteList',
  '/user/users',
  '/job/getJobListing',
  '/job_file/getJobFileList',
  '/order/getOrderData',
  '/client_invoice/getClientInvoiceData',
  '/service_provider_invoice/getProviderInvoiceData',
])('%s knows what changed since', async (path) => {
  const all = await list(path, {});
  expect(await list(path, { updated_since: '2000-01-01T00:00:00Z' })).toEqual(all);
  expect((await list(path, { updated_since: '2999-01-01T00:00:00Z' })).body).toMatchObject({ count: 0, data: [] });
});

test('a change brings a client back, and a list that does not know says so', async () => {
  const create = (name: string) => t.call('POST', '/client/create', staff, { name });
  await create('Before');
  const rows = () =>
    inCompany(t.db, world.company_id, (tx) =>
      tx.selectFrom('client').selectAll().where('name', '=', 'Before').execute(),
    );
  const updated_since = new Date(Date.parse((await rows())[0]?.updated_at ?? '') + 1).toISOString();
  await create('After');
  const named = async () => (await list('/client/clients', { updated_since })).body.data.map(({ name }) => name);
  expect(await named()).toEqual(['After']);
  await inCompany(t.db, world.company_id, (tx) =>
    tx.updateTable('client').set({ phone: '303 555 0100' }).where('name', '=', 'Before').execute(),
  );
  expect(await named()).toEqual(['After', 'Before']);
  expect((await list('/billing/readyToBill', { updated_since })).status).toBe(400);
  expect((await list('/client/clients', { updated_since: 'yesterday' })).status).toBe(400);
});
