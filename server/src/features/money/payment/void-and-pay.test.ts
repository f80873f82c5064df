import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemScope } from '../../../db/scope.ts';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { APP_ORIGIN, cardEntry, fillFrame } from '../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { findBookFaults } from './books/books.reads.ts';

/** Pairs of calls that meet; `npm run soak -- void-and-pay` makes them 200. */
const PAIRS = triesOf(200, 20);
/** Pairs of the other kinds; the soak makes them 200 too. */
const OTHER_PAIRS = triesOf(200, 4);
/** The jitter before each call of a pair, in milliseconds. */
const MAX_JITTER_MS = 10;
const VISA_ID = 4;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Headers = Record<string, string>;

/** Starts both calls, each after a pause of its own, on two connections. */
async function meet<A, B>(rng: () => number, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const after = async <T>(call: () => Promise<T>) => {
    await pause(rng() * MAX_JITTER_MS);
    return call();
  };
  return Promise.all([after(first), after(second)]);
}

async function openOffice() {
  const { company_id, division_id } = await buildCompany(t.db);
  const staff = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  return { company_id, division_id, staff };
}
type Office = Awaited<ReturnType<typeof openOffice>>;

/** A client's contact with one unpaid invoice and a filled card frame, ready to press Pay. */
async function readyToPay({ company_id, division_id }: Office) {
  const { client_id } = await buildClient(t.db, company_id);
  const { client_invoice_id } = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '438.10' });
  return {
    client_id,
    client_invoice_id,
    ...(await readyPayer({ company_id, division_id }, client_id, client_invoice_id)),
  };
}

/** A contact of a client with a filled card frame for one of its invoices. */
async function readyPayer(
  { company_id, division_id }: Pick<Office, 'company_id' | 'division_id'>,
  client_id: number,
  client_invoice_id: number,
) {
  const { contact_id } = await buildContact(t.db, company_id, { client_id });
  const payer: Headers = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id }));
  const frame = await t.call('POST', '/payment/getCardFrameAttributes', payer, { division_id, host: APP_ORIGIN });
  const { url, ticket } = frame.body as { url: string; ticket: string };
  expect((await fillFrame(new URL(url).origin, ticket, cardEntry('4111111111111111'))).ok).toBe(true);
  const key = randomUUID();
  const body = {
    idempotency_key: key,
    company_id,
    pay_type: 'Credit Card',
    payment_method_id: VISA_ID,
    ticket,
    invoice_data: [{ client_invoice_id, amount: '438.10' }],
  };
  return { payer, key, body };
}

const isCharged = (key: string) =>
  t.sandbox.book.sales().some((sale) => sale.idempotency_key.endsWith(`.${key}`) && sale.status === 'approved');

const voidInvoice = (o: Office, client_invoice_id: number) =>
  t.call('POST', '/client_invoice/voidInvoice', o.staff, { client_invoice_id, void_reason: 'Wrong party' });

const invoiceOf = ({ company_id }: Office, id: number) =>
  inCompany(t.db, company_id, (tx) =>
    tx
      .selectFrom('client_invoice')
      .select(['invoice_status', 'amount_paid'])
      .where('client_invoice_id', '=', id)
      .executeTakeFirstOrThrow(),
  );

test(
  'an invoice is paid or voided, never both, however close the two calls are',
  async () => {
    const rng = rngFrom(SEED);
    const o = await openOffice();
    const outcomes = { paid: 0, voided: 0 };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const { payer, client_invoice_id, key, body } = await readyToPay(o);
      const [paid, voided] = await meet(
        rng,
        () => t.call('POST', '/cart/payOrder', payer, body),
        () => voidInvoice(o, client_invoice_id),
      );
      const label = `pair ${pair}, seed ${SEED}`;
      expect([paid.status, voided.status].toSorted(), label).toEqual([200, 409]);
      expect(isCharged(key), label).toBe(paid.status === 200);
      expect(await invoiceOf(o, client_invoice_id), label).toEqual(
        paid.status === 200
          ? { invoice_status: 'Paid', amount_paid: '438.10' }
          : { invoice_status: 'Voided', amount_paid: '0.00' },
      );
      outcomes[paid.status === 200 ? 'paid' : 'voided'] += 1;
    }
    expect(await findBookFaults(t.services, systemScope(o.company_id, 'test'))).toEqual([]);
    console.log(`${PAIRS} pairs of pay and void: ${outcomes.paid} paid, ${outcomes.voided} voided; seed ${SEED}`);
  },
  PAIRS * 2_000,
);

test(
  'a job is voided and billed again at the same time without a second live invoice',
  async () => {
    const rng = rngFrom(SEED + 1);
    const o = await openOffice();
    const ruiz = await buildRuiz(t.db, o.company_id, o.division_id);
    const issue = () => t.call('POST', '/billing/issue', o.staff, { job_id: ruiz.job_id });
    const live = () =>
      inCompany(t.db, o.company_id, (tx) =>
        tx
          .selectFrom('client_invoice')
          .select(['client_invoice_id', 'order_id'])
          .where('job_id', '=', ruiz.job_id)
          .where('invoice_status', '<>', 'Voided')
          .execute(),
      );
    expect((await issue()).status).toBe(200);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const [target] = await live();
      if (!target) throw new Error('the job has no live invoice');
      const [voided, issued] = await meet(rng, () => voidInvoice(o, target.client_invoice_id), issue);
      expect([voided.status, issued.status], `pair ${pair}, seed ${SEED}`).toEqual([200, 200]);
      const orders = (await live()).map(({ order_id }) => order_id);
      expect(new Set(orders).size, `pair ${pair}, seed ${SEED}`).toBe(orders.length);
      await issue();
      expect(await live(), `pair ${pair}, seed ${SEED}`).toHaveLength(2);
    }
    expect(await findBookFaults(t.services, systemScope(o.company_id, 'test'))).toEqual([]);
  },
  PAIRS * 2_000,
);

