import { pageCount, rowsOfPage } from '@onrecord/domain/core/list/page-size';
import { useEffect } from 'react';
import { listTexts } from '../lib/texts/list.ts';
import { useTexts } from '../lib/texts.ts';
import { Pagination } from '../ui/pagination.tsx';
import type { ShownPage } from './use-list-pages.ts';

interface ListPagerProps {
  paged: ShownPage;
  /** Of the whole list. */
  count: number;
  /** The count is still that of what was asked before. */
  isStale: boolean;
  onPage: (page: number, options?: { replace?: boolean }) => void;
}

/** The pages of a list, and which of its rows are on the one that is shown. */
export function ListPager({ paged: { page, size }, count, isStale, onPage }: ListPagerProps) {
  const t = useTexts(listTexts);
  const last = pageCount(count, size);
  const isBehindLast = !isStale && page > last;
  // Rows were deleted, or the address is an old one: nobody is to stand before an empty page.
  useEffect(() => {
    if (isBehindLast) onPage(last, { replace: true });
  }, [isBehindLast, last, onPage]);
  const { offset, length } = rowsOfPage(page, size, count);
  if (last === 1 || length === 0) return null;
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p aria-live="polite" className="text-sm text-ink-2">
        {t('rows_of_page', { from: offset + 1, to: offset + length })}
      </p>
      <Pagination page={page} pageCount={last} onChange={onPage} />
    </div>
  );
}
