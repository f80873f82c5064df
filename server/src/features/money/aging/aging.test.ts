import type { AgedClient, AgedReport } from '@onrecord/contract/money/aging';
import { formatAmount } from '@onrecord/domain/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildInvoice, payInvoice } from '../../../testing/build/build-invoice.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

const day = (days: number) =>
  t.services.now().toZonedDateTimeISO('America/Denver').toPlainDate().add({ days }).toString();

/** A company with two firms: one with three invoices of different ages, one with money on account alone. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const late = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '300.00' });
  const paid = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '200.00' });
  const fresh = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '50.10' });
  await inCompany(t.db, company_id, async (tx) => {
    const set = (id: number, invoice_date: string, payment_due: string) =>
      tx.updateTable('client_invoice').set({ invoice_date, payment_due }).where('client_invoice_id', '=', id).execute();
    await set(late.client_invoice_id, day(-80), day(-50));
    await set(paid.client_invoice_id, day(-70), day(-40));
    await set(fresh.client_invoice_id, day(-10), day(20));
  });
  await payInvoice(t.db, company_id, paid.client_invoice_id, '200.00', day(-20));
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  return { company_id, division_id, client_id, late, paid, fresh, biller };
}

type Person = Parameters<TestApp['call']>[2];

async function report(person: Person, request: object = {}) {
  const { status, body } = await t.call('POST', '/aging/getAgedReceivables', person, request);
  return { status, body: body as AgedReport & { message?: string } };
}

async function statementNet(person: Person, client_id: number, to_date: string, more: object = {}) {
  const { body } = await t.call('POST', '/client_invoice/getUserStatement', person, {
    client_id,
    from_date: '2000-01-01',
    to_date,
    statement_based_on: 'invoice_date',
    aging_based_on: 'due_date',
    ...more,
  });
  return (body as { aging: { net: string; buckets: Record<string, string> } }).aging;
}

test('one row a client with its buckets, and the sums of the client list', async () => {
  const { biller, client_id } = await office();
  const { body } = await report(biller);
  expect(body.buckets).toEqual(['Current', '1-30', '31-60', '61-90', '91-120', '120+']);
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({
    client_id,
    buckets: ['50.10', '0.00', '300.00', '0.00', '0.00', '0.00'],
    on_account: '0.00',
    net: '350.10',
    oldest_days: 50,
    invoice_count: 2,
  });
  const clients = (await t.call('POST', '/client/clients', biller, {})).body as { data: { total_balance: string }[] };
  expect(clients.data.map(({ total_balance }) => formatAmount(total_balance))).toEqual([body.all.net]);
  const balance = (await t.call('POST', '/client_invoice/getClientInvoiceBalance', biller, {})).body as {
    balance: string;
  };
  expect(balance.balance).toBe(body.all.net);
  const strip = (await t.call('POST', '/aging/getAgingStrip', biller, {})).body as { net: string };
  expect(strip.net).toBe(body.all.net);
});

test('a day before a payment has the invoice open, and agrees with the statement of that day on either basis', async () => {
  const { biller, client_id } = await office();
  for (const as_of of [day(-75), day(-65), day(-45), day(-1), day(0)])
    for (const based_on of ['due_date', 'invoice_date'] as const)
      for (const as_known of [false, true]) {
        const { body } = await report(biller, { as_of, based_on, as_known });
        const aging = await statementNet(biller, client_id, as_of, { aging_based_on: based_on, as_known });
        const [row] = body.data;
        expect({ as_of, net: row?.net ?? '0.00', buckets: row?.buckets ?? body.sums.buckets }).toEqual({
          as_of,
          net: aging.net,
          buckets: Object.values(aging.buckets),
        });
      }
});

test('an invoice that is voided later stays in the report of an earlier day', async () => {
  const { biller, fresh } = await office();
  await t.call('POST', '/client_invoice/voidInvoice', biller, {
    client_invoice_id: fresh.client_invoice_id,
    void_reason: '',
  });
  expect((await report(biller)).body.all.net).toBe('300.00');
  expect((await report(biller, { as_of: day(-1) })).body.sums.buckets[0]).toBe('50.10');
});

test('the company chooses its buckets', async () => {
  const { biller, company_id } = await office();
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('company').set({ aging_buckets: 'by_15' }).where('company_id', '=', company_id).execute(),
  );
  const { body } = await report(biller);
  expect(body.buckets).toEqual(['Current', '1-15', '16-30', '31-45', '46-60', '60+']);
  expect(body.sums.buckets).toEqual(['50.10', '0.00', '0.00', '0.00', '300.00', '0.00']);
});

test('a promise is kept with who gave it, and the next one takes its place', async () => {
  const { biller, client_id } = await office();
  const save = (more: object) =>
    t.call('POST', '/aging/savePromise', biller, {
      client_id,
      promised_on: day(5),
      amount: '300.00',
      promised_by: 'Quentin Sorrel',
      ...more,
    });
  expect((await save({ promised_on: day(-1) })).status).toBe(400);
  expect((await save({ amount: '0' })).status).toBe(400);
  expect((await save({})).status).toBe(200);
  expect((await report(biller, { filter: 'promised' })).body.data[0]?.promise).toMatchObject({
    promised_by: 'Quentin Sorrel',
    state: 'open',
  });
  expect((await save({ amount: '120.00' })).status).toBe(200);
  const { body } = await t.call('POST', '/aging/getAgedClient', biller, { client_id });
  const client = body as AgedClient;
  expect(client.promise).toMatchObject({ amount: '120.00', state: 'open' });
  expect(client.invoices.map(({ days_late, balance }) => [days_late, balance])).toEqual([
    [50, '300.00'],
    [-20, '50.10'],
  ]);
  const id = client.promise?.payment_promise_id;
  expect((await t.call('POST', '/aging/endPromise', biller, { payment_promise_id: id })).status).toBe(200);
  expect((await report(biller)).body.data[0]?.promise).toBeNull();
});

test('two promises at once leave one', async () => {
  const { biller, client_id, company_id } = await office();
  const save = (amount: string) =>
    t.call('POST', '/aging/savePromise', biller, { client_id, promised_on: day(5), amount, promised_by: 'Q' });
  await Promise.all(['10.00', '20.00', '30.00', '40.00'].map(save));
  const open = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('payment_promise').select('amount').where('ended_at', 'is', null).execute(),
  );
  expect(open).toHaveLength(1);
});

test('the invoice list is narrowed to a bucket as the strip counts it', async () => {
  const { biller, late, fresh } = await office();
  const list = async (body: object) =>
    (
      (await t.call('POST', '/client_invoice/getClientInvoiceData', biller, body)).body as {
        data: { client_invoice_id: number }[];
      }
    ).data.map(({ client_invoice_id }) => client_invoice_id);
  expect(await list({ late_from: 31, late_to: 60 })).toEqual([late.client_invoice_id]);
  expect(await list({ late_to: 0 })).toEqual([fresh.client_invoice_id]);
  expect(await list({ late_from: 61 })).toEqual([]);
});

test('clients count to their parent where that is asked for', async () => {
  const { biller, company_id, division_id, client_id } = await office();
  const parent = await buildClient(t.db, company_id);
  const own = await buildInvoice(t.db, company_id, { division_id, client_id: parent.client_id, amount_due: '9.90' });
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('client_invoice')
      .set({ invoice_date: day(-1), payment_due: day(29) })
      .where('client_invoice_id', '=', own.client_invoice_id)
      .execute(),
  );
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('client').set({ parent_client_id: parent.client_id }).where('client_id', '=', client_id).execute(),
  );
  expect((await report(biller)).body.data).toHaveLength(2);
  const { data, all } = (await report(biller, { by_parent: true })).body;
  expect(data.map((row) => [row.client_id, row.net])).toEqual([[parent.client_id, '360.00']]);
  expect(all.net).toBe('360.00');
  const family = await t.call('GET', `/client_invoice/getClientInvoicesOfParent/${parent.client_id}`, biller);
  expect((family.body as { data: { balance: string }[] }).data.map(({ balance }) => balance).sort()).toEqual([
    '300.00',
    '50.10',
    '9.90',
  ]);
});

test('staff of another division see nothing of it, and the file has the same rows', async () => {
  const { biller, company_id } = await office();
  const file = await t.call('POST', '/aging/exportAgedReceivables', biller, { format: 'txt' });
  expect(String(file.body)).toContain('$350.10');
  const other = await inCompany(t.db, company_id, (tx) =>
    tx
      .insertInto('division')
      .values({ company_id, name: 'Elsewhere', code: 'ELS' })
      .returning('division_id')
      .executeTakeFirstOrThrow(),
  );
  const limited = await signIn(
    t.db,
    await buildUser(t.db, company_id, 'company', { full_access: true, division_access: [other.division_id] }),
  );
  expect((await report(limited)).body.all).toMatchObject({ count: 0, net: '0.00' });
});
