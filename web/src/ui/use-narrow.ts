import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(max-width: 639px)');

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone: tables become cards there. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}
