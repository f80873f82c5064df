import { useEffect, useRef } from 'react';
import { CALENDAR_VIEWS, type CalendarView } from '../calendar-views.ts';

interface DayKeys {
  readonly onStep: (direction: 1 | -1) => void;
  readonly onToday: () => void;
  readonly onView: (view: CalendarView) => void;
}

const OVERLAYS = '[role=dialog]:not([aria-modal=false]),[role=alertdialog],[role=menu],[role=listbox]';
const TYPED = 'input:not([type=checkbox]),textarea,select,[contenteditable=true],[role=combobox],[role=menuitem]';
/** A key after g belongs to the menu for so long, in milliseconds. */
const CHORD = 900;

const ORDER: readonly CalendarView[] = ['timeGridDay', 'timeGridWeek', 'dayGridMonth', 'listWeek'];

/** J and K go a day on and back, T to today, 1 to 4 choose a view; U goes to what nobody covers. */
export function useDayKeys(keys: DayKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    let pressedG = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.matches(TYPED)) return;
      if (document.querySelector(OVERLAYS)) return;
      if (event.key === 'g') pressedG = performance.now();
      if (performance.now() - pressedG < CHORD) return;
      const key = event.key.toLowerCase();
      const view = ORDER[Number(key) - 1];
      if (key === 'j') latest.current.onStep(1);
      else if (key === 'k') latest.current.onStep(-1);
      else if (key === 't') latest.current.onToday();
      else if (key === 'u') nextUncovered();
      else if (view && CALENDAR_VIEWS.includes(view)) latest.current.onView(view);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Focuses the next uncovered entry after the one that has the focus, and begins anew after the last. */
function nextUncovered(): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-uncovered]')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  entries[(at + 1) % entries.length]?.focus();
}
