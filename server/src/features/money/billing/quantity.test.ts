import type { BillingDraftResponse, ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { PRODUCT } from '@onrecord/domain/core/lookup/starting-values';
import { add, formatAmount } from '@onrecord/domain/core/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildUser, inCompany, signIn } from '../../../testing/build/build.ts';
import { buildRuiz } from '../../../testing/build/build-worksheet.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a quantity keeps its four places from the worksheet to the invoice and the order', async () => {
  const { company_id, division_id } = await buildCompany(t.db);
  const { job_id } = await buildRuiz(t.db, company_id, division_id);
  const biller = await signIn(t.db, await buildUser(t.db, company_id, 'company', { full_access: true }));
  await inCompany(t.db, company_id, (tx) =>
    tx
      .updateTable('worksheet_order_item')
      .set({ quantity: '1.2345' })
      .where('product_id', '=', PRODUCT.rough)
      .execute(),
  );
  const { body: drafted } = await t.call('POST', '/billing/draft', biller, { job_id });
  const { worksheet_order_id } = (drafted as BillingDraftResponse).invoices[0] ?? {};
  const charge = {
    worksheet_order_id,
    invoice_charge_type_id: 1,
    description: '',
    quantity: '0.1875',
    unit_price: '40',
  };
  const issued = await t.call('POST', '/billing/issue', biller, { job_id, charges: [{ key: 'a', ...charge }] });
  expect(issued).toMatchObject({ status: 200, body: { outcome: 'issued' } });
  const { invoices } = issued.body as { invoices: { client_invoice_id: number }[] };
  const found = await t.call('GET', `/client_invoice/getClientInvoice/${invoices[0]?.client_invoice_id}`, biller);
  const { lines, amount_due } = found.body as ClientInvoiceDetail;
  // 148 x 1.2345 = 182.706 pages at 1.750 are 319.7355; 0.1875 x 40.000 are 7.50.
  const rough = lines.find(({ product_id }) => product_id === PRODUCT.rough);
  expect(rough).toMatchObject({ quantity: '182.706', unit_price: '1.750', amount: '319.74' });
  expect(lines.at(-1)).toMatchObject({ quantity: '0.1875', amount: '7.50' });
  expect(formatAmount(add(...lines.map(({ amount }) => amount)))).toBe(amount_due);
  const stored = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('client_order_item').select('quantity').where('product_id', '=', PRODUCT.rough).execute(),
  );
  expect(stored).toEqual([{ quantity: '1.2345' }]);
});
