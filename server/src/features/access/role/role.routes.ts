import type {
  RoleRow,
  roleArea,
  rolePrivilegeArea,
  roleValueArea,
  userTypePrivilegeArea,
} from '@onrecord/contract/access/role';
import { ROLE_LIST } from '@onrecord/domain/access/role/role.list';
import { refuse } from '@onrecord/domain/core/messages/app-error';
import { message } from '@onrecord/domain/core/messages/catalogue';
import { can, permissionMap } from '@onrecord/domain/core/permission/can';
import { rightsNotGivable, rightsOf } from '@onrecord/domain/core/permission/rights';
import { userTypeChoices } from '@onrecord/domain/core/permission/user-type';
import type { Tx } from '../../../db/database.ts';
import { ownScope, type UserScope } from '../../../db/scope.ts';
import { type Call, type CallHandlers, requireActor, requireOwnCompany, userScope } from '../../../http/call.ts';
import { listHandlers } from '../../../http/list/list-handlers.ts';
import type { Services } from '../../../http/services.ts';
import { presentDefaults, presentRoleValue } from './role.present.ts';
import {
  type RoleQuery,
  readRoleChoices,
  readRoleEditor,
  readRoleOfValue,
  readVisibleRole,
  roleRead,
} from './role.reads.ts';
import { addRoleValue, changeRoleValue, createRole, deleteRole, saveRole } from './role.writes.ts';

/** Saves something about roles in one transaction and says so. */
async function saving({ db }: Services, call: Call, work: (tx: Tx, scope: UserScope) => Promise<number>) {
  const scope = userScope(call);
  const id = await db.withScope(scope, (tx) => work(tx, scope));
  return { message: message('general.saved'), id };
}

/** Roles: what the users of a company may do (section 7). */
export function roleHandlers(services: Services): CallHandlers<typeof roleArea> {
  const { db } = services;
  const list = listHandlers<RoleRow, RoleQuery & { company_id?: number | undefined }>(
    services,
    ROLE_LIST,
    (scope, { company_id, ...query }) => {
      requireOwnCompany(scope, company_id);
      return roleRead(scope, query);
    },
  );
  return {
    getRoleList: list.page,
    exportRoles: list.file,
    async getRole(call) {
      const scope = userScope(call);
      const { user_type, company_id } = call.body;
      requireOwnCompany(scope, company_id);
      if (!userTypeChoices(scope.viewer.user_type).includes(user_type)) throw refuse('access.denied');
      const roles = await db.readScope(scope, (tx) => readRoleChoices(tx, scope, user_type));
      const data = roles.map(({ values, ...role }) => {
        const rights = rightsOf({ user_id: 0, user_type, has_full_access: false, role_values: values });
        return { ...role, may_give: rightsNotGivable(scope.viewer, user_type, [], rights).length === 0 };
      });
      return { data };
    },
    async getRoleValue(call) {
      const { viewer } = userScope(call);
      const { role_type, action_type, action } = call.body;
      if (role_type !== undefined && role_type !== viewer.user_type) throw refuse('access.denied');
      return { value: can(viewer, action_type, action) };
    },
    create: (call) => saving(services, call, (tx, scope) => createRole(tx, scope, call.body)),
    update: (call) =>
      saving(services, call, async (tx, scope) => {
        await saveRole(tx, scope, call.params.id, call.body);
        return call.params.id;
      }),
    async remove(call) {
      const scope = userScope(call);
      requireActor(scope, call.params.id2);
      await db.withScope(scope, (tx) => deleteRole(tx, scope, call.params.id));
      return { message: message('general.deleted') };
    },
  };
}

export function rolePrivilegeHandlers({ db }: Services): CallHandlers<typeof rolePrivilegeArea> {
  return {
    async getRolePrivileges(call) {
      const scope = userScope(call);
      return db.readScope(scope, (tx) => readVisibleRole(tx, scope, call.body.role_id));
    },
  };
}

export function userTypePrivilegeHandlers(): CallHandlers<typeof userTypePrivilegeArea> {
  return {
    async getPrivileges(call) {
      const may = userTypeChoices(userScope(call).viewer.user_type);
      const { user_type } = call.body;
      if (user_type !== undefined && !may.includes(user_type)) throw refuse('access.denied');
      return { data: presentDefaults(user_type === undefined ? may : [user_type]) };
    },
  };
}

export function roleValueHandlers(services: Services): CallHandlers<typeof roleValueArea> {
  const { db } = services;
  return {
    async getRoleValues(call) {
      // Read anew: a browser asks because something changed, and must not be told what was remembered of the time before.
      const own = ownScope(userScope(call));
      const { role_id, ...viewer } = await db.readScope(own, (tx) => readRoleEditor(tx, own));
      return { full_access: viewer.has_full_access, role_id, permissions: permissionMap(viewer) };
    },
    async fetchEntry(call) {
      const scope = userScope(call);
      const role = await db.readScope(scope, (tx) => readRoleOfValue(tx, scope, call.params.id));
      const value = presentRoleValue(role, call.params.id);
      if (!value) throw refuse('general.not_found');
      return value;
    },
    create: (call) => saving(services, call, (tx, scope) => addRoleValue(tx, scope, call.body)),
    update: (call) => {
      const { version, ...flags } = call.body;
      return saving(services, call, (tx, scope) => changeRoleValue(tx, scope, call.params.id, { flags, version }));
    },
    async remove(call) {
      const scope = userScope(call);
      await db.withScope(scope, (tx) => changeRoleValue(tx, scope, call.params.id, {}));
      return { message: message('general.deleted') };
    },
  };
}
