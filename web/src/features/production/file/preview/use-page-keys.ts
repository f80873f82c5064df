import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** Arrows to the left and right turn the pages of what is shown, unless somebody types. */
export function usePageKeys(turn: (by: number) => void): void {
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowLeft') latest.current(-1);
      else if (event.key === 'ArrowRight') latest.current(1);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
