import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { decimalsOf, smallestUnit } from '@onrecord/domain/core/money/currency';
import { add, compare, formatAmount, formatSum, multiply, subtract } from '@onrecord/domain/core/money/money';
import { inBase, inForeign } from '@onrecord/domain/money/exchange/exchange-rate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { readIif } from '../../../testing/read/read-iif.ts';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { oneOf, rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../../testing/tries.ts';
import { receiptDesk } from '../../../testing/world/receipt-desk.ts';

/** Companies with an invoice each on which anything is done in any order; the soak makes 200. */
const COMPANIES = triesOf(200, 6);
/** Pairs of calls that meet, of each kind. */
const PAIRS = triesOf(100, 4);
const CURRENCIES = ['USD', 'EUR', 'JPY', 'KWD'] as const;
const DAY = Temporal.Now.plainDateISO('America/Denver').toString();

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { desk, post, expectBooksAgree } = receiptDesk(() => t);
type Desk = Awaited<ReturnType<typeof desk>>;

/** A company with its own currency and a client that is billed in another, at a rate from the first day of the year on. */
async function abroad(own = 'USD', foreign = 'EUR', rate = '1.090000') {
  const o = await desk();
  await inCompany(t.db, o.company_id, async (tx) => {
    await tx.updateTable('company').set({ currency_code: own }).where('company_id', '=', o.company_id).execute();
    await tx
      .insertInto('exchange_rate')
      .values({ company_id: o.company_id, currency_code: foreign, valid_from: '2026-01-01', rate })
      .execute();
    await tx
      .updateTable('client')
      .set({ currency_code: foreign })
      .where('company_id', '=', o.company_id)
      .where('client_id', '=', o.client_id)
      .execute();
  });
  return { ...o, own, foreign, rate };
}

async function charge(o: Desk, amount: string, effective_date = DAY) {
  const body = { entry_key: randomUUID(), client_id: o.client_id, amount, effective_date, reason: 'Copies' };
  const { status, body: made } = await post(o, '/memo/createDebit', body);
  expect({ status, made }).toMatchObject({ status: 200 });
  return (made as { client_invoice_id: number }).client_invoice_id;
}

const invoiceOf = (o: Desk, id: number) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('client_invoice')
      .select([
        'invoice_status',
        'amount_due',
        'balance',
        'currency_code',
        'exchange_rate',
        'foreign_due',
        'foreign_paid',
      ])
      .where('client_invoice_id', '=', id)
      .executeTakeFirstOrThrow(),
  );

const foreignReceipt = (o: Desk, id: number, change: object) => ({
  entry_key: randomUUID(),
  client_id: o.client_id,
  method: 'Wire',
  reference: randomUUID(),
  received_on: DAY,
  currency_code: 'EUR',
  exchange_rate: '1.1',
  ...change,
  allocations: [{ client_invoice_id: id, amount: (change as { amount: string }).amount }],
});

async function receive(o: Desk, id: number, change: { amount: string } & Record<string, string>) {
  const { status, body } = await post(o, '/receipt/createForeign', foreignReceipt(o, id, change));
  expect({ status, body }).toMatchObject({ status: 200, body: { outcome: 'saved' } });
  return (body as { transaction_id: number }).transaction_id;
}

const accounts = (o: Desk) =>
  inCompany(t.db, o.company_id, async (tx) => {
    const { rows } = await sql<{
      account: string;
      amount: string;
    }>`select account, sum(amount)::text as amount from ledger_posting group by account`.execute(tx);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, formatSum(amount)]));
  });

const stateOf = async (o: Desk, id: number) =>
  (await t.call('GET', `/receipt/getReceiptState/${id}`, o.staff)).body as {
    left: string;
    foreign: { amount: string; difference: string } | null;
  };

