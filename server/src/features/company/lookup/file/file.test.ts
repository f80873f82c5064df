import type { LookupFileRow } from '@onrecord/contract/core/calls/lookup';
import { PRODUCT, RATE_TYPE } from '@onrecord/domain/core/lookup/starting-values';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;
let company_id: number;
let staff: Headers;
let client: { client_id: number; name: string };
beforeEach(async () => {
  ({ company_id } = await buildCompany(t.db));
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { client_id } = await buildClient(t.db, company_id);
  const { name } = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('client').select('name').where('client_id', '=', client_id).executeTakeFirstOrThrow(),
  );
  client = { client_id, name };
});

const file = (...lines: string[]) => Buffer.from(lines.join('\r\n')).toString('base64');
const send = (path: string, body: object, as = staff) => t.call('POST', `/lookup/${path}`, as, body);
const preview = async (content: string, route = 'productprice') => {
  const { status, body } = await send(`${route}/previewFile`, { content });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { rows: LookupFileRow[]; ignored: string[]; seen: string };
};
const save = (content: string, seen: string, route = 'productprice') => send(`${route}/saveFile`, { content, seen });
const prices = () =>
  inCompany(t.db, company_id, (tx) =>
    tx
      .selectFrom('product_price')
      .select(['product_price_id', 'price', 'client_id', 'rate_type_id', 'minimum_amount', 'valid_from', 'valid_to'])
      .where('product_id', '=', PRODUCT.original)
      .orderBy('product_price_id')
      .execute(),
  );

const HEAD = 'Product,Client,Rate Type,Unit Type,Price,Minimum,Valid From,Colour';
const original = (rest: string) => `Original Transcript,${rest}`;

test('a file of prices shows before and after, and saves what it showed: changed, followed and new', async () => {
  const content = file(
    HEAD,
    original(',,Transcript Page Rate,$4.95,,'),
    original(`${client.name},Expert,Transcript Page Rate,"5.600",50,01/01/2027`),
    original('Nobody & Sons,,Transcript Page Rate,4,,'),
  );
  const before = await prices();
  const looked = await preview(content);
  expect(looked.rows).toEqual([
    {
      ...{ line: 2, outcome: 'changed', label: 'Original Transcript', problem: '' },
      changes: [{ heading: 'Price', before: '$4.850', after: '$4.950' }],
    },
    {
      ...{ line: 3, outcome: 'new', label: `Original Transcript, ${client.name}, Expert, 01/01/2027`, problem: '' },
      changes: expect.arrayContaining([
        { heading: 'Price', before: '', after: '$5.600' },
        { heading: 'Minimum', before: '', after: '$50.00' },
      ]),
    },
    {
      ...{ line: 4, outcome: 'wrong', label: 'Original Transcript, Nobody & Sons', changes: [] },
      problem: 'Please select one of the choices: Nobody & Sons was not found',
    },
  ]);
  expect(looked.ignored).toEqual(['Colour']);
  expect(await prices()).toEqual(before);
  expect(await save(content, looked.seen)).toMatchObject({ status: 409, body: { key: 'lookup.file_wrong' } });
  expect(await prices()).toEqual(before);

  const good = file(
    HEAD,
    original(',,Transcript Page Rate,$4.95,,'),
    original(`${client.name},Expert,Transcript Page Rate,5.6,50,01/01/2027`),
  );
  const { seen } = await preview(good);
  expect(await save(good, seen)).toMatchObject({ status: 200, body: { message: '1 added, 1 changed.' } });
  expect(await prices()).toMatchObject([
    { price: '4.950', client_id: null, valid_to: null },
    {
      price: '5.600',
      client_id: client.client_id,
      rate_type_id: RATE_TYPE.expert,
      minimum_amount: '50.00',
      valid_from: '2027-01-01',
    },
  ]);
  expect((await preview(good)).rows.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
});

test('the export of the prices is a file that changes nothing', async () => {
  const exported = await t.app.inject({
    ...{ method: 'POST', url: '/api/lookup/productprice/export', headers: staff },
    payload: { format: 'xlsx', columns: [] },
  });
  expect(exported.statusCode).toBe(200);
  const { rows } = await preview(Buffer.from(exported.rawPayload).toString('base64'));
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ outcome }) => outcome !== 'same')).toEqual([]);
});

