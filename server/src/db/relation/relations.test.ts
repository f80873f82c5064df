import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
} from '../../testing/build/build.ts';
import { buildDeponent, buildJob } from '../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Tx } from '../database.ts';
import { type Scope, systemScope } from '../scope.ts';
import { NAMED_LINKS, NO_LINKS } from './named-links.ts';
import { relationCatalogue } from './relation-catalogue.ts';
import { relationsOf, usesOf } from './relations.ts';

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let scope: Scope;
beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  scope = systemScope(company.company_id, 'test');
});
afterAll(() => t.close());

const read = <T>(work: (tx: Tx) => Promise<T>) => t.db.readScope(scope, work);
const uses = async (table: string, id: number) =>
  Object.fromEntries((await read((tx) => usesOf(tx, scope, table, id))).map((one) => [one.table, one.count]));

const LOOKS_LIKE_A_LINK = /(_ids?|_by|_access)$/;

test('every column that looks like a link is a foreign key, a named link, or written down as none', async () => {
  const { foreign_keys, tables } = await read(relationCatalogue);
  const covered = new Set([...foreign_keys, ...NAMED_LINKS].map(({ table, column }) => `${table}.${column}`));
  const loose = [...tables.values()].flatMap(({ table, key, columns }) =>
    columns
      .filter((column) => LOOKS_LIKE_A_LINK.test(column) && column !== 'company_id' && !key.includes(column))
      .map((column) => `${table}.${column}`),
  );
  const isWritten = (name: string) => name in NO_LINKS || `${name.split('.')[0]}.*` in NO_LINKS;
  expect(loose.filter((name) => !covered.has(name) && !isWritten(name))).toEqual([]);
  const columns = new Set([...tables.values()].flatMap((one) => one.columns.map((column) => `${one.table}.${column}`)));
  const written = [...Object.keys(NO_LINKS), ...NAMED_LINKS.map(({ table, column }) => `${table}.${column}`)];
  expect(written.filter((name) => !name.endsWith('.*') && !columns.has(name))).toEqual([]);
});

test('a job that names a client in two ways is one use, and the uses of another company are none', async () => {
  const { client_id } = await buildClient(t.db, company.company_id);
  expect(await uses('client', client_id)).toEqual({});
  const job = await buildJob(t.db, company.company_id, { division_id: company.division_id, client_id });
  await inCompany(t.db, company.company_id, (tx) =>
    tx.updateTable('job').set({ bill_to_client_id: client_id }).where('job_id', '=', job.job_id).execute(),
  );
  await buildContact(t.db, company.company_id, { client_id });
  await buildCase(t.db, company.company_id, { client_id });
  const other = await buildCompany(t.db);
  await inCompany(t.db, other.company_id, (tx) =>
    tx
      .insertInto('note')
      .values({ company_id: other.company_id, object_type: 'client', object_id: client_id, note_text: 'Elsewhere' })
      .execute(),
  );
  expect(await uses('client', client_id)).toEqual({ job: 1, contact: 1, legal_case: 1 });
});

test('a note keeps what it speaks of; what goes with a record and links that end with it do not', async () => {
  const { deponent_id } = await buildDeponent(t.db, company.company_id);
  const provider = await buildProvider(t.db, company.company_id, { services: [1] });
  const own = { company_id: company.company_id };
  await inCompany(t.db, company.company_id, async (tx) => {
    const note = { ...own, object_type: 'deponent', object_id: deponent_id, note_text: 'Speaks softly' };
    await tx.insertInto('note').values(note).execute();
    const link = { purpose: 'jobproviderconfirm', subject_type: 'provider', subject_id: provider.service_provider_id };
    const token = { ...own, ...link, token_hash: Buffer.from('a'), expires_at: '2040-01-01T00:00:00Z' };
    await tx.insertInto('link_token').values(token).execute();
  });
  expect(await uses('deponent', deponent_id)).toEqual({ note: 1 });
  expect(await uses('service_provider', provider.service_provider_id)).toEqual({});
  const all = await read((tx) => relationsOf(tx, scope, 'service_provider', provider.service_provider_id));
  expect(all).toEqual(
    expect.arrayContaining([
      { table: 'service_provider_service', count: 1 },
      { table: 'link_token', count: 1 },
    ]),
  );
});

test('a login keeps the contact it is for', async () => {
  const contact = await buildContact(t.db, company.company_id);
  await buildUser(t.db, company.company_id, 'contact', { contact_id: contact.contact_id });
  expect(await uses('contact', contact.contact_id)).toEqual({ app_user: 1 });
});
