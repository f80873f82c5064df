import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** Arrows to the left and right turn the pages of what is shown, a slash looks for words in it; neither while somebody types. */
export function usePageKeys(turn: (by: number) => void, find?: () => void): void {
  const latest = useRef({ turn, find });
  latest.current = { turn, find };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const keys = latest.current;
      if (event.key === 'ArrowLeft') keys.turn(-1);
      else if (event.key === 'ArrowRight') keys.turn(1);
      else if (event.key === '/' && keys.find) {
        event.preventDefault();
        event.stopPropagation();
        keys.find();
      }
    };
    // Before the keys of the application, which has a search of its own on the same key.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
