import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildDivision } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

type Headers = Record<string, string>;
interface Row {
  id: number;
  version: number;
  label: string;
  [name: string]: unknown;
}

let t: TestApp;
let company: Awaited<ReturnType<typeof buildCompany>>;
let admin: Headers;
let contact: Headers;
beforeAll(async () => {
  t = await startTestApp();
  company = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company.company_id);
  const { contact_id } = await buildContact(t.db, company.company_id, { client_id });
  admin = await signIn(t.db, await buildUser(t.db, company.company_id, 'admin'));
  contact = await signIn(t.db, await buildUser(t.db, company.company_id, 'contact', { contact_id }));
});
afterAll(() => t.close());

const post = (path: string, body: unknown, headers = admin) => t.call('POST', `/lookup/${path}`, headers, body);
const patch = (path: string, body: unknown, headers = admin) => t.call('PATCH', `/lookup/${path}`, headers, body);

async function create(route: string, draft: object, headers = admin): Promise<Row> {
  const response = await post(`${route}/create`, draft, headers);
  expect(response).toMatchObject({ status: 200 });
  return (response.body as { row: Row }).row;
}

async function labels(route: string, body: object = {}, headers = admin): Promise<string[]> {
  const { body: rows } = await post(`${route}/choices`, body, headers);
  return (rows as Row[]).map((row) => row.label);
}

test.each([
  [
    'jobcolorcodes',
    { name: 'Odd', highlight_color: 'red' },
    'highlight_color',
    'Please enter valid color, such as #RGB or #RRGGBB',
  ],
  ['deliverytypes', { name: 'Odd', business_days: 'soon' }, 'business_days', 'Not a valid integer'],
  ['deliverytypes', { name: 'Odd', expedite_percent: '35.25' }, 'expedite_percent', 'At most 1 decimals'],
  ['services', { name: 'Odd', default_duration: '25' }, 'default_duration', 'Length must be between 0 and 24 hours'],
  ['expensetypes', { name: 'Odd', unit_rate: '0.7001' }, 'unit_rate', 'At most 3 decimals'],
  ['shippingmethods', { name: 'Odd', tracking_url: 'no url' }, 'tracking_url', 'Please enter valid URL'],
  ['taxrates', { name: 'Odd', effective_date: '2026-02-30' }, 'effective_date', 'Please enter valid date.'],
  ['products', { name: 'Odd', product_type: 'Gift' }, 'product_type', 'Please select one of the choices'],
  ['productprice', { unit_type: 'Flat Fee', price: '1' }, 'product_id', 'This field is required'],
  [
    'productprice',
    { product_id: 999_999, unit_type: 'Flat Fee', price: '1' },
    'product_id',
    'Please select one of the choices',
  ],
  ['jobtypes', { name: '   ' }, 'name', 'This field is required'],
])('%s %j says at %s: %s', async (route, draft, field, sentence) => {
  const { status, body } = await post(`${route}/create`, draft);
  expect({ status, body }).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
});

test('a field that the lookup does not have is named', async () => {
  const { status, body } = await post('jobtypes/create', { name: 'Inquest', company_id: 1, sort_order: 1 });
  expect({ status, body }).toMatchObject({ status: 400, body: { message: 'Unknown field: company_id, sort_order' } });
});

test('names differ in more than capitals', async () => {
  await create('jobtypes', { name: 'Inquest' });
  expect(await post('jobtypes/create', { name: 'INQUEST' })).toMatchObject({
    status: 409,
    body: { fields: { name: 'This job type already exists.' } },
  });
});

test('a refusal speaks the words of the company', async () => {
  const own = await buildCompany(t.db);
  const headers = await signIn(t.db, await buildUser(t.db, own.company_id, 'admin'));
  const word = { term: 'job', singular_form: 'Assignment', plural_form: 'Assignments' };
  await inCompany(t.db, own.company_id, (tx) =>
    tx
      .insertInto('language_setting')
      .values({ company_id: own.company_id, ...word })
      .execute(),
  );
  expect(await post('jobtypes/create', { name: 'Hearing' }, headers)).toMatchObject({
    body: { message: 'This assignment type already exists.' },
  });
});

test('two people who add the same name at once: one of them is told', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => post('casetypes/create', { name: 'Probate' })));
  expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409, 409]);
});

test('values that rules know by number can be renamed, not deleted', async () => {
  const renamed = await patch('jobstatus/update/4', { version: 1, name: 'Client said yes' });
  expect(renamed).toMatchObject({ status: 200, body: { row: { id: 4, label: 'Client said yes' } } });
  expect(await t.call('DELETE', '/lookup/jobstatus/delete/4', admin)).toMatchObject({
    status: 409,
    body: { key: 'lookup.reserved' },
  });
});

