import { type Sentence, sentence } from '../../core/messages/catalogue.ts';

/** End minus start plus one (section 3); null without both, or when they run backwards. */
export function pageCount(start: number | null, end: number | null): number | null {
  if (start === null || end === null || end < start) return null;
  return end - start + 1;
}

/** The count as it is shown: `---` where there is none (section 3). */
export function pageCountText(start: number | null, end: number | null): string | Sentence {
  const count = pageCount(start, end);
  return count === null ? sentence('general.none') : String(count);
}

/** Pages of all deponents together; those without a count add nothing. */
export function totalPages(
  rows: readonly { transcript_start_page: number | null; transcript_end_page: number | null }[],
): number {
  return rows.reduce((sum, row) => sum + (pageCount(row.transcript_start_page, row.transcript_end_page) ?? 0), 0);
}

function exhibitRank(text: string): { series: string; rank: number } | null {
  const match = /^(.*?)(\d{1,6})$/.exec(text);
  if (match) return { series: match[1] ?? '', rank: Number(match[2]) };
  return /^[A-Z]$/.test(text) ? { series: 'letter', rank: text.charCodeAt(0) } : null;
}

/**
 * How many exhibits lie from the first to the last, both included: numbers (`12` to `25`), numbers of one series (`P3` to
 * `P7`) and single letters (`A` to `D`). Null when they cannot be counted so; negative or zero when they run backwards.
 */
export function exhibitSpan(first: string, last: string): number | null {
  const from = exhibitRank(first.trim().toUpperCase());
  const to = exhibitRank(last.trim().toUpperCase());
  return from && to && from.series === to.series ? to.rank - from.rank + 1 : null;
}
