import { clsx } from 'clsx';
import { IconButton } from './button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.ts';
import { useKitWords } from './kit-context.tsx';

/** The page numbers to offer: at most `limit`, with the current one as near the middle as the ends allow. */
export function pageWindow(page: number, pageCount: number, limit: number): number[] {
  const length = Math.min(limit, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

interface PaginationProps {
  label?: string;
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  linkLimit?: number;
}

export function Pagination({ label, page, pageCount, onChange, linkLimit = 5 }: PaginationProps) {
  const words = useKitWords();
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label ?? words.pages} className="flex items-center gap-1">
      <IconButton label={words.previousPage} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeftIcon size={16} />
      </IconButton>
      {pageWindow(page, pageCount, linkLimit).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={words.pageOf(number, pageCount)}
          aria-current={number === page ? 'page' : undefined}
          className={clsx(
            'grid size-8 place-items-center rounded-ctl roomy:size-11',
            number === page ? 'bg-brand-wash font-semibold text-brand-ink' : 'text-ink-2 hover:bg-sunk hover:text-ink',
          )}
          onClick={() => onChange(number)}
        >
          {number}
        </button>
      ))}
      <IconButton label={words.nextPage} disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        <ChevronRightIcon size={16} />
      </IconButton>
    </nav>
  );
}
