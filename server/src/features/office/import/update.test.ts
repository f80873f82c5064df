import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import { beforeEach, expect, test } from 'vitest';
import type { TaskRunner } from '../../../tasks/task-runner.ts';
import { buildCompany, buildUser, signIn } from '../../../testing/build/build.ts';
import { importTests } from '../../../testing/imports.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let runner: TaskRunner;
let company_id: number;
let staff: Record<string, string>;
beforeEach(async () => {
  ({ company_id } = await buildCompany(t.db));
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
});
const { post, detail, rows, checked, imported } = importTests(
  (...given) => {
    [t, runner] = given;
  },
  () => staff,
);

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<any> => {
  const response = await t.call(method, path, staff, body);
  expect(response, `${method} ${path} ${JSON.stringify(response.body)}`).toMatchObject({ status: 200 });
  return response.body;
};
const client = (id: number) => send('GET', `/client/getClient/${id}`);
const OLD = { name: 'Marrow & Pike LLP', phone: '303 555 0142', city: 'Denver', credit_limit: '500.00' };
const FILE =
  'Client;Phone;City;Credit Limit\nMarrow & Pike LLP;720 555 0199;;2500\nAldous & Ames;303 555 0101;Boulder;';

test('a row that names a record shows before and after, and changes it where somebody agrees', async () => {
  const { id: client_id } = await send('POST', '/client/create', OLD);
  const id = await checked('client', FILE);
  expect(await detail(id)).toMatchObject({
    counts: { good: 1, double: 1, wrong: 0, importable: 1, updatable: 1, repeatable: 0 },
  });
  const [row] = (await rows(id, 'double')).data;
  expect(row).toMatchObject({ row_number: 2, decision: 'skip', likes: [{ id: client_id }] });
  // A blank cell says nothing.
  expect(row?.changes).toHaveLength(2);
  expect(row?.changes).toEqual(
    expect.arrayContaining([
      { field: 'phone', label: 'Phone', old_text: '303 555 0142', new_text: '720 555 0199' },
      { field: 'credit_limit', label: 'Credit Limit', old_text: '$500.00', new_text: '$2,500.00' },
    ]),
  );
  expect(await client(client_id)).toMatchObject({ ...OLD, version: 1 });
  expect((await post(`decide/${id}`, { rows: 'double', decision: 'update' })).body).toEqual({
    message: 'Rows changed: 1',
  });
  expect((await post(`run/${id}`)).status).toBe(200);
  await runner.runDue();
  expect(await detail(id)).toMatchObject({ state: 'imported', imported_count: 1, updated_count: 1, problem: null });
  expect(await client(client_id)).toMatchObject({ ...OLD, phone: '720 555 0199', credit_limit: '2500.00', version: 2 });
  // It is found by what it is now.
  const found = await send('POST', '/client/clients', { search_text: '720 555 0199' });
  expect(found.data).toMatchObject([{ client_id }]);

  const again = await checked('client', FILE);
  expect(await detail(again)).toMatchObject({ counts: { double: 2, importable: 0, updatable: 0, undecided: 0 } });
  expect((await rows(again)).data.map(({ changes }) => changes)).toEqual([[], []]);
  expect(await post(`run/${again}`)).toMatchObject({ status: 409, body: { key: 'import.nothing' } });
});

test('an undo takes back what was made and leaves what was changed', async () => {
  const { id: client_id } = await send('POST', '/client/create', OLD);
  const id = await checked('client', FILE);
  await post(`decide/${id}`, { rows: [2], decision: 'update' });
  await post(`run/${id}`);
  await runner.runDue();
  expect((await post(`undo/${id}`)).status).toBe(200);
  await runner.runDue();
  expect(await detail(id)).toMatchObject({ state: 'undone', kept_count: 0 });
  expect(await client(client_id)).toMatchObject({ phone: '720 555 0199' });
  expect((await send('POST', '/client/clients', {})).count).toBe(1);
});

