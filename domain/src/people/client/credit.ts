import { add, compare, formatSum, subtract } from '../../core/money/money.ts';

/** What may still be billed before a client's limit is reached, never below zero; null without a limit. Amounts are exact text. */
export function creditLeft(limit: string | null, balance: string): string | null {
  if (limit === null) return null;
  const left = subtract(limit, balance);
  return formatSum(compare(left, 0) < 0 ? 0 : left);
}

/** Whether a client owes more than its limit, or would with one more amount. */
export function isOverLimit(limit: string | null, balance: string, more = '0'): boolean {
  return limit !== null && compare(subtract(subtract(limit, balance), more), 0) < 0;
}

/** What a client owes, what was done or booked for it and is not billed yet, and what one more job adds. Amounts are exact text. */
export interface CreditUse {
  readonly open: string;
  readonly unbilled: string;
  readonly added: string;
}

/** Everything that counts against a limit. */
export const creditUsed = ({ open, unbilled, added }: CreditUse): string => formatSum(add(open, unbilled, added));

/**
 * Whether one more job reaches a client's credit limit: staff then confirm it with a reason. A limit of 0.00 is reached by
 * anything, even by a job whose price nobody can estimate.
 */
export function reachesLimit(limit: string | null, use: CreditUse): boolean {
  return limit !== null && compare(creditUsed(use), limit) >= 0;
}
