import { add, compare, formatAmount, formatSum, percentOf } from '../../core/money/money.ts';
import type { LocalDate } from '../../core/time/local-time.ts';

/** A rate of the company (section 2, taxrates). `rate` is a percent with up to three places. */
export interface TaxRate {
  readonly tax_rate_id: number;
  /** The tax: rates of one name follow each other, never for the same day. */
  readonly name: string;
  readonly rate: string;
  /** Where it is levied; null for everywhere. */
  readonly state: { readonly code: string; readonly name: string } | null;
  /** First and last day, both included; null for open. */
  readonly effective_date: LocalDate | null;
  readonly valid_to: LocalDate | null;
}

/** A line of a product tax template: this product bears the tax of this name, at whichever of its rates holds. */
export interface TaxedProduct {
  readonly product_tax_template_id: number;
  readonly product_id: number;
  readonly tax_name: string;
}

export interface TaxBook {
  readonly rates: readonly TaxRate[];
  readonly taxed: readonly TaxedProduct[];
}

/** What decides about the tax of one invoice. */
export interface TaxContext {
  /** The template of whoever pays, else the company's own; null where nothing is taxed. */
  readonly product_tax_template_id: number | null;
  /** The state, by its code or name, in which the work is received; '' where nobody knows. */
  readonly state: string;
  readonly invoice_date: LocalDate;
  /** How many decimals the currency of the company has, see `decimalsOf`. */
  readonly decimals?: number | undefined;
}

export interface TaxableLine {
  /** Null for a charge that was added by hand: `is_taxable` says whether it bears every tax that the template names. */
  readonly product_id: number | null;
  readonly amount: string;
  readonly is_taxable?: boolean;
}

/** One tax of an invoice: a percent of the lines that bear it, which are counted from 1. */
export interface InvoiceTax {
  readonly tax_rate_id: number;
  readonly name: string;
  readonly rate: string;
  readonly taxable_amount: string;
  readonly tax_amount: string;
  readonly line_numbers: readonly number[];
}

/**
 * The taxes of an invoice (section 2, producttaxtemplates and taxrates): of each tax that the template names for a product,
 * the rate that holds on the day of the invoice, and in the state of the one who receives the work. A rate with a state
 * holds nowhere else. Each tax is rounded once, on the sum of its lines, so that splitting a line changes nothing. A tax
 * of nothing, or of no percent, is none.
 */
export function taxInvoice(lines: readonly TaxableLine[], book: TaxBook, context: TaxContext): InvoiceTax[] {
  return book.rates
    .filter((rate) => holds(rate, context))
    .map((rate) => taxOf(rate, lines, taxedProducts(rate, book, context), context.decimals))
    .filter((tax) => compare(tax.tax_amount, 0) > 0);
}

/** What all taxes of an invoice come to. */
export function taxTotal(taxes: readonly InvoiceTax[]): string {
  return formatSum(add(...taxes.map((tax) => tax.tax_amount)));
}

function taxOf(
  { tax_rate_id, name, rate }: TaxRate,
  lines: readonly TaxableLine[],
  products: ReadonlySet<number>,
  decimals: number | undefined,
): InvoiceTax {
  const bears = ({ product_id, is_taxable }: TaxableLine) =>
    product_id === null ? is_taxable === true && products.size > 0 : products.has(product_id);
  const borne = lines.flatMap((line, index) => (bears(line) ? [{ line, number: index + 1 }] : []));
  const taxable_amount = formatSum(add(...borne.map(({ line }) => line.amount)));
  const tax_amount = formatAmount(percentOf(taxable_amount, rate), decimals);
  return { tax_rate_id, name, rate, taxable_amount, tax_amount, line_numbers: borne.map(({ number }) => number) };
}

function taxedProducts(rate: TaxRate, { taxed }: TaxBook, { product_tax_template_id }: TaxContext): Set<number> {
  const own = taxed.filter((row) => row.product_tax_template_id === product_tax_template_id);
  return new Set(own.filter((row) => isSame(row.tax_name, rate.name)).map((row) => row.product_id));
}

function holds({ effective_date, valid_to, state }: TaxRate, { invoice_date, state: here }: TaxContext): boolean {
  if (effective_date !== null && invoice_date < effective_date) return false;
  if (valid_to !== null && invoice_date > valid_to) return false;
  return state === null || isSame(state.code, here) || isSame(state.name, here);
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