describe('an invoice in a currency of its own', () => {
  test('keeps the rate of its day; the books stay in the currency of the company', async () => {
    const o = await abroad();
    const id = await charge(o, '1345.61');
    expect(await invoiceOf(o, id)).toMatchObject({
      amount_due: '1345.61',
      currency_code: 'EUR',
      exchange_rate: '1.090000',
      foreign_due: '1234.50',
      foreign_paid: '0.00',
    });
    expect(await accounts(o)).toMatchObject({ receivable: '1345.61', revenue: '-1345.61' });
    const { body } = await t.call('GET', `/client_invoice/getClientInvoice/${id}`, o.staff);
    expect(body).toMatchObject({ foreign: { currency_code: 'EUR', amount_due: '1234.50', lines: ['1234.50'] } });
  });

  test('is not issued on a day without a rate, and the sentence says where to add one', async () => {
    const o = await abroad();
    const body = { entry_key: randomUUID(), client_id: o.client_id, amount: '10.00', effective_date: '2025-12-31' };
    expect(await post(o, '/memo/createDebit', { ...body, reason: 'Copies' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('There is no exchange rate for EUR on 12/31/2025') },
    });
  });

  test('of a company that bills in its own currency nothing is different', async () => {
    const o = await desk();
    const id = await charge(o, '1345.61');
    expect(await invoiceOf(o, id)).toMatchObject({ currency_code: null, foreign_due: null, foreign_paid: null });
    expect(await post(o, '/receipt/createForeign', foreignReceipt(o, id, { amount: '10.00' }))).toMatchObject({
      status: 400,
      body: { fields: { 'allocations.0.amount': expect.stringContaining('is not billed in EUR') } },
    });
  });
});

describe('a receipt in the currency of its invoice', () => {
  test('settles both currencies, and what the bank credited more is a gain', async () => {
    const o = await abroad();
    const id = await charge(o, '1345.61');
    await receive(o, id, { amount: '234.50', exchange_rate: '1.05' });
    await receive(o, id, { amount: '1000.00', exchange_rate: '', credited: '1101.00' });
    expect(await invoiceOf(o, id)).toMatchObject({ invoice_status: 'Paid', balance: '0.00', foreign_paid: '1234.50' });
    // 234.50 at 1.05 is 246.23 for 255.61; 1,101.00 came for 1,090.00.
    expect(await accounts(o)).toMatchObject({ receivable: '0.00', cash: '1347.23', exchange_gain_loss: '-1.62' });
    await expectBooksAgree(o);
  });

  test('is saved once for its key, and the key of one is refused for another amount', async () => {
    const o = await abroad();
    const id = await charge(o, '109.00');
    const receipt = foreignReceipt(o, id, { amount: '40.00' });
    const [first, again] = await Promise.all([1, 2].map(() => post(o, '/receipt/createForeign', receipt)));
    expect([first?.status, again?.body]).toEqual([200, first?.body]);
    expect(await post(o, '/receipt/createForeign', { ...receipt, amount: '50.00' })).toMatchObject({ status: 409 });
    expect(await invoiceOf(o, id)).toMatchObject({ foreign_paid: '40.00' });
  });

  test('refuses at the field what cannot be', async () => {
    const o = await abroad();
    const id = await charge(o, '109.00');
    const fields = async (change: { amount: string } & Record<string, string>) =>
      ((await post(o, '/receipt/createForeign', foreignReceipt(o, id, change))).body as { fields?: object }).fields;
    expect(await fields({ amount: '100.01' })).toHaveProperty(['allocations.0.amount']);
    expect(await fields({ amount: '10.00', exchange_rate: '1.1234567' })).toEqual({
      exchange_rate: 'At most 6 decimals',
    });
    expect(await fields({ amount: '10.00', exchange_rate: '1234567' })).toEqual({ exchange_rate: 'At most 6 digits' });
    expect(await fields({ amount: '10.00', exchange_rate: '' })).toEqual({ exchange_rate: 'This field is required' });
    expect(await fields({ amount: '10.001' })).toHaveProperty('amount');
    expect(await fields({ amount: '10.00', reference: '' })).toHaveProperty('reference');
  });

  test('voided, returned or refunded, it takes its gain or loss back; it does not come off otherwise', async () => {
    const o = await abroad();
    const id = await charge(o, '1090.00');
    const voided = await receive(o, id, { amount: '500.00' });
    const state = (await t.call('GET', `/receipt/getReceiptState/${voided}`, o.staff)).body as {
      allocations: [{ payment_allocation_id: number }];
    };
    const { payment_allocation_id } = state.allocations[0];
    expect(
      await post(o, '/receipt/unapply', { payment_allocation_id, effective_date: DAY, move_to_invoice_id: null }),
    ).toMatchObject({ status: 409, body: { key: 'exchange.take_back_whole' } });
    const void_body = { transaction_id: voided, voided_on: DAY, reason: 'Wrong' };
    expect(await post(o, '/receipt/voidReceipt', void_body)).toMatchObject({ status: 200 });
    expect(await accounts(o)).toMatchObject({ cash: '0.00', exchange_gain_loss: '0.00', receivable: '1090.00' });
    const returned = await receive(o, id, { amount: '1000.00', exchange_rate: '1.01' });
    const back = { transaction_id: returned, returned_on: DAY, reason: 'Stopped', charges_fee: false };
    expect(await post(o, '/receipt/returnReceipt', back)).toMatchObject({ status: 200 });
    expect(await accounts(o)).toMatchObject({ cash: '0.00', exchange_gain_loss: '0.00', receivable: '1090.00' });
    const refunded = await receive(o, id, { amount: '1000.00' });
    const refund = { transaction_id: refunded, refunded_on: DAY, by: 'check', reference: '1', reason: 'Wrong' };
    await post(o, '/receipt/refundReceipt', { ...refund, entry_key: randomUUID(), amount: '300.00' });
    expect(await stateOf(o, refunded)).toMatchObject({
      left: '790.00',
      foreign: { amount: '724.77', difference: '7.25' },
    });
    await post(o, '/receipt/refundReceipt', { ...refund, entry_key: randomUUID(), amount: '790.00' });
    expect(await accounts(o)).toMatchObject({ cash: '0.00', exchange_gain_loss: '0.00', receivable: '1090.00' });
    expect(await invoiceOf(o, id)).toMatchObject({ invoice_status: 'Unpaid', foreign_paid: '0.00' });
    await expectBooksAgree(o);
  });
});

