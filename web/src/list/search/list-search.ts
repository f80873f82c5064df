import type { ListQueryInput } from '@onrecord/contract/core/list';
import { MAX_CONDITIONS, MAX_SORTS } from '@onrecord/domain/core/list/limits';
import { needsValue, OPERATORS, type Operator } from '@onrecord/domain/core/list/operators';
import type { RecordPart } from '@onrecord/domain/core/record/record-part';
import type { GridSort } from '../grid/grid-column.ts';

export interface SearchCondition {
  column: string;
  operator: Operator;
  value: string;
  /** Conditions with the same number belong together; 0 is a condition on its own. */
  group: number;
}

/** A condition as it stands in the address: column, operator, value, and its group where it has one. */
export type WrittenCondition = [column: string, operator: string, value: string, group?: number];

/** The state of a list, all of it in the address: it can be shared, and the back button walks through it. */
export interface ListSearch {
  /** Text search. */
  q?: string;
  /** Column ids, with a comma between them and a minus before each that is descending. */
  sort?: string;
  /** The column whose values the rows are grouped by. */
  group?: string;
  /** A named view of the screen, such as 'needing_confirmation'. */
  view?: string;
  /** Which days: the name of a range, such as 'next_7_days', or first and last day, '2026-11-01..2026-11-30'; either may be open. */
  dates?: string;
  /** Chosen values by column id. */
  filter?: Record<string, string[]>;
  /** Advanced search. */
  where?: WrittenCondition[];
  join?: 'or';
  /** Where lists are shown page by page: which one, from 2 on. */
  page?: number;
  /** The id of the saved search that was opened for its columns too. */
  saved?: number;
}

/** What a list asks the server for, page by page. */
export type ListRequest = Required<Pick<ListQueryInput, 'filter' | 'search_text'>> &
  Pick<
    ListQueryInput,
    | 'sort'
    | 'further_sorts'
    | 'search_columns'
    | 'search_conditions'
    | 'search_values'
    | 'search_groups'
    | 'search_join'
    | 'group_by'
    | 'sums_of'
    | 'in_group'
    | 'cursor'
  > & {
    view?: string;
    dates?: string;
    /** The record in whose tab the list stands. */
    of?: RecordPart;
    /** In a file: what narrows the list, in the words of its chips. */
    filter_words?: string[];
    /** A column whose values are wanted in place of rows. */
    values_of?: string;
  };

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

const DATES = /^(?:[a-z][a-z0-9_]*|(?:\d{4}-\d{2}-\d{2})?\.\.(?:\d{4}-\d{2}-\d{2})?)$/;

const readDates = (value: unknown) =>
  typeof value === 'string' && value !== '..' && DATES.test(value) ? value : undefined;

const isOperator = (value: unknown): value is Operator => (OPERATORS as readonly unknown[]).includes(value);

const readNumber = (value: unknown, min: number) =>
  Number.isSafeInteger(Number(value)) && Number(value) >= min ? Number(value) : undefined;

function readFilter(raw: unknown): Record<string, string[]> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const entries = Object.entries(raw)
    .map(([column, values]) => [column, Array.isArray(values) ? values.map(String) : []] as const)
    .filter(([, values]) => values.length > 0);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const isGroup = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_CONDITIONS;

function readWhere(raw: unknown): WrittenCondition[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  const conditions = raw
    .filter((each): each is unknown[] => Array.isArray(each) && typeof each[0] === 'string' && isOperator(each[1]))
    .map(([column, operator, value, group]): WrittenCondition => {
      const condition = [String(column), String(operator), text(value) ?? ''] as const;
      return isGroup(group) ? [...condition, group] : [...condition];
    });
  return conditions.length > 0 ? conditions.slice(0, MAX_CONDITIONS) : undefined;
}

/** Reads a list's state from whatever stands in the address; what makes no sense is dropped. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const search: ListSearch = {
    q: text(raw.q),
    sort: text(raw.sort),
    group: text(raw.group),
    view: text(raw.view),
    dates: readDates(raw.dates),
    filter: readFilter(raw.filter),
    where: readWhere(raw.where),
    join: raw.join === 'or' ? 'or' : undefined,
    page: readNumber(raw.page, 2),
    saved: readNumber(raw.saved, 1),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** The columns that order a list, the first of them first. */
