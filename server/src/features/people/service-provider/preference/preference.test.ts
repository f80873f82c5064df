import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProvider, inCompany } from '../../../../testing/build/build.ts';
import { buildOffice } from '../../../../testing/build/build-office.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office() {
  const o = await buildOffice(t);
  const { service_provider_id } = await buildProvider(t.db, o.company_id, { last_name: 'Haddad' });
  const post = (call: string, body: object, who = o.scheduler) =>
    t.call('POST', `/provider_preference/${call}`, who, body);
  const client = { client_id: o.client.client_id };
  const contact = { contact_id: o.attorney.contact_id };
  const list = async (owner: object) =>
    ((await post('getPreferences', owner)).body as { data: { provider_preference_id: number }[] }).data;
  return { ...o, service_provider_id, post, client, contact, list };
}

test('a wish of a client and one of an attorney stand apart; said anew, the last one holds', async () => {
  const { post, client, contact, list, service_provider_id } = await office();
  const save = (owner: object, preference: string, note = '') =>
    post('save', { ...owner, service_provider_id, preference, note });
  expect((await save(client, 'wanted')).status).toBe(200);
  expect((await save(contact, 'barred', 'Late twice')).status).toBe(200);
  expect((await save(client, 'barred', 'No more')).status).toBe(200);
  expect(await list(client)).toMatchObject([{ service_provider_id, preference: 'barred', note: 'No more' }]);
  expect(await list(contact)).toMatchObject([{ preference: 'barred', note: 'Late twice' }]);
});

test('it is logged with the client, taken back, and refused without one owner', async () => {
  const { company_id, post, client, contact, list, service_provider_id } = await office();
  const draft = { service_provider_id, preference: 'wanted' };
  await post('save', { ...client, ...draft });
  const logged = await inCompany(t.db, company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select('changes')
      .where('object_type', '=', 'client')
      .where('object_id', '=', client.client_id)
      .orderBy('activity_log_id', 'desc')
      .executeTakeFirst(),
  );
  expect(JSON.stringify(logged)).toContain('wanted');
  expect((await post('save', draft)).status).toBe(400);
  expect((await post('save', { ...client, ...contact, ...draft })).status).toBe(400);
  const [row] = await list(client);
  expect((await post('remove', { provider_preference_id: row?.provider_preference_id })).status).toBe(200);
  expect(await list(client)).toEqual([]);
  expect((await post('remove', { provider_preference_id: row?.provider_preference_id })).status).toBe(404);
});

test('nobody but staff of the company learns of it or says it', async () => {
  const { as, post, client, contact, service_provider_id, list } = await office();
  await post('save', { ...client, service_provider_id, preference: 'barred' });
  const [row] = await list(client);
  const attorney = await as('contact', contact);
  const reporter = await as('provider', { service_provider_id });
  for (const who of [attorney, reporter]) {
    expect((await post('getPreferences', client, who)).status).toBe(403);
    expect((await post('save', { ...client, service_provider_id, preference: 'wanted' }, who)).status).toBe(403);
  }
  const other = await office();
  expect((await other.post('getPreferences', client)).status).toBe(404);
  expect((await other.post('save', { ...client, service_provider_id, preference: 'wanted' })).status).toBe(404);
  expect((await other.post('save', { ...other.client, service_provider_id, preference: 'wanted' })).status).toBe(404);
  expect((await other.post('remove', { provider_preference_id: row?.provider_preference_id })).status).toBe(404);
});
