import { readLetter } from '@onrecord/domain/core/letter/letter-tree';
import { mergeLetter } from '@onrecord/domain/core/letter/merge-letter';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { blocksOf } from './letter-blocks.ts';
import { pageFooter, printable } from './page.ts';
import type { PdfWork } from './pdf-work.ts';
import { pictureSource } from './picture-size.ts';
import { sanitizeLetter } from './sanitize-letter.ts';

const PAGE_WIDTHS = { A4: 595.28, LETTER: 612 };
const MARGIN = 54;

export function letterDocument(letter: Letter): TDocumentDefinitions {
  const pageSize = letter.page_size ?? 'LETTER';
  const nodes = mergeLetter(readLetter(sanitizeLetter(letter.html)), letter);
  return {
    info: { title: printable(letter.title) },
    pageSize,
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
    footer: pageFooter(letter.footer),
    content: [...headBlock(letter), ...blocksOf(nodes, PAGE_WIDTHS[pageSize] - 2 * MARGIN), ...payBlock(letter)],
  };
}

/** Beside a logo the code is as high as the logo with its margin, so that it takes no line from the letter. */
const CODE = { head: 62, end: 78 };

type Letter = Extract<PdfWork, { kind: 'letter' }>;

const codeOf = (url: string, fit: number): Content => ({ qr: url, eccLevel: 'M', fit });

/** The address in letters, for whoever has no camera. */
const payWords = ({ text, url }: NonNullable<Letter['pay']>): Content[] => [
  { text: printable(text), bold: true },
  { text: printable(url), link: url, fontSize: 7 },
];

/** Where to pay, at the end of a letter that has no head of its own to put it in. */
function payBlock(letter: Letter): Content[] {
  const { pay } = letter;
  if (!pay || logoOf(letter)) return [];
  const words = { width: '*', margin: [12, 8, 0, 0] as [number, number, number, number], stack: payWords(pay) };
  const columns = [{ width: 'auto', stack: [codeOf(pay.url, CODE.end)] }, words];
  return [{ unbreakable: true, stack: [{ columns, margin: [0, 16, 0, 0] }] }];
}

const LOGO_BOX: [number, number] = [216, 50];

/** Whoever put a picture into the template has made the head of the letter there. */
const logoOf = ({ logo, html }: Letter) => (logo && !html.includes('<img') ? pictureSource(logo) : undefined);

function headBlock(letter: Letter): Content[] {
  const source = logoOf(letter);
  if (!source) return [];
  const { pay } = letter;
  if (!pay) return [{ image: source, fit: LOGO_BOX, margin: [0, 0, 0, 14] }];
  const words = {
    width: '*',
    alignment: 'right' as const,
    margin: [12, 4, 10, 0] as [number, number, number, number],
    stack: payWords(pay),
  };
  const code = { width: 'auto', stack: [codeOf(pay.url, CODE.head)] };
  const logo = { width: LOGO_BOX[0], stack: [{ image: source, fit: LOGO_BOX }] };
  return [{ columns: [logo, words, code], margin: [0, 0, 0, 2] }];
}
