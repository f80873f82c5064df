import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import { add, compare, formatAmount, formatSum, multiply, QUANTITY_DECIMALS } from '../../../core/money/money.ts';

/** An expense of a provider (section 3). Quantity has four places, the rate three; both are plain decimal texts. */
export type ExpenseEntry = {
  expense_type_id: number | null;
  description: string;
  quantity: string;
  unit_rate: string;
};

const quantityPattern = /^\d{1,8}(\.\d{1,4})?$/;
const ratePattern = /^\d{1,9}(\.\d{1,3})?$/;

function decimalProblem(text: string, pattern: RegExp, decimals: number): Sentence | null {
  if (pattern.test(text)) return null;
  return /^\d+\.\d+$/.test(text) ? sentence('form.decimals', { n: decimals }) : sentence('form.number');
}

/** What is wrong with a quantity: it must be above zero with at most four places. */
export function quantityProblem(quantity: string): Sentence | null {
  if (quantity.trim() === '') return sentence('worksheet_entry.quantity');
  const problem = decimalProblem(quantity, quantityPattern, QUANTITY_DECIMALS);
  if (problem) return problem;
  return compare(quantity, 0) > 0 ? null : sentence('worksheet_entry.above_zero');
}

/** What is wrong with how often and how much, by field: quantity above zero, rate from zero up. */
export function countProblems(entry: Pick<ExpenseEntry, 'quantity' | 'unit_rate'>): Record<string, Sentence> {
  const quantity = quantityProblem(entry.quantity);
  const rate =
    entry.unit_rate.trim() === ''
      ? sentence('worksheet_entry.unit_rate')
      : decimalProblem(entry.unit_rate, ratePattern, 3);
  return { ...(quantity && { quantity }), ...(rate && { unit_rate: rate }) };
}

/** What is wrong with an expense by field: type, and how often and how much. */
export function expenseEntryProblems({ expense_type_id, ...entry }: ExpenseEntry): Record<string, Sentence> {
  return {
    ...(expense_type_id === null && { expense_type_id: sentence('worksheet_entry.expense_type') }),
    ...countProblems(entry),
  };
}

/** The amount of an expense, exactly quantity times rate, rounded half up to the places of the currency: '46.90'. */
export function expenseAmount(
  { quantity, unit_rate }: Pick<ExpenseEntry, 'quantity' | 'unit_rate'>,
  decimals?: number,
): string {
  return formatAmount(multiply(quantity, unit_rate), decimals);
}

/** The sum of amounts that were rounded one by one, so that it equals what people add up on paper. */
export function expensesTotal(rows: readonly { amount_due: string }[]): string {
  return formatSum(add(...rows.map(({ amount_due }) => amount_due)));
}

export type ExpenseGroup<Row> = {
  service_provider_id: number;
  service_provider_name: string;
  rows: Row[];
  total: string;
};

/** Expenses grouped by provider in the order of their first row: how staff see them, while providers see a flat list (section 3). */
export function groupExpenses<
  Row extends { service_provider_id: number; service_provider_name: string; amount_due: string },
>(rows: readonly Row[]): ExpenseGroup<Row>[] {
  const groups = Map.groupBy(rows, ({ service_provider_id }) => service_provider_id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { service_provider_id, service_provider_name } = first;
    return [{ service_provider_id, service_provider_name, rows: group, total: expensesTotal(group) }];
  });
}
