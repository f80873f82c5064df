import { type MessageKey, sentence, sentenceText } from '../../core/messages/catalogue.ts';
import type { TermResolver } from '../../core/term/resolve-term.ts';

/** What the print of a credit memo says: the names that stand in `data-field`. */
export const MEMO_LETTER_FIELDS = [
  'memo_number',
  'memo_date',
  'company_name',
  'company_address',
  'company_phone',
  'company_email',
  'client_name',
  'client_address',
  'case_name',
  'reason',
] as const;
export type MemoLetterField = (typeof MEMO_LETTER_FIELDS)[number];

/** What stands in a line marked `data-repeat="lines"`: where the credit goes, and what of it was tax. */
export const MEMO_LINE_FIELDS = ['description', 'amount'] as const;
export type MemoLineField = (typeof MEMO_LINE_FIELDS)[number];

const field = (name: MemoLetterField | MemoLineField) => `<span data-field="${name}"></span>`;
const RIGHT = 'style="text-align:right"';

/** The print of a credit memo (section 3, Receipt): head, reason and where the money goes, in a plain order. */
export function memoLetter(terms?: TermResolver): string {
  const t = (key: MessageKey) => sentenceText({ key, params: {} }, terms);
  return [
    `<h1>${sentenceText(sentence('letter.credit_memo'), terms)} ${field('memo_number')}</h1>`,
    `<p><strong>${field('company_name')}</strong><br>${field('company_address')}<br>${field('company_phone')} ${field('company_email')}</p><hr>`,
    `<p><strong>${field('client_name')}</strong><br>${field('client_address')}</p>`,
    `<p>${t('letter.date')} ${field('memo_date')}</p>`,
    `<p data-when="case_name"><strong>${field('case_name')}</strong></p>`,
    `<p>${field('reason')}</p>`,
    `<table><thead><tr><th style="width:75%">${t('letter.description')}</th><th style="width:25%;text-align:right">${t('letter.amount')}</th></tr></thead>`,
    `<tbody><tr data-repeat="lines"><td>${field('description')}</td><td ${RIGHT}>${field('amount')}</td></tr></tbody></table>`,
  ].join('');
}

/** The title of the document, as the reader's viewer shows it. */
export function memoTitle(memo_number: number, terms?: TermResolver): string {
  return `${sentenceText(sentence('letter.credit_memo'), terms)} ${memo_number}`;
}
