import type { ReactNode } from 'react';

/** The cell that names a row where the row opens beside the list: a press opens it, as a double-click on any other cell does. */
export function OpenCell({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="block max-w-full truncate font-semibold text-brand-ink hover:underline"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
