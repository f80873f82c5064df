import { useEffect, useRef } from 'react';

interface ShellKeys {
  onPalette: () => void;
  /** What follows g: g j, g c. */
  shortcuts: ReadonlyMap<string, () => void>;
  /** Keys that do something alone. */
  actions: ReadonlyMap<string, () => void>;
}

/** Toasts are dialogs too, but modal they are not. */
const OVERLAYS = '[role=dialog]:not([aria-modal=false]),[role=alertdialog],[role=menu]';
/** A place key counts for so long after g. */
const CHORD_MS = 900;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]),textarea,select,[contenteditable=true],[role=combobox],[role=menuitem]');

/** Keys that work everywhere: Ctrl K opens the palette, / goes to the list's search, g and a letter go to a place. */
export function useShellKeys(keys: ShellKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    // Not 0: a page that is younger than the chord would take its first key for the second of one.
    let pressedG = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        latest.current.onPalette();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector(OVERLAYS)) return;
      if (event.key === 'g') {
        pressedG = performance.now();
      } else if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('[data-list-search]')?.focus();
      } else if (performance.now() - pressedG < CHORD_MS) {
        pressedG = Number.NEGATIVE_INFINITY;
        latest.current.shortcuts.get(event.key)?.();
      } else {
        latest.current.actions.get(event.key)?.();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
