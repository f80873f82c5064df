import type { LedgerEntry } from '@onrecord/domain/core/money/ledger';
import type { Tenant } from './tenant.ts';

/** Enters one balanced event in the company's books; the answer is its id. */
export function enterInBooks(
  tenant: Tenant,
  entry: LedgerEntry,
  {
    entry_date,
    transaction_id = null,
    memo = '',
  }: { entry_date: string; transaction_id?: number | null; memo?: string },
): number {
  const { rows } = tenant;
  const ledger_entry_id = rows.nextId('ledger_entry');
  const { kind, client_invoice_id, provider_invoice_id, postings } = entry;
  rows.add('ledger_entry', {
    ledger_entry_id,
    entry_date,
    kind,
    client_invoice_id,
    provider_invoice_id,
    transaction_id,
    reverses_entry_id: null,
    memo,
    created_at: tenant.at(Temporal.PlainDate.from(entry_date), '16:45'),
  });
  for (const posting of postings) rows.add('ledger_posting', { ledger_entry_id, ...posting });
  return ledger_entry_id;
}
