import type { SavedSearchRow } from '@onrecord/contract/areas/list-view';
import { headingText } from '@onrecord/domain/list/cell-text';
import { type Column, type ListViewer, visibleColumns } from '@onrecord/domain/list/column';
import { type ColumnChoice, chooseColumns } from '@onrecord/domain/list/column-choice';
import { operatorsOf } from '@onrecord/domain/list/operators';
import type { TermResolver } from '@onrecord/domain/term/resolve-term';
import type { KeptSearch } from './reads.ts';

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

export function presentSearch({ user_id, list_name: _, ...row }: KeptSearch, viewerId: number): SavedSearchRow {
  return { ...row, is_own: user_id === viewerId };
}
