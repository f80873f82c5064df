import type { PayLineState } from '@onrecord/domain/money/provider-invoice/approval';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';

/** The lines of these invoices as far as paying them is concerned, by invoice. Invoices without lines are in it too. */
export async function payLinesOf(
  tx: Tx,
  { company_id }: Scope,
  invoiceIds: readonly number[],
): Promise<Map<number, PayLineState[]>> {
  const rows = await tx
    .selectFrom('provider_invoice_line')
    .select(['provider_invoice_id', 'line_number', 'amount', 'hold_reason', 'paid_on'])
    .select(sql<boolean>`approved_at is not null`.as('is_approved'))
    .where('company_id', '=', company_id)
    .where('provider_invoice_id', 'in', [0, ...invoiceIds])
    .orderBy('provider_invoice_id')
    .orderBy('line_number')
    .execute();
  const found = Map.groupBy(rows, (row) => row.provider_invoice_id);
  return new Map(invoiceIds.map((id) => [id, found.get(id) ?? []]));
}
