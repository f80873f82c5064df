import type { ImportEntityType } from '@onrecord/domain/core/record/import-entity-type';
import { beforeEach, expect, test } from 'vitest';
import type { TaskRunner } from '../../../tasks/task-runner.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { importTests } from '../../../testing/make/imports.ts';
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

/** A file whose rows update what they name and make the rest, imported. */
async function updatedBy(kind: ImportEntityType, content: string): Promise<number> {
  const id = await checked(kind, content);
  await post(`decide/${id}`, { rows: 'double', decision: 'update' });
  expect(await post(`run/${id}`)).toMatchObject({ status: 200 });
  await runner.runDue();
  expect(await detail(id)).toMatchObject({ state: 'imported', problem: null, can_undo: true });
  return id;
}

test('an undo removes what was made, and gives updated records their earlier values back', async () => {
  const { id: client_id } = await send('POST', '/client/create', OLD);
  const before = await client(client_id);
  const id = await updatedBy('client', FILE);
  expect(await detail(id)).toMatchObject({ updated_count: 1, reversible_count: 1, reverted_count: 0 });
  expect(await client(client_id)).toMatchObject({ phone: '720 555 0199', credit_limit: '2500.00', version: 2 });
  expect((await post(`previewUndo/${id}`)).body).toEqual({ removes: 1, reverts: 1, stays: 0 });
  expect(await client(client_id)).toMatchObject({ version: 2 });
  expect((await post(`undo/${id}`)).status).toBe(200);
  await runner.runDue();
  expect(await detail(id)).toMatchObject({ state: 'undone', reverted_count: 1, kept_count: 0, can_undo: false });
  expect(await client(client_id)).toEqual({ ...before, version: 3 });
  // It is found by what it is again, and its history has the way there and back.
  const found = async (text: string) => (await send('POST', '/client/clients', { search_text: text })).count;
  expect([await found('303 555 0142'), await found('720 555 0199')]).toEqual([1, 0]);
  expect((await send('POST', '/client/clients', {})).count).toBe(1);
  expect(await post(`previewUndo/${id}`)).toMatchObject({ status: 409, body: { key: 'import.state' } });
});

test('an undo leaves updated records that changed since, and names them with the reason', async () => {
  const names = ['Changed', 'Deleted', 'Plain'];
  const ids: Record<string, number> = {};
  for (const name of names) ids[name] = (await send('POST', '/client/create', { name, phone: '303 555 0142' })).id;
  const id = await updatedBy('client', `Client;Phone\n${names.map((name) => `${name};720 555 0199`).join('\n')}`);
  // A change of something else is a change: what was built on the new value is not looked for field by field.
  await send('PATCH', `/client/update/${ids.Changed}`, { city: 'Boulder', version: 2 });
  expect((await t.call('DELETE', `/client/delete/${ids.Deleted}`, staff)).status).toBe(200);
  expect((await post(`previewUndo/${id}`)).body).toEqual({ removes: 0, reverts: 1, stays: 2 });
  expect((await rows(id, 'blocked')).data).toMatchObject([
    { row_number: 2, blocked: 'It was changed since', likes: [{ label: 'Changed' }] },
    { row_number: 3, blocked: 'It was merged or deleted since', likes: [{ label: 'Deleted' }] },
  ]);
  expect(await post(`undo/${id}`)).toMatchObject({ status: 409, body: { key: 'import.used_since' } });
  expect(await client(ids.Plain ?? 0)).toMatchObject({ phone: '720 555 0199' });
  expect((await post(`undo/${id}`, { leave_used: true })).status).toBe(200);
  await runner.runDue();
  expect(await detail(id)).toMatchObject({ state: 'undone', reverted_count: 1, kept_count: 2, problem: null });
  expect(await client(ids.Plain ?? 0)).toMatchObject({ phone: '303 555 0142', version: 3 });
  expect(await client(ids.Changed ?? 0)).toMatchObject({ phone: '720 555 0199', city: 'Boulder', version: 3 });
  expect((await rows(id, 'blocked')).count).toBe(2);
});

test('a record that cannot be saved with its earlier values any more stays, and its row says why', async () => {
  const type = async (name: string) => (await send('POST', '/lookup/clienttypes/create', { name })).id;
  const [insurer, law] = [await type('Old kind'), await type('New kind')];
  const { id: client_id } = await send('POST', '/client/create', { name: 'Branch', client_type_id: insurer });
  await send('POST', '/client/create', { name: 'Fine', client_type_id: law, phone: '303 555 0142' });
  const id = await updatedBy('client', 'Client;Client Type;Phone\nBranch;New kind;\nFine;;720 555 0199');
  // Nobody changed the client; what its earlier value names is gone.
  expect((await t.call('DELETE', `/lookup/clienttypes/delete/${insurer}`, staff)).status).toBe(200);
  expect((await post(`undo/${id}`)).status).toBe(200);
  await runner.runDue();
  expect(await detail(id)).toMatchObject({ state: 'undone', reverted_count: 1, kept_count: 1, problem: null });
  expect((await rows(id, 'blocked')).data).toMatchObject([
    { row_number: 2, blocked: expect.stringMatching(/^Its earlier values cannot be saved anymore: ./) },
  ]);
  expect(await client(client_id)).toMatchObject({ client_type_id: law, version: 2 });
});

