import type {
  BillingDraftResponse,
  ClientInvoiceDetail,
  ProviderInvoiceDetail,
} from '@onrecord/contract/money/billing-rows';
import { DELIVERY_TYPE, JOB_STATUS, PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  buildClient,
  buildCompany,
  buildUser,
  inCompany,
  signIn,
  type UserValues,
} from '../../../testing/build/build.ts';
import { payInvoice } from '../../../testing/build/build-invoice.ts';
import { buildRuiz, buildWorksheetOrder } from '../../../testing/build/build-worksheet.ts';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { approveAll } from '../../../testing/world/approve-pay.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(() => t.setNow(undefined));

type Headers = Record<string, string>;

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const as = async (type: UserType, values: UserValues = {}) =>
    signIn(t.db, await buildUser(t.db, company_id, type, values));
  const user = await buildUser(t.db, company_id, 'company', { full_access: true });
  const biller = await signIn(t.db, user);
  return { company_id, division_id, ruiz, as, biller, user };
}
type Office = Awaited<ReturnType<typeof office>>;

interface Issued {
  outcome: string;
  message: string;
  invoices: { client_invoice_id: number; invoice_number: number; amount_due: string }[];
  provider_invoice_ids: number[];
}

const draftOf = async (o: Office, more: object = {}) =>
  (await t.call('POST', '/billing/draft', o.biller, { job_id: o.ruiz.job_id, ...more })).body as BillingDraftResponse;
const issue = (o: Office, more: object = {}) =>
  t.call('POST', '/billing/issue', o.biller, { job_id: o.ruiz.job_id, ...more });
const issued = async (o: Office, more: object = {}) => (await issue(o, more)).body as Issued;
const invoiceOf = async (who: Headers, id: number | undefined) =>
  (await t.call('GET', `/client_invoice/getClientInvoice/${id}`, who)).body as ClientInvoiceDetail;
const voidIt = (o: Office, client_invoice_id: number | undefined, void_reason = '') =>
  t.call('POST', '/client_invoice/voidInvoice', o.biller, { client_invoice_id, void_reason });

/** What the books of a company hold by account, once all pay is approved; nothing is there without its other side. */
async function books(o: Office): Promise<Record<string, string>> {
  await approveAll(t, o.company_id, o.biller);
  const { rows } = await inCompany(t.db, o.company_id, (tx) =>
    sql<{ account: string; amount: string }>`select account, sum(amount)::text as amount from ledger_posting
      where company_id = ${o.company_id} group by account having sum(amount) <> 0 order by account`.execute(tx),
  );
  return Object.fromEntries(rows.map((row) => [row.account, row.amount]));
}

const count = (o: Office, table: string) =>
  inCompany(t.db, o.company_id, async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx);
    return rows[0]?.n;
  });

const BILLED = { provider_cost: '1128.15', provider_payable: '-1128.15', receivable: '1872.03', revenue: '-1872.03' };

