import sanitizeHtml from 'sanitize-html';

const LONGEST_TEMPLATE = 1_000_000;
const DEEPEST_NESTING = 40;
const ALIGNED = ['p', 'h1', 'h2', 'h3', 'td', 'th', 'div', 'li'];

/**
 * What a company's letter template may contain: headings, paragraphs, emphasis, lists, tables and embedded pictures, and
 * our three marks: `<span data-field="invoice_number">` for a value, `<tr data-repeat="lines">` for a table row that is written
 * once for each line, and `data-when="claim_number"` on a span, paragraph or row that is left out while that value is
 * blank. Nothing that runs, loads or styles beyond alignment and width survives. Safe to store and
 * to show; to be applied when a template is saved and again when it is used.
 */
export function sanitizeLetter(html: string): string {
  if (html.length > LONGEST_TEMPLATE) throw new Error('the template is too long');
  return sanitizeHtml(html, {
    allowedTags: [
      'p',
      'div',
      'h1',
      'h2',
      'h3',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'ul',
      'ol',
      'li',
      'br',
      'hr',
      'span',
    ].concat(['table', 'thead', 'tbody', 'tr', 'td', 'th', 'img']),
    allowedAttributes: {
      ...Object.fromEntries(ALIGNED.map((tag) => [tag, ['style']])),
      td: ['style', 'colspan'],
      th: ['style', 'colspan'],
      p: ['style', 'data-when'],
      tr: ['data-repeat', 'data-when'],
      span: ['data-field', 'data-when'],
      img: ['src', 'alt', 'width'],
    },
    allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify)$/], width: [/^\d{1,3}(\.\d+)?(%|px)$/] } },
    allowedSchemes: [],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    nestingLimit: DEEPEST_NESTING,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^data:image\/(png|jpeg);base64,/.test(attribs.src ?? ''),
  });
}
