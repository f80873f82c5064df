import type { SavedSearchRow } from '@onrecord/contract/core/calls/list-view';
import { headingText } from '@onrecord/domain/core/list/cell-text';
import { type Column, type ListViewer, visibleColumns } from '@onrecord/domain/core/list/column';
import { type ColumnChoice, chooseColumns, visibleArrangement } from '@onrecord/domain/core/list/column-choice';
import { operatorsOf } from '@onrecord/domain/core/list/operators';
import type { TermResolver } from '@onrecord/domain/core/term/resolve-term';
import type { StoredSearch } from './list-view.reads.ts';

/** A list's columns as its user sees them, in the company's words. A column hidden from the role is not among them. */
export function presentColumns(
  columns: readonly Column[],
  viewer: ListViewer,
  saved: readonly ColumnChoice[],
  terms: TermResolver,
) {
  const data = chooseColumns(columns, viewer, saved).map(({ column, is_shown, width }) => ({
    column_name: column.id,
    column_heading: headingText(column, terms),
    is_shown,
    width: width ?? null,
  }));
  return { data, count: data.length };
}

/** What a list can be searched by, and how each column compares. */
export function presentSearchable(columns: readonly Column[], viewer: ListViewer, terms: TermResolver) {
  const data = visibleColumns(columns, viewer)
    .filter((column) => column.searchable)
    .map((column) => ({
      column_name: column.id,
      column_heading: headingText(column, terms),
      type: column.type,
      search_conditions: [...operatorsOf(column.type)],
    }));
  return { data, count: data.length };
}

/** Who reads a search, and what of its list they may see. */
export interface SearchReader {
  readonly user_id: number;
  readonly columns: readonly Column[];
  readonly viewer: ListViewer;
}

/** A search as its reader finds it. Of the columns it keeps, those hidden from them drop out. */
export function presentSearch(
  { user_id, list_name: _, arrangement, ...row }: StoredSearch,
  reader: SearchReader,
): SavedSearchRow {
  const seen = arrangement && visibleArrangement(reader.columns, reader.viewer, arrangement);
  return {
    ...row,
    is_own: user_id === reader.user_id,
    arrangement: seen && { ...seen, columns: [...seen.columns] },
  };
}
