import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { previewTexts } from '../../../../lib/texts/preview.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/icons.ts';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { usePdfDocument } from './use-pdf-document.ts';

/** A PDF page by page: one is drawn at a time, so that a long one opens as fast as a short one. */
export function PdfSection({ bytes, name }: { bytes: ArrayBuffer | undefined; name: string }) {
  const t = useTexts(previewTexts);
  const { pdf, failed } = usePdfDocument(bytes);
  const [number, setNumber] = useState(1);
  const last = pdf?.numPages ?? 1;
  const turn = (by: number) => setNumber((now) => Math.min(last, Math.max(1, now + by)));
  usePageKeys(turn);
  if (failed) return <Banner tone="bad" title={t('unreadable')} announce="alert" />;
  if (!pdf) return <SkeletonLines label={t('loading')} count={12} />;
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
      <PdfPage pdf={pdf} number={number} label={`${name}. ${t('page_of', { page: number, last })}`} />
    </div>
  );
}

function PdfPage({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    let over = false;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const { current } = canvas;
      if (over || !current) return;
      const { width } = page.getViewport({ scale: 1 });
      const scale = (Math.max(current.clientWidth, 320) / width) * Math.max(1, window.devicePixelRatio);
      const viewport = page.getViewport({ scale });
      current.width = Math.round(viewport.width);
      current.height = Math.round(viewport.height);
      const task = page.render({ canvas: current, viewport });
      stop = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      if (!over) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    // Turning on before a page is drawn cancels it.
    draw().catch(() => undefined);
    return () => {
      over = true;
      stop();
    };
  }, [pdf, number]);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-white">
      <canvas ref={canvas} role="img" aria-label={label} className="block w-full" />
      <p className="sr-only">{words}</p>
    </div>
  );
}
