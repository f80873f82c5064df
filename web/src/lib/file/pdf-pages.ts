import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadPdfEngine } from './pdf-engine.ts';

/** A page drawn once, as wide as it is shown, and what it says for those who cannot see it. */
export interface DrawnPage {
  number: number;
  width: number;
  height: number;
  draw: (canvas: HTMLCanvasElement, width: number) => () => void;
  text: string;
}

/** Opens a PDF. The engine takes the bytes it is given: it gets its own. */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  const { engine, workerUrl } = await loadPdfEngine();
  engine.GlobalWorkerOptions.workerSrc = workerUrl;
  return engine.getDocument({ data: bytes.slice(0) }).promise;
}

/** Reads a page, to be drawn as often as its width changes. */
export async function readPage(document: PDFDocumentProxy, number: number): Promise<DrawnPage> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  const draw: DrawnPage['draw'] = (canvas, shown) => {
    const scale = (shown / width) * Math.max(1, window.devicePixelRatio);
    const viewport = page.getViewport({ scale });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const task = page.render({ canvas, viewport });
    task.promise.catch(() => undefined);
    return () => task.cancel();
  };
  return { number, width, height, draw, text };
}
