import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText, percentText, priceText } from '@onrecord/domain/core/format/money';
import { numberText } from '@onrecord/domain/core/format/number';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { compare, formatExact, formatSum, subtract } from '@onrecord/domain/core/money/money';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { lineFormula } from '@onrecord/domain/money/billing/explain/explain-line';
import {
  hasSlotForTaxes,
  type InvoiceLetterField,
  type InvoiceLetterLineField,
  type InvoiceLetterTaxField,
} from '@onrecord/domain/money/client-invoice/invoice-letter';
import { foreignText, rateText } from '@onrecord/domain/money/exchange/foreign-text';
import type { InvoiceLetterFacts } from './client-invoice.reads.ts';

type LetterLine = Record<InvoiceLetterLineField, string>;

function letterLine(
  line: ClientInvoiceDetail['lines'][number],
  formats: FormatSettings,
  terms: TermResolver,
): LetterLine {
  const isShare = line.unit_type === 'Percentage';
  return {
    description: line.description,
    quantity: numberText(line.quantity, formats),
    unit_price: isShare ? percentText(line.unit_price, formats) : priceText(line.unit_price, formats),
    amount: moneyText(line.amount, formats),
    formula: lineFormula(line, formats, terms),
  };
}

type Tax = ClientInvoiceDetail['taxes'][number];

const taxRateText = ({ rate }: Tax, formats: FormatSettings) => `${numberText(formatExact(rate), formats)}%`;

function letterTax(tax: Tax, formats: FormatSettings): Record<InvoiceLetterTaxField, string> {
  return {
    tax_name: tax.name,
    tax_rate: taxRateText(tax, formats),
    taxable_amount: moneyText(tax.taxable_amount, formats),
    tax: moneyText(tax.tax_amount, formats),
  };
}

function taxAsLine(tax: Tax, formats: FormatSettings): LetterLine {
  const unit_price = taxRateText(tax, formats);
  const amount = moneyText(tax.tax_amount, formats);
  const formula = `${moneyText(tax.taxable_amount, formats)} × ${unit_price} = ${amount}`;
  return { description: tax.name, quantity: '', unit_price, amount, formula };
}

/** Says which currency prices and amounts of an invoice are in, and the rate between them; '' where it is one. */
function exchangeNote({ foreign }: InvoiceLetterFacts, formats: FormatSettings, terms: TermResolver): string {
  if (!foreign) return '';
  const company_currency = formats.currency_code ?? '';
  const params = {
    company_currency,
    currency: foreign.currency_code,
    rate: rateText(foreign.exchange_rate, formats),
  };
  return sentenceText(sentence('exchange.note', params), terms);
}

/** An invoice as the fields and lines of a letter, in the company's own way of writing. */
export function letterFields(invoice: InvoiceLetterFacts, html: string, formats: FormatSettings, terms: TermResolver) {
  const date = (day: string | null) => dateText(day, formats.date_format);
  const { foreign } = invoice;
  const money = (amount: string) =>
    foreign ? foreignText(amount, foreign.currency_code, formats) : moneyText(amount, formats);
  const sums = foreign
    ? { ...foreign, tax_amount: formatSum(subtract(foreign.amount_due, foreign.subtotal)) }
    : invoice;
  const fields: Record<InvoiceLetterField, string> = {
    invoice_number: String(invoice.invoice_number),
    invoice_status: invoice.invoice_status,
    invoice_date: date(invoice.invoice_date),
    payment_due: date(invoice.payment_due),
    paid_date: date(invoice.paid_date),
    subtotal: money(sums.subtotal),
    tax_amount: compare(invoice.tax_amount, 0) === 0 ? '' : money(sums.tax_amount),
    amount_due: money(sums.amount_due),
    amount_paid: money(sums.amount_paid),
    balance: money(sums.balance),
    company_name: invoice.company_name,
    company_address: invoice.company_address,
    company_phone: invoice.company_phone,
    company_email: invoice.company_email,
    bill_to_name: invoice.billed_to_name,
    bill_to_address: invoice.bill_to_address,
    claim_number: invoice.claim_number,
    client_case_number: invoice.client_case_number,
    client_name: invoice.ordered_by_client_name,
    contact_name: invoice.contact_name,
    order_number: String(invoice.order_number),
    delivery_type_name: invoice.delivery_type_name,
    // An invoice without a job prints none.
    job_number: invoice.job_number === null ? '' : String(invoice.job_number),
    job_date: date(invoice.job_date),
    case_name: invoice.case_name,
    deponent_name: invoice.deponent_name,
    invoice_comment: [invoice.comment, exchangeNote(invoice, formats, terms)].filter(Boolean).join('\n'),
  };
  const inCurrency = <T extends object, K extends keyof T>(row: T, name: K, amount: string | undefined): T =>
    foreign && amount !== undefined ? { ...row, [name]: money(amount) } : row;
  const lines = invoice.lines.map((line, at) =>
    inCurrency(letterLine(line, formats, terms), 'amount', foreign?.lines[at]),
  );
  const asLines = hasSlotForTaxes(html)
    ? []
    : invoice.taxes.map((tax, at) => inCurrency(taxAsLine(tax, formats), 'amount', foreign?.taxes[at]));
  return {
    fields,
    lines: {
      lines: [...lines, ...asLines],
      taxes: invoice.taxes.map((tax, at) => inCurrency(letterTax(tax, formats), 'tax', foreign?.taxes[at])),
    },
  };
}
