import type { ClientInvoiceDetail } from '@onrecord/contract/money/billing-rows';
import { dateText } from '@onrecord/domain/core/format/date';
import { moneyText, numberText, percentText, priceText } from '@onrecord/domain/core/format/money';
import type { FormatSettings } from '@onrecord/domain/core/format/settings';
import { compare, formatExact } from '@onrecord/domain/core/money/money';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import { lineFormula } from '@onrecord/domain/money/billing/explain/explain-line';
import {
  hasSlotForTaxes,
  type InvoiceLetterField,
  type InvoiceLetterLineField,
  type InvoiceLetterTaxField,
} from '@onrecord/domain/money/client-invoice/invoice-letter';
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

const rateText = ({ rate }: Tax, formats: FormatSettings) => `${numberText(formatExact(rate), formats)}%`;

function letterTax(tax: Tax, formats: FormatSettings): Record<InvoiceLetterTaxField, string> {
  return {
    tax_name: tax.name,
    tax_rate: rateText(tax, formats),
    taxable_amount: moneyText(tax.taxable_amount, formats),
    tax: moneyText(tax.tax_amount, formats),
  };
}

function taxAsLine(tax: Tax, formats: FormatSettings): LetterLine {
  const unit_price = rateText(tax, formats);
  const amount = moneyText(tax.tax_amount, formats);
  const formula = `${moneyText(tax.taxable_amount, formats)} × ${unit_price} = ${amount}`;
  return { description: tax.name, quantity: '', unit_price, amount, formula };
}

/** An invoice as the fields and lines of a letter, in the company's own way of writing. */
export function letterFields(invoice: InvoiceLetterFacts, html: string, formats: FormatSettings, terms: TermResolver) {
  const date = (day: string | null) => dateText(day, formats.date_format);
  const money = (amount: string) => moneyText(amount, formats);
  const fields: Record<InvoiceLetterField, string> = {
    invoice_number: String(invoice.invoice_number),
    invoice_status: invoice.invoice_status,
    invoice_date: date(invoice.invoice_date),
    payment_due: date(invoice.payment_due),
    paid_date: date(invoice.paid_date),
    subtotal: money(invoice.subtotal),
    tax_amount: compare(invoice.tax_amount, 0) === 0 ? '' : money(invoice.tax_amount),
    amount_due: money(invoice.amount_due),
    amount_paid: money(invoice.amount_paid),
    balance: money(invoice.balance),
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
    invoice_comment: invoice.comment,
  };
  const lines = invoice.lines.map((line) => letterLine(line, formats, terms));
  const asLines = hasSlotForTaxes(html) ? [] : invoice.taxes.map((tax) => taxAsLine(tax, formats));
  return {
    fields,
    lines: { lines: [...lines, ...asLines], taxes: invoice.taxes.map((tax) => letterTax(tax, formats)) },
  };
}
