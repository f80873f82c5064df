import type { SavedSearch } from '@onrecord/contract/core/calls/list-view';
import type { ColumnArrangement, ColumnChoice, Density } from '@onrecord/domain/core/list/column-choice';
import type { ListName } from '@onrecord/domain/core/list/lists';
import type { SearchSharing } from '@onrecord/domain/core/list/saved-search';
import { AppError, refuse, refuseFields } from '@onrecord/domain/core/messages/app-error';
import { sentence } from '@onrecord/domain/core/messages/catalogue';
import { StaleError } from '../../../db/connection/stale-error.ts';
import type { Tx } from '../../../db/database.ts';
import type { UserScope } from '../../../db/scope.ts';
import { presentSearch, type SearchReader } from './list-view.present.ts';
import {
  columnsOfUser,
  holdsDivision,
  type ListOfColumns,
  mayOpenWith,
  type StoredColumns,
  type StoredSearch,
} from './list-view.reads.ts';

/** Keeps a choice of columns as the user's one choice for a list. */
export async function keepColumns(
  tx: Tx,
  { company_id, viewer }: UserScope,
  { list_name, view }: ListOfColumns,
  choice: { columns: readonly ColumnChoice[]; frozen: number | undefined },
): Promise<number> {
  const columns = JSON.stringify(choice.columns);
  const held = choice.frozen === undefined ? {} : { frozen: choice.frozen };
  const { id } = await tx
    .insertInto('user_list_column')
    .values({ company_id, user_id: viewer.user_id, list_name, view, columns, ...held })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'user_id', 'list_name', 'view'])
        .doUpdateSet({ columns, ...held, updated_at: 'now()' }),
    )
    .returning('user_list_column_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps how high the user has the rows of a list, in all its views. */
export async function keepDensity(
  tx: Tx,
  { company_id, viewer }: UserScope,
  list_name: ListName,
  density: Density,
): Promise<void> {
  await tx
    .insertInto('user_list_column')
    .values({ company_id, user_id: viewer.user_id, list_name, columns: '[]', density })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'list_name', 'view']).doUpdateSet({ density, updated_at: 'now()' }),
    )
    .execute();
}

/** The user's choice for a list, made empty where there is none: an empty one shows the usual columns. */
export async function columnsOrNone(tx: Tx, scope: UserScope, list: ListOfColumns): Promise<StoredColumns> {
  // Two windows may open the list at once: what one of them has arranged meanwhile is not overwritten.
  await tx
    .insertInto('user_list_column')
    .values({ company_id: scope.company_id, user_id: scope.viewer.user_id, ...list, columns: '[]' })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'list_name', 'view']).doNothing())
    .execute();
  const stored = await columnsOfUser(tx, scope, list);
  if (!stored) throw refuse('general.not_found');
  return stored;
}

const isNameTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

async function refusingTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    const taken = sentence('list.search_exists');
    throw new AppError(taken, { name: taken });
  }
}

export interface SearchDraft extends SearchSharing {
  readonly name: string;
  readonly search: SavedSearch;
  /** The columns that show while it is open; null for everybody's own. */
  readonly arrangement: ColumnArrangement | null;
}

/** What is written of a search, the same whether it is new or changed. */
const searchValues = ({ name, is_shared, division_id, search, arrangement }: SearchDraft) => ({
  name,
  is_shared,
  division_id,
  conditions: JSON.stringify(search),
  arrangement: arrangement && JSON.stringify(arrangement),
});

/** A division that the user may not see is as good as none. */
async function requireDivision(tx: Tx, scope: UserScope, divisionId: number | null): Promise<void> {
  if (divisionId === null || (await holdsDivision(tx, scope, divisionId))) return;
  throw refuseFields({ division_id: sentence('access.division_denied') });
}

/**
 * Saves a search under a name. A second one of the same name on the same list is refused by the table itself.
 *
 * @throws AppError 400 for a division that the user may not see, 409 for a name taken
 */
