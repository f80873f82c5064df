import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { chargeLateClients } from './finance.writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

/** A company that charges 1.5 % a month, and a client of it. */
async function office(percent = '1.5') {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('company')
      .set({ finance_charge_percent: percent, time_zone: 'America/Denver' })
      .where('company_id', '=', company_id)
      .execute(),
  );
  const owes = (amount_due: string, payment_due: string) =>
    buildInvoice(t.db, company_id, { division_id, client_id, amount_due, invoice_date: '2026-01-05', payment_due });
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  return { company_id, division_id, client_id, owes, biller };
}
type Office = Awaited<ReturnType<typeof office>>;

/** The run of the clock at noon of Denver. */
const clock = ({ company_id }: Office, day: string) =>
  chargeLateClients({ ...t.services, now: () => Temporal.Instant.from(`${day}T19:00:00Z`) }, company_id);

const charges = ({ company_id }: Office) =>
  inCompany(t.db, company_id, (tx) =>
    tx
      .selectFrom('client_memo as m')
      .innerJoin('client_invoice as i', (on) =>
        on.onRef('i.client_invoice_id', '=', 'm.client_invoice_id').on('i.company_id', '=', company_id),
      )
      .select(['i.client_invoice_id', 'm.reason', 'm.finance_month', 'i.balance', 'i.invoice_date', 'i.payment_due'])
      .where('m.company_id', '=', company_id)
      .where('m.finance_month', 'is not', null)
      .orderBy('m.finance_month')
      .execute(),
  );

const receivable = ({ company_id }: Office) =>
  inCompany(t.db, company_id, (tx) =>
    tx
      .selectFrom('ledger_posting')
      .select(({ fn }) => fn.sum<string>('amount').as('sum'))
      .where('company_id', '=', company_id)
      .where('account', '=', 'receivable')
      .executeTakeFirstOrThrow(),
  );

test('a late client is charged once a month, on what is late and never on a charge', async () => {
  const o = await office();
  await o.owes('4220.15', '2026-02-04');
  await o.owes('500.00', '2026-02-25');
  expect(await clock(o, '2026-03-02')).toBe(0);
  expect(await clock(o, '2026-04-01')).toBe(1);
  expect(await clock(o, '2026-04-03')).toBe(0);
  expect(await clock(o, '2026-04-20')).toBe(0);
  expect(await clock(o, '2026-05-01')).toBe(1);
  expect(await charges(o)).toEqual([
    {
      client_invoice_id: expect.any(Number),
      reason: 'Finance charge: 1.5% of $4,720.15 that was more than 30 days late on 04/01/2026',
      finance_month: '2026-04-01',
      balance: '70.80',
      invoice_date: '2026-04-01',
      payment_due: '2026-04-01',
    },
    expect.objectContaining({ finance_month: '2026-05-01', balance: '70.80' }),
  ]);
});

test('a company without a percent, a client that is left out and a disputed invoice are not charged', async () => {
  const silent = await office('');
  await silent.owes('1000.00', '2026-01-05');
  expect(await clock(silent, '2026-04-01')).toBe(0);

  const o = await office();
  const { client_invoice_id } = await o.owes('1000.00', '2026-01-05');
  const dispute = { client_invoice_id, reason: 'They never ordered it' };
  expect((await t.call('POST', '/invoice_reminder/dispute', o.biller, dispute)).status).toBe(200);
  expect(await clock(o, '2026-04-01')).toBe(0);
  await t.call('POST', '/invoice_reminder/endDispute', o.biller, { client_invoice_id });
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('client').set({ no_finance_charge: true }).where('company_id', '=', o.company_id).execute(),
  );
  expect(await clock(o, '2026-04-01')).toBe(0);
});

test('a charge is waived by voiding it, and the month stays charged', async () => {
  const o = await office();
  await o.owes('1000.00', '2026-01-05');
  await clock(o, '2026-04-01');
  const [charge] = await charges(o);
  const voiding = { client_invoice_id: charge?.client_invoice_id, void_reason: 'Waived', unapply_payments: false };
  expect((await t.call('POST', '/client_invoice/voidInvoice', o.biller, voiding)).status).toBe(200);
  expect(await clock(o, '2026-04-02')).toBe(0);
  expect(await clock(o, '2026-05-01')).toBe(1);
});

test('runs at one moment charge a client once, and the books hold the charge once', async () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let round = 0; round < 3; round += 1) {
    const o = await office();
    await o.owes('1000.00', '2026-01-05');
    const before = Number((await receivable(o)).sum);
    const runs = Array.from({ length: 4 }, () => pause(Math.random() * 10).then(() => clock(o, '2026-04-01')));
    expect((await Promise.all(runs)).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await charges(o)).toHaveLength(1);
    expect(Number((await receivable(o)).sum) - before).toBe(15);
  }
});