describe('Ruiz v. Hartwell Logistics', () => {
  test('the draft says what will be billed, who is paid and what stays', async () => {
    const o = await office();
    const draft = await draftOf(o);
    expect(draft).toMatchObject({
      outcome: 'billable',
      reasons: [],
      differences: [],
      produced: [{ name: 'Whitfield, Dana', pages: 148, exhibit_pages: 102, hours: '3.2', is_read_and_sign: true }],
      billed_total: '1872.03',
      pay_total: '1128.15',
      margin: { amount: '743.88', percent: '39.7' },
    });
    expect(draft.invoices.map((invoice) => [invoice.order_kind, invoice.total])).toEqual([
      ['original', '1433.93'],
      ['copy', '438.10'],
    ]);
    expect(draft.invoices[0]?.lines.map((line) => [line.description, line.amount, line.origin])).toEqual([
      ['Original Transcript: Whitfield, Dana', '717.80', 'ordered'],
      ['Original Transcript: surcharge for 5 business days', '251.23', 'ordered'],
      ['Appearance, half day', '125.00', 'worksheet'],
      ['Rough Draft: Whitfield, Dana', '259.00', 'ordered'],
      ['Exhibits: Whitfield, Dana', '45.90', 'worksheet'],
      ['Read and Sign: Whitfield, Dana', '35.00', 'worksheet'],
    ]);
    expect(await count(o, 'client_order')).toBe(0);
  });

  test('becomes orders, invoices, pay and balanced books', async () => {
    const o = await office();
    const { status, body } = await issue(o, { expected_total: '1872.03' });
    expect({ status, body }).toMatchObject({ status: 200, body: { outcome: 'issued' } });
    const { invoices, provider_invoice_ids } = body as Issued;
    expect(invoices.map(({ invoice_number, amount_due }) => [invoice_number, amount_due])).toEqual([
      [58_200, '1433.93'],
      [58_201, '438.10'],
    ]);
    const invoice = await invoiceOf(o.biller, invoices[0]?.client_invoice_id);
    expect(invoice).toMatchObject({
      invoice_status: 'Unpaid',
      balance: '1433.93',
      order_number: 31_000,
      order_kind: 'original',
      case_name: 'Ruiz v. Hartwell Logistics',
    });
    expect(invoice.lines[1]).toMatchObject({ unit_type: 'Percentage', unit_price: '35.000', amount: '251.23' });
    const days = Temporal.PlainDate.from(invoice.invoice_date).until(invoice.payment_due, { largestUnit: 'days' }).days;
    expect(days).toBe(30);
    const pay = (
      await t.call('GET', `/service_provider_invoice/getProviderInvoice/${provider_invoice_ids[0]}`, o.biller)
    ).body as ProviderInvoiceDetail;
    expect(pay).toMatchObject({
      amount_due: '1128.15',
      next_pay_amount: '0.00',
      invoice_status: 'New',
      invoice_number: 21_000,
    });
    expect(pay.lines.map((line) => [line.description, line.amount, line.order_number])).toEqual([
      ['Original Transcript: Whitfield, Dana', '466.57', 31_000],
      ['Original Transcript: surcharge for 5 business days', '163.30', 31_000],
      ['Appearance, half day', '75.00', 31_000],
      ['Rough Draft: Whitfield, Dana', '168.35', 31_000],
      ['Certified Copy: Whitfield, Dana', '254.93', 31_001],
    ]);
    expect(await books(o)).toEqual(BILLED);
    const job = (await t.call('POST', '/job/getJobData', o.biller, { job_id: o.ruiz.job_id })).body;
    expect(job).toMatchObject({ job_status_id: JOB_STATUS.invoiced, invoice_count: 2 });
    const log = (await t.call('POST', '/activity_log/activityLogs', o.biller, { object_type: 'invoice' })).body;
    expect((log as { data: object[] }).data).toMatchObject([
      { activity_type: 'Invoice Saved', object_number: '58201', description: '$438.10' },
      { activity_type: 'Invoice Saved', object_number: '58200', description: '$1,433.93' },
    ]);
  });

  test('the worksheet itself, filled in and completed on screen, gives the same', async () => {
    const o = await office();
    const at = Temporal.Instant.from('2027-03-10T21:00:00Z');
    const provider = await buildUser(t.db, o.company_id, 'provider', {
      service_provider_id: o.ruiz.reporter.service_provider_id,
    });
    const made = await t.call('POST', '/job/create', o.biller, {
      division_id: o.division_id,
      client_id: o.ruiz.taking.client_id,
      taking_contact_id: o.ruiz.attorney.contact_id,
      job_type_id: 1,
      job_date: '2027-03-10',
      start_time: '09:30',
      estimated_duration: '3.20',
      time_zone: 'America/Denver',
      location_kind: 'remote',
      case_id: o.ruiz.job.case_id,
      deponents: [{ first_name: 'Dana', last_name: 'Whitfield' }],
      services: [{ service_id: 1, service_provider_id: o.ruiz.reporter.service_provider_id }],
    });
    const { id } = made.body as { id: number };
    t.setNow(at);
    const reporter = await signIn(t.db, provider, at);
    const opened = await t.call('POST', '/worksheet/getWorksheet', reporter, { job_id: id });
    expect([made.body, opened.body]).toMatchObject([{ job_number: expect.any(Number) }, { job_id: id }]);
    const openedDraft = opened.body as {
      stamp: string;
      services: { job_service_id: number }[];
      job_deponents: { job_deponent_id: number }[];
    };
    const times = { start_time: '09:30', end_time: '12:42' };
    const { status, body } = await t.call('PATCH', `/worksheet/completeWorksheet/${id}`, reporter, {
      stamp: openedDraft.stamp,
      services: openedDraft.services.map(({ job_service_id }) => ({ job_service_id, ...times, has_transcript: true })),
      deponents: openedDraft.job_deponents.map(({ job_deponent_id }) => ({
        job_deponent_id,
        ...times,
        transcript_start_page: 1,
        transcript_end_page: 148,
        exhibit_page_count: 102,
        exhibit_start_number: '1',
        exhibit_end_number: '14',
        is_read_and_sign: true,
      })),
      attorneys: [
        { key: 'a', contact_id: o.ruiz.attorney.contact_id, attorney_name: 'Helena Marchetti' },
        { key: 'b', client_id: o.ruiz.opposing.client_id, attorney_name: 'Hugo Chen' },
      ],
      orders: [
        {
          attorney_key: 'a',
          delivery_type_id: DELIVERY_TYPE.five_days,
          items: [PRODUCT.original, PRODUCT.rough].map((product_id) => ({ product_id, quantity: '1' })),
        },
        { attorney_key: 'b', items: [{ product_id: PRODUCT.copy, quantity: '1' }] },
      ],
      expenses: [],
    });
    expect({ status, body }).toMatchObject({ status: 200 });
    t.setNow(undefined);
    const done = (await t.call('POST', '/billing/issue', o.biller, { job_id: id })).body as Issued;
    expect(done.invoices.map((row) => row.amount_due)).toEqual(['1433.93', '438.10']);
    expect((await books(o)).provider_payable).toBe('-1128.15');
    await expect(
      inCompany(t.db, o.company_id, (tx) => sql`delete from worksheet_order where job_id = ${id}`.execute(tx)),
    ).rejects.toThrow('is billed');
  });
});

