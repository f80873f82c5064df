import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';

/** A press that moves so far is a drag, in CSS pixels. */
const PRESS_SLACK = 4;
/** A finger that rests so long lifts what it rests on, in milliseconds, and scrolls if it moves so far before, in CSS pixels. */
const LONG_PRESS = 400;
const FINGER_SLACK = 8;
/** So near to an edge of what scrolls it scrolls along, and so far at a time, in CSS pixels. */
const EDGE = 36;
const SCROLL_STEP = 16;

/** Where the pointer is, and how far from where it was pressed. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly isShifted: boolean;
}

interface DragPressOptions<Item> {
  /** What is pressed; undefined where it does not move. */
  itemAt: (target: HTMLElement) => Item | undefined;
  onMove: (item: Item, at: DragPoint) => void;
  onDrop: (item: Item, at: DragPoint) => void;
  /** It was put back. */
  onEnd: () => void;
}

/** Scrolls what is under the pointer near its edges, so that a drag reaches what is not seen. */
function scrollAtEdge(pressed: HTMLElement, { x, y }: DragPoint): void {
  const scroller = pressed.closest<HTMLElement>('[data-scrolls]');
  if (!scroller) return;
  const { top, bottom, left, right } = scroller.getBoundingClientRect();
  const step = (at: number, from: number, to: number) => (at < from + EDGE ? -1 : at > to - EDGE ? 1 : 0) * SCROLL_STEP;
  scroller.scrollBy?.(step(x, left, right), step(y, top, bottom));
}

/** A drag by mouse or pen at once, and by a finger after a long press; before that a finger scrolls. */
export function useDragPress<Item>({ itemAt, onMove, onDrop, onEnd }: DragPressOptions<Item>) {
  const moved = useRef(false);
  const stop = useRef<(() => void) | undefined>(undefined);
  const on = useRef({ onMove, onDrop, onEnd });
  on.current = { onMove, onDrop, onEnd };
  useEffect(() => {
    // Listened to from the start: a browser that has begun to scroll is not stopped any more.
    const onTouchMove = (event: TouchEvent) => moved.current && stop.current && event.preventDefault();
    document.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      document.removeEventListener('touchmove', onTouchMove);
      stop.current?.();
    };
  }, []);
  const end = () => {
    stop.current?.();
    stop.current = undefined;
  };
  const onPointerDown = (event: ReactPointerEvent) => {
    end();
    moved.current = false;
    const pressed = event.target as HTMLElement;
    const item = itemAt(pressed);
    if (item === undefined || event.button !== 0) return;
    const isFinger = event.pointerType === 'touch';
    const { clientX: fromX, clientY: fromY } = event;
    const pointOf = (at: { clientX: number; clientY: number; shiftKey: boolean }): DragPoint => ({
      x: at.clientX,
      y: at.clientY,
      dx: at.clientX - fromX,
      isShifted: at.shiftKey,
    });
    const lift = (point: DragPoint) => {
      moved.current = true;
      on.current.onMove(item, point);
    };
    const origin = pointOf({ clientX: fromX, clientY: fromY, shiftKey: false });
    const timer = isFinger ? window.setTimeout(() => lift(origin), LONG_PRESS) : undefined;
    const putBack = () => {
      end();
      on.current.onEnd();
    };
    const onPointerMove = (at: PointerEvent) => {
      const distance = Math.hypot(at.clientX - fromX, at.clientY - fromY);
      if (!moved.current && isFinger) return distance > FINGER_SLACK ? putBack() : undefined;
      if (!moved.current && distance < PRESS_SLACK) return;
      lift(pointOf(at));
      scrollAtEdge(pressed, pointOf(at));
    };
    const onPointerUp = (at: PointerEvent) => {
      const isDrop = moved.current;
      putBack();
      if (isDrop) on.current.onDrop(item, pointOf(at));
    };
    const onKey = (key: KeyboardEvent) => key.key === 'Escape' && putBack();
    // A long press opens a menu on some devices.
    const onMenu = (menu: Event) => isFinger && menu.preventDefault();
    const listeners = [
      ['pointermove', onPointerMove],
      ['pointerup', onPointerUp],
      ['pointercancel', putBack],
      ['keydown', onKey],
      ['contextmenu', onMenu],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener as EventListener);
    stop.current = () => {
      window.clearTimeout(timer);
      for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener);
    };
  };
  return { onPointerDown, hasMoved: () => moved.current };
}
