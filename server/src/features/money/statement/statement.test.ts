import { randomUUID } from 'node:crypto';
import type { StatementRow } from '@onrecord/contract/money/statement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildInvoice, payInvoice } from '../../../testing/build/build-invoice.ts';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** A firm with two invoices of 01/06/2027, of which 100.00 of the first was paid. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const first = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '438.10' });
  const second = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '61.90' });
  await payInvoice(t.db, company_id, first.client_invoice_id, '100.00');
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const of = {
    client_id,
    from_date: '2027-01-01',
    to_date: '2027-12-31',
    statement_based_on: 'invoice_date',
    aging_based_on: 'due_date',
  };
  return { company_id, division_id, client_id, first, second, biller, of };
}

const read = async (call: string, person: Parameters<TestApp['call']>[2], request: object) => {
  const { status, body } = await t.call('POST', `/client_invoice/${call}`, person, request);
  return { status, body: body as Partial<StatementRow> & { message?: string; net?: string } };
};

test('the four calls are views of one statement', async () => {
  const { biller, of, first, second } = await office();
  const statement = await read('getUserStatement', biller, of);
  expect(statement.status).toBe(200);
  const body = statement.body;
  expect(body).toMatchObject({
    beginning_balance: '0.00',
    ending_balance: '400.00',
    charges: '500.00',
    payments: '-100.00',
  });
  expect(body.lines?.map(({ amount }) => amount).sort()).toEqual(['-100.00', '438.10', '61.90']);
  const open = (await read('getUserStatementForUnpaidInvoice', biller, of)).body.open_items;
  expect(open?.map((item) => [item.client_invoice_id, item.balance])).toEqual([
    [first.client_invoice_id, '338.10'],
    [second.client_invoice_id, '61.90'],
  ]);
  expect((await read('getUserAgingBucket', biller, of)).body).toMatchObject({ on_account: '0.00', net: '400.00' });
  const next = await read('getBeginningBalance', biller, { ...of, from_date: '2028-01-01', to_date: '2028-01-31' });
  expect(next.body).toEqual({ beginning_balance: '400.00' });
});

test('a void leaves the invoice in the statement of an earlier day, and what was known then', async () => {
  const { biller, of, second } = await office();
  const now = t.services.now();
  const today = now.toZonedDateTimeISO('America/Denver').toPlainDate();
  await t.call('POST', '/client_invoice/voidInvoice', biller, {
    client_invoice_id: second.client_invoice_id,
    void_reason: 'Twice',
  });
  const until = async (to_date: string, as_known = false) =>
    (await read('getUserStatement', biller, { ...of, from_date: '2020-01-01', to_date, as_known })).body;
  const [, last = ''] = [today.toString(), '2027-12-31'].sort();
  expect((await until(last)).open_items).toHaveLength(1);
  // The rows were entered now: nothing of them was known at the end of the day before.
  const before = await until(today.subtract({ days: 1 }).toString(), true);
  expect(before).toMatchObject({ ending_balance: '0.00', lines: [] });
});

test('a debit memo is called by its own name, on the page and on paper', async () => {
  const { biller, of, client_id } = await office();
  const today = t.services.now().toZonedDateTimeISO('America/Denver').toPlainDate().toString();
  const memo = { entry_key: randomUUID(), client_id, amount: '35.00', effective_date: today, reason: 'Returned check' };
  const { body: made } = await t.call('POST', '/memo/createDebit', biller, memo);
  const { client_invoice_id } = made as { client_invoice_id: number };
  const request = { ...of, from_date: '2020-01-01' };
  const own = async () => {
    const { lines = [], open_items = [] } = (await read('getUserStatement', biller, request)).body;
    const named = lines.filter((line) => line.client_invoice_id === client_invoice_id);
    return { named: named.map(({ kind, is_debit_memo }) => [kind, is_debit_memo]), open_items };
  };
  const { named, open_items } = await own();
  expect(named).toEqual([['invoice', true]]);
  expect(open_items.map((item) => item.is_debit_memo).toSorted()).toEqual([false, false, true]);
  const { rawPayload } = await t.app.inject({
    method: 'POST',
    url: '/api/client_invoice/printStatement',
    headers: biller,
    payload: request,
  });
  const text = (await readPdf(rawPayload)).pages.flatMap((page) => page.lines).join('\n');
  expect(text).toContain('Debit memo');
});

test('both bases are required, and one payer', async () => {
  const { biller, of } = await office();
  const { statement_based_on: _one, aging_based_on: _other, ...rest } = of;
  const refused = await read('getUserStatement', biller, rest);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('Statements Based On is required');
  expect(JSON.stringify(refused.body)).toContain('Aging Buckets Based On is required');
  expect((await read('getUserStatement', biller, { ...of, case_id: 1 })).status).toBe(400);
});

test('a case without invoices has no statement, whichever divisions its reader has', async () => {
  const { biller, of, company_id, division_id, client_id } = await office();
  const { case_id } = await inCompany(t.db, company_id, (tx) =>
    tx
      .insertInto('legal_case')
      .values({ company_id, client_id, case_name: 'Vance v. Orley' })
      .returning('case_id')
      .executeTakeFirstOrThrow(),
  );
  const { client_id: _client, ...days } = of;
  const refused = await read('getUserStatement', biller, { ...days, case_id });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toBe('No statement can be printed for a case with no invoices.');
  const limited = await signIn(
    t.db,
    await buildUser(t.db, company_id, 'company', { full_access: true, division_access: [division_id] }),
  );
  expect((await read('getUserStatement', limited, { ...days, case_id })).status).toBe(400);
  expect((await read('getUserStatement', limited, of)).body.ending_balance).toBe('400.00');
});

test('a contact reads the statement of the own client and of no other', async () => {
  const { of, company_id, client_id } = await office();
  const contact = await buildContact(t.db, company_id, { client_id });
  const paralegal = await signIn(
    t.db,
    await buildUser(t.db, company_id, 'contact', { contact_id: contact.contact_id }),
  );
  expect((await read('getUserStatement', paralegal, of)).body.ending_balance).toBe('400.00');
  const other = await buildClient(t.db, company_id);
  expect((await read('getUserStatement', paralegal, { ...of, client_id: other.client_id })).status).toBe(404);
});
