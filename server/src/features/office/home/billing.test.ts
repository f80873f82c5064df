import type { BillingWork, ChaseToday } from '@onrecord/contract/office/staff-home';
import { add, formatAmount } from '@onrecord/domain/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { receiptDesk } from '../../../testing/world/receipt-desk.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { desk, post } = receiptDesk(() => t);
type Desk = Awaited<ReturnType<typeof desk>>;
interface Listed {
  count: number;
  data: { job_id: number; client_invoice_id: number; balance: string }[];
}

const work = async (o: Desk, who = o.staff) =>
  (await t.call('GET', '/home/getBillingWork', who)) as { status: number; body: BillingWork };
const chase = async (o: Desk) => (await t.call('GET', '/home/getChase', o.staff)).body as ChaseToday;
const listed = async (o: Desk, path: string, body: object = {}) =>
  (await post(o, path, { limit: 100, ...body })).body as Listed;
const sumOf = ({ data }: Listed) => formatAmount(add(0, ...data.map(({ balance }) => balance)));

test('what is ready is counted as on its worklist, the oldest first; a firm that nobody knows needs an answer', async () => {
  const o = await desk();
  const first = await buildRuiz(t.db, o.company_id, o.division_id);
  const second = await buildRuiz(t.db, o.company_id, o.division_id);
  const list = await listed(o, '/billing/readyToBill');
  const { body } = await work(o);
  expect(body.ready).toMatchObject({
    count: list.count,
    data: list.data.map(({ job_id }) => ({ job_id, reason: '' })),
  });
  expect(body.blocked).toEqual({ count: 0, data: [] });
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('worksheet_attorney_present')
      .set({ client_id: null, contact_id: null, client_name: 'Nobody & Sons' })
      .where('job_id', '=', first.job_id)
      .execute(),
  );
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .updateTable('job_service')
      .set({ worksheet_completed_on: null, worksheet_returned_on: '2026-01-05T10:00:00Z' })
      .where('job_id', '=', second.job_id)
      .execute(),
  );
  const after = (await work(o)).body;
  expect(after.ready).toMatchObject({ count: (await listed(o, '/billing/readyToBill')).count, data: [] });
  expect(after.blocked.data.map(({ job_id, reason }) => [job_id, reason])).toEqual([
    [first.job_id, 'firm_unknown'],
    [second.job_id, 'worksheet_returned'],
  ]);
});

test('unsent, overdue and whom to chase are the totals of the lists that they open', async () => {
  const o = await desk();
  const late = await o.invoice('700.00');
  await o.invoice('250.10');
  await o.invoice('50.00', { invoice_date: '2026-01-06', payment_due: '2099-01-01' });
  const unsent = await listed(o, '/client_invoice/getClientInvoiceData', { step: 'not_sent' });
  expect((await work(o)).body.unsent).toMatchObject({ count: unsent.count, balance: sumOf(unsent) });
  const overdue = await listed(o, '/client_invoice/getClientInvoiceData', { late_from: 1 });
  expect(await chase(o)).toMatchObject({ overdue: sumOf(overdue), invoices: overdue.count, clients: 1, count: 0 });
  await post(o, '/invoice_reminder/dispute', { client_invoice_id: late, reason: 'Not our expedite' });
  expect((await chase(o)).data).toMatchObject([
    { client_id: o.client_id, kind: 'disputed', dispute_reason: 'Not our expedite', overdue: '950.10' },
  ]);
  await inCompany(t.db, o.company_id, (tx) =>
    tx
      .insertInto('payment_promise')
      .values({
        ...{ company_id: o.company_id, client_id: o.client_id, amount: '700.00', promised_by: 'Vera' },
        ...{ promised_on: '2026-03-01', made_on: '2026-02-20' },
      })
      .execute(),
  );
  expect((await chase(o)).data).toMatchObject([{ kind: 'promise_missed', promised_on: '2026-03-01' }]);
});

test.each([
  [true, 'letter'],
  [false, 'reminder_due'],
])(
  'a reminder that is due is announced as mailed only where the company mails reminders (%s)',
  async (wanted, kind) => {
    const o = await desk();
    const day = (days: number) => Temporal.Now.plainDateISO('America/Denver').add({ days }).toString();
    await o.invoice('700.00', { invoice_date: day(-40), payment_due: day(-1) });
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('company')
        .set({ remind_of_invoices: wanted, time_zone: 'America/Denver' })
        .where('company_id', '=', o.company_id)
        .execute(),
    );
    expect((await chase(o)).data).toMatchObject([{ client_id: o.client_id, kind, overdue: '700.00' }]);
  },
);

test('is for those who bill', async () => {
  const o = await desk();
  const scheduler = await signIn(t.db, await buildUser(t.db, o.company_id, 'company'));
  expect((await work(o, scheduler)).status).toBe(403);
});
