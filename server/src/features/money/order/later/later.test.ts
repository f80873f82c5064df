import type { BillingDraftResponse, ProviderInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import type { LaterOrderOffer } from '@onrecord/contract/money/later-order';
import { DELIVERY_TYPE, PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import {
  buildClient,
  buildCompany,
  buildContact,
  buildUser,
  inCompany,
  signIn,
} from '../../../../testing/build/build.ts';
import { payInvoice } from '../../../../testing/build/build-invoice.ts';
import { buildRuiz } from '../../../../testing/build/build-worksheet.ts';
import { noticeTexts } from '../../../../testing/read/notice-texts.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ATTACK_TIMEOUT, triesOf } from '../../../../testing/tries.ts';
import { notifyLaterOrder } from './letter.writes.ts';

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('notify-later-order', (data) => notifyLaterOrder(t.services, data));
});
afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await runner.stop();
  await t.close();
});

type Headers = Record<string, string>;
interface Issued {
  outcome: string;
  invoices: { client_invoice_id: number; amount_due: string }[];
  provider_invoice_ids: number[];
}

/** A job of 38 pages and 7 exhibit pages, billed and paid, and a firm that was not there. */
async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id, { email: 'june@reporters.example' });
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('worksheet_deponent')
      .set({ transcript_end_page: 38, exhibit_page_count: 7 })
      .where('job_id', '=', ruiz.job_id)
      .execute(),
  );
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const call = (path: string, body: object, who: Headers = biller) => t.call('POST', path, who, body);
  const issued = (await call('/billing/issue', { job_id: ruiz.job_id })).body as Issued;
  for (const { client_invoice_id, amount_due } of issued.invoices)
    await payInvoice(t.db, company_id, client_invoice_id, amount_due);
  const late = await buildClient(t.db, company_id);
  const order = {
    job_id: ruiz.job_id,
    client_id: late.client_id,
    attorney_name: 'Anton Reyes',
    items: [{ product_id: PRODUCT.copy }],
  };
  const offer = async (more: object = {}, who: Headers = biller) =>
    (await call('/order/offerLaterOrder', { ...order, ...more }, who)).body as LaterOrderOffer;
  const submit = (more: object = {}, who: Headers = biller) =>
    call('/order/submitLaterOrder', { ...order, ...more }, who);
  const draft = async () => (await call('/billing/draft', { job_id: ruiz.job_id })).body as BillingDraftResponse;
  const login = async (service_provider_id: number | null) =>
    signIn(
      t.db,
      await buildUser(t.db, company_id, 'provider', service_provider_id === null ? {} : { service_provider_id }),
    );
  return { company_id, division_id, ruiz, biller, call, issued, late, order, offer, submit, draft, login };
}

const rowsOf = async <Row>(company_id: number, query: ReturnType<typeof sql<Row>>) =>
  (await inCompany(t.db, company_id, (tx) => query.execute(tx))).rows;

