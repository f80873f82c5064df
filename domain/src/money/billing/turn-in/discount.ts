import { type Sentence, sentence } from '../../../core/messages/catalogue.ts';
import { fitsDecimals, PLAIN_AMOUNT, USUAL_DECIMALS } from '../../../core/money/currency.ts';
import { decimalsProblem } from '../../../core/money/decimals-problem.ts';
import {
  add,
  compare,
  formatAmount,
  formatExact,
  formatPercent,
  formatPrice,
  formatSum,
  multiply,
  percentOf,
  shareOf,
  subtract,
} from '../../../core/money/money.ts';
import type { Factor, InvoiceLine } from '../../client-invoice/invoice-line.ts';

export const DISCOUNT_KINDS = ['percent', 'amount'] as const;

/** What the biller takes off an item of an invoice: a percent of its lines, or an amount. `key` names the item, `value` is exact text. */
export interface Discount {
  readonly key: string;
  readonly kind: (typeof DISCOUNT_KINDS)[number];
  readonly value: string;
  readonly reason: string;
}

export const MAX_DISCOUNT_REASON = 120;

const TYPED = { percent: /^\d{1,3}(\.\d{1,3})?$/, amount: PLAIN_AMOUNT } as const;

/** What is wrong with a discount, by field: it takes off something, no more than everything, and says why. */
export function discountProblems(
  { kind, value, reason }: Omit<Discount, 'key'>,
  decimals: number = USUAL_DECIMALS,
): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  const isNumber = TYPED[kind].test(value.trim());
  const isTooFine = kind === 'amount' && isNumber && !fitsDecimals(value.trim(), decimals);
  if (!isNumber || compare(value, 0) <= 0 || (kind === 'percent' && compare(value, 100) > 0))
    problems.value = sentence(kind === 'percent' ? 'billing.discount_percent' : 'form.amount');
  else if (isTooFine) problems.value = decimalsProblem(decimals);
  if (reason.trim() === '') problems.reason = sentence('form.required');
  else if (reason.trim().length > MAX_DISCOUNT_REASON)
    problems.reason = sentence('form.max_length', { n: MAX_DISCOUNT_REASON });
  return problems;
}

const sumOf = (lines: readonly Pick<InvoiceLine, 'amount'>[]) => formatSum(add(...lines.map(({ amount }) => amount)));

/** The line of a discount on all lines of an item, rounded once. Its product is the item's, so that its tax falls with it. */
export function discountLine(
  first: InvoiceLine,
  lines: readonly InvoiceLine[],
  { kind, value, reason }: Discount,
  decimals?: number,
): InvoiceLine {
  const base = sumOf(lines);
  const isPercent = kind === 'percent';
  const off = multiply(isPercent ? percentOf(base, value) : value, -1);
  const amount = formatAmount(off, decimals);
  const factors: Factor[] = isPercent
    ? [
        { factor: 'amount', value: base, of: [first.product.name] },
        { factor: 'percent', value: formatExact(multiply(value, -1)) },
      ]
    : [{ factor: 'price', value: formatPrice(off) }];
  return {
    order_id: first.order_id,
    order_item_id: first.order_item_id,
    kind: 'discount',
    product: first.product,
    unit_type: isPercent ? 'Percentage' : 'Flat Fee',
    quantity: '1',
    unit_price: formatPrice(isPercent ? multiply(value, -1) : off),
    amount,
    explanation: {
      factors,
      price_source: { product_price_id: null, name: reason.trim(), level: 'discount' },
      minimum: null,
      delivery_type_name: null,
      exact: formatExact(off),
      rounding: formatExact(subtract(amount, off)),
    },
  };
}

/** Who discounts, and how much that may be; null for somebody who approves credits. */
export type DiscountLimit = number | null;

/** Why a discount may not be billed: it takes off more than its item comes to, or more than the biller may. */
export function discountRefusal(
  lines: readonly InvoiceLine[],
  discount: Discount,
  limit: DiscountLimit,
  decimals?: number,
): Sentence | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const base = sumOf(lines);
  const product_name = first.product.name;
  const off = discount.kind === 'percent' ? formatAmount(percentOf(base, discount.value), decimals) : discount.value;
  if (compare(off, base) > 0) return sentence('billing.discount_too_high', { product_name });
  // By what was typed where it is a percent: cents of a small line do not break a limit.
  const percent = discount.kind === 'percent' ? discount.value : (shareOf(off, base)?.toFixed() ?? '0');
  if (limit === null || compare(percent, limit) <= 0) return undefined;
  return sentence('billing.discount_limit', { product_name, percent: formatPercent(percent), limit });
}
