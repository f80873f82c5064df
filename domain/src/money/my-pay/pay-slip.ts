import { type MessageKey, sentenceText } from '../../core/messages/catalogue.ts';
import type { TermResolver } from '../../core/term/resolve-term.ts';

/** What a pay slip can say: the names that stand in `data-field`. */
export const PAY_SLIP_FIELDS = [
  'company_name',
  'company_address',
  'company_phone',
  'company_email',
  'client_name',
  'client_address',
  'paid_on',
  'paid_by',
  'total',
] as const;

const field = (name: (typeof PAY_SLIP_FIELDS)[number] | 'job_number' | 'for' | 'amount') =>
  `<span data-field="${name}"></span>`;
const RIGHT = 'style="text-align:right"';

/** The slip of one payment: who paid whom, when and by what, and every line of it. */
export function standardPaySlip(terms?: TermResolver): string {
  const t = (key: MessageKey) => sentenceText({ key, params: {} }, terms);
  const head = (key: MessageKey, percent: number, right = '') => `<th style="width:${percent}%${right}">${t(key)}</th>`;
  return [
    `<h1>${t('pay_slip.title')}</h1>`,
    `<p><strong>${field('company_name')}</strong><br>${field('company_address')}<br>${field('company_phone')} ${field('company_email')}</p><hr>`,
    `<p><strong>${field('client_name')}</strong><br>${field('client_address')}</p>`,
    `<p>${t('pay_slip.paid_on')} <strong>${field('paid_on')}</strong> ${field('paid_by')}</p>`,
    `<table><thead><tr>${head('column.job_number', 16)}${head('pay_slip.for', 64)}${head('letter.amount', 20, ';text-align:right')}</tr></thead>`,
    `<tbody><tr data-repeat="lines"><td>${field('job_number')}</td><td>${field('for')}</td><td ${RIGHT}>${field('amount')}</td></tr></tbody></table>`,
    `<p ${RIGHT}>${t('pay_slip.total')} <strong>${field('total')}</strong></p>`,
  ].join('');
}
