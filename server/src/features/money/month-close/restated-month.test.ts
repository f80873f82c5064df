import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, signIn } from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { proveEverybody } from '../../../testing/call/step-up.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approveAll } from '../../../testing/world/approve-pay.ts';
import { findMoneyFaults } from '../../../testing/world/money-agreement.ts';

const [DECEMBER, END] = ['2026-12-01', '2026-12-31'];

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/**
 * A company in December 2026: the job of Ruiz billed in November and paid to its reporter in December, another one billed then, and
 * more invoices of one client.
 */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db, { time_zone: 'America/Denver' });
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  let owner: Record<string, string> = {};
  /** Moves the clock; sessions do not last from one month to the next. */
  const at = async (instant: string) => {
    t.setNow(Temporal.Instant.from(instant));
    owner = await signIn(t.db, user, t.services.now());
    await proveEverybody(t.db, company_id, t.services.now());
  };
  await at('2026-11-10T18:00:00Z');
  const send = async <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const { status, body: response } = await t.call(method, path, owner, body);
    expect(status, `${path}: ${JSON.stringify(response)}`).toBe(200);
    return response as Body;
  };
  const post = <Body = Record<string, unknown>>(path: string, body: object) => send<Body>('POST', path, body);
  const clientOf = (id: number) => send<{ name: string; version: number }>('GET', `/client/getClient/${id}`);
  const issue = async () => {
    const ruiz = await buildRuiz(t.db, company_id, division_id);
    const { invoices } = await post<{ invoices: { client_invoice_id: number }[] }>('/billing/issue', {
      job_id: ruiz.job_id,
    });
    return { ...ruiz, invoices: invoices.map(({ client_invoice_id }) => client_invoice_id) };
  };
  const receive = (client_id: number, received_on: string, amount: string, allocations: object[] = []) =>
    post<{ transaction_id: number }>('/receipt/create', {
      ...{ entry_key: randomUUID(), client_id, method: 'Check', reference: randomUUID().slice(0, 8), received_on },
      ...{ amount, allocations },
    });
  const first = await issue();
  await approveAll(t, company_id, owner);
  const pay = async (of: object) => {
    const { pay_run_id } = await post<{ pay_run_id: number }>('/pay_run/open', { pay_group: '', ...of });
    const run = await send<{ version: number; to_pay: string }>('GET', `/pay_run/getPayRun/${pay_run_id}`);
    const { version, to_pay } = run;
    await post('/pay_run/close', { pay_run_id, version, expected_total: to_pay, w9_reason: 'In the mail' });
    return to_pay;
  };
  await at('2026-12-09T18:00:00Z');
  const paid = await pay({ pay_on: '2026-12-30', cut_off: '2026-12-15' });
  const second = await issue();
  await approveAll(t, company_id, owner);
  const open = (amount_due: string) =>
    buildInvoice(t.db, company_id, {
      ...{ division_id, client_id: first.taking.client_id, amount_due },
      ...{ invoice_date: '2026-12-03', payment_due: '2026-12-20' },
    });
  const [late, lost] = [await open('500.00'), await open('61.90')];
  await at('2026-12-11T18:00:00Z');
  const half = [{ client_invoice_id: late.client_invoice_id, amount: '250.00' }];
  const receipt = await receive(first.taking.client_id, '2026-12-10', '300.00', half);
  const [original = 0] = first.invoices;
  const bounced = await receive(first.taking.client_id, '2026-12-11', '100.00', [
    { client_invoice_id: original, amount: '100.00' },
  ]);
  return { company_id, at, send, post, clientOf, receive, pay, paid, first, second, late, lost, receipt, bounced };
}
type Office = Awaited<ReturnType<typeof office>>;

const BASES = ['invoice_date', 'due_date'] as const;

/** Every report of December as it would be printed now, by name. */
async function reportsOf(
  o: Office,
  journal_export_id: number,
  clients = [o.first.taking, o.first.opposing, o.second.opposing],
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const keep = async (name: string, path: string, body: object) => {
    const response = await o.post<unknown>(path, body);
    found[name] = typeof response === 'string' ? response : JSON.stringify(response);
  };
  const span = { from: DECEMBER, to: END };
  for (const based_on of BASES) {
    for (const client of clients)
      for (const kind of ['balance_forward', 'open_items'] as const)
        await keep(`statement ${client.client_id} ${kind} ${based_on}`, '/client_invoice/getUserStatement', {
          ...{ client_id: client.client_id, from_date: DECEMBER, to_date: END, kind },
          ...{ statement_based_on: based_on, aging_based_on: based_on },
        });
    await keep(`aging ${based_on}`, '/aging/exportAgedReceivables', { as_of: END, based_on, format: 'txt' });
  }
  for (const [name, keys] of [
    ['revenue', ['month', 'client', 'service', 'provider', 'division']],
    ['pay', ['month', 'provider']],
    ['margin', ['month', 'client']],
    ['days_to_pay', ['month']],
  ] as const)
    for (const by of keys) {
      await keep(`${name} by ${by}`, '/report/exportReport', { name, by, ...span });
      if (name !== 'days_to_pay')
        await keep(`lines of ${name} by ${by}`, '/report/getReportLines', { name, by, ...span, limit: 200 });
    }
  await keep('1099', '/pay_run/exportTaxYear', { year: 2026 });
  for (const format of ['iif', 'csv'])
    await keep(`journal ${format}`, '/journal/downloadJournal', { journal_export_id, format });
  return found;
}

