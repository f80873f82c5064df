import { useEffect, useRef } from 'react';

const TYPING = 'input:not([type=checkbox]),textarea,select,[contenteditable=true],[role=combobox],[role=menuitem]';
const OVERLAYS = '[role=dialog]:not([aria-modal=false]),[role=alertdialog],[role=menu]';
/** After g a letter names a place of the shell. */
const CHORD_MS = 900;

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches(TYPING);

/** Letters that press the buttons of a page; never inside a field, under a dialog, or as the second key of a place. */
export function useLetterKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // The row of a list that has the focus takes its letters first.
      if (event.defaultPrevented) return;
      if (document.querySelector(OVERLAYS)) return;
      if (event.key === 'g') {
        pressedG = performance.now();
        return;
      }
      if (performance.now() - pressedG < CHORD_MS) {
        pressedG = Number.NEGATIVE_INFINITY;
        return;
      }
      const press = latest.current[event.key];
      if (!press) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
