import { setTimeout as pause } from 'node:timers/promises';
import type { InvoiceReminders } from '@onrecord/contract/money/chase';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { noticeTexts } from '../../../testing/read/notice-texts.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { mailInvoiceReminder, remindOfInvoices } from './chase.writes.ts';

/** Disputes that meet a reminder; `npm run soak -- reminders` makes them 200. */
const PAIRS = triesOf(200, 3);

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('mail-invoice-reminder', (data) => mailInvoiceReminder(t.services, data));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner?.stop();
  await t?.close();
});

/** Today in the company's zone, and days beside it. */
const day = (days: number) => Temporal.Now.plainDateISO('America/Denver').add({ days }).toString();

/** A firm with an address and an invoice of 438.10 that is `late` days late. */
async function office(late: number, wanted = true) {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const { client_invoice_id } = await buildInvoice(t.db, company_id, {
    ...{ division_id, client_id, amount_due: '438.10' },
    ...{ invoice_date: day(-late - 30), payment_due: day(-late) },
  });
  await inCompany(t.db, company_id, async (tx) => {
    await tx.updateTable('client').set({ email: 'ap@wexcombe.test' }).where('client_id', '=', client_id).execute();
    await tx
      .updateTable('company')
      .set({ remind_of_invoices: wanted, time_zone: 'America/Denver' })
      .where('company_id', '=', company_id)
      .execute();
  });
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const post = async (call: string, body: object = {}, who = biller) => {
    const { status, body: response } = await t.call('POST', `/invoice_reminder/${call}`, who, {
      client_invoice_id,
      ...body,
    });
    return { status, message: (response as { message?: string }).message };
  };
  const read = async () =>
    (await t.call('POST', '/invoice_reminder/getInvoiceReminders', biller, { client_invoice_id }))
      .body as InvoiceReminders;
  return { company_id, division_id, client_id, client_invoice_id, biller, post, read };
}
type Office = Awaited<ReturnType<typeof office>>;

/** The run of the clock at an hour of Denver on a day beside today, with its mails. */
async function clock(days = 0, hour = 11) {
  const at = Temporal.PlainDate.from(day(days)).toZonedDateTime({ timeZone: 'America/Denver', plainTime: { hour } });
  await remindOfInvoices({ ...t.services, now: () => at.toInstant() });
  await runner.runDue();
}

const letters = (o: Office) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('message_outbox')
      .select(['to_address', 'subject', 'body_text'])
      .where('company_id', '=', o.company_id)
      .orderBy('message_outbox_id')
      .execute(),
  );

test('each step is mailed once in office hours, with a letter of its own', async () => {
  const o = await office(1);
  await clock(0, 8);
  await clock(0, 17);
  expect(await letters(o)).toEqual([]);
  await clock();
  await Promise.all([clock(), clock(1)]);
  expect(await letters(o)).toMatchObject([{ to_address: 'ap@wexcombe.test', subject: /^Past due: / }]);
  expect(await o.read()).toMatchObject({
    data: [{ step: 1, status: 'sent', sent_to: 'ap@wexcombe.test', by: null }],
    hold: null,
    next: { step: 15, day: day(14) },
    by_clock: true,
  });
  await clock(14);
  const sent = await letters(o);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.body_text).toContain('is still unpaid. Please send the payment');
});

test('the contact of the invoice reads of it in the application, as long as the invoice is theirs to see', async () => {
  const o = await office(1);
  const { company_id, client_id, client_invoice_id } = o;
  const { contact_id } = await buildContact(t.db, company_id, { client_id });
  const stranger = await buildContact(t.db, company_id);
  const change = (contact: number | null, invoice_status = 'Unpaid') =>
    inCompany(t.db, company_id, (tx) =>
      tx
        .updateTable('client_invoice')
        .set({ contact_id: contact, invoice_status })
        .where('client_invoice_id', '=', client_invoice_id)
        .execute(),
    );
  const as = async (own: object) => signIn(t.db, await buildUser(t.db, company_id, 'contact', own));
  const [reader, other] = [await as({ contact_id }), await as({ contact_id: stranger.contact_id })];
  await change(contact_id);
  await clock();
  await clock();
  expect(await noticeTexts(t, reader)).toEqual([expect.stringMatching(/^Invoice \d+ is open: \$[\d.,]+, due /)]);
  expect(await noticeTexts(t, other)).toEqual([]);
  await change(contact_id, 'Voided');
  expect(await noticeTexts(t, reader)).toEqual([]);
});

