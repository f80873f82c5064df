import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { notifyInvoice } from '../letter/letter.writes.ts';
import { mailEveningInvoices, mailEvenings } from './delivery.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('notify-invoice', (data, { task_id }) => notifyInvoice(t.services, data, task_id));
  runner.registerTask('mail-evening-invoices', (data) => mailEveningInvoices(t.services, data));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner?.stop();
  await t?.close();
});

const today = () => Temporal.Now.plainDateISO('America/Denver');

/** A firm that gets its invoices in one of the ways, and somebody who charges it. */
async function office(invoice_delivery: string, email = 'ap@hollis.example') {
  const { company_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  await inCompany(t.db, company_id, async (tx) => {
    await tx.updateTable('company').set({ time_zone: 'America/Denver' }).where('company_id', '=', company_id).execute();
    await tx.updateTable('client').set({ invoice_delivery, email }).where('client_id', '=', client_id).execute();
  });
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const issue = async (amount: string) => {
    const body = {
      client_id,
      amount,
      entry_key: crypto.randomUUID(),
      effective_date: today().toString(),
      reason: 'Search of the archive',
    };
    const { status, body: made } = await t.call('POST', '/memo/createDebit', biller, body);
    expect(status).toBe(200);
    return (made as { client_invoice_id: number }).client_invoice_id;
  };
  const voids = (client_invoice_id: number) =>
    t.call('POST', '/client_invoice/voidInvoice', biller, {
      client_invoice_id,
      void_reason: 'Twice',
      unapply_payments: false,
    });
  return { company_id, issue, voids };
}
type Office = Awaited<ReturnType<typeof office>>;

/** The run of the clock at an hour of Denver, with its mails. */
async function clock(hour: number) {
  const at = today().toZonedDateTime({ timeZone: 'America/Denver', plainTime: { hour } });
  await mailEvenings({ ...t.services, now: () => at.toInstant() });
  await runner.runDue();
}

const mails = (o: Office) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('message_outbox')
      .select(['to_address', 'subject', 'body_text'])
      .where('company_id', '=', o.company_id)
      .orderBy('message_outbox_id')
      .execute(),
  );

const outcomes = (o: Office) =>
  inCompany(t.db, o.company_id, async (tx) => {
    const rows = await tx
      .selectFrom('invoice_evening')
      .select(['client_invoice_id', 'status'])
      .where('company_id', '=', o.company_id)
      .execute();
    return Object.fromEntries(rows.map((row) => [row.client_invoice_id, row.status]));
  });

test('an invoice is mailed when it is issued, or by hand, as its client wants it', async () => {
  const byHand = await office('');
  const byMail = await office('mail');
  await byHand.issue('40.00');
  await byMail.issue('60.00');
  await runner.runDue();
  await clock(18);
  expect(await mails(byHand)).toEqual([]);
  expect(await mails(byMail)).toMatchObject([
    { to_address: 'ap@hollis.example', subject: expect.stringMatching(/^Invoice \d+ of /) },
  ]);
});

test('the invoices of a day go out together in the evening, once, without what was voided', async () => {
  const o = await office('evening');
  const [first, twice, last] = [await o.issue('40.00'), await o.issue('41.00'), await o.issue('60.00')];
  await clock(16);
  expect(await mails(o)).toEqual([]);
  expect((await o.voids(twice)).status).toBe(200);
  await clock(17);
  await clock(18);
  const [mail, ...others] = await mails(o);
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^2 invoices of /);
  expect(mail?.body_text).toContain('$40.00, due');
  expect(mail?.body_text).toContain('$60.00, due');
  expect(mail?.body_text).not.toContain('$41.00');
  expect(await outcomes(o)).toEqual({ [first]: 'sent', [twice]: 'dropped', [last]: 'sent' });
});

test('an invoice that is voided after its mail was queued is left out, and one without an address is seen to fail', async () => {
  const o = await office('evening');
  const invoice = await o.issue('40.00');
  const at = today().toZonedDateTime({ timeZone: 'America/Denver', plainTime: { hour: 17 } });
  await mailEvenings({ ...t.services, now: () => at.toInstant() });
  await o.voids(invoice);
  await runner.runDue();
  expect(await mails(o)).toEqual([]);
  expect(await outcomes(o)).toEqual({ [invoice]: 'dropped' });

  const silent = await office('evening', '');
  const unsent = await silent.issue('40.00');
  await clock(17);
  expect(await outcomes(silent)).toEqual({ [unsent]: 'failed' });
  const history = await inCompany(t.db, silent.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select(['activity_type', 'description'])
      .where('company_id', '=', silent.company_id)
      .where('object_type', '=', 'invoice')
      .where('object_id', '=', unsent)
      .execute(),
  );
  expect(history).toContainEqual({ activity_type: 'Email Not Sent', description: 'No email address' });
});

test('clocks at one moment, and an invoice issued meanwhile, make one mail of each invoice', async () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let round = 0; round < 3; round += 1) {
    const o = await office('evening');
    await o.issue('40.00');
    const at = today().toZonedDateTime({ timeZone: 'America/Denver', plainTime: { hour: 19 } });
    const run = () => mailEvenings({ ...t.services, now: () => at.toInstant() });
    const presses: (() => Promise<unknown>)[] = [run, run, () => o.issue('60.00'), run];
    await Promise.all(presses.map((press) => pause(Math.random() * 15).then(press)));
    await clock(20);
    const sent = (await mails(o)).map(({ body_text }) => body_text).join('\n');
    expect(sent.split('$40.00, due')).toHaveLength(2);
    expect(sent.split('$60.00, due')).toHaveLength(2);
  }
});
