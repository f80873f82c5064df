import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../../testing/build/build.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { BANK, payOffice } from '../../../testing/world/pay-office.ts';

const PAIRS = triesOf(200, 6);

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const office = async () => {
  const o = await payOffice(t);
  const make = async (id: number, body: object = {}) =>
    o.edit(id, 'makeBankFile', { expected_credits: (await o.run(id)).bank.next?.credits ?? '0.00', ...body });
  const file = (id: number) => t.call('POST', `/pay_run/bankFile/${id}`, o.biller);
  const stored = () => inCompany(t.db, o.company_id, (tx) => tx.selectFrom('pay_bank_file').selectAll().execute());
  return { ...o, make, file, stored };
};

/** Providers whose debt in the ledger is another than what their approved invoices have open, and lines that do not agree. */
async function payFaults(company_id: number): Promise<unknown[]> {
  return inCompany(t.db, company_id, async (tx) => {
    const { rows } = await sql`select v.provider_invoice_id, v.amount_paid, coalesce(a.amount, 0) as allocated
      from provider_invoice v left join (select provider_invoice_id, sum(amount) as amount from payment_allocation
        where company_id = ${company_id} group by 1) a on a.provider_invoice_id = v.provider_invoice_id
      where v.company_id = ${company_id} and v.amount_paid <> coalesce(a.amount, 0)
      union all
      select 0, l.owed, i.open from (select coalesce(-sum(p.amount), 0) as owed from ledger_posting p
        where p.company_id = ${company_id} and p.account = 'provider_payable') l,
        (select coalesce(sum(balance), 0) as open from provider_invoice
          where company_id = ${company_id} and invoice_status = 'Unpaid') i where l.owed <> i.open`.execute(tx);
    return rows;
  });
}

test('a closed run transfers once, and closing is not undone after that', async () => {
  const o = await office();
  await o.oldBank();
  const id = await o.closed();
  expect(await o.run(id)).toMatchObject({
    providers: [{ pay_by: 'bank', check_number: null, account_masked: '****3210', waits_until: null }],
    bank: {
      is_set_up: true,
      next: {
        effective_on: '2031-11-28',
        entry_count: 1,
        credits: '1128.15',
        entry_hash: '0002100002',
        line_count: 10,
      },
    },
  });
  expect(await o.make(id, { expected_credits: '1.00' })).toMatchObject({
    status: 409,
    body: { key: 'pay_run.changed' },
  });
  const made = await o.make(id);
  expect(made).toMatchObject({ status: 200 });
  const { pay_bank_file_id } = made.body as { pay_bank_file_id: number };
  const { body: text } = await o.file(pay_bank_file_id);
  const lines = String(text).split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[2]).toMatch(/^622021000021 ?9876543210 {7}0000112815/);
  expect(JSON.stringify(await o.stored())).not.toContain('9876543210');
  expect(await o.run(id)).toMatchObject({ is_sent: true, bank: { next: null, files: [{ credits: '1128.15' }] } });
  expect(await o.make(id)).toMatchObject({ status: 409, body: { key: 'bank_file.nothing' } });
  expect(await o.edit(id, 'undoClose')).toMatchObject({ status: 409, body: { key: 'pay_run.sent' } });
  expect(await o.edit(id, 'payByCheck', { service_provider_id: o.service_provider_id })).toMatchObject({ status: 404 });
});

test('the file and its download want to know who sits there', async () => {
  const o = await office();
  await o.oldBank();
  const id = await o.closed();
  const { pay_bank_file_id } = (await o.make(id)).body as { pay_bank_file_id: number };
  await inCompany(t.db, o.company_id, (tx) => tx.updateTable('user_session').set({ proved_at: null }).execute());
  expect(await o.make(id)).toMatchObject({ status: 403, body: { key: 'factor.password_needed' } });
  expect(await o.file(pay_bank_file_id)).toMatchObject({ status: 403 });
});

