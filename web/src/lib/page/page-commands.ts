import { useEffect, useRef } from 'react';

/** Something that the open page can do, for whoever is looking and in its present state. */
export interface PageCommand {
  id: string;
  label: string;
  /** The key that does the same. */
  key?: string;
  run: () => void;
}

const offered = new Set<() => readonly PageCommand[]>();

/** Offers what is in the menus of a page to the command palette; the buttons of a page are found there by themselves. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const read = () => latest.current;
    offered.add(read);
    return () => {
      offered.delete(read);
    };
  }, []);
}

const HIDDEN = '[aria-hidden=true],kbd';

function labelOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll(HIDDEN)) hidden.remove();
  return (element.getAttribute('aria-label') ?? copy.textContent ?? '').trim();
}

/** The buttons and links beside the title of the page: each is there for those only who may press it, and while they may. */
function buttonsOfPage(): PageCommand[] {
  const found = document.querySelectorAll<HTMLElement>(
    '[data-page-actions] :is(a[href],button:not(:disabled)):not([aria-haspopup=menu])',
  );
  return [...found].map((element, at) => {
    const key = element.getAttribute('aria-keyshortcuts') ?? element.querySelector('kbd')?.textContent;
    return { id: `page-${at}`, label: labelOf(element), ...(key && { key }), run: () => element.click() };
  });
}

/** Everything that the open page can do at this moment: its buttons first, then what is in its menus. */
export function pageCommands(): readonly PageCommand[] {
  const all = [...buttonsOfPage(), ...[...offered].flatMap((read) => read())];
  return all.filter(({ label }, at) => label !== '' && all.findIndex((one) => one.label === label) === at);
}
