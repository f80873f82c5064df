/** Where something was found: a line of the notice and the characters of it, counted from 0; `end` is behind the last one. */
export interface NoticeSpan {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A part of a line between the rules or wide gaps of a caption in two columns. */
export interface NoticeCell {
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly text: string;
}

/** The lines of a notice as the rules read them: as long as the source, with nothing in them that hides or turns letters. */
export interface NoticeText {
  readonly lines: readonly string[];
  /** All lines with a space between two; columns are divided by `COLUMN_END`. */
  readonly flat: string;
  readonly cells: readonly NoticeCell[];
  /** The notice is longer than what is read. */
  readonly isCut: boolean;
  /** The spans of a part of `flat`, one for each line it touches, without spaces at their ends. */
  spansAt(start: number, end: number): NoticeSpan[];
  /** Where a line begins in `flat`. */
  startOf(line: number): number;
}

/** More than any notice has: what follows are exhibits and certificates. */
export const NOTICE_LIMITS = { lines: 1_200, line_length: 400, characters: 80_000 } as const;

/** Letters that are not seen, and those of no text: a find never goes across one. */
const UNSEEN = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\u00AD\u061C\u180E\u200B-\u200F\u2060-\u2065\uFEFF]/gu;
/** A line that turns its letters round shows something else than it contains. */
const TURNED = /[\u202A-\u202E\u2066-\u2069]/;
const GONE = '\uFFFD';
/** Stands in the flat text where a column ends: what reads on, reads something else. */
export const COLUMN_END = '\u00A6';
const QUOTED = /^\s*>/;
const EARLIER_MAIL = /^\s*(?:-{2,}\s*(?:original|forwarded) message\b|_{10,}\s*$|on .{4,80} wrote:\s*$)/i;
const CELL_END = /\s{3,}(?:[)§|:](?=\s|$))?|(?:^|\s)[)§|:](?=\s|$)/g;
/** Lines of strokes, as captions are framed with. */
const RULE = /^[-_=*.~\s]{3,}[xX/]?$|^[)§|:/]$/;

const gone = (line: string) => GONE.repeat(line.length);

/** Replaces letter by letter, so that a position means the same in the source and here. */
function cleaned(line: string): string {
  if (TURNED.test(line)) return gone(line);
  return line
    .replaceAll(/[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replaceAll(/[\u2018\u2019\u02BC\u2032]/g, "'")
    .replaceAll(/[\u201C\u201D\u2033]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(COLUMN_END, GONE)
    .replaceAll(UNSEEN, (letters) => gone(letters));
}

/**
 * Divides the text of a notice into the lines that are shown and read. Tabs become spaces; what is longer than `NOTICE_LIMITS` is cut,
 * so that five hundred pages take no longer than five.
 */
export function noticeLines(source: string): { lines: string[]; is_cut: boolean } {
  const { lines: maxLines, line_length, characters } = NOTICE_LIMITS;
  const text = source.slice(0, characters);
  const all = text.split(/\r\n|[\n\r\f\v\u2028\u2029]/);
  const lines = all.slice(0, maxLines).map((line) =>
    line
      .slice(0, line_length * 2)
      .replaceAll('\t', '    ')
      .slice(0, line_length)
      .trimEnd(),
  );
  const isLong = all.some((line) => line.length > line_length);
  return { lines, is_cut: source.length > characters || all.length > maxLines || isLong };
}

function cellsOf(text: string, line: number): NoticeCell[] {
  const cells: NoticeCell[] = [];
  let from = 0;
  const push = (to: number) => {
    const part = text.slice(from, to);
    const start = from + (part.length - part.trimStart().length);
    if (part.trim() !== '' && !RULE.test(part.trim()))
      cells.push({ line, column: cells.length, start, text: part.trim() });
  };
  for (const { index, 0: gap } of text.matchAll(CELL_END)) {
    push(index);
    from = index + gap.length;
  }
  push(text.length);
  // An indented cell alone on its line, or one behind a rule, belongs to the right column.
  const isRight = cells.length === 1 && /^\s*[)§|:]\s/.test(text);
  return isRight ? cells.map((cell) => ({ ...cell, column: 1 })) : cells;
}

/** The lines as one text of the same length; a line in columns reads on neither inside nor at its ends. */
function flatten(lines: readonly string[], cells: readonly NoticeCell[]): string {
  const inColumns = new Set(cells.filter(({ column }) => column > 0).map(({ line }) => line));
  return lines
    .map((text, line) => {
      const isEnd = inColumns.has(line + 1) || lines[line + 1]?.trim() === '';
      if (!inColumns.has(line)) return `${text}${isEnd ? COLUMN_END : ' '}`;
      return `${text.replaceAll(CELL_END, (gap) => gap.slice(0, -1) + COLUMN_END)}${COLUMN_END}`;
    })
    .join('')
    .slice(0, -1);
}

/** Takes out the earlier mails below a reply, which are about something that has changed since. */
function withoutEarlierMails(lines: readonly string[]): string[] {
  const end = lines.findIndex((line, index) => index > 0 && EARLIER_MAIL.test(line));
  return lines.map((line, index) => ((end >= 0 && index >= end) || QUOTED.test(line) ? gone(line) : line));
}

/** Prepares lines for the rules of the notice. */
export function prepareNotice(source: readonly string[]): NoticeText {
  const { lines: maxLines, line_length, characters } = NOTICE_LIMITS;
  const lines: string[] = [];
  let total = 0;
  for (const line of withoutEarlierMails(source.slice(0, maxLines).map((one) => cleaned(one.slice(0, line_length))))) {
    total += line.length + 1;
    if (total > characters) break;
    lines.push(line);
  }
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  const spansAt = (start: number, end: number): NoticeSpan[] => {
    const spans: NoticeSpan[] = [];
    for (const [line, text] of lines.entries()) {
      const from = Math.max(0, start - (starts[line] ?? 0));
      const to = Math.min(text.length, end - (starts[line] ?? 0));
      if (from >= to) continue;
      const part = text.slice(from, to);
      if (part.trim() === '') continue;
      spans.push({ line, start: from + part.length - part.trimStart().length, end: from + part.trimEnd().length });
    }
    return spans;
  };
  const cells = lines.flatMap(cellsOf);
  return {
    lines,
    flat: flatten(lines, cells),
    cells,
    isCut: lines.length < source.length,
    spansAt,
    startOf: (line) => starts[line] ?? at,
  };
}
