import type { ReactNode } from 'react';

interface PageTitleProps {
  title: ReactNode;
  /** A count, a status or a line of context beside the title. */
  aside?: ReactNode;
  actions?: ReactNode;
}

export function PageTitle({ title, aside, actions }: PageTitleProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="pleading title-serif min-w-0 pl-3 text-xl">{title}</h1>
      {aside && <div className="min-w-0 text-ink-2">{aside}</div>}
      {actions && (
        <div data-page-actions className="no-print ml-auto flex flex-wrap justify-end gap-2">
          {actions}
        </div>
      )}
    </div>
  );
}
