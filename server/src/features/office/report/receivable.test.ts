import type { OwnerFigures } from '@onrecord/contract/office/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { receiptDesk } from '../../../testing/world/receipt-desk.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { desk, post, receive } = receiptDesk(() => t);

test('the receivable of the owner is the net sum of the aging, without what clients have on account', async () => {
  const o = await desk();
  const invoice = await o.invoice('300.00');
  await receive(o, { amount: '120.50', allocations: [{ client_invoice_id: invoice, amount: '100.00' }] });
  const figures = (await t.call('GET', '/report/getOwnerFigures', o.manager)).body as OwnerFigures;
  expect(figures).toMatchObject({ receivable: '179.50', on_account: '20.50', overdue: '200.00', invoices: 1 });
  const strip = (await post(o, '/aging/getAgingStrip', {}, o.manager)).body as { net: string; on_account: string };
  expect(strip).toMatchObject({ net: figures.receivable, on_account: figures.on_account });
});
