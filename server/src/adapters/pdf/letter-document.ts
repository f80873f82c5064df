import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { blocksOf } from './letter-blocks.ts';
import { readLetter } from './letter-tree.ts';
import { mergeLetter } from './merge-letter.ts';
import { pageFooter, printable } from './page.ts';
import type { PdfWork } from './pdf-work.ts';
import { pictureSource } from './picture-size.ts';
import { sanitizeLetter } from './sanitize-letter.ts';

const PAGE_WIDTHS = { A4: 595.28, LETTER: 612 };
const MARGIN = 54;

export function letterDocument(letter: Extract<PdfWork, { kind: 'letter' }>): TDocumentDefinitions {
  const pageSize = letter.page_size ?? 'LETTER';
  const nodes = mergeLetter(readLetter(sanitizeLetter(letter.html)), letter);
  return {
    info: { title: printable(letter.title) },
    pageSize,
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
    footer: pageFooter(letter.footer),
    content: [...logoBlock(letter), ...blocksOf(nodes, PAGE_WIDTHS[pageSize] - 2 * MARGIN), ...payBlock(letter)],
  };
}

/** A code of 104 points reads from paper at arm's length; the address beside it is for whoever has no camera. */
const QR_SIZE = 104;

function payBlock({ pay }: Extract<PdfWork, { kind: 'letter' }>): Content[] {
  if (!pay) return [];
  const words = {
    width: '*',
    margin: [12, 8, 0, 0] as [number, number, number, number],
    stack: [
      { text: printable(pay.text), bold: true },
      { text: printable(pay.url), link: pay.url, fontSize: 8 },
    ],
  };
  const code: Content = { qr: pay.url, eccLevel: 'M', fit: QR_SIZE };
  return [
    { unbreakable: true, stack: [{ columns: [{ width: 'auto', stack: [code] }, words], margin: [0, 16, 0, 0] }] },
  ];
}

const LOGO_BOX: [number, number] = [216, 50];

/** Whoever put a picture into the template has made the head of the letter there. */
function logoBlock({ logo, html }: Extract<PdfWork, { kind: 'letter' }>): Content[] {
  const source = logo && !html.includes('<img') ? pictureSource(logo) : undefined;
  return source ? [{ image: source, fit: LOGO_BOX, margin: [0, 0, 0, 14] }] : [];
}