/** Everything that can happen to invoices, receipts and pay of a month that is over. */
async function january(o: Office) {
  await o.at('2027-01-12T18:00:00Z');
  const day = '2027-01-12';
  const { client_id } = o.first.taking;
  const [, copy = 0] = o.second.invoices;
  // The pay of this one was not paid out and is withdrawn; that of the other was, and is charged back.
  await o.post('/client_invoice/voidInvoice', { client_invoice_id: copy, void_reason: 'Wrong firm' });
  const [, paidCopy = 0] = o.first.invoices;
  await o.post('/client_invoice/voidInvoice', { client_invoice_id: paidCopy, void_reason: 'Wrong firm' });
  await o.post('/receipt/refundReceipt', {
    ...{ entry_key: randomUUID(), transaction_id: o.receipt.transaction_id, amount: '50.00', refunded_on: day },
    ...{ by: 'check', reference: '5530', reason: 'Paid too much' },
  });
  const returned = { transaction_id: o.bounced.transaction_id, returned_on: day, reason: 'Insufficient funds' };
  await o.post('/receipt/returnReceipt', { ...returned, charges_fee: true });
  const memo = { entry_key: randomUUID(), effective_date: day, reason: 'Delivered late' };
  const { client_invoice_id } = o.late;
  await o.post('/memo/create', { ...memo, kind: 'credit_memo', client_invoice_id, amount: '5.00' });
  const lost = { kind: 'write_off', client_invoice_id: o.lost.client_invoice_id, amount: '4.00' };
  await o.post('/memo/create', { ...memo, ...lost, entry_key: randomUUID() });
  await o.receive(client_id, day, '57.90', [{ client_invoice_id: o.lost.client_invoice_id, amount: '57.90' }]);
  await o.receive(client_id, '2027-01-04', '20.00', [{ client_invoice_id, amount: '20.00' }]);
  await o.pay({ pay_on: '2027-01-29', cut_off: '2027-01-25' });
  return day;
}

/** The reports that differ, each with what it was and is, so that a failure says what changed. */
const differences = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before).flatMap((name) =>
    before[name] === after[name] ? [] : [{ name, was: before[name], is: after[name] }],
  );

/** Reports whose lines are in the order of names. */
const byLine = (found: readonly (readonly [string, string])[]) =>
  Object.fromEntries(found.map(([key, text]) => [key, text.split('\n').toSorted().join('\n')]));

test('a report of a closed month is the same to the byte before and after everything that happens later', async () => {
  const o = await office();
  await o.at('2027-01-05T18:00:00Z');
  expect(o.paid).toBe('1128.15');
  await o.post('/books/closeMonth', { closed_until: END });
  const { journal_export_id } = await o.post<{ journal_export_id: number }>('/journal/makeJournalExport', {
    through: END,
  });
  const before = await reportsOf(o, journal_export_id);
  // A report that says nothing would stay the same as well.
  expect(before['pay by provider']).toContain('1128.15');
  expect(before['1099']).toContain('1128.15');
  expect(before['aging due_date']).toContain('$1,645.83');
  const day = await january(o);
  expect(differences(before, await reportsOf(o, journal_export_id))).toEqual([]);
  expect(await findMoneyFaults(t.db, o.company_id, [END, day], [false])).toEqual([]);

  // What January took back stands in January.
  const pay = await o.post<{ totals: Record<string, string> }>('/report/getReport', {
    ...{ name: 'pay', by: 'month', from: '2027-01-01', to: '2027-01-31' },
  });
  expect(pay.totals.earned).toMatch(/^-/);

  // A client that is renamed is called by its new name, and what merges with another counts as one with it; no figure moves.
  const { client_id } = o.first.taking;
  const { name, version } = await o.clientOf(client_id);
  await o.send('PATCH', `/client/update/${client_id}`, { name: 'Zetland & Rowe', version });
  const renamed = Object.entries(before).map(([key, text]) => [key, text.replaceAll(name, 'Zetland & Rowe')] as const);
  expect(differences(byLine(renamed), byLine(Object.entries(await reportsOf(o, journal_export_id))))).toEqual([]);
  const [keep, goes] = [await o.clientOf(o.second.taking.client_id), await o.clientOf(o.second.opposing.client_id)];
  await o.post('/client/mergeClients', {
    ...{ keep_id: o.second.taking.client_id, merge_id: o.second.opposing.client_id },
    ...{ keep_version: keep.version, merge_version: goes.version },
  });
  const merged = await reportsOf(o, journal_export_id, []);
  const unmoved = ['journal iif', 'journal csv', '1099', 'revenue by month', 'revenue by service', 'pay by provider'];
  for (const report of [...unmoved, 'pay by month', 'margin by month', 'days_to_pay by month'])
    expect(merged[report], report).toBe(before[report]);
}, 120_000);
