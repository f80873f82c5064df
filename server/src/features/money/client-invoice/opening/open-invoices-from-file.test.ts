import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TaskRunner } from '../../../../tasks/task-runner.ts';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { importTests } from '../../../../testing/make/imports.ts';
import { readPdf } from '../../../../testing/read/read-pdf.ts';
import { APP_ORIGIN, cardEntry, fillFrame } from '../../../../testing/stub/payment-sandbox.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { findMoneyFaults } from '../../../../testing/world/money-agreement.ts';

const TODAY = Temporal.Now.plainDateISO('America/Denver');
const DAY = TODAY.toString();
const END = TODAY.with({ day: 1 }).subtract({ days: 1 });
/** A day of the month before. */
const THEN = END.with({ day: 10 }).toString();

let t: TestApp;
let runner: TaskRunner;
let company_id: number;
let staff: Record<string, string>;
let firm: { client_id: number; name: string };
beforeEach(async () => {
  ({ company_id } = await buildCompany(t.db));
  staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  firm = await buildClient(t.db, company_id);
});
const { post, detail, rows, checked, imported } = importTests(
  (...given) => {
    [t, runner] = given;
  },
  () => staff,
);

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
const send = (path: string, body: object = {}): Promise<{ status: number; body: any }> =>
  t.call('POST', path, staff, body);
const HEAD = 'Inv #;Bill To;Date;Date Due;Amount;Open Balance';
const file = (...lines: string[]) => [HEAD, ...lines.map((line) => line.replace('FIRM', firm.name))].join('\n');
const invoices = () =>
  inCompany(t.db, company_id, (tx) =>
    tx
      .selectFrom('client_invoice')
      .selectAll()
      .where('company_id', '=', company_id)
      .orderBy('invoice_number')
      .execute(),
  );
