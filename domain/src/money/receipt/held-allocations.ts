import { compare, type Decimal, decimal, formatSum, subtract } from '../../core/money/money.ts';
import type { HeldByInvoice } from './take-back.ts';

/** An amount of a receipt on an invoice, as it was applied. */
export interface Allocation {
  readonly client_invoice_id: number;
  readonly amount: string;
}

/**
 * Lowers allocations to what their invoice still has of the receipt (money, M2): a refund or a return takes money off an
 * invoice without naming an allocation, so an earlier allocation may hold less than was applied. Those that hold nothing are
 * left out.
 */
export function heldAllocations<Row extends Allocation>(
  rows: readonly Row[],
  held: readonly Pick<HeldByInvoice, 'client_invoice_id' | 'amount'>[],
): Row[] {
  const left = new Map<number, Decimal>(held.map((row) => [row.client_invoice_id, decimal(row.amount)]));
  return rows.flatMap((row) => {
    const of = left.get(row.client_invoice_id) ?? decimal('0.00');
    const amount = compare(row.amount, of) < 0 ? decimal(row.amount) : of;
    if (compare(amount, 0) <= 0) return [];
    left.set(row.client_invoice_id, subtract(of, amount));
    return [{ ...row, amount: formatSum(amount) }];
  });
}