test('a company that does not want it, a client that takes none, a dispute and a promise are left alone', async () => {
  const unwanted = await office(15, false);
  const off = await office(15);
  const disputed = await office(15);
  const promised = await office(15);
  await inCompany(t.db, off.company_id, (tx) =>
    tx
      .updateTable('client')
      .set({ no_payment_reminders: true })
      .where('client_id', '=', off.client_id)
      .where('company_id', '=', off.company_id)
      .execute(),
  );
  expect(await disputed.post('dispute', { reason: 'Billed for a copy they say they never ordered' })).toMatchObject({
    status: 200,
  });
  const promise = {
    client_id: promised.client_id,
    promised_on: day(3),
    amount: '438.10',
    promised_by: 'Quentin Sorrel',
  };
  await t.call('POST', '/aging/savePromise', promised.biller, promise);
  await clock();
  for (const o of [unwanted, off, disputed, promised]) expect(await letters(o)).toEqual([]);
  expect(await disputed.read()).toMatchObject({ hold: 'disputed', disputed_on: day(0) });
  expect(await promised.read()).toMatchObject({ hold: 'promised', data: [] });

  // Once the dispute is over the step of the day is mailed.
  expect((await disputed.post('endDispute')).status).toBe(200);
  await clock();
  expect(await letters(disputed)).toHaveLength(1);
  // By hand a company that mails none by itself, or a client that takes none, can still be reminded.
  for (const o of [unwanted, off]) {
    expect((await o.post('sendNow', { step: 15 })).message).toBe('The reminder is on its way to ap@wexcombe.test.');
    await runner.runDue();
    expect(await letters(o)).toHaveLength(1);
  }
});

test('a reminder that waits while the invoice is paid, voided or disputed is dropped', async () => {
  const o = await office(30);
  expect((await o.post('sendNow', { step: 30 })).status).toBe(200);
  expect((await o.post('dispute', { reason: 'They ask for the time sheet' })).status).toBe(200);
  await runner.runDue();
  expect(await letters(o)).toEqual([]);
  expect((await o.read()).data).toMatchObject([{ step: 30, status: 'dropped' }]);
  // What was dropped can be asked for again.
  await o.post('endDispute');
  expect((await o.post('sendNow', { step: 30 })).status).toBe(200);
  await runner.runDue();
  expect(await letters(o)).toHaveLength(1);

  const paid = await office(30);
  await paid.post('sendNow', { step: 30 });
  const voiding = { client_invoice_id: paid.client_invoice_id, void_reason: 'Twice', unapply_payments: false };
  expect((await t.call('POST', '/client_invoice/voidInvoice', paid.biller, voiding)).status).toBe(200);
  await runner.runDue();
  expect(await letters(paid)).toEqual([]);
  expect(await paid.read()).toMatchObject({ hold: 'voided', next: null });
  expect(await paid.post('sendNow', { step: 60 })).toEqual({
    status: 409,
    message: 'No reminders for this invoice: it is paid, voided, disputed or promised.',
  });
});

