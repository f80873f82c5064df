import { RATE_TYPE } from '@onrecord/domain/core/lookup/starting-values';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildDivision } from '../../../testing/build/build-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

interface Price {
  product_price_id: number;
  version: number;
  price: string;
  valid_from: string | null;
  valid_to: string | null;
}

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow(Temporal.Instant.from('2026-11-23T18:00:00Z'));
});
afterAll(() => t.close());

let headers: Record<string, string>;
let company: Awaited<ReturnType<typeof buildCompany>>;
let product_id: number;
beforeEach(async () => {
  company = await buildCompany(t.db);
  const now = Temporal.Instant.from('2026-11-23T18:00:00Z');
  headers = await signIn(t.db, await buildUser(t.db, company.company_id, 'company', { full_access: true }), now);
  const draft = { name: 'Synced video', product_type: 'Misc - Paid', unit_type: 'Flat Fee' };
  product_id = (await post<{ id: number }>('/lookup/products/create', draft)).id;
});

async function send(path: string, body: object, as = headers) {
  return t.call('POST', path, as, body);
}
async function post<T>(path: string, body: object, as = headers): Promise<T> {
  const response = await send(path, body, as);
  expect(response, path).toMatchObject({ status: 200 });
  return response.body as T;
}

const dated = (price: string, own: object = {}) => ({ product_id, unit_type: 'Flat Fee', price, ...own });
const add = (price: string, own: object = {}) => send('/lookup/productprice/create', dated(price, own));
const shown = async (filter: object = {}, as = headers) =>
  (await post<{ rows: (Price & { product_id: number })[] }>('/product_price/list', filter, as)).rows.filter(
    (row) => row.product_id === product_id,
  );
const days = (rows: Price[]) => rows.map(({ price, valid_from, valid_to }) => [price, valid_from, valid_to]);

test('a new price ends the one it follows on the day before, and the activity log says so', async () => {
  await add('50');
  await add('60', { valid_from: '2027-01-01' });
  expect(days(await shown())).toEqual([
    ['50.000', null, '2026-12-31'],
    ['60.000', '2027-01-01', null],
  ]);
  const [former] = await shown();
  const logged = await inCompany(t.db, company.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select('changes')
      .where('object_type', '=', 'product_price')
      .where('object_id', '=', former?.product_price_id ?? 0)
      .orderBy('activity_log_id', 'desc')
      .executeTakeFirst(),
  );
  expect(logged?.changes).toEqual({ valid_to: { before: null, after: '2026-12-31' } });
});

test('a price that would hold beside another on some day is refused with both named', async () => {
  await add('60', { valid_from: '2026-01-01' });
  const refused = await add('50', { valid_from: '2025-11-01' });
  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain('Synced video (11/01/2025–) overlaps Synced video (01/01/2026–)');
  expect(days(await shown())).toEqual([['60.000', '2026-01-01', null]]);
});

test('a new amount of a price whose days overlap from before is still saved', async () => {
  await add('60', { valid_from: '2026-01-01' });
  const [row] = await shown();
  const saved = await t.call('PATCH', `/lookup/productprice/update/${row?.product_price_id}`, headers, {
    version: row?.version,
    price: '61',
  });
  expect(saved.status).toBe(200);
  expect(days(await shown())).toEqual([['61.000', '2026-01-01', null]]);
});

test('of ten prices saved at once for one day, one is kept', async () => {
  await add('40');
  const saves = Array.from({ length: 10 }, (_, at) => add(`${50 + at}`, { valid_from: '2027-01-01' }));
  const codes = (await Promise.all(saves)).map(({ status }) => status).toSorted();
  expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  expect(await shown()).toHaveLength(2);
});

const RAISE = { percent: '4.0', from: '2027-01-01', rounding: 'usual', client_prices: false };
interface Line {
  row: Price & { product_id: number };
  price: string;
  left_alone: string | null;
}
const preview = async (own: object = {}, as = headers) =>
  (await post<Line[]>('/product_price/previewRaise', { ...RAISE, ...own }, as)).filter(
    ({ row }) => row.product_id === product_id,
  );