export async function addSearch(tx: Tx, scope: UserScope, list: ListName, draft: SearchDraft): Promise<number> {
  const { company_id, viewer } = scope;
  await requireDivision(tx, scope, draft.division_id);
  const { id } = await refusingTakenName(
    tx
      .insertInto('advanced_search')
      .values({ company_id, user_id: viewer.user_id, list_name: list, ...searchValues(draft) })
      .returning('advanced_search_id as id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

/**
 * Refuses a change of a search that has been saved since, before the change is validated against values it did not know.
 *
 * @throws StaleError when another window saved it since
 */
export function requireCurrent(before: StoredSearch, version: number, reader: SearchReader): void {
  if (before.version !== version) throw new StaleError(presentSearch(before, reader));
}

/**
 * Changes a search of its reader's that is still as `version` says. It stays shared with the division it was shared with, also when its
 * owner may not see that any more.
 *
 * @throws StaleError when another window saved it since
 */
export async function changeSearch(
  tx: Tx,
  scope: UserScope,
  { before, version, reader }: { before: StoredSearch; version: number; reader: SearchReader },
  draft: SearchDraft,
): Promise<void> {
  const { division_id } = draft;
  if (division_id !== before.division_id) await requireDivision(tx, scope, division_id);
  const { numUpdatedRows } = await refusingTakenName(
    tx
      .updateTable('advanced_search')
      .set({ ...searchValues(draft), updated_at: 'now()' })
      .where('company_id', '=', scope.company_id)
      .where('user_id', '=', scope.viewer.user_id)
      .where('advanced_search_id', '=', before.advanced_search_id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new StaleError(presentSearch(before, reader));
}

/** Deletes a search of the user's own. */
export async function removeSearch(tx: Tx, { company_id, viewer }: UserScope, id: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('advanced_search')
    .where('company_id', '=', company_id)
    .where('user_id', '=', viewer.user_id)
    .where('advanced_search_id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse('general.not_found');
}

/** What a list opens with: for the user who chooses it, or for everybody of a role who has chosen nothing. */
interface Opening {
  readonly list_name: ListName;
  readonly advanced_search_id: number | null;
}

/**
 * Keeps which search a list opens with for its user. None is a choice too: the role then says nothing.
 *
 * @throws AppError 404 for a search that the user may not use, or of another list
 */
export async function keepOpening(tx: Tx, scope: UserScope, { list_name, advanced_search_id }: Opening): Promise<void> {
  const { company_id, viewer } = scope;
  const isKnown =
    advanced_search_id === null || (await mayOpenWith(tx, scope, list_name, { id: advanced_search_id, byAll: false }));
  if (!isKnown) throw refuse('general.not_found');
  await tx
    .insertInto('list_default')
    .values({ company_id, list_name, user_id: viewer.user_id, advanced_search_id })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'list_name']).doUpdateSet({ advanced_search_id, updated_at: 'now()' }),
    )
    .execute();
}

/**
 * Keeps which search a list opens with for the users of a role; null takes it away.
 *
 * @throws AppError 400 for a search that is not shared with everybody, 404 for a role that is not there
 */
export async function keepRoleOpening(
  tx: Tx,
  scope: UserScope,
  { list_name, role_id, advanced_search_id }: Opening & { readonly role_id: number },
): Promise<void> {
  const { company_id } = scope;
  const role = await tx
    .selectFrom('role')
    .select('role_id')
    .where('company_id', '=', company_id)
    .where('role_id', '=', role_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!role) throw refuse('general.not_found');
  if (advanced_search_id === null) {
    await tx
      .deleteFrom('list_default')
      .where('company_id', '=', company_id)
      .where('role_id', '=', role_id)
      .where('list_name', '=', list_name)
      .execute();
    return;
  }
  if (!(await mayOpenWith(tx, scope, list_name, { id: advanced_search_id, byAll: true })))
    throw refuse('list.search_for_role_unshared');
  await tx
    .insertInto('list_default')
    .values({ company_id, list_name, role_id, advanced_search_id })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'role_id', 'list_name']).doUpdateSet({ advanced_search_id, updated_at: 'now()' }),
    )
    .execute();
}
