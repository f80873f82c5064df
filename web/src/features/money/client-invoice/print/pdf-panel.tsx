import { billingTexts } from '../../../../lib/texts/billing.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { PdfPage } from '../../../../ui/pdf-page.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { usePdf } from './use-pdf.ts';

/**
 * The pages of a PDF, drawn below each other, and nothing else (section 2): no print, download, open, bookmark, find or
 * rotate. What a page says stands beside its drawing for those who listen to it.
 */
export function PdfPanel({ bytes, label }: { bytes: ArrayBuffer | undefined; label: string }) {
  const t = useTexts(billingTexts);
  const { pages, failed } = usePdf(bytes);
  if (failed) return <Banner tone="bad" title={t('print_failed')} announce="alert" />;
  if (!pages) return <SkeletonLines label={t('print_loading')} count={12} />;
  return (
    <ol className="grid gap-4">
      {pages.map((page) => (
        <li key={page.number}>
          <PdfPage page={page} label={`${label}. ${t('print_page', { page: page.number, pages: pages.length })}`} />
        </li>
      ))}
    </ol>
  );
}
