import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { type DrawnPage, openPdf, readPage } from '../../../../lib/file/pdf-pages.ts';

/** The pages of a PDF; undefined while they are being read. */
export function usePdf(bytes: ArrayBuffer | undefined): { pages: readonly DrawnPage[] | undefined; failed: boolean } {
  const [pages, setPages] = useState<readonly DrawnPage[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!bytes) return;
    let document: PDFDocumentProxy | undefined;
    let over = false;
    const read = async () => {
      document = await openPdf(bytes);
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
