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
    <dl
      className={clsx(
        // The terms are as wide as their longest word: German ones would break in the middle.
        'grid grid-cols-[minmax(min-content,30%)_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-sheet',
        className,
      )}
    >
      {facts.map((fact) => (
        <div key={fact.term} className="col-span-2 grid grid-cols-subgrid border-b border-line last:border-0">
          <dt className="min-w-23 max-w-44 px-3 py-2 text-sm break-words hyphens-auto text-ink-2">
            {fact.shownTerm ?? fact.term}
          </dt>
          <dd className="min-w-0 px-3 py-2 font-medium break-words">{fact.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
