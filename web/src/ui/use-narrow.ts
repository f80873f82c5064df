import { useSyncExternalStore } from 'react';

/** The width of a phone ends below this, in pixels. */
const PHONE = 640;

/** A window at 200 % zoom is lower than this, in pixels. */
const LOW = 640;

function useMedia(condition: string): boolean {
  const query = () => matchMedia(condition);
  const subscribe = (onChange: () => void) => {
    const list = query();
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(subscribe, () => query().matches);
}

const upTo = (width: number) => `(max-width: ${width - 1}px)`;

/** Whether the window is as narrow as a phone just now, for those who are no component. */
export const isNarrow = (): boolean => matchMedia(upTo(PHONE)).matches;

/** Whether the window is narrower than so many pixels; without a number, as narrow as a phone: tables become cards there. */
export const useNarrow = (below: number = PHONE): boolean => useMedia(upTo(below));

/** Whether the window is too low for bars above what it shows: they fold into one button there. */
export const useLow = (): boolean => useMedia(`(max-height: ${LOW - 1}px)`);
