import type { CopyLedger } from '@onrecord/contract/money/my-pay';
import { PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildClient,
  buildCompany,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { payInvoice } from '../../../testing/build/build-invoice.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approveAll } from '../../../testing/world/approve-pay.ts';

let t: TestApp;
let o: Office;
beforeAll(async () => {
  t = await startTestApp();
  o = await office();
});
afterAll(() => t?.close());

type Headers = Record<string, string>;
type Office = Awaited<ReturnType<typeof office>>;

/** A billed job of 2027 with an original that is not paid, and a copy ordered later that nobody has billed. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller: Headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const issued = (await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id })).body as {
    provider_invoice_ids: number[];
    invoices: { client_invoice_id: number; amount_due: string }[];
  };
  await approveAll(t, company_id, biller);
  const pays = [];
  for (const id of issued.provider_invoice_ids)
    pays.push(
      (await t.call('GET', `/service_provider_invoice/getProviderInvoice/${id}`, biller)).body as {
        service_provider_id: number;
        lines: { amount: string; line_kind: string }[];
      },
    );
  const owner = await inCompany(t.db, company_id, (tx) =>
    tx
      .selectFrom('worksheet_order')
      .select('service_provider_id')
      .where('company_id', '=', company_id)
      .executeTakeFirstOrThrow(),
  );
  const { service_provider_id } = owner;
  const other = await buildProvider(t.db, company_id);
  const login = (id: number): Promise<Headers> =>
    buildUser(t.db, company_id, 'provider', { service_provider_id: id }).then((user) => signIn(t.db, user));
  const late = await buildClient(t.db, company_id);
  return {
    company_id,
    job_id: ruiz.job_id,
    biller,
    issued,
    pays,
    late,
    service_provider_id,
    reporter: await login(service_provider_id),
    stranger: await login(other.service_provider_id),
  };
}

async function ledger(who: Headers, body: object = {}): Promise<CopyLedger> {
  const made = await t.call('POST', '/my_pay/getCopyLedger', who, body);
  expect(made).toMatchObject({ status: 200 });
  return made.body as CopyLedger;
}

const yearOf = async () => {
  const { years } = await ledger(o.reporter);
  const found = [];
  for (const year of years) found.push(await ledger(o.reporter, { year }));
  return found.find(({ rows }) => rows.length > 0) ?? (await ledger(o.reporter));
};

test('every order of the job, by whom it was ordered, billed, not paid, and the share with its day', async () => {
  const { rows } = await yearOf();
  expect(rows).toHaveLength(o.issued.invoices.length);
  const pay = o.pays.find((one) => one.service_provider_id === o.service_provider_id);
  const cents = (amount: string | null) => Math.round(Number(amount) * 100);
  const shares = (pay?.lines ?? []).filter(({ line_kind }) => line_kind !== 'expense' && line_kind !== 'other');
  expect(rows.reduce((sum, { share }) => sum + cents(share), 0)).toBe(
    shares.reduce((sum, { amount }) => sum + cents(amount), 0),
  );
  for (const row of rows) {
    expect(row).toMatchObject({ is_later: false, is_new: false, state: 'approved', paid_on: null });
    expect(row.billed_on).not.toBeNull();
    expect(row.ordered_by).not.toBe('');
    expect(row.pay_on).not.toBeNull();
  }
});

test('a client who pays is shown as paid, one who does not as late, and never by how much', async () => {
  const [first, ...others] = o.issued.invoices;
  if (!first) throw new Error('nothing was billed');
  await payInvoice(t.db, o.company_id, first.client_invoice_id, first.amount_due, '2027-03-11');
  await inCompany(t.db, o.company_id, (tx) =>
    sql`update client_invoice set payment_due = '2020-01-31' where company_id = ${o.company_id}`.execute(tx),
  );
  const made = await yearOf();
  const states = made.rows.map(({ client }) => client.state).toSorted();
  expect(states).toEqual([...others.map(() => 'late'), 'paid'].toSorted());
  const text = JSON.stringify(made);
  for (const { amount_due } of o.issued.invoices) expect(text).not.toContain(amount_due);
  const copies = (await yearOf()).rows.filter((row) => row.client.state === 'late' && !row.is_taking);
  expect(copies.length).toBeGreaterThan(0);
  const { body } = await t.call('GET', '/home/getLateCopies', o.reporter);
  const shown = (row: { order_id: number; share: string | null }) => [row.order_id, row.share];
  expect((body as typeof copies).map(shown)).toEqual(copies.slice(0, 2).map(shown));
  expect((await t.call('GET', '/home/getLateCopies', o.stranger)).body).toEqual([]);
});

test('an order that came in later is new until it was seen, and is paid when it is billed', async () => {
  const placed = await t.call('POST', '/order/submitLaterOrder', o.biller, {
    job_id: o.job_id,
    client_id: o.late.client_id,
    attorney_name: 'Anton Reyes',
    items: [{ product_id: PRODUCT.copy }],
  });
  expect(placed).toMatchObject({ status: 200 });
  const found = (await yearOf()).rows.filter((row) => row.is_later);
  expect(found).toMatchObject([{ is_new: true, share: null, billed_on: null, client: { state: 'not_billed' } }]);
  const order_ids = found.map(({ order_id }) => order_id);
  const mark = (who: Headers) => t.call('POST', '/my_pay/markOrdersSeen', who, { order_ids });
  expect(await mark(o.stranger)).toMatchObject({ status: 200, body: { count: 0 } });
  expect(await mark(o.biller)).toMatchObject({ status: 403 });
  expect((await yearOf()).rows.some((row) => row.is_new)).toBe(true);
  const both = await Promise.all([mark(o.reporter), mark(o.reporter)]);
  expect(both.map(({ body }) => (body as { count: number }).count).toSorted()).toEqual([0, 1]);
  expect((await yearOf()).rows.some((row) => row.is_new)).toBe(false);
});

test('nobody reads the orders of another provider; the office reads those of any', async () => {
  const wanted = { service_provider_id: o.service_provider_id };
  expect(await t.call('POST', '/my_pay/getCopyLedger', o.stranger, wanted)).toMatchObject({ status: 404 });
  expect((await ledger(o.stranger)).rows).toEqual([]);
  const { year } = await yearOf();
  expect((await ledger(o.biller, { ...wanted, year })).rows.length).toBeGreaterThan(0);
  expect(await t.call('POST', '/my_pay/getCopyLedger', o.biller, {})).toMatchObject({ status: 404 });
  const elsewhere = await buildCompany(t.db);
  const foreign = await signIn(t.db, await buildUser(t.db, elsewhere.company_id, 'company', { full_access: true }));
  expect(await t.call('POST', '/my_pay/getCopyLedger', foreign, wanted)).toMatchObject({ status: 404 });
});