/** The worked example, its clients billed in euros; what it is billed with, and what somebody does with the invoices. */
async function ruizAbroad() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  await inCompany(t.db, company_id, async (tx) => {
    const rate = { company_id, currency_code: 'EUR', valid_from: '2020-01-01', rate: '1.090000' };
    await tx.insertInto('exchange_rate').values(rate).execute();
    await tx.updateTable('client').set({ currency_code: 'EUR' }).where('company_id', '=', company_id).execute();
  });
  const send = (path: string, body: object) => t.call('POST', path, staff, body);
  const issue = async () => {
    const issued = await send('/billing/issue', { job_id: ruiz.job_id });
    expect(issued).toMatchObject({ status: 200, body: { outcome: 'issued' } });
    const { invoices } = issued.body as { invoices: { client_invoice_id: number }[] };
    return invoices.map(({ client_invoice_id }) => client_invoice_id);
  };
  const read = async (id: number) =>
    (await t.call('GET', `/client_invoice/getClientInvoice/${id}`, staff)).body as ClientInvoiceDetail;
  return { company_id, division_id, staff, send, issue, read, job_id: ruiz.job_id };
}

describe('a job whose clients are billed in euros', () => {
  test('is billed in both: each line is converted, and the lines add up', async () => {
    const o = await ruizAbroad();
    const ids = await o.issue();
    expect(ids).toHaveLength(2);
    for (const id of ids) {
      const { lines, foreign, amount_due } = await o.read(id);
      expect(foreign).toMatchObject({ currency_code: 'EUR', exchange_rate: '1.090000' });
      expect(foreign?.lines).toEqual(lines.map(({ amount }) => inForeign(amount, '1.09', 2)));
      expect(foreign?.amount_due).toBe(formatSum(add(...(foreign?.lines ?? []), ...(foreign?.taxes ?? []))));
      expect(compare(foreign?.amount_due ?? '0', amount_due)).toBe(-1);
    }
    const [client_invoice_id = 0] = ids;
    const { order_id, foreign } = await o.read(client_invoice_id);
    const printed = await t.app.inject({
      method: 'POST',
      url: '/api/client_invoice/printClientInvoice',
      headers: { ...o.staff, 'x-tenant-id': String(o.company_id) },
      payload: { order_id, company_id: o.company_id, client_invoice_id },
    });
    const text = (await readPdf(printed.rawPayload)).pages.flatMap((page) => page.lines).join('\n');
    expect(text).toContain('EUR');
    expect(text).toContain(Number(foreign?.amount_due).toLocaleString('en-US', { minimumFractionDigits: 2 }));
  });

  test('is billed by nobody on a day without a rate, and nothing of it is left', async () => {
    const o = await ruizAbroad();
    await inCompany(t.db, o.company_id, (tx) => tx.deleteFrom('exchange_rate').execute());
    expect(await o.send('/billing/issue', { job_id: o.job_id })).toMatchObject({
      status: 409,
      body: { key: 'exchange.rate_missing' },
    });
    const left = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('client_invoice').select('client_invoice_id').execute(),
    );
    expect(left).toEqual([]);
  });

  test('is corrected at the rate of its invoice, received with a gain, and both are in the journal', async () => {
    const o = await ruizAbroad();
    const [corrects_invoice_id = 0] = await o.issue();
    const { client_id, amount_due } = await o.read(corrects_invoice_id);
    await inCompany(t.db, o.company_id, (tx) => tx.updateTable('exchange_rate').set({ rate: '1.300000' }).execute());
    const total = formatSum(subtract(amount_due, '1.09'));
    const line = { line_kind: 'charge', description: 'Original', quantity: '1', unit_price: total };
    const draft = {
      ...{ entry_key: randomUUID(), invoice_draft_id: null, version: 0, division_id: o.division_id, client_id },
      ...{ job_id: o.job_id, case_id: null, corrects_invoice_id, reason: 'Counted twice', comment: '', lines: [line] },
    };
    const corrected = await o.send('/invoice_draft/issue', { ...draft, expected_total: total });
    expect(corrected).toMatchObject({ status: 200 });
    const { client_invoice_id } = corrected.body as { client_invoice_id: number };
    const amount = inForeign(total, '1.09', 2);
    expect((await o.read(client_invoice_id)).foreign).toMatchObject({ exchange_rate: '1.090000', amount_due: amount });

    const credited = formatSum(add(total, '3.00'));
    const receipt = {
      ...{ entry_key: randomUUID(), client_id, method: 'Wire', reference: 'W-1', received_on: DAY, amount },
      ...{ currency_code: 'EUR', exchange_rate: '', credited },
      allocations: [{ client_invoice_id, amount }],
    };
    expect(await o.send('/receipt/createForeign', receipt)).toMatchObject({ status: 200 });
    const made = await o.send('/journal/makeJournalExport', { through: DAY });
    const { journal_export_id } = made.body as { journal_export_id: number };
    const file = await o.send('/journal/downloadJournal', { journal_export_id, format: 'iif' });
    const rows = readIif(String(file.body)).flat();
    expect(rows).toContainEqual(expect.objectContaining({ ACCNT: 'Exchange Gain or Loss', AMOUNT: '-3.00' }));
    expect(rows).toContainEqual(expect.objectContaining({ ACCNT: 'Undeposited Funds', AMOUNT: credited }));
  });

  test('cannot be paid by card: no pay link is made, and the cart says how to pay instead', async () => {
    const o = await ruizAbroad();
    const [client_invoice_id] = await o.issue();
    const { body } = await o.send('/payment/makePayLink', { client_invoice_id });
    expect(body).toMatchObject({ message: expect.stringMatching(/EUR/) });
  });
});

