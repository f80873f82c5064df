import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { ListExport } from '../spreadsheet/list-export.ts';

/**
 * `head` stands below the title, on the first page: whose list it is, and when it was made. `filter` stands below that: what narrows
 * the list, in words.
 */
export type ListPdf = ListExport & { title: string; head: string; filter?: string };

/** Values by field name; each stands in the letter as plain text, whatever it contains. */
export type MergeFields = Readonly<Record<string, string>>;

export type LetterPdf = {
  title: string;
  /** A company's own template. What it may contain, and how fields and lines are marked, says `sanitize-letter.ts`. */
  html: string;
  fields: MergeFields;
  /** The rows of repeated table lines, by the name in `data-repeat`. */
  lines?: Readonly<Record<string, readonly MergeFields[]>>;
  /** A png or jpeg above the letter, unless its template brings a picture of its own. */
  logo?: Uint8Array | undefined;
  /** Where to pay, at the end of the letter: as a QR code, and in letters beside it. */
  pay?: { url: string; text: string } | undefined;
  page_size?: 'A4' | 'LETTER';
  /** Of whoever reads it. */
  terms?: TermResolver;
};

/** A check on paper with its stub. Every text is written as it is. */
export type PrintedCheck = {
  number: string;
  date: string;
  payee: string;
  payee_address: string;
  company: string;
  amount: string;
  words: string;
  memo: string;
  lines: readonly { text: string; amount: string }[];
  labels: Readonly<Record<'check' | 'date' | 'pay_to' | 'memo' | 'signature' | 'total', string>>;
};

export type CheckPdf = { title: string; checks: readonly PrintedCheck[] };

export type PdfPort = {
  /** A page of letter size for each check: the check on top, two stubs below. */
  renderChecksPdf(checks: CheckPdf): Promise<Uint8Array>;
  /** A4, upright where the columns fit and else across, the headings on every page, pages numbered. Throws `TooManyRows`, or the reason of `left` when that is aborted. */
  renderListPdf(list: ListPdf, left?: AbortSignal): Promise<Uint8Array>;
  renderLetterPdf(letter: LetterPdf): Promise<Uint8Array>;
  close(): Promise<void>;
};

const MAX_PDF_ROWS = 10_000;
/** A document is laid out in memory, cell by cell: some hundred thousand of them are as much as its thread may hold. */
const MAX_PDF_CELLS = 140_000;

/** How many rows a list with so many columns may have as a PDF. */
export function maxPdfRows(columns: number): number {
  return Math.min(MAX_PDF_ROWS, Math.floor(MAX_PDF_CELLS / Math.max(1, columns)));
}

export class TooManyRows extends Error {}
