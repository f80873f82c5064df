import { useEffect } from 'react';

/** Toasts are dialogs too, but modal they are not. */
const OVERLAYS = '[role=dialog]:not([aria-modal=false]),[role=alertdialog],[role=menu],[role=listbox]';
const FIELDS = 'input:not([type=checkbox]),textarea,select,[contenteditable=true],[role=combobox],[role=radio]';
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.matches(FIELDS);

/**
 * Keys of the page of a job: 1 to 8 press its lamps, E edits, M moves, Y records an answer. Each presses the button or link
 * that carries the key as `data-job-key`; what the viewer may not do is not on the page.
 */
export function useJobKeys(onHelp: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector(OVERLAYS)) return;
      const key = event.key.toLowerCase();
      if (key === '?') return onHelp();
      if (!/^[1-8emy]$/.test(key)) return;
      const pressed = document.querySelector<HTMLElement>(`[data-job-key="${key}"]`);
      if (!pressed) return;
      event.preventDefault();
      pressed.focus();
      pressed.click();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onHelp]);
}
