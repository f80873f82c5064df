import { randomUUID } from 'node:crypto';
import { openInvoiceFromFile } from '@onrecord/contract/money/open-invoice';
import { add, formatAmount } from '@onrecord/domain/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildClient, buildCompany, buildUser, inCompany, next, signIn } from '../../../../testing/build/build.ts';
import { buildInvoice } from '../../../../testing/build/build-invoice.ts';
import { oneOf, rngFrom } from '../../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, SEED, triesOf } from '../../../../testing/tries.ts';
import { findMoneyFaults, officeScope } from '../../../../testing/world/money-agreement.ts';
import { createOpenInvoices } from '../../client-invoice/opening/opening.writes.ts';

/** Operations in all, on a book of its own for every two hundred; `npm run soak -- books` makes them 10,000. */
const OPERATIONS = triesOf(10_000, 40);
const A_BOOK = 200;

const TODAY = Temporal.Now.plainDateISO('America/Denver');
const LAST_MONTH_END = TODAY.with({ day: 1 }).subtract({ days: 1 });

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t?.close());

type Rng = () => number;

interface Done {
  readonly status: number;
  readonly body: unknown;
}

/** A company of chance: a few clients of one family and others, with invoices of the last months. */
async function openBook(rng: Rng) {
  const { company_id, division_id } = await buildCompany(t.db);
  const person = async () => signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const clients = await Promise.all([0, 1, 2, 3].map(() => buildClient(t.db, company_id)));
  const [parent, child] = clients.map(({ client_id }) => client_id);
  await inCompany(t.db, company_id, (tx) =>
    tx.updateTable('client').set({ parent_client_id: parent }).where('client_id', '=', Number(child)).execute(),
  );
  for (const { client_id } of clients) {
    const day = TODAY.subtract({ days: Math.floor(rng() * 90) });
    await buildInvoice(t.db, company_id, {
      ...{ division_id, client_id, amount_due: cents(rng, 90_000), invoice_date: day.toString() },
      payment_due: day.add({ days: 30 }).toString(),
    });
  }
  return { company_id, division_id, staff: await person(), manager: await person(), rng };
}
type Book = Awaited<ReturnType<typeof openBook>>;

const cents = (rng: Rng, most: number) => formatAmount(add(1 + Math.floor(rng() * most)).times('0.01'));
const anyOf = <T>(rng: Rng, rows: readonly T[]) => oneOf(rng, rows as [T, ...T[]]);
const post = (o: Book, path: string, body: object, by = o.staff): Promise<Done> => t.call('POST', path, by, body);
const dayOf = ({ rng }: Book) => TODAY.subtract({ days: rng() < 0.6 ? 0 : Math.floor(rng() * 45) }).toString();

/** What there is to take something from now. */
const holdings = ({ company_id }: Book) =>
  inCompany(t.db, company_id, async (tx) => ({
    clients: await tx
      .selectFrom('client')
      .select(['client_id', 'version'])

      .execute(),
    invoices: await tx
      .selectFrom('client_invoice')
      .select(['client_invoice_id', 'client_id', 'balance'])
      .where('invoice_status', '<>', 'Voided')
      .execute(),
    receipts: await tx
      .selectFrom('payment_transaction')
      .select(['transaction_id', 'transaction_credit_amount as amount'])
      .where('kind', '=', 'receipt')
      .execute(),
    allocations: await tx
      .selectFrom('payment_allocation')
      .select('payment_allocation_id')
      .where('amount', '>', '0')
      .execute(),
    waiting: await tx.selectFrom('client_memo').select('client_memo_id').where('status', '=', 'waiting').execute(),
  }));
type Holdings = Awaited<ReturnType<typeof holdings>>;

/** Half of the time all of it, else some of it, and at times more than there is. */
const partOf = ({ rng }: Book, amount: string | null) =>
  rng() < 0.5 ? formatAmount(amount ?? 0) : cents(rng, Math.max(1, Math.round(Number(amount) * 110)));

const line = (rng: Rng) => ({
  ...{ line_kind: 'charge', description: 'Conference room', quantity: String(1 + Math.floor(rng() * 4)) },
  unit_price: cents(rng, 20_000),
});

