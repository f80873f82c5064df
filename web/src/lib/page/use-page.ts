import { useEffect, useState } from 'react';
import { ApiError, errorText } from '../call/api-error.ts';

type Loaded<Page> = { kind: 'loading' } | { kind: 'shown'; page: Page } | { kind: 'failed'; text: string };

/** Reads what a link page shows, again after `again()`; a session that ended begins the link anew. */
export function usePage<Page>(read: () => Promise<Page>, onSessionLost: () => void) {
  const [loaded, setLoaded] = useState<Loaded<Page>>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page reads once, and again when asked to
  useEffect(() => {
    let gone = false;
    read().then(
      (page) => !gone && setLoaded({ kind: 'shown', page }),
      (error: unknown) => {
        if (gone) return;
        if (error instanceof ApiError && error.statusCode === 401) onSessionLost();
        else setLoaded({ kind: 'failed', text: errorText(error) });
      },
    );
    return () => {
      gone = true;
    };
  }, [round]);
  return { loaded, again: () => setRound((count) => count + 1) };
}
