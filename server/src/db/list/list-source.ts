import type { ListQuery } from '@onrecord/contract/core/list';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import type { RawBuilder } from 'kysely';
import type { ListValueType } from './list-condition.ts';

/** A column as SQL: its expression over the list's rows and how its values compare. */
export interface ListColumn {
  readonly sql: RawBuilder<unknown>;
  readonly type: ListValueType;
  /** What rows with the same value are in the order of, where the smallest comes first. */
  readonly thenAscending?: RawBuilder<unknown>;
}

/**
 * A list over the database. What `from` joins beside its own rows, it joins from the left by whole keys: the count then
 * leaves it out. `columns` holds every column that may be shown, sorted, filtered or searched, by its id in
 * the column list; which of them this caller may use is decided per call. `keys` are always selected.
 */
export interface ListSource {
  readonly from: RawBuilder<unknown>;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly keys: readonly string[];
  readonly defaultSort: RawBuilder<unknown>;
  /** When a row was last changed; a list without it cannot be asked for what changed since. */
  readonly changedAt?: RawBuilder<unknown>;
  /** Makes the order total, so that pages never overlap. */
  readonly tieBreak: RawBuilder<unknown>;
  readonly textSearch: (words: readonly string[]) => RawBuilder<boolean>;
  /** For a list too long to be read through at every search. */
  readonly idSearch?: IdSearch;
  readonly onPage?: PageJoins;
  readonly bare?: BareRows;
}

/**
 * The rows of a list without what `from` joins to them, for a count whose conditions name none of those aliases. PostgreSQL leaves
 * such joins out by itself, but goes on reading the columns that they compare: an index alone then seldom has all of them.
 */
export interface BareRows {
  readonly from: RawBuilder<unknown>;
  readonly aliases: readonly string[];
}

/**
 * How a page is read in two steps: first its rows are found, then only those are joined to what they show. For a list whose columns
 * would ask the same by a sub-query each, or whose joins cost something.
 */
export interface PageJoins {
  /** The alias that the rows of the list have in `from`, and keep. */
  readonly row: RawBuilder<unknown>;
  /** What `from` joins to them. */
  readonly joined?: RawBuilder<unknown>;
  /** Joined where one of its columns is shown. */
  readonly further: readonly PageJoin[];
}

/** A join from the left to at most one row, and the columns as they are shown by it instead of by their own expression. */
export interface PageJoin {
  readonly join: RawBuilder<unknown>;
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** Finds rows with all the words by an index that row-level security would keep out of reach: their ids, not more than `limit`. */
export interface IdSearch {
  readonly find: (words: readonly string[], limit: number) => RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
}

export interface ListCall {
  readonly query: ListQuery;
  /** The columns this caller may see; sorting, filtering or searching by another one is refused, not ignored. */
  readonly visible: readonly string[];
  /** The rows this caller may see and what the call itself narrows. */
  readonly where: readonly RawBuilder<boolean>[];
}

/** The query of a list that nothing narrows. */
export const FULL_LIST: ListQuery = {
  offset: 0,
  limit: 1,
  filter: {},
  search_text: '',
  search_columns: [],
  search_conditions: [],
  search_values: [],
  search_join: 'and',
};

/** The column of a list by its id. Throws AppError 400 where the caller may not use it. */
export function columnOf(source: ListSource, call: ListCall, id: string): ListColumn {
  const column = call.visible.includes(id) || source.keys.includes(id) ? source.columns[id] : undefined;
  if (!column) throw refuse('list.unknown_column', { column: id });
  return column;
}
