import { LAMPS } from '@onrecord/domain/scheduling/readiness/lamp-names';
import { useEffect, useRef } from 'react';
import { lampOfKey } from '../job/view/lamp-of-key.ts';

/** What a key does to a row of the board. */
export type BoardAction = 'answer' | 'cover' | 'resend' | 'tick' | 'range' | 'mine' | 'help';

/** Keys and what they do; capital X is pressed with Shift. */
export const BOARD_KEYS: Readonly<Record<string, BoardAction>> = {
  y: 'answer',
  f: 'cover',
  r: 'resend',
  x: 'tick',
  X: 'range',
  a: 'mine',
  '?': 'help',
};

/** Toasts are dialogs too, but modal they are not. */
const OVERLAYS = '[role=dialog]:not([aria-modal=false]),[role=alertdialog],[role=menu],[role=listbox]';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]),textarea,select,[contenteditable=true],[role=combobox],[role=radio]');

const rowsOf = () => [...document.querySelectorAll<HTMLElement>('[data-board-row]')];
const rowAt = (element: Element | null) => element?.closest<HTMLElement>('[data-board-row]') ?? null;

/**
 * Returns the row that keys are for: the one with the focus, or the last one that had it where the focus has gone. A step
 * that is done is no button any more, and the focus that was in it is nowhere then.
 */
function currentRow(lastId: string | undefined): HTMLElement | null {
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body;
  return isLost && lastId ? rowAt(document.querySelector(`[data-board-row="${lastId}"]`)) : rowAt(activeElement);
}

const stopsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('a,button,input')];

/** Moves to the row above or below, to the same step where that is a button there. */
function moveRow(row: HTMLElement | null, step: 1 | -1): void {
  const rows = rowsOf();
  const next = row ? rows[rows.indexOf(row) + step] : rows[step > 0 ? 0 : rows.length - 1];
  if (!next) return;
  const lamp = document.activeElement?.closest<HTMLElement>('[data-lamp]')?.dataset.lamp;
  const same = lamp && next.querySelector<HTMLElement>(`[data-lamp="${lamp}"] button`);
  const stop = same || next.querySelector<HTMLElement>('a') || stopsOf(next)[0];
  stop?.focus();
  stop?.scrollIntoView({ block: 'nearest' });
}

function moveCell(row: HTMLElement | null, step: 1 | -1): boolean {
  if (!row) return false;
  const stops = stopsOf(row);
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  return true;
}

/** Moves by a key; false where it is no key of movement. */
function move(row: HTMLElement | null, key: string): boolean {
  if (key === 'j' || key === 'k') moveRow(row, key === 'j' ? 1 : -1);
  else if (key === 'ArrowLeft' || key === 'ArrowRight') return moveCell(row, key === 'ArrowRight' ? 1 : -1);
  else return false;
  return true;
}

/** Presses the step of a row by its number: 1 to 8 from the left. False where the key is none. */
function pressStep(row: HTMLElement | null, key: string): boolean {
  const lamp = LAMPS[lampOfKey(key) ?? -1];
  const button = lamp && row?.querySelector<HTMLElement>(`[data-lamp="${lamp}"] button`);
  if (!button) return false;
  button.focus();
  button.click();
  return true;
}

/** Opens the first of these steps of a row that is a button. */
export function openStep(jobId: number, lamps: readonly string[]): void {
  const row = document.querySelector<HTMLElement>(`[data-board-row="${jobId}"]`);
  for (const lamp of lamps) {
    const button = row?.querySelector<HTMLElement>(`[data-lamp="${lamp}"] button`);
    button?.click();
    if (button) return;
  }
}

/** Keys of the board: movement through rows and steps, and what they do to the row where the focus is. */
export function useBoardKeys(onAction: (action: BoardAction, jobId: number | null) => unknown): void {
  const latest = useRef(onAction);
  latest.current = onAction;
  useEffect(() => {
    let lastId: string | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      lastId = (target instanceof Element ? rowAt(target)?.dataset.boardRow : undefined) ?? lastId;
    };
    // Whoever presses beside the rows has left them.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(OVERLAYS)) lastId = rowAt(target)?.dataset.boardRow;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector(OVERLAYS)) return;
      const row = currentRow(lastId);
      if (move(row, event.key) || pressStep(row, event.key)) {
        event.preventDefault();
        return;
      }
      const action = BOARD_KEYS[event.key];
      const jobId = Number(row?.dataset.boardRow ?? 0) || null;
      if (!action || (jobId === null && action !== 'help' && action !== 'mine')) return;
      event.preventDefault();
      latest.current(action, jobId);
    };
    window.addEventListener('focusin', onFocusIn);
    window.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('focusin', onFocusIn);
      window.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
