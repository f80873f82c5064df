import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printable } from '../page.ts';
import type { CheckPdf, PrintedCheck } from '../port.ts';

const WIDTH = 612;
const HEIGHT = 792;
/** The stock that American printers take: the check in the upper third, a stub for either side below it. */
const PART = HEIGHT / 3;
const MARGIN = 40;
const ROOM = WIDTH - 2 * MARGIN;
const at = (x: number, y: number, text: string, more: object = {}): Content => ({
  text: printable(text),
  absolutePosition: { x, y },
  ...more,
});

const rule = (y: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: ROOM, y2: 0, lineWidth: 0.5, dash: { length: 3 }, lineColor: '#999999' }],
  absolutePosition: { x: MARGIN, y },
});

function checkPart({ company, number, date, payee, amount, words, memo, labels }: PrintedCheck): Content[] {
  return [
    at(MARGIN, 30, company, { fontSize: 9 }),
    at(WIDTH - MARGIN - 140, 30, `${labels.check} ${number}`, { bold: true, fontSize: 11 }),
    at(WIDTH - MARGIN - 140, 48, `${labels.date} ${date}`),
    {
      // One line: how long the label is depends on the language.
      text: [
        { text: printable(`${labels.pay_to}  `), fontSize: 8 },
        { text: printable(payee), bold: true, fontSize: 11 },
      ],
      absolutePosition: { x: MARGIN, y: 105 },
    },
    at(WIDTH - MARGIN - 110, 105, `** ${amount}`, { bold: true, fontSize: 11 }),
    at(MARGIN, 132, `${words} ${'*'.repeat(12)}`),
    at(MARGIN, 200, `${labels.memo} ${memo}`, { fontSize: 8 }),
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 190, y2: 0, lineWidth: 0.5 }],
      absolutePosition: { x: WIDTH - MARGIN - 190, y: 212 },
    },
    at(WIDTH - MARGIN - 190, 215, labels.signature, { fontSize: 7 }),
  ];
}

/** The address stands where the window of an envelope shows it. */
const addressPart = ({ payee_address }: PrintedCheck): Content[] => [
  at(MARGIN + 30, 152, payee_address, { fontSize: 9 }),
];

function stubPart(check: PrintedCheck, top: number): Content[] {
  const { number, date, payee, amount, lines, labels } = check;
  return [
    rule(top),
    at(MARGIN, top + 12, `${labels.check} ${number}   ${date}   ${payee}`, { bold: true, fontSize: 9 }),
    {
      absolutePosition: { x: MARGIN, y: top + 30 },
      fontSize: 8,
      layout: 'noBorders',
      table: {
        widths: [ROOM - 90, 80],
        body: [
          ...lines.map((line) => [
            { text: printable(line.text), noWrap: true },
            { text: printable(line.amount), alignment: 'right' as const },
          ]),
          [
            { text: printable(labels.total), bold: true },
            { text: printable(amount), alignment: 'right' as const, bold: true },
          ],
        ],
      },
    },
  ];
}

/** One page of letter size for each check: the check, the stub of the payee, and the one that the office keeps. */
export function checkDocument({ title, checks }: CheckPdf): TDocumentDefinitions {
  return {
    info: { title: printable(title) },
    pageSize: 'LETTER',
    pageMargins: [MARGIN, 20, MARGIN, 20],
    defaultStyle: { font: 'Roboto', fontSize: 10 },
    content: checks.map((check, index) => ({
      ...(index > 0 && { pageBreak: 'before' as const }),
      stack: [
        { text: ' ', fontSize: 1 },
        ...checkPart(check),
        ...addressPart(check),
        ...stubPart(check, PART),
        ...stubPart(check, 2 * PART),
      ],
    })),
  };
}
