import { randomUUID } from 'node:crypto';
import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import type { PayRun } from '@onrecord/contract/money/pay-run';
import { decimalsOf, fitsDecimals } from '@onrecord/domain/core/money/currency';
import { add, compare, subtract } from '@onrecord/domain/core/money/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildRuiz } from '../../../../testing/build/build-worksheet.ts';
import { proveEverybody } from '../../../../testing/call/step-up.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { approveAll } from '../../../../testing/world/approve-pay.ts';
import { findMoneyFaults } from '../../../../testing/world/money-agreement.ts';
import { payOffice } from '../../../../testing/world/pay-office.ts';

const TODAY = Temporal.Now.plainDateISO('America/Denver').toString();

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office(currency_code: string) {
  const { company_id, division_id } = await buildCompany(t.db);
  await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set({ currency_code }).execute());
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const post = (path: string, body: object) => t.call('POST', path, biller, body);
  /** Bills the job with a charge whose amount no currency can hold: 0.1875 x 40.333 is 7.5624375. */
  const bill = async () => {
    const { body: draft } = await post('/billing/draft', { job_id: ruiz.job_id });
    const [first] = (draft as { invoices: { worksheet_order_id: number }[] }).invoices;
    const charge = { invoice_charge_type_id: 1, description: '', quantity: '0.1875', unit_price: '40.333' };
    const charges = [{ key: 'a', worksheet_order_id: first?.worksheet_order_id, ...charge }];
    const issued = await post('/billing/issue', { job_id: ruiz.job_id, charges });
    expect(issued).toMatchObject({ status: 200, body: { outcome: 'issued' } });
    const { invoices } = issued.body as { invoices: { client_invoice_id: number }[] };
    return invoices.map(({ client_invoice_id }) => client_invoice_id);
  };
  const invoice = async (id: number) =>
    (await t.call('GET', `/client_invoice/getClientInvoice/${id}`, biller)).body as ClientInvoiceDetail;
  const receive = (client_id: number, amount: string, client_invoice_id: number) =>
    post('/receipt/create', {
      ...{ entry_key: randomUUID(), client_id, method: 'Check', reference: '9224', received_on: TODAY, amount },
      allocations: [{ client_invoice_id, amount }],
    });
  return { company_id, ruiz, biller, post, bill, invoice, receive };
}

/** Every amount that the database holds of a company, by its column. */
async function amountsOf(company_id: number): Promise<[string, string][]> {
  return inCompany(t.db, company_id, async (tx) => {
    const { rows: columns } = await sql<{ table: string; column: string }>`select k.conrelid::regclass::text as table,
        a.attname as column from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'c' and k.conname like '%\_decimals'`.execute(tx);
    const found = await Promise.all(
      columns.map(async ({ table, column }) => {
        const { rows } = await sql<{
          amount: string;
        }>`select ${sql.ref(column)}::text as amount from ${sql.table(table)}
          where company_id = ${company_id} and ${sql.ref(column)} is not null`.execute(tx);
        return rows.map(({ amount }): [string, string] => [`${table}.${column}`, amount]);
      }),
    );
    return found.flat();
  });
}