describe('once', () => {
  test('twelve billers at once make one set', async () => {
    const o = await office();
    const responses = await Promise.all(Array.from({ length: 12 }, () => issue(o)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const outcomes = responses.map(({ body }) => (body as Issued).outcome);
    expect(outcomes.filter((outcome) => outcome === 'issued')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'already_issued')).toHaveLength(11);
    const sets = responses.map(({ body }) => (body as Issued).invoices.map((row) => row.invoice_number).join());
    expect(new Set(sets)).toEqual(new Set(['58200,58201']));
    expect(
      await Promise.all(['client_order', 'client_invoice', 'provider_invoice'].map((name) => count(o, name))),
    ).toEqual([2, 2, 1]);
    expect(await books(o)).toEqual(BILLED);
  });

  test('amounts that the biller has not seen are refused', async () => {
    const o = await office();
    const { status, body } = await issue(o, { expected_total: '1800.00' });
    expect({ status, body }).toMatchObject({ status: 409, body: { key: 'billing.changed' } });
    expect(await count(o, 'client_invoice')).toBe(0);
  });

  test('a copy ordered later is billed by itself and added to the pay', async () => {
    const o = await office();
    await issued(o);
    const late = await buildClient(t.db, o.company_id);
    await buildWorksheetOrder(t.db, o.company_id, o.ruiz, {
      client_id: late.client_id,
      attorney_name: 'Ines Okafor',
      product_ids: [PRODUCT.copy],
    });
    const draft = await draftOf(o);
    expect(draft).toMatchObject({ billed_total: '438.10', pay_total: '254.93', issued: [{}, {}] });
    const second = await issued(o);
    expect(second.invoices.map((row) => [row.invoice_number, row.amount_due])).toEqual([[58_202, '438.10']]);
    expect(await count(o, 'provider_invoice')).toBe(1);
    expect((await books(o)).provider_payable).toBe('-1383.08');
  });
});

describe('refused', () => {
  const refusal = async (o: Office, change: string, more: object = {}) => {
    await inCompany(t.db, o.company_id, (tx) => sql`${sql.raw(change)}`.execute(tx));
    const { status, body } = await issue(o, more);
    return [status, (body as { key?: string; outcome?: string }).key ?? (body as Issued).outcome];
  };

  test('a canceled job, an incomplete worksheet, nothing ordered', async () => {
    const id = (o: Office) => o.ruiz.job_id;
    const [a, b, c] = [await office(), await office(), await office()];
    expect(await refusal(a, `update job set is_canceled = 1 where job_id = ${id(a)}`)).toEqual([
      409,
      'billing.job_canceled',
    ]);
    const open = `update job_service set worksheet_completed_on = null where job_id = ${id(b)}`;
    expect(await refusal(b, open)).toEqual([409, 'billing.worksheet_incomplete']);
    expect(await refusal(c, `delete from worksheet_order where job_id = ${id(c)}`)).toEqual([409, 'billing.no_orders']);
    expect((await draftOf(b)).reasons.map((reason) => reason.key)).toEqual(['billing.worksheet_incomplete']);
  });

  test('a product without a price, until the biller accepts to bill without it', async () => {
    const o = await office();
    const gone = `update product_price set is_active = false where product_id = ${PRODUCT.rough}`;
    expect(await refusal(o, gone)).toEqual([409, 'billing.order_unpriced']);
    const draft = await draftOf(o);
    expect(draft.invoices[0]?.unbilled).toMatchObject([
      { description: 'Rough Draft: Whitfield, Dana', reason: 'no_price' },
    ]);
    const { invoices } = await issued(o, { accepts_unbilled: true });
    expect(invoices[0]?.amount_due).toBe('1174.93');
  });

  test('an original on two orders, until one is left out or the biller accepts both', async () => {
    const again = async (o: Office) =>
      buildWorksheetOrder(t.db, o.company_id, o.ruiz, {
        client_id: o.ruiz.taking.client_id,
        attorney_name: 'Helena Marchetti',
        product_ids: [PRODUCT.original],
      });
    const o = await office();
    await again(o);
    const draft = await draftOf(o);
    expect(draft).toMatchObject({ outcome: 'refused', has_duplicates: true });
    expect(draft.reasons).toMatchObject([
      { key: 'billing.ordered_twice', params: { attorney_name: 'Helena Marchetti', deponent_name: 'Whitfield, Dana' } },
    ]);
    expect(await refusal(o, 'select 1')).toEqual([409, 'billing.ordered_twice']);
    expect(await count(o, 'client_invoice')).toBe(0);

    const second = draft.invoices.at(-1)?.lines.filter((line) => line.product_id === PRODUCT.original);
    const left_out = [...new Set(second?.map((line) => line.key))];
    const exhibits = draft.invoices.at(-1)?.lines.filter((line) => line.product_id === PRODUCT.exhibits);
    expect(exhibits).toHaveLength(1);
    expect(await draftOf(o, { left_out })).toMatchObject({ outcome: 'billable', has_duplicates: false });

    const both = await office();
    await again(both);
    expect((await issued(both, { accepts_duplicates: true })).invoices).toHaveLength(3);
  });

  test('an original that is billed is not billed again by a later order', async () => {
    const o = await office();
    await issued(o);
    await buildWorksheetOrder(t.db, o.company_id, o.ruiz, {
      client_id: o.ruiz.opposing.client_id,
      attorney_name: 'Hugo Chen',
      product_ids: [PRODUCT.original],
    });
    const draft = await draftOf(o);
    expect(draft.reasons).toMatchObject([
      { key: 'billing.ordered_by_two', params: { attorney_name: 'Helena Marchetti', other_name: 'Hugo Chen' } },
    ]);
    expect(await refusal(o, 'select 1')).toEqual([409, 'billing.ordered_by_two']);
  });

  test('an attorney whose firm nobody knows, until the biller chooses it', async () => {
    const o = await office();
    const unknown = `update worksheet_attorney_present set client_id = null, client_name = 'Chen and Partners' where attorney_name = 'Hugo Chen'`;
    expect(await refusal(o, unknown)).toEqual([409, 'billing.order_without_client']);
    const clients = [{ worksheet_order_id: o.ruiz.copyOrder, client_id: o.ruiz.opposing.client_id }];
    expect((await draftOf(o, { clients })).outcome).toBe('billable');
    expect((await issued(o, { clients })).outcome).toBe('issued');
  });

  test('a firm typed exactly as it is called is known', async () => {
    const o = await office();
    const name = String(o.ruiz.opposing.name).toUpperCase();
    const typed = `update worksheet_attorney_present set client_id = null, client_name = '${name}' where attorney_name = 'Hugo Chen'`;
    expect(await refusal(o, typed)).toEqual([200, 'issued']);
  });
});

describe('what the biller decides', () => {
  test('an item left out is not billed and its share not paid', async () => {
    const o = await office();
    const rough = (await draftOf(o)).invoices[0]?.lines.find((line) => line.product_id === PRODUCT.rough);
    const draft = await draftOf(o, { left_out: [rough?.key] });
    expect(draft).toMatchObject({ billed_total: '1613.03', pay_total: '959.80' });
    expect(draft.invoices[0]?.unbilled).toMatchObject([{ reason: 'left_out' }]);
    const done = await issued(o, { left_out: [rough?.key], expected_total: '1613.03' });
    expect(done.invoices[0]?.amount_due).toBe('1174.93');
  });

  test('a party to bill pays by its own prices and terms, with its claim number', async () => {
    const o = await office();
    const insurer = await buildClient(t.db, o.company_id, { name: 'Mountain Mutual' });
    const { company_id } = o;
    await inCompany(t.db, company_id, async (tx) => {
      await tx.updateTable('client').set({ invoice_term_id: 2 }).where('client_id', '=', insurer.client_id).execute();
      await tx
        .updateTable('worksheet_order')
        .set({
          bill_to_another_party: true,
          bill_to_client_id: insurer.client_id,
          bill_to_name: 'Mountain Mutual, claims',
          bill_to_address1: '1 Summit Way',
          bill_to_city: 'Golden',
          claim_number: 'MM-4471',
        })
        .where('worksheet_order_id', '=', o.ruiz.originalOrder)
        .execute();
      await tx
        .insertInto('product_price')
        .values({
          company_id,
          product_id: PRODUCT.original,
          client_id: insurer.client_id,
          unit_type: 'Transcript Page Rate',
          price: '4.500',
        })
        .execute();
    });
    const { invoices } = await issued(o);
    const invoice = await invoiceOf(o.biller, invoices[0]?.client_invoice_id);
    expect(invoice).toMatchObject({
      client_id: insurer.client_id,
      billed_to_name: 'Mountain Mutual, claims',
      bill_to_address: '1 Summit Way\nGolden',
      claim_number: 'MM-4471',
      ordered_by_client_name: o.ruiz.taking.name,
      amount_due: '1364.00',
    });
    expect(invoice.lines[0]?.explanation.price_source).toMatchObject({ level: 'client', name: 'Mountain Mutual' });
    const days = Temporal.PlainDate.from(invoice.invoice_date).until(invoice.payment_due, { largestUnit: 'days' }).days;
    expect(days).toBe(60);
  });

  test('an invoice goes to the billing address of who pays, and keeps it however addresses change', async () => {
    const o = await office();
    const { company_id } = o;
    const taking = o.ruiz.taking.client_id;
    await inCompany(t.db, company_id, (tx) =>
      tx
        .updateTable('client')
        .set({ address1: '9 Pearl St', city: 'Denver' })
        .where('company_id', '=', company_id)
        .execute(),
    );
    const book = (own: object) =>
      t.call('POST', '/address/create', o.biller, {
        client_id: taking,
        address1: 'P.O. Box 7',
        city: 'Golden',
        ...own,
      });
    await book({ address1: '1 Office Row' });
    await book({ attention: 'Accounts Payable', state_code: 'CO', zipcode: '80401', is_default_billing: true });
    const billed = 'Accounts Payable\nP.O. Box 7\nGolden, CO 80401';
    expect((await draftOf(o)).invoices.map((invoice) => invoice.bill_to_address)).toEqual([
      billed,
      '9 Pearl St\nDenver',
    ]);
    const { invoices } = await issued(o);
    const shown = async () => {
      const invoiceDetails = invoices.map(({ client_invoice_id }) => invoiceOf(o.biller, client_invoice_id));
      return (await Promise.all(invoiceDetails)).map((invoice) => invoice.bill_to_address);
    };
    expect(await shown()).toEqual([billed, '9 Pearl St\nDenver']);
    await book({ address1: 'P.O. Box 8', is_default_billing: true });
    await inCompany(t.db, company_id, (tx) =>
      tx.updateTable('client').set({ address1: '10 Broadway' }).where('company_id', '=', company_id).execute(),
    );
    expect(await shown()).toEqual([billed, '9 Pearl St\nDenver']);
  });

  test('expenses are paid back once', async () => {
    const o = await office();
    const { company_id } = o;
    await inCompany(t.db, company_id, (tx) =>
      tx
        .insertInto('job_expense')
        .values({
          company_id,
          job_id: o.ruiz.job_id,
          service_provider_id: o.ruiz.service_provider_id,
          expense_type_id: 1,
          description: 'Garage',
          quantity: '1',
          unit_rate: '18.000',
          amount_due: '18.00',
        })
        .execute(),
    );
    expect(await draftOf(o)).toMatchObject({ pay_total: '1146.15', billed_total: '1872.03' });
    await issued(o);
    const late = await buildClient(t.db, company_id);
    await buildWorksheetOrder(t.db, company_id, o.ruiz, { client_id: late.client_id, product_ids: [PRODUCT.copy] });
    expect(await draftOf(o)).toMatchObject({ pay_total: '254.93' });
  });
});

describe('voiding', () => {
  test('fifty at once void once', async () => {
    const o = await office();
    const { invoices } = await issued(o);
    const id = invoices[1]?.client_invoice_id;
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0
          ? voidIt(o, id)
          : t.call('GET', `/client_invoice/voidInvoice/${id}/${o.user.user_id}`, o.biller),
      ),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const messages = responses.map(({ body }) => (body as { message: string }).message);
    expect(messages.filter((text) => text === 'Invoice 58201 was voided.')).toHaveLength(1);
    expect(messages.filter((text) => text === 'Invoice 58201 is already voided.')).toHaveLength(49);
    expect(await books(o)).toEqual({
      provider_cost: '873.22',
      provider_payable: '-873.22',
      receivable: '1433.93',
      revenue: '-1433.93',
    });
    const kinds = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .selectFrom('ledger_entry')
        .select(['kind', 'reverses_entry_id'])
        .where('kind', '=', 'invoice_voided')
        .execute(),
    );
    expect(kinds).toEqual([{ kind: 'invoice_voided', reverses_entry_id: expect.any(Number) }]);
  });

  test('the job is billed again, with new invoices, the old orders and no pay twice', async () => {
    const o = await office();
    const first = await issued(o);
    const listed = async () => {
      const { body } = await t.call('POST', '/order/getOrderData', o.biller, {});
      const rows = (body as { data: { invoice_number: number; order_ci_status: string }[] }).data;
      return rows.map((row) => [row.invoice_number, row.order_ci_status]).toSorted();
    };
    for (const { client_invoice_id } of first.invoices) await voidIt(o, client_invoice_id, 'Wrong party');
    expect(await listed()).toEqual(first.invoices.map(({ invoice_number }) => [invoice_number, 'Voided']));
    expect(await books(o)).toEqual({});
    const job = (await t.call('POST', '/job/getJobData', o.biller, { job_id: o.ruiz.job_id })).body;
    expect(job).toMatchObject({ job_status_id: JOB_STATUS.turned_in, invoice_count: 0 });
    const again = await issued(o);
    expect(again.invoices.map((row) => row.invoice_number)).toEqual([58_202, 58_203]);
    expect(await listed()).toEqual(again.invoices.map(({ invoice_number }) => [invoice_number, 'Unpaid']));
    expect(await books(o)).toEqual(BILLED);
    expect(await count(o, 'client_order')).toBe(2);
    expect(await count(o, 'provider_invoice')).toBe(1);
    const voided = await invoiceOf(o.biller, first.invoices[0]?.client_invoice_id);
    expect(voided).toMatchObject({ invoice_status: 'Voided', balance: '0.00', void_reason: 'Wrong party' });
  });

  test('pay that went out stays where the company leaves it, and is not paid again when the job is billed again', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('company').set({ take_back_paid_shares: false }).where('company_id', '=', o.company_id).execute(),
    );
    const first = await issued(o);
    await approveAll(t, o.company_id, o.biller);
    await inCompany(t.db, o.company_id, (tx) =>
      sql`with paid as (update provider_invoice set amount_paid = amount_due, invoice_status = 'Paid' returning provider_invoice_id)
        update provider_invoice_line set paid_on = current_date`.execute(tx),
    );
    for (const { client_invoice_id } of first.invoices) await voidIt(o, client_invoice_id);
    expect(await draftOf(o)).toMatchObject({ billed_total: '1872.03', pay_total: '0.00', pay: [] });
    await issued(o);
    expect((await books(o)).provider_payable).toBe('-1128.15');
  });

  test('not while money has come in or is on its way', async () => {
    const o = await office();
    const { invoices } = await issued(o);
    const [paid, paying] = invoices.map((row) => row.client_invoice_id);
    await payInvoice(t.db, o.company_id, paid ?? 0, '1.00');
    await inCompany(t.db, o.company_id, async (tx) => {
      await tx
        .insertInto('payment_intent')
        .values({
          company_id: o.company_id,
          idempotency_key: crypto.randomUUID(),
          division_id: o.division_id,
          purpose: 'cart',
          payment_type: 'Credit Card',
          amount: '438.10',
          currency_code: 'USD',
          request_hash: '',
          allocations: JSON.stringify([{ client_invoice_id: paying, amount: '438.10' }]),
          state: 'unknown',
        })
        .execute();
    });
    expect((await voidIt(o, paid)).body).toMatchObject({ key: 'invoice.void_has_payments' });
    expect((await voidIt(o, paying)).body).toMatchObject({ key: 'invoice.void_payment_in_flight' });
    expect(await books(o)).toEqual({ ...BILLED, cash: '1.00', receivable: '1871.03' });
  });

  test('by address only with a bearer, from this site, in the own name, and not ahead of time', async () => {
    const o = await office();
    const { invoices } = await issued(o);
    const path = `/client_invoice/voidInvoice/${invoices[0]?.client_invoice_id}`;
    const tries: [string, Headers][] = [
      [`${path}/${o.user.user_id}`, { cookie: 'session=1' }],
      [`${path}/${o.user.user_id}`, { authorization: o.biller.authorization ?? '' }],
      [`${path}/${o.user.user_id}`, { 'x-tenant-id': o.biller['x-tenant-id'] ?? '' }],
      [`${path}/${o.user.user_id + 1}`, o.biller],
      [`${path}/${o.user.user_id}`, { ...o.biller, 'sec-fetch-site': 'cross-site' }],
      [`${path}/${o.user.user_id}`, { ...o.biller, 'sec-purpose': 'prefetch' }],
      [`${path}/${o.user.user_id}`, { ...o.biller, origin: 'https://elsewhere.example' }],
    ];
    for (const [address, headers] of tries) {
      expect([401, 403], `${address} ${JSON.stringify(headers)}`).toContain(
        (await t.call('GET', address, headers)).status,
      );
    }
    expect(await books(o)).toEqual(BILLED);
  });
});

