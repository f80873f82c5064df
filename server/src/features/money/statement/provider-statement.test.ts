import type { ProviderStatementRow } from '@onrecord/contract/money/provider-statement';
import { agreesWithAging } from '@onrecord/domain/money/statement/statement';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildDivision } from '../../../testing/build/build-job.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approveAll } from '../../../testing/world/approve-pay.ts';

const PAY_ON = '2031-11-28';

let t: TestApp;
/** An office that nothing is changed in. */
let quiet: Office;
beforeAll(async () => {
  t = await startTestApp();
  quiet = await office();
});
afterAll(() => t?.close());

type Headers = Record<string, string>;

/** A job that was billed and whose pay was approved; the reporter is signed in. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller: Headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const issued = (await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id })).body as {
    provider_invoice_ids: number[];
    invoices: { client_invoice_id: number }[];
  };
  await approveAll(t, company_id, biller);
  const [provider_invoice_id = 0] = issued.provider_invoice_ids;
  const pay = (await t.call('GET', `/service_provider_invoice/getProviderInvoice/${provider_invoice_id}`, biller))
    .body as {
    service_provider_id: number;
    amount_due: string;
  };
  const { service_provider_id } = pay;
  const of = {
    service_provider_id,
    from_date: '2020-01-01',
    to_date: '2031-12-31',
    statement_based_on: 'invoice_date',
    aging_based_on: 'due_date',
  };
  const reporter: Headers = await signIn(t.db, await buildUser(t.db, company_id, 'provider', { service_provider_id }));
  const post = async (call: string, body: object) => {
    const made = await t.call('POST', `/pay_run/${call}`, biller, body);
    expect(made).toMatchObject({ status: 200 });
    return made.body as { pay_run_id: number };
  };
  const run = async (id: number) =>
    (await t.call('GET', `/pay_run/getPayRun/${id}`, biller)).body as { version: number; to_pay: string };
  const { pay_run_id } = await post('open', { pay_group: '', pay_on: PAY_ON, cut_off: PAY_ON });
  const edit = async (call: string, body: object) =>
    post(call, { pay_run_id, version: (await run(pay_run_id)).version, ...body });
  const close = async () => edit('close', { expected_total: (await run(pay_run_id)).to_pay, w9_reason: 'In the mail' });
  return { company_id, division_id, biller, reporter, of, issued, pay, provider_invoice_id, edit, close };
}
type Office = Awaited<ReturnType<typeof office>>;

const read = async (call: string, person: Headers, request: object) => {
  const { status, body } = await t.call('POST', `/service_provider_invoice/${call}`, person, request);
  return { status, body: body as ProviderStatementRow & { message?: string; net?: string } };
};

/** What the books owe a provider at the end of a day. */
async function owedByBooks({ company_id, of }: Office, day = '2031-12-31'): Promise<string> {
  const { rows } = await inCompany(t.db, company_id, (tx) =>
    sql<{ owed: string }>`select coalesce(-sum(p.amount), 0)::numeric(12, 2)::text as owed from ledger_posting p
      join ledger_entry e using (company_id, ledger_entry_id)
      where p.company_id = ${company_id} and p.account = 'provider_payable' and p.service_provider_id = ${of.service_provider_id}
        and e.entry_date <= ${day}::date`.execute(tx),
  );
  return rows[0]?.owed ?? '';
}

async function expectAgreed(o: Office, days: readonly string[] = ['2031-11-27', PAY_ON, '2031-12-31']) {
  for (const to_date of days) {
    const { body } = await read('getUserStatement', o.biller, { ...o.of, to_date });
    expect(body.ending_balance, to_date).toBe(await owedByBooks(o, to_date));
    expect(agreesWithAging(body), to_date).toBe(true);
  }
}

