import type { Orientation } from './page-fit.ts';
import type { CheckPdf, LetterPdf } from './port.ts';

/** What crosses to the thread that makes PDFs: plain data only. */
export type PdfWork =
  | ListWork
  | ({ kind: 'checks' } & CheckPdf)
  | ({ kind: 'letter'; footer: string } & Omit<LetterPdf, 'terms'>);

export type ListWork = {
  kind: 'list';
  title: string;
  head: string;
  /** What narrows the list, in words; '' for nothing. */
  filter: string;
  footer: string;
  orientation: Orientation;
  fontSize: number;
  columns: ListColumn[];
  rows: string[][];
  /** Which of the rows are the lines of groups. */
  groupLines: number[];
};

export type ListColumn = {
  heading: string;
  /** As on screen; only its share counts. */
  width: number;
  alignment: 'left' | 'right';
  /** Dates, times and numbers are never broken into two lines. */
  isUnwrapped: boolean;
};

export type PdfResponse = { pdf: Uint8Array } | { error: string };
