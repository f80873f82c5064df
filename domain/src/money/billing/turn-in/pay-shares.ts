import type { RateType } from '../../../core/lookup/product.ts';
import { add, compare, formatSum } from '../../../core/money/money.ts';
import type { InvoiceLine, LineKind } from '../../client-invoice/invoice-line.ts';
import {
  type PayLine,
  type PayTemplateRow,
  type ProviderPay,
  priceProviderPay,
  type ServicePayRow,
} from '../../provider-invoice/provider-pay.ts';
import type { TurnedInService } from './turned-in.ts';

/** A billed line, and who may have earned a share of it. */
export interface EarnedLine {
  readonly line: InvoiceLine;
  /** The service that makes the product; null where the one who took the order does. */
  readonly service_id: number | null;
  readonly ordered_with_provider_id: number;
  /** What the work was, where rows depend on it. */
  readonly rate_types?: readonly RateType[];
}

/** What a provider laid out for the job, to be paid back as it is (section 3, Expense). */
export interface ProviderExpense {
  readonly job_expense_id: number;
  readonly service_provider_id: number;
  readonly expense_type_name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit_rate: string;
  readonly amount_due: string;
}

/** Pay that was paid out before its invoice was voided: the same work is not paid again when it is billed again. */
export interface PaidOut {
  readonly service_provider_id: number;
  /** Null for an expense. */
  readonly product_id: number | null;
  readonly line_kind: LineKind | 'expense';
  readonly amount: string;
}

export interface PayShare extends ProviderPay {
  readonly service_provider_id: number;
  readonly expenses: readonly ProviderExpense[];
}

/**
 * Who gets how much of what is billed: a line goes to the provider of the service that makes its product, where one of the
 * job's providers has that service, else to the provider who took the order. Expenses are paid back on top. What was
 * paid out already is left off, line for line. Providers who get nothing have no share. Totals include the expenses.
 */
export function payShares(
  earned: readonly EarnedLine[],
  template: readonly PayTemplateRow[],
  services: readonly TurnedInService[],
  expenses: readonly ProviderExpense[],
  paidOut: readonly PaidOut[] = [],
  servicePay: readonly ServicePayRow[] = [],
  decimals?: number,
): PayShare[] {
  const byProvider = Map.groupBy(earned, (one) => earnerOf(one, services));
  const ids = new Set([...byProvider.keys(), ...expenses.map((expense) => expense.service_provider_id)]);
  return [...ids]
    .sort((a, b) => a - b)
    .map((service_provider_id) => {
      const billed = (byProvider.get(service_provider_id) ?? []).map(({ line, rate_types = [] }) => ({
        ...line,
        rate_types,
      }));
      const done = services.filter((row) => row.service_provider_id === service_provider_id);
      const own_rates = servicePay.filter((rate) => done.some((row) => row.service_id === rate.service_id));
      const { lines: all, unpaid } = priceProviderPay(billed, template, service_provider_id, own_rates, decimals);
      const paid = paidOut.filter((one) => one.service_provider_id === service_provider_id);
      const lines = without(all, paid, isSameLine);
      const mine = expenses.filter((expense) => expense.service_provider_id === service_provider_id);
      const own = without(mine, paid, isSameExpense);
      const amounts = [...lines.map((line) => line.amount), ...own.map((expense) => expense.amount_due)];
      return { service_provider_id, lines, unpaid, expenses: own, total: formatSum(add(...amounts)) };
    })
    .filter(({ lines, expenses: own, unpaid }) => lines.length + own.length + unpaid.length > 0);
}

function earnerOf({ service_id, ordered_with_provider_id }: EarnedLine, services: readonly TurnedInService[]): number {
  if (service_id === null) return ordered_with_provider_id;
  const makers = services.filter((row) => row.service_id === service_id && row.service_provider_id !== null);
  const [maker] = makers.toSorted(
    (a, b) =>
      Number(b.service_provider_id === ordered_with_provider_id) -
        Number(a.service_provider_id === ordered_with_provider_id) || a.job_service_id - b.job_service_id,
  );
  return maker?.service_provider_id ?? ordered_with_provider_id;
}

const isSameLine = (line: PayLine, paid: PaidOut) =>
  paid.product_id === line.product_id && paid.line_kind === line.kind;
const isSameExpense = (expense: ProviderExpense, paid: PaidOut) =>
  paid.line_kind === 'expense' && compare(paid.amount, expense.amount_due) === 0;

/** Each paid line strikes out one line like it, never two. */
function without<Row>(rows: readonly Row[], paid: readonly PaidOut[], isSame: (row: Row, paid: PaidOut) => boolean) {
  const left = [...paid];
  return rows.filter((row) => {
    const found = left.findIndex((one) => isSame(row, one));
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}
