import type { OrderRow } from '@onrecord/contract/money/billing-rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/** Every company starts with them. */
const [ELECTRONIC, COURIER] = [1, 2];
const FAR_AHEAD = '2099-12-30';

interface ShippingDetail {
  order: OrderRow;
  shipping: { shipping_method_id: number | null; tracking_link: string; shipped_to_address: string };
}

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const call = (path: string, body: object) => t.call('POST', path, biller, body);
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('worksheet_order')
      .set({ shipping_method_id: ELECTRONIC })
      .where('worksheet_order_id', '=', ruiz.copyOrder)
      .execute(),
  );
  await call('/billing/issue', { job_id: ruiz.job_id });
  const rows = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('client_order').select(['order_id', 'order_kind']).orderBy('order_kind').execute(),
  );
  const [copy = 0, original = 0] = rows.map((row) => row.order_id);
  const orderOf = async (id: number) => (await t.call('GET', `/order/getOrder/${id}`, biller)).body as ShippingDetail;
  const save = async (id: number, shipping: object) => {
    const { version } = (await orderOf(id)).order;
    const blank = { shipping_method_id: null, tracking_number: '', shipping_date: null };
    return call('/order/saveShipping', { order_id: id, version, ...blank, ...shipping });
  };
  return { company_id, ruiz, biller, call, copy, original, orderOf, save };
}

test('what was asked for at the table is what the order starts with', async () => {
  const o = await office();
  expect((await o.orderOf(o.copy)).order).toMatchObject({ shipping_method_name: 'Electronic' });
  expect((await o.orderOf(o.original)).order).toMatchObject({ shipping_method_name: '' });
});

test('the office notes how an order is sent; its parcel can be followed, its method not be deleted', async () => {
  const o = await office();
  const made = await o.call('/lookup/shippingmethods/create', {
    name: 'Parcels',
    tracking_url: 'parcels.example/follow?number=',
  });
  const { id } = made.body as { id: number };
  const shipping = { shipping_method_id: id, tracking_number: 'PS 17', shipping_date: FAR_AHEAD };
  expect(await o.save(o.original, shipping)).toMatchObject({
    status: 200,
    body: { message: 'Shipping of order 31000 saved.' },
  });
  const { order, shipping: shown } = await o.orderOf(o.original);
  expect(order).toMatchObject({
    order_status: 'Shipped',
    shipping_method_name: 'Parcels',
    tracking_number: 'PS 17',
    shipping_date: FAR_AHEAD,
  });
  expect(shown).toMatchObject({
    shipping_method_id: id,
    tracking_link: 'https://parcels.example/follow?number=PS%2017',
  });
  expect(await t.call('DELETE', `/lookup/shippingmethods/delete/${id}`, o.biller)).toMatchObject({
    status: 409,
    body: { key: 'lookup.in_use' },
  });
  const listed = await o.call('/order/getOrderData', { filter: { tracking_number: 'PS 17' } });
  expect(listed.body).toMatchObject({ count: 1, data: [{ order_id: o.original }] });
  const log = await inCompany(t.db, o.company_id, (tx) =>
    sql<{ changes: object }>`select changes from activity_log where activity_type = 'Order Saved'
      order by activity_log_id desc limit 1`.execute(tx),
  );
  expect(log.rows[0]?.changes).toMatchObject({
    shipping_method_id: { before: null, after: id },
    tracking_number: { before: '', after: 'PS 17' },
  });
});

test('an order is new with its invoice, shipped once it has a date, and in work again without one', async () => {
  const o = await office();
  expect((await o.orderOf(o.copy)).order.order_status).toBe('New');
  await o.save(o.copy, { shipping_method_id: COURIER, shipping_date: FAR_AHEAD });
  expect((await o.orderOf(o.copy)).order.order_status).toBe('Shipped');
  await o.save(o.copy, { shipping_method_id: COURIER });
  expect((await o.orderOf(o.copy)).order.order_status).toBe('Processing');
});

test('an order that is handed over is complete without a parcel, and that day stays when only the parcel is noted', async () => {
  const o = await office();
  await o.save(o.copy, { order_completed_date: FAR_AHEAD });
  expect((await o.orderOf(o.copy)).order).toMatchObject({
    order_status: 'Shipped',
    shipping_date: null,
    order_completed_date: FAR_AHEAD,
  });
  await o.save(o.copy, { shipping_method_id: COURIER });
  expect((await o.orderOf(o.copy)).order.order_completed_date).toBe(FAR_AHEAD);
  expect(await o.save(o.original, { order_completed_date: '2001-01-02' })).toMatchObject({
    status: 400,
    body: { fields: { order_completed_date: 'Must be on or after the day it was ordered and shipped' } },
  });
});

test('what does not hold is told beside its field, and nothing is saved', async () => {
  const o = await office();
  expect(await o.save(o.original, { tracking_number: 'PS 17', shipping_date: '2001-01-02' })).toMatchObject({
    status: 400,
    body: { fields: { shipping_method_id: expect.any(String), shipping_date: expect.any(String) } },
  });
  await t.call('PATCH', `/lookup/shippingmethods/update/${COURIER}`, o.biller, { version: 1, is_active: false });
  for (const shipping_method_id of [COURIER, 999_999])
    expect(await o.save(o.original, { shipping_method_id })).toMatchObject({
      status: 400,
      body: { fields: { shipping_method_id: expect.any(String) } },
    });
  expect((await o.orderOf(o.original)).shipping.shipping_method_id).toBeNull();
});

test('of two who save at once the second sees what the first wrote', async () => {
  const o = await office();
  const { version } = (await o.orderOf(o.original)).order;
  const request = { order_id: o.original, version, shipping_date: null, tracking_number: '' };
  const responses = await Promise.all(
    [ELECTRONIC, COURIER].map((shipping_method_id) =>
      o.call('/order/saveShipping', { ...request, shipping_method_id }),
    ),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const stale = responses.find(({ status }) => status === 409)?.body;
  expect(stale).toMatchObject({ key: 'general.stale', fresh: { order_id: o.original, version: version + 1 } });
});

test('only the office sends, and not what was voided', async () => {
  const o = await office();
  const { version } = (await o.orderOf(o.original)).order;
  const request = {
    order_id: o.original,
    version,
    shipping_method_id: COURIER,
    tracking_number: '',
    shipping_date: null,
  };
  const reporter = await buildUser(t.db, o.company_id, 'provider', { service_provider_id: o.ruiz.service_provider_id });
  for (const outsider of [reporter, await buildUser(t.db, o.company_id, 'contact')])
    expect((await t.call('POST', '/order/saveShipping', await signIn(t.db, outsider), request)).status).toBe(403);
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('client_order').set({ order_status: 'Voided' }).where('order_id', '=', o.original).execute(),
  );
  expect(await o.save(o.original, { shipping_method_id: COURIER })).toMatchObject({
    status: 409,
    body: { key: 'order.voided' },
  });
});

test('what the office noted stays when the order is billed again', async () => {
  const o = await office();
  await o.save(o.copy, { shipping_method_id: COURIER, tracking_number: 'C 9' });
  const { order } = await o.orderOf(o.copy);
  await o.call('/client_invoice/voidInvoice', { client_invoice_id: order.client_invoice_id });
  expect((await o.call('/billing/issue', { job_id: o.ruiz.job_id })).status).toBe(200);
  expect((await o.orderOf(o.copy)).order).toMatchObject({ shipping_method_name: 'Courier', tracking_number: 'C 9' });
});
