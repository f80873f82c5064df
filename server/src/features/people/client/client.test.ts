import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCase, buildClient, buildCompany, buildContact, buildUser, signIn } from '../../../testing/build/build.ts';
import { buildDivision, buildJob } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let manager: Record<string, string>;
beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  manager = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', { full_access: true }));
});
afterAll(() => t?.close());

type Body = Record<string, unknown>;
const post = (path: string, body: object, headers = manager) => t.call('POST', path, headers, body);
const make = async (draft: object) => ((await post('/client/create', draft)).body as { id: number }).id;
const row = async (id: number, headers = manager) =>
  (await t.call('GET', `/client/getClient/${id}`, headers)).body as Body;
const save = (id: number, change: object, headers = manager) =>
  t.call('PATCH', `/client/update/${id}`, headers, change);

test('a client is made of what was typed, and only what was changed is saved', async () => {
  const id = await make({ name: 'Marrow & Pike', city: 'Denver', credit_limit: '5000', phone: '303-555-0188' });
  expect(await row(id)).toMatchObject({
    name: 'Marrow & Pike',
    city: 'Denver',
    credit_limit: '5000.00',
    is_active: true,
    version: 1,
  });
  expect(await save(id, { version: 1, do_not_use: true })).toMatchObject({
    status: 200,
    body: { message: 'Saved.', id },
  });
  expect(await row(id)).toMatchObject({ do_not_use: true, city: 'Denver', credit_limit: '5000.00', version: 2 });
});

test('a client without a name, with an impossible limit or a broken address is refused next to the field', async () => {
  const wrong = { name: ' ', credit_limit: '-3', email: 'nobody', phone: '12' };
  expect((await post('/client/create', wrong)).body).toMatchObject({
    fields: {
      name: 'This field is required',
      credit_limit: 'Not a valid amount',
      email: 'Invalid email address',
      phone: 'Please enter valid phone number',
    },
  });
  const { body } = await post('/client/create', { name: 'Nowhere', client_type_id: 987_654 });
  expect(body).toMatchObject({ fields: { client_type_id: 'Please select one of the choices' } });
});

test('a name is taken once, whoever saves at the same moment, and the check says so before', async () => {
  const responses = await Promise.all(Array.from({ length: 5 }, () => post('/client/create', { name: 'Twin Harbor' })));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of responses.filter((response) => response.status !== 200)) {
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { name: 'There is already a client with this name.' } });
  }
  const requested = { name: 'TWIN HARBOR', company_id: company.company_id };
  expect((await post('/client/checkClientNameExisted', requested)).body).toEqual({ exists: true });
  expect((await post('/client/checkClientNameExisted', { ...requested, name: 'Twin' })).body).toEqual({
    exists: false,
  });
});

test('of two people who save, the second is told what the first wrote', async () => {
  const id = await make({ name: 'Slow Save' });
  expect((await save(id, { version: 1, city: 'Boulder' })).status).toBe(200);
  const late = await save(id, { version: 1, city: 'Aspen' });
  expect(late).toMatchObject({ status: 409, body: { key: 'general.stale', fresh: { city: 'Boulder', version: 2 } } });
  expect(await row(id)).toMatchObject({ city: 'Boulder' });
});

test('clients like the one being typed in come with the reason, the surest first, and never the one being edited', async () => {
  const [sure, alike, other] = [
    await make({ name: 'Pemberton Rusk LLP', phone: '(720) 555-0131', city: 'Golden' }),
    await make({ name: 'Pembertan Group' }),
    await make({ name: 'Quarry Stone', email: 'office@quarry.example' }),
  ];
  const near = async (request: object) =>
    (await post('/client/checkClientExisted', request)).body as { exists: boolean; matches: Body[] };
  const found = await near({ name: 'Pemberton Rusk', phone: '720.555.0131' });
  expect(found.exists).toBe(false);
  expect(found.matches[0]).toEqual({
    id: sure,
    label: 'Pemberton Rusk LLP',
    note: 'Golden, (720) 555-0131',
    reasons: ['same_phone', 'same_name'],
  });
  expect((await near({ name: 'Pemberton' })).matches.map(({ id }) => id)).toEqual(
    expect.arrayContaining([sure, alike]),
  );
  expect((await near({ email: ' OFFICE@quarry.example' })).matches).toMatchObject([
    { id: other, reasons: ['same_email'] },
  ]);
  expect(await near({ name: 'Pemberton Rusk LLP', client_id: sure })).toMatchObject({ exists: false });
  expect((await near({ name: 'Pemberton Rusk LLP', client_id: sure })).matches.map(({ id }) => id)).not.toContain(sure);
  expect((await near({ name: 'pemberton rusk llp' })).exists).toBe(true);
  expect((await near({})).matches).toEqual([]);
});

