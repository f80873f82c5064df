import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { type DrawnPage, readPage } from '../../../../lib/file/pdf-pages.ts';
import { previewTexts } from '../../../../lib/texts/preview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/icons.ts';
import { PdfPage } from '../../../../ui/pdf-page.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { usePageKeys } from '../../transcript/use-page-keys.ts';
import { usePdfDocument } from './use-pdf-document.ts';

/** A PDF page by page: one is drawn at a time, so that a long one opens as fast as a short one. */
export function PdfSection({ bytes, name }: { bytes: ArrayBuffer | undefined; name: string }) {
  const t = useTexts(previewTexts);
  const { pdf, failed } = usePdfDocument(bytes);
  const [number, setNumber] = useState(1);
  const page = usePage(pdf, number);
  const last = pdf?.numPages ?? 1;
  const turn = (by: number) => setNumber((now) => Math.min(last, Math.max(1, now + by)));
  usePageKeys(turn);
  if (failed) return <Banner tone="bad" title={t('unreadable')} announce="alert" />;
  if (!page) return <SkeletonLines label={t('loading')} count={12} />;
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex items-center gap-2">
        <IconButton variant="outline" label={t('previous')} disabled={number === 1} onClick={() => turn(-1)}>
          <ChevronLeftIcon size={16} aria-hidden />
        </IconButton>
        <p aria-live="polite" className="min-w-24 text-center">
          {t('page_of', { page: number, last })}
        </p>
        <IconButton variant="outline" label={t('next')} disabled={number === last} onClick={() => turn(1)}>
          <ChevronRightIcon size={16} aria-hidden />
        </IconButton>
      </div>
      <PdfPage page={page} label={`${name}. ${t('page_of', { page: page.number, last })}`} />
    </div>
  );
}

/** The page of a number; the one before stays until it is read. */
function usePage(pdf: PDFDocumentProxy | undefined, number: number): DrawnPage | undefined {
  const [page, setPage] = useState<DrawnPage>();
  useEffect(() => {
    let over = false;
    if (pdf)
      readPage(pdf, number).then(
        (read) => !over && setPage(read),
        () => undefined,
      );
    return () => {
      over = true;
    };
  }, [pdf, number]);
  return page;
}