test('an invoice with no step left is reminded of by hand, as often as somebody wants it', async () => {
  const o = await office(80);
  await clock();
  expect(await letters(o)).toEqual([]);
  expect(await o.read()).toMatchObject({ data: [], next: null, again: 1 });
  expect((await o.post('sendAgain', { number: 1 })).message).toBe('The reminder is on its way to ap@wexcombe.test.');
  // A press on what was asked for already mails nothing.
  expect(await o.post('sendAgain', { number: 1 })).toEqual({
    status: 409,
    message: 'This reminder was already sent or skipped.',
  });
  await runner.runDue();
  const [first] = await letters(o);
  expect(first).toMatchObject({ to_address: 'ap@wexcombe.test', subject: /^Past due: / });
  expect(first?.body_text).toContain('and is still open.');
  expect(first?.body_text).not.toContain('agree on a day');
  expect(await o.read()).toMatchObject({ data: [{ step: 0, status: 'sent' }], next: null, again: 2 });
  const both = await Promise.all([o.post('sendAgain', { number: 2 }), o.post('sendAgain', { number: 2 })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await runner.runDue();
  expect(await letters(o)).toHaveLength(2);
  await clock(1);
  expect(await letters(o)).toHaveLength(2);
  // On hold there is none.
  expect((await o.post('dispute', { reason: 'Billed twice' })).status).toBe(200);
  expect((await o.read()).again).toBeNull();
  expect((await o.post('sendAgain', { number: 3 })).status).toBe(409);
});

test('while a step is left there is no reminder after the last, and what waits is dropped by a dispute', async () => {
  const o = await office(16);
  expect((await o.read()).again).toBeNull();
  expect((await o.post('sendAgain', { number: 1 })).status).toBe(409);
  const late = await office(100);
  expect((await late.post('sendAgain', { number: 1 })).status).toBe(200);
  await late.post('dispute', { reason: 'They ask for the time sheet' });
  await runner.runDue();
  expect(await letters(late)).toEqual([]);
  await late.post('endDispute');
  expect(await late.read()).toMatchObject({ data: [{ step: 0, status: 'dropped' }], again: 2 });
});

test('a step is left out, and only the next one can be sent or left out', async () => {
  const o = await office(16);
  expect((await o.post('skip', { step: 30 })).status).toBe(409);
  expect((await o.post('skip', { step: 15 })).status).toBe(200);
  await clock();
  expect(await letters(o)).toEqual([]);
  expect(await o.read()).toMatchObject({ data: [{ step: 15, status: 'skipped' }], next: { step: 30, day: day(14) } });
  expect(await o.post('sendNow', { step: 15 })).toEqual({
    status: 409,
    message: 'This reminder was already sent or skipped.',
  });
});

test('two who press at once, and the clock, mail one letter', async () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let round = 0; round < 4; round += 1) {
    const o = await office(60);
    const presses = [
      () => o.post('sendNow', { step: 60 }),
      () => o.post('sendNow', { step: 60 }),
      () => o.post('skip', { step: 60 }),
      async () => {
        await clock();
        return { status: 0 };
      },
    ];
    const results = await Promise.all(presses.map((press) => pause(Math.random() * 12).then(press)));
    expect(results.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    await runner.runDue();
    const [row] = (await o.read()).data;
    expect(await letters(o)).toHaveLength(row?.status === 'skipped' ? 0 : 1);
  }
});

test('without an address nothing is sent, and the page says so', async () => {
  const o = await office(15);
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('client').set({ email: '' }).where('company_id', '=', o.company_id).execute(),
  );
  expect((await o.post('sendNow', { step: 15 })).status).toBe(409);
  await clock();
  expect((await o.read()).data).toMatchObject([{ step: 15, status: 'failed' }]);
});

test('the address of the specification queues what is due today, from the own pages only', async () => {
  const o = await office(15, false);
  const path = '/cron/divisionreminderjobinvoicefollowupAction';
  expect((await t.call('GET', path, { ...o.biller, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await t.call('GET', path, o.biller)).body).toMatchObject({ queued: 1 });
  expect((await t.call('GET', path, o.biller)).body).toMatchObject({ queued: 0 });
  await runner.runDue();
  expect(await letters(o)).toHaveLength(1);
});

test('contacts and other companies see and change nothing', async () => {
  const o = await office(15);
  const stranger = await office(15);
  const { contact_id } = await buildContact(t.db, o.company_id, { client_id: o.client_id });
  const attorney = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id }));
  for (const call of ['getInvoiceReminders', 'sendNow', 'sendAgain', 'skip', 'dispute', 'endDispute']) {
    const body = { step: 15, reason: 'No' };
    const fields =
      call === 'dispute'
        ? { reason: body.reason }
        : /sendNow|skip/.test(call)
          ? { step: 15 }
          : call === 'sendAgain'
            ? { number: 1 }
            : {};
    expect((await o.post(call, fields, attorney)).status).toBe(403);
    expect((await o.post(call, fields, stranger.biller)).status).toBe(404);
  }
});

test(
  'a dispute that meets the mail of a reminder: one letter or none, and none once the dispute is on record',
  async () => {
    const rng = rngFrom(SEED);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const label = `pair ${pair}, seed ${SEED}`;
      const o = await office(1);
      expect((await o.post('sendNow', { step: 1 })).status, label).toBe(200);
      const [disputed] = await Promise.all([
        pause(rng() * 30).then(() => o.post('dispute', { reason: 'Never ordered' })),
        pause(rng() * 30).then(() => runner.runDue()),
      ]);
      expect(disputed.status, label).toBe(200);
      await runner.runDue();
      const { data, hold } = await o.read();
      expect(hold, label).toBe('disputed');
      expect(['sent', 'dropped'], label).toContain(data[0]?.status);
      expect(await letters(o), label).toHaveLength(data[0]?.status === 'sent' ? 1 : 0);
      // Whoever presses now is refused, and the clock leaves it alone.
      expect((await o.post('sendNow', { step: 15 })).status, label).toBe(409);
    }
  },
  PAIRS * 5_000,
);
