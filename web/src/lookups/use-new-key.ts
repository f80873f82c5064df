import { useEffect } from 'react';

/** Toasts are dialogs too, but modal they are not. */
const OVERLAYS = '[role=dialog]:not([aria-modal=false]),[role=alertdialog],[role=menu]';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]),textarea,select,[role=combobox]');

/** N adds a row from anywhere on the page where nobody is typing. */
export function useNewKey(onNew: (() => void) | undefined): void {
  useEffect(() => {
    if (!onNew) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector(OVERLAYS)) return;
      event.preventDefault();
      onNew();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onNew]);
}
