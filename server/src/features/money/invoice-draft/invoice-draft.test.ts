import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../../../db/scope.ts';
import {
  buildClient,
  buildCompany,
  buildProvider,
  buildUser,
  inCompany,
  signIn,
} from '../../../testing/build/build.ts';
import { buildInvoice } from '../../../testing/build/build-invoice.ts';
import { buildJob } from '../../../testing/build/build-job.ts';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { rngFrom } from '../../../testing/rng.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../testing/tries.ts';
import { findBookFaults } from '../payment/books/books.reads.ts';

/** Calls that meet, of each kind; `npm run soak -- corrections` makes them 200. */
const PAIRS = triesOf(200, 3);
const DAY = Temporal.Now.plainDateISO('America/Denver').toString();

const EXPLANATION = {
  factors: [],
  price_source: { product_price_id: null, name: 'Front Range', level: 'company' },
  minimum: null,
  delivery_type_name: null,
  exact: '0',
  rounding: '0',
};

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const { client_id } = await buildClient(t.db, company_id);
  const person = async () => signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const staff = await person();
  const invoice = async (amount_due: string) => {
    const built = await buildInvoice(t.db, company_id, { division_id, client_id, amount_due });
    await inCompany(t.db, company_id, async (tx) => {
      const { client_invoice_id } = built;
      const dates = { invoice_date: '2026-01-06', payment_due: '2026-02-05' };
      await tx.updateTable('client_invoice').set(dates).where('client_invoice_id', '=', client_invoice_id).execute();
      const line = { description: 'Original Transcript', unit_type: 'Flat Fee', quantity: '1', unit_price: amount_due };
      await tx
        .insertInto('client_invoice_line')
        .values({
          company_id,
          client_invoice_id,
          line_number: 1,
          ...line,
          amount: amount_due,
          explanation: JSON.stringify(EXPLANATION),
        })
        .execute();
    });
    return built;
  };
  return { company_id, division_id, client_id, staff, second: await person(), invoice };
}
type Office = Awaited<ReturnType<typeof office>>;

const post = (o: Office, path: string, body: object, by = o.staff) => t.call('POST', path, by, body);
const charge = (description: string, quantity: string, unit_price: string) => ({
  line_kind: 'charge',
  description,
  quantity,
  unit_price,
});
const draftOf = (o: Office, change: object = {}) => ({
  entry_key: randomUUID(),
  invoice_draft_id: null,
  version: 0,
  division_id: o.division_id,
  client_id: o.client_id,
  job_id: null,
  case_id: null,
  corrects_invoice_id: null,
  reason: '',
  comment: '',
  lines: [charge('Conference room, half day', '1', '125.00'), charge('Parking', '3', '12.50')],
  ...change,
});
type Built = Awaited<ReturnType<Office['invoice']>>;
const correctionOf = (o: Office, { client_invoice_id, job_id }: Built, amount: string) =>
  draftOf(o, {
    job_id,
    corrects_invoice_id: client_invoice_id,
    reason: 'Pages counted twice',
    lines: [charge('Original Transcript', '1', amount)],
    expected_total: amount,
  });
const receive = (o: Office, client_invoice_id: number, amount: string) =>
  post(o, '/receipt/create', {
    entry_key: randomUUID(),
    client_id: o.client_id,
    method: 'Check',
    reference: randomUUID().slice(0, 8),
    received_on: DAY,
    amount,
    allocations: [{ client_invoice_id, amount }],
  });
interface Seen {
  client_invoice_id: number;
  invoice_number: number;
  invoice_status: string;
  balance: string;
  amount_due: string;
  order_id: number;
  job_id: number | null;
  corrects: { invoice_number: number } | null;
  corrected_by: { invoice_number: number } | null;
  lines: { description: string; amount: string }[];
}
const seen = async (o: Office, id: number) =>
  (await t.call('GET', `/client_invoice/getClientInvoice/${id}`, o.staff)).body as Seen;
const onAccount = async (o: Office) =>
  ((await post(o, '/receipt/getOpenInvoices', { client_id: o.client_id })).body as { on_account: string }).on_account;
const expectBooksAgree = async (o: Office) =>
  expect(await findBookFaults(t.services, systemScope(o.company_id, 'test'))).toEqual([]);

