import { useSyncExternalStore } from 'react';

/** The width of a phone ends below this, in pixels. */
const PHONE = 640;

/** Whether the window is narrower than so many pixels; without a number, as narrow as a phone: tables become cards there. */
export function useNarrow(below: number = PHONE): boolean {
  const query = () => matchMedia(`(max-width: ${below - 1}px)`);
  const subscribe = (onChange: () => void) => {
    const list = query();
    list.addEventListener('change', onChange);
    return () => list.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(subscribe, () => query().matches);
}