const accounts = () =>
  inCompany(t.db, company_id, async (tx) => {
    const { rows } = await sql<{ account: string; amount: string }>`select p.account, sum(p.amount)::text as amount
      from ledger_posting p where p.company_id = ${company_id} group by p.account having sum(p.amount) <> 0`.execute(
      tx,
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
  });
const faults = () => findMoneyFaults(t.db, company_id, [THEN, END.toString(), DAY]);
const pay = (client_invoice_id: number, amount: string) =>
  send('/receipt/create', {
    ...{ entry_key: randomUUID(), client_id: firm.client_id, method: 'Check', reference: '4410', amount },
    ...{ received_on: DAY, allocations: [{ client_invoice_id, amount }] },
  });
const undo = async (id: number, body: object = {}) => {
  const response = await post(`undo/${id}`, body);
  await runner.runDue();
  return response;
};

describe('open invoices of another program', () => {
  test('stand in the lists, the aging, the statement and the books, and are paid like any other', async () => {
    const id = await imported(
      'open_invoice',
      file(`48213;FIRM;${THEN};${DAY};1,250.00;750.00`, `48214;FIRM;${THEN};;200.00;`),
    );
    expect(await detail(id)).toMatchObject({ imported_count: 2, problem: null });
    const [first, second] = await invoices();
    expect(first).toMatchObject({
      ...{ invoice_number: 48_213, client_id: firm.client_id, invoice_date: THEN, payment_due: DAY, is_opening: true },
      ...{ amount_due: '750.00', amount_paid: '0.00', balance: '750.00', invoice_status: 'Unpaid' },
    });
    expect(second).toMatchObject({ balance: '200.00' });
    expect(await accounts()).toEqual({ receivable: 950, opening_balance: -950 });
    const list = await send('/client_invoice/getClientInvoiceData', { search_text: '48213' });
    expect(list.body, JSON.stringify(list.body)).toMatchObject({ count: 1, data: [{ invoice_number: 48_213 }] });
    expect(await faults()).toEqual([]);
    expect(await pay(first?.client_invoice_id ?? 0, '750.00')).toMatchObject({ status: 200 });
    expect(await invoices()).toMatchObject([{ invoice_status: 'Paid', balance: '0.00' }, { invoice_status: 'Unpaid' }]);
    expect(await accounts()).toEqual({ receivable: 200, opening_balance: -950, cash: 750 });
    expect(await faults()).toEqual([]);
  });

  test('say on their one line what came in before, and the next invoice has a number above theirs', async () => {
    await imported('open_invoice', file(`#98213;FIRM;${THEN};${DAY};1250.00;750.00`));
    const lines = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('client_invoice_line').select(['description', 'amount']).execute(),
    );
    expect(lines).toEqual([
      { description: 'Open balance of invoice 98213: $1,250.00 less $500.00 received before', amount: '750.00' },
    ]);
    const counter = await inCompany(t.db, company_id, (tx) =>
      tx.selectFrom('company_counter').select('next_number').where('series', '=', 'client_invoice').executeTakeFirst(),
    );
    expect(counter).toEqual({ next_number: 98_214 });
  });

  test('of a file and the close of its month at once, the closed month has all of the file or nothing', async () => {
    const COUNT = 40;
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      ({ company_id } = await buildCompany(t.db));
      staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
      firm = await buildClient(t.db, company_id);
      await imported('open_invoice', file(`1;FIRM;${THEN};;100.00;`));
      const lines = Array.from({ length: COUNT }, (_, n) => `${100 + n};FIRM;${THEN};;10.00;`);
      const id = await checked('open_invoice', file(...lines));
      await post(`run/${id}`);
      const close = async () => {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 150 * (1 + (round % 3))));
        const closed = await send('/books/closeMonth', { closed_until: END.toString() });
        return { closed, there: (await invoices()).length, sums: await accounts() };
      };
      const [{ closed, there, sums }] = await Promise.all([close(), runner.runDue()]);
      expect(closed.status, JSON.stringify(closed.body)).toBe(200);
      const { state } = await detail(id);
      outcomes.add(state);
      // What is there when the close has been confirmed is all that ever will be.
      expect({ there, sums }).toEqual({ there: (await invoices()).length, sums: await accounts() });
      expect(there).toBe(state === 'imported' ? COUNT + 1 : 1);
      expect(await faults()).toEqual([]);
      if (state === 'imported') continue;
      expect(await detail(id)).toMatchObject({
        state: 'checked',
        problem: expect.stringMatching(/could not be imported/),
      });
      expect((await rows(id, 'wrong')).data).toMatchObject([
        { problems: [{ field: 'invoice_date', problem: 'This date is in a closed month' }] },
      ]);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  }, 120_000);

  test('count as issued in the month they are of, and nothing enters a month that is closed', async () => {
    await imported('open_invoice', file(`1;FIRM;${THEN};;100.00;`));
    const { body } = await t.call('GET', '/books/getMonths', staff);
    expect(body).toMatchObject({ next: { invoiced: '100.00', receivable: '100.00', aging: '100.00', problems: [] } });
    expect(await send('/books/closeMonth', { closed_until: END.toString() })).toMatchObject({ status: 200 });
    const id = await checked('open_invoice', file(`2;FIRM;${THEN};;5.00;`, `3;FIRM;${DAY};;5.00;`));
    expect((await rows(id)).data).toMatchObject([
      { outcome: 'wrong', problems: [{ field: 'invoice_date', problem: 'This date is in a closed month' }] },
      { outcome: 'good' },
    ]);
  });

  test('go again with an undo, which leaves nothing owed, and their numbers are free for the next try', async () => {
    const id = await imported('open_invoice', file(`48213;FIRM;${THEN};;750.00;`));
    expect(await undo(id)).toMatchObject({ status: 200 });
    expect(await detail(id)).toMatchObject({ state: 'undone', kept_count: 0, problem: null });
    expect(await invoices()).toMatchObject([{ invoice_status: 'Voided', void_reason: 'The import was undone' }]);
    expect(await accounts()).toEqual({});
    await imported('open_invoice', file(`48213;FIRM;${THEN};;700.00;`));
    expect(await accounts()).toEqual({ receivable: 700, opening_balance: -700 });
    expect(await faults()).toEqual([]);
  });

  test('stay once something was received on one of them', async () => {
    const id = await imported('open_invoice', file(`1;FIRM;${THEN};;100.00;`, `2;FIRM;${THEN};;50.00;`));
    const [first] = await invoices();
    expect(await pay(first?.client_invoice_id ?? 0, '10.00')).toMatchObject({ status: 200 });
    expect(await undo(id)).toMatchObject({ status: 409, body: { key: 'import.used_since' } });
    expect((await rows(id, 'blocked')).data).toMatchObject([{ row_number: 2, blocked: 'It was changed since' }]);
    expect(await accounts()).toMatchObject({ opening_balance: -150 });
    expect(await undo(id, { leave_used: true })).toMatchObject({ status: 200 });
    expect(await accounts()).toEqual({ receivable: 90, opening_balance: -100, cash: 10 });
    expect(await faults()).toEqual([]);
  });

  test('are voided by a person without a trace in the revenue', async () => {
    await imported('open_invoice', file(`1;FIRM;${THEN};;100.00;`));
    const [first] = await invoices();
    const voided = { client_invoice_id: first?.client_invoice_id, void_reason: 'Paid before', unapply_payments: false };
    const response = await send('/client_invoice/voidInvoice', voided);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect(await accounts()).toEqual({});
    expect(await faults()).toEqual([]);
  });
});