test('the guard looks at one’s own company and divisions alone', async () => {
  const foreign = await buildCompany(t.db);
  await buildClient(t.db, foreign.company_id, { name: 'Foreign Heron' });
  const hidden = await buildDivision(t.db, company.company_id, {});
  await make({ name: 'Hidden Heron', division_id: hidden.division_id });
  const limited = await signIn(
    t.db,
    await buildUser(t.db, company.company_id, 'company', { full_access: true, division_access: [company.division_id] }),
  );
  const ask = async (headers: Record<string, string>) =>
    ((await post('/client/checkClientExisted', { name: 'Heron' }, headers)).body as { matches: { label: string }[] })
      .matches;
  expect((await ask(manager)).map(({ label }) => label)).toEqual(['Hidden Heron']);
  expect(await ask(limited)).toEqual([]);
});

test('what one may not see cannot be opened, changed, counted or deleted, and nobody moves a client out of their own sight', async () => {
  const far = await buildDivision(t.db, company.company_id, {});
  const id = await make({ name: 'Far Away', division_id: far.division_id });
  const limited = await signIn(
    t.db,
    await buildUser(t.db, company.company_id, 'company', { full_access: true, division_access: [company.division_id] }),
  );
  const tries = [
    t.call('GET', `/client/getClient/${id}`, limited),
    save(id, { version: 1, city: 'Nowhere' }, limited),
    t.call('DELETE', `/client/delete/${id}`, limited),
    t.call('GET', `/client/checkClientRelations/${id}`, limited),
    t.call('GET', `/client/clientBillingDetails/${id}`, limited),
    post('/client/clientDetailsCount', { client_id: id }, limited),
  ];
  for (const response of await Promise.all(tries))
    expect(response).toMatchObject({ status: 404, body: { key: 'general.not_found' } });
  const own = await make({ name: 'Near By', division_id: company.division_id });
  const moved = await save(own, { version: 1, division_id: far.division_id }, limited);
  expect(moved.body).toMatchObject({ fields: { division_id: 'Please select one of the choices' } });
  expect(await row(own)).toMatchObject({ division_id: company.division_id, version: 1 });
});

test('a client in use is not deleted, and the check says what uses it; one that nothing uses is gone', async () => {
  const id = await make({ name: 'Busy Firm' });
  await buildContact(t.db, company.company_id, { client_id: id });
  await buildCase(t.db, company.company_id, { case_name: 'Busy v. Idle', client_id: id });
  await buildJob(t.db, company.company_id, { division_id: company.division_id, client_id: id });
  expect((await t.call('GET', `/client/checkClientRelations/${id}`, manager)).body).toMatchObject({
    is_in_use: true,
    relations: expect.arrayContaining([{ key: 'relation.case', label: 'Cases', count: 1 }]),
  });
  expect(await t.call('DELETE', `/client/delete/${id}`, manager)).toMatchObject({
    status: 409,
    body: { key: 'record.in_use' },
  });
  const idle = await make({ name: 'Idle Firm' });
  expect((await t.call('DELETE', `/client/delete/${idle}`, manager)).status).toBe(200);
  expect((await t.call('GET', `/client/getClient/${idle}`, manager)).status).toBe(404);
});

