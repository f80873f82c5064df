import { type Column, type ListViewer, visibleColumns } from '../list/column.ts';
import { readConditions, type SearchArrays, sortColumn } from '../list/condition.ts';
import type { FieldProblems } from '../messages/app-error.ts';
import { type Sentence, sentence } from '../messages/catalogue.ts';
import { isStaff } from '../permission/user-type.ts';

/** What a saved search holds: all that narrows a list, and its order. */
export interface KeptListSearch extends SearchArrays {
  readonly search_text: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly column_name: string } | undefined;
  /** A named view of the screen. */
  readonly view?: string | undefined;
  /** The name of a range of days, or its first and last. */
  readonly dates?: string | undefined;
}

function refuseColumns(columns: readonly Column[], viewer: ListViewer, search: KeptListSearch): Sentence | undefined {
  const judged = readConditions(columns, viewer, search);
  if ('refused' in judged) return judged.refused;
  const visible = visibleColumns(columns, viewer);
  const unknown = Object.keys(search.filter).find((id) => !visible.some((column) => column.id === id));
  if (unknown !== undefined) return sentence('list.unknown_column', { column: unknown });
  const sort = search.sort?.column_name;
  return sort && !sortColumn(columns, viewer, sort) ? sentence('list.unknown_column', { column: sort }) : undefined;
}

/** Whether a viewer may run a search: it names no column that is hidden from them (section 6), nor one that is gone. */
export function canUseSearch(columns: readonly Column[], viewer: ListViewer, search: KeptListSearch): boolean {
  return refuseColumns(columns, viewer, search) === undefined;
}

/**
 * Judges a search that somebody wants to keep: it has a name, it narrows the list, and it names only columns they may see.
 * Staff may share a search with staff; contacts and providers share none, they work for different houses.
 */
export function refuseSearch(
  columns: readonly Column[],
  viewer: ListViewer,
  { name, is_shared, search }: { name: string; is_shared: boolean; search: KeptListSearch },
): FieldProblems | undefined {
  if (name.trim() === '') return { name: sentence('list.search_name_needed') };
  if (is_shared && !isStaff(viewer.user_type)) return { is_shared: sentence('list.search_not_shared') };
  const narrows =
    search.search_columns.length > 0 ||
    Object.keys(search.filter).length > 0 ||
    [search.search_text, search.view, search.dates].some(Boolean);
  if (!narrows) return { search: sentence('list.search_empty') };
  const refused = refuseColumns(columns, viewer, search);
  return refused && { search: refused };
}
