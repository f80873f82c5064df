import { useEffect, useRef } from 'react';

interface BillKeys {
  onIssueNext: () => void;
  onNext: () => void;
  onPrevious: () => void;
}

const TYPING = 'input:not([type=checkbox]),textarea,select,[contenteditable=true],[role=combobox],[role=menuitem]';
const OVERLAYS = '[role=dialog]:not([aria-modal=false]),[role=alertdialog],[role=menu]';
/** After g a letter names a place of the shell. */
const CHORD_MS = 900;

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches(TYPING);

/** Ctrl or Cmd with Enter bills and goes on; J and K walk through what waits. */
export function useBillKeys(keys: BillKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || document.querySelector(OVERLAYS)) return;
      if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
        event.preventDefault();
        latest.current.onIssueNext();
        return;
      }
      if (event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      if (event.key === 'g') pressedG = performance.now();
      else if (performance.now() - pressedG < CHORD_MS) pressedG = Number.NEGATIVE_INFINITY;
      else if (event.key === 'j') latest.current.onNext();
      else if (event.key === 'k') latest.current.onPrevious();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
