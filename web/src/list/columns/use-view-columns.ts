import type { ColumnArrangement } from '@onrecord/domain/core/list/column-choice';
import { useState } from 'react';
import type { OpenView } from '../saved/use-open-view.ts';
import type { ColumnStore } from './use-column-store.ts';

export interface ViewColumns extends ColumnStore {
  /** Whether the columns of an open view were changed since it was opened. */
  isRearranged: boolean;
}

const written = ({ columns, frozen }: ColumnArrangement): string =>
  JSON.stringify([frozen, columns.map(({ column_name, is_shown, width }) => [column_name, is_shown, width])]);

/**
 * The columns that a list shows: those of the view that is open, or else the viewer's own. What is changed in a view lasts
 * while it is open and never reaches the viewer's own columns.
 */
export function useViewColumns(own: ColumnStore, { view, isKnown }: OpenView): ViewColumns {
  const [changed, setChanged] = useState<{ id: number; arrangement: ColumnArrangement } | null>(null);
  const isOver =
    changed !== null &&
    (changed.id !== view?.advanced_search_id || written(changed.arrangement) === written(view.arrangement));
  // The view was left, or has what was changed.
  if (isOver) setChanged(null);
  if (!view) return { ...own, isReady: own.isReady && isKnown, isRearranged: false };
  const rearranged = isOver ? undefined : changed?.arrangement;
  const { columns, frozen } = rearranged ?? view.arrangement;
  return {
    saved: columns,
    frozen,
    isReady: true,
    isRearranged: rearranged !== undefined,
    save: (choice, wanted) =>
      setChanged({ id: view.advanced_search_id, arrangement: { columns: choice, frozen: wanted } }),
    reset: () => setChanged(null),
    density: own.density,
    setDensity: own.setDensity,
  };
}