describe('an invoice without a worksheet', () => {
  test('is drafted, quoted, issued once, paid, listed without an order, and voided', async () => {
    const o = await office();
    const draft = draftOf(o);
    const { entry_key: _, version: __, ...content } = draft;
    expect(await post(o, '/invoice_draft/quote', content)).toMatchObject({
      status: 200,
      body: { amounts: ['125.00', '37.50'], subtotal: '162.50', tax_amount: '0.00', total: '162.50' },
    });
    const saved = (await post(o, '/invoice_draft/save', draft)).body as { invoice_draft_id: number; version: number };
    expect((await post(o, '/invoice_draft/save', draft)).body).toMatchObject({
      invoice_draft_id: saved.invoice_draft_id,
    });
    const issue = { ...draft, ...saved, message: undefined, expected_total: '162.50' };
    const again = (await t.call('GET', `/invoice_draft/getDraft/${saved.invoice_draft_id}`, o.staff)).body as {
      version: number;
    };
    expect(
      await post(o, '/invoice_draft/issue', { ...issue, version: again.version, expected_total: '162.51' }),
    ).toMatchObject({
      status: 409,
    });
    const issued = await post(o, '/invoice_draft/issue', { ...issue, version: again.version });
    expect(issued).toMatchObject({ status: 200 });
    const { client_invoice_id } = issued.body as Seen;
    expect((await post(o, '/invoice_draft/issue', { ...issue, version: again.version })).body).toMatchObject({
      client_invoice_id,
    });
    expect(await seen(o, client_invoice_id)).toMatchObject({
      job_id: null,
      amount_due: '162.50',
      invoice_status: 'Unpaid',
    });
    expect((await post(o, '/order/getOrderData', {})).body).toMatchObject({ count: 0 });
    expect((await post(o, '/client_invoice/getClientInvoiceData', {})).body).toMatchObject({ count: 1 });
    expect((await post(o, '/client_invoice/getUnpaidInvoices', {})).body).toMatchObject({
      data: [{ job_number: null }],
    });
    await expectBooksAgree(o);
    expect(await post(o, '/client_invoice/voidInvoice', { client_invoice_id })).toMatchObject({ status: 200 });
    expect(await seen(o, client_invoice_id)).toMatchObject({ invoice_status: 'Voided' });
    await expectBooksAgree(o);
  });

  test('that pays a provider more than the client is charged is asked about', async () => {
    const o = await office();
    const { service_provider_id } = await buildProvider(t.db, o.company_id);
    const { job_id } = await buildJob(t.db, o.company_id, { division_id: o.division_id, client_id: o.client_id });
    const pay = (amount: string) => ({ ...charge('Coverage', '1', amount), line_kind: 'pay', service_provider_id });
    const issue = (amount: string, more: object = {}) => {
      const lines = [charge('Coverage', '1', '100.00'), pay(amount)];
      return post(o, '/invoice_draft/issue', draftOf(o, { job_id, lines, expected_total: '100.00', ...more }));
    };
    expect(await issue('100.01')).toMatchObject({ status: 409, body: { key: 'billing.pays_more' } });
    expect(await issue('100.00')).toMatchObject({ status: 200 });
    expect(await issue('100.01', { accepts_loss: true })).toMatchObject({ status: 200 });
  });

  test('refuses what cannot be billed at its own field, and pay without a job', async () => {
    const o = await office();
    const wrong = draftOf(o, {
      lines: [charge('', 'x', '1'), { ...charge('Coverage', '1', '10'), line_kind: 'pay' }],
    });
    expect(await post(o, '/invoice_draft/save', wrong)).toMatchObject({
      status: 400,
      body: {
        fields: {
          'lines.0.description': expect.any(String),
          'lines.0.quantity': expect.any(String),
          'lines.1.service_provider_id': expect.any(String),
          job_id: expect.any(String),
        },
      },
    });
    expect(await post(o, '/invoice_draft/save', draftOf(o, { lines: [] }))).toMatchObject({
      status: 400,
      body: { fields: { lines: expect.any(String) } },
    });
  });

  test('is not saved over what somebody else saved', async () => {
    const o = await office();
    const draft = draftOf(o);
    const saved = (await post(o, '/invoice_draft/save', draft)).body as { invoice_draft_id: number; version: number };
    const { invoice_draft_id, version } = saved;
    expect(
      await post(o, '/invoice_draft/save', { ...draft, invoice_draft_id, version, comment: 'One' }, o.second),
    ).toMatchObject({ status: 200 });
    expect(await post(o, '/invoice_draft/save', { ...draft, invoice_draft_id, version, comment: 'Two' })).toMatchObject(
      { status: 409 },
    );
  });
});

