import type { SavedSearchRow } from '@onrecord/contract/areas/list-view';
import {
  type ListRequest,
  type ListSearch,
  readListSearch,
  requestOf,
  UNNARROWED,
  type WrittenCondition,
} from './list-search.ts';

type Kept = SavedSearchRow['search'];

/** What is kept of a list's state: all that narrows it, and the order somebody chose. */
export function keptOf(search: ListSearch): ListRequest {
  return requestOf(search);
}

/** The state of the list that a kept search stands for, every part of it named: parts it does not have are undefined. */
export function searchOfKept(kept: Kept): ListSearch {
  const { search_columns, search_conditions, search_values, search_groups = [], sort } = kept;
  const where = search_columns.map((column, at): unknown[] => {
    const written: WrittenCondition = [column, search_conditions[at] ?? '=', search_values[at] ?? ''];
    return [...written, ...(search_groups[at] ? [search_groups[at]] : [])];
  });
  const filter = Object.entries(kept.filter).map(([id, values]) => [id, Array.isArray(values) ? values : [values]]);
  const read = readListSearch({
    ...{ q: kept.search_text, view: kept.view, dates: kept.dates, join: kept.search_join, where },
    sort: sort && `${sort.type === 'desc' ? '-' : ''}${sort.column_name}`,
    filter: Object.fromEntries(filter),
  });
  return { ...UNNARROWED, sort: undefined, ...read };
}

const written = ({ filter, ...search }: ListSearch, withSort: boolean): string => {
  const columns = Object.entries(filter ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const { q, view, dates, where, join, sort } = search;
  return JSON.stringify([q, view, dates, where, join, columns, withSort && sort]);
};

/** Whether the list shows just what a kept search asks for. An order chosen since counts only where the search has its own. */
export function isShown(kept: ListSearch, search: ListSearch): boolean {
  const withSort = kept.sort !== undefined;
  return written(kept, withSort) === written(search, withSort);
}
