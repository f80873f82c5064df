import { type PointerEvent, type RefObject, useRef, useState } from 'react';

interface RowDrag {
  /** The row under way, by its place. */
  from: number | null;
  /** Where it would land: before the row at this place. */
  to: number | null;
  handle: (position: number) => {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
  };
}

/** The place before which something dropped at this height lands. */
export function positionAt(y: number, middles: readonly number[]): number {
  const below = middles.findIndex((middle) => y < middle);
  return below === -1 ? middles.length : below;
}

/** A list with one of its members taken out and put before the member at another place. */
export function moved<Member>(members: readonly Member[], from: number, to: number): Member[] {
  const rest = members.filter((_, position) => position !== from);
  const [member] = members.slice(from, from + 1);
  return member === undefined ? rest : rest.toSpliced(to > from ? to - 1 : to, 0, member);
}

/** Dragging rows by a handle with mouse, pen or finger. Rows are the elements marked `data-position` below `list`. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void): RowDrag {
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const middles = useRef<number[]>([]);
  const end = () => {
    setFrom(null);
    setTo(null);
  };
  return {
    from,
    to,
    handle: (position) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const rows = [...(list.current?.querySelectorAll('[data-position]') ?? [])];
        middles.current = rows.map((row) => row.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
        setFrom(position);
        setTo(position);
      },
      onPointerMove(event) {
        if (from !== null) setTo(positionAt(event.clientY, middles.current));
      },
      onPointerUp() {
        if (from !== null && to !== null && to !== from && to !== from + 1) onDrop(from, to);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
