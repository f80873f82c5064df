import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from '../../../../lib/file/pdf-pages.ts';

/** A PDF of which pages are read one by one; `undefined` while it is being opened. */
export function usePdfDocument(bytes: ArrayBuffer | undefined): { pdf: PDFDocumentProxy | undefined; failed: boolean } {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!bytes) return;
    let opened: PDFDocumentProxy | undefined;
    let over = false;
    const open = async () => {
      opened = await openPdf(bytes);
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