test('a provider whose services a file replaced has them again with their rates', async () => {
  const service = async (name: string) => (await send('POST', '/lookup/services/create', { name })).id;
  const [video, steno] = [await service('Own video'), await service('Own steno')];
  const provider = { first_name: 'Rosa', last_name: 'Reyes', service_ids: [video, steno] };
  const { id: provider_id } = await send('POST', '/service_provider/create', provider);
  const rates = [{ service_id: video, rate: '95.00', unit_type: 'Hourly Rate' }];
  await send('PATCH', `/service_provider/updateRates/${provider_id}`, { rates, version: 1 });
  const offered = () =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .selectFrom('service_provider_service')
        .select(['service_id', 'rate', 'unit_type'])
        .orderBy('service_id')
        .execute(),
    );
  const before = await offered();
  expect(before).toMatchObject([{ rate: expect.stringMatching(/^95\.00/) }, { rate: null }]);
  const id = await updatedBy('service_provider', 'First Name;Last Name;Services\nRosa;Reyes;Own steno');
  expect(await offered()).toMatchObject([{ service_id: steno }]);
  expect((await post(`undo/${id}`)).status).toBe(200);
  await runner.runDue();
  expect(await detail(id)).toMatchObject({ state: 'undone', reverted_count: 1, kept_count: 0 });
  expect(await offered()).toEqual(before);
});

test('who may add but not edit undoes what was made, and is shown what stays', async () => {
  const { id: client_id } = await send('POST', '/client/create', OLD);
  const [both, only] = [
    await updatedBy('client', FILE),
    await updatedBy('client', 'Client;City\nMarrow & Pike LLP;Vail'),
  ];
  const flags = { view: true, add: true, edit: false, delete: false };
  const role = { name: 'Adds only', user_type: 'company', values: [{ module: 'clients', ...flags }] };
  const { id: role_id } = await send('POST', '/role/create', role);
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { role_id }));
  expect(await detail(only)).toMatchObject({ can_undo: false });
  for (const path of ['previewUndo', 'undo'])
    expect(await post(`${path}/${only}`)).toMatchObject({ status: 403, body: { key: 'access.denied' } });
  expect((await post(`previewUndo/${both}`)).body).toEqual({ removes: 1, reverts: 0, stays: 1 });
  expect((await post(`undo/${both}`, { leave_used: true })).status).toBe(200);
  await runner.runDue();
  expect(await detail(both)).toMatchObject({ state: 'undone', reverted_count: 0, kept_count: 1 });
  expect(await client(client_id)).toMatchObject({ phone: '720 555 0199', city: 'Vail' });
});

const jitter = (most: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * most));

test('of two people who undo at once one does, and values go back once', async () => {
  const { id: client_id } = await send('POST', '/client/create', OLD);
  for (let round = 0; round < 4; round += 1) {
    const { version } = await client(client_id);
    const id = await updatedBy('client', 'Client;Phone\nMarrow & Pike LLP;720 555 0199');
    const undo = () => jitter(20).then(() => post(`undo/${id}`));
    const statuses = (await Promise.all([undo(), undo()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    await Promise.all([runner.runDue(), jitter(20).then(() => post(`undo/${id}`))]);
    await runner.runDue();
    expect(await detail(id)).toMatchObject({ state: 'undone', reverted_count: 1, kept_count: 0 });
    expect(await client(client_id)).toMatchObject({ phone: OLD.phone, version: version + 2 });
  }
});

test('of an undo and a save of one of its records, each sees what the other did', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const name = `Race ${round}`;
    const { id: client_id } = await send('POST', '/client/create', { name, phone: '303 555 0142' });
    await send('POST', '/client/create', { name: `Calm ${round}`, phone: '303 555 0142' });
    const id = await updatedBy('client', `Client;Phone\n${name};720 555 0199\nCalm ${round};720 555 0199`);
    expect((await post(`undo/${id}`, { leave_used: true })).status).toBe(200);
    const save = async () => {
      await jitter(120);
      return t.call('PATCH', `/client/update/${client_id}`, staff, { city: 'Boulder', version: 2 });
    };
    const [{ status }] = await Promise.all([save(), runner.runDue()]);
    outcomes.add(String(status));
    const saved = status === 200;
    expect(status).toBe(saved ? 200 : 409);
    expect(await detail(id)).toMatchObject({
      state: 'undone',
      reverted_count: saved ? 1 : 2,
      kept_count: saved ? 1 : 0,
    });
    expect((await rows(id, 'blocked')).data.map(({ blocked }) => blocked)).toEqual(
      saved ? ['It was changed since'] : [],
    );
    const values = saved ? { phone: '720 555 0199', city: 'Boulder' } : { phone: '303 555 0142', city: '' };
    expect(await client(client_id)).toMatchObject({ ...values, version: 3 });
  }
  expect(outcomes.size).toBeGreaterThan(0);
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
  expect(await detail(id)).toMatchObject({ state: 'imported', imported_count: 0, updated_count: 1, can_undo: true });
  expect((await rows(await checked(kind, next))).data).toMatchObject([{ outcome: 'double', changes: [] }]);
  expect((await post(`undo/${id}`)).status).toBe(200);
  await runner.runDue();
  expect(await detail(id)).toMatchObject({ state: 'undone', reverted_count: 1, kept_count: 0 });
  // The file of the beginning says nothing new: all is as it was.
  const first = `${head}\n${named};303 555 0142`;
  expect((await rows(await checked(kind, first))).data).toMatchObject([{ outcome: 'double', changes: [] }]);
});
