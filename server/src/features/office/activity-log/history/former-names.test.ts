import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type CallResponse = { status: number; body: any };

/** A role that may look at name changes and make none. */
const roleWithoutNames = (company_id: number) =>
  inCompany(t.db, company_id, async (tx) => {
    const { role_id } = await tx
      .insertInto('role')
      .values({ company_id, name: 'Keeps names', user_type: 'company' })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    const flags = { can_view: true, can_add: false, can_edit: false, can_delete: false };
    await tx
      .insertInto('role_value')
      .values({ company_id, role_id, module: 'namechanges', ...flags })
      .execute();
    return role_id;
  });

test('renaming needs its own right; who has it keeps the record findable by its old names', async () => {
  const { company_id } = await buildCompany(t.db);
  const boss = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const role_id = await roleWithoutNames(company_id);
  const editor = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true, role_id }));
  const clerk = await signIn(t.db, await buildUser(t.db, company_id, 'company'));
  const { client_id } = await buildClient(t.db, company_id, { name: 'Pike & Co' });
  const { contact_id } = await buildContact(t.db, company_id, { client_id, first_name: '', last_name: 'Marsh' });
  const call = (as: Record<string, string>, method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
    t.call(method, path, as, body) as Promise<CallResponse>;
  const version = async () => (await call(boss, 'GET', `/client/getClient/${client_id}`)).body.version;
  const save = async (as: Record<string, string>, values: object) =>
    call(as, 'PATCH', `/client/update/${client_id}`, { ...values, version: await version() });
  const former = (as: Record<string, string>, object_type = 'client', object_id = client_id) =>
    call(as, 'POST', '/activity_log/getFormerNames', { object_type, object_id });

  const refused = await save(editor, { name: 'Pike LLP' });
  expect(refused.status).toBe(400);
  expect(refused.body.fields).toEqual({ name: 'Your role does not allow name changes.' });
  expect((await save(editor, { phone: '(303) 555-0100' })).status).toBe(200);
  expect((await save(boss, { name: 'Pike LLP' })).status).toBe(200);
  expect((await save(boss, { name: 'Pike Partners' })).status).toBe(200);
  expect((await former(editor)).body).toEqual({ names: ['Pike LLP', 'Pike & Co'] });
  expect((await former(clerk)).status).toBe(403);
  expect((await call(boss, 'POST', '/client/checkClientExisted', { name: 'Pike and Co' })).body.matches).toMatchObject([
    { id: client_id },
  ]);

  // What was blank may be filled in by whoever edits.
  const contact = async (as: Record<string, string>, values: object) =>
    call(as, 'PATCH', `/contact/update/${contact_id}`, {
      ...values,
      version: (await call(boss, 'GET', `/contact/getContact/${contact_id}`)).body.version,
    });
  expect((await contact(editor, { first_name: 'Ida' })).status).toBe(200);
  expect((await contact(editor, { last_name: 'Marsh-Lee' })).status).toBe(400);
  expect((await contact(boss, { last_name: 'Marsh-Lee' })).status).toBe(200);
  expect((await former(boss, 'contact', contact_id)).body).toEqual({ names: ['Ida Marsh'] });

  const other = await buildCompany(t.db);
  const stranger = await signIn(t.db, await buildUser(t.db, other.company_id, 'company', { full_access: true }));
  expect((await former(stranger)).status).toBe(404);
});