test('each tab counts what its list shows to the viewer, and contacts see their own client alone', async () => {
  const id = await make({ name: 'Counted Firm' });
  const contact = await buildContact(t.db, company.company_id, { client_id: id });
  await buildCase(t.db, company.company_id, { case_name: 'Counted v. Not', client_id: id });
  await buildJob(t.db, company.company_id, { division_id: company.division_id, client_id: id });
  await post('/note/create', { object_type: 'client', object_id: id, note_text: 'Wants the blinds down.' });
  const counts = (await post('/client/clientDetailsCount', { client_id: id })).body as Record<string, number>;
  expect(counts).toMatchObject({
    contacts: 1,
    cases: 1,
    jobs: 1,
    orders: 0,
    invoices: 0,
    transactions: 0,
    files: 0,
    notes: 1,
  });
  const of = { object_type: 'client', object_id: id };
  const lists: [string, string][] = [
    ['contacts', '/contact/contacts'],
    ['cases', '/case/cases'],
    ['jobs', '/job/getJobListing'],
    ['orders', '/order/getOrderData'],
    ['invoices', '/client_invoice/getClientInvoiceData'],
    ['transactions', '/transaction/transactions'],
    ['files', '/job_file/getJobFileList'],
  ];
  for (const [tab, path] of lists)
    expect(((await post(path, { of })).body as { count: number }).count, tab).toBe(counts[tab]);
  const own = await signIn(
    t.db,
    await buildUser(t.db, company.company_id, 'contact', { contact_id: contact.contact_id }),
  );
  expect((await post('/client/clientDetailsCount', { client_id: id }, own)).body).toMatchObject({
    contacts: 1,
    jobs: 1,
  });
  const other = await make({ name: 'Another Firm' });
  expect((await post('/client/clientDetailsCount', { client_id: other }, own)).status).toBe(404);
  expect((await post('/job/getJobListing', { of: { object_type: 'provider', object_id: 1 } }, own)).status).toBe(403);
});

test('the export has the columns of the role', async () => {
  await make({ name: 'Exported Firm', salesperson: 'Ida Lane' });
  const response = await post('/client/exportClients', {
    format: 'txt',
    search_text: 'exported',
    columns: ['name', 'salesperson'],
  });
  expect(response.headers['content-disposition']).toMatch(/ClientList_\d\d-\d\d-\d{4}_\d+\.txt/);
  expect(String(response.body)).toContain('Ida Lane');
  const contact = await signIn(t.db, await buildUser(t.db, company.company_id, 'contact'));
  expect((await post('/client/exportClients', { format: 'txt', columns: ['salesperson'] }, contact)).status).toBe(400);
});

test('only who may add or edit clients is told about names, and only full access deletes', async () => {
  const plain = await signIn(t.db, await buildUser(t.db, company.company_id, 'company'));
  const id = await make({ name: 'Guarded Firm' });
  const requested = { name: 'Guarded Firm', company_id: company.company_id };
  expect((await post('/client/checkClientNameExisted', requested, plain)).status).toBe(403);
  expect((await post('/client/create', { name: 'Not Mine' }, plain)).status).toBe(403);
  expect((await t.call('DELETE', `/client/delete/${id}`, plain)).status).toBe(403);
});

test('what a client owes and may still owe is for staff; the contact sees the debt and not the limit', async () => {
  const id = await make({
    name: 'Owing Firm',
    credit_limit: '800.00',
    address1: '9 Pearl St',
    city: 'Denver',
    state_code: 'CO',
    zipcode: '80202',
  });
  const { body } = await t.call('GET', `/client/clientBillingDetails/${id}`, manager);
  expect(body).toMatchObject({
    balance: '0.00',
    credit_limit: '800.00',
    credit_left: '800.00',
    billing_address: '9 Pearl St\nDenver, CO 80202',
  });
  const contact = await buildContact(t.db, company.company_id, { client_id: id });
  const own = await signIn(
    t.db,
    await buildUser(t.db, company.company_id, 'contact', { contact_id: contact.contact_id }),
  );
  const seen = (await t.call('GET', `/client/clientBillingDetails/${id}`, own)).body;
  expect(seen).toMatchObject({ balance: '0.00' });
  expect(seen).not.toHaveProperty('credit_limit');
});
