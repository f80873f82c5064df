import type { SavedSearchRow } from '@onrecord/contract/core/calls/list-view';
import { groupConditions } from '@onrecord/domain/core/list/condition-groups';
import {
  conditionsOf,
  type ListRequest,
  type ListSearch,
  readListSearch,
  requestOf,
  sortText,
  UNNARROWED,
  type WrittenCondition,
} from '../search/list-search.ts';

type StoredSearch = SavedSearchRow['search'];

/** What is kept of a list's state: all that narrows it, and the order somebody chose. */
export function storedOf(search: ListSearch): ListRequest {
  return requestOf(search);
}

/** The state of the list that a kept search stands for, every part of it named: parts it does not have are undefined. */
export function searchOfStored(stored: StoredSearch): ListSearch {
  const { search_columns, search_conditions, search_values, search_groups = [], sort, further_sorts = [] } = stored;
  const where = search_columns.map((column, at): unknown[] => {
    const written: WrittenCondition = [column, search_conditions[at] ?? '=', search_values[at] ?? ''];
    return [...written, ...(search_groups[at] ? [search_groups[at]] : [])];
  });
  const filter = Object.entries(stored.filter).map(([id, values]) => [id, Array.isArray(values) ? values : [values]]);
  const read = readListSearch({
    q: stored.search_text,
    view: stored.view,
    dates: stored.dates,
    join: stored.search_join,
    where,
    group: stored.group_by,
    sort:
      sort &&
      sortText(
        ...[sort, ...further_sorts].map(({ column_name, type }) => ({
          column: column_name,
          descending: type === 'desc',
        })),
      ),
    filter: Object.fromEntries(filter),
  });
  return { ...UNNARROWED, sort: undefined, group: undefined, ...read };
}

/** The state of the list that opens a search. One that keeps columns is named in the address, so that they show. */
export function searchOfRow({ advanced_search_id, arrangement, search }: SavedSearchRow): ListSearch {
  return { ...searchOfStored(search), saved: arrangement ? advanced_search_id : undefined };
}

const written = ({ filter, ...search }: ListSearch, withSort: boolean): string => {
  const columns = Object.entries(filter ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const { q, view, dates, where, join, sort, group } = search;
  return JSON.stringify([q, view, dates, where, join, columns, group, withSort && sort]);
};

/** Whether the list shows just what a kept search asks for. An order chosen since counts only where the search has its own. */
export function isShown(stored: ListSearch, search: ListSearch): boolean {
  const withSort = stored.sort !== undefined;
  return written(stored, withSort) === written(search, withSort);
}

/** Groups of conditions, each as a text that is the same for the same conditions, however the groups are numbered. */
const groupsOf = (search: ListSearch): string[] => {
  const conditions = conditionsOf(search);
  const numbers = conditions.map(({ group }) => group);
  const bare = conditions.map(({ column, operator, value }) => [column, operator, value]);
  return groupConditions(bare, numbers).map((group) => JSON.stringify(group));
};

function areConditionsSame(stored: ListSearch, search: ListSearch): boolean {
  const [requests, shown] = [groupsOf(stored), groupsOf(search)];
  const isAnyEnough = stored.join === 'or' || search.join === 'or';
  // Where any condition is enough, a further one lets more in.
  const isAlike = stored.join === search.join && requests.length === shown.length;
  return requests.length === 0 || ((!isAnyEnough || isAlike) && requests.every((group) => shown.includes(group)));
}

/** Whether all that a kept search asks for still holds, however the list is narrowed and ordered beside it. */
export function isWithin(stored: ListSearch, search: ListSearch): boolean {
  const isUnchanged = (['q', 'view', 'dates'] as const).every(
    (part) => stored[part] === undefined || stored[part] === search[part],
  );
  const areValuesSame = Object.entries(stored.filter ?? {}).every(([column, values]) =>
    search.filter?.[column]?.every((value) => values.includes(value)),
  );
  return isUnchanged && areValuesSame && areConditionsSame(stored, search);
}
