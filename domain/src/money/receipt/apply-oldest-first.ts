import { compare, type Decimal, decimal, formatSum, subtract } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';

/** An invoice that money can be applied to. */
export interface OpenInvoice {
  readonly client_invoice_id: number;
  readonly payment_due: LocalDate;
  readonly balance: string;
}

/** An amount for an invoice; two places, above zero. */
export interface Applied {
  readonly client_invoice_id: number;
  readonly amount: string;
}

export interface AppliedMoney {
  readonly allocations: readonly Applied[];
  /** What no invoice takes: it stays on account. */
  readonly on_account: string;
}

/** Applies an amount to invoices, the oldest due first and among those of one day the one issued first. */
export function applyOldestFirst(amount: string, invoices: readonly OpenInvoice[]): AppliedMoney {
  const inOrder = invoices.toSorted(
    (a, b) => a.payment_due.localeCompare(b.payment_due) || a.client_invoice_id - b.client_invoice_id,
  );
  let left: Decimal = decimal(amount);
  const allocations: Applied[] = [];
  for (const { client_invoice_id, balance } of inOrder) {
    const part = compare(left, balance) < 0 ? left : decimal(balance);
    if (compare(part, 0) <= 0) continue;
    allocations.push({ client_invoice_id, amount: formatSum(part) });
    left = subtract(left, part);
  }
  return { allocations, on_account: formatSum(left) };
}
