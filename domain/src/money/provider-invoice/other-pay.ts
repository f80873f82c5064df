import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { compare, subtract } from '../../core/money/money.ts';
import { countProblems, expenseAmount } from '../../production/worksheet/entry/expense-entry.ts';

/** What the office adds to a provider's pay beside shares and expenses (section 2, otherpaytypes). */
export interface OtherPayDraft {
  readonly other_pay_type_id: number | null;
  readonly description: string;
  readonly quantity: string;
  readonly unit_rate: string;
}

/** More than this for one line is a slip of the keyboard. */
const MAX_AMOUNT = '999999.99';

/**
 * What a line comes to that is counted by hand, in exact decimal text such as '46.90', or what is wrong with it by field: it
 * counts as an expense does, and comes to more than nothing.
 */
export function countedAmount(
  entry: Pick<OtherPayDraft, 'quantity' | 'unit_rate'>,
  decimals?: number,
): { readonly amount: string } | { readonly problems: Record<string, Sentence> } {
  const problems = countProblems(entry);
  if (Object.keys(problems).length > 0) return { problems };
  const amount = expenseAmount(entry, decimals);
  if (compare(amount, 0) <= 0) return { problems: { unit_rate: sentence('worksheet_entry.above_zero') } };
  return compare(amount, MAX_AMOUNT) > 0 ? { problems: { unit_rate: sentence('form.amount') } } : { amount };
}

/** What is wrong with other pay, by field: it needs a type, and an amount. */
export function otherPayProblems(
  { other_pay_type_id, ...entry }: OtherPayDraft,
  decimals?: number,
): Record<string, Sentence> {
  const counted = countedAmount(entry, decimals);
  return {
    ...(other_pay_type_id === null && { other_pay_type_id: sentence('form.choice') }),
    ...('problems' in counted && counted.problems),
  };
}

/** What a provider's invoice owes and has paid. */
export interface PayStatus {
  readonly amount_due: string;
  readonly amount_paid: string;
}

/** Returns whether a line may be taken off again: not what was paid out already, by its own day or by what the invoice has paid. */
export function mayTakeOff(
  { amount_due, amount_paid }: PayStatus,
  line: { readonly amount: string; readonly paid_on: string | null },
): boolean {
  return line.paid_on === null && compare(subtract(amount_due, line.amount), amount_paid) >= 0;
}
