import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inCompany } from '../../../testing/build.ts';
import { BANK, payOffice } from '../../../testing/pay-office.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';

const PAIRS = triesOf(200, 4);

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
  expect(await o.edit(id, 'undoClose')).toMatchObject({ status: 200 });
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
  'at once: two files, a file and undoing the close, a file and new bank details',
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
      const others = [
        make,
        () => o.post('undoClose', { pay_run_id: id, version }),
        () => o.payBy({ bank: { ...BANK, account_number: '55556666' }, pay_by: 'bank' }),
      ];
      const other = others[pair % 3] ?? make;
      const both = await Promise.all([later(make), later(other)]);
      const files = await o.stored();
      expect(files.length, label).toBe(both[0]?.status === 200 || (pair % 3 === 0 && both[1]?.status === 200) ? 1 : 0);
      if (pair % 3 === 0) expect(both.map(({ status }) => status).toSorted(), label).toEqual([200, 409]);
      if (pair % 3 === 1) expect(both.map(({ status }) => status).toSorted(), label).toEqual([200, 409]);
      // The new account is on hold: whichever came first, the file never names it.
      for (const file of files) {
        const { body: text } = await o.file(file.pay_bank_file_id);
        expect(String(text), label).not.toContain('55556666');
      }
    }
  },
  PAIRS * 8_000,
);
