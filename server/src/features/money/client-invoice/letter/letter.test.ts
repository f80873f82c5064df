import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTaskRunner, type TaskRunner } from '../../../../tasks/task-runner.ts';
import { buildCompany, buildUser, inCompany, signIn } from '../../../../testing/build/build.ts';
import { buildRuiz } from '../../../../testing/build/build-worksheet.ts';
import { solveCaptcha } from '../../../../testing/call/solve-captcha.ts';
import { makePicture } from '../../../../testing/make/make-picture.ts';
import { noticeTexts } from '../../../../testing/read/notice-texts.ts';
import { readPdf } from '../../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { notifyInvoice } from './letter.writes.ts';

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

type Biller = Awaited<ReturnType<typeof signIn>>;
type Ruiz = Awaited<ReturnType<typeof buildRuiz>>;

async function office(before?: (made: { ruiz: Ruiz; biller: Biller }) => Promise<void>) {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  await before?.({ ruiz, biller });
  const { body } = await t.call('POST', '/billing/issue', biller, { job_id: ruiz.job_id });
  const [first, second] = (body as { invoices: { client_invoice_id: number }[] }).invoices.map(
    ({ client_invoice_id }) => ({ client_invoice_id }),
  );
  const orders = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('client_order').select('order_id').orderBy('order_number').execute(),
  );
  const [own, other] = orders.map((row) => row.order_id);
  return { company_id, ruiz, biller, first, second, own: own ?? 0, other: other ?? 0 };
}
type Office = Awaited<ReturnType<typeof office>>;

const open = (o: Office, more: object) =>
  t.call(
    'POST',
    '/link/open',
    {},
    {
      company_id: o.company_id,
      purpose: 'printclientinvoice',
      subject_id: o.own,
      ...more,
    },
  );
const bearer = (o: Office, body: unknown) => ({
  authorization: `Bearer ${(body as { access_token: string }).access_token}`,
  'x-tenant-id': String(o.company_id),
});
const print = (o: Office, headers: Record<string, string>, order_id: number) =>
  t.app.inject({
    method: 'POST',
    url: '/api/client_invoice/printClientInvoice',
    headers,
    payload: { order_id, company_id: o.company_id, letter_template_id: null },
  });

