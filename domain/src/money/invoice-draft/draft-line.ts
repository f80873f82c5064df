import { type Sentence, sentence } from '../../core/messages/catalogue.ts';
import { add, compare, formatExact, formatPrice, formatSum, multiply, subtract } from '../../core/money/money.ts';
import { type InvoiceTax, type TaxBook, type TaxContext, taxInvoice, taxTotal } from '../billing/sales-tax.ts';
import type { LineExplanation, PriceSource } from '../client-invoice/invoice-line.ts';
import { countedAmount } from '../provider-invoice/other-pay.ts';

/** The most lines that one invoice without a worksheet has. */
export const MAX_DRAFT_LINES = 100;

/**
 * A line of an invoice that no worksheet stands behind: a product or a charge that the client owes, or what a provider who is
 * named gets for it. Quantity and price are exact text.
 */
export interface InvoiceDraftLine {
  readonly line_kind: 'charge' | 'pay';
  readonly product_id: number | null;
  readonly invoice_charge_type_id: number | null;
  readonly service_provider_id: number | null;
  readonly description: string;
  readonly quantity: string;
  readonly unit_price: string;
}

/** A line with the line of the corrected invoice that it began as, if any. A discount of that invoice is one below zero. */
type SourcedLine = InvoiceDraftLine & { readonly source_line_id?: number | null };

const BELOW_ZERO = /^-\d/;

/** The line that is counted: of a discount what it takes off, as if it was charged. */
const countedLine = (
  { quantity, unit_price }: Pick<InvoiceDraftLine, 'quantity' | 'unit_price'>,
  decimals?: number,
) => {
  const isOff = BELOW_ZERO.test(unit_price.trim());
  return {
    isOff,
    ...countedAmount({ quantity, unit_rate: isOff ? unit_price.trim().slice(1) : unit_price }, decimals),
  };
};

/** What is wrong with the lines, by field such as `lines.0.quantity`. */
export function draftLineProblems(lines: readonly SourcedLine[], decimals?: number): Record<string, Sentence> {
  const problems: Record<string, Sentence> = {};
  if (!lines.some((line) => line.line_kind === 'charge')) problems.lines = sentence('invoice_draft.no_lines');
  for (const [index, line] of lines.entries()) {
    const counted = line.source_line_id
      ? countedLine(line, decimals)
      : countedAmount({ quantity: line.quantity, unit_rate: line.unit_price }, decimals);
    const { quantity, unit_rate } = 'problems' in counted ? counted.problems : {};
    if (quantity) problems[`lines.${index}.quantity`] = quantity;
    if (unit_rate) problems[`lines.${index}.unit_price`] = unit_rate;
    if (line.description.trim() === '') problems[`lines.${index}.description`] = sentence('form.required');
    if (line.line_kind === 'pay' && line.service_provider_id === null)
      problems[`lines.${index}.service_provider_id`] = sentence('form.choice');
  }
  const owed = lines.filter((line) => line.line_kind === 'charge').map((line) => draftLineAmount(line, decimals));
  if (compare(add('0', ...owed), 0) < 0) problems.lines = sentence('invoice_draft.below_zero');
  return problems;
}

/** What a line comes to: quantity times price, rounded once; nothing while it cannot be counted. */
export function draftLineAmount(
  { quantity, unit_price }: Pick<InvoiceDraftLine, 'quantity' | 'unit_price'>,
  decimals?: number,
): string {
  const counted = countedLine({ quantity, unit_price }, decimals);
  if (!('amount' in counted)) return '0.00';
  return counted.isOff ? formatSum(multiply(counted.amount, -1)) : counted.amount;
}

/** A line as the draft prices it: charges of a type that bears tax are taxed like every product of the template. */
export interface PricedDraftLine extends InvoiceDraftLine {
  readonly is_taxable: boolean;
}

export interface PricedDraft {
  readonly amounts: readonly string[];
  readonly subtotal: string;
  readonly taxes: readonly InvoiceTax[];
  readonly tax_amount: string;
  readonly total: string;
  readonly pay_total: string;
}

/** What the client will owe with tax, and what the named providers get. Taxes count the lines of the client alone, from 1. */
export function priceDraft(lines: readonly PricedDraftLine[], book: TaxBook, context: TaxContext): PricedDraft {
  const amountOf = (line: PricedDraftLine) => draftLineAmount(line, context.decimals);
  const charges = lines.filter((line) => line.line_kind === 'charge');
  const taxable = charges.map((line) => ({
    product_id: line.product_id,
    amount: amountOf(line),
    is_taxable: line.is_taxable,
  }));
  const subtotal = formatSum(add('0', ...taxable.map((line) => line.amount)));
  const taxes = taxInvoice(taxable, book, context);
  const tax_amount = taxTotal(taxes);
  const pay = lines.filter((line) => line.line_kind === 'pay');
  return {
    amounts: lines.map(amountOf),
    subtotal,
    taxes,
    tax_amount,
    total: formatSum(add(subtotal, tax_amount)),
    pay_total: formatSum(add('0', ...pay.map(amountOf))),
  };
}

/** Whether named providers get more than the client is charged, before taxes. What a correction pays comes on top of what was billed. */
export function paysMore(
  { subtotal, pay_total }: Pick<PricedDraft, 'subtotal' | 'pay_total'>,
  isCorrection: boolean,
): boolean {
  return !isCorrection && compare(pay_total, subtotal) > 0;
}

/** How a line explains its amount: so many times a price, whose price that is, and what the law of a state took off it. */
export function draftLineExplanation(
  line: Pick<InvoiceDraftLine, 'quantity' | 'unit_price'>,
  price_source: PriceSource,
  copy_cap: LineExplanation['copy_cap'] = undefined,
  decimals?: number,
): LineExplanation {
  const exact = multiply(line.quantity, line.unit_price);
  return {
    factors: [
      { factor: 'times', value: formatExact(line.quantity) },
      { factor: 'price', value: formatPrice(line.unit_price) },
    ],
    price_source,
    minimum: null,
    ...(copy_cap ? { copy_cap } : {}),
    delivery_type_name: null,
    exact: formatExact(exact),
    rounding: formatExact(subtract(draftLineAmount(line, decimals), exact)),
  };
}
