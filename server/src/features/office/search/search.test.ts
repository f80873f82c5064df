import type { FoundRecords } from '@onrecord/contract/office/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildCase,
  buildClient,
  buildCompany,
  buildContact,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { buildDeponent, buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let company_id: number;
let division_id: number;
let staff: Record<string, string>;

beforeAll(async () => {
  t = await startTestApp();
  ({ company_id, division_id } = await buildCompany(t.db));
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
});
afterAll(() => t.close());

async function find(search_text: string, headers = staff, limit?: number): Promise<FoundRecords[]> {
  const { status, body } = await t.call('POST', '/search/everything', headers, { search_text, limit });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as FoundRecords[];
}

const idsOf = (found: FoundRecords[]) =>
  Object.fromEntries(found.map(({ entity, records }) => [entity, records.map(({ id }) => id)]));

/** One of each kind, all of which share a word. */
async function buildKinds(word: string) {
  const client = await buildClient(t.db, company_id, { name: `${word} & Partners` });
  const contact = await buildContact(t.db, company_id, { client_id: client.client_id, last_name: 'Okafor' });
  const legalCase = await buildCase(t.db, company_id, { client_id: client.client_id, case_name: `Ruiz v. ${word}` });
  const deponent = await buildDeponent(t.db, company_id, { last_name: word, employed_by: 'Mercy Hospital' });
  const provider = await buildProvider(t.db, company_id, { last_name: word });
  const job = await buildJob(t.db, company_id, {
    division_id,
    client_id: client.client_id,
    case_id: legalCase.case_id,
    deponent_ids: [deponent.deponent_id],
  });
  return { client, contact, legalCase, deponent, provider, job };
}

test('one word finds every kind of record that has it, also what shows it of another', async () => {
  const { client, contact, legalCase, deponent, provider, job } = await buildKinds('Quillfeather');
  expect(idsOf(await find('quillf'))).toEqual({
    job: [job.job_id],
    case: [legalCase.case_id],
    deponent: [deponent.deponent_id],
    client: [client.client_id],
    contact: [contact.contact_id],
    service_provider: [provider.service_provider_id],
  });
  expect(idsOf(await find('Quillfeather okafor'))).toEqual({ contact: [contact.contact_id] });
  expect(idsOf(await find('mercy quillfeather'))).toEqual({ deponent: [deponent.deponent_id] });
});

test('a find tells enough to know it by, and where it is', async () => {
  const { job, legalCase, deponent } = await buildKinds('Brambleton');
  const found = Object.fromEntries((await find('brambleton')).map((each) => [each.entity, each.records[0]]));
  expect(found.job).toMatchObject({ id: job.job_id, note: 'Brambleton & Partners', division_id });
  expect(found.job?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(found.case).toMatchObject({ id: legalCase.case_id, label: 'Ruiz v. Brambleton' });
  expect(found.deponent).toMatchObject({ id: deponent.deponent_id, note: 'Mercy Hospital' });
});

test('a telephone number is found however it was written', async () => {
  const { deponent_id } = await buildDeponent(t.db, company_id, { last_name: 'Abara', phone: '(303) 555-0188' });
  expect(idsOf(await find('3035550188'))).toEqual({ deponent: [deponent_id] });
  expect(idsOf(await find('555-0188'))).toEqual({ deponent: [deponent_id] });
});

test('a new name is found, and the old one no longer', async () => {
  const { client, contact, legalCase } = await buildKinds('Oldham');
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('client').set({ name: 'Vexley' }).where('client_id', '=', client.client_id).execute(),
  );
  expect(idsOf(await find('vexley'))).toMatchObject({
    client: [client.client_id],
    contact: [contact.contact_id],
    case: [legalCase.case_id],
  });
  expect((await find('oldham')).map(({ entity }) => entity)).not.toContain('client');
  expect((await find('oldham')).map(({ entity }) => entity)).not.toContain('contact');
});

test('an invoice is found by its number and by what it is for, and where it was renamed', async () => {
  const { client, legalCase } = await buildKinds('Tarrow');
  const { client_id } = client;
  const invoice = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '438.10' });
  expect(idsOf(await find('tarrow')).client_invoice).toEqual([invoice.client_invoice_id]);
  expect(idsOf(await find(`${invoice.invoice_number}`)).client_invoice).toEqual([invoice.client_invoice_id]);
  const { case_id } = legalCase;
  await inCompany(t.db, company_id, async (tx) => {
    await tx.updateTable('job').set({ case_id }).where('job_id', '=', invoice.job_id).execute();
    await tx.updateTable('legal_case').set({ case_name: 'In re Zephyr' }).where('case_id', '=', case_id).execute();
  });
  expect(idsOf(await find('zephyr')).client_invoice).toEqual([invoice.client_invoice_id]);
});

