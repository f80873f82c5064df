import { inCompany } from '../build/build.ts';
import type { TestApp } from '../test-app.ts';

/** Approves all pay that waits, by the product's own call. `by` may edit provider invoices. */
export async function approveAll(t: TestApp, company_id: number, by: Record<string, string>): Promise<void> {
  const waiting = await inCompany(t.db, company_id, (tx) =>
    tx.selectFrom('provider_invoice').select('provider_invoice_id').where('invoice_status', '=', 'New').execute(),
  );
  if (waiting.length === 0) return;
  const provider_invoice_ids = waiting.map((row) => row.provider_invoice_id);
  const { status } = await t.call('POST', '/service_provider_invoice/approvePay', by, { provider_invoice_ids });
  if (status !== 200) throw new Error(`approval was answered with ${status}`);
}
