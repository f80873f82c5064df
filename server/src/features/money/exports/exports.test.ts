import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { readIif } from '../../../testing/read/read-iif.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** A company with an invoice in its books, and who exports them. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const bill = (amount_due: string, day = '2026-10-06') =>
    buildInvoice(t.db, company_id, { division_id, client_id, amount_due, invoice_date: day, payment_due: day });
  const first = await bill('438.10');
  const owner = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const make = (through: string) => t.call('POST', '/journal/makeJournalExport', owner, { through });
  const fetch = async (journal_export_id: unknown, format = 'iif') =>
    String((await t.call('POST', '/journal/downloadJournal', owner, { journal_export_id, format })).body);
  return { company_id, division_id, client_id, owner, bill, make, fetch, client_invoice_id: first.client_invoice_id };
}

const idOf = (body: unknown) => (body as { journal_export_id: number }).journal_export_id;

test('every entry goes out once, also one that is dated before an export, and an export stays as it was', async () => {
  const o = await office();
  expect((await t.call('GET', '/journal/getJournalExports', o.owner)).body).toMatchObject({ waiting: 1, data: [] });
  const first = await o.make('2026-10-31');
  expect(first).toMatchObject({ status: 200, body: { message: 'Export 1 has 1 entries.' } });
  const file = await o.fetch(idOf(first.body));
  expect(file).toContain('TRNS\tGENERAL JOURNAL\t10/06/2026\tClient Receivables\t438.10\t1-261006');
  expect(file).toContain('SPL\tGENERAL JOURNAL\t10/06/2026\tReporting Income\t-438.10\t1-261006');

  await o.bill('20.00', '2026-10-07');
  await o.bill('5.00', '2026-11-02');
  const second = await o.make('2026-10-31');
  const later = await o.fetch(idOf(second.body), 'csv');
  expect(later).toContain('"2026-10-07","2-261007","Client Receivables","20.00",""');
  expect(later).not.toContain('438.10');
  expect(later).not.toContain('5.00"');
  expect(await o.fetch(idOf(first.body))).toBe(file);
  expect(await o.make('2026-10-31')).toMatchObject({
    status: 409,
    body: { message: 'Everything up to that day was already exported.' },
  });
  expect(await o.make('2999-01-01')).toMatchObject({
    status: 400,
    body: { fields: { through: 'A journal cannot go past today' } },
  });
});

/** The accounts as an accountant reads them, written out here so that a name that changes is seen. */
const CHART: Readonly<Record<string, string>> = {
  receivable: 'Client Receivables',
  revenue: 'Reporting Income',
  cash: 'Undeposited Funds',
  client_credit: 'Client Credits',
  bad_debt: 'Bad Debt',
  opening_balance: 'Opening Balance Equity',
};

test('what QuickBooks reads of an export is what the books moved, day by day and account by account', async () => {
  const o = await office();
  await o.bill('1000.01', '2026-10-07');
  const paid = await t.call('POST', '/receipt/create', o.owner, {
    ...{ entry_key: randomUUID(), client_id: o.client_id, method: 'Check', reference: '4410', amount: '500.00' },
    ...{ received_on: '2026-10-08', allocations: [{ client_invoice_id: o.client_invoice_id, amount: '438.10' }] },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  const made = await o.make('2026-10-31');
  const entries = readIif(await o.fetch(idOf(made.body)));
  const { rows } = await inCompany(t.db, o.company_id, (tx) =>
    sql<{ day: string; account: string; amount: string }>`select to_char(l.entry_date, 'MM/DD/YYYY') as day, p.account,
        sum(p.amount)::numeric(14, 2)::text as amount
      from ledger_entry l join ledger_posting p using (company_id, ledger_entry_id)
      where l.entry_date <= '2026-10-31' group by 1, 2 having sum(p.amount) <> 0`.execute(tx),
  );
  const moved = (day = '', account = '', amount = '') => `${day} ${account} ${amount}`;
  expect(
    entries
      .flat()
      .map(({ DATE, ACCNT, AMOUNT }) => moved(DATE, ACCNT, AMOUNT))
      .toSorted(),
  ).toEqual(rows.map(({ day, account, amount }) => moved(day, CHART[account], amount)).toSorted());
  expect(entries.map(([first]) => first?.DATE)).toEqual(['10/06/2026', '10/07/2026', '10/08/2026']);
});

test('two who export at once take each entry once', async () => {
  const o = await office();
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([o.bill('1.00'), o.bill('2.00')]);
    const made = await Promise.all([0, 1, 2].map(() => pause(Math.random() * 10).then(() => o.make('2026-10-31'))));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  }
  const { rows } = await inCompany(t.db, o.company_id, async (tx) => ({
    rows: await tx.selectFrom('journal_export').select('entry_count').where('company_id', '=', o.company_id).execute(),
  }));
  expect(rows.reduce((sum, row) => sum + row.entry_count, 0)).toBe(9);
});

test('an invoice goes to e-billing once its ids are there, and what is missing is named', async () => {
  const o = await office();
  const ledes = () => t.call('POST', '/ledes/exportLedes', o.owner, { client_invoice_id: o.client_invoice_id });
  const message = async () => ((await ledes()).body as { message: string }).message;
  expect(await message()).toContain('employer identification number');
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('company').set({ employer_number: '84-1234567' }).where('company_id', '=', o.company_id).execute(),
  );
  expect(await message()).toBe('The Billing Reference of the case is blank. It is the CLIENT_ID of e-billing.');
  await inCompany(t.db, o.company_id, async (tx) => {
    const { case_id } = await tx
      .insertInto('legal_case')
      .values({
        company_id: o.company_id,
        client_id: o.client_id,
        case_name: 'Muñoz v. Hart',
        case_billing_reference: 'HART-01',
      })
      .returning('case_id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('job').set({ case_id }).where('company_id', '=', o.company_id).execute();
  });
  expect(await message()).toContain('no Client Case Number and no Claim Number');
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('legal_case').set({ claim_number: 'CLM 44-81' }).where('company_id', '=', o.company_id).execute(),
  );
  const { status, body, headers } = await ledes();
  expect(status).toBe(200);
  expect(String(headers['content-disposition'])).toContain('LEDES1998B.txt');
  const [mark, head, ...rows] = String(body).trimEnd().split('\r\n');
  expect([mark, head?.split('|').length]).toEqual(['LEDES1998B[]', 24]);
  for (const row of rows) expect(row).toMatch(/^20261006\|\d+\|HART-01\|.*\|Munoz v\. Hart\|.*\|CLM 44-81\[\]$/);
});

test('contacts and other companies export nothing', async () => {
  const o = await office();
  const stranger = await office();
  const { contact_id } = await buildContact(t.db, o.company_id, { client_id: o.client_id });
  const attorney = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id }));
  const made = await o.make('2026-10-31');
  const journal = { journal_export_id: idOf(made.body), format: 'csv' };
  const ledes = { client_invoice_id: o.client_invoice_id };
  for (const [who, status] of [
    [attorney, 403],
    [stranger.owner, 404],
  ] as const) {
    expect((await t.call('POST', '/journal/downloadJournal', who, journal)).status).toBe(status);
    expect((await t.call('POST', '/ledes/exportLedes', who, ledes)).status).toBe(status);
  }
});
