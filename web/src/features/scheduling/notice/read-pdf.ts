import { type PagePiece, PDF_LIMITS, pageLines } from '@onrecord/domain/scheduling/notice/page-lines';
import type { PDFPageProxy } from 'pdfjs-dist';
import { loadPdfEngine } from '../../../lib/file/pdf-engine.ts';

/** The lines of a PDF; `is_cut` where not all of it was read. */
export interface PdfText {
  lines: string[];
  /** Where each page begins among the lines. */
  page_starts: number[];
  is_cut: boolean;
}

interface TextChunk {
  items: readonly { str?: string; transform?: readonly number[]; width?: number }[];
}

/** A piece as it lies on its page; undefined for what nobody sees there: empty, turned, or beside the page. */
function pieceOf(item: TextChunk['items'][number], [left = 0, bottom = 0, right = 0, top = 0]: readonly number[]) {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform ?? [];
  const isOnPage = x >= left && x < right && y >= bottom && y < top;
  if (!item.str || !isOnPage || Math.abs(b) > Math.abs(a)) return undefined;
  return { text: item.str, x, y, width: item.width ?? 0, height: Math.hypot(c, d) } satisfies PagePiece;
}

/** Reads the text of a page piece by piece, so that a page of millions of letters ends at the limit. */
async function piecesOf(page: PDFPageProxy, limit: number): Promise<PagePiece[]> {
  const pieces: PagePiece[] = [];
  const reader = (page.streamTextContent() as ReadableStream<TextChunk>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    for (const item of value.items) {
      const piece = pieceOf(item, page.view);
      if (piece) pieces.push(piece);
    }
    if (pieces.length >= limit) {
      void reader.cancel().catch(() => undefined);
      break;
    }
  }
  return pieces.slice(0, limit);
}

/** Fills `text` page by page, so that what was read in time is there when the time is over. */
async function readPages(bytes: ArrayBuffer, port: Worker, text: PdfText): Promise<void> {
  const { engine } = await loadPdfEngine();
  const worker = engine.PDFWorker.create({ port, verbosity: engine.VerbosityLevel.ERRORS });
  const { promise } = engine.getDocument({
    data: bytes,
    worker,
    // Only letters are wanted: fonts are not fetched, pictures not unpacked, nothing is drawn, and no script of the file runs.
    useSystemFonts: true,
    enableXfa: false,
    maxImageSize: 1,
    verbosity: engine.VerbosityLevel.ERRORS,
  });
  const document = await promise;
  let left: number = PDF_LIMITS.pieces;
  for (let number = 1; number <= Math.min(document.numPages, PDF_LIMITS.pages); number += 1) {
    const pieces = await piecesOf(await document.getPage(number), left);
    left -= pieces.length;
    text.page_starts.push(text.lines.length);
    text.lines.push(...pageLines(pieces));
    text.is_cut = number < document.numPages || left <= 0;
    if (left <= 0) return;
  }
}

/**
 * Reads the text of a PDF in a worker of its own, which is ended when the time is over, whatever it is doing then: a file that unpacks
 * without end costs nothing but the wait. @throws where nothing of it could be read
 */
export async function readPdf(file: Blob, milliseconds: number = PDF_LIMITS.milliseconds): Promise<PdfText> {
  if (file.size > PDF_LIMITS.bytes) throw new Error('The file is too large to be read.');
  const { workerUrl } = await loadPdfEngine();
  const port = new Worker(workerUrl, { type: 'module' });
  const text: PdfText = { lines: [], page_starts: [], is_cut: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  const failed = new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', () => reject(new Error('The reader did not start.')));
  });
  try {
    await Promise.race([readPages(await file.arrayBuffer(), port, text), timeout, failed]);
    return text;
  } finally {
    clearTimeout(timer);
    port.terminate();
  }
}
