import type { NoticeField } from './notice-find.ts';
import { isRemoteLocation } from './notice-location.ts';
import type { NoticeSpan } from './notice-text.ts';
import type { NoticeReading } from './read-notice.ts';

/** A part of a line that something was read in: `number` is that of the find, counted from 1; null for a doubt. */
export interface NoticeMark extends NoticeSpan {
  readonly field: NoticeField;
  readonly number: number | null;
}

/** A part of a line as it is shown, with the mark that underlines it. */
export interface NoticeSegment {
  readonly start: number;
  readonly text: string;
  readonly mark: NoticeMark | null;
}

/** The marks of a reading: finds are numbered in their order, and doubts have no number (design of the notice reader). */
export function noticeMarks({ finds, doubts }: NoticeReading): NoticeMark[] {
  return [
    ...finds.flatMap(({ field, spans }, index) => spans.map((span) => ({ ...span, field, number: index + 1 }))),
    ...doubts.flatMap(({ field, spans }) => spans.map((span) => ({ ...span, field, number: null }))),
  ];
}

/** Letters that turn a line round or hide in it are shown as a sign, so that a line looks as it reads. */
const DISGUISE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}]/gu;

export const shownText = (text: string): string =>
  text.replaceAll(DISGUISE, (letters) => '\uFFFD'.repeat(letters.length));

/** Divides a line into marked and plain parts. Where marks overlap, the one that begins first goes on. */
export function noticeSegments(line: string, marks: readonly NoticeMark[]): NoticeSegment[] {
  const segments: NoticeSegment[] = [];
  let at = 0;
  const push = (to: number, mark: NoticeMark | null) => {
    if (to > at) segments.push({ start: at, text: shownText(line.slice(at, to)), mark });
    at = Math.max(at, to);
  };
  for (const mark of marks.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    push(Math.min(mark.start, line.length), null);
    push(Math.min(mark.end, line.length), mark);
  }
  push(line.length, null);
  return segments;
}

/** The lines of spans as people count them, from 1, each once: '16', '4-6', '10, 14'. */
export function lineNumbers(spans: readonly NoticeSpan[]): string {
  const lines = [...new Set(spans.map(({ line }) => line + 1))].toSorted((one, other) => one - other);
  const runs: { from: number; to: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && line === last.to + 1) last.to = line;
    else runs.push({ from: line, to: line });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}\u2013${to}`)).join(', ');
}

/** The words of a find as they are written. */
export const writtenWords = (lines: readonly string[], spans: readonly NoticeSpan[]): string =>
  shownText(spans.map(({ line, start, end }) => lines[line]?.slice(start, end) ?? '').join(' '));

/** The value of the only find of a field; undefined where there is none or where several are. */
export function foundValue({ finds }: NoticeReading, field: NoticeField): string | undefined {
  const found = finds.filter((find) => find.field === field);
  return found.length === 1 ? found[0]?.value : undefined;
}

/** Where the notice says that people meet: a link, an address, or that it is remote, as one line. */
export function noticeLocation(reading: NoticeReading): { text: string; is_remote: boolean } | undefined {
  const link = foundValue(reading, 'meeting_link');
  const location = foundValue(reading, 'location');
  if (location === undefined && link === undefined) return undefined;
  const is_remote = link !== undefined || isRemoteLocation(location ?? '');
  return { text: [location, link].filter(Boolean).join(', '), is_remote };
}

const docketKey = (docket: string) => docket.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The case whose docket number is exactly the one of the notice; undefined where none or several are. */
export function caseOfDocket<Case extends { readonly court_docket_number: string }>(
  docket: string,
  cases: readonly Case[],
): Case | undefined {
  const key = docketKey(docket);
  const found = key === '' ? [] : cases.filter((each) => docketKey(each.court_docket_number) === key);
  return found.length === 1 ? found[0] : undefined;
}
