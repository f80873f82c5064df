import { isLetterAddress } from '@onrecord/domain/core/letter/letter-html';
import sanitizeHtml from 'sanitize-html';

const DEEPEST_NESTING = 40;
const ALIGNED = ['p', 'h1', 'h2', 'h3', 'td', 'th', 'div', 'li'];
const CONDITIONS = ['data-when', 'data-unless'];

const TAGS = [
  ...['p', 'div', 'h1', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'br', 'hr', 'span', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'td', 'th'],
];

/**
 * What a company's own mail may contain: headings, paragraphs, emphasis, lists, tables, links to pages and mailboxes, and our
 * marks for values, conditions and blocks. Nothing that runs, loads or styles beyond alignment and width is left. Applied when a
 * letter is saved and again when it is used.
 */
export function cleanLetter(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      ...Object.fromEntries(ALIGNED.map((tag) => [tag, ['style', ...CONDITIONS]])),
      td: ['style', 'colspan'],
      th: ['style', 'colspan'],
      div: ['style', 'data-block', ...CONDITIONS],
      tr: CONDITIONS,
      span: ['data-field', ...CONDITIONS],
      a: ['href'],
    },
    allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/], width: [/^\d{1,3}(\.\d+)?(%|px)$/] } },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST_NESTING,
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !isLetterAddress(attribs.href ?? ''),
  });
}
