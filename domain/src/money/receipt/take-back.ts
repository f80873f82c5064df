import { add, compare, type Decimal, decimal, formatSum, subtract } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';

/** What an invoice has of a receipt now: allocations less what was taken back. Above zero. */
export interface HeldByInvoice {
  readonly client_invoice_id: number;
  readonly client_id: number;
  readonly payment_due: LocalDate;
  readonly amount: string;
}

/** A receipt as it stands: where its money is now. */
export interface ReceiptHoldings {
  readonly invoices: readonly HeldByInvoice[];
  readonly on_account: string;
  /** What is left of a miscellaneous sale, which no invoice and no account holds. */
  readonly sold: string;
}

export interface TakenBack {
  readonly on_account: string;
  readonly sold: string;
  readonly invoices: readonly {
    readonly client_invoice_id: number;
    readonly client_id: number;
    readonly amount: string;
  }[];
}

/** What is left of a receipt: received less refunded, returned and voided. Never below zero. */
export function leftOf({ invoices, on_account, sold }: ReceiptHoldings): string {
  return formatSum(add(on_account, sold, ...invoices.map(({ amount }) => amount)));
}

/**
 * Decides where the money of a refund or return comes from: a sale first, then what is on account, then the invoices it paid, the one due
 * last first, so that the oldest stay paid longest.
 *
 * @throws RangeError when there is not so much left; callers refuse before.
 */
export function takeBack(amount: string, { invoices, on_account, sold }: ReceiptHoldings): TakenBack {
  const fromSale = compare(amount, sold) < 0 ? decimal(amount) : decimal(sold);
  const afterSale = subtract(amount, fromSale);
  const fromAccount = compare(afterSale, on_account) < 0 ? afterSale : decimal(on_account);
  let left: Decimal = subtract(afterSale, fromAccount);
  const newestFirst = invoices.toSorted(
    (a, b) => b.payment_due.localeCompare(a.payment_due) || b.client_invoice_id - a.client_invoice_id,
  );
  const taken = newestFirst.flatMap((held) => {
    const part = compare(left, held.amount) < 0 ? left : decimal(held.amount);
    if (compare(part, 0) <= 0) return [];
    left = subtract(left, part);
    return [{ client_invoice_id: held.client_invoice_id, client_id: held.client_id, amount: formatSum(part) }];
  });
  if (compare(left, 0) > 0) throw new RangeError(`A receipt does not hold ${amount}`);
  return { on_account: formatSum(fromAccount), sold: formatSum(fromSale), invoices: taken };
}