test('a record that changed since it was looked at stays as it is, and so does everything else of the file', async () => {
  const { id: client_id } = await send('POST', '/client/create', OLD);
  const id = await checked('client', FILE);
  await post(`decide/${id}`, { rows: 'double', decision: 'update' });
  await send('PATCH', `/client/update/${client_id}`, { phone: '720 555 0000', version: 1 });
  await post(`run/${id}`);
  await runner.runDue();
  expect(await detail(id)).toMatchObject({
    state: 'checked',
    problem: 'Row 2 could not be imported, so nothing was. Please check it.',
  });
  expect((await rows(id, 'wrong')).data).toMatchObject([
    { problems: [{ problem: 'The record changed since you looked at this row. Please check the rows again.' }] },
  ]);
  expect(await client(client_id)).toMatchObject({ phone: '720 555 0000' });
  expect((await send('POST', '/client/clients', {})).count).toBe(1);
});

test('of a person and a file that change one record at once, each sees what the other did', async () => {
  for (let round = 0; round < 3; round += 1) {
    const name = `Race ${round}`;
    const { id: client_id } = await send('POST', '/client/create', { name, phone: '303 555 0142' });
    const id = await checked('client', `Client;Phone\n${name};720 555 0199`);
    await post(`decide/${id}`, { rows: 'double', decision: 'update' });
    await post(`run/${id}`);
    const patch = async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
      return t.call('PATCH', `/client/update/${client_id}`, staff, {
        city: 'Boulder',
        phone: '720 555 0000',
        version: 1,
      });
    };
    const [{ status }] = await Promise.all([patch(), runner.runDue()]);
    const isFileFirst = (await detail(id)).state === 'imported';
    expect(status).toBe(isFileFirst ? 409 : 200);
    expect(await client(client_id)).toMatchObject({ phone: isFileFirst ? '720 555 0199' : '720 555 0000', version: 2 });
  }
});

test('nobody updates by a file who may not edit, and no row does that names nobody or several', async () => {
  await send('POST', '/client/create', OLD);
  const flags = { view: true, add: true, edit: false, delete: false };
  const role = { name: 'Adds only', user_type: 'company', values: [{ module: 'clients', ...flags }] };
  const { id: role_id } = await send('POST', '/role/create', role);
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { role_id }));
  const id = await checked('client', FILE);
  expect((await rows(id)).data.map(({ changes }) => changes)).toEqual([null, null]);
  await post(`decide/${id}`, { rows: [2, 3], decision: 'update' });
  expect((await rows(id)).data.map(({ decision }) => decision)).not.toContain('update');
});

test.each<[ImportEntityType, string, string, string]>([
  ['contact', 'Client;First Name;Last Name;Phone', 'Aldous & Ames;Dana;Whitfield', 'Phone'],
  ['deponent', 'First Name;Last Name;Phone', 'Dana;Whitfield', 'Phone'],
  ['case', 'Client;Case;Claim Number', 'Aldous & Ames;Pike v. Marrow', 'Claim Number'],
  ['service_provider', 'First Name;Last Name;Phone', 'Rosa;Reyes', 'Phone'],
])('a %s is updated by its name', async (kind, head, named, label) => {
  await send('POST', '/client/create', { name: 'Aldous & Ames' });
  await imported(kind, `${head}\n${named};303 555 0142`);
  const next = `${head}\n${named};303 555 0177`;
  const id = await checked(kind, next);
  expect((await rows(id)).data).toMatchObject([{ outcome: 'double', decision: 'skip', changes: [{ label }] }]);
  await post(`decide/${id}`, { rows: 'double', decision: 'update' });
  await post(`run/${id}`);
  await runner.runDue();
  expect(await detail(id)).toMatchObject({ state: 'imported', imported_count: 0, updated_count: 1, can_undo: false });
  expect((await rows(await checked(kind, next))).data).toMatchObject([{ outcome: 'double', changes: [] }]);
});
