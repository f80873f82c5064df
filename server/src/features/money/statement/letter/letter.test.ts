import type { StatementMailRow } from '@onrecord/contract/money/statement';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { buildInvoice } from '../../../../testing/build/build-invoice.ts';
import { noticeTexts } from '../../../../testing/read/notice-texts.ts';
import { readPrintedCode } from '../../../../testing/read/read-code.ts';
import { readPdf } from '../../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mailMonthlyStatements, mailStatement } from './letter.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('mail-statement', (data) => mailStatement(t.services, data));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner?.stop();
  await t?.close();
});

/** A firm with an address to bill and two open invoices of 01/06/2027. */
async function office(email = 'ap@wexcombe.test') {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const other = await buildClient(t.db, company_id);
  for (const amount_due of ['438.10', '61.90'])
    await buildInvoice(t.db, company_id, { division_id, client_id, amount_due });
  await buildInvoice(t.db, company_id, { division_id, client_id: other.client_id, amount_due: '7.00' });
  await inCompany(t.db, company_id, async (tx) => {
    await tx.updateTable('client').set({ email }).where('client_id', '=', client_id).execute();
    await tx
      .updateTable('client')
      .set({ email: 'other@firm.test', no_monthly_statement: true })
      .where('client_id', '=', other.client_id)
      .execute();
    await tx
      .updateTable('company')
      .set({ mail_statements_monthly: true })
      .where('company_id', '=', company_id)
      .execute();
    await tx
      .updateTable('division')
      .set({ address1: '1801 Wynkoop Street', city: 'Denver', state_code: 'CO', zipcode: '80202' })
      .where('division_id', '=', division_id)
      .execute();
  });
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const request = {
    client_id,
    from_date: '2027-01-01',
    to_date: '2027-01-31',
    statement_based_on: 'invoice_date',
    aging_based_on: 'due_date',
  };
  return { company_id, division_id, client_id, other: other.client_id, biller, request };
}
type Office = Awaited<ReturnType<typeof office>>;

async function mails(o: Office) {
  const { body } = await t.call('POST', '/client_invoice/getStatementMails', o.biller, {});
  return (body as { data: StatementMailRow[] }).data;
}

const outbox = (o: Office) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('message_outbox')
      .selectAll()
      .where('company_id', '=', o.company_id)
      .orderBy('message_outbox_id')
      .execute(),
  );

async function month(day: string) {
  await mailMonthlyStatements({ ...t.services, now: () => Temporal.Instant.from(`${day}T18:00:00Z`) });
  await runner.runDue();
}

test('the PDF has the address of the division, the entries and the sum', async () => {
  const o = await office();
  const { rawPayload } = await t.app.inject({
    method: 'POST',
    url: '/api/client_invoice/printStatement',
    headers: o.biller,
    payload: o.request,
  });
  const text = (await readPdf(rawPayload)).pages.flatMap((page) => page.lines).join('\n');
  for (const part of ['1801 Wynkoop Street', 'Denver, CO 80202', '$438.10', '$61.90', '$500.00', '01/31/2027'])
    expect(text).toContain(part);
  const scanned = new URL(await readPrintedCode(rawPayload));
  expect([scanned.origin, scanned.pathname.endsWith('/quickpay')]).toEqual(['http://onrecord.example', true]);
});

test('a contact prints the own statement and no other', async () => {
  const o = await office();
  const { contact_id } = await buildContact(t.db, o.company_id, { client_id: o.client_id });
  const paralegal = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id }));
  expect((await t.call('POST', '/client_invoice/printStatement', paralegal, o.request)).status).toBe(200);
  const others = { ...o.request, client_id: o.other };
  expect((await t.call('POST', '/client_invoice/printStatement', paralegal, others)).status).toBe(404);
  expect((await t.call('POST', '/client_invoice/sendStatement', paralegal, o.request)).status).toBe(403);
});

test('a statement is mailed with its open invoices and stands in the list', async () => {
  const o = await office();
  const { status, body } = await t.call('POST', '/client_invoice/sendStatement', o.biller, o.request);
  expect([status, (body as { message: string }).message]).toEqual([
    200,
    'The statement is on its way to ap@wexcombe.test.',
  ]);
  expect((await mails(o)).map((mail) => mail.status)).toEqual(['queued']);
  await runner.runDue();
  expect(await mails(o)).toMatchObject([
    { status: 'sent', sent_to: 'ap@wexcombe.test', amount: '500.00', month: null },
  ]);
  const sent = await outbox(o);
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent[0])).toContain('500.00');
});

test('whom it went to and whose invoices it lists read of it in the application, and open it', async () => {
  const o = await office();
  const { company_id, client_id } = o;
  const contacts = {
    owner: await buildContact(t.db, company_id, { client_id }),
    addressee: await buildContact(t.db, company_id, { client_id, email: 'AP@wexcombe.test' }),
    colleague: await buildContact(t.db, company_id, { client_id }),
    stranger: await buildContact(t.db, company_id, { client_id: o.other, email: 'ap@wexcombe.test' }),
  };
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('client_invoice')
      .set({ contact_id: contacts.owner.contact_id })
      .where('client_id', '=', client_id)
      .execute(),
  );
  const logins: [string, Record<string, string>][] = [];
  for (const [name, { contact_id }] of Object.entries(contacts))
    logins.push([name, await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id }))]);
  await t.call('POST', '/client_invoice/sendStatement', o.biller, o.request);
  await runner.runDue();
  const read = Object.fromEntries(
    await Promise.all(logins.map(async ([name, as]) => [name, await noticeTexts(t, as)] as const)),
  );
  const text = 'Your statement of 01/31/2027: balance $500.00';
  expect(read).toEqual({ owner: [text], addressee: [text], colleague: [], stranger: [] });
});

test('the monthly run mails each client once, leaves out who wants none, and makes up for a missed first', async () => {
  const o = await office();
  await month('2027-01-31');
  expect(await mails(o)).toEqual([]);
  await month('2027-02-03');
  await month('2027-02-03');
  await Promise.all([month('2027-02-04'), month('2027-02-04')]);
  const sent = await mails(o);
  expect(sent.map(({ client_id, status, month: of }) => [client_id, status, of])).toEqual([
    [o.client_id, 'sent', '2027-02-01'],
  ]);
  expect(await outbox(o)).toHaveLength(1);
  await month('2027-03-01');
  expect(await mails(o)).toHaveLength(2);
});

test('what could not be mailed stays in the list with its reason', async () => {
  const o = await office('');
  expect((await t.call('POST', '/client_invoice/sendStatement', o.biller, o.request)).status).toBe(409);
  await month('2027-02-01');
  const [failed] = await mails(o);
  expect(failed).toMatchObject({ status: 'failed' });
  expect(failed?.reason).toContain('no address');
  expect(await outbox(o)).toEqual([]);
});