const picked = (lines: Line[]) =>
  lines.map(({ row: { product_price_id, version }, price }) => ({ product_price_id, version, price }));

test('a raise ends the prices shown and begins new ones; a client’s only where wanted', async () => {
  const { client_id } = await buildClient(t.db, company.company_id);
  await add('95');
  await add('65', { client_id });
  expect(await preview()).toMatchObject([{ price: '99.000' }]);
  const lines = await preview({ client_prices: true });
  expect(lines.map(({ price }) => price)).toEqual(['99.000', '68.000']);
  const prices = picked(lines);
  expect(await post('/product_price/raise', { from: RAISE.from, prices })).toEqual({
    message: 'Prices raised: 2',
    count: 2,
  });
  expect(days(await shown({ client_id }))).toEqual([
    ['65.000', null, '2026-12-31'],
    ['68.000', '2027-01-01', null],
  ]);
  expect(await preview()).toMatchObject([{ left_alone: 'changes' }]);
  const again = await send('/product_price/raise', { from: RAISE.from, prices });
  expect(again.status).toBe(409);
  expect(await shown()).toHaveLength(4);
});

test('two raises at once raise each price once', async () => {
  await add('95');
  const prices = picked(await preview());
  const raises = [1, 2].map(() => send('/product_price/raise', { from: RAISE.from, prices }));
  expect((await Promise.all(raises)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await shown()).toHaveLength(2);
});

test.each([
  ['previewRaise', { ...RAISE, percent: '0' }, 'percent', 'Enter a percent between -50 and 100, other than 0'],
  ['previewRaise', { ...RAISE, percent: '101' }, 'percent', 'Enter a percent between -50 and 100, other than 0'],
  ['raise', { from: '2026-11-22', prices: [] }, 'from', 'The day cannot be before today'],
  ['copy', { from_client_id: 1, to_client_id: 1, from: '2027-01-01' }, 'to_client_id', 'Please select another client'],
])('%s refuses %j beside the field', async (path, body, field, problem) => {
  const refused = await send(`/product_price/${path}`, body);
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: problem } } });
});

test('prices are copied from client to client, but not over what is agreed already', async () => {
  const [{ client_id: one }, { client_id: other }] = [
    await buildClient(t.db, company.company_id),
    await buildClient(t.db, company.company_id),
  ];
  await add('65', { client_id: one });
  await add('30', { client_id: one, unit_type: 'Percentage', valid_from: '2020-01-01' });
  await add('20', { client_id: other, unit_type: 'Percentage', valid_from: '2027-06-01' });
  const done = await post<{ count: number; left_alone: Price[] }>('/product_price/copy', {
    from_client_id: one,
    to_client_id: other,
    from: '2027-01-01',
  });
  expect([done.count, done.left_alone.map(({ price }) => price)]).toEqual([1, ['30.000']]);
  expect(days(await shown({ client_id: other }))).toEqual([
    ['65.000', '2027-01-01', null],
    ['20.000', '2027-06-01', null],
  ]);
});

test('a purchase is answered with its prices, the one used first', async () => {
  const { client_id } = await buildClient(t.db, company.company_id);
  await add('95', { valid_from: '2026-01-01' });
  await add('80', { client_id });
  const purchase = {
    product_id,
    client_id,
    division_id: company.division_id,
    delivery_type_id: null,
    day: '2026-06-01',
  };
  const { rates } = await post<{ rates: Price[] }>('/product_price/test', purchase);
  expect(rates.map(({ price }) => price)).toEqual(['80.000', '95.000']);
});