describe('a copy ordered after the job', () => {
  test('is overdue until it is sent, billed or not', async () => {
    const o = await office();
    expect((await o.submit({ expected_total: '103.85' })).status).toBe(200);
    await rowsOf(o.company_id, sql`update worksheet_order set deliver_by = '2026-01-02' where origin = 'later'`);
    const overdue = async () =>
      ((await o.call('/report/getReport', { name: 'production_overdue' })).body as { totals: { orders: string } })
        .totals;
    const before = Number((await overdue()).orders);
    const [order] = await rowsOf<{ order_id: number; version: number }>(
      o.company_id,
      sql`select order_id, version from client_order order by order_id desc limit 1`,
    );
    const today = new Date().toISOString().slice(0, 10);
    const sending = { shipping_method_id: 1, tracking_number: '', shipping_date: today };
    expect(await o.call('/order/saveShipping', { ...order, ...sending })).toMatchObject({ status: 200 });
    expect(Number((await overdue()).orders)).toBe(before - 1);
  });

  test('comes to 103.85 and a share of 65.46, by mail to whoever wrote it, and leaves what was billed alone', async () => {
    const o = await office();
    const before = await rowsOf(o.company_id, sql`select * from client_invoice order by client_invoice_id`);
    const offer = await o.offer();
    expect(offer).toMatchObject({
      refused: null,
      deponents: [{ name: 'Whitfield, Dana', pages: 38, exhibit_pages: 7 }],
      estimate: { total: '103.85', lines: [{ amount: '100.70' }, { amount: '3.15' }] },
      shares: [{ amount: '65.46' }],
    });
    expect(offer.products.map(({ name, amount }) => [name, amount])).toEqual([
      ['Certified Copy', '100.70'],
      ['Condensed with Word Index', '25.00'],
      ['Electronic Package', '45.00'],
    ]);
    const [june, stranger] = [await o.login(o.ruiz.service_provider_id), await o.login(null)];
    const sent = await o.submit({ expected_total: '103.85' });
    expect(sent).toMatchObject({ status: 200, body: { message: 'Order 31002 placed.', order_number: 31_002 } });
    expect((await o.call('/order/getOrderData', { filter: { order_number: 31_002 } })).body).toMatchObject({
      data: [{ order_status: 'New', contact_name: 'Anton Reyes', invoice_number: null }],
    });
    await runner.runDue();
    const mails = await rowsOf<{ to_address: string; subject: string; body_text: string }>(
      o.company_id,
      sql`select to_address, subject, body_text from message_outbox`,
    );
    expect(mails).toMatchObject([
      { to_address: 'june@reporters.example', subject: expect.stringContaining('Order 31002') },
    ]);
    expect(await noticeTexts(t, june)).toEqual([
      expect.stringMatching(/^Order 31002 for job \d+: your share is \$65.46, expected on \d\d\/\d\d\/\d{4}$/),
    ]);
    for (const other of [stranger, o.biller]) expect(await noticeTexts(t, other)).toEqual([]);
    await rowsOf(o.company_id, sql`update client_order set order_status = 'Voided' where order_number = 31002`);
    expect(await noticeTexts(t, june)).toEqual([]);
    await rowsOf(o.company_id, sql`update client_order set order_status = 'New' where order_number = 31002`);
    expect(mails[0]?.body_text).toContain('$65.46');
    expect(mails[0]?.body_text).toContain('Anton Reyes');
    const ready = (await o.call('/billing/readyToBill', {})).body as {
      data: { job_id: number; order_count: number }[];
    };
    expect(ready.data).toMatchObject([{ job_id: o.ruiz.job_id, order_count: 1 }]);
    const draft = await o.draft();
    expect(draft).toMatchObject({
      outcome: 'billable',
      differences: [],
      invoices: [{ total: '103.85', order_kind: 'copy', later: { is_from_portal: false } }],
      pay_total: '65.46',
    });
    const billed = (await o.call('/billing/issue', { job_id: o.ruiz.job_id })).body as Issued;
    expect(billed.invoices).toMatchObject([{ amount_due: '103.85' }]);
    const pay = (
      await t.call('GET', `/service_provider_invoice/getProviderInvoice/${billed.provider_invoice_ids[0]}`, o.biller)
    ).body as ProviderInvoiceDetail;
    expect(pay.lines.at(-1)).toMatchObject({ amount: '65.46', order_number: 31_002 });
    expect(
      await rowsOf(
        o.company_id,
        sql`select * from client_invoice where client_invoice_id <= ${o.issued.invoices.at(-1)?.client_invoice_id} order by client_invoice_id`,
      ),
    ).toEqual(before);
  });

  test('is priced by the day of the order, or by that of the job where the company says so', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .insertInto('product_price')
        .values({
          company_id: o.company_id,
          client_id: o.late.client_id,
          product_id: PRODUCT.copy,
          unit_type: 'Transcript Page Rate',
          price: '3.000',
          valid_to: '2030-12-31',
        })
        .execute(),
    );
    expect((await o.offer()).estimate?.total).toBe('117.15');
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('company').set({ later_order_price_day: 'job' }).where('company_id', '=', o.company_id).execute(),
    );
    expect((await o.offer()).estimate?.total).toBe('103.85');
  });

  test('is expected to be paid on the day that the reporter reads in My pay, by the terms of the reporter', async () => {
    const o = await office();
    const { service_provider_id } = o.ruiz.reporter;
    await inCompany(t.db, o.company_id, (tx) =>
      tx
        .updateTable('service_provider')
        .set({ pay_when: 'after_invoice', pay_after_days: '10', pay_group: 'weekly' })
        .where('service_provider_id', '=', service_provider_id)
        .execute(),
    );
    const { pay_date } = await o.offer();
    await o.submit();
    await runner.runDue();
    const [mail] = await rowsOf<{ body_text: string }>(o.company_id, sql`select body_text from message_outbox`);
    const [year, month, day] = String(pay_date).split('-');
    expect(mail?.body_text).toContain(`${month}/${day}/${year}`);
    await o.call('/billing/issue', { job_id: o.ruiz.job_id });
    const ledger = async (of: number) =>
      (await o.call('/my_pay/getCopyLedger', { service_provider_id, year: of })).body as {
        years: number[];
        rows: { is_later: boolean; pay_on: string | null }[];
      };
    const { years } = await ledger(t.services.now().toZonedDateTimeISO('UTC').year);
    const rows = (await Promise.all(years.map(ledger))).flatMap((one) => one.rows);
    expect(rows.filter(({ is_later }) => is_later).map(({ pay_on }) => pay_on)).toEqual([pay_date]);
  });

  test('in a hurry pays no rush of an original that was made long ago', async () => {
    const o = await office();
    const { estimate } = await o.offer({ delivery_type_id: DELIVERY_TYPE.next_day });
    expect(estimate?.total).toBe('103.85');
  });

  test('is taken back as long as it is not billed', async () => {
    const o = await office();
    const { order_id } = (await o.submit()).body as { order_id: number };
    const read = async () =>
      (await t.call('GET', `/order/getOrder/${order_id}`, o.biller)).body as {
        order: { version: number; order_status: string };
        is_open_later: boolean;
      };
    const { order, is_open_later } = await read();
    expect(is_open_later).toBe(true);
    const withdraw = (version: number) => o.call('/order/withdrawLaterOrder', { order_id, version });
    expect((await withdraw(order.version - 1)).status).toBe(409);
    expect(await withdraw(order.version)).toMatchObject({ status: 200, body: { message: 'Order 31002 withdrawn.' } });
    expect(await read()).toMatchObject({ is_open_later: false, order: { order_status: 'Voided' } });
    expect((await o.draft()).invoices).toEqual([]);
    expect(await withdraw(order.version + 1)).toMatchObject({ status: 409, body: { key: 'later_order.not_open' } });
  });

  test(
    'is withdrawn also after it was sent; of a withdrawal and a sending at once one is refused',
    async () => {
      for (let round = 0; round < triesOf(100, 5); round++) {
        const o = await office();
        const { order_id } = (await o.submit()).body as { order_id: number };
        const version = async () =>
          ((await t.call('GET', `/order/getOrder/${order_id}`, o.biller)).body as { order: { version: number } }).order
            .version;
        const sent = { shipping_method_id: 1, tracking_number: '', shipping_date: '2099-12-30' };
        const send = (seen: number) => o.call('/order/saveShipping', { order_id, version: seen, ...sent });
        const withdraw = (seen: number) => o.call('/order/withdrawLaterOrder', { order_id, version: seen });
        const seen = await version();
        const wait = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
        const both = await Promise.all([wait().then(() => send(seen)), wait().then(() => withdraw(seen))]);
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        if (both[0].status === 200) expect((await withdraw(await version())).status).toBe(200);
        expect(
          await rowsOf(
            o.company_id,
            sql`select order_status, worksheet_order_id from client_order where order_id = ${order_id}`,
          ),
        ).toEqual([{ order_status: 'Voided', worksheet_order_id: null }]);
      }
    },
    ATTACK_TIMEOUT,
  );
});

