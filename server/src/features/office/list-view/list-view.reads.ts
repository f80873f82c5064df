import { columnArrangement, savedSearch } from '@onrecord/contract/core/calls/list-view';
import type { ColumnChoice, Density } from '@onrecord/domain/core/list/column-choice';
import type { ListName } from '@onrecord/domain/core/list/lists';
import { isStaff } from '@onrecord/domain/core/permission/user-type';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { withinDivisions } from '../../../db/list/visible-rows.ts';
import { sameCompany } from '../../../db/relation/same-company.ts';
import type { UserScope } from '../../../db/scope.ts';

/** Who keeps columns and searches. Read and written in the user's own company, wherever an admin works. */
const ownRows = (tx: Tx, { company_id, viewer }: UserScope) =>
  tx
    .selectFrom('user_list_column')
    .select(['user_list_column_id as id', 'list_name', 'view', 'columns', 'frozen'])
    .where('company_id', '=', company_id)
    .where('user_id', '=', viewer.user_id);

/** How high the user has the rows of a list, in all its views; null as long as they have chosen nothing. */
export async function densityOfUser(
  tx: Tx,
  { company_id, viewer }: UserScope,
  { list_name }: Pick<ListOfColumns, 'list_name'>,
): Promise<Density | null> {
  const row = await tx
    .selectFrom('user_list_column')
    .select('density')
    .where('company_id', '=', company_id)
    .where('user_id', '=', viewer.user_id)
    .where('list_name', '=', list_name)
    .where('view', '=', '')
    .executeTakeFirst();
  return (row?.density ?? null) as Density | null;
}

export interface StoredColumns {
  readonly id: number;
  readonly list_name: string;
  /** The named view of the list; '' for none. */
  readonly view: string;
  readonly columns: readonly ColumnChoice[];
  /** How many of them stay in place sideways. */
  readonly frozen: number;
}

type Row = { id: number; list_name: string; view: string; columns: unknown; frozen: number };

const stored = (row: Row | undefined): StoredColumns | undefined =>
  row && { ...row, columns: row.columns as ColumnChoice[] };

/** A list, or one of its named views. */
export interface ListOfColumns {
  readonly list_name: ListName;
  readonly view: string;
}

/** How the user has arranged the columns of a list; undefined while nothing was. */
export async function columnsOfUser(
  tx: Tx,
  scope: UserScope,
  { list_name, view }: ListOfColumns,
): Promise<StoredColumns | undefined> {
  return stored(
    await ownRows(tx, scope).where('list_name', '=', list_name).where('view', '=', view).executeTakeFirst(),
  );
}

/** The same by its id; somebody else's is not there. */
export async function columnsById(tx: Tx, scope: UserScope, id: number): Promise<StoredColumns | undefined> {
  return stored(await ownRows(tx, scope).where('user_list_column_id', '=', id).executeTakeFirst());
}

/** The role of the user who reads. */
const roleOf = ({ company_id, viewer }: UserScope) =>
  sql`(select u.role_id from app_user u where u.company_id = ${company_id} and u.user_id = ${viewer.user_id})`;

/** The search that each list opens with for the user: of their own choice, also where that is none, or else of their role. */
const openingSearch = (scope: UserScope) => sql`(select o.advanced_search_id from list_default o
  where o.company_id = ${scope.company_id} and o.list_name = s.list_name
    and (o.user_id = ${scope.viewer.user_id} or o.role_id = ${roleOf(scope)})
  order by o.user_id nulls last limit 1)`;

const SHARED_WITH_ALL = sql<boolean>`(s.is_shared and s.division_id is null)`;

/**
 * A user's own searches, for staff those that colleagues share with staff, or with those who may see a division, and for
 * everybody what the lists of their role open with.
 */
