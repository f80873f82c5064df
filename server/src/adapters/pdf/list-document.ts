import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { pageFooter, printable } from './page.ts';
import type { ListColumn, PdfWork } from './pdf-work.ts';

const A4_WIDTH = 595.28;
const MARGIN = 28;
const CELL_PADDING = 3;
const ROOM = A4_WIDTH - 2 * MARGIN;
/** A digit's width as a part of the font size, with a little to spare. */
const DIGIT = 0.58;

/** The more columns share the page, the smaller they are written. */
function fontSizeFor(columns: number): number {
  if (columns <= 6) return 9;
  if (columns <= 9) return 8;
  return columns <= 13 ? 7 : 5.5;
}

export function listDocument(list: Extract<PdfWork, { kind: 'list' }>): TDocumentDefinitions {
  const { columns } = list;
  const fontSize = fontSizeFor(columns.length);
  const cell = (text: string, index: number, isHeading = false) => ({
    text: printable(text),
    alignment: columns[index]?.alignment,
    bold: isHeading,
  });
  const body = [
    columns.map(({ heading }, index) => cell(heading, index, true)),
    ...list.rows.map((row) => row.map((text, index) => cell(text, index))),
  ];
  const table: Content = {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: widthsOf(list, fontSize), body },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: (line) => (line === 1 ? '#444444' : '#d0d0d0'),
      paddingLeft: () => CELL_PADDING,
      paddingRight: () => CELL_PADDING,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
  };
  return {
    info: { title: printable(list.title) },
    pageSize: 'A4',
    pageOrientation: 'portrait',
    pageMargins: [MARGIN, 32, MARGIN, 40],
    defaultStyle: { font: 'Roboto', fontSize },
    footer: pageFooter(list.footer),
    content: [
      { text: printable(list.title), fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
      { text: printable(list.head), fontSize: 8, color: '#555555', margin: [0, 0, 0, 8] },
      columns.length === 0 ? '' : table,
    ],
  };
}

/** Whole values get the room they need, the rest is shared as on screen; when that leaves too little, all is shared. */
function widthsOf({ columns, rows }: Extract<PdfWork, { kind: 'list' }>, fontSize: number): number[] {
  const room = ROOM - columns.length * 2 * CELL_PADDING;
  const needs = columns.map((column, index) =>
    column.isUnwrapped ? longest(column, rows, index) * fontSize * DIGIT : 0,
  );
  const needed = sum(needs);
  if (needed > room / 2) return shares(columns, room);
  const rest = columns.map((column) => (column.isUnwrapped ? { ...column, width: 0 } : column));
  if (rest.every(({ width }) => width === 0)) return shares(columns, room);
  return shares(rest, room - needed).map((width, index) => width + (needs[index] ?? 0));
}

/** In characters: the longest value, or word of the heading. */
function longest({ heading }: ListColumn, rows: string[][], index: number): number {
  const words = heading.split(' ').map(({ length }) => length + 1);
  return rows.reduce((max, row) => Math.max(max, row[index]?.length ?? 0), Math.max(7, ...words));
}

function shares(columns: ListColumn[], room: number): number[] {
  const total = sum(columns.map(({ width }) => width));
  return columns.map(({ width }) => (width / total) * room);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
