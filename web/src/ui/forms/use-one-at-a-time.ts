import { type BaseSyntheticEvent, useRef } from 'react';

type Submit = (event?: BaseSyntheticEvent) => Promise<void>;

/** However often and by whichever way people save, one save is on its way; the next can start when it has ended. */
export function useOneAtATime(save: Submit): Submit {
  const isSending = useRef(false);
  return async (event) => {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await save(event);
    } finally {
      isSending.current = false;
    }
  };
}
