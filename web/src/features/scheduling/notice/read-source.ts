import type { DateContext } from '@onrecord/domain/scheduling/notice/notice-date';
import { noticeLines } from '@onrecord/domain/scheduling/notice/notice-text';
import { type NoticeReading, readNotice } from '@onrecord/domain/scheduling/notice/read-notice';
import { readPdf } from './read-pdf.ts';

/** The text of a notice with what was found in it. */
export interface ReadNotice {
  lines: readonly string[];
  /** The line that each page begins with; one page where the source has none. */
  page_starts: readonly number[];
  reading: NoticeReading;
}

/** Why a file has no text for us: it is a picture, or nothing that can be opened. */
export type Unreadable = 'picture' | 'unreadable';

/** Fewer letters are the stamp of a scanner, not a notice. */
const MIN_LETTERS = 40;
const MAX_TEXT_BYTES = 2_000_000;

/** Would part a line in two, and move what is behind it. */
const LINE_ENDS = /[\n\r\f\v\u2028\u2029]/g;

const isPicture = ({ type, name }: File) => type.startsWith('image/') || /\.(?:jpe?g|png|tiff?|heic|gif)$/i.test(name);
const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);
const isText = ({ type, name }: File) => type === 'text/plain' || /\.txt$/i.test(name);

/** Reads pasted text. */
export function readText(source: string, context: DateContext): ReadNotice {
  const { lines, is_cut } = noticeLines(source);
  const reading = readNotice(lines, context);
  return { lines, page_starts: [0], reading: { ...reading, is_cut: reading.is_cut || is_cut } };
}

async function readOpened(file: File, context: DateContext): Promise<ReadNotice | Unreadable> {
  if (isText(file) && file.size <= MAX_TEXT_BYTES) return readText(await file.text(), context);
  if (!isPdf(file)) return isPicture(file) ? 'picture' : 'unreadable';
  const { lines, page_starts, is_cut } = await readPdf(file);
  if (lines.join('').replaceAll(/[^\p{L}]/gu, '').length < MIN_LETTERS) return 'picture';
  const read = readText(lines.map((line) => line.replaceAll(LINE_ENDS, ' ')).join('\n'), context);
  // Pages behind what is read are not shown.
  const shown = page_starts.filter((start) => start < read.lines.length);
  return { ...read, page_starts: shown, reading: { ...read.reading, is_cut: read.reading.is_cut || is_cut } };
}

/** Reads a dropped file. Whatever it is, the page goes on: what cannot be read says so. */
export const readFile = (file: File, context: DateContext): Promise<ReadNotice | Unreadable> =>
  readOpened(file, context).catch(() => 'unreadable');