test('one confirmation status is the default: naming another takes it from the first', async () => {
  const made = await create('confirmationstatus', { name: 'By text', is_default: true });
  const { body } = await post('confirmationstatus/list', { limit: 100 });
  expect((body as { data: Row[] }).data.filter((row) => row.is_default).map((row) => row.id)).toEqual([made.id]);
});

test('values keep the order they are given, in the list and in choices', async () => {
  const before = await labels('specialties');
  const { body } = await post('specialties/list', { limit: 100 });
  const rows = (body as { data: Row[] }).data;
  expect(rows.map((row) => row.label)).toEqual(before);
  const [first, ...rest] = rows.map((row) => row.id);
  await post('specialties/reorder', { ids: [rest.at(-1), first] });
  expect(await labels('specialties')).toEqual([before.at(-1), before[0], ...before.slice(1, -1)]);
});

test('what is no longer active is a choice only where a record still holds it', async () => {
  const made = await create('departments', { name: 'Archive' });
  await patch(`departments/update/${made.id}`, { version: made.version, is_active: false });
  expect(await labels('departments')).not.toContain('Archive');
  expect(await labels('departments', { include_ids: [made.id] })).toContain('Archive');
});

test('contacts do not see payment methods hidden for payments, by any path', async () => {
  expect(await labels('paymentmethods')).toContain('Cash');
  expect(await labels('paymentmethods', {}, contact)).not.toContain('Cash');
  const path = `/payment_method/getPaymentMethodValue/${company.company_id}`;
  const names = async (headers: Headers) =>
    ((await t.call('GET', path, headers)).body as { name: string }[]).map((row) => row.name);
  expect(await names(admin)).toContain('Cash');
  expect(await names(contact)).not.toContain('Cash');
  expect(await names(contact)).toContain('VISA');
});

test('the values of section 7 answer for the own company only', async () => {
  const own = await t.call('GET', `/note_category/getNoteCategoryValue/${company.company_id}`, contact);
  expect(own).toMatchObject({ status: 200, body: [{ note_category_id: 1, name: 'General' }, {}, {}, {}] });
  const files = await t.call('GET', `/file_type/getFileTypeValue/${company.company_id}`, contact);
  expect((files.body as object[])[0]).toEqual({
    file_type_id: 1,
    name: 'Transcript',
    is_user_file_type: false,
    hide_from_uploads: false,
  });
  expect((await t.call('GET', '/file_type/getFileTypeValue/1', contact)).status).toBe(403);
});

test('user file types are the file types that are marked so', async () => {
  const made = await create('userfiletypes', { name: 'Retainer' });
  const { body } = await post('filetypemanage/list', { filter: { is_user_file_type: true } });
  expect((body as { data: Row[] }).data.map((row) => row.id)).toContain(made.id);
  expect((body as { data: Row[] }).data.every((row) => row.is_user_file_type === true)).toBe(true);
  expect((await t.call('GET', '/lookup/userfiletypes/get/1', admin)).status).toBe(404);
});

test('a form gets the choices of several lookups in one call', async () => {
  const { body } = await post('choices', { routes: ['services', 'deliverytypes'] }, contact);
  expect(body).toMatchObject({
    services: [
      { value: 1, label: 'Court Reporter', default_duration: '3.00', no_progress_tracked: false },
      {},
      {},
      {},
      {},
    ],
    deliverytypes: [{ value: 1, business_days: 10, is_expedite: false }, {}, {}, {}, {}, {}],
  });
  expect((await post('choices', { routes: ['services', 'productpaytemplates'] }, contact)).status).toBe(403);
});

test('a price keeps its three places and shows what it is for', async () => {
  const { client_id, name } = await buildClient(t.db, company.company_id);
  const made = await create('productprice', {
    product_id: 1,
    client_id,
    unit_type: 'Transcript Page Rate',
    price: '5.6',
  });
  expect(made).toMatchObject({
    price: '5.600',
    minimum_amount: '0.00',
    product_name: 'Original Transcript',
    client_name: name,
  });
  const sorted = await post('productprice/list', { sort: { column_name: 'price', type: 'desc' }, limit: 3 });
  expect((sorted.body as { data: Row[] }).data.map((row) => row.price)).toEqual(['275.000', '225.000', '125.000']);
  const found = await post('productprice/list', { search_text: `original ${name}` });
  expect(found.body).toMatchObject({ count: 1, data: [{ id: made.id }] });
});

