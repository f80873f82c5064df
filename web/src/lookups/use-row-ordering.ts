import type { LookupRow } from '@onrecord/contract/areas/lookup';
import type { RefObject } from 'react';
import type { RowOrdering } from './lookup-row.tsx';
import { moved, useRowDrag } from './use-row-drag.ts';

/** Told the ids in their new order, and which row went to which place, counted from 1. */
export type OnReorder = (ids: number[], row: LookupRow, place: number) => void;

/** Moving rows of a table by handle, by key and by menu; nothing where `onReorder` is missing. */
export function useRowOrdering(
  body: RefObject<HTMLElement | null>,
  rows: readonly LookupRow[],
  onReorder: OnReorder | undefined,
  onMoved: (place: number) => void,
): (place: number) => RowOrdering | undefined {
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || !onReorder || to < 0 || to > rows.length) return;
    const place = to > from ? to - 1 : to;
    const ids = moved(rows, from, to).map((each) => each.id);
    onReorder(ids, row, place + 1);
    onMoved(place);
  };
  const drag = useRowDrag(body, move);
  return (place) =>
    onReorder && {
      isDragged: drag.from === place,
      isTarget: drag.from !== null && drag.to === place,
      handle: drag.handle(place),
      up: place > 0 ? () => move(place, place - 1) : undefined,
      down: place < rows.length - 1 ? () => move(place, place + 2) : undefined,
    };
}
