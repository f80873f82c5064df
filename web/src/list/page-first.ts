import type { UIEvent } from 'react';

/** As `short` in the styles. */
const SHORT = 600;

/**
 * In a low window the page scrolls before its rows do: a wheel above the rows moves the bars away, until the rows have all of the
 * window (platform, section 6).
 */
export function pageFirst({ currentTarget, target }: UIEvent<HTMLElement>): void {
  const rows = target as HTMLElement;
  const step = Math.min(rows.scrollTop, currentTarget.getBoundingClientRect().bottom - innerHeight);
  if (innerHeight >= SHORT || step <= 0) return;
  currentTarget.closest('main')?.scrollBy(0, step);
  rows.scrollBy(0, -step);
}