test('a price cannot end before it begins, whichever of the two is changed', async () => {
  const made = await create('productprice', {
    product_id: 2,
    unit_type: 'Flat Fee',
    price: '1',
    valid_from: '2031-05-01',
  });
  const refused = await patch(`productprice/update/${made.id}`, { version: made.version, valid_to: '2031-04-30' });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { valid_to: 'The end must not be before the start' } },
  });
});

test('staff limited to a division change the prices of that division and of no other', async () => {
  const [near, far] = [await buildDivision(t.db, company.company_id), await buildDivision(t.db, company.company_id)];
  const access = { division_access: [near.division_id], full_access: true };
  const limited = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', access));
  const price = { product_id: 3, unit_type: 'Flat Fee', price: '90' };
  const farPrice = await create('productprice', { ...price, division_id: far.division_id });
  const companyPrice = await create('productprice', { ...price, valid_from: '2031-01-01' });
  const nearPrice = await create('productprice', { ...price, division_id: near.division_id }, limited);

  expect((await t.call('GET', `/lookup/productprice/get/${farPrice.id}`, limited)).status).toBe(404);
  expect((await t.call('GET', `/lookup/productprice/get/${companyPrice.id}`, limited)).status).toBe(200);
  const denied = {
    status: 403,
    body: { key: 'access.division_denied', fields: { division_id: 'You do not have access to this division.' } },
  };
  expect(await patch(`productprice/update/${companyPrice.id}`, { version: 1, price: '1' }, limited)).toMatchObject(
    denied,
  );
  expect(
    await patch(`productprice/update/${nearPrice.id}`, { version: 1, division_id: far.division_id }, limited),
  ).toMatchObject(denied);
  expect(await patch(`productprice/update/${nearPrice.id}`, { version: 1, division_id: null }, limited)).toMatchObject(
    denied,
  );
  expect(await post('productprice/create', { ...price, valid_from: '2032-01-01' }, limited)).toMatchObject(denied);
  expect(await t.call('DELETE', `/lookup/productprice/delete/${companyPrice.id}`, limited)).toMatchObject(denied);
  expect((await t.call('DELETE', `/lookup/productprice/delete/${nearPrice.id}`, limited)).status).toBe(200);
});

test('prices leave as a file as they read: three places, percentages as such, in the words of the list', async () => {
  const pay = { product_id: 4, unit_type: 'Percentage', price: '65', valid_from: '2033-01-01' };
  await create('productprice', pay);
  const query = { format: 'txt', sort: { column_name: 'price', type: 'asc' }, search_text: 'full day' };
  const { status, body, headers } = await post('productprice/export', query);
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/filename="ProductPriceList_\d\d-\d\d-\d{4}_\d+\.txt"/);
  const [heading, first, second] = String(body)
    .replace('\ufeff', '')
    .split('\r\n')
    .map((line) => line.split('\t'));
  expect(heading?.slice(0, 4)).toEqual(['Product', 'Delivery Type', 'Division', 'Client']);
  expect(heading?.slice(4, 9)).toEqual(['Rate Type', 'Job Type', 'Remote Only', 'Unit Type', 'Price']);
  expect([first?.[0], first?.[7], first?.[8]]).toEqual(['Appearance, full day', 'Percentage', '65.0%']);
  expect([second?.[7], second?.[8]]).toEqual(['Flat Fee', '$225.000']);
  const some = await post('paymentmethods/export', { format: 'txt', columns: ['card_type', 'name'] });
  expect(String(some.body)).toContain('American Express\tAmerican Express');
});

test('a file of a lookup is grouped by a column, with a line of its count behind each group', async () => {
  const columns = ['name', 'payment_type'];
  const { body } = await post('paymentmethods/export', { format: 'txt', columns, group_by: 'payment_type' });
  const lines = String(body).replace('\ufeff', '').split('\r\n');
  const card = lines.findIndex((line) => line.startsWith('VISA\t'));
  expect(lines[card + 1]).toMatch(/^Credit Card \(4\)/);
  expect(await post('paymentmethods/export', { format: 'txt', group_by: 'password' })).toMatchObject({
    status: 400,
    body: { key: 'list.unknown_column' },
  });
});

test.each(['xlsx', 'txt', 'pdf'])(
  'an order that the list does not have is refused before a byte of %s is sent',
  async (format) => {
    const sort = { column_name: 'password', type: 'asc' };
    expect(await post('jobtypes/export', { format, sort })).toMatchObject({
      status: 400,
      body: { key: 'list.unknown_column' },
    });
  },
);

test.each(['xlsx', 'pdf'])('every lookup can be written as %s', async (format) => {
  const { status, body } = await post('deliverytypes/export', { format });
  expect(status).toBe(200);
  expect(String(body).slice(0, 4)).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
});
