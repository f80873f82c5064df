import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  /** Where the state stands for the whole page, its title is the page's heading. */
  heading?: 1 | 2;
}

export function EmptyState({ title, hint, action, heading }: EmptyStateProps) {
  const Title = heading ? (`h${heading}` as const) : 'p';
  return (
    <div className="mx-auto grid max-w-sm justify-items-center gap-2 px-6 py-16 text-center">
      <Title className="title-serif text-lg">{title}</Title>
      {hint && <p className="text-ink-2">{hint}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
