import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { loadPdfEngine } from '../../../../lib/pdf-engine.ts';

/** A PDF of which pages are read one by one; `undefined` while it is being opened. */
export function usePdfDocument(bytes: ArrayBuffer | undefined): { pdf: PDFDocumentProxy | undefined; failed: boolean } {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!bytes) return;
    let opened: PDFDocumentProxy | undefined;
    let over = false;
    const open = async () => {
      const { engine, workerUrl } = await loadPdfEngine();
      engine.GlobalWorkerOptions.workerSrc = workerUrl;
      // The engine takes the bytes it is given; a second look needs its own.
      opened = await engine.getDocument({ data: bytes.slice(0) }).promise;
      if (over) void opened.loadingTask.destroy();
      else setPdf(opened);
    };
    open().catch(() => !over && setFailed(true));
    return () => {
      over = true;
      void opened?.loadingTask.destroy();
    };
  }, [bytes]);
  return { pdf, failed };
}
