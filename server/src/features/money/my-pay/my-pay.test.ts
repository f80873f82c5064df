import type { MyPay } from '@onrecord/contract/money/my-pay';
import { add, formatAmount } from '@onrecord/domain/core/money/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../tasks/task-runner.ts';
import { buildCompany, buildProvider, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { noticeTexts } from '../../../testing/read/notice-texts.ts';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approveAll } from '../../../testing/world/approve-pay.ts';
import { notifyPayQuestion } from './question.writes.ts';

const CHRISTMAS = '2026-12-25';

let t: TestApp;
let runner: TaskRunner;
/** An office whose pay nobody has approved. */
let quiet: Office;
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('notify-pay-question', (data) => notifyPayQuestion(t.services, data));
  quiet = await office();
});
const errors: unknown[] = [];
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner?.stop();
  await t?.close();
});

type Headers = Record<string, string>;

/** A billed job, the reporter who wrote it signed in, and another reporter. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller: Headers = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const issued = (await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id })).body as {
    provider_invoice_ids: number[];
  };
  const pays = [];
  for (const id of issued.provider_invoice_ids)
    pays.push((await t.call('GET', `/service_provider_invoice/getProviderInvoice/${id}`, biller)).body as Pay);
  const [pay = pays[0] as Pay] = pays;
  const login = (service_provider_id: number): Promise<Headers> =>
    buildUser(t.db, company_id, 'provider', { service_provider_id }).then((user) => signIn(t.db, user));
  const other = await buildProvider(t.db, company_id);
  return {
    company_id,
    division_id,
    biller,
    pay,
    reporter: await login(pay.service_provider_id),
    stranger: await login(other.service_provider_id),
  };
}
type Office = Awaited<ReturnType<typeof office>>;
interface Pay {
  service_provider_id: number;
  provider_invoice_id: number;
  amount_due: string;
  lines: { amount: string }[];
}

async function mine(who: Headers): Promise<MyPay> {
  const { status, body } = await t.call('GET', '/my_pay/getMyPay', who);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as MyPay;
}

async function runOn(biller: Headers, pay_on: string) {
  const opened = await t.call('POST', '/pay_run/open', biller, { pay_group: '', pay_on, cut_off: pay_on });
  expect(opened).toMatchObject({ status: 200 });
  const { pay_run_id } = opened.body as { pay_run_id: number };
  const read = async () =>
    (await t.call('GET', `/pay_run/getPayRun/${pay_run_id}`, biller)).body as { version: number; to_pay: string };
  const close = async () => {
    const { version, to_pay } = await read();
    const body = { pay_run_id, version, expected_total: to_pay, w9_reason: 'In the mail' };
    expect(await t.call('POST', '/pay_run/close', biller, body)).toMatchObject({ status: 200 });
  };
  return { close };
}

const amountOf = (days: MyPay['days']) => formatAmount(add(0, ...days.map(({ amount }) => amount)));

describe('my pay', () => {
  test('says what is checked, what comes, and why then', async () => {
    const o = await office();
    const before = await mine(o.reporter);
    expect(before).toMatchObject({ next: null, checking: { amount: o.pay.amount_due, job_count: 1 }, slips: [] });
    await approveAll(t, o.company_id, o.biller);
    const after = await mine(o.reporter);
    expect(after.checking.amount).toBe('0.00');
    expect(amountOf(after.days)).toBe(o.pay.amount_due);
    expect(after.next?.amount).toBe(after.days[0]?.amount);
    const reasons = after.days.flatMap(({ items }) => items.map(({ why }) => why));
    expect(reasons.some((why) => /days after the/.test(why))).toBe(true);
    expect(after.days.flatMap(({ items }) => items).every(({ state }) => state === 'approved')).toBe(true);
  });

  test('a run takes it on its day, and what was paid has a slip', async () => {
    const o = await office();
    await approveAll(t, o.company_id, o.biller);
    const today = (await mine(o.reporter)).today;
    const soon = Temporal.PlainDate.from(today).add({ days: 90 }).toString();
    const run = await runOn(o.biller, soon);
    expect((await mine(o.reporter)).next).toMatchObject({ pay_on: soon, amount: o.pay.amount_due });
    await run.close();
    // Closed for a day to come, it is still what comes next, and no slip yet.
    expect(await mine(o.reporter)).toMatchObject({ next: { pay_on: soon, amount: o.pay.amount_due }, slips: [] });
    await inCompany(t.db, o.company_id, async (tx) => {
      await sql`update payment_transaction set transaction_date = ${today}::date where company_id = ${o.company_id}`.execute(
        tx,
      );
      await sql`update provider_invoice_line set paid_on = ${today}::date where company_id = ${o.company_id} and paid_on is not null`.execute(
        tx,
      );
    });
    const paid = await mine(o.reporter);
    expect(paid).toMatchObject({ next: null, days: [], this_year: { amount: o.pay.amount_due, job_count: 1 } });
    const [slip] = paid.slips;
    expect(slip).toMatchObject({ amount: o.pay.amount_due, payment_method_name: 'Check', job_count: 1 });
    expect(paid.months.at(-1)?.amount).toBe(o.pay.amount_due);
    const print = (headers: Headers) =>
      t.app.inject({
        method: 'POST',
        url: '/api/my_pay/printPaySlip',
        headers,
        payload: { transaction_id: slip?.transaction_id },
      });
    const made = await print(o.reporter);
    const text = (await readPdf(made.rawPayload)).pages.flatMap((page) => page.lines).join('\n');
    expect(text).toContain('Pay slip');
    for (const line of o.pay.lines) expect(text).toContain(line.amount.replace(/\B(?=(\d{3})+\.)/g, ','));
    expect((await print(o.stranger)).statusCode).toBe(404);
    expect((await print(o.biller)).statusCode).toBe(403);
  });

  test('what is held is shown as held, without the reason of the office', async () => {
    const o = await office();
    await approveAll(t, o.company_id, o.biller);
    const body = { provider_invoice_id: o.pay.provider_invoice_id, line_numbers: [], reason: 'Exhibit 4 is missing' };
    expect(await t.call('POST', '/service_provider_invoice/holdPay', o.biller, body)).toMatchObject({ status: 200 });
    const held = await mine(o.reporter);
    expect(held.next).toBeNull();
    expect(held.days.flatMap(({ items }) => items).every(({ state }) => state === 'held')).toBe(true);
    expect(JSON.stringify(held)).not.toContain('Exhibit 4');
  });

  test('a pay day that falls on a bank holiday moves before it and says so', async () => {
    const o = await office();
    await approveAll(t, o.company_id, o.biller);
    await inCompany(t.db, o.company_id, async (tx) => {
      await sql`update company set pay_group = 'second_week', pay_first_day = '2026-01-09', provider_pay_days = 0
        where company_id = ${o.company_id}`.execute(tx);
      await sql`update client_invoice set invoice_date = ${CHRISTMAS}::date where company_id = ${o.company_id}`.execute(
        tx,
      );
    });
    const { days } = await mine(o.reporter);
    for (const { pay_on, moved_from } of days)
      if (moved_from !== null) expect(pay_on && pay_on < moved_from).toBe(true);
  });

  test('a question goes to the office with its line, as a mail and as a note that only the office reads', async () => {
    const o = quiet;
    const { days } = await mine(o.reporter);
    const line_ids = days.flatMap(({ items }) => items.flatMap((item) => item.line_ids));
    const question = 'Is the rush of page 40 in it?';
    const write = (who: Headers, body: object) => t.call('POST', '/my_pay/writeAboutPay', who, body);
    expect(await write(o.stranger, { line_ids, question })).toMatchObject({ status: 404 });
    expect(await write(o.biller, { line_ids, question })).toMatchObject({ status: 403 });
    expect(await write(o.reporter, { line_ids, question: ' ' })).toMatchObject({ status: 400 });
    expect(await write(o.reporter, { line_ids, question })).toMatchObject({ status: 200 });
    const notes = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('note').selectAll().where('company_id', '=', o.company_id).execute(),
    );
    expect(notes).toMatchObject([{ object_type: 'provider', object_id: o.pay.service_provider_id, is_internal: true }]);
    expect(notes[0]?.note_text).toContain(question);
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('company').set({ email: 'office@firm.test' }).where('company_id', '=', o.company_id).execute(),
    );
    await runner.runDue();
    const mails = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('message_outbox').selectAll().where('company_id', '=', o.company_id).execute(),
    );
    expect(JSON.stringify(mails)).toContain(question);
    expect(await noticeTexts(t, o.biller)).toEqual([expect.stringMatching(/ has a question about their pay$/)]);
    for (const other of [o.reporter, o.stranger]) expect(await noticeTexts(t, other)).toEqual([]);
  });

  test('only providers have pay of their own', async () => {
    const o = quiet;
    expect(await t.call('GET', '/my_pay/getMyPay', o.biller)).toMatchObject({ status: 403 });
    const none = await mine(o.stranger);
    expect(none).toMatchObject({ days: [], slips: [], next: null });
    expect(JSON.stringify(none)).not.toContain(o.pay.amount_due);
  });
});