/** What a company in any currency does with an invoice in any other, one after the other. */
async function liveThrough(seed: number): Promise<void> {
  const rng = rngFrom(seed);
  const own = oneOf(rng, CURRENCIES);
  const foreign = oneOf(rng, CURRENCIES.filter((code) => code !== own) as ['USD', ...'USD'[]]);
  const worth = { USD: 1, EUR: 1.09, JPY: 0.0066, KWD: 3.25 };
  const near = () => ((worth[foreign] / worth[own]) * (0.9 + rng() * 0.2)).toFixed(6);
  const o = await abroad(own, foreign, near());
  const [ours, theirs] = [decimalsOf(own), decimalsOf(foreign)];
  const id = await charge(
    o,
    inBase(formatAmount(String(Math.ceil(50 + rng() * 5_000))), (1 / worth[own]).toFixed(6), ours),
  );
  const receipts: number[] = [];
  let gains = '0.00';
  for (let step = 0; step < 12; step += 1) {
    const { balance, foreign_due, foreign_paid } = await invoiceOf(o, id);
    const open = formatSum(subtract(foreign_due ?? '0', foreign_paid ?? '0'));
    const share = (of: string, decimals: number) => {
      const part = rng() < 0.3 ? of : formatAmount(multiply(of, rng().toFixed(4)), decimals);
      return compare(part, 0) > 0 ? part : smallestUnit(decimals);
    };
    const what = oneOf(rng, ['foreign', 'foreign', 'credited', 'own', 'void', 'return', 'refund']);
    if (compare(open, 0) > 0 && (what === 'foreign' || what === 'credited')) {
      const amount = share(open, theirs);
      const exchange_rate = near();
      const credited = inBase(amount, near(), ours);
      const how =
        what === 'foreign' || compare(credited, 0) === 0 ? { exchange_rate } : { exchange_rate: '', credited };
      const body = foreignReceipt(o, id, { amount, currency_code: foreign, ...how });
      const saved = await post(o, '/receipt/createForeign', body);
      // A part that is no whole unit of the other currency is refused; everything else is saved.
      if (saved.status === 400) {
        expect((saved.body as { fields: object }).fields).toEqual({
          'allocations.0.amount': 'This amount is too small at the exchange rate. Enter more, or the whole balance.',
        });
        continue;
      }
      expect({ seed, step, saved }).toMatchObject({ saved: { status: 200 } });
      receipts.push((saved.body as { transaction_id: number }).transaction_id);
      const after = await invoiceOf(o, id);
      const came = how.exchange_rate ? inBase(amount, how.exchange_rate, ours) : credited;
      gains = formatSum(add(gains, subtract(came, subtract(balance ?? '0', after.balance ?? '0'))));
    } else if (compare(balance ?? '0', 0) > 0 && what === 'own') {
      const amount = share(balance ?? '0', ours);
      const check = {
        entry_key: randomUUID(),
        client_id: o.client_id,
        method: 'Cash',
        reference: '',
        received_on: DAY,
      };
      const allocations = [{ client_invoice_id: id, amount }];
      const saved = await post(o, '/receipt/create', { ...check, amount, allocations });
      if (saved.status === 400) expect(saved.body).toMatchObject({ key: 'exchange.too_small' });
      else expect({ seed, step, saved }).toMatchObject({ saved: { status: 200 } });
    } else if (receipts.length > 0 && ['void', 'return', 'refund'].includes(what)) {
      const transaction_id = oneOf(rng, receipts as [number, ...number[]]);
      const before = await stateOf(o, transaction_id);
      if (compare(before.left, 0) === 0) continue;
      const done = {
        void: { voided_on: DAY, reason: 'x' },
        return: { returned_on: DAY, reason: 'x', charges_fee: false },
        refund: {
          entry_key: randomUUID(),
          refunded_on: DAY,
          by: 'check',
          reference: '7',
          reason: 'x',
          amount: share(before.left, ours),
        },
      }[what as 'void'];
      const path = { void: 'voidReceipt', return: 'returnReceipt', refund: 'refundReceipt' }[what as 'void'];
      const { status, body } = await post(o, `/receipt/${path}`, { transaction_id, ...done });
      if (status === 400) expect(body).toMatchObject({ key: 'exchange.too_small' });
      else expect({ seed, step, what, status, body }).toMatchObject({ status: 200 });
      const after = await stateOf(o, transaction_id);
      gains = formatSum(subtract(gains, subtract(before.foreign?.difference ?? '0', after.foreign?.difference ?? '0')));
      if (compare(after.left, 0) === 0) expect(after.foreign).toMatchObject({ amount: '0.00', difference: '0.00' });
    }
    const now = await invoiceOf(o, id);
    expect(compare(now.balance ?? '0', 0) === 0).toBe(compare(now.foreign_due ?? '0', now.foreign_paid ?? '0') === 0);
    const books = await accounts(o);
    expect({ seed, step, booked: formatSum(multiply(books.exchange_gain_loss ?? '0', -1)) }).toEqual({
      seed,
      step,
      booked: gains,
    });
    expect(compare(add(...Object.values(books)), 0)).toBe(0);
  }
  await expectBooksAgree(o);
}

