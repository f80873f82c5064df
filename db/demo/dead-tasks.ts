import type { ClientInvoice } from './invoices.ts';
import { minutesAfter, type Tenant } from './tenant.ts';

/** The mail of the newest invoice did not go out: something for the staff to run again. */
export function makeDeadTasks(tenant: Tenant, invoices: readonly ClientInvoice[]): void {
  const newest = invoices.findLast(({ is_voided }) => !is_voided);
  if (!newest) return;
  const { company_id } = tenant.plan;
  const queued_at = newest.row.created_at ?? tenant.at(tenant.today, '08:00');
  tenant.rows.add('dead_task', {
    task_id: `00000000-0000-4000-8000-${String(company_id).padStart(12, '0')}`,
    name: 'notify-invoice',
    data: { company_id, client_invoice_id: newest.client_invoice_id },
    tries: 1,
    error: 'The mail server refused the address: mailbox full.',
    queued_at,
    died_at: minutesAfter(String(queued_at), 1),
  });
}
