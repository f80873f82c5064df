import { compare } from '../money/money.ts';

/** A sale as the gateway reports it, by answer, by lookup or by event. */
export interface FoundSale {
  readonly status: 'approved' | 'declined' | 'voided' | 'returned';
  readonly amount: string;
  readonly currency_code: string;
}

/**
 * What a sale that the gateway has under our key says about the payment. One that was voided or returned had been
 * approved. `mismatch`: another amount or currency was charged under the key; nothing is booked and a person looks.
 */
export function readFoundSale(
  sale: FoundSale,
  payment: { readonly amount: string; readonly currency_code: string },
): 'approved' | 'declined' | 'mismatch' {
  const isSame = compare(sale.amount, payment.amount) === 0 && sale.currency_code === payment.currency_code;
  if (!isSame) return 'mismatch';
  return sale.status === 'declined' ? 'declined' : 'approved';
}