test('an open invoice is printed, and paid by card through its link', async () => {
  await imported('open_invoice', file(`48213;FIRM;${THEN};${DAY};1250.00;750.00`));
  const [invoice] = await invoices();
  const { client_invoice_id = 0, division_id = 0, order_id = 0 } = invoice ?? {};
  const pdf = await t.app.inject({
    ...{ method: 'POST', url: '/api/client_invoice/printClientInvoice' },
    headers: { ...staff, 'x-tenant-id': String(company_id) },
    payload: { company_id, order_id, letter_template_id: null },
  });
  const text = (await readPdf(pdf.rawPayload)).pages.flatMap((page) => page.lines).join(' ');
  expect(text).toContain('48213');
  expect(text).toContain('received before');
  const made = (await send('/payment/makePayLink', { client_invoice_id })).body;
  const token = new URL(made.url).searchParams.get('t') ?? '';
  const opened = await t.call('POST', '/link/open', {}, { company_id, purpose: 'quickpay', token });
  const { access_token } = opened.body as { access_token: string };
  const who = { authorization: `Bearer ${access_token}`, 'x-tenant-id': String(company_id) };
  const frame = await t.call('POST', '/payment/getCardFrameAttributes', who, { division_id, host: APP_ORIGIN });
  const { url, ticket } = frame.body as { url: string; ticket: string };
  await fillFrame(new URL(url).origin, ticket, cardEntry('4111111111111111'));
  const paid = await t.call('POST', '/payment/processCardSale', who, {
    ...{ Ticket: ticket, Amount: '750.00', division_id, invoice_no: '48213', CardType: 4 },
    ...{ paymentMethodName: 'VISA', action: 'quickpay' },
  });
  expect(paid.body).toMatchObject({ success: true });
  expect(await invoices()).toMatchObject([{ invoice_status: 'Paid', balance: '0.00' }]);
  expect(await faults()).toEqual([]);
});

test('an open invoice is corrected, and what it opened the books with stays what it was', async () => {
  await imported('open_invoice', file(`48213;FIRM;${THEN};${DAY};1250.00;750.00`));
  const [invoice] = await invoices();
  const started = await send('/invoice_draft/start', { corrects_invoice_id: invoice?.client_invoice_id });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const { draft } = started.body;
  expect(draft ?? started.body).toMatchObject({
    lines: [{ quantity: '1', unit_price: expect.stringMatching(/^750/) }],
  });
});

