import type { MouseEvent, ReactNode } from 'react';

interface OpenCellProps {
  children: ReactNode;
  onOpen: () => void;
  /** The list with this row open, where that has an address: it can be copied, and opened in another tab. */
  href?: string;
}

const LOOK = 'block max-w-full truncate text-left font-semibold text-brand-ink hover:underline';

const isForAnotherTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** The second press of a double-click lies on the shade of what the first one opened, and would close it. */
const ignoreSecondPress = () => {
  const ignore = (event: globalThis.MouseEvent) => {
    if (event.detail < 2) return;
    event.stopPropagation();
    // It may lie on the link still, whose own handler it does not reach.
    event.preventDefault();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
};

/** The cell that names a row where the row opens beside the list: a press opens it, as a double-click on any other cell does. */
export function OpenCell({ children, href, onOpen }: OpenCellProps) {
  const open = () => {
    ignoreSecondPress();
    onOpen();
  };
  if (href === undefined) {
    return (
      <button type="button" className={LOOK} onClick={open}>
        {children}
      </button>
    );
  }
  return (
    <a
      href={href}
      className={LOOK}
      onClick={(event) => {
        if (isForAnotherTab(event)) return;
        // The list stays as it was narrowed and scrolled.
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}
