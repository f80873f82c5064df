import type { LookupRow } from '@onrecord/contract/core/calls/lookup';
import type { RefObject } from 'react';
import type { RowOrdering } from './lookup-row.tsx';
import { moved, useRowDrag } from './use-row-drag.ts';

/** Called the ids in their new order, and which row went to which place, counted from 1. */
export type OnReorder = (ids: number[], row: LookupRow, position: number) => void;

/** Moving rows of a table by handle, by key and by menu; nothing where `onReorder` is missing. */
export function useRowOrdering(
  body: RefObject<HTMLElement | null>,
  rows: readonly LookupRow[],
  onReorder: OnReorder | undefined,
  onMoved: (position: number) => void,
): (position: number) => RowOrdering | undefined {
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || !onReorder || to < 0 || to > rows.length) return;
    const position = to > from ? to - 1 : to;
    const ids = moved(rows, from, to).map((each) => each.id);
    onReorder(ids, row, position + 1);
    onMoved(position);
  };
  const drag = useRowDrag(body, move);
  return (position) =>
    onReorder && {
      isDragged: drag.from === position,
      isTarget: drag.from !== null && drag.to === position,
      handle: drag.handle(position),
      up: position > 0 ? () => move(position, position - 1) : undefined,
      down: position < rows.length - 1 ? () => move(position, position + 2) : undefined,
    };
}