async function issue(o: Book, content: object): Promise<Done> {
  const base = {
    ...{ division_id: o.division_id, job_id: null, case_id: null, corrects_invoice_id: null, reason: '', comment: '' },
    ...content,
  };
  const quote = await post(o, '/invoice_draft/quote', base);
  if (quote.status !== 200) return quote;
  const expected_total = (quote.body as { total: string }).total;
  const saving = { entry_key: randomUUID(), invoice_draft_id: null, version: 0, expected_total };
  return post(o, '/invoice_draft/issue', { ...saving, ...base }, o.rng() < 0.5 ? o.staff : o.manager);
}

const memo = (o: Book, { invoices }: Holdings, kind: string) => {
  const { client_invoice_id, balance } = anyOf(o.rng, invoices);
  const body = { entry_key: randomUUID(), kind, client_invoice_id, amount: partOf(o, balance) };
  return post(o, '/memo/create', { ...body, effective_date: dayOf(o), reason: 'x' });
};

/** What a biller may do with money, each with what chance gives it. */
const OPERATION: Record<string, (o: Book, held: Holdings) => Promise<Done>> = {
  async opening(o, { clients }) {
    const amount_due = cents(o.rng, 50_000);
    const draft = openInvoiceFromFile.parse({
      ...{ invoice_number: String(1 + Math.floor(o.rng() * 90_000)), client_id: anyOf(o.rng, clients).client_id },
      ...{ division_id: o.division_id, invoice_date: dayOf(o), amount_due },
    });
    const row = { draft, order_number: 800_000 + next() };
    const now = Temporal.Now.instant();
    const [made] = await t.db.withScope(officeScope(o.company_id), (tx) =>
      createOpenInvoices(tx, officeScope(o.company_id), [row], now),
    );
    return typeof made === 'number' ? { status: 200, body: { id: made } } : { status: 400, body: made?.fields };
  },
  issue: (o, { clients }) =>
    issue(o, {
      client_id: anyOf(o.rng, clients).client_id,
      lines: [line(o.rng), ...(o.rng() < 0.5 ? [line(o.rng)] : [])],
    }),
  pay(o, { invoices, clients }) {
    const { client_invoice_id, client_id, balance } = anyOf(o.rng, invoices);
    const applied = partOf(o, balance);
    const allocations = o.rng() < 0.7 ? [{ client_invoice_id, amount: applied }] : [];
    return post(o, '/receipt/create', {
      ...{ entry_key: randomUUID(), method: 'Check', reference: '1', is_not_duplicate: true, received_on: dayOf(o) },
      client_id: o.rng() < 0.8 ? client_id : anyOf(o.rng, clients).client_id,
      ...{ amount: formatAmount(add(applied, o.rng() < 0.5 ? 0 : cents(o.rng, 20_000))), allocations },
    });
  },
  apply(o, { receipts, invoices }) {
    const { client_invoice_id, balance } = anyOf(o.rng, invoices);
    const allocations = [{ client_invoice_id, amount: partOf(o, balance) }];
    const { transaction_id } = anyOf(o.rng, receipts);
    return post(o, '/receipt/applyOnAccount', { transaction_id, effective_date: dayOf(o), allocations });
  },
  unapply: (o, { allocations, invoices }) =>
    post(o, '/receipt/unapply', {
      payment_allocation_id: anyOf(o.rng, allocations).payment_allocation_id,
      effective_date: dayOf(o),
      move_to_invoice_id: o.rng() < 0.5 ? anyOf(o.rng, invoices).client_invoice_id : null,
    }),
  refund(o, { receipts }) {
    const { transaction_id, amount } = anyOf(o.rng, receipts);
    const body = { entry_key: randomUUID(), transaction_id, amount: partOf(o, amount), refunded_on: dayOf(o) };
    return post(o, '/receipt/refundReceipt', { ...body, by: 'check', reference: '7', reason: 'x' });
  },
  returned: (o, { receipts }) =>
    post(o, '/receipt/returnReceipt', {
      ...{ transaction_id: anyOf(o.rng, receipts).transaction_id, returned_on: dayOf(o), reason: 'x' },
      charges_fee: o.rng() < 0.5,
    }),
  void_receipt: (o, { receipts }) =>
    post(o, '/receipt/voidReceipt', {
      ...{ transaction_id: anyOf(o.rng, receipts).transaction_id, voided_on: dayOf(o), reason: 'x' },
    }),
  credit: (o, held) => memo(o, held, 'credit_memo'),
  write_off: (o, held) => memo(o, held, 'write_off'),
  debit: (o, { clients }) =>
    post(o, '/memo/createDebit', {
      ...{ entry_key: randomUUID(), client_id: anyOf(o.rng, clients).client_id, amount: cents(o.rng, 9_000) },
      ...{ effective_date: dayOf(o), reason: 'x' },
    }),
  decide(o, { waiting }) {
    const client_memo_id = anyOf(o.rng, waiting).client_memo_id;
    return post(o, o.rng() < 0.7 ? '/memo/approve' : '/memo/refuse', { client_memo_id }, o.manager);
  },
  void_invoice: (o, { invoices }) =>
    post(o, '/client_invoice/voidInvoice', { client_invoice_id: anyOf(o.rng, invoices).client_invoice_id }),
  correct(o, { invoices, clients }) {
    const { client_invoice_id, client_id } = anyOf(o.rng, invoices);
    const to = o.rng() < 0.8 ? client_id : anyOf(o.rng, clients).client_id;
    return issue(o, { corrects_invoice_id: client_invoice_id, client_id: to, reason: 'x', lines: [line(o.rng)] });
  },
  async merge(o, { clients }) {
    if (clients.length < 3) return { status: 409, body: 'too few' };
    const [keep, goes] = [anyOf(o.rng, clients), anyOf(o.rng, clients)];
    return post(o, '/client/mergeClients', {
      ...{ keep_id: keep.client_id, merge_id: goes.client_id, keep_version: keep.version, merge_version: goes.version },
    });
  },
  close: (o) => post(o, '/books/closeMonth', { closed_until: LAST_MONTH_END.toString() }, o.manager),
};
/** A merge and a close end much of what can happen: they come seldom. */
const SELDOM = new Set(['merge', 'close', 'returned', 'void_invoice']);

