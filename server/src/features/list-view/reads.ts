import { savedSearch } from '@onrecord/contract/areas/list-view';
import type { ColumnChoice } from '@onrecord/domain/list/column-choice';
import type { ListName } from '@onrecord/domain/list-view/list-names';
import { isStaff } from '@onrecord/domain/permission/user-type';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { UserScope } from '../../db/scope.ts';

/** Who keeps columns and searches. Read and written in the user's own company, wherever an admin works. */
const ownRows = (tx: Tx, { company_id, viewer }: UserScope) =>
  tx
    .selectFrom('user_list_column')
    .select(['user_list_column_id as id', 'list_name', 'columns', 'frozen'])
    .where('company_id', '=', company_id)
    .where('user_id', '=', viewer.user_id);

export interface KeptColumns {
  readonly id: number;
  readonly list_name: string;
  readonly columns: readonly ColumnChoice[];
  /** How many of them stay in place sideways. */
  readonly frozen: number;
}

type Row = { id: number; list_name: string; columns: unknown; frozen: number };

const kept = (row: Row | undefined): KeptColumns | undefined =>
  row && { ...row, columns: row.columns as ColumnChoice[] };

/** How the user has arranged the columns of a list; undefined while nothing was. */
export async function columnsOfUser(tx: Tx, scope: UserScope, list: ListName): Promise<KeptColumns | undefined> {
  return kept(await ownRows(tx, scope).where('list_name', '=', list).executeTakeFirst());
}

/** The same by its id; somebody else's is not there. */
export async function columnsById(tx: Tx, scope: UserScope, id: number): Promise<KeptColumns | undefined> {
  return kept(await ownRows(tx, scope).where('user_list_column_id', '=', id).executeTakeFirst());
}

/** A user's own searches, and for staff those that colleagues share with staff. */
function seenSearches({ viewer }: UserScope): RawBuilder<boolean> {
  const own = sql<boolean>`user_id = ${viewer.user_id}`;
  return isStaff(viewer.user_type) ? sql<boolean>`(${own} or is_shared)` : own;
}

const searchRows = (tx: Tx, scope: UserScope) =>
  tx
    .selectFrom('advanced_search')
    .select(['advanced_search_id', 'version', 'user_id', 'list_name', 'name', 'conditions', 'is_shared'])
    .where('company_id', '=', scope.company_id);

type SearchRow = Awaited<ReturnType<ReturnType<typeof searchRows>['execute']>>[number];

const read = ({ conditions, ...row }: SearchRow) => ({ ...row, search: savedSearch.parse(conditions) });

export type KeptSearch = ReturnType<typeof read>;

const MOST_SEARCHES = 200;

/** The searches of a list that the user may use, by name. */
export async function searchesOfUser(tx: Tx, scope: UserScope, list: ListName): Promise<KeptSearch[]> {
  const rows = await searchRows(tx, scope)
    .where('list_name', '=', list)
    .where(seenSearches(scope))
    .orderBy('name')
    .orderBy('advanced_search_id')
    .limit(MOST_SEARCHES)
    .execute();
  return rows.map(read);
}

/** One search of the user's own, to be changed. Somebody else's is not there, shared or not. */
export async function ownSearch(tx: Tx, scope: UserScope, id: number): Promise<KeptSearch | undefined> {
  const row = await searchRows(tx, scope)
    .where('advanced_search_id', '=', id)
    .where('user_id', '=', scope.viewer.user_id)
    .executeTakeFirst();
  return row && read(row);
}
