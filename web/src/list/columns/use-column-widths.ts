import { COLUMN_WIDTH } from '@onrecord/domain/core/list/column-choice';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';

/** One press of the keys makes a column so much wider or narrower. */
const STEP = 20;

const within = (width: number) => Math.round(Math.min(COLUMN_WIDTH.max, Math.max(COLUMN_WIDTH.min, width)));

/** What the edge of a heading does under the pointer. */
export interface Resizing {
  begin: (event: PointerEvent, columnId: string) => void;
  move: (event: PointerEvent) => void;
  end: () => void;
  cancel: () => void;
  reset: (columnId: string) => void;
}

interface Pulled {
  id: string;
  width: number;
}

interface ColumnWidths<Column> {
  /** With the width a column has while its edge is pulled. */
  columns: readonly Column[];
  resizing: Resizing | undefined;
  /** True when the key was one that changes a width. */
  onHeaderKey: (event: KeyboardEvent, index: number) => boolean;
}

/** Makes columns wider and narrower: by pulling the edge of a heading, or by Shift and an arrow on it. */
export function useColumnWidths<Column extends { id: string; width: number }>(
  columns: readonly Column[],
  onResize: ((columnId: string, width: number | undefined) => void) | undefined,
): ColumnWidths<Column> {
  const [pulled, setPulled] = useState<Pulled | null>(null);
  const start = useRef({ x: 0, width: 0 });
  const shown = useMemo(
    () => (pulled ? columns.map((each) => (each.id === pulled.id ? { ...each, width: pulled.width } : each)) : columns),
    [columns, pulled],
  );

  const resizing: Resizing | undefined = onResize && {
    begin: (event, id) => {
      const width = columns.find((each) => each.id === id)?.width ?? 0;
      start.current = { x: event.clientX, width };
      event.currentTarget.setPointerCapture(event.pointerId);
      event.preventDefault();
      setPulled({ id, width });
    },
    move: (event) => {
      if (pulled) setPulled({ ...pulled, width: within(start.current.width + event.clientX - start.current.x) });
    },
    end: () => {
      setPulled(null);
      if (pulled && pulled.width !== start.current.width) onResize(pulled.id, pulled.width);
    },
    cancel: () => setPulled(null),
    reset: (id) => onResize(id, undefined),
  };

  const onHeaderKey = (event: KeyboardEvent, index: number) => {
    const column = columns[index];
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
    if (!onResize || !column || !event.shiftKey || step === undefined) return false;
    event.preventDefault();
    onResize(column.id, within(column.width + step));
    return true;
  };
  return { columns: shown, resizing, onHeaderKey };
}
