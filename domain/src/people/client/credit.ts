import { compare, formatAmount, subtract } from '../../core/money/money.ts';

/** What may still be billed before a client's limit is reached, never below zero; null without a limit. Amounts are exact text. */
export function creditLeft(limit: string | null, balance: string): string | null {
  if (limit === null) return null;
  const left = subtract(limit, balance);
  return formatAmount(compare(left, 0) < 0 ? 0 : left);
}

/** Whether a client owes more than its limit, or would with one more amount. */
export function isOverLimit(limit: string | null, balance: string, more = '0'): boolean {
  return limit !== null && compare(subtract(subtract(limit, balance), more), 0) < 0;
}