/** What was owed at the end of the last month, by client and bucket. */
const lastMonth = async (o: Book) =>
  (await post(o, '/aging/getAgedReceivables', { as_of: LAST_MONTH_END.toString(), based_on: 'invoice_date' })).body;

async function liveBook(seed: number, operations: number): Promise<Record<string, number>> {
  const o = await openBook(rngFrom(seed));
  const { rng } = o;
  const done: Record<string, number> = {};
  let closed: unknown;
  for (let n = 0; n < operations; n += 1) {
    const name = anyOf(rng, Object.keys(OPERATION));
    if (SELDOM.has(name) && rng() < 0.7) continue;
    const held = await holdings(o);
    const needs = { decide: held.waiting, unapply: held.allocations, apply: held.receipts, refund: held.receipts };
    if ((needs as Record<string, unknown[]>)[name]?.length === 0 || held.invoices.length === 0) continue;
    if (['returned', 'void_receipt'].includes(name) && held.receipts.length === 0) continue;
    const result = await OPERATION[name]?.(o, held);
    const label = `${name}, operation ${n}, seed ${seed}: ${JSON.stringify(result)}`;
    expect(result?.status, label).toBeLessThan(500);
    if (result?.status === 200) done[name] = (done[name] ?? 0) + 1;
    if (result?.status === 200 && name === 'close') closed = await lastMonth(o);
    if (result?.status === 200 && name === 'merge' && closed) closed = await lastMonth(o);
    const days = [TODAY.toString(), dayOf(o)];
    expect(await findMoneyFaults(t.db, o.company_id, days, [false]), label).toEqual([]);
  }
  if (closed) expect(await lastMonth(o), `a closed month, seed ${seed}`).toEqual(closed);
  return done;
}

test(
  'whatever is done to random books, invoices, receipts, ledger, aging and statements agree after each press',
  async () => {
    const done: Record<string, number> = {};
    for (let begun = 0; begun < OPERATIONS; begun += A_BOOK) {
      const book = await liveBook(SEED + begun, Math.min(A_BOOK, OPERATIONS - begun));
      for (const [name, count] of Object.entries(book)) done[name] = (done[name] ?? 0) + count;
    }
    console.log(`${OPERATIONS} operations from seed ${SEED}: ${JSON.stringify(done)}`);
    // Forty operations by chance may succeed in a few kinds only; thousands of them reach most.
    expect(Object.keys(done).length).toBeGreaterThan(OPERATIONS < 1_000 ? 1 : 5);
  },
  ATTACK_TIMEOUT,
);
