import type { advancedSearchArea, userListColumnArea } from '@onrecord/contract/core/calls/list-view';
import type { Column } from '@onrecord/domain/core/list/column';
import { FROZEN_COLUMNS, refuseColumnChoice } from '@onrecord/domain/core/list/column-choice';
import { isListName, type ListName } from '@onrecord/domain/core/list/lists';
import { canUseSearch, changedSharing } from '@onrecord/domain/core/list/saved-search';
import { AppError, refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import type { UserType } from '@onrecord/domain/core/permission/user-type';
import { ownScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, userScope } from '../../../http/call.ts';
import type { Services } from '../../../http/services.ts';
import { listViewer, requireSearch } from './list-view.access.ts';
import { presentColumns, presentSearch, presentSearchable } from './list-view.present.ts';
import {
  columnsById,
  columnsOfUser,
  densityOfUser,
  ownSearch,
  rolesWithSearches,
  searchesOfUser,
} from './list-view.reads.ts';
import {
  addSearch,
  changeSearch,
  columnsOrNone,
  keepColumns,
  keepDensity,
  keepOpening,
  keepRoleOpening,
  removeSearch,
  requireCurrent,
} from './list-view.writes.ts';

type Columns = CallHandlers<typeof userListColumnArea>;
type Choice = Parameters<Columns['create']>[0]['body'];

/** The columns of a list, known where the calls of all of them meet. */
type ColumnsOfList = (name: ListName) => readonly Column[];

const saved = (id: number) => ({ message: message('general.saved'), id });

/** The columns everybody has arranged for themselves, list by list. */
export function userListColumnHandlers({ db }: Services, columnsOfList: ColumnsOfList): Columns {
  const keep = async (call: Call, { list_name, view, columns, frozen, density }: Choice) => {
    const scope = userScope(call);
    const refused = refuseColumnChoice(columnsOfList(list_name), await listViewer(db, scope), columns);
    if (refused) throw new AppError(refused, { columns: refused });
    const own = ownScope(scope);
    const id = await db.withScope(own, async (tx) => {
      if (density !== undefined) await keepDensity(tx, own, list_name, density);
      return keepColumns(tx, own, { list_name, view }, { columns, frozen });
    });
    return saved(id);
  };
  return {
    async root(call) {
      const [scope, { list_name }] = [userScope(call), call.body];
      const own = ownScope(scope);
      const [stored, density] = await db.readOnce(own, (tx) =>
        Promise.all([columnsOfUser(tx, own, call.body), densityOfUser(tx, own, call.body)]),
      );
      // An empty choice is the way back: whoever took it has arranged nothing.
      const isArranged = stored !== undefined && stored.columns.length > 0;
      const viewer = await listViewer(db, scope);
      const shown = presentColumns(columnsOfList(list_name), viewer, stored?.columns ?? [], await call.terms());
      return {
        id: isArranged ? stored.id : null,
        frozen: stored?.frozen ?? FROZEN_COLUMNS.min,
        density,
        ...shown,
      };
    },
    create: (call) => keep(call, call.body),
    async save(call) {
      const own = ownScope(userScope(call));
      const stored = await db.readScope(own, (tx) => columnsById(tx, own, call.params.id));
      if (!stored || !isListName(stored.list_name)) throw refuse('general.not_found');
      return keep(call, { list_name: stored.list_name, view: stored.view, ...call.body });
    },
    async getOrAddUserListColumn(call) {
      const [scope, { list_name }] = [userScope(call), call.body];
      const own = ownScope(scope);
      const [stored, density] = await db.withScope(
        own,
        async (tx) => [await columnsOrNone(tx, own, call.body), await densityOfUser(tx, own, call.body)] as const,
      );
      const viewer = await listViewer(db, scope);
      const shown = presentColumns(columnsOfList(list_name), viewer, stored.columns, await call.terms());
      return { id: stored.id, frozen: stored.frozen, density, ...shown };
    },
  };
}

/** What lists can be searched by, and the searches people keep. */
export function advancedSearchHandlers(
  { db }: Services,
  columnsOfList: ColumnsOfList,
): CallHandlers<typeof advancedSearchArea> {
  return {
    async getUserAdvancedSearchData(call) {
      const [scope, { list_name }] = [userScope(call), call.body];
      const own = ownScope(scope);
      const viewer = await listViewer(db, scope);
      const stored = await db.readScope(own, (tx) => searchesOfUser(tx, own, list_name));
      const columns = columnsOfList(list_name);
      const usable = stored.filter(({ search }) => canUseSearch(columns, viewer, search));
      const reader = { user_id: scope.viewer.user_id, columns, viewer };
      return { data: usable.map((row) => presentSearch(row, reader)), count: usable.length };
    },
    async getAdvancedSearchData(call) {
      const viewer = await listViewer(db, userScope(call));
      return presentSearchable(columnsOfList(call.body.list_name), viewer, await call.terms());
    },
    async saveAdvancedSearchData(call) {
      const scope = userScope(call);
      const { list_name, ...draft } = call.body;
      requireSearch(columnsOfList(list_name), await listViewer(db, scope), draft);
      const own = ownScope(scope);
      return saved(await db.withScope(own, (tx) => addSearch(tx, own, list_name, draft)));
    },
    async updateAdvancedSearchData(call) {
      const scope = userScope(call);
      const own = ownScope(scope);
      const viewer = await listViewer(db, scope);
      const { version, ...changes } = call.body;
      await db.withScope(own, async (tx) => {
        const before = await ownSearch(tx, own, call.params.id);
        if (!before || !isListName(before.list_name)) throw refuse('general.not_found');
        const columns = columnsOfList(before.list_name);
        const reader = { user_id: own.viewer.user_id, columns, viewer };
        requireCurrent(before, version, reader);
        const draft = { ...before, ...changes, ...changedSharing(before, changes) };
        // A column may have been hidden from its owner since: that is no reason against another name.
        requireSearch(columns, viewer, { ...draft, arrangement: changes.arrangement });
        await changeSearch(tx, own, { before, version, reader }, draft);
      });
      return saved(call.params.id);
    },
    async setDefaultView(call) {
      const own = ownScope(userScope(call));
      await db.withScope(own, (tx) => keepOpening(tx, own, call.body));
      return { message: message('general.saved') };
    },
    async getRoleViews(call) {
      const own = ownScope(userScope(call));
      const data = await db.readScope(own, (tx) => rolesWithSearches(tx, own, call.body.list_name));
      return { data: data.map((row) => ({ ...row, user_type: row.user_type as UserType })), count: data.length };
    },
    async setRoleView(call) {
      const own = ownScope(userScope(call));
      await db.withScope(own, (tx) => keepRoleOpening(tx, own, call.body));
      return { message: message('general.saved') };
    },
    async delete(call) {
      const own = ownScope(userScope(call));
      await db.withScope(own, (tx) => removeSearch(tx, own, call.params.id));
      return { message: message('general.deleted') };
    },
  };
}