describe('an invoice by mail', () => {
  test('names the client where it has no case', async () => {
    const o = await office();
    const [client] = await inCompany(t.db, o.company_id, async (tx) => {
      await sql`update client_order set case_id = null`.execute(tx);
      await sql`update job set case_id = null`.execute(tx);
      return tx
        .selectFrom('client')
        .innerJoin('client_invoice', 'client_invoice.client_id', 'client.client_id')
        .select('client.name')
        .where('client_invoice_id', '=', o.first?.client_invoice_id ?? 0)
        .execute();
    });
    await t.call('POST', '/client_invoice/sendInvoice', o.biller, o.first);
    await runner.runDue();
    const [mail] = await inCompany(t.db, o.company_id, (tx) => tx.selectFrom('message_outbox').selectAll().execute());
    expect(mail?.body_text).toContain(`Your invoice for ${client?.name} is ready.`);
  });

  test('goes to the contact with a link that opens this invoice and nothing else', async () => {
    const o = await office();
    const { contact_id } = o.ruiz.attorney;
    const attorney = await signIn(t.db, await buildUser(t.db, o.company_id, 'contact', { contact_id }));
    const sent = await t.call('POST', '/client_invoice/sendInvoice', o.biller, o.first);
    expect(sent).toMatchObject({
      status: 200,
      body: { message: `Invoice 58200 goes to ${o.ruiz.attorney.email}.` },
    });
    await runner.runDue();
    expect(await noticeTexts(t, attorney)).toEqual([
      expect.stringMatching(/^Invoice 58200 is ready: \$1,433.93, due /),
    ]);
    const [mail] = await inCompany(t.db, o.company_id, (tx) => tx.selectFrom('message_outbox').selectAll().execute());
    expect(mail).toMatchObject({ to_address: o.ruiz.attorney.email });
    expect(mail?.subject).toContain('58200');
    expect(mail?.body_text).toContain('$1,433.93');
    const link = new URL(mail?.body_text.match(/http\S+printclientinvoice\S+/)?.[0] ?? '');
    expect(link.pathname).toBe(`/order/printclientinvoice/order_id/${o.own}/company_id/${o.company_id}/l_id/0`);
    const token = link.searchParams.get('t') ?? '';
    const opened = await open(o, { token });
    const headers = bearer(o, opened.body);
    const pdf = await print(o, headers, o.own);
    expect(pdf.statusCode).toBe(200);
    const text = (await readPdf(pdf.rawPayload)).pages.flatMap((page) => page.lines).join('\n');
    expect(text).toContain('$1,433.93');
    expect((await print(o, headers, o.other)).statusCode).toBe(404);
    expect((await t.call('POST', '/client_invoice/getClientInvoiceData', headers, {})).status).toBe(403);
    expect((await open(o, { token, subject_id: o.other })).status).toBe(404);
    expect((await open(o, { token, purpose: 'uploadfile' })).status).toBe(404);
    const log = await inCompany(t.db, o.company_id, (tx) =>
      tx
        .selectFrom('activity_log')
        .select(['activity_type', 'actor_type'])
        .where('object_type', '=', 'invoice')
        .where('activity_type', 'in', ['Sent Email', 'View Invoice'])
        .orderBy('activity_log_id')
        .execute(),
    );
    expect(log).toEqual([
      { activity_type: 'Sent Email', actor_type: 'system' },
      { activity_type: 'View Invoice', actor_type: 'link guest' },
    ]);
  });

  test('goes to where the bills of the client go, and prints that address', async () => {
    const o = await office(async ({ ruiz, biller }) => {
      await t.call('POST', '/address/create', biller, {
        client_id: ruiz.taking.client_id,
        address1: 'P.O. Box 7',
        city: 'Golden',
        email: 'payable@taking.example',
        is_default_billing: true,
      });
    });
    const sent = await t.call('POST', '/client_invoice/sendInvoice', o.biller, o.first);
    expect(sent).toMatchObject({ body: { message: 'Invoice 58200 goes to payable@taking.example.' } });
    const pdf = await print(o, { ...o.biller, 'x-tenant-id': String(o.company_id) }, o.own);
    const text = (await readPdf(pdf.rawPayload)).pages.flatMap((page) => page.lines).join('\n');
    expect(text).toMatch(/P\.O\. Box 7.*\nGolden/);
  });

  test('carries the logo of its division, as the print does', async () => {
    const o = await office();
    const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
    const plain = await print(o, { ...o.biller, 'x-tenant-id': String(o.company_id) }, o.own);
    expect(pictures(plain.rawPayload)).toBe(0);
    const body = { content: makePicture(288, 66) };
    const manager = await signIn(t.db, await buildUser(t.db, o.company_id, 'company', { full_access: true }));
    const { body: stored } = await t.call(
      'POST',
      `/division/uploadDivisionLogo/${o.ruiz.job.division_id}`,
      manager,
      body,
    );
    const { url } = stored as { url: string };
    await t.call('POST', '/client_invoice/sendInvoice', o.biller, o.first);
    await runner.runDue();
    const mail = await inCompany(t.db, o.company_id, (tx) =>
      tx.selectFrom('message_outbox').selectAll().executeTakeFirstOrThrow(),
    );
    expect(mail.body_html).toContain(`${t.services.base_url}${url}`);
    const printed = await print(o, { ...o.biller, 'x-tenant-id': String(o.company_id) }, o.own);
    expect(pictures(printed.rawPayload)).toBe(1);
  });

  test('nobody to write to is told', async () => {
    const o = await office();
    expect(await t.call('POST', '/client_invoice/sendInvoice', o.biller, o.second)).toMatchObject({
      status: 409,
      body: { key: 'invoice.no_address' },
    });
  });

  test('a voided invoice opens no more', async () => {
    const o = await office();
    await t.call('POST', '/client_invoice/sendInvoice', o.biller, o.first);
    await runner.runDue();
    const [mail] = await inCompany(t.db, o.company_id, (tx) => tx.selectFrom('message_outbox').selectAll().execute());
    const token = /\?t=([\w-]+)/.exec(mail?.body_text ?? '')?.[1];
    await t.call('POST', '/client_invoice/voidInvoice', o.biller, o.first);
    const opened = await open(o, { token });
    expect((await print(o, bearer(o, opened.body), o.own)).statusCode).toBe(404);
  });
});

describe('the bare address', () => {
  test('offers a fresh link where the company wants no bare addresses, and mails it once', async () => {
    const o = await office();
    expect((await open(o, {})).body).toEqual({ outcome: 'fresh' });
    for (let press = 0; press < 3; press += 1) {
      const captcha = await solveCaptcha(t);
      const { status } = await t.call(
        'POST',
        '/link/sendFresh',
        {},
        {
          company_id: o.company_id,
          purpose: 'printclientinvoice',
          subject_id: o.own,
          captcha,
        },
      );
      expect(status).toBe(200);
    }
    await runner.runDue();
    const mails = await inCompany(t.db, o.company_id, (tx) => tx.selectFrom('message_outbox').selectAll().execute());
    expect(mails).toHaveLength(1);
  });

  test('opens after a captcha where the company allows it', async () => {
    const o = await office();
    await inCompany(t.db, o.company_id, (tx) => sql`update company set legacy_public_links = 'full'`.execute(tx));
    expect((await open(o, {})).body).toEqual({ outcome: 'captcha' });
    const opened = await open(o, { captcha: await solveCaptcha(t) });
    expect((await print(o, bearer(o, opened.body), o.own)).statusCode).toBe(200);
    const unknown = await open(o, { subject_id: 999_999, captcha: await solveCaptcha(t) });
    expect(unknown.status).toBe(404);
  });
});
