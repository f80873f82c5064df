import { useEffect } from 'react';

const KEY = 'onrecord.letter_keys';

/** Whether keys without Ctrl do nothing in this browser but type (WCAG 2.1.4). */
export function areLettersOff(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off';
  } catch {
    return false;
  }
}

export function setLettersOff(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(KEY, 'off');
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has them on again after a reload.
  }
}

/** Where a letter is typed, or looks for an entry of a list. */
const TYPED =
  'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable=true],[role=combobox],[role=listbox] *,[role=menu] *';

function ignore(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || !areLettersOff()) return;
  if (!(target instanceof Element && target.matches(TYPED))) event.stopImmediatePropagation();
}

/** Keeps single letters from every page, where somebody turned them off. */
export function useLetterSwitch(): void {
  useEffect(() => {
    window.addEventListener('keydown', ignore, true);
    return () => window.removeEventListener('keydown', ignore, true);
  }, []);
}
