import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { loadPdfEngine } from '../../../../lib/pdf-engine.ts';

/** A page drawn once, as wide as it is shown, and what it says for those who cannot see it. */
export interface DrawnPage {
  number: number;
  width: number;
  height: number;
  draw: (canvas: HTMLCanvasElement, width: number) => () => void;
  text: string;
}

async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy> {
  const { engine, workerUrl } = await loadPdfEngine();
  engine.GlobalWorkerOptions.workerSrc = workerUrl;
  return engine.getDocument({ data: bytes }).promise;
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<DrawnPage> {
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

/** The pages of a PDF; undefined while they are being read. */
export function usePdf(bytes: ArrayBuffer | undefined): { pages: readonly DrawnPage[] | undefined; failed: boolean } {
  const [pages, setPages] = useState<readonly DrawnPage[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!bytes) return;
    let document: PDFDocumentProxy | undefined;
    let over = false;
    const read = async () => {
      // The engine takes the bytes it is given; a second look needs its own.
      document = await openPdf(bytes.slice(0));
      const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
      const own = document;
      const read = await Promise.all(numbers.map((number) => readPage(own, number)));
      if (!over) setPages(read);
    };
    read().catch(() => !over && setFailed(true));
    return () => {
      over = true;
      void document?.loadingTask.destroy();
    };
  }, [bytes]);
  return { pages, failed };
}
