import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-[3px] border border-line bg-sunk px-1 font-sans text-[11px]/[16px] text-ink-2">
      {children}
    </kbd>
  );
}

/** The letter of a button beside its label and no part of its name; fingers have no keys. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="inline-flex max-sm:hidden roomy:hidden">
      <Kbd>{children}</Kbd>
    </span>
  );
}
