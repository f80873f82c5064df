import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

async function office() {
  const { company_id } = await buildCompany(t.db);
  const ids = [];
  for (let at = 0; at < 3; at += 1) ids.push((await buildClient(t.db, company_id)).client_id);
  const [one = 0, other = 0, third = 0] = ids;
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const save = async (client: number, parent_client_id: number | null) => {
    const { body: row } = await t.call('GET', `/client/getClient/${client}`, staff);
    const { version } = row as { version: number };
    const { status, body } = await t.call('PATCH', `/client/update/${client}`, staff, { version, parent_client_id });
    return { status, body: body as { fields?: Record<string, string> } };
  };
  return { company_id, one, other, third, staff, save };
}

test('a client belongs to another, one level deep', async () => {
  const { one, other, third, staff, save } = await office();
  expect((await save(one, other)).status).toBe(200);
  const { body } = await t.call('GET', `/client/getClient/${one}`, staff);
  expect(body).toMatchObject({ parent_client_id: other });
  expect((body as { parent_client_name: string }).parent_client_name).not.toBe('');
  expect(await save(third, one)).toMatchObject({
    status: 400,
    body: { fields: { parent_client_id: expect.anything() } },
  });
  expect((await save(other, third)).status).toBe(400);
  expect((await save(third, third)).status).toBe(400);
  expect((await save(one, null)).status).toBe(200);
});

test("two clients that are made each other's parent at once: one at most is", async () => {
  const { company_id } = await buildCompany(t.db);
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  for (let round = 0; round < 6; round += 1) {
    const { client_id: one } = await buildClient(t.db, company_id);
    const { client_id: other } = await buildClient(t.db, company_id);
    const save = async (client: number, parent_client_id: number, delay: number) => {
      await new Promise((go) => setTimeout(go, delay));
      return t.call('PATCH', `/client/update/${client}`, staff, { version: 1, parent_client_id });
    };
    await Promise.all([save(one, other, round % 3), save(other, one, (round + 1) % 3)]);
    const rows = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('client').select('parent_client_id').where('client_id', 'in', [one, other]).execute(),
    );
    expect(rows.filter(({ parent_client_id }) => parent_client_id !== null)).toHaveLength(1);
  }
});