test('whatever is received and taken back, both currencies reach zero together and gains are what came less what it took off', {
  timeout: ATTACK_TIMEOUT,
}, async () => {
  for (let at = 0; at < COMPANIES; at += 1) await liveThrough(SEED + at);
});

describe('two at once', () => {
  test('never take the same balance', { timeout: ATTACK_TIMEOUT }, async () => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const o = await abroad();
      const id = await charge(o, '1090.00');
      const send = async (delay: number) => {
        await pause(delay);
        return post(o, '/receipt/createForeign', foreignReceipt(o, id, { amount: '600.00' }));
      };
      const results = await Promise.all([send(0), send(pair % 5)]);
      expect(results.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await invoiceOf(o, id)).toMatchObject({ foreign_paid: '600.00', balance: '436.00' });
      await expectBooksAgree(o);
    }
  });

  test('a rate that changes while an invoice is issued is the old one or the new one', {
    timeout: ATTACK_TIMEOUT,
  }, async () => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const o = await abroad();
      const change = async () => {
        await pause(pair % 5);
        await inCompany(t.db, o.company_id, (tx) =>
          tx.updateTable('exchange_rate').set({ rate: '1.250000' }).execute(),
        );
      };
      const [id] = await Promise.all([charge(o, '1000.00'), change()]);
      const { exchange_rate, foreign_due } = await invoiceOf(o, id);
      expect(['1.090000', '1.250000']).toContain(exchange_rate);
      expect(foreign_due).toBe(inForeign('1000.00', exchange_rate ?? '1', 2));
    }
  });

  test('the currency of a company does not change between reading it and the first booking', {
    timeout: ATTACK_TIMEOUT,
  }, async () => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const o = await desk();
      const read = await t.call('GET', `/company/${o.company_id}`, o.manager);
      const { version } = (read.body as { version?: number }) ?? {};
      const change = async () => {
        await pause(pair % 5);
        return inCompany(t.db, o.company_id, async (tx) => {
          // As the call does: the company is locked, then asked for bookings.
          await sql`select from company where company_id = ${o.company_id} for update`.execute(tx);
          const booked = await tx.selectFrom('ledger_entry').select('ledger_entry_id').limit(1).execute();
          if (booked.length > 0) return false;
          await tx
            .updateTable('company')
            .set({ currency_code: 'JPY' })
            .where('company_id', '=', o.company_id)
            .execute();
          return true;
        });
      };
      const body = {
        entry_key: randomUUID(),
        client_id: o.client_id,
        amount: '5.50',
        effective_date: DAY,
        reason: 'x',
      };
      const [made, isChanged] = await Promise.all([post(o, '/memo/createDebit', body), change()]);
      expect({ version, status: made.status }).toMatchObject({ status: isChanged ? 400 : 200 });
    }
  });
});
