import { type MessageKey, sentence, sentenceText } from '../../core/messages/catalogue.ts';
import type { TermResolver } from '../../core/term/resolve-term.ts';

/** What a letter about a statement can say: the names that stand in `data-field`. */
export const STATEMENT_LETTER_FIELDS = [
  'company_name',
  'company_address',
  'company_phone',
  'company_email',
  'client_name',
  'client_address',
  'as_of',
  'from_date',
  'balance',
  'past_due',
  'on_account',
  'beginning_balance',
  'not_yet_due',
  // Names that the letters of companies have used from the start.
  'statement_date',
  'bill_to_address',
  'current',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'days_91_120',
  'days_over_120',
] as const;
export type StatementLetterField = (typeof STATEMENT_LETTER_FIELDS)[number];

/** What stands in a line marked `data-repeat="lines"`: entries of a balance forward, or what is open. */
export const STATEMENT_LINE_FIELDS = [
  'date',
  'document',
  'for',
  'reference',
  'days_late',
  'amount',
  'line_balance',
  // Names that the letters of companies have used from the start.
  'invoice_number',
  'invoice_date',
  'payment_due',
  'case_name',
  'amount_due',
  'amount_paid',
  'balance',
] as const;
export type StatementLineField = (typeof STATEMENT_LINE_FIELDS)[number];

/** What stands in a line marked `data-repeat="aging"`. */
export const STATEMENT_AGING_FIELDS = ['bucket', 'bucket_amount'] as const;
export type StatementAgingField = (typeof STATEMENT_AGING_FIELDS)[number];

const field = (name: StatementLetterField | StatementLineField | StatementAgingField) =>
  `<span data-field="${name}"></span>`;
const RIGHT = 'style="text-align:right"';

/**
 * The letter of a company that has written none: head, entries, sum and aging in a plain order. `of` is whose statement it is; a
 * provider's says what is owed to them instead of what to pay.
 */
export function standardStatementLetter(terms?: TermResolver, of: 'client' | 'provider' = 'client'): string {
  const isProvider = of === 'provider';
  const t = (key: MessageKey) => sentenceText({ key, params: {} }, terms);
  const head = (key: MessageKey, style: string) => `<th ${style}>${t(key)}</th>`;
  const width = (percent: number, right = '') => `style="width:${percent}%${right}"`;
  const right = ';text-align:right';
  return [
    `<h1>${sentenceText(sentence('statement.title'), terms)}</h1>`,
    `<p><strong>${field('company_name')}</strong><br>${field('company_address')}<br>${field('company_phone')} ${field('company_email')}</p><hr>`,
    `<p><strong>${field('client_name')}</strong><br>${field('client_address')}</p>`,
    `<p>${t('statement.as_of')} <strong>${field('as_of')}</strong></p>`,
    isProvider ? '' : `<p data-when="past_due">${t('statement.past_due')} <strong>${field('past_due')}</strong></p>`,
    `<p data-when="beginning_balance">${t('statement.brought_forward')} ${field('from_date')}: ${field('beginning_balance')}</p>`,
    `<table><thead><tr>${head('letter.date', width(14))}${head('statement.document', width(18))}${head('column.case', width(26))}${head('statement.reference', width(14))}${head('letter.amount', width(14, right))}${head('column.balance', width(14, right))}</tr></thead>`,
    `<tbody><tr data-repeat="lines"><td>${field('date')}</td><td>${field('document')}</td><td>${field('for')}</td><td>${field('reference')}</td><td ${RIGHT}>${field('amount')}</td><td ${RIGHT}>${field('line_balance')}</td></tr></tbody></table>`,
    `<p data-when="not_yet_due" ${RIGHT}>${t('statement.not_yet_due')} ${field('not_yet_due')}</p>`,
    `<p data-when="on_account" ${RIGHT}>${t(isProvider ? 'statement.other_pay' : 'column.aging_on_account')} ${field('on_account')}</p>`,
    `<p ${RIGHT}>${t(isProvider ? 'statement.owed' : 'statement.please_pay')} <strong>${field('balance')}</strong></p>`,
    `<table><thead><tr>${head('statement.age', 'style="width:50%"')}${head('letter.amount', `style="width:50%${right}"`)}</tr></thead>`,
    `<tbody><tr data-repeat="aging"><td>${field('bucket')}</td><td ${RIGHT}>${field('bucket_amount')}</td></tr></tbody></table>`,
  ].join('');
}