describe('a row of an open invoice', () => {
  test.each([
    ['INV-7;FIRM;THEN;;5.00;', 'invoice_number'],
    ['=1+1;FIRM;THEN;;5.00;', 'invoice_number'],
    ['7;FIRM;THEN;;5.001;', 'amount_due'],
    ['7;FIRM;THEN;;5.00;6.00', 'balance'],
    ['7;FIRM;THEN;;5.00;0.00', 'balance'],
    ['7;FIRM;THEN;01/01/2001;5.00;', 'payment_due'],
    ['7;FIRM;01/01/2099;;5.00;', 'invoice_date'],
    ['7;Nobody;THEN;;5.00;', 'client_id'],
    ['7;FIRM;THEN;;1e9;', 'amount_due'],
  ])('that says %s is wrong at %s', async (row, field) => {
    const id = await checked('open_invoice', file(row.replace('THEN', THEN)));
    expect((await rows(id)).data).toMatchObject([{ outcome: 'wrong', problems: [{ field }] }]);
    expect(await invoices()).toEqual([]);
  });

  test('has a number that no invoice has, here or in its file', async () => {
    await imported('open_invoice', file(`7;FIRM;${THEN};;5.00;`));
    const id = await checked(
      'open_invoice',
      file(`007;FIRM;${THEN};;5.00;`, `8;FIRM;${THEN};;1.00;`, `8;FIRM;${THEN};;2.00;`),
    );
    expect((await rows(id)).data).toMatchObject([
      { outcome: 'wrong', problems: [{ field: 'invoice_number', problem: 'Invoice 7 already exists' }] },
      { outcome: 'good' },
      { outcome: 'double', decision: 'skip', same_as_row: 3 },
    ]);
  });

  test('has the decimals of the currency of the company', async () => {
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('company').set({ currency_code: 'JPY' }).where('company_id', '=', company_id).execute(),
    );
    const id = await checked('open_invoice', file(`7;FIRM;${THEN};;500;`, `8;FIRM;${THEN};;500.5;`));
    expect((await rows(id)).data).toMatchObject([
      { outcome: 'good' },
      { outcome: 'wrong', problems: [{ field: 'amount_due' }] },
    ]);
  });

  test('is refused for a client who is billed in another currency', async () => {
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('client').set({ currency_code: 'EUR' }).where('client_id', '=', firm.client_id).execute(),
    );
    const id = await checked('open_invoice', file(`7;FIRM;${THEN};;5.00;`));
    expect((await rows(id)).data).toMatchObject([{ outcome: 'wrong', problems: [{ field: 'client_id' }] }]);
  });
});

test('of two files with one number at once, one is there and the other left nothing; who presses twice starts it once', async () => {
  const [one, other] = [
    await checked('open_invoice', file(`7;FIRM;${THEN};;5.00;`)),
    await checked('open_invoice', file(`7;FIRM;${THEN};;6.00;`)),
  ];
  const started = await Promise.all([post(`run/${one}`), post(`run/${one}`), post(`run/${other}`)]);
  expect(started.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  await Promise.all([runner.runDue(), runner.runDue()]);
  expect([(await detail(one)).state, (await detail(other)).state].sort()).toEqual(['checked', 'imported']);
  expect(await invoices()).toHaveLength(1);
  expect(await faults()).toEqual([]);
});

test('nobody brings open invoices without the right to bill', async () => {
  const flags = { view: true, add: false, edit: true, delete: true };
  const role = { name: 'Readers', user_type: 'company', values: [{ module: 'clientinvoices', ...flags }] };
  const { id: role_id } = (await send('/role/create', role)).body;
  const reader = await signIn(t.db, await buildUser(t.db, company_id, 'company', { role_id }));
  const content = Buffer.from(file(`7;FIRM;${THEN};;5.00;`)).toString('base64');
  expect((await post('upload', { noun: 'open_invoice', file_name: 'n.csv', content }, reader)).status).toBe(403);
});
