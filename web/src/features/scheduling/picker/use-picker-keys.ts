import { useEffect, useRef } from 'react';

interface PickerKeys {
  onMove: (step: 1 | -1) => void;
  onAssign: () => void;
  onTick: () => void;
  onOffer: () => void;
  onBack: () => void;
}

const OVERLAYS = '[role=dialog]:not([aria-modal=false]),[role=alertdialog],[role=menu],[role=listbox]';
const TYPED = 'input:not([type=checkbox]),textarea,select,[contenteditable=true],[role=combobox]';
const PRESSED = 'button,a,summary,[role=radio]';

const matches = (target: EventTarget | null, selector: string) => target instanceof Element && target.matches(selector);

/** The keys of the list of providers: arrows, Enter assigns, X ticks, O offers, Esc goes back; / is the shell's. */
export function usePickerKeys(keys: PickerKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector(OVERLAYS)) return;
      const { onMove, onAssign, onTick, onOffer, onBack } = latest.current;
      const isTyping = matches(event.target, TYPED);
      // From the search the list is one arrow away.
      const own = new Map([
        ['ArrowDown', () => onMove(1)],
        ['ArrowUp', () => onMove(-1)],
      ]);
      if (!isTyping) own.set('x', onTick).set('o', onOffer).set('Escape', onBack);
      if (!isTyping && !matches(event.target, PRESSED)) own.set('Enter', onAssign);
      const act = own.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
      if (!act || matches(event.target, '[role=radio]')) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