test(
  'two people who pay one invoice at once: one card is charged',
  async () => {
    const rng = rngFrom(SEED + 2);
    const o = await openOffice();
    for (let pair = 0; pair < OTHER_PAIRS; pair += 1) {
      const label = `pair ${pair}, seed ${SEED}`;
      const one = await readyToPay(o);
      const other = await readyPayer(o, one.client_id, one.client_invoice_id);
      const both = await meet(
        rng,
        () => t.call('POST', '/cart/payOrder', one.payer, one.body),
        () => t.call('POST', '/cart/payOrder', other.payer, other.body),
      );
      expect(
        both.filter(({ status }) => status === 200),
        `${label}: ${JSON.stringify(both)}`,
      ).toHaveLength(1);
      expect([isCharged(one.key), isCharged(other.key)], label).toEqual(both.map(({ status }) => status === 200));
      const paid = { invoice_status: 'Paid', amount_paid: '438.10' };
      expect(await invoiceOf(o, one.client_invoice_id), label).toEqual(paid);
    }
    expect(await findBookFaults(t.services, systemScope(o.company_id, 'test'))).toEqual([]);
  },
  OTHER_PAIRS * 4_000,
);

test(
  'money on account is applied to an invoice or the invoice is voided, never both',
  async () => {
    const rng = rngFrom(SEED + 3);
    const o = await openOffice();
    const today = Temporal.Now.plainDateISO('America/Denver').toString();
    for (let pair = 0; pair < OTHER_PAIRS; pair += 1) {
      const label = `pair ${pair}, seed ${SEED}`;
      const { client_id } = await buildClient(t.db, o.company_id);
      const dates = { invoice_date: '2026-01-06', payment_due: '2026-02-05' };
      const key = { division_id: o.division_id, client_id, amount_due: '438.10', ...dates };
      const { client_invoice_id } = await buildInvoice(t.db, o.company_id, key);
      const receipt = { entry_key: randomUUID(), client_id, method: 'Check', reference: `R${pair}`, amount: '438.10' };
      const saved = await t.call('POST', '/receipt/create', o.staff, {
        ...receipt,
        received_on: today,
        allocations: [],
      });
      const { transaction_id } = saved.body as { transaction_id: number };
      const allocations = [{ client_invoice_id, amount: '438.10' }];
      const [applied, voided] = await meet(
        rng,
        () =>
          t.call('POST', '/receipt/applyOnAccount', o.staff, { transaction_id, effective_date: today, allocations }),
        () => voidInvoice(o, client_invoice_id),
      );
      expect(
        [applied, voided].filter(({ status }) => status === 200),
        label,
      ).toHaveLength(1);
      expect((await invoiceOf(o, client_invoice_id)).invoice_status, label).toBe(
        applied.status === 200 ? 'Paid' : 'Voided',
      );
    }
    expect(await findBookFaults(t.services, systemScope(o.company_id, 'test'))).toEqual([]);
  },
  OTHER_PAIRS * 2_000,
);

test(
  'an invoice is corrected while its job is billed again: each order has one live invoice',
  async () => {
    const rng = rngFrom(SEED + 4);
    const o = await openOffice();
    for (let pair = 0; pair < OTHER_PAIRS; pair += 1) {
      const label = `pair ${pair}, seed ${SEED}`;
      const { job_id } = await buildRuiz(t.db, o.company_id, o.division_id);
      const issue = () => t.call('POST', '/billing/issue', o.staff, { job_id });
      expect((await issue()).status).toBe(200);
      const live = () =>
        inCompany(t.db, o.company_id, (tx) =>
          tx
            .selectFrom('client_invoice')
            .select(['client_invoice_id', 'order_id', 'client_id', 'corrects_invoice_id'])
            .where('job_id', '=', job_id)
            .where('invoice_status', '<>', 'Voided')
            .where('is_corrected', '=', false)
            .orderBy('client_invoice_id')
            .execute(),
        );
      const [target, voided] = await live();
      if (!target || !voided) throw new Error('the job has no live invoices');
      // One of the two is voided first, so that there is something to bill.
      expect((await voidInvoice(o, voided.client_invoice_id)).status).toBe(200);
      const line = { line_kind: 'charge', description: 'Original', quantity: '1', unit_price: '1400.00' };
      const correction = () =>
        t.call('POST', '/invoice_draft/issue', o.staff, {
          ...{ entry_key: randomUUID(), invoice_draft_id: null, version: 0, expected_total: '1400.00' },
          ...{ client_id: target.client_id, division_id: o.division_id, job_id, case_id: null, comment: '' },
          ...{ corrects_invoice_id: target.client_invoice_id, reason: 'Pages counted twice', lines: [line] },
        });
      const [corrected, issued] = await meet(rng, correction, issue);
      expect([corrected.status, issued.status], `${label}: ${JSON.stringify([corrected.body, issued.body])}`).toEqual([
        200, 200,
      ]);
      const left = await live();
      expect(new Set(left.map(({ order_id }) => order_id)).size, label).toBe(2);
      expect(left, label).toHaveLength(2);
      expect(left.map((row) => row.corrects_invoice_id).filter(Boolean), label).toEqual([target.client_invoice_id]);
    }
    expect(await findBookFaults(t.services, systemScope(o.company_id, 'test'))).toEqual([]);
  },
  OTHER_PAIRS * 6_000,
);
