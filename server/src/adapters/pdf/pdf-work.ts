import type { CheckPdf, LetterPdf } from './port.ts';

/** What crosses to the thread that makes PDFs: plain data only. */
export type PdfWork =
  | { kind: 'list'; title: string; head: string; footer: string; columns: ListColumn[]; rows: string[][] }
  | ({ kind: 'checks' } & CheckPdf)
  | ({ kind: 'letter'; footer: string } & Omit<LetterPdf, 'terms'>);

export type ListColumn = {
  heading: string;
  /** As on screen; only its share counts. */
  width: number;
  alignment: 'left' | 'right';
  /** Dates, times and numbers are never broken into two lines. */
  isUnwrapped: boolean;
};

export type PdfResponse = { pdf: Uint8Array } | { error: string };
