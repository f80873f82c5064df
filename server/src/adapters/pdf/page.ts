import { sentence, sentenceText } from '@onrecord/domain/core/messages/catalogue';
import { fillText } from '@onrecord/domain/core/term/fill-text';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { Content, DynamicContent } from 'pdfmake/interfaces.js';

/** The line below each page with its two numbers left open, so that it can go to the thread that knows them. */
export function footerText(terms: TermResolver | undefined): string {
  return sentenceText(sentence('list.page_of', { page: '{page}', pages: '{pages}' }), terms);
}

export function pageFooter(footer: string): DynamicContent {
  return (page, pages): Content => ({
    text: fillText(footer, { page, pages }),
    alignment: 'center',
    fontSize: 8,
    margin: [0, 12, 0, 0],
  });
}

/** Text as a page can show it. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '');
}