describe('the statement of a provider', () => {
  test('the four calls are views of what the books owe', async () => {
    const o = quiet;
    const { status, body } = await read('getUserStatement', o.reporter, o.of);
    expect(status).toBe(200);
    expect(body).toMatchObject({ beginning_balance: '0.00', ending_balance: o.pay.amount_due, later_entries: null });
    expect(body.lines).toMatchObject([{ kind: 'approved', provider_invoice_id: o.provider_invoice_id }]);
    const open = (await read('getUserStatementForUnpaidInvoice', o.biller, o.of)).body.open_items;
    expect(open).toMatchObject([{ amount_due: o.pay.amount_due, paid: '0.00', balance: o.pay.amount_due }]);
    expect((await read('getUserAgingBucket', o.biller, o.of)).body.net).toBe(o.pay.amount_due);
    const next = { ...o.of, from_date: '2032-01-01', to_date: '2032-01-31' };
    expect((await read('getBeginningBalance', o.biller, next)).body).toEqual({ beginning_balance: o.pay.amount_due });
    await expectAgreed(o);
  });

  test('other pay, the run that pays, its undo and a void stay in step with the books', async () => {
    const o = await office();
    await o.edit('addOtherPay', {
      service_provider_id: o.of.service_provider_id,
      description: 'Advance of October',
      amount: '-25.00',
    });
    await expectAgreed(o);
    await o.close();
    await expectAgreed(o);
    const paid = (await read('getUserStatement', o.reporter, o.of)).body;
    expect(paid).toMatchObject({ ending_balance: '0.00', open_items: [], aging: { net: '0.00' } });
    expect(paid.lines.find(({ kind }) => kind === 'other')).toMatchObject({
      description: 'Advance of October',
      amount: '-25.00',
    });
    expect(paid.lines.at(-1)).toMatchObject({ kind: 'payment', date: PAY_ON, payment_method_name: 'Check' });
    await o.edit('undoClose', {});
    await expectAgreed(o);
    await o.close();
    for (const { client_invoice_id } of o.issued.invoices)
      await t.call('POST', '/client_invoice/voidInvoice', o.biller, { client_invoice_id, void_reason: 'Twice' });
    await expectAgreed(o);
    const after = (await read('getUserStatement', o.reporter, o.of)).body;
    expect(after.lines.filter(({ description }) => description.includes('voided')).length).toBeGreaterThan(0);
    expect(Number(after.ending_balance)).toBeLessThan(0);
  });

  test('as it was known the day before anything was entered it is empty', async () => {
    const o = quiet;
    const today = t.services.now().toZonedDateTimeISO('America/Denver').toPlainDate();
    const to_date = today.subtract({ days: 1 }).toString();
    const before = await read('getUserStatement', o.biller, { ...o.of, to_date, as_known: true });
    expect(before.body).toMatchObject({ ending_balance: '0.00', lines: [] });
  });

  test('both bases are required', async () => {
    const o = quiet;
    const { statement_based_on: _one, aging_based_on: _other, ...rest } = o.of;
    const refused = await read('getUserStatement', o.biller, rest);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Statements Based On is required');
    expect(JSON.stringify(refused.body)).toContain('Aging Buckets Based On is required');
  });

  test('providers read their own and no other, and other companies none', async () => {
    const o = quiet;
    const other = await buildProvider(t.db, o.company_id);
    const stranger = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'provider', { service_provider_id: other.service_provider_id }),
    );
    for (const call of [
      'getBeginningBalance',
      'getUserStatement',
      'getUserStatementForUnpaidInvoice',
      'getUserAgingBucket',
      'printStatement',
    ])
      expect((await read(call, stranger, o.of)).status, call).toBe(404);
    const elsewhere = await buildCompany(t.db);
    const foreign = await signIn(t.db, await buildUser(t.db, elsewhere.company_id, 'company', { full_access: true }));
    expect((await read('getUserStatement', foreign, o.of)).status).toBe(404);
  });

  test('staff of another division see other pay and none of the invoices, and it still agrees with itself', async () => {
    const o = await office();
    await o.close();
    const second = await buildDivision(t.db, o.company_id, { name: 'West' });
    const limited = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'company', { full_access: true, division_access: [second.division_id] }),
    );
    const { status, body } = await read('getUserStatement', limited, o.of);
    expect(status).toBe(200);
    expect(body).toMatchObject({ lines: [], ending_balance: '0.00', aging: { net: '0.00' } });
  });

  test('the PDF says what is owed', async () => {
    const o = quiet;
    const { rawPayload } = await t.app.inject({
      method: 'POST',
      url: '/api/service_provider_invoice/printStatement',
      headers: o.reporter,
      payload: o.of,
    });
    const text = (await readPdf(rawPayload)).pages.flatMap((page) => page.lines).join('\n');
    expect(text).toContain('Owed to you');
    expect(text).not.toContain('Please pay');
  });
});