describe.each([
  ['JPY', { charge: '8.00', part: '100', back: '40', fine: '100.5', refusal: /no decimals/ }],
  ['KWD', { charge: '7.562', part: '100.125', back: '40.005', fine: '100.1255', refusal: /At most 3 decimals/ }],
] as const)('a company that bills in %s', (currency, { charge, part, back, fine, refusal }) => {
  const decimals = decimalsOf(currency);

  test('has whole units from the worksheet to the pay run, and its books agree', async () => {
    const o = await office(currency);
    const [first = 0, second = 0] = await o.bill();
    const { lines, amount_due, client_id } = await o.invoice(first);
    expect(lines.at(-1)).toMatchObject({ amount: charge });
    expect(compare(add(...lines.map(({ amount }) => amount)), amount_due)).toBe(0);

    const refused = await o.receive(client_id, fine, first);
    expect(refused).toMatchObject({ status: 400, body: { fields: { amount: expect.stringMatching(refusal) } } });
    const received = await o.receive(client_id, part, first);
    expect(received).toMatchObject({ status: 200, body: { outcome: 'saved' } });
    const { transaction_id } = received.body as { transaction_id: number };
    expect(compare((await o.invoice(first)).balance, subtract(amount_due, part))).toBe(0);

    const refund = {
      ...{
        entry_key: randomUUID(),
        transaction_id,
        by: 'check',
        reference: '77',
        refunded_on: TODAY,
        reason: 'Paid twice',
      },
    };
    expect(await o.post('/receipt/refundReceipt', { ...refund, amount: fine })).toMatchObject({ status: 400 });
    expect(await o.post('/receipt/refundReceipt', { ...refund, amount: back })).toMatchObject({ status: 200 });
    expect(compare((await o.invoice(first)).balance, add(subtract(amount_due, part), back))).toBe(0);
    const rest = (await o.invoice(second)).amount_due;
    expect(await o.receive((await o.invoice(second)).client_id, rest, second)).toMatchObject({ status: 200 });

    await approveAll(t, o.company_id, o.biller);
    await proveEverybody(t.db, o.company_id, t.services.now());
    const opened = await o.post('/pay_run/open', { pay_group: '', pay_on: '2031-11-28', cut_off: '2031-11-28' });
    const { pay_run_id } = opened.body as { pay_run_id: number };
    const run = (await t.call('GET', `/pay_run/getPayRun/${pay_run_id}`, o.biller)).body as PayRun;
    expect(compare(run.to_pay, 0)).toBe(1);
    const close = { pay_run_id, version: run.version, expected_total: run.to_pay, w9_reason: 'In the mail' };
    expect(await o.post('/pay_run/close', close)).toMatchObject({ status: 200 });

    expect(await findMoneyFaults(t.db, o.company_id, [TODAY])).toEqual([]);
    const amounts = await amountsOf(o.company_id);
    expect(amounts.length).toBeGreaterThan(30);
    expect(amounts.filter(([, amount]) => !fitsDecimals(amount, decimals))).toEqual([]);
  });
});

test('the currency of a company stays once anything is booked, in words at its field', async () => {
  const o = await office('JPY');
  const change = async (currency_code: string) => {
    const company = (await t.call('GET', '/company/getCompany', o.biller)).body as { version: number };
    return t.call('PATCH', `/company/update/${o.company_id}`, o.biller, { version: company.version, currency_code });
  };
  expect(await change('KWD')).toMatchObject({ status: 200 });
  await o.bill();
  const refused = await change('USD');
  expect(refused).toMatchObject({ status: 400, body: { fields: { currency_code: expect.stringContaining('KWD') } } });
});

test('a page that is reached by link knows how the company writes amounts', async () => {
  const { company_id } = await office('JPY');
  await inCompany(t.db, company_id, (tx) => tx.updateTable('company').set({ currency_symbol: '¥' }).execute());
  const { body } = await t.call('GET', `/link/header/${company_id}`, {});
  expect(body).toMatchObject({ currency_code: 'JPY', currency_symbol: '¥', decimal_point_character: '.' });
});

test('no bank file is made of pay in another currency than dollars, in words', async () => {
  const o = await payOffice(t);
  await o.company({ currency_code: 'KWD' });
  await o.oldBank();
  const id = await o.closed();
  const made = await o.edit(id, 'makeBankFile', { expected_credits: '1128.15' });
  expect(made).toMatchObject({ status: 409, body: { key: 'bank_file.dollars_only' } });
});

test('limits of clients and amounts of lookups have the decimals of the currency too', async () => {
  const o = await office('JPY');
  const { client_id } = await inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('client').select(['client_id', 'version']).orderBy('client_id').executeTakeFirstOrThrow(),
  );
  const limit = (credit_limit: string) =>
    t.call('PATCH', `/client/update/${client_id}`, o.biller, { version: 1, credit_limit });
  expect(await limit('1000.5')).toMatchObject({
    body: { fields: { credit_limit: expect.stringMatching(/no decimals/) } },
  });
  expect(await limit('1000')).toMatchObject({ status: 200 });
  const kind = { name: 'Parking', default_amount: '12.50' };
  const added = await t.call('POST', '/lookup/invoicechargetypes/create', o.biller, kind);
  expect(added).toMatchObject({
    status: 400,
    body: { fields: { default_amount: expect.stringMatching(/no decimals/) } },
  });
});