test('what begins with the words comes first', async () => {
  await buildClient(t.db, company_id, { name: 'A. Lindqvist Legal' });
  const first = await buildClient(t.db, company_id, { name: 'Lindqvist Zoning' });
  expect(idsOf(await find('lindqvist')).client?.[0]).toBe(first.client_id);
});

test('kinds with a record of the name come before those that only mention it', async () => {
  const { client_id } = await buildClient(t.db, company_id, { name: 'Ostrowell & Partners' });
  const { case_id } = await buildCase(t.db, company_id, { client_id, case_name: 'Ruiz v. Tate' });
  await buildJob(t.db, company_id, { division_id, client_id, case_id });
  await buildContact(t.db, company_id, { client_id, last_name: 'Okafor' });
  await buildProvider(t.db, company_id, { last_name: 'Ostrowell' });
  const kinds = (await find('ostrow')).map(({ entity }) => entity);
  expect(kinds).toEqual(['client', 'service_provider', 'job', 'case', 'contact']);
});

test('a first name finds whom it names before whom it is only written of', async () => {
  const { client_id } = await buildClient(t.db, company_id, { name: 'Ysolde Group' });
  await buildContact(t.db, company_id, { client_id, last_name: 'Aaronson', first_name: 'Bea' });
  const named = await buildContact(t.db, company_id, { client_id, last_name: 'Zimmer', first_name: 'Ysolde' });
  expect(idsOf(await find('ysolde', staff, 1)).contact).toEqual([named.contact_id]);
});

test('wildcards are looked for as they are', async () => {
  expect(await find('%%%')).toEqual([]);
  const { client_id } = await buildClient(t.db, company_id, { name: '100%_sure Law' });
  expect(idsOf(await find('100%_s'))).toEqual({ client: [client_id] });
});

test('everybody finds only among what they may see', async () => {
  const { client, contact, legalCase, job, deponent } = await buildKinds('Sandgrove');
  const otherFirm = await buildKinds('Sandgrove West');
  const own = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id: contact.contact_id }));
  expect(idsOf(await find('sandgrove', own))).toEqual({
    job: [job.job_id],
    case: [legalCase.case_id],
    deponent: [deponent.deponent_id],
    client: [client.client_id],
    contact: [contact.contact_id],
  });
  const self = await signIn(
    t.db,
    await buildUser(t.db, company_id, 'provider', { service_provider_id: otherFirm.provider.service_provider_id }),
  );
  expect(idsOf(await find('sandgrove', self))).toEqual({
    service_provider: [otherFirm.provider.service_provider_id],
  });
  const elsewhere = await buildDivision(t.db, company_id);
  const limited = await signIn(
    t.db,
    await buildUser(t.db, company_id, 'company', { division_access: [elsewhere.division_id] }),
  );
  expect(Object.keys(idsOf(await find('sandgrove', limited)))).not.toContain('job');
});

test('another company finds nothing of it', async () => {
  await buildKinds('Onlyhere');
  const other = await buildCompany(t.db);
  const neighbour = await signIn(t.db, await buildUser(t.db, other.company_id, 'company', { full_access: true }));
  expect(await find('onlyhere', neighbour)).toEqual([]);
});

test('a word that very many have answers some of them, and somebody limited still finds their own', async () => {
  await inCompany(t.db, company_id, (tx) =>
    sql`insert into deponent (company_id, last_name, first_name)
      select ${company_id}::bigint, 'Heatherby', 'N' || lpad(n::text, 5, '0') from generate_series(1, 2500) n`.execute(
      tx,
    ),
  );
  const { contact, deponent } = await buildKinds('Heatherby');
  const [deponents] = (await find('heatherby', staff, 3)).filter(({ entity }) => entity === 'deponent');
  expect(deponents?.records).toHaveLength(3);
  const own = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id: contact.contact_id }));
  expect(idsOf(await find('heatherby', own)).deponent).toEqual([deponent.deponent_id]);
});

test('of many jobs and invoices the newest come first, and a number begins with what was typed', async () => {
  const { client, legalCase } = await buildKinds('Marrowfield');
  const about = { division_id, client_id: client.client_id, case_id: legalCase.case_id };
  const dates = ['2032-03-01', '2032-05-01', '2032-04-01'];
  const jobs = await Promise.all(dates.map((job_date) => buildJob(t.db, company_id, { ...about, job_date })));
  const [march, may, april] = jobs.map(({ job_id }) => job_id);
  expect(idsOf(await find('marrowfield', staff, 2)).job).toEqual([may, april]);
  expect(idsOf(await find('marrowfield')).job).toEqual(expect.arrayContaining([march, may, april]));
  const { client_id } = client;
  const old = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '10.00' });
  const recent = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '20.00' });
  expect(idsOf(await find('marrowfield', staff, 1)).client_invoice).toEqual([recent.client_invoice_id]);
  expect(idsOf(await find(`${old.invoice_number}`, staff, 1)).client_invoice).toEqual([old.client_invoice_id]);
});

test('nothing typed finds nothing', async () => {
  expect(await find('  ')).toEqual([]);
});
