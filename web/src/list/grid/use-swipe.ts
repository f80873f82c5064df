import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';

/** What a swipe to either side does; `anchor` is what was swiped. */
export interface Swipes {
  right?: ((anchor: HTMLElement) => void) | undefined;
  left?: ((anchor: HTMLElement) => void) | undefined;
}

/** A finger that moves so far sideways swipes, in pixels. */
const BEGINS = 12;
/** A swipe so long does something, in pixels. */
const ACTS = 72;
const MOST = 110;

/**
 * Swipes of a finger over a card: the card follows, and beyond a length the action of that side is done. Scrolling up and down
 * stays the browser's. The press at the end of a swipe is none.
 */
export function useSwipe({ right, left }: Swipes) {
  const [offset, setOffset] = useState(0);
  const start = useRef<{ x: number; y: number } | null>(null);
  const hasSwiped = useRef(false);
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  const isOn = Boolean(right ?? left);
  const style: CSSProperties = isOn
    ? { touchAction: 'pan-y', ...(offset !== 0 && { transform: `translateX(${offset}px)` }) }
    : {};
  return {
    offset,
    /** Whether letting go now does something. */
    acts: Math.abs(offset) >= ACTS,
    props: {
      style,
      onPointerDown: (event: PointerEvent) => {
        hasSwiped.current = false;
        if (isOn && event.pointerType === 'touch') start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        if (!start.current) return;
        const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y];
        if (!hasSwiped.current && (Math.abs(x) < BEGINS || Math.abs(x) < 2 * Math.abs(y))) return;
        hasSwiped.current = true;
        setOffset(Math.max(left ? -MOST : 0, Math.min(right ? MOST : 0, x)));
      },
      onPointerUp: (event: PointerEvent) => {
        const act = offset >= ACTS ? right : offset <= -ACTS ? left : undefined;
        if (act && event.currentTarget instanceof HTMLElement) act(event.currentTarget);
        end();
      },
      onPointerCancel: end,
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!hasSwiped.current) return;
        hasSwiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
