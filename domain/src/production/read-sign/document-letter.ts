import { type MessageKey, sentenceText } from '../../core/messages/catalogue.ts';
import type { TermResolver } from '../../core/term/resolve-term.ts';
import type { ReadSignDocument } from './read-sign.ts';

/** What a document says: the names that stand in `data-field`. */
export const DOCUMENT_FIELDS = [
  'title',
  'company_name',
  'case_name',
  'job_number',
  'deposition',
  'statement',
  'reason',
  'signature',
] as const;
export type DocumentField = (typeof DOCUMENT_FIELDS)[number];

/** What stands in a line marked `data-repeat="changes"`. */
export const CHANGE_FIELDS = ['page', 'line', 'from_text', 'to_text', 'change_reason'] as const;

const field = (name: DocumentField | (typeof CHANGE_FIELDS)[number]) => `<span data-field="${name}"></span>`;

/** The print of an errata sheet, a refusal or a certificate of no signature. What people typed is merged as text. */
export function documentLetter(kind: ReadSignDocument, hasChanges: boolean, terms?: TermResolver): string {
  const t = (key: MessageKey) => sentenceText({ key, params: {} }, terms);
  const head = [
    `<p><strong>${field('company_name')}</strong></p><hr>`,
    `<h1>${field('title')}</h1>`,
    `<p><strong>${field('case_name')}</strong><br>${field('deposition')}<br>${field('job_number')}</p>`,
  ];
  const headings = (['page', 'line', 'from', 'to', 'reason'] as const).map((name) => t(`read_sign.sheet_${name}`));
  const widths = [9, 9, 30, 30, 22];
  const table = [
    `<table><thead><tr>${headings.map((text, at) => `<th style="width:${widths[at]}%">${text}</th>`).join('')}</tr></thead>`,
    `<tbody><tr data-repeat="changes">${CHANGE_FIELDS.map((name) => `<td>${field(name)}</td>`).join('')}</tr></tbody></table>`,
  ];
  const changes = hasChanges ? table : [`<p>${t('read_sign.sheet_none')}</p>`];
  const statement = [`<p>${field('statement')}</p>`, `<p data-when="reason">${field('reason')}</p>`];
  const signature = [`<p><strong>${field('signature')}</strong></p>`];
  const line = [`<p>&nbsp;</p><p>______________________________<br>${t('read_sign.certificate_line')}</p>`];
  if (kind === 'errata') return [...head, ...changes, ...statement, ...signature].join('');
  return [...head, ...statement, ...(kind === 'no_signature' ? line : [])].join('');
}
