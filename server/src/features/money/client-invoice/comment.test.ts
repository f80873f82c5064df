import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { readPdf } from '../../../testing/read/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function office() {
  const { company_id, division_id } = await buildCompany(t.db);
  const ruiz = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  const made = await t.call('POST', '/lookup/invoicecomment/create', biller, {
    name: 'Claim number',
    comment: 'Please state the claim number.',
  });
  return { company_id, ruiz, biller, invoice_comment_id: (made.body as { id: number }).id };
}
type Office = Awaited<ReturnType<typeof office>>;

const issue = (o: Office, comments: object[]) =>
  t.call('POST', '/billing/issue', o.biller, { job_id: o.ruiz.job_id, comments });

async function invoices(o: Office, comments: object[]): Promise<ClientInvoiceDetail[]> {
  const { body } = await issue(o, comments);
  const found: ClientInvoiceDetail[] = [];
  for (const { client_invoice_id } of (body as { invoices: { client_invoice_id: number }[] }).invoices) {
    const response = await t.call('GET', `/client_invoice/getClientInvoice/${client_invoice_id}`, o.biller);
    found.push(response.body as ClientInvoiceDetail);
  }
  return found;
}

async function printed(o: Office, order_id: number | undefined): Promise<string> {
  const payload = { order_id, company_id: o.company_id, letter_template_id: null };
  const response = await t.app.inject({
    method: 'POST',
    url: '/api/client_invoice/printClientInvoice',
    headers: o.biller,
    payload,
  });
  return (await readPdf(response.rawPayload)).pages.flatMap((page) => page.lines).join('\n');
}

const written = (o: Office, more: object = {}) => ({
  worksheet_order_id: o.ruiz.originalOrder,
  invoice_comment_id: o.invoice_comment_id,
  comment: 'Please state the claim number.\nThank you, Dana.',
  ...more,
});

test('stands on the invoice it was written for, and on no other', async () => {
  const o = await office();
  const [first, second] = await invoices(o, [written(o)]);
  expect([first?.comment, second?.comment]).toEqual(['Please state the claim number.\nThank you, Dana.', '']);
});

test.each(['the company’s letter', 'a letter that knows no comments', 'no letter at all'])(
  'is printed by %s',
  async (by) => {
    const o = await office();
    const [invoice, plain] = await invoices(o, [written(o)]);
    await inCompany(t.db, o.company_id, async (tx) => {
      if (by === 'no letter at all') {
        await tx.deleteFrom('invoice_print_type').execute();
        await tx.deleteFrom('letter_template').execute();
      }
      if (by === 'a letter that knows no comments')
        await tx.updateTable('letter_template').set({ html: '<h1>Ours</h1>' }).where('kind', '=', 'invoice').execute();
    });
    const text = await printed(o, invoice?.order_id);
    expect(text).toContain('Please state the claim number.');
    expect(text.match(/Thank you, Dana\./g)).toHaveLength(1);
    expect(await printed(o, plain?.order_id)).not.toContain('Please state');
  },
);

test('a comment of the company that an invoice began as cannot be deleted', async () => {
  const o = await office();
  await invoices(o, [written(o)]);
  expect(await t.call('DELETE', `/lookup/invoicecomment/delete/${o.invoice_comment_id}`, o.biller)).toMatchObject({
    status: 409,
    body: { key: 'lookup.in_use' },
  });
});

test('one deleted since it was picked leaves the text as it was written', async () => {
  const o = await office();
  await t.call('DELETE', `/lookup/invoicecomment/delete/${o.invoice_comment_id}`, o.biller);
  const [invoice] = await invoices(o, [written(o)]);
  expect(invoice?.comment).toContain('Thank you, Dana.');
});

test('one that is too long is told, and nothing is issued', async () => {
  const o = await office();
  const refused = await issue(o, [written(o, { comment: 'x'.repeat(1001) })]);
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'comments.0.comment': expect.any(String) } } });
  expect(await invoices(o, [written(o)])).toHaveLength(2);
});
