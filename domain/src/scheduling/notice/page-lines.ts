/** A piece of text on a page of a PDF, in points; `y` grows upwards and is that of the baseline. */
export interface PagePiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** So many of the first pages are read: what follows are exhibits. Time is that of the whole file. */
export const PDF_LIMITS = { bytes: 30_000_000, pages: 15, pieces: 20_000, milliseconds: 8_000 } as const;

/** Letters so small that nobody reads them. */
const MIN_HEIGHT = 3;
/** The gap between two columns, in letters; `noticeLines` reads three spaces as one. */
const COLUMN_GAP = 2.4;
const MAX_INDENT = 60;
/** Pleading paper numbers its lines at the left edge, 1 to 28. */
const MIN_NUMBERED = 10;

interface Line {
  readonly y: number;
  readonly pieces: PagePiece[];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Leaves out the line numbers of pleading paper: a column of ascending numbers left of everything else. */
function withoutLineNumbers(pieces: readonly PagePiece[]): readonly PagePiece[] {
  const isNumber = ({ text }: PagePiece) => /^\s*\d{1,2}\s*$/.test(text);
  const edge = Math.min(...pieces.filter(isNumber).map(({ x }) => x));
  const column = pieces.filter((piece) => isNumber(piece) && piece.x - edge < 12);
  const numbers = column.toSorted((one, other) => other.y - one.y).map(({ text }) => Number(text));
  const ascends = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1);
  if (numbers.length < MIN_NUMBERED || !ascends) return pieces;
  const numbered = new Set(column);
  return pieces.filter((piece) => !numbered.has(piece));
}

/** Puts pieces with nearly the same baseline on one line, from the top of the page down. */
function linesOf(pieces: readonly PagePiece[]): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces.toSorted((one, other) => other.y - one.y)) {
    const last = lines.at(-1);
    if (last && last.y - piece.y < piece.height / 2) last.pieces.push(piece);
    else lines.push({ y: piece.y, pieces: [piece] });
  }
  return lines;
}

function lineText({ pieces }: Line, left: number, letter: number): string {
  const [first, ...rest] = pieces.toSorted((one, other) => one.x - other.x);
  if (!first) return '';
  const indent = Math.min(MAX_INDENT, Math.max(0, Math.round((first.x - left) / letter)));
  let text = ' '.repeat(indent) + first.text;
  let end = first.x + first.width;
  for (const piece of rest) {
    const gap = (piece.x - end) / letter;
    if (gap > COLUMN_GAP) text += ' '.repeat(Math.min(MAX_INDENT, Math.max(3, Math.round(gap))));
    else if (gap > 0.15 && !/\s$/.test(text) && !/^\s/.test(piece.text)) text += ' ';
    text += piece.text;
    end = Math.max(end, piece.x + piece.width);
  }
  return text.trimEnd();
}

/**
 * Puts the pieces of a page together to the lines that a reader sees: columns stay apart by spaces, paragraphs by an empty line. Letters
 * that are too small to read are left out, because nobody could check what was found in them.
 */
export function pageLines(all: readonly PagePiece[]): string[] {
  const visible = all.filter(({ text, height }) => text.trim() !== '' && height >= MIN_HEIGHT);
  const pieces = withoutLineNumbers(visible);
  const letter = median(pieces.map(({ width, text }) => width / text.length)) || 6;
  const left = pieces.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const lines = linesOf(pieces);
  const leading = median(lines.slice(1).map(({ y }, index) => (lines[index]?.y ?? y) - y));
  return lines.flatMap((line, index) => {
    const above = lines[index - 1];
    const isApart = above !== undefined && above.y - line.y > leading * 1.6;
    return isApart ? ['', lineText(line, left, letter)] : [lineText(line, left, letter)];
  });
}
