import { useLocation } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { paths } from '../../lib/paths.ts';

const KEY = 'onrecord.menu';

/** Pages as wide as the window, on which the menu begins as icons. */
const WIDE = [paths.board(), paths.calendar()];

type Choices = { readonly wide?: boolean; readonly other?: boolean };

function storedChoices(): Choices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/**
 * Whether the menu is collapsed to its icons, and the way to change it. Wide pages begin collapsed and all others open; what
 * somebody chooses on one of them holds for its kind, in this browser.
 */
export function useMenuCollapse(): { isCollapsed: boolean; toggle: () => void } {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [choices, setChoices] = useState(storedChoices);
  const kind = WIDE.includes(pathname) ? 'wide' : 'other';
  const isCollapsed = choices[kind] ?? kind === 'wide';
  const toggle = useCallback(() => {
    const next = { ...choices, [kind]: !isCollapsed };
    setChoices(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // It then holds until the page is left.
    }
  }, [choices, kind, isCollapsed]);
  return { isCollapsed, toggle };
}