describe('a correction', () => {
  test('credits the old invoice, issues the new one on the same order, and moves what was received', async () => {
    const o = await office();
    const old = await o.invoice('611.10');
    expect(await receive(o, old.client_invoice_id, '600.00')).toMatchObject({ status: 200 });
    const issued = await post(o, '/invoice_draft/issue', correctionOf(o, old, '586.85'));
    expect(issued).toMatchObject({ status: 200 });
    const { client_invoice_id } = issued.body as Seen;
    const next = await seen(o, client_invoice_id);
    expect(next).toMatchObject({
      amount_due: '586.85',
      balance: '0.00',
      invoice_status: 'Paid',
      order_id: old.order_id,
      corrects: { invoice_number: old.invoice_number },
    });
    expect(await seen(o, old.client_invoice_id)).toMatchObject({
      balance: '0.00',
      invoice_status: 'Paid',
      corrected_by: { invoice_number: next.invoice_number },
    });
    expect(await onAccount(o)).toBe('13.15');
    await expectBooksAgree(o);
    expect(await post(o, '/invoice_draft/issue', correctionOf(o, old, '586.85'))).toMatchObject({ status: 409 });
    expect(await post(o, '/invoice_draft/start', { corrects_invoice_id: client_invoice_id })).toMatchObject({
      status: 200,
      body: { corrected: { credit: '586.85', received: '586.85' } },
    });
  });

  test('prints the old invoice by its id, the new one by the order, and the credit memo between them', async () => {
    const o = await office();
    const old = await o.invoice('611.10');
    const issued = (await post(o, '/invoice_draft/issue', correctionOf(o, old, '586.85'))).body as Seen;
    const print = async (path: string, payload: object) => {
      const headers = { ...o.staff, 'x-tenant-id': String(o.company_id) };
      const printed = await t.app.inject({ method: 'POST', url: `/api${path}`, headers, payload });
      expect(printed.statusCode).toBe(200);
      return (await readPdf(printed.rawPayload)).pages.flatMap((page) => page.lines).join('\n');
    };
    const { order_id } = await seen(o, issued.client_invoice_id);
    const ofOrder = { order_id, company_id: o.company_id };
    const named = { ...ofOrder, client_invoice_id: old.client_invoice_id };
    expect(await print('/client_invoice/printClientInvoice', ofOrder)).toContain(`${issued.invoice_number}`);
    expect(await print('/client_invoice/printClientInvoice', named)).toContain('$611.10');
    const { memos } = (await post(o, '/receipt/getClientAccount', { client_id: o.client_id })).body as {
      memos: { transaction_id: number }[];
    };
    const memo = await print('/memo/print', { transaction_id: memos[0]?.transaction_id });
    expect(memo).toContain('Pages counted twice');
    expect(memo).toContain(`Credited to invoice ${old.invoice_number}`);
    expect(memo).toContain('$611.10');
    const other = await t.call('POST', '/memo/print', o.staff, { transaction_id: 999_999 });
    expect(other).toMatchObject({ status: 404 });
  });

  test('of a lot less waits for a second person, and posts nothing before', async () => {
    const o = await office();
    const old = await o.invoice('900.00');
    const correction = correctionOf(o, old, '600.00');
    expect(await post(o, '/invoice_draft/issue', correction)).toMatchObject({ status: 403 });
    expect(await seen(o, old.client_invoice_id)).toMatchObject({ balance: '900.00', corrected_by: null });
    const { expected_total, ...draft } = correction as ReturnType<typeof draftOf> & { expected_total: string };
    const saved = (await post(o, '/invoice_draft/save', draft)).body as { invoice_draft_id: number; version: number };
    const { invoice_draft_id, version } = saved;
    const issue = { ...draft, invoice_draft_id, version, expected_total };
    expect(await post(o, '/invoice_draft/issue', issue)).toMatchObject({ status: 403 });
    expect(await post(o, '/invoice_draft/issue', issue, o.second)).toMatchObject({ status: 200 });
    await expectBooksAgree(o);
  });

  test('leaves one live invoice when two correct at once, and no money behind when somebody pays meanwhile', async () => {
    const rng = rngFrom(SEED);
    const after = async <T>(call: () => Promise<T>) => {
      await pause(rng() * 10);
      return call();
    };
    for (let n = 0; n < PAIRS; n += 1) {
      const o = await office();
      const old = await o.invoice('400.00');
      const both = await Promise.all([
        after(() => post(o, '/invoice_draft/issue', correctionOf(o, old, '390.00'))),
        after(() => post(o, '/invoice_draft/issue', correctionOf(o, old, '380.00'), o.second)),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
      const other = await o.invoice('200.00');
      const [paid, corrected] = await Promise.all([
        after(() => receive(o, other.client_invoice_id, '200.00')),
        after(() => post(o, '/invoice_draft/issue', correctionOf(o, other, '150.00'))),
      ]);
      expect([paid.status, corrected.status].every((status) => status < 500)).toBe(true);
      expect([paid.status, corrected.status]).toContain(200);
      const voiding = await o.invoice('100.00');
      const race = await Promise.all([
        after(() => post(o, '/client_invoice/voidInvoice', { client_invoice_id: voiding.client_invoice_id })),
        after(() => post(o, '/invoice_draft/issue', correctionOf(o, voiding, '90.00'))),
      ]);
      expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
      await expectBooksAgree(o);
    }
  });
});

test('where a company has no division, an invoice cannot be started, and the refusal says why', async () => {
  const { company_id, division_id } = await buildCompany(t.db);
  const admin = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  await inCompany(t.db, company_id, (tx) => tx.deleteFrom('division').where('division_id', '=', division_id).execute());
  const response = await t.call('POST', '/invoice_draft/start', admin, {});
  expect([response.status, (response.body as { message: string }).message]).toEqual([
    409,
    'This company has no division to work in. Choose a company first.',
  ]);
});
