import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildRuiz } from '../../../../testing/build/build-worksheet.ts';
import { solveCaptcha } from '../../../../testing/call/solve-captcha.ts';
import { readPrintedCode, readShownCode } from '../../../../testing/read/read-code.ts';
import { readPdf } from '../../../../testing/read/read-pdf.ts';
import { rngFrom } from '../../../../testing/rng.ts';
import { APP_ORIGIN, cardEntry, fillFrame } from '../../../../testing/stub/payment-sandbox.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { SEED, triesOf } from '../../../../testing/tries.ts';
import { findMoneyFaults } from '../../../../testing/world/money-agreement.ts';
import { notifyInvoice } from '../../client-invoice/letter/letter.writes.ts';

/** Visitors who pay while the office voids; `npm run soak -- void-and-pay` makes them 200. */
const PAIRS = triesOf(200, 3);

const TODAY = Temporal.Now.plainDateISO('America/Denver').toString();

let t: TestApp;
let runner: TaskRunner;
const errors: unknown[] = [];
beforeAll(async () => {
  t = await startTestApp();
  runner = createTaskRunner({ url: t.workerUrl, onError: (error) => errors.push(error) });
  runner.registerTask('notify-invoice', (data, { task_id }) => notifyInvoice(t.services, data, task_id));
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await runner.stop();
  await t.close();
});

type Headers = Record<string, string>;
interface Made {
  client_invoice_id: number;
  invoice_number: number;
}

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const { body } = await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id });
  const [invoice] = (body as { invoices: Made[] }).invoices;
  if (!invoice) throw new Error('nothing was issued');
  return { company_id, division_id, biller, ruiz, ...invoice };
}
type Office = Awaited<ReturnType<typeof office>>;

async function open(o: Office, more: object) {
  const { status, body } = await t.call(
    'POST',
    '/link/open',
    {},
    { company_id: o.company_id, purpose: 'quickpay', ...more },
  );
  const { access_token } = body as { access_token?: string };
  const who: Headers = { authorization: `Bearer ${access_token}`, 'x-tenant-id': String(o.company_id) };
  return { status, who };
}
const visitor = async (o: Office) => (await open(o, { captcha: await solveCaptcha(t) })).who;
const find = (who: Headers, o: Office, amount_or_zip: string, invoice_no = String(o.invoice_number)) =>
  t.call('POST', '/payment/findQuickInvoice', who, { invoice_no, amount_or_zip });
const openLink = (who: Headers) => t.call('POST', '/payment/openPayLink', who);
const logged = (o: Office) =>
  inCompany(t.db, o.company_id, (tx) =>
    tx
      .selectFrom('activity_log')
      .select('activity_type')
      .where('object_type', '=', 'invoice')
      .where('activity_type', 'like', 'Pay Link%')
      .execute(),
  );

async function pay(o: Office, who: Headers, Amount: string) {
  const frame = await t.call('POST', '/payment/getCardFrameAttributes', who, {
    division_id: o.ruiz.job.division_id,
    host: APP_ORIGIN,
  });
  const { url, ticket } = frame.body as { url: string; ticket: string };
  await fillFrame(new URL(url).origin, ticket, cardEntry('4111111111111111'));
  return t.call('POST', '/payment/processCardSale', who, {
    Ticket: ticket,
    Amount,
    division_id: o.ruiz.job.division_id,
    invoice_no: String(o.invoice_number),
    CardType: 4,
    paymentMethodName: 'VISA',
    action: 'quickpay',
  });
}

test('the printed invoice carries a pay link of its own', async () => {
  const o = await office();
  const [order] = await inCompany(t.db, o.company_id, (tx) =>
    tx.selectFrom('client_invoice').select('order_id').where('client_invoice_id', '=', o.client_invoice_id).execute(),
  );
  const pdf = await t.app.inject({
    method: 'POST',
    url: '/api/client_invoice/printClientInvoice',
    headers: { ...o.biller, 'x-tenant-id': String(o.company_id) },
    payload: { order_id: order?.order_id, company_id: o.company_id, letter_template_id: null },
  });
  const text = (await readPdf(pdf.rawPayload)).pages.flatMap((page) => page.lines).join('');
  const token = /quickpay\?t=([\w-]{43})/.exec(text)?.[1] ?? '';
  // A camera is led where the address in letters leads.
  const scanned = new URL(await readPrintedCode(pdf.rawPayload));
  expect([scanned.origin, scanned.searchParams.get('t')]).toEqual(['http://onrecord.example', token]);
  expect((await open(o, { token })).status).toBe(200);
});

