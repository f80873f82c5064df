import { type MessageKey, sentence, sentenceText } from '../../core/messages/catalogue.ts';
import type { TermResolver } from '../../core/term/resolve-term.ts';

/** What a letter about an invoice can say: the names that stand in `data-field`. */
export const INVOICE_LETTER_FIELDS = [
  'invoice_number',
  'invoice_status',
  'invoice_date',
  'payment_due',
  'paid_date',
  'subtotal',
  'tax_amount',
  'amount_due',
  'amount_paid',
  'balance',
  'company_name',
  'company_address',
  'company_phone',
  'company_email',
  'bill_to_name',
  'bill_to_address',
  'claim_number',
  'client_case_number',
  'client_name',
  'contact_name',
  'order_number',
  'delivery_type_name',
  'job_number',
  'job_date',
  'case_name',
  'deponent_name',
  'invoice_comment',
] as const;
export type InvoiceLetterField = (typeof INVOICE_LETTER_FIELDS)[number];

/** What stands in a line marked `data-repeat="lines"`. */
export const INVOICE_LETTER_LINE_FIELDS = ['description', 'quantity', 'unit_price', 'amount', 'formula'] as const;
export type InvoiceLetterLineField = (typeof INVOICE_LETTER_LINE_FIELDS)[number];

/** What stands in a line marked `data-repeat="taxes"`: only where a tax was levied. */
export const INVOICE_LETTER_TAX_FIELDS = ['tax_name', 'tax_rate', 'taxable_amount', 'tax'] as const;
export type InvoiceLetterTaxField = (typeof INVOICE_LETTER_TAX_FIELDS)[number];

/** A letter written before there were taxes has no place for them: there they follow the lines. */
export const hasSlotForTaxes = (html: string): boolean => /data-repeat\s*=\s*["']?taxes\b/.test(html);

const COMMENT = '<p data-when="invoice_comment"><span data-field="invoice_comment"></span></p>';

/** A letter that names no place for the comment of an invoice has it at its end. */
export const withSlotForComment = (html: string): string =>
  /data-field\s*=\s*["']?invoice_comment\b/.test(html) ? html : `${html}${COMMENT}`;

const field = (name: InvoiceLetterField | InvoiceLetterLineField | InvoiceLetterTaxField) =>
  `<span data-field="${name}"></span>`;
const RIGHT = 'style="text-align:right"';
const WIDE = 'style="width:52%"';
const NARROW = 'style="width:16%;text-align:right"';

/** The letter of a company that has written none: the same facts in a plain order. */
export function standardInvoiceLetter(terms?: TermResolver): string {
  const t = (key: MessageKey) => sentenceText({ key, params: {} }, terms);
  const labelled = (key: MessageKey, name: InvoiceLetterField) => `${t(key)} ${field(name)}`;
  const head = (key: MessageKey, style: string) => `<th ${style}>${t(key)}</th>`;
  return [
    `<h1>${sentenceText(sentence('column.invoice_number'), terms)} ${field('invoice_number')}</h1>`,
    `<p><strong>${field('company_name')}</strong><br>${field('company_address')}<br>${field('company_phone')} ${field('company_email')}</p><hr>`,
    `<p><strong>${t('letter.bill_to')}</strong><br>${field('bill_to_name')}<br>${field('bill_to_address')}<span data-when="claim_number"><br>${labelled('letter.claim_number', 'claim_number')}</span></p>`,
    `<p>${labelled('letter.date', 'invoice_date')}<br>${labelled('letter.due', 'payment_due')}<span data-when="job_number"><br>${labelled('column.job_number', 'job_number')}</span></p>`,
    `<p><strong>${field('case_name')}</strong><br>${field('deponent_name')}</p>`,
    `<table><thead><tr>${head('letter.description', WIDE)}${head('letter.quantity', NARROW)}${head('letter.price', NARROW)}${head('letter.amount', NARROW)}</tr></thead>`,
    `<tbody><tr data-repeat="lines"><td>${field('description')}</td><td ${RIGHT}>${field('quantity')}</td><td ${RIGHT}>${field('unit_price')}</td><td ${RIGHT}>${field('amount')}</td></tr>`,
    `<tr data-repeat="taxes"><td>${field('tax_name')}</td><td></td><td ${RIGHT}>${field('tax_rate')}</td><td ${RIGHT}>${field('tax')}</td></tr></tbody></table>`,
    `<p data-when="tax_amount" ${RIGHT}>${labelled('letter.subtotal', 'subtotal')}</p>`,
    `<p ${RIGHT}>${labelled('column.amount_due', 'amount_due')}<br>${labelled('column.amount_paid', 'amount_paid')}<br><strong>${labelled('column.balance', 'balance')}</strong></p>`,
    COMMENT,
  ].join('');
}

/** The title of the document, as the reader's viewer shows it. */
export function invoiceTitle(invoice_number: number, terms?: TermResolver): string {
  return sentenceText(sentence('letter.invoice_title', { invoice_number }), terms);
}
