import { isTranscriptText, MAX_TRANSCRIPT_BYTES, pageNumber } from './transcript-pages.ts';

/** One line of a transcript. `number` is null for what stands outside the numbered lines, such as a running head. */
export interface TranscriptLine {
  readonly number: number | null;
  readonly text: string;
}

/** One page of a transcript, by the number that it has itself, or else by its position. */
export interface TranscriptPage {
  readonly number: number;
  readonly lines: TranscriptLine[];
}

/** How many lines a ruled page has (section 3, worksheet deponent). */
export const PAGE_LINES = 25;

/** Nothing of a transcript is wider; a longer line is shown to there. */
const LINE_LENGTH = 200;
const TAB = '    ';
const MAX_LINES_OF_PAGE = 60;
/** So many lines make a page full: what begins with a 1 after fewer of them is something that was said. */
const FULL_PAGE_LINES = 10;

type RawLine = string;

const cleanLine = (line: string): RawLine => line.slice(0, LINE_LENGTH).replace(/\t/g, TAB).trimEnd();

/** The number at the head of a line and the rest of it. */
function splitNumber(line: RawLine): { number: number; text: string } | null {
  const beside = /^\d{2,5}:(\d{2})(?:\s|$)/.exec(line);
  const found = beside ?? /^\s{0,20}(\d{1,2})(?:\s|$)/.exec(line);
  const number = Number(found?.[1] ?? 0);
  if (!found || number < 1 || number > MAX_LINES_OF_PAGE) return null;
  return { number, text: line.slice(found[0].length) };
}

/** Whether most lines of a page begin with their number, one above the other. */
function isNumbered(lines: readonly RawLine[]): boolean {
  let [next, written] = [0, 0];
  for (const line of lines) {
    if (line.trim() === '') continue;
    written += 1;
    if (splitNumber(line)?.number === next + 1) next += 1;
  }
  return next >= 2 && next * 2 >= written;
}

/** Takes the indent away that all lines have in common. */
function withoutMargin(lines: readonly TranscriptLine[]): TranscriptLine[] {
  const written = lines.filter(({ number, text }) => number !== null && text.trim() !== '');
  const margin = Math.min(...written.map(({ text }) => text.length - text.trimStart().length), LINE_LENGTH);
  return lines.map((line) => (line.number === null ? line : { ...line, text: line.text.slice(margin) }));
}

/** The lines of a page that numbers them: a line without a number stays with the page, unnumbered. */
function numberedLines(lines: readonly RawLine[]): TranscriptLine[] {
  const shown: TranscriptLine[] = [];
  let last = 0;
  for (const line of lines) {
    const split = splitNumber(line);
    if (split && split.number === last + 1) {
      last = split.number;
      shown.push(split);
    } else if (line.trim() !== '') shown.push({ number: null, text: line.trim() });
  }
  return shown;
}

function plainLines(lines: readonly RawLine[]): TranscriptLine[] {
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  // A page that is ruled already keeps its empty lines: they have numbers too.
  const written = lines.length <= PAGE_LINES ? lines.slice(0, last + 1) : lines.slice(Math.max(0, first), last + 1);
  return written.map((text, index) => ({ number: index + 1, text }));
}

/** Where a page has the line that is only its number: the first or the last that is written; -1 for nowhere. */
function numberAt(lines: readonly RawLine[]): number {
  const isNumber = (line: RawLine | undefined) =>
    line !== undefined && !line.includes(':') && pageNumber(line) !== null;
  const ends = [lines.findIndex((line) => line !== ''), lines.findLastIndex((line) => line !== '')];
  return ends.find((index) => isNumber(lines[index])) ?? -1;
}

/** One page from its lines. A line that is only a page number gives the page that number, and so does `012:01`. */
function pageOf(lines: readonly RawLine[], position: number): TranscriptPage {
  const at = numberAt(lines);
  const rest = at < 0 ? lines : lines.toSpliced(at, 1);
  const beside = lines.find((line) => /^\d{2,5}:\d{2}/.test(line));
  const number = pageNumber((at < 0 ? beside : lines[at]) ?? '');
  const shown = isNumbered(rest) ? numberedLines(rest) : plainLines(rest);
  return { number: number ?? position, lines: withoutMargin(shown) };
}

/** Where pages begin: at each line 1 that follows a full page, or at the number of a page above it. */
function pageStarts(lines: readonly RawLine[]): { starts: number[]; last: number } {
  const starts: number[] = [];
  let [last, head] = [0, -1];
  let isAbove = false;
  for (const [index, line] of lines.entries()) {
    const number = splitNumber(line)?.number ?? null;
    const isBetween = last === 0 || last >= FULL_PAGE_LINES;
    if (number === 1 && isBetween) {
      // Numbers stand above pages where the first page has one above it, else below.
      if (last === 0) isAbove = head >= 0;
      starts.push(isAbove && head >= 0 ? head : index);
      [last, head] = [1, -1];
    } else if (isBetween && number === null && pageNumber(line) !== null) head = index;
    else if (number === last + 1 && last > 0) last = number;
  }
  return { starts, last };
}

/** The lines of each page where no form feed divides them; null where the lines have no numbers either. */
function dividedByNumbers(lines: readonly RawLine[]): RawLine[][] | null {
  const { starts, last } = pageStarts(lines);
  if (starts.length < 2 && last < FULL_PAGE_LINES) return null;
  return starts.map((start, page) => lines.slice(page === 0 ? 0 : start, starts[page + 1] ?? lines.length));
}

function inPages(lines: readonly RawLine[]): RawLine[][] {
  const pages: RawLine[][] = [];
  for (let start = 0; start < lines.length; start += PAGE_LINES) pages.push(lines.slice(start, start + PAGE_LINES));
  return pages;
}

/**
 * A transcript as ruled pages: divided by form feeds, else where the numbers of the lines begin anew, else after every 25 lines.
 * Null for what is no readable text, such as a packed E-Transcript. The work grows with the length of the text and no faster.
 */
export function transcriptView(text: string): TranscriptPage[] | null {
  if (text.length > MAX_TRANSCRIPT_BYTES || !isTranscriptText(text) || text.trim() === '') return null;
  const linesOf = (part: string) => part.split('\n').map(cleanLine);
  // An old program ends its files with a mark of its own.
  const written = text.replaceAll('\r', '').replaceAll('\u001a', '');
  const fed = written.split('\f').flatMap((part) => (/\S/.test(part) ? part.replace(/^\n/, '') : []));
  const lines = linesOf(written.replaceAll('\f', '\n'));
  const pages = fed.length > 1 ? fed.map(linesOf) : (dividedByNumbers(lines) ?? inPages(lines));
  return pages.map((page, index) => pageOf(page, index + 1));
}
