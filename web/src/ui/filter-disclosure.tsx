import type { ReactNode } from 'react';

/** Filters behind one button, for windows that have no room for them: a phone, or a desk at 200 % zoom. */
export function FilterDisclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="no-print group">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center rounded-full border border-line bg-sheet px-3.5 font-semibold roomy:min-h-11 [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
