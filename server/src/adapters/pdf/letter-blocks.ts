import type { LetterElement, LetterNode } from '@onrecord/domain/core/letter/letter-tree';
import type { Alignment, Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';
import { inlinesOf } from './letter-inlines.ts';
import { safePicture } from './picture-size.ts';

const HEADING_SIZES: Record<string, number> = { h1: 18, h2: 14, h3: 12 };
const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'ul', 'ol', 'table', 'hr', 'img']);
const POINTS_A_PIXEL = 0.75;
const MAX_COLUMNS = 30;

/** Blocks below each other; text that stands between blocks becomes a paragraph of its own, `gap` points before the next. */
export function blocksOf(nodes: LetterNode[], width: number, gap = 6): Content[] {
  const blocks: Content[] = [];
  let loose: LetterNode[] = [];
  const flush = () => {
    const text = inlinesOf(loose);
    if (text.length > 0) blocks.push({ text, margin: [0, 0, 0, gap] });
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !hasBlock(node)) {
      loose.push(node);
      continue;
    }
    flush();
    blocks.push(...blockOf(node, width));
  }
  flush();
  return blocks;
}

/** An emphasis around blocks gives its blocks; it is itself none. */
function hasBlock(node: LetterNode): boolean {
  return typeof node !== 'string' && (BLOCKS.has(node.tag) || node.children.some(hasBlock));
}

function blockOf(element: LetterElement, width: number): Content[] {
  const alignment = alignmentOf(element);
  switch (element.tag) {
    case 'h1':
    case 'h2':
    case 'h3':
      return [
        {
          text: inlinesOf(element.children),
          fontSize: HEADING_SIZES[element.tag],
          bold: true,
          alignment,
          margin: [0, 6, 0, 6],
        },
      ];
    case 'p':
      if (element.children.some(hasBlock)) return aligned(blocksOf(element.children, width), alignment);
      return [{ text: orBlankLine(inlinesOf(element.children)), alignment, margin: [0, 0, 0, 6] }];
    case 'ul':
      return [{ ul: itemsOf(element, width), margin: [0, 0, 0, 6] }];
    case 'ol':
      return [{ ol: itemsOf(element, width), margin: [0, 0, 0, 6] }];
    case 'table':
      return tableOf(element, width);
    case 'img':
      return pictureOf(element, width);
    case 'hr':
      return [
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: '#888888' }],
          margin: [0, 4, 0, 8],
        },
      ];
    default:
      return aligned(blocksOf(element.children, width), alignment);
  }
}

/** An empty paragraph is how people make room in a letter. */
function orBlankLine(inlines: ReturnType<typeof inlinesOf>) {
  return inlines.length > 0 ? inlines : ' ';
}

function aligned(blocks: Content[], alignment: Alignment | undefined): Content[] {
  return alignment && blocks.length > 0 ? [{ stack: blocks, alignment }] : blocks;
}

function itemsOf(list: LetterElement, width: number): Content[] {
  return list.children
    .filter((child): child is LetterElement => typeof child !== 'string' && child.tag === 'li')
    .map((item) => ({ stack: blocksOf(item.children, width - 20, 2), alignment: alignmentOf(item) }));
}

function alignmentOf({ attributes }: LetterElement): Alignment | undefined {
  return /text-align:\s*(left|right|center|justify)/.exec(attributes.style ?? '')?.[1] as Alignment | undefined;
}

function pictureOf({ attributes }: LetterElement, width: number): Content[] {
  const picture = safePicture(attributes.src ?? '');
  if (!picture) return [];
  const requestedAt = Number.parseInt(attributes.width ?? '', 10) || picture.width;
  return [{ image: picture.source, width: Math.min(requestedAt * POINTS_A_PIXEL, width), margin: [0, 0, 0, 6] }];
}

function tableOf(table: LetterElement, width: number): Content[] {
  const rows = rowsOf(table);
  const columns = Math.min(
    MAX_COLUMNS,
    Math.max(0, ...rows.map((row) => row.cells.reduce((sum, cell) => sum + spanOf(cell), 0))),
  );
  if (columns === 0) return [];
  const cellWidth = width / columns;
  const body = rows.map(({ cells }) => rowOf(cells, columns, cellWidth));
  const headerRows = rows.findIndex(({ isHead }) => !isHead);
  const content: ContentTable = {
    table: { widths: widthsOf(rows[0]?.cells ?? [], columns), headerRows: Math.max(headerRows, 0), body },
    layout: 'lightHorizontalLines',
    margin: [0, 0, 0, 8],
  };
  return [content];
}

function rowsOf(table: LetterElement, isHead = false): { isHead: boolean; cells: LetterElement[] }[] {
  return table.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    if (child.tag === 'thead' || child.tag === 'tbody') return rowsOf(child, child.tag === 'thead');
    if (child.tag !== 'tr') return [];
    const cells = child.children.filter(
      (cell): cell is LetterElement => typeof cell !== 'string' && /^t[dh]$/.test(cell.tag),
    );
    return cells.length > 0 ? [{ isHead, cells }] : [];
  });
}

/** Every row gets all its cells: short rows are filled up, and a wide cell is followed by the empty ones it covers. */
function rowOf(cells: LetterElement[], columns: number, cellWidth: number): TableCell[] {
  const row: TableCell[] = [];
  for (const cell of cells) {
    const colSpan = Math.min(spanOf(cell), columns - row.length);
    if (colSpan < 1) break;
    const stack = blocksOf(cell.children, cellWidth * colSpan - 10, 0);
    row.push({ stack, colSpan, alignment: alignmentOf(cell), bold: cell.tag === 'th' });
    for (let covered = 1; covered < colSpan; covered += 1) row.push({});
  }
  while (row.length < columns) row.push({ text: '' });
  return row;
}

function spanOf({ attributes }: LetterElement): number {
  return Math.min(MAX_COLUMNS, Math.max(1, Number.parseInt(attributes.colspan ?? '', 10) || 1));
}

function widthsOf(cells: LetterElement[], columns: number): string[] {
  const widths = cells.flatMap((cell) => {
    const percent = /width:\s*(\d{1,3}(?:\.\d+)?)%/.exec(cell.attributes.style ?? '')?.[1];
    return Array<string>(spanOf(cell)).fill(percent && spanOf(cell) === 1 ? `${Math.min(100, Number(percent))}%` : '*');
  });
  return Array.from({ length: columns }, (_, index) => widths[index] ?? '*');
}