describe('whose', () => {
  test('who may bill, see, void and print, by role', async () => {
    const o = await office();
    const insurer = await buildClient(t.db, o.company_id);
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('worksheet_order')
        .set({ bill_to_another_party: true, bill_to_client_id: insurer.client_id })
        .where('worksheet_order_id', '=', o.ruiz.originalOrder)
        .execute(),
    );
    const done = await issued(o);
    const [first, second] = done.invoices.map((row) => row.client_invoice_id);
    const people = {
      biller: o.biller,
      clerk: await o.as('company'),
      elsewhere: await o.as('company', { full_access: true, division_access: [999_999] }),
      attorney: await o.as('contact', { contact_id: o.ruiz.attorney.contact_id }),
      stranger: await o.as('contact'),
      reporter: await o.as('provider', { service_provider_id: o.ruiz.service_provider_id }),
      otherReporter: await o.as('provider'),
      otherCompany: (await office()).biller,
    };
    const seen = async (headers: Headers) => {
      const list = async (path: string) => {
        const { status, body } = await t.call('POST', path, headers, {});
        return status === 200 ? (body as { count: number }).count : status;
      };
      const one = async (path: string) => (await t.call('GET', path, headers)).status;
      return [
        await list('/client_invoice/getClientInvoiceData'),
        await one(`/client_invoice/getClientInvoice/${first}`),
        await one(`/client_invoice/getClientInvoice/${second}`),
        await list('/order/getOrderData'),
        await list('/service_provider_invoice/getProviderInvoiceData'),
        await one(`/service_provider_invoice/getProviderInvoice/${done.provider_invoice_ids[0]}`),
        (await t.call('POST', '/billing/draft', headers, { job_id: o.ruiz.job_id })).status,
      ];
    };
    const result: Record<string, unknown[]> = {};
    for (const [name, headers] of Object.entries(people)) result[name] = await seen(headers);
    expect(result).toEqual({
      biller: [2, 200, 200, 2, 1, 200, 200],
      clerk: [2, 200, 200, 2, 1, 200, 403],
      elsewhere: [0, 404, 404, 0, 0, 404, 404],
      attorney: [1, 200, 404, 1, 403, 403, 403],
      stranger: [0, 404, 404, 0, 403, 403, 403],
      reporter: [403, 403, 403, 2, 1, 200, 403],
      otherReporter: [403, 403, 403, 0, 0, 404, 403],
      otherCompany: [0, 404, 404, 0, 0, 404, 404],
    });
    for (const name of ['clerk', 'attorney', 'reporter', 'otherCompany'] as const) {
      const { status } = await t.call('POST', '/client_invoice/voidInvoice', people[name], {
        client_invoice_id: first,
      });
      expect([403, 404], name).toContain(status);
    }
  });

  test('voided and pending orders are hidden from contacts and providers, and amounts from providers', async () => {
    const o = await office();
    const { invoices } = await issued(o);
    await voidIt(o, invoices[0]?.client_invoice_id);
    await inCompany(t.db, o.company_id, (tx) =>
      sql`update client_order set order_number = 0 where order_kind = 'copy'`.execute(tx),
    );
    const attorney = await o.as('contact', { contact_id: o.ruiz.attorney.contact_id });
    const reporter = await o.as('provider', { service_provider_id: o.ruiz.service_provider_id });
    const listed = async (headers: Headers, body: object = {}) =>
      (await t.call('POST', '/order/getOrderData', headers, body)).body as { data: object[]; count: number };
    expect((await listed(attorney)).count).toBe(0);
    expect((await listed(reporter)).count).toBe(0);
    expect((await listed(o.biller)).data).toMatchObject([{ order_status: 'Pending' }, { order_status: 'Voided' }]);
    expect((await listed(o.biller, { order_status: 'Pending' })).count).toBe(1);
    expect((await listed(attorney, { order_status: 'Voided' })).count).toBe(0);
    await inCompany(t.db, o.company_id, (tx) =>
      sql`update client_order set order_number = 7 where order_kind = 'copy'`.execute(tx),
    );
    const [own] = (await listed(reporter)).data;
    expect(own).toMatchObject({ order_number: 7 });
    for (const name of ['amount_due', 'amount_paid', 'balance']) expect(own).not.toHaveProperty(name);
    const sorted = await t.call('POST', '/order/getOrderData', reporter, {
      sort: { column_name: 'balance', type: 'asc' },
    });
    expect(sorted).toMatchObject({ status: 400, body: { key: 'list.unknown_column' } });
  });
});