describe('what is refused', () => {
  test('stands beside its field, and nothing is written', async () => {
    const o = await office();
    const refused: [object, string][] = [
      [{ client_id: null }, 'client_id'],
      [{ attorney_name: ' ' }, 'attorney_name'],
      [{ items: [] }, 'items'],
      [{ items: [{ product_id: PRODUCT.appearance_full_day }] }, 'items.0.product_id'],
      [{ items: [{ product_id: PRODUCT.original }] }, 'items.0.product_id'],
      [{ items: [{ product_id: PRODUCT.copy, quantity: '0' }] }, 'items.0.quantity'],
      [{ items: [{ product_id: PRODUCT.copy, quantity: '09:30' }] }, 'items.0.quantity'],
      [{ job_deponent_id: 999_999 }, 'job_deponent_id'],
      [{ bill_to_email: 'claims@mutual.example' }, 'bill_to_name'],
    ];
    for (const [more, field] of refused)
      expect(await o.submit(more)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    expect(await o.submit({ expected_total: '99.00' })).toMatchObject({
      status: 409,
      body: { key: 'later_order.changed' },
    });
    expect((await o.draft()).invoices).toEqual([]);
  });

  test('the same attorney says that a second copy is meant', async () => {
    const o = await office();
    const hugo = { client_id: o.ruiz.opposing.client_id, attorney_name: 'Hugo Chen' };
    expect(await o.submit(hugo)).toMatchObject({
      status: 400,
      body: { fields: { 'items.0.product_id': expect.any(String) } },
    });
    const items = [{ product_id: PRODUCT.copy, is_second_copy: true }];
    expect((await o.submit({ ...hugo, items })).status).toBe(200);
    expect(await o.draft()).toMatchObject({ outcome: 'billable', has_duplicates: false });
  });

  test('a job that was canceled, and one whose transcript is not finished', async () => {
    const o = await office();
    const set = (values: object) =>
      inCompany(t.db, o.company_id, (tx) =>
        tx.updateTable('job').set(values).where('job_id', '=', o.ruiz.job_id).execute(),
      );
    await set({ is_canceled: 2 });
    expect(await o.submit()).toMatchObject({ status: 409, body: { key: 'later_order.job_canceled' } });
    await set({ is_canceled: 0 });
    await inCompany(t.db, o.company_id, (tx) =>
      tx.updateTable('job_service').set({ worksheet_completed_on: null }).where('job_id', '=', o.ruiz.job_id).execute(),
    );
    expect((await o.offer()).refused).toMatchObject({ key: 'later_order.not_produced' });
    expect(await o.submit()).toMatchObject({ status: 409, body: { key: 'later_order.not_produced' } });
  });
});

describe('in the portal', () => {
  async function portal() {
    const o = await office();
    const contact = await buildContact(t.db, o.company_id, { client_id: o.ruiz.opposing.client_id, is_attorney: true });
    const user = await buildUser(t.db, o.company_id, 'contact', { contact_id: contact.contact_id });
    return { ...o, contact, attorney: await signIn(t.db, user) };
  }

  test('an attorney of a firm that ordered of the job orders for that firm only, and reads no share', async () => {
    const o = await portal();
    const claim = { client_id: o.ruiz.taking.client_id, bill_to_client_id: o.ruiz.taking.client_id };
    const offer = await o.offer(claim, o.attorney);
    expect(offer).toMatchObject({ estimate: { total: '103.85' }, shares: [], attorneys: [], pay_date: null });
    expect((await o.submit(claim, o.attorney)).status).toBe(200);
    expect(await noticeTexts(t, o.biller)).toEqual([expect.stringMatching(/ placed order 31002 for job \d+$/)]);
    const [row] = (await o.draft()).invoices;
    expect(row).toMatchObject({
      client_id: o.ruiz.opposing.client_id,
      payer_client_id: o.ruiz.opposing.client_id,
      later: { is_from_portal: true },
    });
    expect((await o.call('/order/getOrderData', {}, o.attorney)).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ order_number: 31_002, order_status: 'New' })]),
    });
  });

  test('nobody orders of a job that is not theirs, and providers not at all', async () => {
    const o = await portal();
    const stranger = await buildContact(t.db, o.company_id, { client_id: o.late.client_id });
    const other = await signIn(
      t.db,
      await buildUser(t.db, o.company_id, 'contact', { contact_id: stranger.contact_id }),
    );
    expect((await o.submit({}, other)).status).toBe(404);
    const { service_provider_id } = o.ruiz;
    const june = await signIn(t.db, await buildUser(t.db, o.company_id, 'provider', { service_provider_id }));
    expect((await o.submit({}, june)).status).toBe(403);
  });
});

test(
  'an order and the press that bills come one after the other: every order is billed once or still open',
  async () => {
    const o = await office();
    const jitter = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 10));
    const rounds = triesOf(200, 5);
    for (let round = 0; round < rounds; round++) {
      const own = { attorney_name: `Attorney ${round}` };
      const [sent, billed] = await Promise.all([
        jitter().then(() => o.submit(own)),
        jitter().then(() => o.call('/billing/issue', { job_id: o.ruiz.job_id })),
      ]);
      expect([sent.status, billed.status]).toEqual([200, 200]);
    }
    await o.call('/billing/issue', { job_id: o.ruiz.job_id });
    const [sums] = await rowsOf<{ orders: number; invoices: number }>(
      o.company_id,
      sql`select (select count(*)::int from worksheet_order where origin = 'later' and is_billed) as orders,
        (select count(*)::int from client_invoice i join client_order c using (company_id, order_id)
          where c.contact_name like 'Attorney %' and i.amount_due = 103.85) as invoices`,
    );
    expect(sums).toEqual({ orders: rounds, invoices: rounds });
  },
  ATTACK_TIMEOUT,
);