describe('quick pay', () => {
  test('finds the bill by its amount, shows initials alone, and shows it as paid afterwards', async () => {
    const o = await office();
    const who = await visitor(o);
    expect((await openLink(who)).body).toEqual({ invoice: null });
    const found = await find(who, o, '$1,433.93');
    expect(found).toMatchObject({ status: 200, body: { status: 'open', balance: '1433.93', is_payable: true } });
    expect((found.body as { case_name: string }).case_name).toMatch(/^(?:\S\. ?|v\. ?)+$/);
    expect((await pay(o, who, '1433.93')).body).toMatchObject({ success: true });
    expect((await find(who, o, '1433.93')).body).toMatchObject({ status: 'paid', is_payable: false });
    expect((await pay(o, who, '1.00')).status).toBe(400);
  });

  test('says the same of a wrong number and a wrong amount, and stops who guesses', async () => {
    const o = await office();
    const who = await visitor(o);
    const wrong = [
      await find(who, o, '1433.94'),
      await find(who, o, '1433.93', '1'),
      await find(who, o, '1433.93', 'x'),
    ];
    expect(new Set(wrong.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(wrong[0]?.status).toBe(404);
    const more = [];
    for (let tried = 0; tried < 10; tried += 1) more.push((await find(who, o, String(tried + 1))).status);
    expect(more.at(-1)).toBe(429);
    await t.db.withoutTenant((tx) => tx.deleteFrom('rate_count').execute());
  });
});

describe('a pay link', () => {
  test('in the mail of an invoice opens that invoice alone; reading decides nothing, and the office sees who opened it', async () => {
    const o = await office();
    await t.call('POST', '/client_invoice/sendInvoice', o.biller, { client_invoice_id: o.client_invoice_id });
    await runner.runDue();
    const mail = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('message_outbox').selectAll().executeTakeFirstOrThrow(),
    );
    const link = new URL(mail.body_text.match(/http\S+quickpay\S+/)?.[0] ?? '');
    expect(mail.body_html).toContain(link.href.replace(/&/g, '&amp;'));
    for (const method of ['GET', 'HEAD'] as const) await t.app.inject({ method, url: link.pathname + link.search });
    expect(await logged(o)).toEqual([]);
    const token = link.searchParams.get('t') ?? '';
    const { status, who } = await open(o, { token });
    expect(status).toBe(200);
    expect((await openLink(who)).body).toMatchObject({
      invoice: { invoice_number: o.invoice_number, balance: '1433.93' },
    });
    await openLink(who);
    expect(await logged(o)).toEqual([{ activity_type: 'Pay Link Opened' }]);
    expect((await open(o, { token, purpose: 'printclientinvoice' })).status).toBe(404);
    expect((await t.call('POST', '/payment/makePayLink', who, { client_invoice_id: 1 })).status).toBe(403);
  });

  test('is copied with its code, and ended together with the pages that it opened', async () => {
    const o = await office();
    const at = { client_invoice_id: o.client_invoice_id };
    const made = await t.call('POST', '/payment/makePayLink', o.biller, at);
    expect(made.status).toBe(200);
    const { url, qr } = made.body as { url: string; qr: { size: number; path: string } };
    expect(readShownCode(qr)).toBe(url);
    const token = new URL(url).searchParams.get('t') ?? '';
    const { who } = await open(o, { token });
    expect((await openLink(who)).status).toBe(200);
    expect((await t.call('POST', '/payment/endPayLinks', o.biller, at)).status).toBe(200);
    expect((await open(o, { token })).status).toBe(404);
    // A session that was ended is remembered for a second at most.
    await expect.poll(async () => (await openLink(who)).status, { timeout: 5_000 }).toBe(401);
    expect((await logged(o)).map((row) => row.activity_type)).toContain('Pay Link Ended');
  });
});

test(
  'a visitor pays or the office voids, never both, however close the two are',
  async () => {
    const rng = rngFrom(SEED);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const label = `pair ${pair}, seed ${SEED}`;
      const o = await office();
      const who = await visitor(o);
      await find(who, o, '$1,433.93');
      const meet = async <T>(most: number, call: () => Promise<T>) => pause(rng() * most).then(call);
      // The card frame is filled before the payment is pressed: the void comes about as late.
      const [paid, voided] = await Promise.all([
        meet(5, () => pay(o, who, '1433.93')),
        meet(120, () =>
          t.call('POST', '/client_invoice/voidInvoice', o.biller, { client_invoice_id: o.client_invoice_id }),
        ),
      ]);
      const isPaid = (paid.body as { success?: boolean }).success === true;
      expect([isPaid, voided.status === 200].filter(Boolean), `${label}: ${JSON.stringify(paid)}`).toHaveLength(1);
      const invoice = await inCompany(t.db, o.company_id, (tx) =>
        tx
          .selectFrom('client_invoice')
          .select(['invoice_status', 'amount_paid'])
          .where('client_invoice_id', '=', o.client_invoice_id)
          .executeTakeFirstOrThrow(),
      );
      expect(invoice, label).toEqual(
        isPaid ? { invoice_status: 'Paid', amount_paid: '1433.93' } : { invoice_status: 'Voided', amount_paid: '0.00' },
      );
      expect(await findMoneyFaults(t.db, o.company_id, [TODAY], [false]), label).toEqual([]);
      await t.db.withoutTenant((tx) => tx.deleteFrom('rate_count').execute());
    }
  },
  PAIRS * 10_000,
);
