/** The largest file whose pages are counted, in bytes: about thirty times the transcript of a full day. */
export const MAX_TRANSCRIPT_BYTES = 8 * 1024 * 1024;

/** Nothing that tells pages apart lies farther right in a line. */
const LINE_LENGTH = 200;
const FULL_PAGE_LINES = 10;
const MAX_LINES_OF_PAGE = 60;

/** Whether a file is a transcript by its name: ASCII, or an E-Transcript. */
export function isTranscriptName(fileName: string): boolean {
  return /\.(?:txt|asc|ascii|ptx|ptf)$/i.test(fileName);
}

/** Whether bytes are text. An E-Transcript is often packed: what is in it cannot be read. */
export function isTranscriptText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  return !/[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]/.test(text);
}

/** Pages between form feeds; a page without a character is none, such as that after the last form feed. */
function fedPages(text: string): number {
  let pages = 0;
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\f', start);
    const end = found < 0 ? text.length : found;
    if (/\S/.test(text.slice(start, end))) pages += 1;
    start = end + 1;
  }
  return pages;
}

/** The number that a line gives its page: `0012`, `Page 12`, a number at the right margin, or `012:01`. */
export function pageNumber(line: string): number | null {
  const alone = /^(?:\s{0,150}page\s{1,10}(\d{1,5})|(0\d{3,5}|[1-9]\d{3,4})|\s{20,150}(\d{1,5}))\s{0,100}$/i.exec(line);
  const beside = alone ? null : /^(\d{2,5}):\d{2}(?:\s|$)/.exec(line);
  const text = alone ? (alone[1] ?? alone[2] ?? alone[3]) : beside?.[1];
  return text === undefined ? null : Number(text);
}

/** Counts pages by their numbers and by the lines that begin anew on each of them. */
function numberedPages(text: string): { byNumber: number; byLines: number } {
  /** How many pages in a row end with this one. */
  const rows = new Map<number, number>();
  let [byNumber, byLines, line] = [0, 0, 0];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    const content = text.slice(start, Math.min(end, start + LINE_LENGTH)).replace(/[\r\f]/g, '');
    const page = pageNumber(content);
    if (page !== null) {
      const row = Math.max(rows.get(page) ?? 0, (rows.get(page - 1) ?? 0) + 1);
      rows.set(page, row);
      byNumber = Math.max(byNumber, row);
    }
    const numbered = /^\s{0,20}(\d{1,2})(?:\s|$)/.exec(content);
    const next = numbered ? Number(numbered[1]) : 0;
    if (next === 1 && (line === 0 || line >= FULL_PAGE_LINES)) {
      byLines += 1;
      line = 1;
    } else if (next === line + 1 && line > 0 && next <= MAX_LINES_OF_PAGE) line = next;
    start = end + 1;
  }
  return { byNumber, byLines: byLines > 1 || line >= FULL_PAGE_LINES ? byLines : 0 };
}

/**
 * Counts the pages of a transcript (section 3, worksheet deponent): by form feeds, else by consecutive page numbers, else by the
 * numbers of the lines. Null for what is no readable text, and for text without pages. The work grows with the length of the
 * text and no faster, whatever is in it.
 */
export function countTranscriptPages(text: string): number | null {
  if (text.length > MAX_TRANSCRIPT_BYTES || !isTranscriptText(text)) return null;
  const fed = text.includes('\f') ? fedPages(text) : 0;
  if (fed > 1) return fed;
  const { byNumber, byLines } = numberedPages(text);
  return (byNumber > 1 ? byNumber : byLines) || fed || null;
}
