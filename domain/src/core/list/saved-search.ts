import type { FieldProblems } from '../messages/app-error.ts';
import { type Sentence, sentence } from '../messages/catalogue.ts';
import { isStaff } from '../permission/user-type.ts';
import { type Column, type ListViewer, visibleColumns } from './column.ts';
import { type ColumnArrangement, refuseColumnChoice } from './column-choice.ts';
import { readConditions, type SearchArrays, sortColumn } from './condition.ts';
import { groupColumn } from './list-group.ts';

/** What a saved search asks for: all that narrows a list, and its order. Columns may be kept beside it. */
export interface StoredListSearch extends SearchArrays {
  readonly search_text: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly column_name: string } | undefined;
  readonly group_by?: string | undefined;
  readonly further_sorts?: readonly { readonly column_name: string }[] | undefined;
  /** A named view of the screen. */
  readonly view?: string | undefined;
  /** The name of a range of days, or its first and last. */
  readonly dates?: string | undefined;
}

function refuseColumns(columns: readonly Column[], viewer: ListViewer, search: StoredListSearch): Sentence | undefined {
  const validated = readConditions(columns, viewer, search);
  if ('refused' in validated) return validated.refused;
  const visible = visibleColumns(columns, viewer);
  if (search.group_by && !groupColumn(columns, viewer, search.group_by))
    return sentence('list.unknown_column', { column: search.group_by });
  const unknown = Object.keys(search.filter).find((id) => !visible.some((column) => column.id === id));
  if (unknown !== undefined) return sentence('list.unknown_column', { column: unknown });
  const sorts = [search.sort, ...(search.further_sorts ?? [])].flatMap((sort) => sort?.column_name || []);
  const refused = sorts.find((sort) => !sortColumn(columns, viewer, sort));
  if (refused === undefined) return undefined;
  const key = visible.some(({ id }) => id === refused) ? 'list.sort_refused' : 'list.unknown_column';
  return sentence(key, { column: refused });
}

/** Whether a viewer may run a search: it names no column that is hidden from them (section 6), nor one that is gone. */
export function canUseSearch(columns: readonly Column[], viewer: ListViewer, search: StoredListSearch): boolean {
  return refuseColumns(columns, viewer, search) === undefined;
}

/** With whom a search is shared: with nobody, with all staff of the company, or with those who may see one division. */
export interface SearchSharing {
  readonly is_shared: boolean;
  readonly division_id: number | null;
}

/** The sharing of a search after a change of it: who shares it no longer shares it with no division either. */
export function changedSharing(
  before: SearchSharing,
  { is_shared = before.is_shared, division_id }: { [Part in keyof SearchSharing]?: SearchSharing[Part] | undefined },
): SearchSharing {
  return {
    is_shared,
    division_id: division_id === undefined && is_shared ? before.division_id : (division_id ?? null),
  };
}

/** A search that somebody wants to keep, and how. */
export interface SearchToKeep extends SearchSharing {
  readonly name: string;
  readonly search: StoredListSearch;
  /** The columns to keep with it; none where it is to have none, or where those it has stay as they are. */
  readonly arrangement?: ColumnArrangement | null | undefined;
}

/** Columns are kept as they stand: unlike a user's own choice, an empty one is no way back to the usual ones. */
function refuseArrangement(
  columns: readonly Column[],
  viewer: ListViewer,
  { columns: choice }: ColumnArrangement,
): Sentence | undefined {
  return choice.length === 0 ? sentence('list.no_column_shown') : refuseColumnChoice(columns, viewer, choice);
}

/**
 * Judges a search that somebody wants to keep: it has a name, it narrows the list, and it names only columns they may see,
 * also among the columns that it is to show. Staff may share a search with staff; contacts and providers share none, they
 * work for different houses. Whether its user may see the division it is shared with is not validated here.
 */
export function refuseSearch(
  columns: readonly Column[],
  viewer: ListViewer,
  { name, is_shared, division_id, search, arrangement }: SearchToKeep,
): FieldProblems | undefined {
  if (name.trim() === '') return { name: sentence('list.search_name_needed') };
  if (is_shared && !isStaff(viewer.user_type)) return { is_shared: sentence('list.search_not_shared') };
  if (division_id !== null && !is_shared) return { division_id: sentence('list.search_division_unshared') };
  const narrows =
    search.search_columns.length > 0 ||
    Object.keys(search.filter).length > 0 ||
    [search.search_text, search.view, search.dates, search.group_by].some(Boolean);
  if (!narrows) return { search: sentence('list.search_empty') };
  const refused = refuseColumns(columns, viewer, search);
  if (refused) return { search: refused };
  const misarranged = arrangement && refuseArrangement(columns, viewer, arrangement);
  return misarranged ? { arrangement: misarranged } : undefined;
}

/** How long the name of a search may be, in characters. */
export const MAX_SEARCH_NAME = 60;

/**
 * The name suggested for a copy of somebody's search: the same one, or where one's own has it already, with the first number
 * from 2 on that is free. Never longer than a name may be.
 */
export function copyName(name: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : ` ${number}`;
    const suggested = `${name.slice(0, MAX_SEARCH_NAME - ending.length).trimEnd()}${ending}`;
    if (!taken.includes(suggested)) return suggested;
  }
}
