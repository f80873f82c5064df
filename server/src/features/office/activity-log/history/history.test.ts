import { applyChanges, type Change } from '@onrecord/domain/core/activity/changes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordActivity } from '../../../../db/activity/activity.ts';
import { systemScope } from '../../../../db/scope.ts';
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
let company: Awaited<ReturnType<typeof buildCompany>>;
let staff: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db, { time_zone: 'America/Denver' });
  staff = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', { full_access: true }));
});
afterAll(() => t?.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const send = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<any> => {
  const response = await t.call(method, path, staff, body);
  expect(response).toMatchObject({ status: 200 });
  return response.body;
};
const history = (object_type: string, object_id: number) =>
  send('POST', '/activity_log/getRecordHistory', { object_type, object_id });

type Row = Record<string, unknown>;

/** A row of today, and what its history comes to when every change is applied in order, for the fields that it names. */
async function replayed(table: string, key: string, id: number, objectType: string) {
  return inCompany(t.db, company.company_id, async (tx) => {
    const { rows: stored } = await sql<{ row: Row }>`select to_jsonb(r) as row from ${sql.table(table)} r
      where company_id = ${company.company_id} and ${sql.ref(key)} = ${id}`.execute(tx);
    const { rows: lines } = await sql<{ changes: Record<string, Change> }>`select changes from activity_log
      where object_type = ${objectType} and object_id = ${id} order by activity_log_id`.execute(tx);
    const row = lines.reduce<Row>((sofar, { changes }) => applyChanges(sofar, changes ?? {}), {});
    const { contacts: _lines, ...columns } = row;
    return { replay: columns, today: stored[0]?.row ?? {} };
  });
}

const plain = (value: unknown) => (value === '' || value === undefined ? null : value);
const number = (value: unknown) => (/^-?\d+(\.\d+)?$/.test(String(value)) ? Number(value) : plain(value));

async function expectReplay(...of: Parameters<typeof replayed>) {
  const { replay, today } = await replayed(...of);
  expect(Object.keys(replay).length).toBeGreaterThan(1);
  for (const [name, value] of Object.entries(replay))
    expect([name, number(value)]).toEqual([name, number(today[name])]);
}

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const edits = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.sample(fc.array(fc.record(fields), { minLength: 4, maxLength: 6 }), { seed: 7, numRuns: 4 });
const given = (edit: Row) => Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));

test('the history of a client, applied change by change, is the client of today', async () => {
  const fields = {
    city: optional(fc.constantFrom('', 'Denver', 'Boulder')),
    credit_limit: optional(fc.constantFrom(null, '500', '2500.50')),
    do_not_use: optional(fc.boolean()),
    phone: optional(fc.constantFrom('', '303-555-0188')),
    client_type_id: optional(fc.constantFrom(null, 1, 2)),
  };
  for (const [at, list] of edits(fields).entries()) {
    const { id } = await send('POST', '/client/create', { name: `Replay ${at}`, ...given(list[0] ?? {}) });
    let version = 1;
    for (const edit of list.slice(1)) {
      await send('PATCH', `/client/update/${id}`, { ...given(edit), version });
      version = ((await t.call('GET', `/client/getClient/${id}`, staff)).body as { version: number }).version;
    }
    await expectReplay('client', 'client_id', id, 'client');
  }
});

test('the history of a case, with its people, is the case of today', async () => {
  const { client_id } = await buildClient(t.db, company.company_id);
  const people = await Promise.all([1, 2].map(() => buildContact(t.db, company.company_id, { client_id })));
  const contacts = people.map(({ contact_id }) => ({ contact_id }));
  const fields = {
    court_name: optional(fc.constantFrom('', 'District Court')),
    trial_date: optional(fc.constantFrom(null, '2031-10-06', '2031-11-03')),
    claim_number: optional(fc.constantFrom('', 'CLM-1')),
    contacts: optional(fc.subarray(contacts)),
  };
  for (const [at, list] of edits(fields).entries()) {
    const path = `/case/${company.company_id}`;
    const first = { client_id, case_name: `Replay ${at}`, ...given(list[0] ?? {}) };
    const { id } = await send('POST', `${path}/create`, first);
    for (const edit of list.slice(1)) {
      const { version } = (await t.call('GET', `/case/fetchEntry/${id}`, staff)).body as { version: number };
      await send('PATCH', `${path}/update/${id}`, { ...given(edit), version });
    }
    await expectReplay('legal_case', 'case_id', id, 'case');
  }
});

test('a history reads in words: names instead of ids, the newest line first, and nothing twice', async () => {
  const parent = await buildClient(t.db, company.company_id, { name: 'Pike Holding' });
  const { id } = await send('POST', '/client/create', { name: 'Marrow & Pike', credit_limit: '500.00' });
  const change = { parent_client_id: parent.client_id, credit_limit: '2500', version: 1 };
  await send('PATCH', `/client/update/${id}`, change);
  // An amount that only looks different is no change.
  await send('PATCH', `/client/update/${id}`, { credit_limit: '2500', version: 2 });
  const { count, entries } = await history('client', id);
  expect(count).toBe(2);
  expect(entries[0].fields).toHaveLength(2);
  expect(entries[0].fields).toEqual(
    expect.arrayContaining([
      { field: 'parent_client_id', label: 'Parent Client', old_text: '', new_text: 'Pike Holding' },
      { field: 'credit_limit', label: 'Credit Limit', old_text: '$500.00', new_text: '$2,500.00' },
    ]),
  );
  const entry = await t.call('GET', `/activity_log/fetchEntry/${entries[0].activity_log_id}`, staff);
  expect(entry.body).toMatchObject({ record_id: id, fields: entries[0].fields });
});

test('what the product did itself is no person of the name of its task', async () => {
  const { client_id } = await buildClient(t.db, company.company_id);
  await inCompany(t.db, company.company_id, (tx) =>
    recordActivity(tx, systemScope(company.company_id, 'notifications'), {
      ...{ activity_type: 'Sent Email', object_type: 'client', object_id: client_id },
    }),
  );
  expect((await history('client', client_id)).entries[0].actor_name).toBe('');
});

test('whoever may not read the log reads no history', async () => {
  const plain = await signIn(t.db, await buildUser(t.db, company.company_id, 'company'));
  const body = { object_type: 'client', object_id: 1 };
  expect((await t.call('POST', '/activity_log/getRecordHistory', plain, body)).status).toBe(403);
});