describe('the lists', () => {
  test('what waits to be billed, the longest waiting first, until it is', async () => {
    const o = await office();
    t.setNow(Temporal.Instant.from('2031-03-12T18:00:00Z'));
    const headers = await signIn(t.db, o.user, Temporal.Instant.from('2031-03-12T18:00:00Z'));
    const waiting = async () => (await t.call('POST', '/billing/readyToBill', headers, {})).body;
    expect(await waiting()).toMatchObject({
      count: 1,
      data: [{ job_id: o.ruiz.job_id, order_count: 2, waiting_days: 7, case_name: 'Ruiz v. Hartwell Logistics' }],
    });
    await t.call('POST', '/billing/issue', headers, { job_id: o.ruiz.job_id });
    expect(await waiting()).toMatchObject({ count: 0 });
    t.setNow(undefined);
  });

  test('many at once tell which could not be billed and why', async () => {
    const o = await office();
    const other = await buildRuiz(t.db, o.company_id, o.division_id);
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('job').set({ is_canceled: 2 }).where('job_id', '=', other.job_id).execute(),
    );
    const { body } = await t.call('POST', '/billing/issueMany', o.biller, { job_ids: [other.job_id, o.ruiz.job_id] });
    expect(body).toMatchObject({
      results: [
        { outcome: 'refused', job_id: other.job_id, message: expect.stringContaining('canceled') },
        { outcome: 'issued', job_id: o.ruiz.job_id },
      ],
    });
  });

  test('leave as files with the columns of the one who asks', async () => {
    const o = await office();
    await issued(o);
    const file = async (path: string, headers: Headers, body: object) => {
      const response = await t.app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body });
      return response.statusCode === 200 ? response.body.replace('\ufeff', '').split('\r\n') : response.statusCode;
    };
    const columns = ['invoice_number', 'amount_due', 'balance'];
    const sort = { column_name: 'invoice_number', type: 'asc' };
    expect(await file('/client_invoice/exportClientInvoices', o.biller, { format: 'txt', columns, sort })).toEqual([
      'Invoice #\tAmount Due\tBalance',
      '58200\t$1,433.93\t$1,433.93',
      '58201\t$438.10\t$438.10',
      '',
    ]);
    const reporter = await o.as('provider', { service_provider_id: o.ruiz.service_provider_id });
    const paid = { format: 'txt', columns: ['invoice_number', 'amount_due'] };
    expect(await file('/service_provider_invoice/exportProviderInvoices', reporter, paid)).toContain(
      '21000\t$1,128.15',
    );
    expect(await file('/order/exportOrders', reporter, { format: 'txt', columns: ['order_number', 'balance'] })).toBe(
      400,
    );
    expect(await file('/order/exportOrders', o.biller, { format: 'txt', columns: ['order_number'] })).toHaveLength(4);
  });

  test('what is unpaid, what is overdue, where a client is billed', async () => {
    const o = await office();
    await issued(o);
    const attorney = await o.as('contact', { contact_id: o.ruiz.attorney.contact_id });
    const post = async (path: string, body: object) => (await t.call('POST', path, attorney, body)).body;
    expect(await post('/client_invoice/getUnpaidInvoices', {})).toMatchObject({
      data: [{ invoice_number: 58_200, balance: '1433.93' }],
    });
    expect(await post('/client_invoice/getClientInvoiceBalance', {})).toEqual({
      invoice_count: 1,
      amount_due: '1433.93',
      balance: '1433.93',
      overdue_count: 0,
      overdue_balance: '0.00',
    });
    const client_id = o.ruiz.taking.client_id;
    expect(await post('/client_invoice/getBillingClientData', { client_id })).toMatchObject({ balance: '1433.93' });
    const foreign = await t.call('POST', '/client_invoice/getBillingClientData', attorney, {
      client_id: o.ruiz.opposing.client_id,
    });
    expect(foreign.status).toBe(404);
  });
});