export function sortsOf(search: ListSearch, defaultSort?: string): GridSort[] {
  const written = (search.sort ?? defaultSort ?? '').split(',').filter((part) => part !== '' && part !== '-');
  return written
    .slice(0, MAX_SORTS)
    .map((part) =>
      part.startsWith('-') ? { column: part.slice(1), descending: true } : { column: part, descending: false },
    );
}

/** The column that orders a list before all others. */
export function sortOf(search: ListSearch, defaultSort?: string): GridSort | undefined {
  return sortsOf(search, defaultSort)[0];
}

export function sortText(...sorts: readonly GridSort[]): string {
  return sorts.map(({ column, descending }) => (descending ? `-${column}` : column)).join();
}

export function conditionsOf(search: ListSearch): SearchCondition[] {
  return (search.where ?? []).map(([column, operator, value, group = 0]) => ({
    column,
    value,
    group,
    operator: operator as Operator,
  }));
}

/** Writes groups of conditions for the address. A group of one needs no number. */
export function whereOf(groups: readonly (readonly Omit<SearchCondition, 'group'>[])[]): WrittenCondition[] {
  return groups.flatMap((group, at) =>
    group.map(
      ({ column, operator, value }): WrittenCondition =>
        group.length > 1 ? [column, operator, value, at + 1] : [column, operator, value],
    ),
  );
}

/** What is changed to leave a list without anything that narrows it. Its order stays. */
export const UNNARROWED: Readonly<Partial<ListSearch>> = {
  q: undefined,
  filter: undefined,
  where: undefined,
  join: undefined,
  view: undefined,
  dates: undefined,
  page: undefined,
  saved: undefined,
};

/** Days that say that all are meant, in a list that opens with some of them. */
export const ANY_DATE = 'any';

/** The view of a list that opens with another one: none. */
export const ANY_VIEW = 'any';

/** Whether anything narrows the list. */
export function isNarrowed({ q, filter, where, view, dates }: ListSearch): boolean {
  return [q, filter, where, view, dates].some((each) => each !== undefined);
}

/** Whether something narrows the list that a chip says and takes away; a view has its own place. */
export function isFiltered({ q, filter, where, dates }: ListSearch): boolean {
  return [q, filter, where].some((each) => each !== undefined) || (dates !== undefined && dates !== ANY_DATE);
}

/** The days of a list as list calls name them: a named range, or its first and last day. */
export function datesOf(dates: string | undefined): { date_range?: string; from_date?: string; to_date?: string } {
  if (!dates || dates === ANY_DATE) return {};
  const [from, to] = dates.split('..', 2);
  if (to === undefined) return { date_range: dates };
  return { from_date: from || undefined, to_date: to || undefined };
}

/** Turns the state of the list into what its call takes. Conditions still without their value are left out. */
export function requestOf(search: ListSearch, defaultSort?: string, of?: RecordPart): ListRequest {
  const [sort, ...further] = sortsOf(search, defaultSort).map(
    ({ column, descending }) => ({ column_name: column, type: descending ? 'desc' : 'asc' }) as const,
  );
  const conditions = conditionsOf(search).filter(({ operator, value }) => value !== '' || !needsValue(operator));
  return {
    search_text: search.q ?? '',
    filter: search.filter ?? {},
    view: search.view,
    dates: search.dates,
    sort,
    ...(further.length > 0 && { further_sorts: further }),
    ...(search.group && { group_by: search.group }),
    search_columns: conditions.map(({ column }) => column),
    search_conditions: conditions.map(({ operator }) => operator),
    search_values: conditions.map(({ value }) => value),
    ...(conditions.some(({ group }) => group > 0) && { search_groups: conditions.map(({ group }) => group) }),
    search_join: search.join ?? 'and',
    ...(of && { of }),
  };
}
