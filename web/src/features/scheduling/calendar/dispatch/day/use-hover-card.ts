import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A bar is looked at for so long before its card opens, in milliseconds. */
const DELAY = 300;
/** The way from a bar to its card may take so long. */
const GRACE = 180;

const barUnder = (event: PointerEvent) => (event.target as HTMLElement).closest<HTMLElement>('[data-bar]');

/** One card for all bars of the day: after a moment under the pointer, at once by key, by the first tap of a finger. */
export function useHoverCard(bars: ReadonlyMap<string, unknown>) {
  const [card, setCard] = useState<{ key: string; anchor: HTMLElement }>();
  const timer = useRef<number | undefined>(undefined);
  const touch = useRef(false);
  const later = (run: () => void, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(run, delay);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const show = (key: string, anchor: HTMLElement) => {
    window.clearTimeout(timer.current);
    setCard({ key, anchor });
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    setCard(undefined);
  };
  return {
    shown: card && bars.has(card.key) ? card.key : undefined,
    anchor: card?.anchor,
    show,
    hide,
    keep: () => window.clearTimeout(timer.current),
    isTouch: () => touch.current,
    /** A press says by itself whether it is a finger's: nothing has to hover before. */
    onPointerDown: (event: PointerEvent) => {
      touch.current = event.pointerType === 'touch';
    },
    onPointerOver: (event: PointerEvent) => {
      touch.current = event.pointerType === 'touch';
      if (touch.current) return;
      const anchor = barUnder(event);
      const key = anchor?.dataset.bar;
      if (anchor && key !== undefined && event.buttons === 0) later(() => setCard({ key, anchor }), card ? 0 : DELAY);
      else later(() => setCard(undefined), GRACE);
    },
    onPointerLeave: () => later(() => setCard(undefined), GRACE),
  };
}
