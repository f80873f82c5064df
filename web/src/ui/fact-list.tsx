import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Fact {
  term: string;
  /** The term as it is shown where it is more than words, such as a link. */
  shownTerm?: ReactNode;
  detail: ReactNode;
}

/** Terms with what they say beside them: the read-only card of a job, an invoice, a person. */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={clsx('overflow-hidden rounded-card border border-line bg-sheet', className)}>
      {facts.map((fact) => (
        <div key={fact.term} className="grid grid-cols-[minmax(112px,30%)_1fr] border-b border-line last:border-0">
          <dt className="min-w-0 px-3 py-2 text-sm break-words hyphens-auto text-ink-2">
            {fact.shownTerm ?? fact.term}
          </dt>
          <dd className="min-w-0 px-3 py-2 font-medium break-words">{fact.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