test('staff of one division see the company’s prices and theirs, and raise theirs alone', async () => {
  const { division_id: own } = await buildDivision(t.db, company.company_id);
  await add('95');
  await add('90', { division_id: own });
  await add('85', { division_id: company.division_id });
  const user = await buildUser(t.db, company.company_id, 'company', { full_access: true, division_access: [own] });
  const limited = await signIn(t.db, user, Temporal.Instant.from('2026-11-23T18:00:00Z'));
  expect((await shown({}, limited)).map(({ price }) => price)).toEqual(['95.000', '90.000']);
  expect((await preview({}, limited)).map(({ price }) => price)).toEqual(['94.000']);
  const prices = picked(await preview());
  expect((await send('/product_price/raise', { from: RAISE.from, prices }, limited)).status).toBe(409);
});

interface Tested {
  rates: (Price & { rate_type: string | null })[];
  passed_over: { row: Price; reason: string }[];
}

test('prices with other conditions begin on one day beside each other, and the question says which wins and why', async () => {
  const { client_id } = await buildClient(t.db, company.company_id);
  await add('95');
  for (const own of [
    { rate_type_id: RATE_TYPE.expert },
    { rate_type_id: RATE_TYPE.out_of_hours },
    { is_remote: true },
    { job_type_id: 2 },
  ])
    expect((await add('110', own)).status, JSON.stringify(own)).toBe(200);
  expect((await add('120', { rate_type_id: RATE_TYPE.expert, valid_from: '2027-01-01' })).status).toBe(200);
  expect((await add('125', { rate_type_id: RATE_TYPE.expert, valid_from: '2027-01-01' })).status).toBe(409);
  const ask = (own: object) =>
    post<Tested>('/product_price/test', {
      ...{ product_id, client_id, division_id: company.division_id, delivery_type_id: null, day: '2026-12-01', ...own },
    });
  const kinds = ({ rates }: Tested) => rates.map(({ price, rate_type }) => [price, rate_type]);
  const plain = await ask({});
  expect(kinds(plain)).toEqual([['95.000', null]]);
  expect(plain.passed_over.map(({ reason }) => reason).toSorted()).toEqual([
    ...['job_type', 'rate_type', 'rate_type', 'rate_type', 'remote'],
  ]);
  expect(kinds(await ask({ is_expert: true, start_time: '18:00' }))).toEqual([
    ['110.000', 'Expert'],
    ['110.000', 'Weekend and evening'],
    ['95.000', null],
  ]);
  expect(kinds(await ask({ is_expert: true, day: '2027-01-04' }))[0]).toEqual(['120.000', 'Expert']);
  expect(kinds(await ask({ day: '2026-12-05' }))[0]).toEqual(['110.000', 'Weekend and evening']);
  expect((await ask({ is_remote: true, job_type_id: 2 })).rates.length).toBe(3);
});

test('a raise takes the price of further copies, the minimum pages and the conditions along', async () => {
  const own = { rate_type_id: RATE_TYPE.realtime, minimum_pages: 50, first_quantity: 1, further_price: '45' };
  expect((await add('60', own)).status).toBe(200);
  await post('/product_price/raise', {
    from: RAISE.from,
    prices: picked(await preview({ percent: '10', rounding: 'cent' })),
  });
  const rows = await shown();
  expect(rows.map((row) => ({ ...row }))).toMatchObject([
    { price: '60.000', further_price: '45.000', valid_to: '2026-12-31' },
    { price: '66.000', further_price: '49.500', valid_from: '2027-01-01', rate_type: 'Realtime', minimum_pages: 50 },
  ]);
});

test.each([
  [{ rate_type_id: 99 }, 'rate_type_id'],
  [{ job_type_id: 987_654 }, 'job_type_id'],
  [{ minimum_pages: -1 }, 'minimum_pages'],
  [{ first_quantity: 0 }, 'first_quantity'],
  [{ further_price: '1.2345' }, 'further_price'],
])('%j is refused beside its field', async (own, field) => {
  const { status, body } = await add('60', own);
  expect(status).toBe(400);
  expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
  expect(await shown()).toEqual([]);
});
