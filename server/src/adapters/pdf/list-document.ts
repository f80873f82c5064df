import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { pageFooter, printable } from './page.ts';
import { CELL_PADDING, DIGIT, MARGIN, ROOM } from './page-fit.ts';
import type { ListColumn, ListWork } from './pdf-work.ts';

export function listDocument(list: ListWork): TDocumentDefinitions {
  const { columns, fontSize } = list;
  const groupLines = new Set(list.groupLines);
  const cell = (text: string, index: number, isHeading = false) => ({
    text: printable(text),
    alignment: columns[index]?.alignment,
    bold: isHeading,
  });
  const body = [
    columns.map(({ heading }, index) => cell(heading, index, true)),
    ...list.rows.map((row, at) => row.map((text, index) => cell(text, index, groupLines.has(at)))),
  ];
  const table: Content = {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: widthsOf(list), body },
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
    pageOrientation: list.orientation,
    pageMargins: [MARGIN, 32, MARGIN, 40],
    defaultStyle: { font: 'Roboto', fontSize },
    footer: pageFooter(list.footer),
    content: [
      { text: printable(list.title), fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
      { text: printable(list.head), fontSize: 8, color: '#555555', margin: [0, 0, 0, list.filter === '' ? 8 : 2] },
      list.filter === '' ? '' : { text: printable(list.filter), fontSize: 8, margin: [0, 0, 0, 8] },
      columns.length === 0 ? '' : table,
    ],
  };
}

/** In characters: longer words are broken. */
const LONGEST_WORD = 18;

/** Widths that break no word as long as the others can spare the room. */
function widthsOf(list: ListWork): number[] {
  const widths = sharedWidths(list);
  const { columns, rows, fontSize } = list;
  const needs = columns.map(
    (column, index) => Math.min(LONGEST_WORD, longestWord(column, rows, index)) * fontSize * DIGIT,
  );
  const short = widths.map((width, index) => Math.max(0, (needs[index] ?? 0) - width));
  const spare = widths.map((width, index) => Math.max(0, width - (needs[index] ?? 0)));
  const taken = Math.min(1, sum(short) / (sum(spare) || 1));
  const given = Math.min(1, sum(spare) / (sum(short) || 1));
  return widths.map((width, index) => width + given * (short[index] ?? 0) - taken * (spare[index] ?? 0));
}

/** In characters: the longest word that a column or its heading has. */
function longestWord({ heading, isUnwrapped }: ListColumn, rows: string[][], index: number): number {
  if (isUnwrapped) return longest({ heading }, rows, index);
  const words = [heading, ...rows.map((row) => row[index] ?? '')].flatMap((text) => text.split(' '));
  return words.reduce((max, { length }) => Math.max(max, length), 0);
}

/** Whole values get the room they need, the rest is shared as on screen; when that leaves too little, all is shared. */
function sharedWidths({ columns, rows, fontSize, orientation }: ListWork): number[] {
  const room = ROOM[orientation] - columns.length * 2 * CELL_PADDING;
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
function longest({ heading }: Pick<ListColumn, 'heading'>, rows: string[][], index: number): number {
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
