import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemScope } from '../../../db/scope.ts';
import { buildClient, buildCompany, buildContact, buildUser, inCompany, signIn } from '../../../testing/build.ts';
import { buildInvoice } from '../../../testing/build-invoice.ts';
import { buildRuiz } from '../../../testing/build-worksheet.ts';
import { APP_ORIGIN, cardEntry, fillFrame } from '../../../testing/payment-sandbox.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { findBookFaults } from './books/books.reads.ts';

/** Pairs of calls that meet; `npm run soak -- void-and-pay` makes them 200. */
const PAIRS = triesOf(200, 20);
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
  const { contact_id } = await buildContact(t.db, company_id, { client_id });
  const payer: Headers = await signIn(t.db, await buildUser(t.db, company_id, 'contact', { contact_id }));
  const { client_invoice_id } = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due: '438.10' });
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
  return { payer, client_invoice_id, key, body };
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