describe('printing', () => {
  const print = async (o: Office, who: Headers, order_id: number, letter_template_id: number | null = null) => {
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/client_invoice/printClientInvoice',
      headers: who,
      payload: { order_id, company_id: o.company_id, letter_template_id },
    });
    return { status: response.statusCode, type: response.headers['content-type'], raw: response.rawPayload };
  };
  const textOf = async (raw: Uint8Array) => (await readPdf(raw)).pages.flatMap((page) => page.lines).join('\n');

  test('a PDF with the amounts, by the company’s own letter or a plain one', async () => {
    const o = await office();
    const { invoices } = await issued(o);
    const { order_id } = await invoiceOf(o.biller, invoices[0]?.client_invoice_id);
    await inCompany(t.db, o.company_id, async (tx) => {
      await tx.deleteFrom('invoice_print_type').execute();
      await tx.deleteFrom('letter_template').execute();
    });
    const plain = await print(o, o.biller, order_id);
    expect(plain).toMatchObject({ status: 200, type: 'application/pdf' });
    const text = await textOf(plain.raw);
    for (const part of ['58200', '$1,433.93', '$717.80', '$251.23', '35.0%', '$4.850', 'Whitfield, Dana', 'Ruiz v.'])
      expect(text, part).toContain(part);
    const letter = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('letter_template')
        .values({
          company_id: o.company_id,
          name: 'Invoice',
          kind: 'invoice',
          html: '<h1>Ours <span data-field="invoice_number"></span></h1><p><span data-field="balance"></span></p><table><tr data-repeat="lines"><td><span data-field="formula"></span></td></tr></table>',
        })
        .returning('letter_template_id')
        .executeTakeFirstOrThrow(),
    );
    const own = await textOf((await print(o, o.biller, order_id, letter.letter_template_id)).raw);
    expect(own).toContain('Ours 58200');
    expect(own).toContain('148 transcript pages × $4.850 = $717.80');
    expect((await print(o, o.biller, order_id, 999_999)).status).toBe(409);
  });

  test('in the form the payer gets, unless another is asked for; a form a client has cannot be deleted', async () => {
    const o = await office();
    const { invoices } = await issued(o);
    const { order_id, client_id } = await invoiceOf(o.biller, invoices[0]?.client_invoice_id);
    const letter = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('letter_template')
        .values({ company_id: o.company_id, name: 'Insurers', kind: 'invoice', html: '<h1>For insurers</h1>' })
        .returning('letter_template_id')
        .executeTakeFirstOrThrow(),
    );
    const form = { name: 'For insurers', letter_template_id: letter.letter_template_id };
    const made = await t.call('POST', '/lookup/invoiceprinttypes/create', o.biller, form);
    const { id } = made.body as { id: number };
    const client = (await t.call('GET', `/client/getClient/${client_id}`, o.biller)).body as { version: number };
    const change = { version: client.version, invoice_print_type_id: id, guarantee_type_id: 1 };
    expect((await t.call('PATCH', `/client/update/${client_id}`, o.biller, change)).status).toBe(200);

    expect(await textOf((await print(o, o.biller, order_id)).raw)).toContain('For insurers');
    const usual = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('letter_template').selectAll().where('name', '=', 'Invoice').executeTakeFirstOrThrow(),
    );
    expect(await textOf((await print(o, o.biller, order_id, usual.letter_template_id)).raw)).toContain('$1,433.93');
    for (const path of [`/lookup/invoiceprinttypes/delete/${id}`, '/lookup/guaranteetypes/delete/1']) {
      expect(await t.call('DELETE', path, o.biller), path).toMatchObject({
        status: 409,
        body: { key: 'lookup.in_use' },
      });
    }
  });

  test('only for those who may see it', async () => {
    const o = await office();
    const { invoices } = await issued(o);
    const { order_id } = await invoiceOf(o.biller, invoices[0]?.client_invoice_id);
    const attorney = await o.as('contact', { contact_id: o.ruiz.attorney.contact_id });
    const responses = [
      await print(o, attorney, order_id),
      await print(o, await o.as('contact'), order_id),
      await print(o, await o.as('provider'), order_id),
      await print({ ...o, company_id: o.company_id + 1 }, attorney, order_id),
      await print(o, {}, order_id),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 404, 403, 403, 401]);
  });
});