function seenSearches(scope: UserScope): RawBuilder<boolean> {
  const own = sql<boolean>`s.user_id = ${scope.viewer.user_id}`;
  const ofRole = sql`(${SHARED_WITH_ALL} and s.advanced_search_id in (select r.advanced_search_id from list_default r
    where r.company_id = ${scope.company_id} and r.role_id = ${roleOf(scope)}))`;
  if (!isStaff(scope.viewer.user_type)) return sql<boolean>`(${own} or ${ofRole})`;
  const shared = sql`s.is_shared and (s.division_id is null or ${withinDivisions(scope, sql`s.division_id`)})`;
  return sql<boolean>`(${own} or (${shared}))`;
}

const searchRows = (tx: Tx, scope: UserScope) =>
  tx
    .selectFrom('advanced_search as s')
    .leftJoin('division as d', (on) => sameCompany(on, 'd.division_id', 's.division_id'))
    .select([
      's.advanced_search_id',
      's.version',
      's.user_id',
      's.list_name',
      's.name',
      's.conditions',
      's.arrangement',
    ])
    .select(['s.is_shared', 's.division_id', sql<string>`coalesce(d.name, '')`.as('division_name')])
    .select(sql<boolean>`coalesce(s.advanced_search_id = ${openingSearch(scope)}, false)`.as('is_default'))
    .where('s.company_id', '=', scope.company_id);

type SearchRow = Awaited<ReturnType<ReturnType<typeof searchRows>['execute']>>[number];

const read = ({ conditions, arrangement, ...row }: SearchRow) => ({
  ...row,
  search: savedSearch.parse(conditions),
  arrangement: columnArrangement.nullable().parse(arrangement),
});

export type StoredSearch = ReturnType<typeof read>;

const MAX_SEARCHES = 200;

/** The searches of a list that the user may use, by name. */
export async function searchesOfUser(tx: Tx, scope: UserScope, list: ListName): Promise<StoredSearch[]> {
  const rows = await searchRows(tx, scope)
    .where('s.list_name', '=', list)
    .where(seenSearches(scope))
    .orderBy('s.name')
    .orderBy('s.advanced_search_id')
    .limit(MAX_SEARCHES)
    .execute();
  return rows.map(read);
}

/** One search of the user's own, to be changed. Somebody else's is not there, shared or not. */
export async function ownSearch(tx: Tx, scope: UserScope, id: number): Promise<StoredSearch | undefined> {
  const row = await searchRows(tx, scope)
    .where('s.advanced_search_id', '=', id)
    .where('s.user_id', '=', scope.viewer.user_id)
    .executeTakeFirst();
  return row && read(row);
}

/** Whether a user may open a list with a search: it is one of that list, and they may use it; for a role it is shared with all. */
export async function mayOpenWith(
  tx: Tx,
  scope: UserScope,
  list: ListName,
  { id, byAll }: { id: number; byAll: boolean },
): Promise<boolean> {
  const found = await searchRows(tx, scope)
    .where('s.list_name', '=', list)
    .where('s.advanced_search_id', '=', id)
    .where(byAll ? SHARED_WITH_ALL : seenSearches(scope))
    .executeTakeFirst();
  return found !== undefined;
}

/** Every role, and the search that a list opens with for its users. */
export function rolesWithSearches(tx: Tx, { company_id }: UserScope, list: ListName) {
  return tx
    .selectFrom('role as r')
    .leftJoin('list_default as d', (on) => sameCompany(on, 'd.role_id', 'r.role_id').on('d.list_name', '=', list))
    .select(['r.role_id', 'r.name', 'r.user_type', 'd.advanced_search_id'])
    .where('r.company_id', '=', company_id)
    .orderBy('r.user_type')
    .orderBy('r.name')
    .execute();
}

/** Whether the user may see a division; it then stays until what is to name it is saved. */
export async function holdsDivision(tx: Tx, scope: UserScope, divisionId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('division')
    .select('division_id')
    .where('company_id', '=', scope.company_id)
    .where('division_id', '=', divisionId)
    .where(withinDivisions(scope, sql`division_id`))
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}