test('a new price of a file ends the one it follows, and one that overlaps another is named', async () => {
  const content = file(HEAD, original(',,Transcript Page Rate,5.1,,2027-01-01'));
  const { rows, seen } = await preview(content);
  expect(rows).toMatchObject([{ outcome: 'new' }]);
  expect((await save(content, seen)).status).toBe(200);
  expect((await prices()).map(({ price, valid_to }) => [price, valid_to])).toEqual([
    ['4.850', '2026-12-31'],
    ['5.100', null],
  ]);
  const overlap = await preview(
    file(HEAD, original(',,Transcript Page Rate,5.2,,2026-11-01'), original(',,Transcript Page Rate,5.3,,2026-11-01')),
  );
  expect(overlap.rows.map(({ outcome, problem }) => [outcome, problem])).toEqual([
    ['wrong', expect.stringContaining('overlaps')],
    ['wrong', 'The same as row 2 of this file'],
  ]);
});

test('what changed since it was looked at is not overwritten, and of two who save one file at once it is saved once', async () => {
  const content = file(HEAD, original(',,Transcript Page Rate,4.95,,'));
  const stale = await preview(content);
  const [row] = await prices();
  const path = `/lookup/productprice/update/${row?.product_price_id}`;
  expect((await t.call('PATCH', path, staff, { version: 1, price: '4.9' })).status).toBe(200);
  expect(await save(content, stale.seen)).toMatchObject({ status: 409, body: { key: 'lookup.file_changed' } });
  for (let round = 0; round < 4; round += 1) {
    const next = file(HEAD, original(`,,Transcript Page Rate,${5 + round}.5,,`));
    const { seen } = await preview(next);
    const codes = await Promise.all([
      save(next, seen),
      new Promise((resolve) => setTimeout(resolve, round * 3)).then(() => save(next, seen)),
    ]);
    expect(codes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('a price is switched off by a file, and the row says so', async () => {
  const content = file('Product,Unit Type,Price,Active', 'Original Transcript,Transcript Page Rate,4.85,No');
  const { rows, seen } = await preview(content);
  expect(rows).toMatchObject([{ outcome: 'changed', changes: [{ heading: 'Active', before: 'Yes', after: 'No' }] }]);
  expect((await save(content, seen)).status).toBe(200);
  const found = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('product_price').select('is_active').where('product_id', '=', PRODUCT.original).execute(),
  );
  expect(found).toEqual([{ is_active: false }]);
  const again = await preview(file('Product,Unit Type,Price', 'Original Transcript,Transcript Page Rate,4.85'));
  expect(again.rows).toMatchObject([{ changes: [{ heading: 'Active', before: 'No', after: 'Yes' }] }]);
});

test('pay templates come from a file as well; other lookups do not, and a file without its product is refused', async () => {
  const pay = file('Name,Product,Unit Type,Pay Rate', 'Reporter copy,Certified Copy,Percentage,60%');
  const { rows, seen } = await preview(pay, 'productpaytemplates');
  expect(rows[0]).toMatchObject({
    outcome: 'changed',
    changes: expect.arrayContaining([expect.objectContaining({ after: '60.0%' })]),
  });
  expect((await save(pay, seen, 'productpaytemplates')).status).toBe(200);
  const evening = file(
    'Name,Product,Rate Type,Unit Type,Pay Rate',
    'Evenings,Certified Copy,Weekend and evening,Percentage,75%',
    'Nobody,Certified Copy,Dawn,Percentage,75%',
  );
  const looked = await preview(evening, 'productpaytemplates');
  expect(looked.rows.map(({ outcome, label }) => [outcome, label])).toEqual([
    ['new', 'Certified Copy, Weekend and evening'],
    ['wrong', 'Certified Copy, Dawn'],
  ]);
  expect((await send('deliverytypes/previewFile', { content: pay })).status).toBe(404);
  const headless = await send('productprice/previewFile', { content: file('Price,Unit Type', '4,Flat Fee') });
  expect(headless).toMatchObject({ status: 400, body: { key: 'postal.columns' } });
  const contact = await signIn(t.db, await buildUser(t.db, company_id, 'contact'));
  expect((await send('productprice/previewFile', { content: pay }, contact)).status).toBe(403);
});
