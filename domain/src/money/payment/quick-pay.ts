import { isPlainAmount } from '../../core/money/currency.ts';
import { compare } from '../../core/money/money.ts';

/** What the bill of an invoice says, which only whoever got it knows. */
export interface BillFacts {
  readonly amount_due: string;
  readonly balance: string;
  readonly zipcodes: readonly string[];
}

/**
 * Decides whether somebody who typed an invoice number has the bill: the amount of the invoice, what is due now, or the postal
 * code it was sent to. Only five digits of an American code count, and letters in any case.
 */
export function hasBill(typed: string, bill: BillFacts): boolean {
  const text = typed.trim();
  if (text === '') return false;
  const amount = text.replace(/^[$\s]+/, '').replace(/,(?=\d{3}(?:\D|$))/g, '');
  if (isPlainAmount(amount)) {
    if ([bill.amount_due, bill.balance].some((sum) => compare(sum, 0) > 0 && compare(sum, amount) === 0)) return true;
  }
  const code = postalCode(text);
  return code !== '' && bill.zipcodes.some((zipcode) => postalCode(zipcode) === code);
}

/** A postal code without what people write between its parts; '' where it is too short to say anything. */
function postalCode(text: string): string {
  const code = text.toUpperCase().replace(/[\s-]/g, '');
  const short = /^\d{9}$/.test(code) ? code.slice(0, 5) : code;
  return /^[A-Z0-9]{4,10}$/.test(short) ? short : '';
}