test('new bank details hold the transfer back, and a check can pay it instead', async () => {
  const o = await office();
  await o.payBy({ bank: BANK, pay_by: 'bank' });
  const id = await o.closed();
  const [provider] = (await o.run(id)).providers;
  expect(provider).toMatchObject({ pay_by: 'bank', waits_until: expect.any(String), paid: '1128.15' });
  expect(await o.make(id)).toMatchObject({ status: 409, body: { key: 'bank_file.nothing' } });
  expect(await o.edit(id, 'payByCheck', { service_provider_id: o.service_provider_id })).toMatchObject({ status: 200 });
  expect((await o.run(id)).providers[0]).toMatchObject({
    pay_by: 'check',
    check_number: expect.any(Number),
    waits_until: null,
  });
  // Nothing that was booked is written over: the transfer stays, an entry takes it back, and the check is a third.
  const booked = () =>
    inCompany(t.db, o.company_id, (tx) =>
      tx
        .selectFrom('payment_transaction')
        .select(['payment_type_name as by', 'transaction_debit_amount as paid', 'transaction_credit_amount as back'])
        .orderBy('transaction_id')
        .execute(),
    );
  const transfer = { by: 'Bank Transfer', paid: '1128.15', back: '0.00' };
  const check = { by: 'Check', paid: '1128.15', back: '0.00' };
  const undone = { by: 'Bank Transfer', paid: '0.00', back: '1128.15' };
  expect((await booked()).toSorted((a, b) => `${a.by}${a.back}`.localeCompare(`${b.by}${b.back}`))).toEqual([
    transfer,
    undone,
    check,
  ]);
  expect(await payFaults(o.company_id)).toEqual([]);
  expect(await o.edit(id, 'undoClose')).toMatchObject({ status: 200 });
  expect(await booked()).toHaveLength(4);
  expect(await payFaults(o.company_id)).toEqual([]);
});

test('where prenotes are used, new details get one first and are paid after the bank could object', async () => {
  const o = await office();
  await o.company({ ach_prenotes: true });
  await o.oldBank();
  const id = await o.closed();
  expect((await o.run(id)).bank.next).toMatchObject({ entry_count: 1, prenote_count: 1, credits: '0.00' });
  const made = await o.make(id);
  const { body: text } = await o.file((made.body as { pay_bank_file_id: number }).pay_bank_file_id);
  expect(String(text).split('\r\n')[2]).toMatch(/^623.{36}/);
  expect(await o.run(id)).toMatchObject({ bank: { next: null }, providers: [{ is_transferred: false }] });
  await inCompany(t.db, o.company_id, (tx) =>
    tx.updateTable('service_provider').set({ bank_prenote_on: '2026-01-09' }).execute(),
  );
  expect((await o.run(id)).bank.next).toMatchObject({ prenote_count: 0, credits: '1128.15' });
});

test('a company that has not entered its bank makes no file, and a draft neither', async () => {
  const o = await office();
  await o.oldBank();
  await o.company({ ach_company_number: '' });
  const id = await o.closed();
  expect(await o.run(id)).toMatchObject({ bank: { is_set_up: false, next: null } });
  expect(await o.make(id)).toMatchObject({ status: 400, body: { key: 'bank_file.no_originator' } });
  await o.edit(id, 'undoClose');
  expect(await o.make(id)).toMatchObject({ status: 409, body: { key: 'pay_run.not_closed' } });
});

test(
  'at once: two files, a file and undoing the close, a file and new bank details, a check and a file, a check and undoing',
  async () => {
    const rng = rngFrom(SEED);
    const later = async <T>(call: () => Promise<T>) => {
      await pause(rng() * 15);
      return call();
    };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const label = `pair ${pair}, seed ${SEED}`;
      const o = await office();
      await o.oldBank();
      const id = await o.closed();
      const { version, bank } = await o.run(id);
      const body = { pay_run_id: id, version, expected_credits: bank.next?.credits };
      const make = () => o.post('makeBankFile', body);
      const undo = () => o.post('undoClose', { pay_run_id: id, version });
      const check = () => o.post('payByCheck', { pay_run_id: id, version, service_provider_id: o.service_provider_id });
      const renew = () => o.payBy({ bank: { ...BANK, account_number: '55556666' }, pay_by: 'bank' });
      const [first, other] = (
        [
          [make, make],
          [make, undo],
          [make, renew],
          [check, make],
          [check, undo],
          [check, check],
        ] as const
      )[pair % 6] ?? [make, make];
      const both = await Promise.all([later(first), later(other)]);
      const files = await o.stored();
      const made = both.some(({ status }, index) => status === 200 && [first, other][index] === make);
      expect(files.length, label).toBe(made ? 1 : 0);
      // Whoever comes second looked at a run that is another by now.
      if (other !== renew) expect(both.map(({ status }) => status).toSorted(), label).toEqual([200, 409]);
      expect(await payFaults(o.company_id), label).toEqual([]);
      // The new account is on hold: whichever came first, the file never names it.
      for (const file of files) {
        const { body: text } = await o.file(file.pay_bank_file_id);
        expect(String(text), label).not.toContain('55556666');
      }
    }
  },
  PAIRS * 8_000,
);
